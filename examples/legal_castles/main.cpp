// legal_castles GAME.cgn ADDRESS: lists the castles that may be built there, with their points.
//
// Exit: 0 done, 1 the game has errors or lacks the address, 2 usage or input.
#include <castellan/castellan.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

int main(int count, char** words) {
    std::ifstream file(count == 3 ? words[1] : "");
    if (!file) {
        std::cerr << "usage: legal_castles GAME.cgn ADDRESS\n";
        return 2;
    }
    const auto game = castellan::read_game(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!game) {
        std::cerr << game.error().front().message << '\n';
        return 1;
    }
    auto position = game->at(words[2]);
    if (!position) {
        std::cerr << position.error() << '\n';
        return 1;
    }
    const char builder = position->decider();
    const int before = position->points(builder);
    for (const auto& word : position->legal()) {
        if (word.find('^') == std::string::npos || !position->play(word)) continue;
        std::cout << word << ": " << position->points(builder) - before << ' ' << game->points_name() << '\n';
        position->undo();
    }
}
