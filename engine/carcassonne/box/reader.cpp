#include "engine/carcassonne/box/reader.hpp"

#include <algorithm>
#include <charconv>

#include "base/visible.hpp"
#include "engine/carcassonne/box/draft.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;
using notation::Span;

namespace {

constexpr std::size_t max_title = 80;
constexpr int most_of_kind = 9999;
constexpr std::string_view name_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.";

bool is_name(std::string_view word) {
    return word.size() <= max_tile_name && word.find_first_not_of(name_characters) == std::string_view::npos;
}

void report_name(TileSetDraft& draft, Span word) {
    draft.report("tiles-name", word, tr("this is no name"),
                 tr("a name has 1 to {} letters, digits, +, - and full stops", max_tile_name));
}

/// Names of tiles begin words of a record: "5." would begin a turn there, and the word `end` the final scoring.
bool begins_no_word(std::string_view name) {
    const auto small = [](char c) { return char(c | 0x20); };
    std::string word(name.size(), '\0');
    std::transform(name.begin(), name.end(), word.begin(), small);
    return word.front() < 'a' || word.front() > 'z' || word == "end";
}

void read_name(TileSetDraft& draft, const SetLine& line) {
    if (line.words.size() != 2)
        return draft.report("tiles-line", line.span, tr("the set has one name"), "name my-tiles");
    if (!draft.name.empty()) return draft.report("tiles-line", line.span, tr("a second line '{}'", "name"));
    if (!is_name(draft.word(line, 1))) return report_name(draft, line.words[1]);
    draft.name = draft.word(line, 1);
}

void read_title(TileSetDraft& draft, const SetLine& line) {
    if (!draft.title.empty()) return draft.report("tiles-line", line.span, tr("a second line '{}'", "title"));
    const Span title =
        line.words.size() < 2 ? Span{line.span.end, line.span.end} : Span{line.words[1].begin, line.span.end};
    if (title.size() == 0 || title.size() > max_title ||
        base::visible(title.of(draft.text())) != title.of(draft.text()))
        return draft.report("tiles-name", line.span, tr("a title has 1 to {} bytes that can be seen", max_title));
    draft.title = title.of(draft.text());
}

void read_start(TileSetDraft& draft, const SetLine& line) {
    if (line.words.size() != 2)
        return draft.report("tiles-line", line.span, tr("one tile begins the map"), "start RCr");
    if (draft.start.size() > 0) return draft.report("tiles-line", line.span, tr("a second line '{}'", "start"));
    draft.start = line.words[1];
}

bool is_taken(const TileSetDraft& draft, std::string_view name) {
    return std::any_of(draft.kinds.begin(), draft.kinds.end(), [&](const KindDraft& other) {
        const auto& aliases = other.kind.aliases;
        return other.kind.name == name || std::find(aliases.begin(), aliases.end(), name) != aliases.end();
    });
}

/// The count of a line tile; 0 and a report if it is none.
std::uint16_t read_count(TileSetDraft& draft, Span word) {
    const std::string_view digits = word.of(draft.text());
    int count = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (error == std::errc() && end == digits.data() + digits.size() && count >= 1 && count <= most_of_kind)
        return std::uint16_t(count);
    draft.report("tiles-count", word, tr("this must be a whole number from {} to {}", 1, most_of_kind));
    return 0;
}

void read_edges(TileSetDraft& draft, Span word, TileKind& kind) {
    constexpr std::string_view letters = "frc";  // in the order of Terrain
    const std::string_view edges = word.of(draft.text());
    if (edges.size() != 4 || edges.find_first_not_of(letters) != std::string_view::npos)
        return draft.report("tiles-edge", word, tr("these are not four edges"),
                            tr("edges are written clockwise from north: c city, r road, f field"));
    for (std::size_t side = 0; side < 4; ++side) kind.edges[side] = Terrain(letters.find(edges[side]));
}

void read_tile(TileSetDraft& draft, const SetLine& line) {
    draft.kinds.emplace_back();
    draft.kinds.back().line = line.span;
    if (draft.kinds.size() > most_kinds + 1) return;
    if (draft.kinds.size() > most_kinds)
        return draft.report("tiles-count", line.span, tr("a set has at most {} kinds of tiles", most_kinds));
    if (line.words.size() < 4)
        return draft.report("tiles-line", line.span, tr("a tile has a name, a count and four edges"),
                            tr("write {}", "tile RCr 4 crfr"));
    TileKind kind;
    for (std::size_t i = 1; i < line.words.size(); ++i) {
        if (i == 2 || i == 3) continue;
        const std::string_view name = draft.word(line, i);
        if (!is_name(name)) {
            report_name(draft, line.words[i]);
        } else if (begins_no_word(name)) {
            draft.report("tiles-name", line.words[i], tr("no tile can have this name"),
                         tr("it is written in records: it begins with a letter, and is not 'end'"));
        } else if (is_taken(draft, name) || kind.name == name) {
            draft.report("tiles-name", line.words[i], tr("there is a tile {} already", name));
        } else if (i == 1) {
            kind.name = name;
        } else {
            kind.aliases.emplace_back(name);
        }
    }
    kind.count = read_count(draft, line.words[2]);
    read_edges(draft, line.words[3], kind);
    draft.kinds.back().edges = line.words[3];
    draft.kinds.back().kind = std::move(kind);
}

void read_line(TileSetDraft& draft, const SetLine& line) {
    struct Statement {
        std::string_view word;
        void (*read)(TileSetDraft&, const SetLine&);
    };
    static constexpr auto statements = std::to_array<Statement>({{"name", read_name},
                                                                 {"title", read_title},
                                                                 {"start", read_start},
                                                                 {"tile", read_tile},
                                                                 {"city", read_feature},
                                                                 {"road", read_feature},
                                                                 {"field", read_feature},
                                                                 {"monastery", read_feature}});
    const auto* const statement = std::find_if(statements.begin(), statements.end(), [&](const Statement& candidate) {
        return candidate.word == draft.word(line, 0);
    });
    if (statement != statements.end()) return statement->read(draft, line);
    draft.report("tiles-line", line.words[0], tr("no line of a tile set begins with this word"),
                 tr("lines begin with name, title, start, tile, city, road, field or monastery"));
}

/// Tiles that nothing leads to from the start tile, edge by edge.
void warn_of_unreachable(TileSetDraft& draft, const TileSet& set) {
    using TerrainSet = base::EnumSet<Terrain, terrain_count>;
    const auto shown_by = [](const TileKind& kind) {
        TerrainSet shown;
        for (const Terrain edge : kind.edges) shown.add(edge);
        return shown;
    };
    TerrainSet reached = shown_by(set.kind(set.start));
    const auto is_reached = [&](const TileKind& kind) { return !(shown_by(kind) & reached).empty(); };
    for (TerrainSet before; before != reached;) {
        before = reached;
        for (const TileKind& kind : set.kinds)
            if (is_reached(kind)) reached |= shown_by(kind);
    }
    for (std::size_t i = 0; i < set.kinds.size(); ++i)
        if (!is_reached(set.kinds[i]))
            draft.warn("tiles-odd", draft.kinds[i].line, tr("the tile {} can never be placed", set.kinds[i].name),
                       tr("no tile that leads to the start tile shows one of its edges"));
}

/// What only the whole set shows; its lines are read.
void check_set(TileSetDraft& draft, TileSet& set) {
    const Span top{0, 0};
    if (set.name.empty())
        draft.report("tiles-missing", top, tr("the set has no name"), tr("add a line: {}", "name my-tiles"));
    if (set.kinds.empty())
        draft.report("tiles-missing", top, tr("the set has no tile"), tr("add a line: {}", "tile RCr 4 crfr"));
    if (set.tiles() > most_tiles)
        draft.report("tiles-count", top, tr("the set has {} tiles, at most {} can be", set.tiles(), most_tiles));
    if (draft.start.size() == 0)
        return draft.report("tiles-missing", top, tr("the set has no start tile"), tr("add a line: {}", "start RCr"));
    const auto start = set.find(draft.start.of(draft.text()));
    if (!start)
        return draft.report("tiles-missing", draft.start, tr("no tile of the set has this name"),
                            tr("the map begins with a tile of the set"));
    set.start = *start;
    if (!draft.failed()) warn_of_unreachable(draft, set);
}

void read_lines(TileSetDraft& draft) {
    if (draft.text().size() > max_tiles_bytes)
        return draft.report("tiles-count", {0, 0}, tr("the text of a set has at most {} bytes", max_tiles_bytes));
    const auto lines = core::split_lines(draft.text());
    const bool begins = !lines.empty() && lines[0].span.of(draft.text()) == version_line;
    if (!begins)
        return draft.report("tiles-version", lines.empty() ? Span{0, 0} : lines[0].span,
                            tr("the tile set does not begin with its version"),
                            tr("begin with a line: {}", version_line));
    for (std::size_t i = 1; i < lines.size(); ++i) read_line(draft, lines[i]);
}

}  // namespace

TileSetReading read_tile_set(std::string_view text) {
    TileSetDraft draft(text);
    read_lines(draft);
    TileSetReading reading;
    TileSet set;
    if (!draft.failed()) {
        for (const KindDraft& kind : draft.kinds) check_kind(draft, kind);
        set.name = draft.name;
        set.title = draft.title;
        for (KindDraft& kind : draft.kinds) set.kinds.push_back(std::move(kind.kind));
        check_set(draft, set);
    }
    if (!draft.failed()) reading.set = std::move(set);
    reading.diagnostics = std::move(draft.diagnostics);
    std::stable_sort(reading.diagnostics.begin(), reading.diagnostics.end(),
                     [](const auto& left, const auto& right) { return left.span.begin < right.span.begin; });
    return reading;
}

}  // namespace castellan::carcassonne
