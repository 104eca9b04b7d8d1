#include "analyzer/tournament/entry_check.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/tournament/event/diagnostic.hpp"
#include "base/name_key.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

using base::quoted;
using castelli::Colour;
using notation::Diagnostic;
using notation::Span;

/// Whether two dates can be the same; `?` means unknown.
bool dates_agree(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char one, char other) {
               return one == other || one == '?' || other == '?';
           });
}

bool is_same(const std::string& a, const std::string& b) { return base::name_key(a) == base::name_key(b); }

class EntryCheck {
  public:
    EntryCheck(const Event& event, const RecordEntry& entry, const notation::Record& record, const JudgedGame& judged,
               const castelli::Setup* setup, std::vector<Diagnostic>& out)
        : event_(event), entry_(entry), record_(record), judged_(judged), setup_(setup), out_(out) {}

    bool run() {
        check_tags();
        if (setup_ != nullptr) check_conditions();
        if (entry_.usable && setup_ != nullptr) check_seats();
        check_order();
        return valid_ && entry_.usable && setup_ != nullptr;
    }

  private:
    void report(std::string_view code, Span span, std::string message, std::string help = {}) {
        out_.push_back(event_diagnostic(code, span, std::move(message), std::move(help)));
        valid_ = false;
    }

    void check_tags() {
        const Round& round = event_.rounds[entry_.round];
        const std::string number = std::to_string(round.number);
        const auto check = [&](std::string_view tag, const std::string& wanted, auto agrees) {
            const std::string found = tag_value(record_, tag);
            if (found.empty() || found == "?" || found == "-" || wanted.empty() || agrees(found)) return;
            report("event-tag", entry_.span,
                   tr("the record's tag {} says {}, the event says {}", tag, quoted(found), quoted(wanted)),
                   tr("perhaps this is the record of another game"));
        };
        check("Event", event_.title, [&](const std::string& found) { return is_same(found, event_.title); });
        check("Site", event_.site, [&](const std::string& found) { return is_same(found, event_.site); });
        check("Round", number,
              [&](const std::string& found) { return found == number || found.starts_with(number + '.'); });
        const std::string& date = round.date.empty() ? event_.date : round.date;
        check("Date", date, [&](const std::string& found) { return dates_agree(found, date); });
    }

    void check_conditions() {
        if (setup_->modules != event_.modules)
            report("event-modules", entry_.span,
                   tr("the record plays with the modules `{}`, the event with `{}`", setup_->modules.text(),
                      event_.modules.text()));
        if (setup_->rulings != event_.rulings)
            report("event-rulings", entry_.span,
                   tr("the record plays with {}, the event with {}", rulings_text(setup_->rulings),
                      rulings_text(event_.rulings)),
                   tr("a record names the event's rulings in its tag Rulings"));
        if (setup_->set->name != event_.set_name || !setup_->set->hash.starts_with(event_.set_hash))
            report("event-set", entry_.span,
                   tr("the record plays with the set {} sha256:{}, the event with {}{}", quoted(setup_->set->name),
                      setup_->set->hash.substr(0, 16), quoted(event_.set_name),
                      event_.set_hash.empty() ? "" : " sha256:" + event_.set_hash.substr(0, 16)));
        if (judged_.from_position)
            report("event-position", entry_.span, tr("the record begins from a position, not from the setup"),
                   tr("each game of an event is a fresh setup"));
    }

    static std::string rulings_text(const castelli::Rulings& rulings) {
        const std::string text = rulings.text();
        return text.empty() ? tr("the default rulings") : fmt::format("`{}`", text);
    }

    /// Checks the players, their colours and names.
    void check_seats() {
        castelli::ColourSet seated;
        for (const SeatEntry& seat : entry_.seats) {
            seated.add(seat.colour);
            if (!setup_->plays(seat.colour))
                return report("event-seats", seat.span,
                              tr("{} does not play in this record", tr(castelli::name(seat.colour))));
            check_name(seat);
        }
        for (const Colour colour : setup_->seated())
            if (!seated.contains(colour))
                report("event-seats", entry_.seats_span,
                       tr("{} plays in this record, and nobody sits there", tr(castelli::name(colour))));
    }

    void check_name(const SeatEntry& seat) {
        const std::string& wanted = event_.players[seat.player].name;
        const std::string& found = judged_.names[seat.colour];
        if (is_same(found, wanted)) return;
        report("event-name", seat.span,
               found.empty() ? tr("the record does not say who plays {}", tr(castelli::name(seat.colour)))
                             : tr("in the record {} is {}", tr(castelli::name(seat.colour)), quoted(found)),
               tr("the event says {}", quoted(wanted)));
    }

    void check_order() {
        if (!judged_.legal)
            report("event-record-illegal", entry_.span, tr("the record has errors"),
                   tr("`castellan check` tells them all"));
        else if (!judged_.finished)
            report("event-record-unfinished", entry_.span, tr("the record has no end and no final scoring"));
    }

    const Event& event_;
    const RecordEntry& entry_;
    const notation::Record& record_;
    const JudgedGame& judged_;
    const castelli::Setup* setup_;
    std::vector<Diagnostic>& out_;
    bool valid_ = true;
};

}  // namespace

bool check_entry(const Event& event, const RecordEntry& entry, const notation::Record& record, const JudgedGame& judged,
                 const castelli::Setup* setup, std::vector<Diagnostic>& diagnostics) {
    return EntryCheck(event, entry, record, judged, setup, diagnostics).run();
}

}  // namespace castellan::analyzer::tournament
