// Themes: the requirements of each, and files that change one.
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "render/castelli/palette/theme.hpp"
#include "render/scene/shipped_themes.hpp"

using namespace castellan::render;
using namespace castellan::castelli;

namespace {

CastelliTheme theme_of(std::string_view name) { return shipped_theme(name).value(); }

// Relative luminance and contrast of WCAG 2.
double luminance(Ink ink) {
    const auto linear = [](std::uint8_t value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(ink.red) + 0.7152 * linear(ink.green) + 0.0722 * linear(ink.blue);
}

double contrast(Ink a, Ink b) {
    const double lighter = std::max(luminance(a), luminance(b));
    return (lighter + 0.05) / (std::min(luminance(a), luminance(b)) + 0.05);
}

double distance(Ink a, Ink b) { return std::hypot(a.red - b.red, a.green - b.green, a.blue - b.blue); }

struct TextOnGround {
    std::string what;
    Ink text;
    Ink ground;
};

std::vector<TextOnGround> texts_on_grounds(const CastelliTheme& theme) {
    std::vector<TextOnGround> all = {
        {"title", theme.ink, theme.paper},
        {"coordinates, subtitle", theme.faint_ink, theme.paper},
        {"panel", theme.ink, theme.panel},
        {"caption", theme.faint_ink, theme.panel},
        {"active panel", theme.ink, theme.panel_active},
        {"active caption", theme.faint_ink, theme.panel_active},
        {"amount in a recess", theme.ink, theme.palette.recess},
        {"amount on the frame", theme.ink, theme.frame},
        {"silver of the mine", theme.terrain(Terrain::mine).number, theme.terrain(Terrain::mine).shade},
    };
    for (const Livery& livery : theme.liveries) all.push_back({"value", livery.value, livery.field});
    for (const TerrainInks& terrain : theme.palette.terrains) {
        all.push_back({"number", terrain.number, terrain.ground});
        if (terrain.pattern != Pattern::plain)
            all.push_back({"number on a pattern", terrain.number, theme.palette.pattern});
    }
    return all;
}

std::string error_of(std::string_view text) {
    const auto theme = read_theme(text);
    REQUIRE_FALSE(theme);
    return std::to_string(theme.error().line) + ": " + theme.error().message;
}

}  // namespace

TEST_CASE("grey is the luma of Rec. 601") {
    CHECK(grey(Ink{0, 0, 0}) == Approx(0));
    CHECK(grey(Ink{255, 255, 255}) == Approx(255));
    CHECK(grey(Ink{100, 200, 50}) == Approx(29.9 + 117.4 + 5.7));
}

TEST_CASE("text is legible on its ground in every theme") {
    for (const auto& [name, least] :
         {std::pair{"light", 4.5}, {"dark", 4.5}, {"print", 7.0}, {"colour-blind", 4.5}, {"high-contrast", 7.0}}) {
        for (const auto& [what, text, ground] : texts_on_grounds(theme_of(name))) {
            CAPTURE(name, what, contrast(text, ground));
            CHECK(contrast(text, ground) >= least);
        }
    }
}

TEST_CASE("each pair of terrains differs in greyscale, or in its pattern") {
    // 18 of 255 levels: the difference that neighbouring fields need on a laser print.
    constexpr double least_difference = 18;
    for (const auto name : theme_names()) {
        const CastelliTheme theme = theme_of(name);
        std::vector<TerrainInks> grounds = {{theme.palette.plain, {}, {}, {}, {}, Pattern::plain}};
        grounds.insert(grounds.end(), theme.palette.terrains.begin(), theme.palette.terrains.end());
        for (std::size_t a = 0; a < grounds.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                CAPTURE(name, a, b);
                CHECK((std::abs(grey(grounds[a].ground) - grey(grounds[b].ground)) >= least_difference ||
                       grounds[a].pattern != grounds[b].pattern));
            }
        }
    }
}

TEST_CASE("players' colours differ from each other and from every ground they may lie on") {
    for (const auto name : theme_names()) {
        const CastelliTheme theme = theme_of(name);
        for (std::size_t a = 0; a < colour_count; ++a) {
            const Livery& livery = theme.liveries[a];
            for (std::size_t b = 0; b < a; ++b) {
                CAPTURE(name, a, b);
                CHECK(distance(livery.field, theme.liveries[b].field) >= 30);
            }
            for (const TerrainInks& terrain : theme.palette.terrains) {
                CAPTURE(name, a, &terrain - theme.palette.terrains.data());
                CHECK((distance(livery.field, terrain.ground) >= 30 || livery.pattern != terrain.pattern));
            }
        }
    }
}

