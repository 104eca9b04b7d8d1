#include "cli/support/command_line.hpp"

#include <fmt/format.h>
#include <sched.h>
#include <unistd.h>
#include <boost/program_options.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "analyzer/games/games.hpp"
#include "base/decimal.hpp"
#include "base/encoding/decoder.hpp"
#include "base/encoding/fitting_encodings.hpp"
#include "base/likeness.hpp"
#include "base/visible.hpp"
#include "cli/support/option_error.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;

namespace po = boost::program_options;

namespace {

/// Where the library keeps the words that are no options. No one types it, so it is not taken for an option.
constexpr auto words_key = " words";

template <class Names>
std::string listed(const Names& names) {
    std::string text;
    for (const std::string_view name : names)
        if (!name.empty()) text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
    return text;
}

/// The game that a ruling is of.
std::string_view game_of(const std::string& ruling) {
    const auto* other = analyzer::game_with_ruling(ruling);
    return other != nullptr ? other->name() : notation::castelli_lexis.game;
}

void expect_rulings_of_one_game(const std::vector<std::string>& rulings) {
    for (const auto& ruling : rulings)
        if (game_of(ruling) != game_of(rulings.front()))
            throw UsageError(tr("--ruling {} is of {}, --ruling {} of {}", rulings.front(), game_of(rulings.front()),
                                ruling, game_of(ruling)));
}

void check_ruling(const std::string& assignment) {
    using castelli::Rulings;
    const auto problem = Rulings().set(assignment);
    if (problem == Rulings::Problem::none || analyzer::game_with_ruling(assignment) != nullptr) return;
    const auto wanted = assignment.substr(0, assignment.find('='));
    for (const analyzer::OtherGame* game : analyzer::other_games())
        for (const core::RulingEntry& known : game->reference().rulings)
            if (known.name == wanted)
                throw UsageError(tr("--ruling {}: values of {} are {}", assignment, known.name, listed(known.values)));
    std::array<std::string_view, castelli::ruling_count> names;
    for (std::size_t ruling = 0; ruling < names.size(); ++ruling) {
        const auto& known = castelli::info(castelli::RulingName(ruling));
        names[ruling] = known.name;
        if (problem == Rulings::Problem::unknown_value && wanted == known.name)
            throw UsageError(tr("--ruling {}: values of {} are {}", assignment, known.name, listed(known.values)));
    }
    if (problem == Rulings::Problem::malformed)
        throw UsageError(tr("--ruling {}: expected NAME=VALUE such as own-space=none", assignment));
    throw UsageError(tr("--ruling {}: there is no such ruling; rulings are {}", assignment, listed(names)));
}

void check_encoding(const std::string& name) {
    if (base::hides_in_ascii(name))
        throw UsageError(
            tr("--encoding {}: it writes letters with bytes of ASCII, so a record in it cannot be told from "
               "a plain one; convert it before: `iconv -f {} -t UTF-8`",
               base::visible(name), base::visible(name)));
    if (base::is_encoding(name)) return;
    const auto nearest = base::nearest_names(base::tried_encodings(), name);
    const auto meant = base::suggestion(nearest);
    throw UsageError(
        tr("--encoding {}: there is no such encoding", base::visible(name)) + ": " +
        (meant.empty() ? tr("known are {} and what `iconv -l` lists", listed(base::tried_encodings())) : meant));
}

bool is_one_of(std::string_view words, std::string_view word) {
    return !word.empty() && word.find('|') == std::string_view::npos &&
           fmt::format("|{}|", words).find(fmt::format("|{}|", word)) != std::string::npos;
}

/// The library takes the beginning of a name for the name. The whole name of another verb's option is not a beginning:
/// `simulate --game 3` must not play three games.
void expect_own_options(const Command& command, const std::vector<std::string>& arguments) {
    for (const std::string& argument : arguments) {
        if (argument == "--") return;
        if (!argument.starts_with("--")) continue;
        const auto given = std::string_view(argument).substr(0, argument.find('='));
        const bool is_known =
            given == "--" || std::any_of(commands().begin(), commands().end(),
                                         [&](const auto* other) { return find_option(*other, given) != nullptr; });
        if (is_known && find_option(command, given) == nullptr) throw UsageError(no_option(command, given));
    }
}

/// The library takes whatever follows for the value: `-o --force` must not write a file of that name.
void expect_values(const Command& command, const po::parsed_options& parsed) {
    for (const po::option& option : parsed.options) {
        const auto& words = option.original_tokens;
        if (option.string_key.empty() || words.size() != 2 || find_option(command, words[1]) == nullptr) continue;
        if (const Option* own = find_option(command, "--" + option.string_key)) throw UsageError(needs_value(*own));
    }
}

void declare(const Option& option, po::options_description& options) {
    const std::string about(option.about);
    std::string name(option.name);
    if (option.letter != 0) name += {',', option.letter};
    if (option.value.empty()) {
        options.add_options()(name.c_str(), about.c_str());
    } else if (option.repeats) {
        options.add_options()(name.c_str(), po::value<std::vector<std::string>>()->composing(), about.c_str());
    } else {
        auto* value = po::value<std::string>();
        if (!option.fallback.empty()) value->default_value(std::string(option.fallback));
        options.add_options()(name.c_str(), value, about.c_str());
    }
}

/// With the value of each option that is given without one but implies it; the library would take the next word.
std::vector<std::string> with_implied_values(const Command& command, std::vector<std::string> arguments) {
    for (std::string& argument : arguments) {
        if (argument == "--") break;
        for (const OptionGroup group : command.options)
            for (const Option& option : group)
                if (!option.implied.empty() && argument == fmt::format("--{}", option.name))
                    argument = fmt::format("--{}={}", option.name, option.implied);
    }
    return arguments;
}

}  // namespace

