// A damaged record is repaired as far as evidence goes.
#include <regex>
#include "analyzer/slips/repair_report.hpp"
#include "notation/foreign_signs.hpp"

#include "tests/analyzer/evening.hpp"
#include "tests/analyzer/slips_of.hpp"

using namespace castellan::analyzer::testing;
namespace slips = castellan::analyzer::slips;

namespace {

const std::string clean = game_of_two(five_turns);

std::string repaired(const std::string& text, const slips::Repairs& repairs) {
    REQUIRE_FALSE(repairs.repairs.empty());
    return castellan::notation::with_edits(text, repairs.repairs.front().edits);
}

}  // namespace

TEST_CASE("A correct record needs no repair") {
    const auto repairs = repairs_of(clean);
    CHECK_FALSE(repairs.needed);
    CHECK(repairs.repairs.empty());
    CHECK_FALSE(repairs.is_sure());
}

TEST_CASE("One slip is repaired, and it is sure") {
    // r is no value; the one tile with R5, G5 and B5 in this order that the box has is that of four fives.
    const std::string text = with(clean, "Y5B5", "YrB5");
    const auto repairs = repairs_of(text);
    CHECK(repairs.needed);
    CHECK(repairs.is_sure());
    CHECK(repaired(text, repairs) == clean);
    const auto& first = repairs.repairs.front();
    CHECK(first.mends_all());
    CHECK(first.left.empty());
    CHECK(first.probability >= 0.95F);
    REQUIRE(first.explains.size() == 1);
    CHECK(first.explains[0].code == "bad-tile");
    CHECK(first.explains[0].span.of(text) == "r");
}

TEST_CASE("Three slips are repaired together, and each is named where it is in the text") {
    const std::string text = with(with(with(clean, "Y5B5", "YrB5"), "B6G6", "B6Gy"), "R3G3", "R3Ge");
    const auto repairs = repairs_of(text);
    CHECK(repaired(text, repairs) == clean);
    Strings named;
    for (const auto& mended : repairs.repairs.front().explains) named.emplace_back(mended.span.of(text));
    CHECK(named == Strings{"r", "y", "e"});
    // Together the repairs are no likelier than certain, and they come with the likeliest first.
    float sum = 0, last = 1;
    for (const auto& repair : repairs.repairs) {
        CHECK(repair.probability <= last);
        last = repair.probability;
        sum += repair.probability;
    }
    CHECK(sum <= 1.0001F);
    CHECK(repairs.repairs.size() <= 5);
}

TEST_CASE("Nothing is sure where two repairs are near") {
    // c2 is taken; several spaces one key or figure away are free, and nothing tells them apart.
    const auto repairs = repairs_of(with(clean, "3. R b1", "3. R c2"));
    CHECK(repairs.needed);
    REQUIRE(repairs.repairs.size() >= 2);
    CHECK(repairs.repairs[0].mends_all());
    CHECK_FALSE(repairs.is_sure());
}

TEST_CASE("Sure: at least 0.95, ten times the second, and no error left") {
    const auto repairs = [](std::vector<float> probabilities) {
        slips::Repairs all{true, {}};
        for (const float probability : probabilities) all.repairs.push_back({{}, probability, {}, {}});
        return all;
    };
    CHECK(repairs({0.95F}).is_sure());
    CHECK_FALSE(repairs({0.949F}).is_sure());
    CHECK(repairs({0.96F, 0.04F}).is_sure());
    CHECK_FALSE(repairs({0.95F, 0.0951F}).is_sure());
    CHECK_FALSE(repairs({}).is_sure());
    auto with_warning = repairs({0.99F});
    with_warning.repairs[0].left.push_back(
        {"breaks-off", castellan::notation::Severity::warning, {}, {}, {}, {}, {}, {}, {}});
    CHECK(with_warning.is_sure());
    with_warning.repairs[0].left[0].severity = castellan::notation::Severity::error;
    CHECK_FALSE(with_warning.is_sure());
}

TEST_CASE("A turn that is missing is not made up, and no other turn gets its player") {
    const auto repairs = repairs_of(with(with(with(clean, "3. R b1:R6Y6B6G6\n", ""), "4. B", "3. B"), "5. R", "4. R"));
    CHECK(repairs.needed);
    CHECK(repairs.repairs.empty());
    CHECK(repairs.missing.help == "R's turn 3 is missing here; the numbers after it are one too low");
    CHECK_FALSE(repairs_of(clean).needed);
}

