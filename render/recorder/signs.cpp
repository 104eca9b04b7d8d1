#include "engine/castelli/box/vocabulary.hpp"
#include "render/carcassonne/pieces.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/page/themed.hpp"
#include "render/piecepack/pieces.hpp"
#include "render/recorder/things.hpp"

namespace castellan::render::recorder {

namespace {

template <class Draw>
DrawnThing drawn_glyph(std::string name, Draw draw) {
    DrawnThing thing{std::move(name)};
    thing.by_day.add(draw(light()));
    thing.by_night.add(draw(page::dark()));
    return thing;
}

std::vector<DrawnThing> castelli_signs() {
    using namespace castelli;
    std::vector<DrawnThing> signs;
    for (const char sign : colour_letters) {
        const Colour colour = *find_colour(sign);
        signs.push_back(
            drawn_glyph(std::string(1, sign), [&](const CastelliTheme& theme) { return shield(theme, colour); }));
        signs.push_back(drawn_glyph(std::string("castle ") + sign,
                                    [&](const CastelliTheme& theme) { return castle(theme, colour); }));
    }
    for (const Resource resource : {Resource::wood, Resource::grain, Resource::rocks})
        signs.push_back(drawn_glyph(std::string(name(resource)), [&](const CastelliTheme& theme) {
            return resource_symbol(theme, resource);
        }));
    signs.push_back(drawn_glyph("silver", silver_cube));
    signs.push_back(drawn_glyph("card", card));
    return signs;
}

std::vector<DrawnThing> piecepack_signs() {
    using namespace castellan::piecepack;
    std::vector<DrawnThing> signs;
    for (const Suit suit : all_suits)
        signs.push_back(drawn(std::string(1, letter(suit)), [&](Scene& scene, const Theme& theme) {
            piecepack::paint_coin(scene, {suit, Rank::unknown}, {}, 1, theme);
        }));
    return signs;
}

std::vector<DrawnThing> carcassonne_signs() {
    using namespace castellan::carcassonne;
    std::vector<DrawnThing> signs;
    for (const Colour colour : all_colours) {
        signs.push_back(drawn(std::string(1, letter(colour)), [&](Scene& scene, const Theme& theme) {
            carcassonne::paint_follower(scene, colour, {}, 0.85, carcassonne::Pose::standing, theme);
        }));
        signs.push_back(drawn(std::string("castle ") + letter(colour), [&](Scene& scene, const Theme& theme) {
            carcassonne::paint_token(scene, colour, {}, 0.85, theme);
        }));
    }
    return signs;
}

}  // namespace

std::vector<DrawnThing> signs_of(std::string_view rules) {
    if (rules == "castelli") return castelli_signs();
    if (rules == "carcassonne") return carcassonne_signs();
    return piecepack_signs();
}

}  // namespace castellan::render::recorder
