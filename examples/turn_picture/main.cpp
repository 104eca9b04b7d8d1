// turn_picture GAME.cgn ADDRESS BOARD.png: draws the board of a game at an address, such as 12.
//
// Exit: 0 done, 1 the game has errors or lacks the address, 2 usage, input or output.
#include <castellan/drawing.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

int main(int count, char** words) {
    std::ifstream file(count == 4 ? words[1] : "");
    if (!file) {
        std::cerr << "usage: turn_picture GAME.cgn ADDRESS BOARD.png\n";
        return 2;
    }
    const auto game = castellan::read_game(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!game) {
        std::cerr << game.error().front().message << '\n';
        return 1;
    }
    const auto png = castellan::draw(*game, words[2], {.width = 800});
    if (!png) {
        std::cerr << png.error() << '\n';
        return 1;
    }
    return (std::ofstream(words[3], std::ios::binary) << *png) ? 0 : 2;
}
