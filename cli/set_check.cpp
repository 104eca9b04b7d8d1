#include <fmt/core.h>

#include <optional>

#include "analyzer/diagnostics_json.hpp"
#include "analyzer/file_reader.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_code.hpp"
#include "cli/games.hpp"
#include "cli/output.hpp"
#include "engine/castelli/classic_set.hpp"
#include "engine/castelli/set_reader.hpp"
#include "engine/castelli/set_summary.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::cli {
namespace {

using namespace castelli;

constexpr std::array own_options = {
    Option{"format", "text|json", "the form of the report", "text"},
};
constexpr std::array<OptionGroup, 2> option_groups = {own_options, strict_options};

void print_piece(const PieceFacts& piece) {
    fmt::print("  {:<8}", piece.name.empty() ? "all" : piece.name);
    for (std::size_t terrain = 0; terrain < terrain_count; ++terrain)
        fmt::print("  {:>2}/{:<2}", piece.areas[terrain], piece.amount[terrain]);
    fmt::print("  {:>5}  {:>8}  {:>6}\n", piece.sites, piece.villages, piece.cities);
}

void print_summary(const ComponentSet& set) {
    const SetSummary summary = summarise(set);
    fmt::print("{}: {}\n  sha256:{}\n\nPublished counts\n", set.name, set.title, set.hash);
    for (const auto& count : summary.counts)
        fmt::print("  {:<3} {:<42} {:>3}{}\n", count.rule->id, count.what, count.found,
                   count.found == count.expected ? "" : fmt::format("  (the rulebook prints {})", count.expected));
    fmt::print("\nAreas and their symbols\n  piece    wood   grain  rocks  market mine   sites  villages  cities\n");
    for (const auto& piece : summary.pieces) print_piece(piece);
    print_piece(summary.total);
    fmt::print(
        "\nTiles: {} with a card icon, {} with 1 silver, {} with 2\n  arms of value  1   2   3   4   5   6   card  "
        "sum\n",
        summary.tiles.with_card, summary.tiles.by_silver[1], summary.tiles.by_silver[2]);
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
        fmt::print("  {:<12}", name(Colour(colour)));
        for (std::size_t value = 1; value <= highest_arm; ++value)
            fmt::print(" {:>3}", summary.tiles.arms[colour][value]);
        fmt::print("   {:>3}  {:>4}\n", summary.tiles.arms[colour][0], summary.tiles.total[colour]);
    }
    fmt::print("\nLayouts\n");
    for (const auto& layout : summary.layouts) {
        fmt::print("  {:<8} {} squares, {} octagons; rim:", layout.name, layout.squares, layout.octagons);
        constexpr std::array<std::string_view, rim_kind_count> kinds = {"empty", "neutral arms", "wood",  "grain",
                                                                        "rocks", "card",         "silver"};
        for (std::size_t kind = 1; kind < rim_kind_count; ++kind)
            fmt::print("{} {} {}", kind == 1 ? "" : ",", kinds[kind],
                       kind == 1 ? layout.slots[kind] : layout.amount[kind]);
        fmt::print("\n");
    }
}

void write_json(analyzer::Json& json, const std::string& file, const std::string& text, const SetReading& reading) {
    json.begin_object();
    json.field("file", file);
    json.flag("usable", reading.set.has_value());
    json.begin_array("diagnostics");
    notation::PlaceFinder places(text);
    for (const auto& diagnostic : reading.diagnostics)
        analyzer::write_diagnostic_json(json, diagnostic, places, {file, 1, 0});
    json.end_array();
    if (reading.set) {
        json.field("name", reading.set->name);
        json.field("sha256", reading.set->hash);
        json.begin_array("counts");
        for (const auto& count : published_counts(*reading.set)) {
            json.begin_object();
            json.field("rule", count.rule->id);
            json.field("what", count.what);
            json.field("published", count.expected);
            json.field("found", count.found);
            json.end_object();
        }
        json.end_array();
    }
    json.end_object();
}

/// Nothing, and a message, if the file cannot be read.
std::optional<std::string> text_of(const std::string& file) {
    if (file == "classic") return std::string(classic_set_text);
    auto text = analyzer::read_file(file, max_set_bytes, analyzer::ContentKind::component_set);
    if (text) return *std::move(text);
    print_message(fmt::format("{}: {}", shown(file), text.error()));
    return std::nullopt;
}

int run(const CommandLine& line) {
    const auto& format = line.get("format");
    const notation::DiagnosticWriter writer(use_colour(line.get("color"), stdout) ? notation::Colouring::ansi
                                                                                  : notation::Colouring::plain);
    bool problem = false, unread = false;
    analyzer::Json json;
    json.begin_array();
    for (const auto& file : line.files()) {
        const auto text = text_of(file);
        unread = unread || !text;
        if (!text) continue;
        const std::string name = shown(file);
        const auto reading = read_set(*text);
        problem = problem || !reading.set || (line.strict() && !reading.diagnostics.empty());
        if (format == "json") {
            write_json(json, name, *text, reading);
            continue;
        }
        std::string messages;
        notation::PlaceFinder places(*text);
        for (const auto& diagnostic : reading.diagnostics) writer.write(diagnostic, places, {name, 1, 0}, messages);
        fmt::print("{}", messages);
        if (reading.set && !line.has("quiet")) print_summary(*reading.set);
    }
    json.end_array();
    if (format == "json") fmt::print("{}", json.text());
    if (unread) return exit_usage;
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command set_check_command{
    "set check",
    "check a component set",
    "[OPTION...] FILE...",
    "Checks component sets: errors with line and column, and how the contents compare with the counts the rulebook\n"
    "prints. `classic` names the shipped set.",
    "  castellan set check my-box.set\n"
    "  castellan set check classic\n"
    "  castellan set check --format json my-box.set",
    option_groups,
    run,
};

}  // namespace castellan::cli
