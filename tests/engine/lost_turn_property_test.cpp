// Records with one slip each, a word left out, moved or doubled: as played and as ruled no turn is lost. That is: every
// turn of the record is played to its end, by the player it names, and has the number of its place; nothing is due
// after it, and no complete area is left without evaluation.
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>

#include "analyzer/castelli/annotate/annotate.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "notation/parser.hpp"
#include "slips.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan;
using namespace castellan::castelli;
using castellan::base::Random;
using castellan::castelli::test::Slips;

namespace {

using Codes = std::set<std::string_view>;

/// A record with its opening.
class SlippedGame {
  public:
    explicit SlippedGame(std::string text) : text_(std::move(text)) {
        notation::parse_game(text_, record_);
        opening_ = openings_.read(record_, diagnostics_);
        REQUIRE(opening_ != nullptr);
        REQUIRE_FALSE(record_.broken());
    }

    [[nodiscard]] std::string annotated() const { return analyzer::annotated(record_, *opening_); }

    /// The codes of what was irregular.
    Codes play(PlayMode mode) {
        Replayer replayer(record_, *opening_);
        const Decided nothing;
        if (mode == PlayMode::as_played)
            replayer.play_as_played();
        else
            replayer.play_as_ruled(nothing);
        Codes codes;
        std::uint16_t number = 0;
        while (replayer.next()) {
            for (const Irregularity& irregularity : replayer.turn().irregularities) {
                const auto* refusal = irregularity.problem.verdict.refusal;
                codes.insert(refusal != nullptr ? refusal->code : irregularity.problem.unresolved.code);
            }
            if (!replayer.turn().is_final) check_turn(replayer, ++number);
        }
        REQUIRE_FALSE(replayer.problem());
        const auto is_turn = [](const notation::Node& node) { return node.kind == notation::NodeKind::turn; };
        REQUIRE(number == std::count_if(record_.nodes.begin(), record_.nodes.end(), is_turn));
        return codes;
    }

  private:
    void check_turn(const Replayer& replayer, std::uint16_t number) {
        const TurnPlay& turn = replayer.turn();
        const State& state = replayer.state();
        CAPTURE(number);
        REQUIRE(turn.number == number);
        REQUIRE(turn.complete);
        if (turn.is_void) {  // all tiles lie, as a turn had two: nothing can be played any more
            REQUIRE(turn.irregularities.front().problem.verdict.refusal == &refusals::game_over);
            REQUIRE(state.face_down_tiles() == 0);
            return;
        }
        const notation::Node& head = record_.nodes[turn.head];
        REQUIRE(letter(turn.player) == text_[head.span.begin + head.part]);
        REQUIRE(state.turn == number + 1);
        REQUIRE(state.stage == (state.face_down_tiles() == 0 ? Stage::mine : Stage::reveal));
        REQUIRE((state.waiting[0] | state.waiting[1]) == 0);
        const Board& board = opening_->setup.board;
        for (AreaId area = 0; area < board.area_count; ++area) {
            const auto& [squares, terrain] = std::pair(board.areas[area].squares, board.areas[area].terrain);
            if (squares == 0 || terrain == Terrain::mine) continue;
            REQUIRE(state.is_evaluated(area) == ((squares & ~state.face_up) == 0));
        }
    }

    std::string text_;
    notation::Record record_;
    OpeningReader openings_{nullptr, {}};
    std::vector<notation::Diagnostic> diagnostics_;
    const Opening* opening_ = nullptr;
};

Rulings drawn_rulings(Random& random) {
    Rulings result;
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        const auto& values = info(RulingName(ruling)).values;
        const auto count = std::count_if(values.begin(), values.end(), [](auto value) { return !value.empty(); });
        result.choose(RulingName(ruling), std::uint8_t(random.below(std::uint64_t(count))));
    }
    return result;
}

/// Cards drawn, sold or taken are unseen.
void hide_cards(Slips& slips) {
    for (auto& turn : slips.turns)
        for (auto word = turn.begin() + Slips::first_word; word != turn.end(); ++word) {
            const auto sign = word->find_first_of("+-");
            if (sign != std::string::npos && word->find_first_of("=@") == std::string::npos)
                word->replace(sign + 1, std::string::npos, "?");
        }
}

