// A tournament as its event file describes it (docs/tournament.md): players, rounds, records, claims.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/box/modules.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "notation/text.hpp"

namespace castellan::analyzer::tournament {

enum class Variant : std::uint8_t {
    open,            // separate games, each counted for itself
    winners_meet,    // variant 1 (X2): two rounds
    everyone_meets,  // variant 2 (X3): three rounds
};

/// Places in the file are spans in its text; players and rounds are indices.
struct Entrant {
    std::string id;
    std::string name;
    notation::Span span;
};

struct SeatEntry {
    castelli::Colour colour{};
    std::size_t player = 0;
    notation::Span span;
};

struct VpClaim {
    std::size_t player = 0;
    int vp = 0;
    notation::Span span;
};

/// Some players named on one line.
struct PlayerList {
    std::vector<std::size_t> players;
    notation::Span span;
};

struct RecordEntry {
    std::size_t round = 0;
    std::string file;                   // as written, relative to the event file's folder
    std::string sha256;                 // 64 hexadecimal digits in small letters; empty if it could not be read
    std::optional<std::uint64_t> game;  // its number in the file
    std::vector<SeatEntry> seats;       // in the order written
    std::vector<VpClaim> vp;
    std::optional<PlayerList> winners;  // of all games in the record
    std::optional<PlayerList> lot;      // who won the lot where a game was tied (ruling tournament-draw)
    notation::Span span;                // the `record` line
    notation::Span sha256_span;
    notation::Span seats_span;
    bool usable = true;  // all its lines could be read
};

struct Round {
    unsigned number = 0;  // where it cannot be read: the one that is due
    std::string date;     // empty: that of the event
    std::size_t first_record = 0, end_record = 0;
    notation::Span span;
};

struct PlaceClaim {
    unsigned place = 0;
    PlayerList who;
};

struct Event {
    std::string title, site, date;
    Variant variant = Variant::open;
    castelli::Modules modules;
    castelli::Rulings rulings;
    std::string set_name = "classic";
    std::string set_hash;  // the first digits, or all; empty: not stated
    std::vector<Entrant> players;
    std::vector<Round> rounds;
    std::vector<RecordEntry> records;
    std::vector<PlaceClaim> places;
    notation::Span variant_span;
    notation::Span modules_span;
};

/// The number of rounds of the variant; 0: any number.
constexpr unsigned rounds_of(Variant variant) {
    return variant == Variant::winners_meet ? 2 : variant == Variant::everyone_meets ? 3 : 0;
}
/// "1", "2", "open".
constexpr std::string_view name(Variant variant) {
    return variant == Variant::winners_meet ? "1" : variant == Variant::everyone_meets ? "2" : "open";
}

}  // namespace castellan::analyzer::tournament
