#compdef lineage
# Completion of lineage for zsh. In ~/.zshrc, after compinit: source <(lineage completion zsh)
_lineage() {
    local -a lines=("${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ $lines[1] == :files ]]; then _files; return; fi
    lines=("${(@)lines//:/\\:}")
    lines=("${(@)lines/$'\t'/:}")
    _describe lineage lines
}
compdef _lineage lineage
