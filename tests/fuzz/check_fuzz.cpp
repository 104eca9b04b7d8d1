// Any bytes as a file of games, checked strictly and as played: every problem lies in its game's text, and a used
// checker reports the same as a new one. What the short way takes for right has no problem.
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/castelli/check/short_check.hpp"
#include "notation/reader.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan;
using castellan::fuzz::lies_in;
using castellan::fuzz::must;

constexpr std::uint64_t most_games = 8;  // each has to find out what a set says

std::string summary(const analyzer::CheckedGame& checked) {
    return std::to_string(checked.turns) + (checked.finished ? " finished" : "");
}

std::string found_by(analyzer::Checker& checker, const notation::Record& record) {
    std::vector<notation::Diagnostic> diagnostics;
    const auto checked = checker.check(record, diagnostics);
    std::string found = summary(checked);
    for (const auto& diagnostic : diagnostics) {
        must(lies_in(diagnostic.span, record.text), "a problem lies in the text");
        found += '\n';
        found += std::to_string(diagnostic.span.begin) + ' ' + std::string(diagnostic.code) + ' ' + diagnostic.address +
                 ' ' + diagnostic.message + ' ' + diagnostic.help;
    }
    return found;
}

void check_games(std::string_view text, castelli::PlayMode mode) {
    castelli::OpeningReader shared_openings(nullptr, {});
    analyzer::Checker shared(shared_openings, mode);
    analyzer::ShortCheck short_check(shared_openings);
    notation::GameReader reader(notation::text_source(text));
    notation::Record record, unparsed;
    while (reader.game_number() < most_games && reader.next(record)) {
        castelli::OpeningReader openings(nullptr, {});
        analyzer::Checker alone(openings, mode);
        const std::string found = found_by(shared, record);
        must(found == found_by(alone, record), "nothing of a game is left for the next");
        notation::parse_next(record.text, unparsed, notation::PlainMovetext::left);
        if (unparsed.unparsed.size() == 0) continue;
        if (const auto right = short_check.check(unparsed))
            must(found == summary(*right), "what the short way takes for right is right");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    check_games(text, castelli::PlayMode::strict);
    check_games(text, castelli::PlayMode::as_played);
    return 0;
}