TEST_CASE("values, charges and terrain symbols stand out from their ground in greyscale") {
    for (const auto name : theme_names()) {
        CAPTURE(name);
        const CastelliTheme theme = theme_of(name);
        for (const Livery& livery : theme.liveries) {
            CHECK(std::abs(grey(livery.value) - grey(livery.field)) >= 100);
            CHECK(std::abs(grey(livery.charge) - grey(livery.field)) >= 60);
        }
        for (const Terrain terrain : {Terrain::wood, Terrain::grain, Terrain::rocks, Terrain::market}) {
            const TerrainInks& inks = theme.terrain(terrain);
            CHECK((std::abs(grey(inks.symbol) - grey(inks.ground)) >= 25 ||
                   std::abs(grey(inks.shade) - grey(inks.ground)) >= 60));
        }
    }
}

TEST_CASE("the tints of marks differ, in colour or in their dashes") {
    for (const auto name : theme_names()) {
        const CastelliTheme theme = theme_of(name);
        for (std::size_t a = 0; a < theme.tints.size(); ++a) {
            CHECK(contrast(theme.tints[a].ink, theme.tints[a].halo) >= 3);
            for (std::size_t b = 0; b < a; ++b) {
                CAPTURE(name, a, b);
                CHECK((distance(theme.tints[a].ink, theme.tints[b].ink) >= 80 ||
                       theme.tints[a].dash != theme.tints[b].dash));
            }
        }
    }
}

TEST_CASE("on a projector shapes stand out from their grounds (WCAG 2, 1.4.11: 3; symbols 4.5)") {
    const CastelliTheme theme = theme_of("high-contrast");
    const auto stands_out = [](Ink shape, Ink ground, double least) {
        CAPTURE(int(shape.red), int(shape.green), int(shape.blue), contrast(shape, ground));
        CHECK(contrast(shape, ground) >= least);
    };
    for (const TerrainInks& terrain : theme.palette.terrains) {
        const bool mine = &terrain == &theme.terrain(Terrain::mine);
        stands_out(terrain.symbol, terrain.ground, 4.5);
        if (!mine) stands_out(theme.palette.border, terrain.ground, 4.5);
        stands_out(theme.terrain(Terrain::mine).ground, mine ? theme.palette.plain : terrain.ground, 4.5);
    }
    for (std::size_t a = 0; a < colour_count; ++a) {
        const Livery& one = theme.liveries[a];
        stands_out(theme.line, one.field, contrast(one.field, theme.panel) >= 3 ? 1 : 4.5);
        stands_out(one.charge, one.field, 4.5);
        stands_out(theme.tints[a + 1].ink, theme.tints[a + 1].halo, 4.5);
        // Neighbouring arms: the light line between two dark ones, else they themselves.
        for (std::size_t b = 0; b < a; ++b) {
            const Livery& other = theme.liveries[b];
            CAPTURE(a, b);
            CHECK((contrast(one.field, other.field) >= 3 || (contrast(theme.palette.tile_line, one.field) >= 3 &&
                                                             contrast(theme.palette.tile_line, other.field) >= 3)));
        }
    }
    for (const Ink edge : {theme.frame_line, theme.line, theme.glow}) stands_out(edge, theme.paper, 4.5);
    stands_out(theme.palette.back_line, theme.palette.back, 7);
}

TEST_CASE("print has no colour") {
    CastelliTheme theme = theme_of("print");
    for (const auto& [key, value] : theme_keys(theme)) {
        const auto* const* ink = std::get_if<Ink*>(&value);
        if (ink == nullptr) continue;
        CAPTURE(key);
        CHECK((*ink)->red == (*ink)->green);
        CHECK((*ink)->green == (*ink)->blue);
    }
}

TEST_CASE("light sets every key, so that no theme lacks one") {
    CastelliTheme theme;
    std::ifstream file(std::string(CASTELLAN_SOURCE_DIR) + "/render/themes/light.theme");
    std::ostringstream text;
    text << '\n' << file.rdbuf();
    for (const auto& [key, value] : theme_keys(theme)) {
        CAPTURE(key);
        CHECK(text.str().find('\n' + key + " = ") != std::string::npos);
    }
}

