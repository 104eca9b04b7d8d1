#include <fmt/core.h>

#include "analyzer/games/sets.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/columns.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "cli/input/games.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/box/summary.hpp"
#include "language/text.hpp"
#include "notation/diagnostic_view.hpp"
#include "system/file_reader.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

constexpr std::array own_options = {
    Option{"format", "text|json", "the form of the report", "text"},
};
constexpr std::array<OptionGroup, 2> option_groups = {own_options, strict_options};

void print_counts(const SetSummary& summary) {
    std::size_t widest = 42;
    for (const auto& count : summary.counts) widest = std::max(widest, base::columns_of(count.what));
    fmt::print("\n{}\n", tr("Published counts"));
    for (const auto& count : summary.counts)
        fmt::print("  {:<3} {:<{}} {:>3}{}\n", count.rule->id, count.what, widest, count.found,
                   count.found == count.expected ? "" : "  (" + tr("the rulebook prints {}", count.expected) + ")");
}

/// Areas and what they give, "4/6", for each piece and all of them.
void print_areas(const SetSummary& summary) {
    base::Columns table("  ");
    std::vector<std::string> head = {tr("piece")};
    for (std::size_t terrain = 0; terrain < terrain_count; ++terrain) head.push_back(tr(name(Terrain(terrain))));
    for (const auto& title : {tr("building sites"), tr("villages"), tr("cities")}) head.push_back(title);
    table.add(std::move(head));
    const auto add = [&](const PieceFacts& piece) {
        std::vector<std::string> cells = {piece.name.empty() ? tr("all") : piece.name};
        for (std::size_t terrain = 0; terrain < terrain_count; ++terrain)
            cells.push_back(fmt::format("{}/{}", piece.areas[terrain], piece.amount[terrain]));
        for (const int number : {piece.sites, piece.villages, piece.cities}) cells.push_back(std::to_string(number));
        table.add(std::move(cells));
    };
    for (const auto& piece : summary.pieces) add(piece);
    add(summary.total);
    fmt::print("\n{}\n{}", tr("Areas and their symbols"), table.text());
}

void print_tiles(const TileFacts& tiles) {
    base::Columns table("  ");
    std::vector<std::string> head = {tr("arms of value")};
    for (std::size_t value = 1; value <= highest_arm; ++value) head.push_back(std::to_string(value));
    for (const auto& title : {tr("card"), tr("sum")}) head.push_back(title);
    table.add(std::move(head));
    for (const Colour colour : ColourSet::all()) {
        std::vector<std::string> cells = {tr(name(colour))};
        for (std::size_t value = 1; value <= highest_arm; ++value)
            cells.push_back(std::to_string(tiles.arms[colour][value]));
        for (const int number : {tiles.arms[colour][0], tiles.total[colour]}) cells.push_back(std::to_string(number));
        table.add(std::move(cells));
    }
    fmt::print("\n{}\n{}",
               tr("Tiles: {} with a card icon, {} with 1 silver, {} with 2", tiles.with_card, tiles.by_silver[1],
                  tiles.by_silver[2]),
               table.text());
}

void print_layouts(const SetSummary& summary) {
    const std::array<std::string, rim_kind_count> kinds = {"",          tr("neutral arms"), tr("wood"),  tr("grain"),
                                                           tr("rocks"), tr("card"),         tr("silver")};
    fmt::print("\n{}\n", tr("Layouts"));
    for (const auto& layout : summary.layouts) {
        std::string rim;
        for (std::size_t kind = 1; kind < rim_kind_count; ++kind)
            rim += fmt::format("{}{} {}", kind == 1 ? "" : ", ", kinds[kind],
                               kind == 1 ? layout.slots[kind] : layout.amount[kind]);
        fmt::print("  {:<8} {}, {}; {}\n", layout.name, trn("{} square", "{} squares", layout.squares),
                   trn("{} octagon", "{} octagons", layout.octagons), tr("rim: {}", rim));
    }
}

void print_summary(const ComponentSet& set) {
    const SetSummary summary = summarise(set);
    fmt::print("{}: {}\n  sha256:{}\n", set.name, set.title, set.hash);
    print_counts(summary);
    print_areas(summary);
    print_tiles(summary.tiles);
    print_layouts(summary);
}

void write_facts(base::Json& json, const ComponentSet& set) {
    json.field("name", set.name);
    json.field("sha256", set.hash);
    json.begin_array("counts");
    const language::InEnglish names;
    for (const auto& count : published_counts(set)) {
        json.begin_object();
        json.field("rule", count.rule->id);
        json.field("what", count.what);
        json.field("published", count.expected);
        json.field("found", count.found);
        json.end_object();
    }
    json.end_array();
}

void print_summary(const analyzer::SetReport& report) {
    const std::string title = report.title.empty() ? "" : ": " + report.title;
    fmt::print("{}{}\n  sha256:{}\n\n{}\n", report.name, title, report.sha256, tr("Counts"));
    std::size_t widest = 0;
    for (const auto& count : report.counts) widest = std::max(widest, base::columns_of(tr(count.what)));
    for (const auto& count : report.counts)
        fmt::print("  {:<3} {}{:{}} {:>5}\n", count.rule, tr(count.what), "", widest - base::columns_of(tr(count.what)),
                   count.found);
}

