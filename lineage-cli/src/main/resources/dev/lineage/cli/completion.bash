# Completion of lineage for bash. In ~/.bashrc: source <(lineage completion bash)
_lineage() {
    local IFS=$'\n' words=() n=-1 word line current=${COMP_WORDS[COMP_CWORD]}
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        # Bash splits words at these characters.
        if ((n >= 0)) && [[ $word == [:=]* || ${words[n]} == *[:=] ]]; then words[n]+=$word; else words[++n]=$word; fi
    done
    [[ $current != [:=]* ]] || current=
    local before=${words[n]%"$current"}
    COMPREPLY=()
    for line in $("${1:-lineage}" complete -- "${words[@]}" 2>/dev/null); do
        if [[ $line == :files ]]; then compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$current")); return; fi
        line=${line#"$before"}
        # Titles are shown in a list, and never typed.
        if [[ $COMP_TYPE == 63 ]]; then COMPREPLY+=("${line/$'\t'/  -- }"); else COMPREPLY+=("${line%%$'\t'*}"); fi
    done
}
complete -F _lineage lineage
