#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

std::string_view name(Colour colour) {
    static constexpr std::array<std::string_view, colour_count> names = {"Red", "Green", "Blue", "Yellow"};
    return names[std::size_t(colour)];
}

std::string_view name(Side side) {
    static constexpr std::array<std::string_view, side_count> names = {"north", "east", "south", "west"};
    return names[std::size_t(side)];
}

std::string_view name(Resource resource) {
    static constexpr std::array<std::string_view, resource_count> names = {"wood", "grain", "rocks"};
    return names[std::size_t(resource)];
}

std::string_view name(Terrain terrain) {
    static constexpr std::array<std::string_view, terrain_count> names = {"wood", "grain", "rocks", "market",
                                                                          "silver mine"};
    return names[std::size_t(terrain)];
}

std::string_view name(CardKind kind) {
    static constexpr std::array<std::string_view, card_kind_count + 1> names = {
        "King (3)",  "King (4)", "King (5)",    "Raider",          "Steward",      "Brigands",
        "Landgrave", "Traitor",  "Landgravine", "Master builder",  "Robber baron", "Peasant",
        "Duke",      "Abbot",    "Guard",       "Army of knights", "Incendiary",   "unknown card"};
    return names[std::size_t(kind)];
}

std::string_view name(Settlement settlement) {
    static constexpr std::array<std::string_view, 3> names = {"none", "village", "city"};
    return names[std::size_t(settlement)];
}

}  // namespace castellan::castelli
