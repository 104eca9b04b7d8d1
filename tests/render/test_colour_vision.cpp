// Colour-blind readers can distinguish players and terrains; first, the measure is right.
#include <catch2/catch.hpp>
#include <cmath>

#include "colour_vision.hpp"
#include "render/carcassonne/palette.hpp"
#include "render/castelli/palette/theme.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;
using tests::Lab;
using tests::Vision;

namespace {

constexpr std::array visions = {Vision::normal, Vision::protanopia, Vision::deuteranopia, Vision::tritanopia};

struct NamedInk {
    std::string_view name;
    Ink ink;
};

// Players first.
std::vector<NamedInk> grounds_and_fields(const CastelliTheme& theme) {
    std::vector<NamedInk> inks;
    for (std::size_t i = 0; i < colour_count; ++i) inks.push_back({name(Colour(i)), theme.liveries[i].field});
    for (std::size_t i = 0; i < terrain_count; ++i)
        inks.push_back({name(Terrain(i)), theme.palette.terrains[i].ground});
    return inks;
}

}  // namespace

TEST_CASE("CIEDE2000 gives the published differences (Sharma, Wu and Dalal 2005, table 1)") {
    struct Row {
        Lab one, other;
        double difference;
    };
    for (const Row& row :
         {Row{{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
          Row{{50, 3.1571, -77.2803}, {50, 0, -82.7485}, 2.8615},
          Row{{50, 2.8361, -74.0200}, {50, 0, -82.7485}, 3.4412},
          Row{{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1.0000}, Row{{50, 0, 0}, {50, -1, 2}, 2.3669},
          Row{{50, 2.4900, -0.0010}, {50, -2.4900, 0.0009}, 7.1792},
          Row{{50, 2.4900, -0.0010}, {50, -2.4900, 0.0011}, 7.2195},
          Row{{50, -0.0010, 2.4900}, {50, 0.0009, -2.4900}, 4.8045}, Row{{50, 2.5, 0}, {50, 0, -2.5}, 4.3065},
          Row{{50, 2.5, 0}, {73, 25, -18}, 27.1492}, Row{{50, 2.5, 0}, {61, -5, 29}, 22.8977},
          Row{{50, 2.5, 0}, {56, -27, -3}, 31.9030}, Row{{50, 2.5, 0}, {58, 24, 15}, 19.4535},
          Row{{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
          Row{{63.0109, -31.0961, -5.8663}, {62.8187, -29.7946, -4.0864}, 1.2630},
          Row{{61.2901, 3.7196, -5.3901}, {61.4292, 2.2480, -4.9620}, 1.8731},
          Row{{6.7747, -0.2908, -2.4247}, {5.8714, -0.0985, -2.2286}, 0.6377},
          Row{{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082}}) {
        CAPTURE(row.difference);
        CHECK(tests::ciede2000(row.one, row.other) == Approx(row.difference).margin(0.00006));
        CHECK(tests::ciede2000(row.other, row.one) == Approx(row.difference).margin(0.00006));
    }
}

TEST_CASE("greys look alike to everybody, red and green do not") {
    for (const Vision vision : visions) {
        const Lab grey = tests::seen(Ink{119, 119, 119}, vision);
        CHECK(grey.lightness == Approx(50.03).margin(0.1));
        CHECK(std::hypot(grey.a, grey.b) < 0.1);
    }
    const auto apart = [](Vision vision) {
        return tests::ciede2000(tests::seen(Ink{255, 0, 0}, vision), tests::seen(Ink{136, 112, 0}, vision));
    };
    CHECK(apart(Vision::normal) > 30);
    CHECK(apart(Vision::deuteranopia) < 15);
}

TEST_CASE("players and terrains stay apart for colour-blind readers in light and dark") {
    // print has no colour: its greys and patterns are tested with the themes.
    for (const auto* theme : {"light", "dark"}) {
        const auto inks = grounds_and_fields(shipped_theme(theme).value());
        for (const Vision vision : visions) {
            for (std::size_t a = 0; a < inks.size(); ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    CAPTURE(theme, tests::vision_names[std::size_t(vision)], inks[a].name, inks[b].name);
                    CHECK(tests::ciede2000(tests::seen(inks[a].ink, vision), tests::seen(inks[b].ink, vision)) >= 10);
                }
            }
        }
    }
}

TEST_CASE("in the theme for colour-blind readers all that must be told apart is far apart") {
    const CastelliTheme theme = shipped_theme("colour-blind").value();
    auto castelli = grounds_and_fields(theme);
    castelli.push_back({"plain ground", theme.palette.plain});
    std::vector<NamedInk> carcassonne;
    for (std::size_t i = 0; i < castellan::carcassonne::colour_count; ++i) {
        const auto colour = castellan::carcassonne::Colour(i);
        carcassonne.push_back({name(colour), render::carcassonne::livery(theme, colour).field});
    }
    // Arms and pieces of two players lie side by side; a piece and a ground are told apart by the piece's edge, too.
    const auto check = [](const std::vector<NamedInk>& inks, std::size_t players, double of_players,
                          double of_grounds) {
        for (const Vision vision : visions)
            for (std::size_t a = 0; a < inks.size(); ++a)
                for (std::size_t b = 0; b < a; ++b) {
                    CAPTURE(tests::vision_names[std::size_t(vision)], inks[a].name, inks[b].name);
                    CHECK(tests::ciede2000(tests::seen(inks[a].ink, vision), tests::seen(inks[b].ink, vision)) >=
                          (a < players ? of_players : of_grounds));
                }
    };
    check(castelli, colour_count, 17, 12);
    check(carcassonne, carcassonne.size(), 17, 17);
    for (std::size_t a = 0; a < theme.tints.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) CHECK(theme.tints[a].dash != theme.tints[b].dash);
}
