#include "analyzer/tournament/event/codes.hpp"

#include <array>

namespace castellan::analyzer::tournament {
namespace {

constexpr notation::CodeInfo info(std::string_view code, std::string_view meaning, std::string_view remedy) {
    return {code, meaning, remedy, {}, "it is found in an event file; samples/tournament/broken-*.cge show each"};
}

constexpr std::array table = {
    info("event-version", "The event does not begin with its version, or is of one that this program does not know.",
         "Begin with the line: castellan-event 1"),
    info(
        "event-syntax",
        "A line of the event begins with no known word, has too few or too many words, or stands where "
        "it does not belong.",
        "docs/tournament.md lists the lines. What holds for all stands first, then the rounds, each with its records."),
    info("event-value", "A number, name, date, hash, list or short name is not what it may be.",
         "The message says what is allowed at this place."),
    info("event-duplicate", "A line, player, round, colour or word is there already.", "Keep one of them."),
    info("event-missing", "The event has no title or no players, or a record no hash or no seats.",
         "Add the line that the help shows."),
    info("event-limit", "The event goes beyond a limit of its format.", "docs/tournament.md lists the limits."),
    info("event-player-unknown", "A short name stands for no player of the event.",
         "Players are introduced before the first round: player anna Anna Schmidt"),
    info("event-player-twice", "A player sits at two places of a record, or plays twice in a round.",
         "Correct the seats. In a folder of records the game does not count."),
    info("event-players", "The variant is for four players, and the event has another number.",
         "Introduce four players, or call the event open."),
    info("event-round-missing", "A round is missing, or has no record.",
         "Variant 1 has two rounds, variant 2 three. An event that still goes on is complete when they are played."),
    info("event-surplus", "The event has more rounds, or a round more records, than its variant.",
         "A round of variant 1 or 2 is one record that holds both games."),
    info("event-path", "The name of a record's file leads out of the event's folder.",
         "Records lie beside the event file or in folders below it; names have no `..` and do not begin with `/`."),
    info("event-record-missing", "There is no such file, or it cannot be read.",
         "Put the record where the event says, or correct its name."),
    info("event-changed-file", "The file's SHA-256 is not the one that the event lists: it was changed, or exchanged.",
         "Get the file as it was. If the change is right, list the new hash, which sha256sum writes."),
    info("event-record-twice", "A game is listed twice, or another record is of the same game, tile for tile.",
         "A game counts once: keep one record; `castellan compare --merge` makes one of two. In a folder of records "
         "this "
         "is a warning."),
    info("event-game", "The file has no game of this number, or has several and the event does not say which.",
         "Add a line: game 2"),
    info("event-record-illegal", "The record has errors of its own: syntax, an illegal action, a claim that is false.",
         "They are reported with the record; `castellan check` tells them, too."),
    info("event-record-unfinished", "The record ends before the final scoring.",
         "A game that is not finished has no result. Complete the record."),
    info("event-tag", "A tag of the record (Event, Site, Round, Date) says something else than the event.",
         "Perhaps it is the record of another game. A tag that is not there, or is ?, says nothing."),
    info("event-name", "The record names another player than the event, or none.",
         "The tags Red, Green, Blue and Yellow hold the names that the event gives its players."),
    info("event-seats", "The colours that the event seats are not those that play in the record.",
         "Write each colour of the record once: seats R=anna B=ben"),
    info("event-modules",
         "The record is played with other modules than the event, or a variant without the module "
         "tournament.",
         "Let the event and all its records name the same modules."),
    info("event-rulings", "The record is played under other rulings than the event.",
         "Let the event and all its records name the same rulings."),
    info("event-set", "The record is played with another component set than the event.",
         "Name the set in the event as the records do in their tag Set. The default is classic."),
    info("event-position", "The record begins from a position, not from the setup.",
         "Each game of an event is a fresh setup. In a folder of records the game does not count."),
    info("event-wrong-opponent",
         "Players meet who should not: in variant 1 a winner and a loser, in variant 2 two who "
         "have met before.",
         "Look for a record that is listed in the wrong round, or seats that are wrong."),
    info("event-lot",
         "A game of variant 1's first round is tied and no lot says who goes on, or a lot decides nothing.",
         "Write who won the lot with the record: lot anna"),
    info("event-result", "A result that the event states does not follow from the record.",
         "The record decides. Correct the event, or look whether it lists the right record."),
    info("event-places", "A place that the event states does not follow from the records.",
         "Correct the event. Players who are level share the better place."),
};

}  // namespace

std::span<const notation::CodeInfo> event_codes() { return table; }

}  // namespace castellan::analyzer::tournament
