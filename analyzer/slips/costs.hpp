// How likely people's slips are, as costs: natural logarithms of how many times rarer a slip is than none.
//
// The table is the one place that weighs slips against each other (docs/repair.md). A cost of 2 is a slip that happens
// to about one word in ten of those that are wrong at all.
#pragma once

#include <string_view>

namespace castellan::analyzer::slips {

namespace cost {

// Spelling alone: what is written can be read in one way.
inline constexpr float other_case = 0.6F;
inline constexpr float blank = 0.9F;              // one too many or missing
inline constexpr float punctuation = 0.8F;        // after a turn's number
inline constexpr float sign_inside = 0.85F;       // a comma between the parts of a word
inline constexpr float sign_for_claim = 0.95F;    // points in brackets after a word
inline constexpr float letter_for_figure = 1.5F;  // l for 1, as a scan or an eye takes it
inline constexpr float initial = 1.05F;           // of a colour or suit in another language
inline constexpr float word_for_sign = 1.0F;      // a colour, card or player by name

// A letter.
inline constexpr float neighbouring_key = 1.7F;
inline constexpr float missed_shift = 1.4F;
inline constexpr float doubled_letter = 1.2F;
inline constexpr float transposed_letters = 1.7F;
inline constexpr float displaced_letter = 2.4F;
inline constexpr float left_out_letter = 2.2F;
inline constexpr float added_neighbour = 1.8F;  // a key beside the one meant
inline constexpr float added_letter = 2.4F;
inline constexpr float next_in_order = 2.0F;  // 4 for 5, e for f
inline constexpr float same_kind = 2.6F;      // a figure for a figure, a colour for a colour
inline constexpr float other_letter = 4.0F;
inline constexpr float another_letter = 1.2F;  // each after the first: slips seldom come together

// A word.
inline constexpr float turned_tile = 2.2F;
inline constexpr float swapped_arms = 2.0F;
inline constexpr float owner_first = 1.15F;        // the player of the turn before a word
inline constexpr float displaced_part = 1.1F;      // after the word that it begins
inline constexpr float interchanged_parts = 2.0F;  // what is laid, and where
inline constexpr float values_left_out = 1.2F;
inline constexpr float silver = 1.4F;
inline constexpr float card_like = 2.0F;  // a code made of another name of the card
inline constexpr float other_card = 3.4F;
inline constexpr float forgotten_prefix = 1.8F;  // the card before a castle, the player before a colon
inline constexpr float forgotten_draw = 2.6F;
inline constexpr float forgotten_word = 4.6F;
inline constexpr float needless_purchase = 6.6F;
inline constexpr float doubled_word = 2.2F;
inline constexpr float superfluous_word = 4.4F;
inline constexpr float moved_word = 2.8F;
inline constexpr float moved_to_next_turn = 3.4F;
inline constexpr float false_claim = 3.0F;  // a number worked out wrongly
inline constexpr float false_owner = 4.2F;  // whose it is

// A turn.
inline constexpr float turn_number = 1.8F;
inline constexpr float turn_player = 2.2F;
inline constexpr float doubled_turn = 2.0F;
inline constexpr float interchanged_turns = 2.4F;
inline constexpr float bracket = 2.0F;

// A tag.
inline constexpr float tag = 1.8F;
inline constexpr float other_variant = 7.4F;  // not named: other rules explain much, and are seldom meant

// The same in many words; begun later, or one player's alone.
inline constexpr float habit = 2.6F;
inline constexpr float part_of_record = 1.4F;
inline constexpr float heads = 1.6F;         // of turns, without numbers or players
inline constexpr float once_in_turn = 0.4F;  // another view of two words of one turn is little evidence

// The place: the word that was refused, another one of its turn, and one of an earlier turn.
inline constexpr float same_turn = 0.9F;
inline constexpr float earlier_turn = 1.5F;
inline constexpr float each_turn_back = 0.12F;

// What stays wrong under a reading.
inline constexpr float stop = 6.0F;  // a line that cannot be played on
inline constexpr float claim = 2.2F;
inline constexpr float claims_at_most = 30.0F;
inline constexpr float still_wrong = 3.0F;  // in the words that a reading writes
inline constexpr float unplayed_turn = 0.3F;
inline constexpr float warning = 0.4F;
/// A slip that the table does not know.
inline constexpr float unknown_slip = 8.5F;

}  // namespace cost

/// How likely `typed` was hit for `meant`; both in ASCII.
float typed_for(char typed, char meant);
/// Whether the keys are beside each other, on a QWERTY or a QWERTZ keyboard, or the same one with another shift.
bool are_neighbours(char a, char b);

}  // namespace castellan::analyzer::slips