void write_facts(base::Json& json, const analyzer::SetReport& report) {
    json.field("name", report.name);
    json.field("sha256", report.sha256);
    json.begin_array("counts");
    for (const auto& count : report.counts) {
        json.begin_object();
        json.field("rule", count.rule);
        json.field("what", count.what);
        json.field("found", count.found);
        json.end_object();
    }
    json.end_array();
}

/// A set of whichever game, checked.
class CheckedSet {
  public:
    explicit CheckedSet(const std::string& text) {
        if (const auto* format = analyzer::set_format_of(text))
            other_ = format->check(text);
        else
            castelli_ = read_set(text);
    }

    [[nodiscard]] const std::vector<notation::Diagnostic>& diagnostics() const {
        return other_ ? other_->diagnostics : castelli_.diagnostics;
    }
    [[nodiscard]] bool usable() const { return other_ ? other_->usable : castelli_.set.has_value(); }
    /// Of a usable one.
    void print() const {
        if (other_)
            print_summary(*other_);
        else
            print_summary(*castelli_.set);
    }
    void write(base::Json& json) const {
        if (other_)
            write_facts(json, *other_);
        else
            write_facts(json, *castelli_.set);
    }

  private:
    std::optional<analyzer::SetReport> other_;
    SetReading castelli_;
};

void write_json(base::Json& json, const std::string& file, const std::string& text, const CheckedSet& set) {
    json.begin_object();
    json.field("file", base::well_formed(file));
    json.flag("usable", set.usable());
    analyzer::write_diagnostics_json(json, {text, set.diagnostics(), {file, 1, 0}});
    if (set.usable()) set.write(json);
    json.end_object();
}

void write_unread_json(base::Json& json, const std::string& file, const std::string& message) {
    json.begin_object();
    json.field("file", base::well_formed(file));
    json.flag("usable", false);
    json.begin_array("diagnostics");
    json.end_array();
    json.field("unread", base::visible(message));
    json.end_object();
}

tl::expected<std::string, std::string> text_of(const std::string& file) {
    if (file == "classic") return std::string(classic_set_text);
    if (const auto* format = analyzer::set_format_shipping(file)) return std::string(format->shipped_text);
    std::size_t most = max_set_bytes;
    for (const auto* format : analyzer::set_formats()) most = std::max(most, format->most_bytes);
    auto text = system::read_file(file, most, base::ContentKind::component_set);
    if (text && text->size() > max_set_bytes && analyzer::set_format_of(*text) == nullptr)
        return tl::unexpected(system::larger_than(max_set_bytes));
    return text;
}

int run(const CommandLine& line) {
    const auto& format = line.get("format");
    const notation::DiagnosticWriter writer(use_colour(line.get("color"), stdout) ? notation::Colouring::ansi
                                                                                  : notation::Colouring::plain);
    bool problem = false, unread = false;
    std::int64_t errors = 0, warnings = 0;
    base::Json json;
    json.begin_object();
    json.field("castellan-set-check", 1);
    json.begin_array("sets");
    for (const auto& file : line.files()) {
        const auto text = text_of(file);
        const std::string name = shown(file);
        if (!text) {
            unread = true;
            ++errors;
            const auto message = fmt::format("{}: {}", name, text.error());
            print_message(message);
            write_unread_json(json, name, message);
            continue;
        }
        const CheckedSet set(*text);
        for (const auto& diagnostic : set.diagnostics())
            ++(diagnostic.severity == notation::Severity::error ? errors : warnings);
        problem = problem || !set.usable() || (line.strict() && !set.diagnostics().empty());
        if (format == "json") {
            write_json(json, name, *text, set);
            continue;
        }
        std::string messages;
        notation::PlaceFinder places(*text);
        for (const auto& diagnostic : set.diagnostics()) writer.write(diagnostic, places, {name, 1, 0}, messages);
        fmt::print("{}", messages);
        if (set.usable() && !line.has("quiet")) set.print();
    }
    json.end_array();
    json.field("errors", errors);
    json.field("warnings", warnings);
    json.end_object();
    if (format == "json") fmt::print("{}", json.text());
    if (unread) return exit_usage;
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command set_check_command{
    "set check",
    "check a component set or tile set",
    "[OPTION...] FILE...",
    "Checks component sets of Castelli and tile sets of Carcassonne: errors with line and column, and what is in "
    "them,\n"
    "for Castelli beside the counts the rulebook prints. `classic` and `base` name the shipped sets.",
    "  castellan set check my-box.set\n"
    "  castellan set check classic\n"
    "  castellan set check my-tiles.tiles\n"
    "  castellan set check --format json my-box.set",
    option_groups,
    run,
};

}  // namespace castellan::cli
