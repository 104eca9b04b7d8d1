// The event file: the meaning of each line, and the errors of lines without meaning.
#include "events.hpp"
#include "notation/lines.hpp"

using namespace castellan::analyzer::tournament;
using namespace castellan::analyzer::tournament::testing;

namespace {

constexpr std::string_view hash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// "4 event-value": line and code of everything that is wrong.
Strings faults(const std::string& text) {
    Strings all;
    for (const auto& diagnostic : read_event(text).diagnostics)
        all.push_back(
            fmt::format("{} {}", castellan::notation::locate(text, diagnostic.span.begin).line, diagnostic.code));
    return all;
}

/// An event whose sixth line, after the header, is the one given.
Strings faults_of_header(std::string_view line) {
    return faults(fmt::format("castellan-event 1\ntitle Club\nplayer a Anna\nplayer b Ben\n\n{}\n", line));
}

/// An event whose ninth line, in a record, is the one given.
Strings faults_in_record(std::string_view line) {
    return faults(
        fmt::format("castellan-event 1\ntitle Club\nplayer a Anna\nplayer b Ben\nround 1\nrecord x.cgn\n"
                    "sha256 {}\nseats R=a B=b\n{}\n",
                    hash, line));
}

}  // namespace

TEST_CASE("An event is read line by line") {
    const Event event =
        clean_event(fmt::format("# a comment\n"
                                "castellan-event 1\n"
                                "title Club evening\n"
                                "site  Hamburg\n"
                                "date 2026.11.??\n"
                                "variant 2\n"
                                "modules dilemma, tournament\n"
                                "rulings own-space=none, silver-none=yes\n"
                                "set my-box sha256:0123456789abcdef\n"
                                "player anna Anna Schmidt   # the youngest\n"
                                "player b.2 Ben\n"
                                "round 1\r\n"
                                "date 2026.11.20\n"
                                "record first round/a.cgn\n"
                                "sha256 {}\n"
                                "game 3\n"
                                "seats R=anna Y=b.2\n"
                                "vp anna=41 b.2=0\n"
                                "winners anna\n"
                                "lot b.2\n"
                                "place 1 anna b.2\n",
                                hash));
    CHECK(event.title == "Club evening");
    CHECK(event.site == "Hamburg");
    CHECK(event.date == "2026.11.??");
    CHECK(event.variant == Variant::everyone_meets);
    CHECK(event.modules.text() == "dilemma, tournament");
    CHECK(event.rulings.text() == "silver-none=yes, own-space=none");
    CHECK(event.set_name == "my-box");
    CHECK(event.set_hash == "0123456789abcdef");
    REQUIRE(event.players.size() == 2);
    CHECK(event.players[0].name == "Anna Schmidt");
    CHECK(event.players[1].id == "b.2");
    REQUIRE(event.rounds.size() == 1);
    CHECK(event.rounds[0].date == "2026.11.20");
    REQUIRE(event.records.size() == 1);
    const RecordEntry& entry = event.records[0];
    CHECK(entry.file == "first round/a.cgn");
    CHECK(entry.sha256 == hash);
    CHECK(entry.game == 3);
    REQUIRE(entry.seats.size() == 2);
    CHECK(entry.seats[1].colour == castellan::castelli::Colour::yellow);
    CHECK(entry.seats[1].player == 1);
    REQUIRE(entry.vp.size() == 2);
    CHECK(entry.vp[0].vp == 41);
    CHECK(entry.winners->players == std::vector<std::size_t>{0});
    CHECK(entry.lot->players == std::vector<std::size_t>{1});
    REQUIRE(event.places.size() == 1);
    CHECK(event.places[0].who.players == std::vector<std::size_t>{0, 1});
}

TEST_CASE("What an event leaves out has a default") {
    const Event event = clean_event("castellan-event 1\ntitle Club\nplayer a Anna\nplayer b Ben\n");
    CHECK(event.variant == Variant::open);
    CHECK(event.modules.none());
    CHECK(event.set_name == "classic");
    CHECK(event.rulings.text().empty());
}

TEST_CASE("The first line is the version") {
    CHECK(faults("") == Strings{"1 event-version"});
    CHECK(faults("# nothing\n") == Strings{"1 event-version"});
    CHECK(faults("castellan-event 2\nrubbish\n") == Strings{"1 event-version"});
    CHECK(faults("title Club\nplayer a Anna\nplayer b Ben\n") == Strings{"1 event-version"});
    CHECK(faults_of_header("castellan-event 1") == Strings{"6 event-duplicate"});
}

