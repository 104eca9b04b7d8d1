#include "engine/carcassonne/replay/opening.hpp"

#include "base/visible.hpp"
#include "engine/carcassonne/box/colour_letters.hpp"
#include "engine/carcassonne/replay/set_tag.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/core/opening_tags.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

bool read_players(core::OpeningTags& tags, Setup& setup) {
    const auto seats = tags.seats(
        tr("write who plays, clockwise, the one who begins first; {}", colour_letters_in_words()), rules::T5);
    if (!seats) return false;
    if (read_seats(*seats, setup)) return true;
    tags.report("bad-seats", tags.value_span("Seats"), tr("{} are no seats", base::quoted(*seats)),
                tr("two to six different players, clockwise: [Seats \"RB\"]"), &rules::T5)
        .facts.push_back(colour_letters_in_words());  // the help may say which letters may be meant
    return false;
}

}  // namespace

bool read_seats(std::string_view text, Setup& setup) {
    setup.players = 0;
    if (text.size() < 2 || text.size() > most_players) return false;
    for (const char seat : text) {
        const auto colour = find_colour(seat);
        if (!colour || setup.seat_of(*colour) >= 0) return false;
        setup.seats[setup.players++] = *colour;
    }
    return true;
}

std::optional<Opening> read_opening(const notation::Record& record, const std::vector<std::string>& rulings,
                                    std::vector<notation::Diagnostic>& diagnostics) {
    Opening opening;
    core::OpeningTags tags(record, diagnostics);
    opening.tiles = read_set(tags);
    opening.setup.tiles = opening.tiles.get();
    tags.read_rulings(opening.setup.rulings, carcassonne::rulings(), rulings);
    if (read_players(tags, opening.setup))
        for (const Colour colour : all_colours)
            if (opening.setup.seat_of(colour) < 0) tags.check_idle_name(name(colour), letter(colour), rules::T5);
    if (tags.failed()) return std::nullopt;
    opening.state = initial_state(opening.setup);
    return opening;
}

}  // namespace castellan::carcassonne
