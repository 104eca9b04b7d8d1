// winner GAME.cgn: lists every score line of a game, and the winner.
//
// Exit: 0 done, 1 the game has errors, 2 usage or input.
#include <castellan/castellan.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

int main(int count, char** words) {
    std::ifstream file(count == 2 ? words[1] : "");
    if (!file) {
        std::cerr << "usage: winner GAME.cgn\n";
        return 2;
    }
    const std::string text(std::istreambuf_iterator<char>(file), {});

    const auto game = castellan::read_game(text);
    if (!game) {
        for (const auto& problem : game.error()) std::cerr << problem.address << ' ' << problem.message << '\n';
        return 1;
    }
    for (const auto& turn : game->turns())
        for (const auto& line : turn.score_lines()) std::cout << turn.address() << ": " << line.text << '\n';
    for (const auto& player : game->players())
        std::cout << player.name << ": " << player.points << ' ' << game->points_name()
                  << (player.won ? ", wins\n" : "\n");
}
