// A record in which something is wrong, with what the search for slips needs to know of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"
#include "analyzer/slips/tokens.hpp"

namespace castellan::analyzer::slips {

struct Draft {
    const notation::Record& record;
    std::string_view text;  // of the record
    const SlipGame& game;
    const notation::Diagnostic& error;
    Movetext movetext;
    PlayerNames names;
    std::vector<Habit> habits;

    [[nodiscard]] std::string_view text_of(const Token& token) const { return token.span.of(text); }
};

// Each appends candidates of its kind; a file each in kinds/. `token` is one of the draft's movetext.

/// A word of other letters (letters.cpp). `all`: any letter; else only keys, figures and letters that are near.
void add_letter_slips(const Draft& draft, std::uint32_t token, bool all, Candidates& out);
/// A word as the game knows it to be mistaken (words.cpp).
void add_rewritings(const Draft& draft, std::uint32_t token, Candidates& out);
/// What a word that cannot be read is likeliest to be, as the game knows it to be mistaken; and what it is by a mistake
/// of that cost, which is one of the same kind; empty for none (words.cpp).
std::string nearest_word(const Draft& draft, std::string_view word);
std::string word_of_cost(const Draft& draft, std::string_view word, float cost);
/// Whether a mistake of that cost makes the word of `meant`.
bool is_word_of_cost(const Draft& draft, std::string_view word, std::string_view meant, float cost);
/// Blanks in a word or missing between two (blanks.cpp).
void add_blank_slips(const Draft& draft, std::uint32_t token, Candidates& out);
/// Words of a turn that are one too many or in the wrong place (order.cpp).
void add_order_slips(const Draft& draft, std::uint32_t turn, std::uint32_t token, Candidates& out);
/// All words of a turn that cannot be read, each as what it is likeliest to be: one habit makes several slips
/// (words.cpp).
void add_words_together(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Several words of a turn that are another player's, which is not written (words.cpp).
void add_words_of_another_player(const Draft& draft, std::uint32_t turn, Candidates& out);
/// A comment that begins with a letter mistyped (brackets.cpp).
void add_swallowing_comments(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Tiles after what follows from them, in a turn and throughout (order.cpp).
void add_tiles_not_first(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Words of the turn that are written in the next one (order.cpp).
void add_words_of_next_turn(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Words that are not written at the end of a turn (words.cpp).
void add_forgotten_words(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Words legal at the place of a token and like it, or that may come before it (words.cpp).
void add_legal_words(const Draft& draft, std::uint32_t token, Candidates& out);
/// Parts of words that are written in brackets (bracketed.cpp).
void add_bracketed(const Draft& draft, std::uint32_t place, Candidates& out);
/// Comments that go to the end of a line (comments.cpp).
void add_line_comments(const Draft& draft, std::uint32_t place, Candidates& out);
/// The beginning and the end of the line at a place (lines.cpp).
void add_line_slips(const Draft& draft, std::uint32_t place, Candidates& out);
/// A turn's number and player (turns.cpp).
void add_head_slips(const Draft& draft, std::uint32_t turn, Candidates& out);
/// The numbers of a turn and of all after it as they follow on the one before (turns.cpp).
void add_numbers(const Draft& draft, std::uint32_t turn, Candidates& out);
/// The head of a turn that cannot be told for one: a token at the beginning of a line, before a player's letter
/// (turns.cpp).
void add_unread_heads(const Draft& draft, std::uint32_t token, Candidates& out);
/// A turn written twice, or in another's place (turns.cpp).
void add_turn_slips(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Brackets and braces (brackets.cpp).
void add_bracket_slips(const Draft& draft, std::uint32_t turn, Candidates& out);
/// What is written otherwise throughout the record, from a turn near the error on, or by its player (habits.cpp).
void add_habits(const Draft& draft, std::uint32_t turn, Candidates& out);
/// The same once: in all words of a turn, or in one.
void add_habits_of_turn(const Draft& draft, std::uint32_t turn, Candidates& out);
void add_habits_of_word(const Draft& draft, std::uint32_t token, Candidates& out);
/// A word that cannot be read as it may be meant, and all others that cannot be read likewise (spelling.cpp).
void add_spelling_habits(const Draft& draft, std::uint32_t token, Candidates& out);
/// Words as people speak them, in a turn or throughout (phrases.cpp).
void add_phrases(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Heads of turns written otherwise throughout, and what is before each line (heads.cpp).
void add_head_habits(const Draft& draft, Candidates& out);
/// Points of the turn for those of the game, throughout (gains.cpp).
void add_gains(const Draft& draft, Candidates& out);
/// Several turns on a line, and turns on several lines (turn_lines.cpp).
void add_turn_lines(const Draft& draft, Candidates& out);
/// Leaves out the signs of a turn that are not part of a word: "..." (words.cpp).
void add_lone_signs(const Draft& draft, std::uint32_t turn, Candidates& out);
/// Signs between words, on the line of a place or throughout (separators.cpp).
void add_separator_slips(const Draft& draft, std::uint32_t place, Candidates& out);
/// Lines that are nearly tags, and tags whose name is of another language (broken_tags.cpp).
void add_broken_tags(const Draft& draft, Candidates& out);
/// Tags' names and values (tags.cpp).
void add_tag_slips(const Draft& draft, Candidates& out);

/// Letters of a text that is no word, such as a tag's value: all are tried (letters.cpp).
void add_letter_slips(const Draft& draft, notation::Span span, std::string_view letters, Candidates& out);

/// The cost of typing one word for another by single letters; more than `most` if it is greater.
float typing_cost(std::string_view typed, std::string_view meant, float most);

}  // namespace castellan::analyzer::slips
