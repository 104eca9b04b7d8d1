// Scans the parts of a word from left to right: letters, numbers, spaces, cards, tiles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/castelli/words/letter_tables.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::castelli {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return letters::lower(c) >= 'a' && letters::lower(c) <= 'z'; }

/// Goes through the text of one word. A reading function that fails leaves why in the error and returns false.
class WordScanner {
  public:
    /// `other_case` becomes true at a letter that is not in the canonical case.
    WordScanner(std::string_view text, bool& other_case, WordError& error)
        : other_case_(other_case), error_(error), begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {}

    // --- characters; blanks do not count but in ahead() ---

    /// The next character that is no blank; '\0' at the end.
    char next() {
        while (at_ < end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
        return at_ < end_ ? *at_ : '\0';
    }
    [[nodiscard]] char ahead(std::ptrdiff_t distance) const { return distance < end_ - at_ ? at_[distance] : '\0'; }
    [[nodiscard]] char first_after(std::ptrdiff_t distance) const {
        while (ahead(distance) == ' ' || ahead(distance) == '\t') ++distance;
        return ahead(distance);
    }
    bool accept(char wanted) {
        if (next() != wanted) return false;
        ++at_;
        return true;
    }
    /// Takes one of the table's letters in either case; its index.
    std::optional<std::uint8_t> accept_letter(const letters::LetterTable& table) {
        const std::uint8_t entry = table.entry(next());
        if (entry == letters::LetterTable::none) return std::nullopt;
        if ((entry & letters::LetterTable::other_case) != 0) other_case_ = true;
        ++at_;
        return std::uint8_t(entry & ~letters::LetterTable::other_case);
    }
    void skip(std::ptrdiff_t characters) { at_ += characters; }
    void restart() { at_ = begin_; }
    /// The next so many characters.
    [[nodiscard]] std::string_view following(std::ptrdiff_t length) const { return {at_, std::size_t(length)}; }

    // --- parts ---

    bool read_colour(Colour& colour);
    bool read_space(Space& space);
    bool read_card(CardKind& card, bool may_be_unknown);
    bool read_number(std::int16_t& number);
    bool read_shares(ColourNumbers& shares);
    bool read_tile(TileText& tile);

    // --- errors ---

    struct Expected {
        std::string_view what;
    };
    [[gnu::cold]] bool fail(std::string_view code, std::string message, std::string_view help);
    /// The message says what was found instead.
    [[gnu::cold]] bool fail(std::string_view code, Expected expected, std::string_view help);
    /// The text here, for messages: a word of letters, else two characters, as most names have.
    [[nodiscard]] std::string found();
    /// The whole word with a sign put in here.
    [[nodiscard]] std::string split_by(char sign) const;

  private:
    bool read_arms(TileText& tile);
    bool read_arm(std::uint8_t& arm);
    bool read_tile_id(TileText& tile);

    bool& other_case_;
    WordError& error_;
    const char* begin_;
    const char* at_;
    const char* end_;
};

}  // namespace castellan::castelli
