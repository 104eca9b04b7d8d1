// Any bytes as a file of games: the reader finds the same games whether the text arrives whole or a few bytes at a
// time, and together they are the whole text.
#include <string>
#include <string_view>
#include <vector>

#include "notation/lines.hpp"
#include "notation/parser.hpp"
#include "notation/reader.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan::notation;
using castellan::fuzz::must;

struct Game {
    std::string text;
    std::uint64_t first_line, first_byte;
    std::size_t nodes;
    std::size_t diagnostics;
    friend bool operator==(const Game&, const Game&) = default;
};

Game described(const Record& record, std::uint64_t first_line, std::uint64_t first_byte) {
    return {std::string(record.text), first_line, first_byte, record.nodes.size(), record.diagnostics.size()};
}

std::vector<Game> games_of_whole(const std::string_view text) {
    std::vector<Game> games;
    Record record;
    std::size_t begin = 0;
    do {
        const std::size_t size = parse_next(text.substr(begin), record).size;
        must(size > 0 || text.empty(), "a game takes some of the text");
        games.push_back(described(record, 1 + count_line_ends(text.substr(0, begin)), begin));
        begin += size;
    } while (begin < text.size());
    return games;
}

std::vector<Game> games_of_pieces(std::string_view text) {
    std::vector<Game> games;
    GameReader reader(text_source(text), 7);
    Record record;
    while (reader.next(record)) games.push_back(described(record, reader.first_line(), reader.first_byte()));
    return games;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    must(games_of_pieces(text) == games_of_whole(text), "games do not depend on how the text arrives");
    return 0;
}