void CommandLine::parse(const std::vector<std::string>& arguments) {
    po::options_description options;
    for (const OptionGroup group : command_.options)
        for (const Option& option : group) declare(option, options);
    for (const Option& option : common_options) declare(option, options);
    options.add_options()(words_key, po::value<std::vector<std::string>>());
    po::positional_options_description positional;
    positional.add(words_key, -1);
    const auto parsed =
        po::command_line_parser(with_implied_values(command_, arguments)).options(options).positional(positional).run();
    expect_values(command_, parsed);
    po::store(parsed, values_);
}

CommandLine::CommandLine(const Command& command, const std::vector<std::string>& arguments) : command_(command) {
    const auto refuse = [&](const std::string& message) {
        throw UsageError(fmt::format("{}\n{}", message, usage_text(command)));
    };
    try {
        expect_own_options(command, arguments);
        parse(arguments);
    } catch (const UsageError& error) {
        refuse(error.what());
    } catch (const po::unknown_option& error) {
        refuse(option_error(command, error));
    } catch (const po::ambiguous_option& error) {
        refuse(option_error(command, error));
    } catch (const po::multiple_occurrences& error) {
        refuse(option_error(command, error));
    } catch (const po::invalid_command_line_syntax& error) {
        refuse(option_error(command, error));
    }
    const auto check = [&](const Option& option) {
        if (option.value.find('|') == std::string_view::npos || !has(option.name)) return;
        const auto* game = option.name == "players" ? analyzer::find_other_game(get("rules")) : nullptr;
        const auto values = game != nullptr ? game->player_counts() : option.value;
        if (!is_one_of(values, get(option.name)))
            throw UsageError(tr("--{} is {}, not '{}'", option.name, one_of(values), get(option.name)));
    };
    if (has("help")) return;
    for (const OptionGroup group : command.options) std::for_each(group.begin(), group.end(), check);
    std::for_each(common_options.begin(), common_options.end(), check);
    for (const auto& ruling : rulings()) check_ruling(ruling);
    expect_rulings_of_one_game(rulings());
    if (has("encoding")) check_encoding(get("encoding"));
}

bool CommandLine::has_words() const { return has(words_key); }

const std::string& CommandLine::get(std::string_view name) const {
    static const std::string none;
    return has(name) ? values_[std::string(name)].as<std::string>() : none;
}

castelli::Modules CommandLine::modules() const {
    std::string_view culprit;
    const std::string& list = get("modules");
    const auto modules = castelli::read_modules(list, culprit);
    if (!modules)
        throw UsageError(tr("--modules: '{}' is no module, or named twice; modules are {}", culprit,
                            fmt::join(castelli::module_names, ", ")));
    return *modules;
}

/// A tournament is always played by four (X1).
double CommandLine::positive(std::string_view name, double most) const {
    const auto& text = get(name);
    double value = 0;
    const auto read = base::from_decimal(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || !std::isfinite(value) || value <= 0 ||
        value > most)
        throw UsageError(tr("--{} {}: expected a number above 0, up to {}", name, text, most));
    return value;
}

int CommandLine::players() const {
    const int players = get("players")[0] - '0';
    if (!modules().has(castelli::Module::tournament)) return players;
    if (is_given("players") && players != 4) throw UsageError(tr("--players: a tournament is played by 4"));
    return 4;
}

std::vector<std::string> CommandLine::files() const {
    if (!has_words()) throw UsageError(tr("no file is named (`-` is standard input)\n{}", usage_text(command_)));
    return values_[words_key].as<std::vector<std::string>>();
}

std::string CommandLine::file() const {
    const auto all = files();
    if (all.size() != 1) throw UsageError(tr("this verb takes one file\n{}", usage_text(command_)));
    return all.front();
}

void CommandLine::expect_no_file() const {
    if (has_words()) throw UsageError(tr("this verb takes no file: '{}'\n{}", files().front(), usage_text(command_)));
}

