#include "render/booklet/move_signs.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "language/text.hpp"
#include "notation/record.hpp"
#include "render/booklet/style.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

using namespace castelli;

// Ems. A sign's middle is that of the capitals beside it.
constexpr double tile_size = 1.12;
constexpr double glyph_size = 0.95;
constexpr double card_width = 0.68;  // as a share of its height
constexpr double beside = 0.07;      // room on both sides
constexpr Point middle_of(double width) { return {width / 2 + beside, -cap_height / 2}; }

Scene empty_sign(double width) {
    Scene sign;
    sign.frame = {0, -cap_height, width + 2 * beside, 0};
    return sign;
}

std::shared_ptr<const Scene> sign_of(const Glyph& glyph, double width, double size = glyph_size) {
    Scene sign = empty_sign(width);
    sign.add(placed(glyph, middle_of(width), size));
    return std::make_shared<const Scene>(std::move(sign));
}

/// A value of an arm, 1 to 6, one unit high around the origin. No text: it must not be copied with the word.
Path digit(int value) {
    switch (value) {
        case 1: return outline("M-20 -28L6 -50L6 50");
        case 2: return outline("M-26 -25C-25 -60 28 -62 26 -20C24 5 -10 25 -28 50L30 50");
        case 3: return outline("M-24 -42C0 -60 30 -50 25 -25C20 -5 0 -3 -6 -3C10 -3 30 3 28 25C25 56 -10 57 -28 40");
        case 4: return outline("M13 50L13 -50L-30 20L32 20");
        case 5: return outline("M24 -50L-18 -50L-22 -5C0 -18 29 -10 28 18C26 52 -8 58 -28 40");
        default: return outline("M22 -46C-10 -62 -29 -20 -27 18C-24 60 28 62 28 20C28 -17 -16 -20 -26 12");
    }
}

/// An arm of a tile around its middle, to the north: its colour and its value.
void paint_arm(Scene& sign, std::uint8_t arm, int turned, const CastelliTheme& theme) {
    constexpr double half = tile_size / 2, value_height = 0.29, value_at = 0.355;
    const Livery& livery = theme.livery(Colour(arm / 8));
    const Point middle = middle_of(tile_size);
    const Path field = polygon({{0, 0}, {-half, -half}, {half, -half}}).turned(90.0 * turned).moved(middle);
    sign.fill(field, livery.field);
    const Point at =
        middle + std::array<Point, 4>{{{0, -value_at}, {value_at, 0}, {0, value_at}, {-value_at, 0}}}[turned];
    if (arm % 8 == TileText::card_value)
        sign.add(placed(render::card(theme), at, 0.36));
    else
        sign.stroke(digit(arm % 8).scaled(value_height).moved(at), {livery.value, 0.068});
}

/// A word as it is put together.
class WordRuns {
  public:
    void text(std::string_view text) {
        if (!text.empty()) runs_.push_back({std::string(text), Weight::bold, Slant::upright, true});
    }
    void sign(std::shared_ptr<const Scene> sign, std::string_view text = {}) {
        runs_.push_back({std::string(text), Weight::bold, Slant::upright, true});
        runs_.back().sign = std::move(sign);
    }
    std::vector<Run> take() { return std::move(runs_); }

  private:
    std::vector<Run> runs_;
};

/// Cuts off a text up to one of some characters, or all of it.
std::string_view take_to(std::string_view& rest, std::string_view stops) {
    const auto text = rest.substr(0, rest.find_first_of(stops));
    rest.remove_prefix(text.size());
    return text;
}

std::string_view take_colon(std::string_view& rest) {
    if (!rest.starts_with(':')) return {};
    const auto colon = rest.substr(0, 1);
    rest.remove_prefix(1);
    return colon;
}

}  // namespace

MoveSigns::Sign MoveSigns::tile(const TileText& tile) const {
    Scene sign = empty_sign(tile_size);
    for (int side = 0; side < 4; ++side) paint_arm(sign, tile.arms[std::size_t(side)], side, theme_);
    const Box box = Box::around(middle_of(tile_size), tile_size, tile_size);
    sign.stroke(rectangle(box.grown(-0.02)), {theme_.palette.border, 0.05});
    if (tile.silver > 0) sign.add(placed(silver_cube(theme_), middle_of(tile_size), 0.26));
    return std::make_shared<const Scene>(std::move(sign));
}

