#include "engine/piecepack/replay/opening.hpp"

#include "base/visible.hpp"
#include "engine/core/opening_tags.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::piecepack {

using language::tr;

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;
using notation::Span;

class Reading {
  public:
    Reading(const Record& record, const std::vector<std::string>& rulings, std::vector<Diagnostic>& diagnostics)
        : tags_(record, diagnostics), forced_rulings_(rulings) {}

    std::optional<Opening> read() {
        Opening opening;
        tags_.read_rulings(opening.setup.rulings, rulings(), forced_rulings_);
        read_variant(opening.setup.variant);
        if (read_players(opening.setup)) {
            read_roll(opening);
            for (const Suit suit : all_suits)
                if (!opening.setup.plays(suit)) tags_.check_idle_name(name(suit), letter(suit), rules::C2);
        }
        if (tags_.failed()) return std::nullopt;
        if (opening.setup.variant == Variant::suit_terrain && opening.setup.rulings.tiles() == TilesInPlay::all)
            tags_.report("ruling-idle", tags_.value_span("Rulings"),
                         tr("with suit terrain only the players' tiles are in play"), tr("leave tiles=all out"),
                         &rules::X2, Severity::warning);
        opening.state = initial_state(opening.setup);
        return opening;
    }

  private:
    void read_variant(Variant& variant) {
        if (tags_.record().tag("Variant") == nullptr) return;
        const auto named = tags_.value("Variant");
        if (const auto found = find_variant(named))
            variant = *found;
        else
            tags_.report("unknown-variant", tags_.value_span("Variant"),
                         tr("there is no variant {}", base::quoted(named)),
                         tr("variants are random-terrain and suit-terrain; without one it is -"), nullptr);
    }

    bool read_players(Setup& setup) {
        const auto seats = tags_.seats(
            tr("write who sits at the table, clockwise, the one who begins first, as letters of S M C A"), rules::S5);
        if (!seats) return false;
        if (read_seats(*seats, setup)) return true;
        tags_.report("bad-seats", tags_.value_span("Seats"), tr("{} are no seats", base::quoted(*seats)),
                     tr("two to four different suits of S, M, C and A, clockwise: [Seats \"SM\"]"), &rules::C2);
        return false;
    }

    void read_roll(Opening& opening) {
        const auto written = tags_.value("Roll");
        if (written.empty() || written == "-" || written == "?") return;
        auto rolls = read_rolls(written, opening.setup);
        if (rolls) {
            opening.rolls = *std::move(rolls);
            return;
        }
        const Span whole = tags_.value_span("Roll");
        const bool exact = whole.size() == written.size();  // no escapes
        const Span part = rolls.error().span;
        tags_.report("bad-roll", exact ? Span{whole.begin + part.begin, whole.begin + part.end} : whole,
                     std::move(rolls.error().message), std::move(rolls.error().help), &rules::S5);
    }

    core::OpeningTags tags_;
    const std::vector<std::string>& forced_rulings_;
};

}  // namespace

bool read_seats(std::string_view text, Setup& setup) {
    setup.players = 0;
    if (text.size() < std::size_t(fewest_players) || text.size() > std::size_t(most_players)) return false;
    for (const char seat : text) {
        const auto suit = std::string_view("SMCA").find(seat);
        if (suit == std::string_view::npos || setup.plays(Suit(suit))) return false;
        setup.seats[setup.players++] = Suit(suit);
    }
    return true;
}

std::optional<Opening> read_opening(const Record& record, const std::vector<std::string>& rulings,
                                    std::vector<Diagnostic>& diagnostics) {
    return Reading(record, rulings, diagnostics).read();
}

}  // namespace castellan::piecepack
