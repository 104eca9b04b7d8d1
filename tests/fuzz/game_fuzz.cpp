// Any bytes as a record of a game besides Castelli: every problem lies in its text, all sheets and boards can be made,
// and what annotate writes has no false score, and says the same when it is annotated again.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "analyzer/games/games.hpp"
#include "notation/parser.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan;
using castellan::fuzz::lies_in;
using castellan::fuzz::must;

constexpr std::array<std::string_view, 10> addresses = {"0",  "end", "1",   "1.0",   "3.1",
                                                        "r1", "26",  "7/1", "7/1/8", "9999"};

bool is_false(const notation::Diagnostic& diagnostic) {
    const bool in_variation = diagnostic.address.find('/') != std::string::npos;
    return !in_variation && diagnostic.severity == notation::Severity::error;
}

void read_all(const analyzer::RecordedGame& game) {
    for (const auto form : {analyzer::SheetForm::text, analyzer::SheetForm::markdown})
        must(!game.score_sheet(form, false).empty(), "every game that is set up has a sheet");
    must(!game.story().players.empty(), "every game that is set up has players");
    for (const std::string_view address : addresses) {
        const auto board = game.board(address);
        must(!(board ? *board : board.error()).empty(), "there is a board, or a reason");
        const auto legal = game.legal(address);
        must(!(legal ? legal->text : legal.error()).empty(), "what may be done is said, or a reason");
        const auto why = game.why(address);
        must(!(why ? *why : why.error()).empty(), "there is an explanation, or a reason");
    }
}

void check_annotated(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    must(record.diagnostics.empty(), "what annotate writes has no syntax error");
    const auto game = analyzer::open_game(record);
    must(game != nullptr && game->is_set_up(), "what annotate writes can be set up");
    const auto& diagnostics = game->diagnostics();
    must(std::none_of(diagnostics.begin(), diagnostics.end(), is_false), "what annotate writes has no error");
    const auto again = game->annotated();
    must(again.has_value(), "what annotate writes can be annotated");
    must(*again == text, "annotated again it is the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    notation::Record record;
    notation::parse_game(text, record);
    const auto game = analyzer::open_game(record);
    if (game == nullptr) return 0;
    for (const auto& diagnostic : game->diagnostics())
        must(lies_in(diagnostic.span, record.text) && !diagnostic.message.empty(), "a problem lies in the text");
    if (!game->is_set_up()) return 0;
    read_all(*game);
    if (const auto annotated = game->annotated(); annotated && record.diagnostics.empty()) check_annotated(*annotated);
    return 0;
}
