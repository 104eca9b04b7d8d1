#include "render/booklet/text/running_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <string>

#include "language/text.hpp"
#include "render/booklet/text/quotes.hpp"
#include "render/text/letters.hpp"
#include "render/text/linked_text.hpp"

namespace castellan::render::booklet {

namespace {

/// An old-style 0 alone looks like a letter.
bool is_notation(std::string_view word) {
    if (word.starts_with('0') && (word.size() == 1 || !is_digit(word[1]))) return true;
    for (std::size_t i = 0; i + 1 < word.size(); ++i)
        if (is_ascii_letter(word[i]) && is_digit(word[i + 1])) return true;
    return false;
}

/// A turn is where its actions and variations are.
int first_number(std::string_view place) {
    int number = 0;
    std::from_chars(place.data(), place.data() + place.size(), number);
    return number;
}

/// The name of what a piece leads to; nothing: it leads nowhere.
std::string target_of(const LinkedPiece& piece) {
    switch (piece.leads) {
        case Leads::nowhere: return {};
        case Leads::to_web: return piece.to;
        case Leads::to_turn: return turn_target(first_number(piece.to));
        case Leads::to_diagram: return diagram_target(first_number(piece.to));
    }
    return {};
}

class Splitter {
  public:
    explicit Splitter(Slant slant) : slant_(slant) {}

    std::vector<Run> split(std::string_view text) {
        for (const LinkedPiece& piece : linked_pieces(text)) {
            if (piece.leads == Leads::nowhere)
                add_words(piece.text);
            else
                add(piece.text, piece.leads == Leads::to_web ? Figures::lining : Figures::old_style, target_of(piece));
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

    void add_words(std::string_view text) {
        while (!text.empty()) {
            const std::string_view word = take_word(text);
            add(word, is_notation(word) ? Figures::lining : Figures::old_style);
        }
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
