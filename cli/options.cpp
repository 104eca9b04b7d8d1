#include "cli/options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <sstream>

#include "analyzer/file_reader.hpp"
#include "engine/castelli/rulings.hpp"
#include "engine/castelli/set_reader.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {

namespace po = boost::program_options;

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
    castelli::Rulings known;
    for (const auto& ruling : rulings())
        if (known.set(ruling) != castelli::Rulings::Problem::none)
            throw UsageError(fmt::format("--ruling {}: no such ruling or value; see docs/rules.md", ruling));
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

GameChoice CommandLine::games() const {
    return has("game") ? GameChoice(get<std::string>("game")) : GameChoice();
}

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
    return when == "auto" && std::getenv("NO_COLOR") == nullptr && isatty(fileno(to)) != 0;
}

}  // namespace castellan::cli
