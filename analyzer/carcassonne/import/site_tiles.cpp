#include "analyzer/carcassonne/import/site_tiles.hpp"

#include <array>
#include <stdexcept>

#include "analyzer/carcassonne/import/spots.hpp"
#include "engine/carcassonne/box/base_set.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

struct Row {
    std::string_view kind;
    Rotation turned;
    std::string_view features;  // in the site's order, as words of followers on our drawing; `-`: no such number
};

/// By type, from 1. The site's single tiles are numbered through in this order.
constexpr std::array rows = {
    Row{"CccR", 0, "rS cN fSR fSL"},
    Row{"CccR+", 0, "rS cN fSR fSL"},
    Row{"Cc.1", 0, "cN fEL"},
    Row{"Cc+", 0, "cN fEL"},
    Row{"CcRr", 0, "rE cN fEL fER"},
    Row{"CcRr+", 0, "rE cN fEL fER"},
    Row{"CFc.1", 0, "cE fNL fSL"},
    Row{"CFc+", 0, "cE fNL fSL"},
    Row{"CC.2", 0, "cN cW fEL"},
    Row{"CFC.2", 0, "cN cS fEL"},
    Row{"C", 0, "cN fEL"},
    Row{"RrC", 0, "rS cN fEL fSR"},
    Row{"CRr", 0, "rE cN fEL fER"},
    Row{"CRRR", 0, "rW rE rS cN fEL fSR fER"},
    Row{"RCr", 0, "rE cN fEL fER"},
    Row{"RFr", 1, "rE - fER fEL"},
    Row{"Rr", 0, "rS fNL fSR"},
    Row{"RRR", 0, "rW rE rS fNL fSR fER"},
    Row{"RRRR", 0, "rW rE rS rN fNL fNR fER fSR"},
    Row{"L", 0, "m fNL"},
    Row{"LR", 0, "m rS fEL"},
    Row{"Cccc+", 0, "cN"},
    Row{"Ccc", 0, "cN fSL"},
    Row{"Ccc+", 0, "cN fSL"},
};

const Row* row_of(SiteType type) {
    return type >= 1 && std::size_t(type) <= rows.size() ? &rows[std::size_t(type - 1)] : nullptr;
}

KindId kind_named(std::string_view name) {
    if (const auto kind = base_set().find(name)) return *kind;
    throw std::logic_error("a tile of the site that the base set lacks");
}

/// The word of that number, from 1; empty if there is none.
std::string_view word_at(std::string_view words, std::int64_t number) {
    for (; number > 1; --number) {
        const auto blank = words.find(' ');
        if (blank == std::string_view::npos) return {};
        words.remove_prefix(blank + 1);
    }
    return words.substr(0, words.find(' '));
}

}  // namespace

std::optional<SiteKind> site_kind(SiteType type) {
    const Row* row = row_of(type);
    if (row == nullptr) return std::nullopt;
    return SiteKind{kind_named(row->kind), row->turned};
}

std::optional<SiteType> type_of_tile(SiteTile tile) {
    if (tile < 1) return std::nullopt;
    SiteType type = 0;
    SiteTile last = 0;
    for (const Row& row : rows) {
        ++type;
        last += base_set().kind(kind_named(row.kind)).count;
        if (tile <= last) return type;
    }
    return std::nullopt;
}

std::optional<Spot> site_spot(SiteType type, Rotation rotation, std::int64_t number) {
    const Row* row = row_of(type);
    if (row == nullptr || number < 1) return std::nullopt;
    const std::string_view text = word_at(row->features, number);
    if (text.empty() || text == "-") return std::nullopt;
    Spot spot = parse_word(text).value().spot;
    if (spot.side) spot.side = turned(*spot.side, rotation);
    if (spot.half) spot.half = turned(*spot.half, rotation);
    return spot;
}

}  // namespace castellan::analyzer::carcassonne
