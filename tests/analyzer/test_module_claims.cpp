// Claims of the modules Dilemma and Battle: overbuilding, and the lines D3 and O7 to O9 of the final scoring.
#include <regex>

#include "tests/analyzer/module_games.hpp"

using namespace castellan::analyzer::testing;
namespace castelli = castellan::castelli;
using Catch::Matchers::Contains;

namespace {

Strings messages(std::string_view position, std::string_view movetext) {
    return check(game_from(position, movetext)).messages();
}

Strings wrong(std::string_view truth) { return {fmt::format("false-claim: the claim is wrong: it is {}", truth)}; }

Strings overbuilding(std::string_view words) {
    return messages(attacked, fmt::format("1. B d5:R4G4B4Y4 {}\n*", words));
}

Strings final_claims(std::string_view claims) {
    return messages(scored_position("dilemma, battle"), fmt::format("end {}\n#R", claims));
}

/// All combinations of modules for so many players (X1: the tournament has four).
std::vector<castelli::Modules> combinations(int players) {
    std::vector<castelli::Modules> all;
    for (const std::string_view tournament : {"", "tournament"}) {
        if (!tournament.empty() && players != 4) continue;
        for (const std::string_view others : {"", "dilemma", "battle", "dilemma, battle"}) {
            const auto list =
                fmt::format("{}{}{}", others, others.empty() || tournament.empty() ? "" : ", ", tournament);
            std::string_view culprit;
            const auto modules = castelli::read_modules(list.empty() ? "-" : list, culprit);
            REQUIRE(modules.has_value());
            all.push_back(*modules);
        }
    }
    return all;
}

/// The lines that a game with these modules claims at its end.
Strings lines_of(castelli::Modules modules) {
    Strings lines = {" E2=", " E3="};
    if (modules.has(castelli::Module::dilemma)) lines.emplace_back(" D3=");
    if (!modules.has(castelli::Module::battle)) return lines.emplace_back(" E4="), lines;
    lines.insert(lines.end(), {" O7=", " O8=", " O9="});
    return lines;
}

/// Every claim of points in a text with one point more, one at a time.
Strings with_one_more(const std::string& text) {
    static const std::regex claim(R"((\^\^[^ \n]*=|(?:O7|O8|O9|E2|E3|E4|D3)=[RG])(\d+))");
    Strings all;
    for (std::sregex_iterator at(text.begin(), text.end(), claim), end; at != end; ++at)
        all.push_back(fmt::format("{}{}{}{}", std::string(text.begin(), (*at)[0].first), (*at)[1].str(),
                                  std::stoi((*at)[2].str()) + 1, std::string((*at)[0].second, text.end())));
    return all;
}

}  // namespace

TEST_CASE("An overbuilding claims the points it scores at once") {
    CHECK(overbuilding("^^d4$r=5") == Strings{});
    CHECK(overbuilding("Ab^^d4=5") == Strings{});
    CHECK(overbuilding("^^d4$r=4") == wrong("5"));
    CHECK(overbuilding("Ab^^d4=6") == wrong("5"));
    CHECK(overbuilding("^^d4$r=5 vp=B5,R0 castles=B1,R1") == Strings{});
}

TEST_CASE("An overbuilding that a Guard prevents scores nothing") {
    CHECK(overbuilding("^^d4$r=0 R:Gu") == Strings{});
    CHECK(overbuilding("^^d4$r=5 R:Gu") == wrong("0"));
    CHECK(overbuilding("^^d4$r R:Gu vp=B0 rocks=B1 silver=B2 castles=B0") == Strings{});
}

TEST_CASE("Guard, Duke and Incendiary take no claim") {
    CHECK(overbuilding("^^d4$r R:Gu=1") == Strings{"bad-claim: this word takes no claim"});
    CHECK(overbuilding("Du>d2=2").front() == "bad-claim: this word takes no claim");
    CHECK(overbuilding("In>h4=2").front() == "bad-claim: this word takes no claim");
}

