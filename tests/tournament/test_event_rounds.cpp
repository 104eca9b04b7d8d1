// Rounds and their records, before any record is read.
#include "analyzer/tournament/event_rounds.hpp"
#include "events.hpp"

using namespace castellan::analyzer::tournament;
using namespace castellan::analyzer::tournament::testing;

namespace {

Strings faults(std::string_view header, const std::string& rounds) {
    std::vector<castellan::notation::Diagnostic> diagnostics;
    const Event event = clean_event(event_of_four(header, rounds));
    check_rounds(event, diagnostics);
    Strings messages;
    for (const auto& diagnostic : diagnostics)
        messages.push_back(fmt::format("{}: {}", diagnostic.code, diagnostic.message));
    return messages;
}

constexpr std::string_view variant_1 = "variant 1\nmodules tournament";
constexpr std::string_view variant_2 = "variant 2\nmodules tournament";

std::string rounds(int count) {
    std::string text;
    for (int number = 1; number <= count; ++number)
        text += fmt::format("round {}\n{}", number, record(fmt::format("{}.cgn", number)));
    return text;
}

}  // namespace

TEST_CASE("X2: variant 1 has two rounds, X3: variant 2 has three") {
    CHECK(faults(variant_1, rounds(2)).empty());
    CHECK(faults(variant_2, rounds(3)).empty());
    CHECK(faults(variant_1, rounds(1)) == Strings{"event-round-missing: round 2 is missing"});
    CHECK(faults(variant_2, rounds(1)) == Strings{"event-round-missing: rounds 2 to 3 are missing"});
    CHECK(faults(variant_2, "") == Strings{"event-round-missing: rounds 1 to 3 are missing"});
    CHECK(faults(variant_1, rounds(3)) == Strings{"event-surplus: variant 1 has 2 rounds"});
    CHECK(faults("variant open", rounds(7)).empty());
    CHECK(faults("variant open", "") == Strings{"event-round-missing: round 1 is missing"});
}

TEST_CASE("Rounds are numbered in order, and each has a record") {
    CHECK(faults("", "round 1\n" + record("1.cgn") + "round 3\n" + record("3.cgn")) ==
          Strings{"event-round-missing: round 2 is missing"});
    CHECK(faults("", "round 1\n" + record("1.cgn") + "round 1\n" + record("2.cgn")) ==
          Strings{"event-duplicate: round 1 stands after round 1"});
    CHECK(faults("", "round 1\n") == Strings{"event-round-missing: this round has no record"});
}

TEST_CASE("A round whose number cannot be read is the one that is due") {
    const auto faults_behind = [](const std::string& second) {
        const auto reading = read_event(event_of_four(
            variant_2, "round 1\n" + record("1.cgn") + second + record("2.cgn") + "round 3\n" + record("3.cgn")));
        REQUIRE(codes_of(reading.diagnostics) == Strings{"event-value"});
        std::vector<castellan::notation::Diagnostic> diagnostics;
        check_rounds(reading.event, diagnostics);
        return codes_of(diagnostics);
    };
    CHECK(faults_behind("round x\n").empty());
    CHECK(faults_behind("round 4294967298\n").empty());
}

TEST_CASE("X1: a round of a tournament is one record of four players") {
    CHECK(faults(variant_1, "round 1\n" + record("1.cgn", "R=a B=b") + record("2.cgn", "R=c B=d") + "round 2\n" +
                                record("3.cgn")) == Strings{"event-surplus: a round of variant 1 is one record"});
    CHECK(faults("variant 1", rounds(2)) ==
          Strings{"event-modules: a round of this variant is two games at once, which is the module tournament"});
    std::vector<castellan::notation::Diagnostic> diagnostics;
    const Event two = clean_event(
        "castellan-event 1\ntitle Club\nvariant 1\nmodules tournament\nplayer a Anna\n"
        "player b Ben\nround 1\n" +
        record("1.cgn", "R=a B=b") + "round 2\n" + record("2.cgn", "R=a B=b"));
    check_rounds(two, diagnostics);
    CHECK(codes_of(diagnostics) == Strings{"event-players"});
}

TEST_CASE("Nobody plays twice in a round") {
    CHECK(faults("", "round 1\n" + record("1.cgn", "R=a B=b") + record("2.cgn", "R=c B=d")).empty());
    CHECK(faults("", "round 1\n" + record("1.cgn", "R=a B=b") + record("2.cgn", "R=c B=b")) ==
          Strings{"event-player-twice: `Ben` plays in this round already"});
}

TEST_CASE("A lot decides the first round of variant 1 only") {
    CHECK(faults(variant_1, "round 1\n" + record("1.cgn") + "lot a\nround 2\n" + record("2.cgn")).empty());
    CHECK(faults(variant_1, rounds(2) + "lot a\n") == Strings{"event-lot: nothing is decided by lot here"});
    CHECK(faults(variant_2, "round 1\n" + record("1.cgn") + "lot a\nround 2\n" + record("2.cgn") + "round 3\n" +
                                record("3.cgn")) == Strings{"event-lot: nothing is decided by lot here"});
}