/// The game of this number: all combinations of players and modules take turns, then bare records, records with other
/// rulings, records with all consequences written, and records of unseen cards.
Slips record(std::uint64_t number) {
    const auto combinations = castelli::test::combinations();
    const auto& [players, modules] = combinations[number % combinations.size()];
    const std::uint64_t round = number / combinations.size();
    Random random(19, number, 0);
    const auto rulings = round % 4 == 1 ? drawn_rulings(random) : Rulings{};
    const auto text = castelli::test::simulated(players, number + 1, modules, rulings);
    Slips slips(round % 4 == 2 ? SlippedGame(text).annotated() : text);
    if (round % 4 == 3) hide_cards(slips);
    return slips;
}

enum class Slip { left_out, doubled, moved };

void make(Slip slip, Slips& slips, Random& random) {
    const std::size_t index = random.below(slips.turns.size());
    Slips::Words& turn = slips.turns[index];
    const auto at = [&](std::size_t place) { return std::ptrdiff_t(Slips::first_word + place); };
    const std::size_t from = random.below(turn.size() - Slips::first_word);
    const std::string word = turn[Slips::first_word + from];
    if (slip != Slip::doubled) turn.erase(turn.begin() + at(from));
    if (slip == Slip::left_out) return;
    // Within the turn, or into the next one.
    Slips::Words& into = random.below(3) == 0 ? slips.turns[(index + 1) % slips.turns.size()] : turn;
    into.insert(into.begin() + at(random.below(into.size() - Slips::first_word + 1)), word);
}

void check_slips(std::uint64_t count) {
    constexpr std::uint64_t slips_in_a_game = 8;
    for (std::uint64_t number = 0; number * slips_in_a_game < count; ++number) {
        const Slips sound = record(number);
        for (std::uint64_t slip = 0; slip < slips_in_a_game; ++slip) {
            Random random(23, number, slip);
            Slips slips = sound;
            make(Slip(slip % 3), slips, random);
            INFO("game " << number << ", slip " << slip << "\n" << slips.text());
            SlippedGame game(slips.text());
            game.play(PlayMode::as_played);
            game.play(PlayMode::as_ruled);
        }
    }
}

/// CASTELLAN_SLIPS; 2000 if it is not set.
std::uint64_t slips_wanted() {
    const char* wanted = std::getenv("CASTELLAN_SLIPS");
    const std::string_view text = wanted == nullptr ? "2000" : wanted;
    std::uint64_t count = 0;
    std::from_chars(text.data(), text.data() + text.size(), count);
    REQUIRE(count > 0);
    return count;
}

}  // namespace

TEST_CASE("no turn is lost by a word that is left out, moved or doubled", "[many]") { check_slips(512); }

TEST_CASE("as many slips as wanted: no turn is lost", "[.][slips]") { check_slips(slips_wanted()); }

TEST_CASE("a draw that was forgotten is not drawn, and puts no turn out of step", "[many]") {
    int forgotten = 0;
    for (std::uint64_t number = 0; number < 16; ++number) {
        const Slips sound = record(number);
        for (std::size_t turn = 0; turn < sound.turns.size(); ++turn) {
            const auto& words = sound.turns[turn];
            const auto draw = std::find_if(words.begin() + Slips::first_word, words.end(), [](const std::string& word) {
                return word[0] == '+' || word.compare(1, 2, ":+") == 0;
            });
            if (draw == words.end()) continue;
            Slips slips = sound;
            slips.turns[turn].erase(slips.turns[turn].begin() + (draw - words.begin()));
            INFO(slips.text());
            SlippedGame game(slips.text());
            for (const PlayMode mode : {PlayMode::as_played, PlayMode::as_ruled}) {
                const Codes codes = game.play(mode);
                CHECK(codes.count("draw-due") == 1);
                for (const std::string_view code :
                     {"areas-first", "tile-first", "not-your-turn", "tile-already-placed", "no-draw-due"})
                    CHECK(codes.count(code) == 0);
            }
            ++forgotten;
        }
    }
    CHECK(forgotten > 100);
}