TEST_CASE("The end claims start tiles, majorities, castles and silver") {
    CHECK(final_claims("D3=R5,B0,G0 O7=R6,B9,G1 O8=R4,B4,G2 O9=R6,B6,G0 vp=R31,B23,G12") == Strings{});
    CHECK(final_claims("O7=B9 O9=R6") == Strings{});
    CHECK(final_claims("D3=B5") == wrong("R5,G0,B0"));
    CHECK(final_claims("O7=R5") == wrong("R6,G1,B9"));
    CHECK(final_claims("O8=G4") == wrong("R4,G2,B4"));
    CHECK(final_claims("O9=R8,B4") == wrong("R6,G0,B6"));
}

TEST_CASE("A line that the modules do not score is no claim to make") {
    CHECK(final_claims("E4=R3,B3") == Strings{"false-claim: silver is scored by O9 with the module Battle"});
    const auto checked = check(game_from(scored_position("battle"), "end E4=R3,B3 D3=R5\n#R"));
    CHECK(checked.messages() == Strings{"false-claim: silver is scored by O9 with the module Battle",
                                        "false-claim: D3 is scored with the module Dilemma only"});
    CHECK(checked.diagnostics[0].help == "`O9=R6,G0,B6` is true");

    const std::string base =
        "octagons d4 sNESW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 c4:Y6R6G6B6 | R s=3 | B s=1 | "
        "mine 0 | turn 5 R stage=mine";
    const auto without = check(game_from(base, "end O9=R8 O7=R3 O8=R2\n#R"));
    CHECK(without.messages() == Strings{"false-claim: silver is scored by E4 without the module Battle",
                                        "false-claim: O7 is scored with the module Battle only",
                                        "false-claim: O8 is scored with the module Battle only"});
    CHECK(without.diagnostics[0].help == "`E4=R4,B2` is true");
}

TEST_CASE("Annotating writes the module's claims") {
    CHECK(movetext(annotate(game_from(attacked, "1. B d5:R4G4B4Y4 ^^d4$r\n*"))) ==
          "1. B d5:R4G4B4Y4 ^^d4$r=5 vp=R0,B5\n*\n");
    CHECK(movetext(annotate(game_from(attacked, "1. B d5:R4G4B4Y4 ^^d4$r=5 R:Gu\n*"))) ==
          "1. B d5:R4G4B4Y4 ^^d4$r=0 R:Gu\n*\n");
    CHECK_THAT(annotate(game_from(scored_position("dilemma, battle"), "end E4=R3\n#R")),
               Contains("E2=R1,G0,B0 E3=R0,G2,B0 D3=R5,G0,B0 O7=R6,G1,B9 O8=R4,G2,B4 O9=R6,G0,B6 vp=R31,G12,B23\n#R"));
}

TEST_CASE("Games with all combinations of modules are annotated cleanly, and no changed claim is passed over",
          "[many]") {
    int overbuildings = 0;
    for (const int players : {2, 3, 4}) {
        for (const castelli::Modules modules : combinations(players)) {
            CAPTURE(players, modules.text());
            Games games(players, castelli::PolicyName::sensible, 1, "", modules);
            for (std::uint64_t number = 1; number <= 4; ++number) {
                const auto once = annotate(games.record(number));
                CHECK(check(once).messages() == Strings{});
                CHECK(annotate(once) == once);
                const auto end = once.substr(once.find("\nend "));
                std::size_t claims = 0;
                for (const auto& line : lines_of(modules)) claims += end.find(line) != std::string::npos;
                CHECK(claims == lines_of(modules).size());
                if (once.find("^^") != std::string::npos) ++overbuildings;
                if (number > 1) continue;
                for (const auto& changed : with_one_more(once)) CHECK(check(changed).messages().size() == 1);
            }
        }
    }
    CHECK(overbuildings > 5);
}
