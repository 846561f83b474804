# Completion of lineage for fish. In config.fish: lineage completion fish | source
function __lineage_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l lines ($words[1] complete -- $words[2..-1] 2>/dev/null)
    if test "$lines[1]" = :files
        __fish_complete_path (commandline -ct)
    else
        string join \n -- $lines
    end
end
complete -c lineage -f -a '(__lineage_complete)'
