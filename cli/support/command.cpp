#include "cli/support/command.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/support/prose.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

extern const Command check_command, fmt_command, annotate_command, score_command, render_command, figure_command,
    new_command, export_command, legal_command, compare_command, explain_command, simulate_command, set_check_command,
    set_print_command, show_command, archive_pack_command, archive_unpack_command, archive_check_command,
    tournament_check_command, review_command, tournament_standings_command, tournament_crosstable_command,
    chart_command, split_command, merge_command, animate_command, html_command, booklet_command, import_command,
    repair_command, record_command, analyse_command;

std::span<const Command* const> commands() {
    static constexpr std::array list = {
        &check_command,
        &explain_command,
        &fmt_command,
        &repair_command,
        &annotate_command,
        &score_command,
        &analyse_command,
        &render_command,
        &html_command,
        &show_command,
        &review_command,
        &chart_command,
        &booklet_command,
        &animate_command,
        &figure_command,
        &new_command,
        &record_command,
        &simulate_command,
        &import_command,
        &export_command,
        &legal_command,
        &compare_command,
        &set_check_command,
        &set_print_command,
        &archive_pack_command,
        &archive_unpack_command,
        &archive_check_command,
        &tournament_check_command,
        &tournament_standings_command,
        &tournament_crosstable_command,
        &split_command,
        &merge_command,
    };
    return list;
}

namespace {

/// "  -o, --output FILE"
std::string option_head(const Option& option) {
    std::string head = option.letter == 0 ? "      " : fmt::format("  -{}, ", option.letter);
    head += fmt::format("--{}", option.name);
    return head + value_text(option);
}

void write_option(const Option& option, std::string& out) {
    constexpr std::size_t column = 34;
    const std::string head = option_head(option);
    out += head.size() < column ? fmt::format("{:<{}}", head, column) : fmt::format("{}\n{:{}}", head, "", column);
    out += prose(about_text(option), column, column);
    out += '\n';
}

}  // namespace

std::string value_text(const Option& option) {
    if (option.value.empty()) return {};
    return option.implied.empty() ? fmt::format(" {}", option.value) : fmt::format("[={}]", option.value);
}

std::string one_of(std::string_view words) {
    std::string text;
    for (std::size_t begin = 0; begin <= words.size();) {
        const auto end = std::min(words.find('|', begin), words.size());
        const bool last = end == words.size();
        text += fmt::format("{}{}", begin == 0 ? "" : last ? tr(" or ") : ", ", words.substr(begin, end - begin));
        begin = end + 1;
    }
    return text;
}

std::string about_text(const Option& option) {
    const bool has_default = !option.fallback.empty() && option.fallback != "-";
    return tr(option.about) + (has_default ? tr(" (default {})", option.fallback) : "");
}

std::string usage_text(const Command& command) {
    std::string text;
    for (std::string_view rest = command.usage; !rest.empty();) {
        const auto end = rest.find('\n');
        const auto head = tr("Usage: ");
        text += text.empty() ? head : fmt::format("\n{:{}}", "", head.size());
        text += fmt::format("castellan {} {}", command.name, rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    return text;
}

std::string help_text(const Command& command) {
    std::string text = fmt::format("{}\n\n{}\n\n{}\n", usage_text(command), prose(tr(command.about)), tr("Options:"));
    for (const OptionGroup group : command.options)
        for (const Option& option : group) write_option(option, text);
    for (const Option& option : common_options) write_option(option, text);
    return text + fmt::format("\n{}\n{}\n", tr("Examples:"), command.examples);
}

}  // namespace castellan::cli
