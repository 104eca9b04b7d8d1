#include "cli/support/option_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/likeness.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace po = boost::program_options;

namespace {

std::vector<const Option*> options_of(const Command& command) {
    std::vector<const Option*> options;
    const auto add = [&](const Option& option) { options.push_back(&option); };
    for (const OptionGroup group : command.options) std::for_each(group.begin(), group.end(), add);
    std::for_each(common_options.begin(), common_options.end(), add);
    return options;
}

std::string_view without_dashes(std::string_view given) {
    return given.substr(std::min(given.find_first_not_of('-'), given.size()));
}

}  // namespace

const Option* find_option(const Command& command, std::string_view given) {
    const auto options = options_of(command);
    const auto name = without_dashes(given);
    const bool is_letter = given.size() == 2 && given[0] == '-' && given[1] != '-';
    const auto found = std::find_if(options.begin(), options.end(), [&](const Option* option) {
        return is_letter ? option->letter == given[1] : given.starts_with("--") && option->name == name;
    });
    return found == options.end() ? nullptr : *found;
}

std::string no_option(const Command& command, std::string_view given) {
    std::vector<std::string_view> names;
    for (const Option* option : options_of(command)) names.push_back(option->name);
    std::vector<std::string> nearest;
    for (const auto name : base::nearest_names(names, without_dashes(given)))
        nearest.push_back(fmt::format("--{}", name));
    const auto meant = base::suggestion(std::vector<std::string_view>(nearest.begin(), nearest.end()));
    return tr("{} has no option '{}'", command.name, base::visible(given)) + (meant.empty() ? "" : ": " + meant);
}

std::string needs_value(const Option& option) {
    return tr("--{0} needs a value: --{0}{1}", option.name, value_text(option));
}

std::string option_error(const Command& command, const po::unknown_option& error) {
    return no_option(command, error.get_option_name());
}

std::string option_error(const Command& /*command*/, const po::ambiguous_option& error) {
    const auto& all = error.alternatives();
    std::string names;
    for (const std::string& name : std::set<std::string>(all.begin(), all.end()))
        names += fmt::format("{}--{}", names.empty() ? "" : "|", without_dashes(name));
    return tr("'{}' could be {}: write more of it", error.get_option_name(), one_of(names));
}

std::string option_error(const Command& /*command*/, const po::multiple_occurrences& error) {
    return tr("{} can be given only once", error.get_option_name());
}

std::string option_error(const Command& command, const po::invalid_command_line_syntax& error) {
    const auto name = error.get_option_name();
    const Option* option = find_option(command, name);
    if (option == nullptr || option->value.empty()) return tr("{} takes no value", name);
    return needs_value(*option);
}

}  // namespace castellan::cli
