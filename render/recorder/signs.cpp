#include "engine/castelli/box/vocabulary.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/page/themed.hpp"
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
        signs.push_back(drawn_glyph(std::string(name(resource)),
                                    [&](const CastelliTheme& theme) { return resource_symbol(theme, resource); }));
    signs.push_back(drawn_glyph("silver", silver_cube));
    signs.push_back(drawn_glyph("card", card));
    return signs;
}

}  // namespace

std::vector<DrawnThing> signs_of(std::string_view rules) {
    if (rules == "castelli") return castelli_signs();
    if (rules == "carcassonne") return carcassonne::recorder_signs();
    return piecepack::recorder_signs();
}

}  // namespace castellan::render::recorder
