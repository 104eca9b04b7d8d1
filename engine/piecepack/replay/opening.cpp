#include "engine/piecepack/replay/opening.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/visible.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/tags.hpp"

namespace castellan::piecepack {

using language::tr;

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;
using notation::Span;
using notation::Tag;

class Reading {
  public:
    Reading(const Record& record, const std::vector<std::string>& rulings, std::vector<Diagnostic>& diagnostics)
        : record_(record), forced_rulings_(rulings), diagnostics_(diagnostics) {}

    std::optional<Opening> read() {
        Opening opening;
        read_rulings(opening.setup.rulings);
        read_variant(opening.setup.variant);
        const bool seated = read_players(opening.setup);
        if (seated) {
            read_roll(opening);
            check_names(opening.setup);
        }
        if (failed_) return std::nullopt;
        if (opening.setup.variant == Variant::suit_terrain && opening.setup.rulings.tiles() == TilesInPlay::all)
            report("ruling-idle", value_span("Rulings"), tr("with suit terrain only the players' tiles are in play"),
                   tr("leave tiles=all out"), rules::X2, Severity::warning);
        opening.state = initial_state(opening.setup);
        return opening;
    }

  private:
    void report(std::string_view code, Span span, std::string message, std::string help, const core::Rule& rule,
                Severity severity = Severity::error) {
        Diagnostic diagnostic;
        diagnostic.code = code;
        diagnostic.severity = severity;
        diagnostic.span = span;
        diagnostic.message = std::move(message);
        diagnostic.help = std::move(help);
        diagnostic.rule = fmt::format("{}, {}", rule.id, language::translated(rule.section));
        diagnostics_.push_back(std::move(diagnostic));
        failed_ = failed_ || severity == Severity::error;
    }
    void report_unruled(std::string_view code, Span span, std::string message, std::string help) {
        report(code, span, std::move(message), std::move(help), rules::C1);
        diagnostics_.back().rule.clear();
    }

    [[nodiscard]] Span value_span(std::string_view tag) const {
        const Tag* found = record_.tag(tag);
        return found != nullptr ? found->value : Span{};
    }
    [[nodiscard]] std::string value(std::string_view tag) const {
        const Tag* found = record_.tag(tag);
        return found != nullptr ? notation::unescape_tag_value(found->value.of(record_.text)) : std::string{};
    }

    void read_rulings(Rulings& rulings) {
        const auto list = value("Rulings");
        const auto refuse = [&](std::string message, std::string help) {
            report_unruled("unknown-ruling", value_span("Rulings"), std::move(message), std::move(help));
        };
        const std::string all = tr("rulings are {}", rulings_text());
        std::string_view culprit;
        const auto problem = list == "-" ? Rulings::Problem::none : rulings.set_list(list, culprit);
        switch (problem) {
            case Rulings::Problem::none: break;
            case Rulings::Problem::unknown_name: refuse(tr("there is no ruling {}", base::quoted(culprit)), all); break;
            case Rulings::Problem::unknown_value:
                refuse(tr("{} is no value of this ruling", base::quoted(culprit)), all);
                break;
            case Rulings::Problem::twice:
                refuse(tr("this ruling is named twice: {}", base::quoted(culprit)),
                       tr("a record decides a question once"));
                break;
            case Rulings::Problem::malformed:
                refuse(tr("expected name=value, found {}", base::quoted(culprit)), all);
                break;
        }
        for (const auto& assignment : forced_rulings_) rulings.set(assignment);
    }

    static std::string rulings_text() {
        std::string list;
        for (const RulingEntry& row : rulings()) {
            list += fmt::format("{}{}={}|{}", list.empty() ? "" : ", ", row.name, row.values[0], row.values[1]);
            if (!row.values[2].empty()) list += fmt::format("|{}", row.values[2]);
        }
        return list;
    }

    void read_variant(Variant& variant) {
        if (record_.tag("Variant") == nullptr) return;
        const auto named = value("Variant");
        if (const auto found = find_variant(named))
            variant = *found;
        else
            report_unruled("unknown-variant", value_span("Variant"), tr("there is no variant {}", base::quoted(named)),
                           tr("variants are random-terrain and suit-terrain; without one it is -"));
    }

    bool read_players(Setup& setup) {
        const std::string help = tr("write who sits at the table, clockwise, the one who begins first: [Seats \"SM\"]");
        if (record_.tag("Seats") == nullptr) {
            const auto slip = std::find_if(record_.tags.begin(), record_.tags.end(), [&](const Tag& tag) {
                return notation::is_slip_of(*record_.lexis, tag.name.of(record_.text), "Seats");
            });
            const Span place = slip != record_.tags.end() ? slip->name : Span{};
            report("missing-tag", place, tr("the record has no tag {}", "Seats"), help, rules::S5);
            return false;
        }
        const auto seats = value("Seats");
        if (seats.find('?') != std::string::npos) {
            report("open-tag", value_span("Seats"), tr("the tag {} is still to be filled in", "Seats"), help,
                   rules::S5);
            return false;
        }
        if (read_seats(seats, setup)) return true;
        report("bad-seats", value_span("Seats"), tr("{} are no seats", base::quoted(seats)),
               tr("two to four different suits of S, M, C and A, clockwise: [Seats \"SM\"]"), rules::C2);
        return false;
    }

    void read_roll(Opening& opening) {
        const auto written = value("Roll");
        if (written.empty() || written == "-" || written == "?") return;
        auto rolls = read_rolls(written, opening.setup);
        if (rolls) {
            opening.rolls = *std::move(rolls);
            return;
        }
        const Span whole = value_span("Roll");
        const bool exact = whole.size() == written.size();  // no escapes
        const Span part = rolls.error().span;
        report("bad-roll", exact ? Span{whole.begin + part.begin, whole.begin + part.end} : whole,
               std::move(rolls.error().message), std::move(rolls.error().help), rules::S5);
    }

    void check_names(const Setup& setup) {
        for (const Suit suit : all_suits) {
            const auto named = value(name(suit));
            if (setup.plays(suit) || named.empty() || named == "?" || named == "-") continue;
            report("idle-name", record_.tag(name(suit))->whole,
                   tr("{} has a name, but does not play in this game", tr(name(suit))),
                   tr("correct the tag {} or the tag Seats", name(suit)), rules::C2, Severity::warning);
        }
    }

    const Record& record_;
    const std::vector<std::string>& forced_rulings_;
    std::vector<Diagnostic>& diagnostics_;
    bool failed_ = false;
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