std::uint64_t CommandLine::number(std::string_view name, std::uint64_t least) const {
    const auto text = get(name);
    std::uint64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec == std::errc::result_out_of_range) throw UsageError(tr("--{} {}: the number is too large", name, text));
    if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size() || value < least)
        throw UsageError(tr("--{} {}: expected a whole number from {} on", name, text, least));
    return value;
}

GameChoice CommandLine::games() const {
    GameChoice choice = has("game") ? GameChoice(get("game")) : GameChoice();
    choice.recoding = recoding();
    if (!command_.every_game) choice.castelli_verb = command_.name;
    for (const std::string_view option : {"as-played", "set", "all-rulings"})
        if (has(option)) choice.castelli_option = option;
    if (const auto given = rulings(); !given.empty()) {
        choice.ruling = given.front();
        choice.game_of_ruling = game_of(given.front());
    }
    return choice;
}

std::shared_ptr<const castelli::ComponentSet> CommandLine::set() const {
    if (!has("set")) return nullptr;
    const auto path = get("set");
    if (auto shipped = castelli::shipped_set(path)) return shipped;
    const auto text = system::read_file(path, castelli::max_set_bytes, base::ContentKind::component_set);
    if (!text) throw UsageError(fmt::format("{}: {}", path, text.error()));
    auto reading = castelli::read_set(*text);
    std::string messages;
    for (const auto& diagnostic : reading.diagnostics)
        if (diagnostic.severity == notation::Severity::error)
            notation::write_diagnostic(diagnostic, *text, {path, 1, 0}, notation::Colouring::plain, messages);
    if (!reading.set) throw UsageError(tr("the component set cannot be used\n{}", messages));
    return std::make_shared<const castelli::ComponentSet>(std::move(*reading.set));
}

std::string CommandLine::set_text(const analyzer::SetFormat& format) const {
    const auto& path = get("set");
    if (path.empty() || path == format.shipped) return {};
    const auto text = system::read_file(path, format.most_bytes, base::ContentKind::component_set);
    if (!text) throw UsageError(fmt::format("{}: {}", path, text.error()));
    const analyzer::SetReport report = format.check(*text);
    std::string messages;
    for (const auto& diagnostic : report.diagnostics)
        if (diagnostic.severity == notation::Severity::error)
            notation::write_diagnostic(diagnostic, *text, {path, 1, 0}, notation::Colouring::plain, messages);
    if (!report.usable) throw UsageError(tr("the component set cannot be used\n{}", messages));
    return *text;
}

std::vector<std::string> CommandLine::rulings() const {
    return has("ruling") ? values_["ruling"].as<std::vector<std::string>>() : std::vector<std::string>{};
}

const analyzer::OtherGame* CommandLine::other_game() const {
    const auto& name = get("rules");
    const auto* game = analyzer::find_other_game(name);
    if (game == nullptr && name != notation::castelli_lexis.game) {
        std::vector<std::string_view> known;
        for (const notation::Lexis* lexis : notation::lexes()) known.push_back(lexis->game);
        throw UsageError(tr("--rules {}: known games are {}", name, listed(known)));
    }
    for (const auto& ruling : rulings())
        if (game_of(ruling) != name) throw UsageError(tr("--ruling {} is of {}", ruling, game_of(ruling)));
    return game;
}

notation::Recoding CommandLine::recoding() const { return {has("encoding"), get("encoding"), recoding_outcome_}; }

std::string CommandLine::recoding_report() const {
    const std::string& encoding = get("encoding");
    if (encoding.empty()) return {};
    if (recoding_outcome_->refused)
        return tr("--encoding {} does not fit every game: a game that it does not fit stays as it is",
                  base::visible(encoding));
    if (recoding_outcome_->was_utf8 && !recoding_outcome_->recoded)
        return tr("--encoding {} changes nothing: the text is UTF-8 already", base::visible(encoding));
    return {};
}

castelli::OpeningReader CommandLine::openings() const { return {set(), rulings()}; }

castelli::PlayMode play_mode(const CommandLine& line) {
    return line.has("as-played") ? castelli::PlayMode::as_played : castelli::PlayMode::strict;
}

unsigned jobs_of(const CommandLine& line) {
    constexpr std::uint64_t most = 256;
    if (line.has("jobs")) return unsigned(std::min(line.number("jobs", 1), most));
    cpu_set_t cores;
    CPU_ZERO(&cores);
    const bool known = sched_getaffinity(0, sizeof cores, &cores) == 0;
    return known ? unsigned(std::clamp<std::uint64_t>(std::uint64_t(CPU_COUNT(&cores)), 1, most)) : 1;
}

bool use_colour(const std::string& when, std::FILE* to) {
    if (when == "always") return true;
    const char* no_colour = std::getenv("NO_COLOR");
    return when == "auto" && (no_colour == nullptr || *no_colour == '\0') && isatty(fileno(to)) != 0;
}

}  // namespace castellan::cli
