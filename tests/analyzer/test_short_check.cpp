// The short way beside the long one, on simulated games and mutants of them: what the short way takes for right is
// right, and comes to the same end. Both read the same games out of the same bytes.
#include <catch2/catch.hpp>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/check/short_check.hpp"
#include "base/random.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "notation/reader.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan;
using namespace castellan::castelli;
using castellan::base::Random;

namespace {

struct Counts {
    int games = 0;
    int known = 0;  // to be right
};

/// Both ways through the games of one run, with what they keep from game to game.
class BothWays {
  public:
    Counts compare(const std::string& text) {
        Counts counts;
        notation::GameReader long_reader{notation::text_source(text)};
        notation::GameReader short_reader{notation::text_source(text), 1};
        notation::Record parsed, unparsed;
        while (long_reader.next(parsed)) {
            REQUIRE(short_reader.next(unparsed, notation::PlainMovetext::left));
            REQUIRE(unparsed.text == parsed.text);
            REQUIRE(short_reader.first_line() == long_reader.first_line());
            ++counts.games;
            if (unparsed.unparsed.size() == 0) {
                REQUIRE(unparsed.nodes.size() == parsed.nodes.size());
            } else if (const auto known = short_.check(unparsed)) {
                ++counts.known;
                compare(*known, parsed);
            }
        }
        REQUIRE_FALSE(short_reader.next(unparsed, notation::PlainMovetext::left));
        return counts;
    }

  private:
    void compare(const analyzer::CheckedGame& known, const notation::Record& record) {
        std::vector<notation::Diagnostic> diagnostics;
        const analyzer::CheckedGame checked = long_.check(record, diagnostics);
        REQUIRE(diagnostics.empty());
        REQUIRE(known.turns == checked.turns);
        REQUIRE(known.finished == checked.finished);
        REQUIRE(known.end == checked.end);
        REQUIRE_FALSE((known.has_errors || known.has_warnings));

        const Opening& opening = *openings_.read(record, diagnostics);
        ShortGame game;
        REQUIRE(play_short(record.text.substr(record.nodes.front().span.begin), opening, game));
        Replayer replayer(record, opening);
        while (replayer.next()) {
        }
        REQUIRE(game.end == replayer.state());
        REQUIRE(game.deck == replayer.deck());
    }

    OpeningReader openings_{nullptr, {}};
    analyzer::ShortCheck short_{openings_};
    analyzer::Checker long_{openings_};
};

/// Number of players, modules and rulings change from game to game.
std::string simulated(Random& random, PolicyName policy) {
    static const auto all = test::combinations();
    const auto& [players, modules] = all[random.below(all.size())];
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = players;
    options.modules = modules;
    options.seed = random.next();
    options.policies.fill(policy);
    for (const RulingName name : all_rulings) {
        const auto value = std::uint8_t(random.below(12));
        if (value < 3 && !info(name).values[value].empty()) options.rulings.choose(name, value);
    }
    auto simulator = Simulator::make(options);
    REQUIRE(simulator.has_value());
    std::string text;
    write_record(simulator->options(), simulator->play(0), text);
    return text;
}

/// Changes a text in one of many ways.
class Mutation {
  public:
    Mutation(std::string& text, Random& random) : text_(text), random_(random) {}

    void mutate() {
        static const std::vector<std::string_view> odd = {" ",
                                                          "  ",
                                                          "\t",
                                                          "\n",
                                                          "\r",
                                                          "\r\n",
                                                          "\n\n",
                                                          "?",
                                                          " ! ",
                                                          " {said}",
                                                          " ( )",
                                                          " (1. R K4)",
                                                          "=1",
                                                          "-",
                                                          "+",
                                                          "$w",
                                                          ".1",
                                                          "N",
                                                          "s1",
                                                          "R:",
                                                          "#",
                                                          " * ",
                                                          "#R",
                                                          " end",
                                                          "^^",
                                                          "[",
                                                          "%",
                                                          "\x80",
                                                          "\"",
                                                          "=",
                                                          " build ",
                                                          " e5g",
                                                          " e5$",
                                                          "\n[A \"b\"]\n",
                                                          " Gu",
                                                          " +?",
                                                          std::string_view("\0", 1),
                                                          "*\n",
                                                          "{",
                                                          "}",
                                                          ",",
                                                          ">",
                                                          "\n[CGN \"1\"]\n",
                                                          "\xEF\xBB\xBF",
                                                          "NESW",
                                                          "1.",
                                                          ". "};
        switch (random_.below(10)) {
            case 0: text_[any()] = char(random_.below(128)); break;
            case 1: text_[any()] = char(random_.below(256)); break;
            case 2: text_.erase(any(), 1); break;
            case 3: text_.insert(any(), odd[random_.below(odd.size())]); break;
            case 4: insert_at_token(std::string(odd[random_.below(odd.size())])); break;
            case 5: swap_or_copy(" \n", random_.below(4)); break;
            case 6: swap_or_copy("\n", random_.below(4)); break;
            case 7: text_[any()] ^= 0x20; break;
            case 8: change_card(); break;
            default: text_.resize(any()); break;
        }
        if (text_.empty()) text_ = "\n";
    }

