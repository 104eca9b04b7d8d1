#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

std::string_view name(Colour colour) {
    static constexpr PerColour<std::string_view> names = {"Red", "Green", "Blue", "Yellow"};
    return names[colour];
}

std::string_view name(Side side) {
    static constexpr PerSide<std::string_view> names = {"north", "east", "south", "west"};
    return names[side];
}

std::string_view name(Resource resource) {
    static constexpr PerResource<std::string_view> names = {"wood", "grain", "rocks"};
    return names[resource];
}

std::string_view name(Terrain terrain) {
    static constexpr PerTerrain<std::string_view> names = {"wood", "grain", "rocks", "market", "silver mine"};
    return names[terrain];
}

std::string_view name(CardKind kind) {
    static constexpr base::ByEnum<CardKind, std::string_view, card_kind_count + 1> names = {
        "King (3)",  "King (4)", "King (5)",    "Raider",          "Steward",      "Brigands",
        "Landgrave", "Traitor",  "Landgravine", "Master builder",  "Robber baron", "Peasant",
        "Duke",      "Abbot",    "Guard",       "Army of knights", "Incendiary",   "unknown card"};
    return names[kind];
}

std::string_view name(Settlement settlement) {
    static constexpr base::ByEnum<Settlement, std::string_view, 3> names = {"none", "village", "city"};
    return names[settlement];
}

}  // namespace castellan::castelli