TEST_CASE("Lines of the header that cannot be read") {
    CHECK(faults_of_header("tittle Club") == Strings{"6 event-syntax"});
    CHECK(faults_of_header("title Another") == Strings{"6 event-duplicate"});
    CHECK(faults_of_header("site") == Strings{"6 event-value"});
    CHECK(faults_of_header("site " + std::string(max_event_name, 'x')).empty());
    CHECK(faults_of_header("site " + std::string(max_event_name + 1, 'x')) == Strings{"6 event-value"});
    CHECK(faults_of_header("site bell\a") == Strings{"6 event-value"});
    CHECK(faults_of_header("date 20.11.2026") == Strings{"6 event-value"});
    CHECK(faults_of_header("date 2028.02.29").empty());
    CHECK(faults_of_header("date ????.02.29").empty());
    CHECK(faults_of_header("date 2026.??.31").empty());
    for (const char* never : {"2026.13.01", "2026.00.10", "2026.02.29", "????.02.30", "2026.??.32", "0000.01.01"})
        CHECK(faults_of_header(std::string("date ") + never) == Strings{"6 event-value"});
    CHECK(faults_of_header("variant 3") == Strings{"6 event-value"});
    CHECK(faults_of_header("modules dilemma battle") == Strings{"6 event-value"});
    CHECK(faults_of_header("modules dilema") == Strings{"6 event-value"});
    CHECK(faults_of_header("modules dilemma,") == Strings{"6 event-value"});
    CHECK(faults_of_header("modules -").empty());
    CHECK(faults_of_header("rulings own-space=twice") == Strings{"6 event-value"});
    CHECK(faults_of_header("rulings -").empty());
    CHECK(faults_of_header("set classic 0123456789abcdef") == Strings{"6 event-value"});
    CHECK(faults_of_header("set classic sha256:0123") == Strings{"6 event-value"});
    CHECK(faults_of_header("player c") == Strings{"6 event-syntax"});
    CHECK(faults_of_header("player a Cleo") == Strings{"6 event-duplicate"});
    CHECK(faults_of_header("player c Anna") == Strings{"6 event-duplicate"});
    CHECK(faults_of_header("player c=d Cleo") == Strings{"6 event-value"});
    CHECK(faults_of_header("record x.cgn") == Strings{"6 event-syntax"});
    CHECK(faults_of_header("seats R=a B=b") == Strings{"6 event-syntax"});
    CHECK(faults_of_header("round one") == Strings{"6 event-value"});
    CHECK(faults_of_header("round 0") == Strings{"6 event-value"});
    CHECK(faults_of_header("place 1") == Strings{"6 event-syntax"});
    CHECK(faults_of_header("place 1 nobody") == Strings{"6 event-player-unknown"});
    CHECK(faults_of_header("site " + std::string(max_event_line, 'x')) == Strings{"6 event-limit"});
}

TEST_CASE("Lines of a record that cannot be read") {
    CHECK(faults_in_record("").empty());
    CHECK(faults_in_record("title Late") == Strings{"9 event-syntax"});
    CHECK(faults_in_record("player c Cleo") == Strings{"9 event-syntax"});
    CHECK(faults_in_record("game 0") == Strings{"9 event-value"});
    CHECK(faults_in_record("seats R=a B=b") == Strings{"9 event-duplicate"});
    CHECK(faults_in_record("vp a") == Strings{"9 event-syntax"});
    CHECK(faults_in_record("vp a=") == Strings{"9 event-syntax"});
    CHECK(faults_in_record("vp a=-1") == Strings{"9 event-value"});
    CHECK(faults_in_record("vp a=1 a=1") == Strings{"9 event-duplicate"});
    CHECK(faults_in_record("vp z=1") == Strings{"9 event-player-unknown"});
    CHECK(faults_in_record("winners a a") == Strings{"9 event-duplicate"});
    CHECK(faults_in_record("winners") == Strings{"9 event-syntax"});
    CHECK(faults_in_record("record") == Strings{"9 event-value"});
    CHECK(faults_in_record("record y.cgn") == Strings{"9 event-missing"});
}

TEST_CASE("Seats name colours and players once each") {
    const auto faults_of_seats = [](std::string_view seats) {
        return faults(
            fmt::format("castellan-event 1\ntitle Club\nplayer a Anna\nplayer b Ben\nround 1\nrecord x.cgn\n"
                        "sha256 {}\nseats {}\n",
                        hash, seats));
    };
    CHECK(faults_of_seats("R=a B=b").empty());
    CHECK(faults_of_seats("R=a") == Strings{"8 event-syntax"});
    CHECK(faults_of_seats("R=a B") == Strings{"8 event-syntax"});
    CHECK(faults_of_seats("R=a X=b") == Strings{"8 event-value"});
    CHECK(faults_of_seats("R=a RB=b") == Strings{"8 event-value"});
    CHECK(faults_of_seats("R=a B=c") == Strings{"8 event-player-unknown"});
    CHECK(faults_of_seats("R=a B=a") == Strings{"8 event-player-twice"});
    CHECK(faults_of_seats("R=a R=b") == Strings{"8 event-duplicate"});
}

TEST_CASE("A hash is 64 hexadecimal digits, small or capital") {
    const auto faults_of_hash = [](std::string_view digits) {
        return faults(
            fmt::format("castellan-event 1\ntitle Club\nplayer a Anna\nplayer b Ben\nround 1\nrecord x.cgn\n"
                        "sha256 {}\nseats R=a B=b\n",
                        digits));
    };
    CHECK(faults_of_hash(hash).empty());
    CHECK(faults_of_hash(std::string(64, 'A')).empty());
    CHECK(faults_of_hash(std::string(64, 'G')) == Strings{"7 event-value"});
    CHECK(faults_of_hash(std::string(63, 'a')) == Strings{"7 event-value"});
    CHECK(faults_of_hash("sha256:" + std::string(hash)) == Strings{"7 event-value"});
}

TEST_CASE("An event that is wrong all over is not read to its end") {
    std::string text = "castellan-event 1\n";
    for (int line = 0; line < 1000; ++line) text += "rubbish\n";
    const auto diagnostics = read_event(text).diagnostics;
    CHECK(diagnostics.size() == 100);
    CHECK(diagnostics.back().code == "event-limit");
    CHECK(codes_of(read_event(std::string(max_event_bytes + 1, ' ')).diagnostics) == Strings{"event-limit"});
}