TEST_CASE("What is bought is not dropped where a castle may be missing that used it up") {
    // Blue's castle of turn 6 is not written, so that in turn 16 it owns the grain that it buys.
    const std::string bare =
        std::regex_replace(with(evening, " ^a3", ""), std::regex(" (vp|silver|castles)=[^ \n]*"), "");
    const auto repairs = repairs_of(bare);
    CHECK_FALSE(repairs.is_sure());
    REQUIRE_FALSE(repairs.repairs.empty());
    CHECK(repaired(bare, repairs).find("Lv^d2w$g") != std::string::npos);
}

TEST_CASE("A record that no slip explains is not repaired") {
    // No arm of Blue's points at f4, and no castle can be paid anywhere.
    const auto repairs = repairs_of(with(clean, "B6Y6", "B6Y6 ^f4"));
    CHECK(repairs.needed);
    CHECK_FALSE(repairs.is_sure());
    CHECK(repairs.repairs.empty());
}

TEST_CASE("As played a refusal that no slip explains is left, and a slip beside it is repaired") {
    // No arm of Blue's points at h4, and none would if another tile lay elsewhere: f1 is its only tile in reach.
    const std::string irregular = with(clean, "B6Y6", "B6Y6 ^h4");
    for (const auto& [meant, typed] : {std::pair{"Y5B5", "YrB5"}, {"R3G3", "R3Ge"}}) {
        const std::string text = with(irregular, meant, typed);
        const auto repairs = repairs_of(text, true);
        CAPTURE(typed);
        CHECK(repaired(text, repairs) == irregular);
        REQUIRE_FALSE(repairs.repairs.empty());
        REQUIRE(repairs.repairs[0].left.size() == 2);  // of the castle, which nobody could pay, too
        CHECK(repairs.repairs[0].left[0].code == "castle-influence");
        CHECK(repairs.repairs[0].left[1].code == "castle-unpaid");
    }
    CHECK(repairs_of(irregular, true).repairs.empty());
}

TEST_CASE("The same record gives the same repairs") {
    const std::string text = with(with(clean, "3. R b1", "3. R c2"), "R3G3", "R3Ge");
    const auto first = repairs_of(text), second = repairs_of(text);
    REQUIRE(first.repairs.size() == second.repairs.size());
    for (std::size_t i = 0; i < first.repairs.size(); ++i) {
        CHECK(first.repairs[i].edits == second.repairs[i].edits);
        CHECK(first.repairs[i].probability == second.repairs[i].probability);
    }
}

TEST_CASE("The repaired record says after each changed word what was written, and checks clean") {
    const std::string text = with(with(with(clean, "Y5B5", "YrB5"), "B6G6", "B6Gy"), "4. B f1", "4. B zq f1");
    const auto repairs = repairs_of(text);
    REQUIRE_FALSE(repairs.repairs.empty());
    const std::string now = slips::repaired_record(text, repairs.repairs.front());
    CHECK(now.find("2. B e2:R5G5Y5B5 {repaired: e2:R5G5YrB5 was written}\n") != std::string::npos);
    CHECK(now.find("3. R b1:R6Y6B6G6 {repaired: b1:R6Y6B6Gy was written}\n") != std::string::npos);
    CHECK(now.find("4. B {repaired: zq was written} f1:R6G6B6Y6\n") != std::string::npos);
    CHECK(check(now).places().empty());
}

TEST_CASE("What was written is a comment whatever it was") {
    // Braces and backslashes would end or change the comment; bytes that are not UTF-8 may not be written.
    const std::string text = clean;
    const auto at = std::uint32_t(text.find("e2:"));
    for (const std::string was : {"}", "\\", "{", "a\nb", "\xFF", "[%mark e2]"}) {
        std::string damaged = text;
        damaged.replace(at, 2, was);
        slips::Repair repair;
        repair.edits = {{{at, std::uint32_t(at + was.size())}, "e2"}};
        CAPTURE(was);
        CHECK(check(slips::repaired_record(damaged, repair)).places().empty());
    }
}
