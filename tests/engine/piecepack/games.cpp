#include "games.hpp"

#include <catch2/catch.hpp>

namespace castellan::piecepack::test {

SimulationOptions kind(unsigned number) {
    constexpr std::array<std::string_view, 6> rulings = {"",
                                                         "tiles=all",
                                                         "tile-limit=4-each, tie-control=armed",
                                                         "tile-limit=none, neighbour-suit=own-enemy",
                                                         "tiles=all, tie-control=no",
                                                         "neighbour-suit=own-enemy, tie-control=armed"};
    SimulationOptions options;
    options.players = 2 + int(number % 3);
    options.seed = 7;
    options.variant = Variant(number / 3 % 3);
    std::string_view culprit;
    REQUIRE(options.rulings.set_list(rulings[number / 9 % rulings.size()], culprit) == Rulings::Problem::none);
    for (std::size_t seat = 0; seat < most_players; ++seat) options.policies[seat] = PolicyName((number >> seat) & 1U);
    return options;
}

}  // namespace castellan::piecepack::test
