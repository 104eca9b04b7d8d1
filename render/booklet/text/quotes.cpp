#include "render/booklet/text/quotes.hpp"

#include <algorithm>
#include <array>

#include "render/text/web_address.hpp"

namespace castellan::render::booklet {

namespace {

struct Marks {
    std::string_view open, close, inner_open, inner_close;
};
constexpr Marks english_marks = {"“", "”", "‘", "’"};
constexpr Marks german_marks = {"„", "“", "‚", "‘"};
constexpr std::string_view apostrophe = "’";
constexpr std::array<std::string_view, 7> begin_with_apostrophe = {"t", "s", "n", "k", "m", "em", "tis"};

/// Of letters beyond ASCII every byte counts as one.
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (std::uint8_t(c) & 0x80U) != 0; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

class Quoter {
  public:
    Quoter(std::string_view text, std::string_view language)
        : text_(text), marks_(language == "de" ? german_marks : english_marks) {}

    std::string quoted() {
        const bool in_pairs = doubles_come_in_pairs();
        std::string result;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (const std::size_t address = web_address_length(text_.substr(i)); address > 0) {
                result += text_.substr(i, address);
                i += address - 1;
            } else if (text_[i] == '"' && in_pairs)
                result += (open_ = !open_) ? marks_.open : marks_.close;
            else if (text_[i] == '\'')
                result += single(i);
            else
                result += text_[i];
        }
        return result;
    }

  private:
    [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : ' '; }
    [[nodiscard]] bool begins_word(std::size_t i) const {
        return i == 0 || std::string_view(" ([{-/\"").find(text_[i - 1]) != std::string_view::npos;
    }

    [[nodiscard]] bool doubles_come_in_pairs() const {
        bool open = false;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (text_[i] != '"') continue;
            if (!open && i > 0 && (is_letter(text_[i - 1]) || is_digit(text_[i - 1]))) return false;  // inches
            if (open && is_letter(at(i + 1))) return false;
            open = !open;
        }
        return !open;
    }

    std::string_view single(std::size_t i) {
        if (begins_word(i)) {
            if (!is_abbreviation(i) && is_closed(i)) {
                inner_open_ = true;
                return marks_.inner_open;
            }
            return apostrophe;
        }
        if (inner_open_ && !is_letter(at(i + 1)) && !is_digit(at(i + 1))) {
            inner_open_ = false;
            return marks_.inner_close;
        }
        return apostrophe;
    }

    /// 't, 's, '90s
    [[nodiscard]] bool is_abbreviation(std::size_t i) const {
        if (is_digit(at(i + 1))) return true;
        std::size_t end = i + 1;
        while (is_letter(at(end))) ++end;
        const auto word = text_.substr(i + 1, end - i - 1);
        return std::find(begin_with_apostrophe.begin(), begin_with_apostrophe.end(), word) !=
               begin_with_apostrophe.end();
    }

    /// Whether a mark that can close what begins here follows.
    [[nodiscard]] bool is_closed(std::size_t i) const {
        for (std::size_t next = text_.find('\'', i + 1); next != std::string_view::npos;
             next = text_.find('\'', next + 1))
            if (!begins_word(next) && !is_letter(at(next + 1)) && !is_digit(at(next + 1))) return next > i + 1;
        return false;
    }

    std::string_view text_;
    const Marks& marks_;
    bool open_ = false;
    bool inner_open_ = false;
};

}  // namespace

std::string with_quotes(std::string_view text, std::string_view language) { return Quoter(text, language).quoted(); }

}  // namespace castellan::render::booklet
