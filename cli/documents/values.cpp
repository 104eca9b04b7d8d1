#include "cli/documents/values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analyzer/explain/topics.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/games/sets.hpp"
#include "base/encoding/fitting_encodings.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "render/scene/shipped_themes.hpp"

namespace castellan::cli {
namespace {

/// Placeholders such as FILE are written in capitals.
bool is_placeholder(std::string_view word) {
    return std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::vector<std::string> ruling_assignments() {
    std::vector<std::string> words;
    for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling) {
        const auto& about = castelli::info(castelli::RulingName(ruling));
        for (const auto value : about.values)
            if (!value.empty()) words.push_back(fmt::format("{}={}", about.name, value));
    }
    return words;
}

std::vector<std::string> names_of_games() {
    std::vector<std::string> words{std::string(rules_option.fallback)};
    for (const auto* game : analyzer::other_games()) words.emplace_back(game->name());
    return words;
}

/// Each module, and each after those before it: "dilemma,battle".
std::vector<std::string> lists_of_modules() {
    std::vector<std::string> words(castelli::module_names.begin(), castelli::module_names.end());
    for (std::size_t last = 1; last < castelli::module_names.size(); ++last)
        words.push_back(fmt::format("{}", fmt::join(castelli::module_names.begin(),
                                                    castelli::module_names.begin() + std::ptrdiff_t(last) + 1, ",")));
    return words;
}

/// What `explain` knows, each name once: a code and a ruling may share one.
std::vector<std::string> names_of_topics() {
    std::vector<std::string> words;
    for (const auto& topic : analyzer::all_topics()) words.emplace_back(analyzer::name(topic));
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    return words;
}

}  // namespace

Values values_of(const Option& option) {
    Values values;
    if (option.name == "ruling") values.words = ruling_assignments();
    if (option.name == "encoding") values.words = {base::tried_encodings().begin(), base::tried_encodings().end()};
    if (option.name == "set") values.words = {castelli::classic_set().name};
    if (option.name == "rules") values.words = names_of_games();
    if (option.name == "modules") values.words = lists_of_modules();
    if (option.value == "THEME") {
        for (const auto name : render::theme_names()) values.words.emplace_back(name);
        values.files = true;
    }
    for (std::string_view rest = option.value; !rest.empty();) {
        const auto end = std::min(rest.find('|'), rest.size());
        const auto word = rest.substr(0, end);
        if (!is_placeholder(word)) values.words.emplace_back(word);
        values.files = values.files || word == "FILE";
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return values;
}

Values arguments_of(const Command& command) {
    Values values;
    values.files = command.usage.find("FILE") != std::string_view::npos;
    if (first_word(command) == "set") {
        values.words = {castelli::classic_set().name};
        for (const auto* format : analyzer::set_formats()) values.words.emplace_back(format->shipped);
    }
    if (command.usage.find("CODE") != std::string_view::npos) values.words = names_of_topics();
    return values;
}

std::vector<Option> options_of(const Command& command) {
    std::vector<Option> options;
    for (const OptionGroup group : command.options) options.insert(options.end(), group.begin(), group.end());
    options.insert(options.end(), common_options.begin(), common_options.end());
    return options;
}

std::string first_word(const Command& command) { return std::string(command.name.substr(0, command.name.find(' '))); }

std::string second_word(const Command& command) {
    const auto blank = command.name.find(' ');
    return blank == std::string_view::npos ? "" : std::string(command.name.substr(blank + 1));
}

std::vector<std::string> first_words() {
    std::vector<std::string> words;
    for (const Command* command : commands()) {
        auto word = first_word(*command);
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(std::move(word));
    }
    return words;
}

}  // namespace castellan::cli
