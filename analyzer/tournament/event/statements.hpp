// One function for each kind of line. It reads a line into the draft and reports its errors.
#pragma once

#include "analyzer/tournament/event/draft.hpp"

namespace castellan::analyzer::tournament {

/// `title`, `site`.
void read_text(EventDraft& draft, const EventLine& line);
/// `date`: of the event, or of a round.
void read_date(EventDraft& draft, const EventLine& line);
void read_variant(EventDraft& draft, const EventLine& line);
void read_modules(EventDraft& draft, const EventLine& line);
void read_rulings(EventDraft& draft, const EventLine& line);
void read_set_name(EventDraft& draft, const EventLine& line);
void read_player(EventDraft& draft, const EventLine& line);
void read_round(EventDraft& draft, const EventLine& line);
void read_place(EventDraft& draft, const EventLine& line);

void read_record(EventDraft& draft, const EventLine& line);
void read_sha256(EventDraft& draft, const EventLine& line);
void read_game(EventDraft& draft, const EventLine& line);
void read_seats(EventDraft& draft, const EventLine& line);
void read_vp(EventDraft& draft, const EventLine& line);
/// `winners`, `lot`.
void read_list(EventDraft& draft, const EventLine& line);

/// A whole number within limits, both included; reports it if there is none.
std::optional<unsigned> read_number(EventDraft& draft, notation::Span span, unsigned low, unsigned high);

}  // namespace castellan::analyzer::tournament
