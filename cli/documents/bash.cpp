// Completion for bash. It needs bash only, not bash-completion.
#include <fmt/core.h>

#include "cli/documents/documents.hpp"
#include "cli/documents/shell_quote.hpp"
#include "cli/documents/values.hpp"

namespace castellan::cli {
namespace {

// Bash takes "=" for a word break and may cut words there in COMP_WORDS. So the words are joined first, and only the
// part of each answer after the break is returned.
constexpr std::string_view helpers = R"(# Completion of castellan for bash; made from the program's table of options.

# Offers those of the words that begin as what is typed.
_castellan_offer() {
    local word
    for word in "$@"; do
        [[ $word == "$value"* ]] && COMPREPLY+=("$word")
    done
}

_castellan_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$value")
}

# Sets `line` to the words from the verb to the cursor, those that bash cut at "=" joined again.
_castellan_join() {
    local at word joins=
    line=()
    for ((at = 1; at <= COMP_CWORD; ++at)); do
        word=${COMP_WORDS[at]}
        if [[ -n $joins || ( $word == = && ${#line[@]} -gt 0 ) ]]; then
            line[-1]+=$word
        else
            line+=("$word")
        fi
        [[ $word == = ]] && joins=yes || joins=
    done
}

# Cuts the replies to what stands behind the "=" at which bash cut, or puts before them what it did not cut off.
_castellan_fit() {
    local typed=${COMP_WORDS[COMP_CWORD]}
    [[ $typed == = ]] && typed=
    if ((${#typed} <= ${#value})); then
        local cut=${value:0:${#value}-${#typed}}
        COMPREPLY=("${COMPREPLY[@]#"$cut"}")
    elif ((${#COMPREPLY[@]} > 0)); then
        local lead=${typed:0:${#typed}-${#value}}
        COMPREPLY=("${COMPREPLY[@]/#/$lead}")
    fi
}

)";

std::string offer(const Values& values) {
    std::string code;
    if (!values.words.empty()) {
        code = "_castellan_offer";
        for (const auto& word : values.words) code += ' ' + posix_quoted(word);
    }
    if (values.files) code += code.empty() ? "_castellan_files" : "; _castellan_files";
    return code.empty() ? ":" : code;
}

/// The words an option is written with before its value: "--output|--output=|-o".
std::string pattern(const Option& option) {
    // A value that may be missing does not come in the next word.
    std::string text = fmt::format("--{}=", option.name);
    if (option.implied.empty()) text += fmt::format("|--{}", option.name);
    if (option.letter != 0) text += fmt::format("|-{}", option.letter);
    return text;
}

void write_verb(const Command& command, std::string& out) {
    out += fmt::format("    {})\n        case $option in\n", posix_quoted(command.name));
    Values names;
    for (const Option& option : options_of(command)) {
        names.words.push_back(fmt::format("--{}", option.name));
        if (!option.value.empty()) out += fmt::format("        {}) {} ;;\n", pattern(option), offer(values_of(option)));
    }
    const Values arguments = arguments_of(command);
    out += fmt::format("        *) if [[ $value == -* ]]; then {}; else {}; fi ;;\n        esac ;;\n", offer(names),
                       arguments.none() ? offer(names) : offer(arguments));
}

/// Verbs of two words: which second words follow the first.
void write_second_words(std::string& out) {
    for (const auto& first : first_words()) {
        Values seconds;
        for (const Command* command : commands())
            if (first_word(*command) == first && !second_word(*command).empty())
                seconds.words.push_back(second_word(*command));
        if (seconds.words.empty()) continue;
        out += fmt::format(
            "    {})\n"
            "        if ((${{#line[@]}} == 2)); then\n"
            "            {}; _castellan_fit; return\n"
            "        fi\n"
            "        verb=\"${{line[0]}} ${{line[1]}}\"; first=2 ;;\n",
            posix_quoted(first), offer(seconds));
    }
}

}  // namespace

std::string bash_completion() {
    Values verbs{first_words(), false};
    verbs.words.insert(verbs.words.end(), {"--help", "--version"});
    std::string out(helpers);
    out +=
        "_castellan() {\n"
        "    local -a line\n"
        "    local verb value option='' first=1\n"
        "    COMPREPLY=()\n"
        "    _castellan_join\n"
        "    value=${line[-1]}\n"
        "    if ((${#line[@]} == 1)); then\n        " +
        offer(verbs) +
        "\n        return\n"
        "    fi\n"
        "    verb=${line[0]}\n"
        "    case $verb in\n";
    write_second_words(out);
    out +=
        "    esac\n"
        "    ((${#line[@]} > first + 1)) && option=${line[-2]}\n"
        "    if [[ $value == --*=* ]]; then\n"
        "        option=${value%%=*}=\n"
        "        value=${value#*=}\n"
        "    fi\n"
        "    case $verb in\n";
    for (const Command* command : commands()) write_verb(*command, out);
    out += "    esac\n    _castellan_fit\n}\n\ncomplete -F _castellan castellan\n";
    return out;
}

}  // namespace castellan::cli