  private:
    std::size_t any() { return random_.below(text_.size()); }

    struct Part {
        std::size_t begin, size;
    };
    /// What is between two dividers.
    Part part(std::string_view dividers) {
        const std::size_t at = any();
        const std::size_t before = text_.find_last_of(dividers, at);
        const std::size_t begin = before == std::string::npos ? 0 : before + 1;
        const std::size_t end = std::min(text_.find_first_of(dividers, begin), text_.size());
        return {begin, end - begin};
    }
    void insert_at_token(const std::string& what) { text_.insert(part(" \n").begin, what); }

    void swap_or_copy(std::string_view dividers, std::size_t how) {
        const Part one = part(dividers), other = part(dividers);
        const std::string first = text_.substr(one.begin, one.size), second = text_.substr(other.begin, other.size);
        const auto divider = std::string(1, dividers.back());
        if (how == 0) {
            text_.erase(one.begin, one.size + 1);
        } else if (how == 1) {
            text_.insert(one.begin, first + divider);
        } else if (how == 2) {
            text_.replace(one.begin, one.size, second);
        } else if (one.begin != other.begin) {
            const auto [front, back] = one.begin < other.begin ? std::pair{one, other} : std::pair{other, one};
            const std::string late = text_.substr(back.begin, back.size), early = text_.substr(front.begin, front.size);
            text_.replace(back.begin, back.size, early).replace(front.begin, front.size, late);
        }
    }

    /// The card, if it is one, of a word that draws, sells or uses it.
    void change_card() {
        const std::size_t at = text_.find_first_of("+-", any());
        if (at != std::string::npos && at + 3 < text_.size())
            text_.replace(at + 1, 2, random_.below(6) == 0 ? "?" : code(CardKind(random_.below(card_kind_count))));
    }

    std::string& text_;
    Random& random_;
};

/// Of so many games, each changed in so many ways, one at a time or two together. Nearly all take the short way as they
/// are.
void compare_ways(std::uint64_t seed, int games, int mutants) {
    Random random(seed);
    BothWays ways;
    int known = 0, known_mutants = 0;
    for (int game = 0; game < games; ++game) {
        // Of random players, records name the areas that are evaluated out of order: those are not plain.
        const PolicyName policy = game % 4 == 0    ? PolicyName::random
                                  : game % 16 == 1 ? PolicyName::sensible
                                                   : PolicyName::fast;
        const std::string text = simulated(random, policy);
        INFO(text);
        const Counts counts = ways.compare(text);
        CHECK(counts.games == 1);
        known += policy == PolicyName::random ? 1 : counts.known;
        for (int mutant = 0; mutant < mutants; ++mutant) {
            std::string changed = random.below(8) == 0 ? text + "\n" + text : text;
            for (std::size_t times = 1 + random.below(3) / 2; times > 0; --times) Mutation(changed, random).mutate();
            INFO(changed);
            known_mutants += ways.compare(changed).known;
        }
    }
    CHECK(known_mutants > games * mutants / 20);
    CHECK(known >= games - games / 100);
}

/// CASTELLAN_SHORT_GAMES; 5000 if it is not set.
int games_wanted() {
    const char* wanted = std::getenv("CASTELLAN_SHORT_GAMES");
    const std::string_view text = wanted == nullptr ? "5000" : wanted;
    int count = 0;
    std::from_chars(text.data(), text.data() + text.size(), count);
    REQUIRE(count > 0);
    return count;
}

}  // namespace

TEST_CASE("what the short way takes for right is right", "[many]") { compare_ways(1, 400, 50); }

TEST_CASE("as many games as wanted: what the short way takes for right is right", "[.][short_way]") {
    compare_ways(2, games_wanted(), 100);
}
