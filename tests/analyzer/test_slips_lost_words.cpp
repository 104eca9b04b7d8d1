// What looks like words of the game is never left out, and never becomes a comment, by a fix that is likely or certain,
// nor by a repair that is sure.
#include <algorithm>
#include <array>

#include "analyzer/slips/repair.hpp"
#include "analyzer/slips/tokens.hpp"
#include "base/random.hpp"
#include "tests/analyzer/slips_of.hpp"
#include "tests/engine/samples.hpp"

using namespace castellan::analyzer::testing;
namespace notation = castellan::notation;
namespace slips = castellan::analyzer::slips;
using castellan::base::Random;

namespace {

constexpr std::array<std::string_view, 3> games = {
    "games/by-hand-2-players.cgn", "carcassonne/games/twenty-turns-2-players.cgn", "piecepack/worked-example.cgn"};

std::string sample(std::string_view path) {
    for (const auto& one : castellan::tests::samples(""))
        if (one.path == path) return castellan::tests::read_sample(one);
    FAIL("no sample " << path);
    return {};
}

struct Searched {
    explicit Searched(std::string_view text) : text_(text) { notation::parse_game(text_, record_); }

    /// What the fixes make of the text that are likely or certain.
    Strings settled() {
        slips::Judge::Judged judged;
        judge_.judge(record_, judged);
        slips::guide(record_, judged.diagnostics, judged.turns, judge_, {2'000'000, 600'000, 4, false});
        Strings made;
        for (const auto& diagnostic : judged.diagnostics)
            for (const auto& fix : diagnostic.fixes)
                if (fix.sure != notation::Sureness::possible) made.push_back(notation::with_edits(text_, fix.edits));
        return made;
    }
    /// The same of a repair that is sure.
    Strings repaired() {
        const auto found = slips::find_repairs(record_, judge_, {6'000'000, 2'000'000, 4, false});
        if (!found.is_sure()) return {};
        return {notation::with_edits(text_, found.repairs.front().edits)};
    }
    /// Words of turns that do not only say what follows, outside comments, whether or not they can be read.
    static std::size_t actions(const std::string& text) {
        notation::Record record;
        notation::parse_game(text, record);
        castellan::castelli::OpeningReader openings(nullptr, {});
        castellan::analyzer::SlipJudge judge(openings, {});
        const slips::SlipGame* game = judge.game(record);
        REQUIRE(game != nullptr);
        std::size_t count = 0;
        for (const auto& token : slips::read_movetext(text).tokens)
            if (token.kind == slips::TokenKind::word && !game->only_tells(token.span.of(text))) ++count;
        return count;
    }

  private:
    std::string text_;
    notation::Record record_;
    castellan::castelli::OpeningReader openings_{nullptr, {}};
    castellan::analyzer::SlipJudge judge_{openings_, {}};
};

struct Place {
    std::size_t begin = 0, end = 0;
};

/// The actions of a right record.
std::vector<Place> actions_of(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    castellan::castelli::OpeningReader openings(nullptr, {});
    castellan::analyzer::SlipJudge judge(openings, {});
    std::vector<Place> places;
    for (const auto& node : record.nodes) {
        if (node.kind != notation::NodeKind::word) continue;
        if (!judge.game(record)->only_tells(node.span.of(text))) places.push_back({node.span.begin, node.span.end});
    }
    return places;
}

constexpr std::array<std::string_view, 26> said = {
    "knight",  "thief",  "monk",    "castle", "Castle", "verkauft Mb", "sells Mb", "King",     "Landgraf",
    "baut d2", "builds", "kasteel", "Burg",   "ridder", "draws Lg",    "Ritter",   "tile",     "sees four",
    "Stadt",   "weg",    "coin",    "passt",  "Saint",  "monnik",      "28:27",    "pink one",
};

/// The word as it may come out under anyone's hands.
std::string disturbed(std::string word, Random& random) {
    const std::size_t at = random.below(word.size());
    switch (random.below(14)) {
        case 0: return word.erase(at, 1);
        case 1: word[at] = "abcdRGBYlmnxSM123+-^@:="[random.below(23)]; return word;
        case 2: return word.insert(at, 1, "abcdRGBYlmnxSM123+-^@:="[random.below(23)]);
        case 3: return word.insert(at, 1, ' ');
        case 4: return "; nice " + word;
        case 5: return '(' + word + ')';
        case 6: return "a nice one " + word + " I think";
        case 7: return word + ',';
        case 8: return "| " + word + " |";
        case 9: return "verkauft " + word;
        case 10: return word + " hm";
        case 11: return "{" + word;
        case 12: return std::string(said[random.below(said.size())]) + ' ' + word;
        default: return std::string(said[random.below(said.size())]);
    }
}

void check_disturbed(std::string_view path, std::uint64_t number, bool repairs) {
    const std::string right = sample(path);
    const auto places = actions_of(right);
    Random random(41, number, 0);
    const Place place = places[random.below(places.size())];
    const std::string word = right.substr(place.begin, place.end - place.begin);
    const std::string typed = disturbed(word, random);
    const std::string text = std::string(right).replace(place.begin, word.size(), typed);
    const std::size_t least = std::min(Searched::actions(right), Searched::actions(text));
    CAPTURE(path, number, word, typed);
    Searched searched(text);
    for (const std::string& made : repairs ? searched.repaired() : searched.settled()) {
        INFO(made);
        CHECK(Searched::actions(made) >= least);
    }
}

}  // namespace

TEST_CASE("a disturbed word is never lost by a fix that is likely or certain") {
    for (const std::string_view path : games)
        for (std::uint64_t number = 0; number < 60; ++number) check_disturbed(path, number, false);
}

TEST_CASE("nor by a repair that is sure") {
    for (const std::string_view path : games)
        for (std::uint64_t number = 0; number < 12; ++number) check_disturbed(path, number, true);
}

TEST_CASE("words that players say are no comments, and are not left out") {
    const std::string clean = game_of_two(five_turns);
    for (const std::string_view typed : {"; nice c2:R4G4B4Y4", "c2:R4G4B4Y4 verkauft Lg K4", "c2:R4G4B4Y4 sells Mb",
                                         "c2:R4G4B4Y4 castle", "c2:R4G4B4Y4 zq", "c2:R4G4B4Y4 (knight)"}) {
        const std::string text = with(clean, "c2:R4G4B4Y4", typed);
        const auto checked = guided(text);
        CAPTURE(typed);
        REQUIRE_FALSE(checked.diagnostics.empty());
        for (const auto& diagnostic : checked.diagnostics)
            for (const auto& fix : diagnostic.fixes) CHECK(fix.sure == notation::Sureness::possible);
        CHECK_FALSE(repairs_of(text).is_sure());
    }
}

TEST_CASE("a word before a castle is not taken for a part of it") {
    const std::string right = sample("carcassonne/games/twenty-turns-2-players.cgn");
    for (const std::string_view typed : {"monk ^S", "; nice cN ^S", "monk^S"}) {
        const std::string text = with(right, "cN ^S", typed);
        CAPTURE(typed);
        const std::string lost = with(right, "cN ^S", "^S");
        const Strings settled = Searched(text).settled();
        CHECK(std::find(settled.begin(), settled.end(), lost) == settled.end());
        CHECK(Searched(text).repaired() != Strings{lost});
    }
}

TEST_CASE("several words that look like nothing in the game may become a comment, and a word written twice may go") {
    const std::string clean = game_of_two(five_turns);
    for (const std::string_view typed : {"c2:R4G4B4Y4 what an evening", "c2:R4G4B4Y4 c2:R4G4B4Y4"}) {
        const auto checked = guided(with(clean, "c2:R4G4B4Y4", typed));
        CAPTURE(typed);
        REQUIRE_FALSE(checked.diagnostics.empty());
        REQUIRE(checked.diagnostics[0].fixes.size() == 1);
        CHECK(checked.diagnostics[0].fixes[0].sure != notation::Sureness::possible);
    }
}
