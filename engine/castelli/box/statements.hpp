// One function for each kind of line. It reads a line into the draft and reports its errors.
#pragma once

#include "engine/castelli/box/draft.hpp"

namespace castellan::castelli {

void read_name(SetDraft& draft, const SetLine& line);
void read_title(SetDraft& draft, const SetLine& line);
/// `villages`, `cities`, `aside`, `castles`.
void read_number(SetDraft& draft, const SetLine& line);
void read_silver(SetDraft& draft, const SetLine& line);
void read_cards(SetDraft& draft, const SetLine& line);

void read_piece(SetDraft& draft, const SetLine& line);
void read_octagon(SetDraft& draft, const SetLine& line);
void read_tile(SetDraft& draft, const SetLine& line);
void read_start_tile(SetDraft& draft, const SetLine& line);
void read_layout(SetDraft& draft, const SetLine& line);
/// `north`, `east`, `south`, `west`, `north-half`, `south-half`.
void read_rim(SetDraft& draft, const SetLine& line);

/// A set or layout is named by letters, digits, `-`, `_` and `.`; what is wrong is reported.
bool check_name(SetDraft& draft, notation::Span name);

}  // namespace castellan::castelli