MoveSigns::Sign MoveSigns::castle(Colour colour) const { return sign_of(render::castle(theme_, colour), glyph_size); }
MoveSigns::Sign MoveSigns::card() const { return sign_of(render::card(theme_), glyph_size * card_width, glyph_size); }
/// A card with the "+" or "-" before it, drawn.
MoveSigns::Sign MoveSigns::signed_card(char sign_before) const {
    constexpr double room = 0.5, half = 0.2, thickness = 0.085;
    Scene sign = empty_sign(room + glyph_size * card_width);
    const Ink ink = page_inks(theme_).ink;
    const Point at{beside + half, -cap_height / 2};
    sign.stroke(line(at - Point{half, 0}, at + Point{half, 0}), {ink, thickness});
    if (sign_before == '+') sign.stroke(line(at - Point{0, half}, at + Point{0, half}), {ink, thickness});
    const Point middle = middle_of(glyph_size * card_width);
    sign.add(placed(render::card(theme_), middle + Point{room, 0}, glyph_size));
    return std::make_shared<const Scene>(std::move(sign));
}
MoveSigns::Sign MoveSigns::silver() const { return sign_of(silver_cube(theme_), 0.7, 0.7); }

std::vector<Run> MoveSigns::runs_of(Word word, Colour on_turn) const {
    word.drop_claim();
    const std::string spelling = spelled(word);
    std::string_view rest = spelling;
    WordRuns runs;
    if (word.player != nobody && rest.size() > 1 && rest[1] == ':') {
        // The colon is the card's where a card follows: each sign needs a text, or a copy would have a blank there.
        const bool card_follows =
            word.kind == WordKind::steward || word.kind == WordKind::use || word.kind == WordKind::guard;
        const std::size_t letters = card_follows ? 1 : 2;
        runs.sign(sign_of(shield(theme_, Colour(word.player)), 0.8), rest.substr(0, letters));
        rest.remove_prefix(letters);
    }
    const Colour player = word.player == nobody ? on_turn : Colour(word.player);
    switch (word.kind) {
        case WordKind::place:
            runs.text(take_to(rest, ":"));
            if (word.tile.form == TileText::Form::arms) runs.sign(tile(word.tile), take_to(rest, "<"));
            runs.text(take_to(rest, "<"));
            if (word.taken_tile.form == TileText::Form::arms && !rest.empty()) {
                runs.text(rest.substr(0, 1));
                runs.sign(tile(word.taken_tile), rest.substr(1));
                rest = {};
            }
            break;
        case WordKind::draw:
        case WordKind::sell:
            runs.sign(signed_card(rest.front()), rest.substr(0, 1));
            rest.remove_prefix(1);
            break;
        case WordKind::steward:
        case WordKind::use:
        case WordKind::guard: runs.sign(card(), take_colon(rest)); break;
        case WordKind::build:
        case WordKind::overbuild:
            if (rest.front() != '^') runs.sign(card());
            runs.text(take_to(rest, "^"));
            for (; rest.starts_with('^'); rest.remove_prefix(1)) runs.sign(castle(player), "^");
            runs.text(take_to(rest, "$"));
            if (word.purchase < resource_count && rest.size() == 2) {
                runs.sign(silver(), "$");
                runs.sign(sign_of(resource_symbol(theme_, Resource(word.purchase)), 0.9), rest.substr(1));
                rest = {};
            }
            break;
        default: break;  // consequences have no signs
    }
    runs.text(rest);
    return runs.take();
}

Paragraph MoveSigns::key() const {
    Paragraph key = centred({}, 9, 5);
    key.runs.clear();
    const auto add = [&](std::initializer_list<std::pair<Sign, std::string_view>> signs, const std::string& meaning) {
        if (!key.runs.empty()) key.runs.push_back(roman("   "));
        for (const auto& [sign, text] : signs) {
            key.runs.push_back({std::string(text), Weight::bold, Slant::upright, true});
            key.runs.back().sign = sign;
        }
        key.runs.push_back(roman("\u00A0"));
        key.runs.push_back(roman(meaning));
    };
    TileText sample;
    for (std::size_t arm = 0; arm < 4; ++arm) sample.arms[arm] = std::uint8_t(arm * 8 + arm + 1);
    add({{tile(sample), ""}}, tr("tile laid"));
    add({{castle(Colour{}), ""}}, tr("castle built"));
    add({{castle(Colour{}), ""}, {castle(Colour{}), ""}}, tr("built on another"));
    add({{silver(), ""}, {sign_of(resource_symbol(theme_, Resource::wood), 0.9), ""}}, tr("wood bought"));
    add({{card(), ""}}, tr("card used"));
    add({{signed_card('+'), ""}}, tr("drawn"));
    add({{signed_card('-'), ""}}, tr("sold"));
    const std::array<std::string, 6> meanings = {tr("good"),    tr("poor"),        tr("brilliant"),
                                                 tr("blunder"), tr("interesting"), tr("dubious")};
    for (std::size_t glyph = 0; glyph < meanings.size(); ++glyph)
        add({{nullptr, notation::glyph_texts[glyph]}}, meanings[glyph]);
    return key;
}

}  // namespace castellan::render::booklet
