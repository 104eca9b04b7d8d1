#include "render/booklet/text/running_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "language/text.hpp"
#include "render/booklet/text/quotes.hpp"

namespace castellan::render::booklet {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// An old-style 0 alone looks like a letter.
bool is_notation(std::string_view word) {
    if (word.starts_with('0') && (word.size() == 1 || !is_digit(word[1]))) return true;
    for (std::size_t i = 0; i + 1 < word.size(); ++i)
        if (is_letter(word[i]) && is_digit(word[i + 1])) return true;
    return false;
}

bool same_word(std::string_view one, std::string_view other) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [&](char a, char b) { return small(a) == small(b); });
}

/// The number that a word begins with, if nothing but signs follows.
std::optional<int> number_in(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool only = std::none_of(end, word.data() + word.size(), [](char c) { return is_letter(c) || is_digit(c); });
    return error == std::errc() && only ? std::optional(number) : std::nullopt;
}

/// What "turn 7" names; nothing: no such thing.
std::string target_of(std::string_view word, std::string_view next) {
    const auto number = number_in(next);
    if (!number) return {};
    while (!word.empty() && !is_letter(word.front()) && std::uint8_t(word.front()) < 0x80U) word.remove_prefix(1);
    if (same_word(word, "turn") || same_word(word, language::translated("turn"))) return turn_target(*number);
    return same_word(word, "diagram") || same_word(word, "diagramm") ? diagram_target(*number) : std::string();
}

class Splitter {
  public:
    explicit Splitter(Slant slant) : slant_(slant) {}

    std::vector<Run> split(std::string_view text) {
        while (!text.empty()) {
            const std::string_view word = take_word(text);
            const std::string_view next = text.substr(0, std::min(text.find(' '), text.size()));
            if (auto target = target_of(word.substr(0, word.find(' ')), next); !target.empty()) {
                add(word, Figures::old_style, target);
                add(take_word(text), Figures::old_style, std::move(target));
            } else {
                add(word, is_notation(word) ? Figures::lining : Figures::old_style);
            }
        }
        return std::move(runs_);
    }

  private:
    /// A word with the blanks after it.
    static std::string_view take_word(std::string_view& text) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const auto word = text.substr(0, std::min(text.find_first_not_of(' ', end), text.size()));
        text.remove_prefix(word.size());
        return word;
    }

    void add(std::string_view word, Figures figures, std::string link = {}) {
        if (!runs_.empty() && runs_.back().figures == figures && runs_.back().link == link) {
            runs_.back().text += word;
            return;
        }
        Run& run = runs_.emplace_back();
        run.text = word;
        run.slant = slant_;
        run.figures = figures;
        run.link = std::move(link);
    }

    Slant slant_;
    std::vector<Run> runs_;
};

}  // namespace

std::vector<Run> running_text(std::string_view text, Slant slant) {
    return Splitter(slant).split(with_quotes(text, language::code_chosen()));
}

std::string turn_target(int number) { return fmt::format("turn {}", number); }
std::string diagram_target(int number) { return fmt::format("diagram {}", number); }
std::string chapter_target(std::size_t chapter) { return fmt::format("chapter {}", chapter); }

}  // namespace castellan::render::booklet
