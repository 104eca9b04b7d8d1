#include "cli/options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "analyzer/file_reader.hpp"
#include "engine/castelli/rulings.hpp"
#include "engine/castelli/set_reader.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

namespace po = boost::program_options;

namespace {

template <class Names>
std::string listed(const Names& names) {
    std::string text;
    for (const std::string_view name : names)
        if (!name.empty()) text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
    return text;
}

void check_ruling(const std::string& assignment) {
    using castelli::Rulings;
    const auto problem = Rulings().set(assignment);
    if (problem == Rulings::Problem::none) return;
    std::array<std::string_view, castelli::ruling_count> names;
    for (std::size_t ruling = 0; ruling < names.size(); ++ruling) {
        const auto& known = castelli::info(castelli::RulingName(ruling));
        names[ruling] = known.name;
        if (problem == Rulings::Problem::unknown_value && assignment.substr(0, assignment.find('=')) == known.name)
            throw UsageError(
                fmt::format("--ruling {}: values of {} are {}", assignment, known.name, listed(known.values)));
    }
    if (problem == Rulings::Problem::malformed)
        throw UsageError(fmt::format("--ruling {}: expected NAME=VALUE such as own-space=none", assignment));
    throw UsageError(fmt::format("--ruling {}: there is no such ruling; rulings are {}", assignment, listed(names)));
}

}  // namespace

CommandLine::CommandLine(const Help& help) : help_(help) {
    options_.add_options()("help,h", "this help")("quiet,q", "no progress, no summary")(
        "color", po::value<std::string>()->default_value("auto"), "auto, always or never");
}

void CommandLine::add_record_options() {
    options_.add_options()("game", po::value<std::string>(), "games of a file: 3,7-9")(
        "set", po::value<std::string>(), "another component set (a file)")(
        "ruling", po::value<std::vector<std::string>>()->composing(), "NAME=VALUE, over the record's")(
        "strict", "warnings are problems");
}

void CommandLine::add_player_options() {
    options_.add_options()("players", po::value<int>()->default_value(2), "2, 3 or 4")(
        "modules", po::value<std::string>()->default_value("-"), "modules played; this version knows the base game");
}

int CommandLine::players() const {
    if (get<std::string>("modules") != "-") throw UsageError("--modules: this version knows the base game only");
    const int players = get<int>("players");
    if (players < 2 || players > 4) throw UsageError(fmt::format("--players {}: Castelli is for 2 to 4", players));
    return players;
}

void CommandLine::add_output_option() {
    options_.add_options()("output,o", po::value<std::string>(), "write to a file (whole or not at all)");
}

bool CommandLine::parse(const Arguments& arguments) {
    po::options_description all;
    all.add(options_);
    all.add_options()("file", po::value<std::vector<std::string>>());
    po::positional_options_description positional;
    positional.add("file", -1);
    try {
        po::store(po::command_line_parser(arguments).options(all).positional(positional).run(), values_);
        po::notify(values_);
    } catch (const po::error& error) {
        throw UsageError(fmt::format("{}\nUsage: {}", error.what(), help_.usage));
    }
    if (has("help")) {
        std::ostringstream options;
        options << options_;
        fmt::print("Usage: {}\n\n{}\n\n{}\nExamples:\n{}\n", help_.usage, help_.about, options.str(), help_.examples);
        return false;
    }
    const auto colour = get<std::string>("color");
    if (colour != "auto" && colour != "always" && colour != "never")
        throw UsageError(fmt::format("--color is auto, always or never, not '{}'", colour));
    for (const auto& ruling : rulings()) check_ruling(ruling);
    return true;
}

std::vector<std::string> CommandLine::files() const {
    if (!has("file")) throw UsageError(fmt::format("no file is named (`-` is standard input)\nUsage: {}", help_.usage));
    return get<std::vector<std::string>>("file");
}

std::string CommandLine::file() const {
    const auto all = files();
    if (all.size() != 1) throw UsageError(fmt::format("this verb takes one file\nUsage: {}", help_.usage));
    return all.front();
}

void CommandLine::expect_no_file() const {
    if (has("file"))
        throw UsageError(fmt::format("this verb takes no file: '{}'\nUsage: {}", files().front(), help_.usage));
}

std::uint64_t CommandLine::number(const std::string& name, std::uint64_t least) const {
    const auto text = get<std::string>(name);
    std::uint64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size() || value < least)
        throw UsageError(fmt::format("--{} {}: expected a whole number from {} on", name, text, least));
    return value;
}

GameChoice CommandLine::games() const { return has("game") ? GameChoice(get<std::string>("game")) : GameChoice(); }

std::shared_ptr<const castelli::ComponentSet> CommandLine::set() const {
    if (!has("set")) return nullptr;
    const auto path = get<std::string>("set");
    const auto text = analyzer::read_file(path, castelli::max_set_bytes + 1);
    if (!text) throw UsageError(fmt::format("{}: {}", path, text.error()));
    auto reading = castelli::read_set(*text);
    std::string messages;
    for (const auto& diagnostic : reading.diagnostics)
        if (diagnostic.severity == notation::Severity::error)
            notation::write_diagnostic(diagnostic, *text, {path, 1, 0}, notation::Colouring::plain, messages);
    if (!reading.set) throw UsageError(fmt::format("the component set cannot be used\n{}", messages));
    return std::make_shared<const castelli::ComponentSet>(std::move(*reading.set));
}

std::vector<std::string> CommandLine::rulings() const {
    return has("ruling") ? get<std::vector<std::string>>("ruling") : std::vector<std::string>{};
}

castelli::OpeningReader CommandLine::openings() const { return {set(), rulings()}; }

bool use_colour(const std::string& when, std::FILE* to) {
    if (when == "always") return true;
    const char* no_colour = std::getenv("NO_COLOR");
    return when == "auto" && (no_colour == nullptr || *no_colour == '\0') && isatty(fileno(to)) != 0;
}

}  // namespace castellan::cli