TEST_CASE("docs/themes.md has a row for every key") {
    CastelliTheme theme;
    std::ifstream file(std::string(CASTELLAN_SOURCE_DIR) + "/docs/themes.md");
    std::ostringstream text;
    text << file.rdbuf();
    for (const auto& [key, value] : theme_keys(theme)) {
        CAPTURE(key);
        CHECK(text.str().find('`' + key + '`') != std::string::npos);
    }
}

TEST_CASE("a theme file changes what it names and keeps the rest of its base") {
    const CastelliTheme theme =
        read_theme("# mine\nwood = #AABBCC\nbase = dark\n\n  grain-pattern = dotted\nfont = Serif\n").value();
    const CastelliTheme dark = theme_of("dark");
    CHECK(theme.terrain(Terrain::wood).ground == Ink::rgb(0xAABBCC));
    CHECK(theme.terrain(Terrain::grain).pattern == Pattern::dotted);
    CHECK(theme.font == "Serif");
    CHECK(theme.paper == dark.paper);
    CHECK(theme.liveries[0].field == dark.liveries[0].field);
    CHECK(read_theme("").value().paper == light().paper);
    CHECK(read_theme("mark-width = 0.1\r\n").value().mark_width == Approx(0.1));
    CHECK(read_theme("\xef\xbb\xbfwood = #AABBCC\n").value().terrain(Terrain::wood).ground == Ink::rgb(0xAABBCC));
}

TEST_CASE("errors of theme files name the line and what would be right") {
    CHECK(error_of("ink = #000000\nwod = #aabbcc\n") == "2: a theme has no key 'wod'; docs/themes.md lists its keys");
    CHECK(error_of("\n\nwood = green\n") == "3: wood = green: expected a colour such as #f6efdf");
    CHECK(error_of("wood = #aabbc\n").find("expected a colour") != std::string::npos);
    CHECK(error_of("wood = #aabbc+\n").find("expected a colour") != std::string::npos);
    CHECK(error_of("base = neon\n") ==
          "1: base = neon: expected one of light, dark, print, colour-blind, high-contrast");
    CHECK(error_of("outline-width = 2\n").find("1: outline-width = 2: expected a number from 0 to 0.2") == 0);
    CHECK(error_of("outline-width = -1\n").find("expected a number") != std::string::npos);
    CHECK(error_of("outline-width = nan\n").find("expected a number") != std::string::npos);
    CHECK(error_of("wood-pattern = zigzag\n").find("expected one of plain, vertical") != std::string::npos);
    CHECK(error_of("font =\n").find("expected the name of a font") != std::string::npos);
    CHECK(error_of("ink = #000000\nwhat\n").find("2: ") == 0);
    CHECK(error_of("ink = #000000\nink = #000001\n").find("2: ") == 0);
    CHECK(error_of("ink = #000000\n\t[wood]\nground = #000000\n") == "2: a theme has no sections");
    CHECK(error_of("[wood]\n") == "1: a theme has no sections");
    CHECK(error_of(std::string(most_theme_bytes + 1, '#')).find("at most 65536 bytes") != std::string::npos);
    CHECK(error_of(std::string("ink = #000000\npaper = \0#00000\n", 30)) ==
          "2: the byte 0x00 does not belong in a theme, which is text in UTF-8");
}

TEST_CASE("what every game shares of a shipped theme is as in Castelli's") {
    for (const std::string_view name : theme_names()) {
        CAPTURE(name);
        CastelliTheme whole = theme_of(name);
        Theme shared = shared_theme(name);
        Theme& part = whole;
        const auto keys = theme_keys(shared);
        const auto expected = theme_keys(part);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            CAPTURE(keys[i].first);
            std::visit([&](auto* value) { CHECK(*value == *std::get<decltype(value)>(expected[i].second)); },
                       keys[i].second);
        }
    }
    CHECK_THROWS_AS(shared_theme("loud"), std::logic_error);
}

TEST_CASE("a shipped theme is found by its names") {
    CHECK(shipped_theme("parchment").value().paper == light().paper);
    CHECK_FALSE(shipped_theme("neon"));
}

TEST_CASE("no key sets two things") {
    CastelliTheme theme;
    std::set<std::string> names;
    for (const auto& [name, value] : theme_keys(theme)) {
        CAPTURE(name);
        CHECK(names.insert(name).second);
    }
}
