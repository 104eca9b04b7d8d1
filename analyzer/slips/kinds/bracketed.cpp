// What is written in brackets and belongs to the word before it: "Rr@(-1,0)S", "^c3$w (6)", "b7:G3Y3R3B3 (R6G6B6Y6)";
// and parts of words in brackets: "K(5)", "a3w[R2]=-".
// Without blanks inside, such brackets are no variation.
#include <algorithm>
#include <array>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/places.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;
using notation::is;

class Bracketed {
  public:
    Bracketed(const Draft& draft, std::uint32_t place, Candidates& out)
        : draft_(draft), text_(draft.text), place_(place), out_(out) {}

    void add_all() {
        constexpr std::string_view opening = "([";
        for (auto open = text_.find_first_of(opening, draft_.movetext.begin); open != std::string_view::npos;
             open = text_.find_first_of(opening, open + 1)) {
            const auto close = text_.find_first_of("()[]{}\r\n", open + 1);
            const char closing = text_[open] == '(' ? ')' : ']';
            if (close == std::string_view::npos || text_[close] != closing || close == open + 1) continue;
            const std::string_view inside = text_.substr(open + 1, close - open - 1);
            if (text_[open - 1] == '@')
                add_place(std::uint32_t(open), std::uint32_t(close + 1), inside);
            else if (is(text_[open - 1], notation::blank))
                add_part(std::uint32_t(open), std::uint32_t(close + 1), inside);
            else if (!is(text_[open - 1], notation::line_end))
                add_inside(std::uint32_t(open), std::uint32_t(close + 1), inside);
        }
        habit(std::move(places_), tr("places are written as two numbers in brackets"));
        habit(std::move(parts_), tr("what belongs to a word is written in brackets after it"));
        habit(std::move(insides_), tr("parts of words are written in brackets"));
    }

  private:
    void habit(std::vector<Edit> edits, std::string name) {
        if (edits.size() > 1) out_.add_habit(std::move(edits), cost::word_for_sign + 0.2F, std::move(name));
    }

    void note(std::vector<Edit>& all, Edit edit) {
        if (edit.span.begin <= place_ && place_ <= edit.span.end) out_.add({edit}, cost::word_for_sign, Slip::word);
        all.push_back(std::move(edit));
    }

    void add_place(std::uint32_t open, std::uint32_t end, std::string_view inside) {
        std::string written(inside);
        std::erase(written, ' ');
        const auto readings = place_readings(written);
        if (!readings.empty()) note(places_, {{open, end}, readings.front().place});
    }

    void add_part(std::uint32_t open, std::uint32_t end, std::string_view inside) {
        if (inside.find(' ') != std::string_view::npos) return;
        std::uint32_t last = open;
        while (last > draft_.movetext.begin && is(text_[last - 1], notation::blank)) --last;
        std::uint32_t first = last;
        while (first > draft_.movetext.begin && !is(text_[first - 1], notation::blank | notation::line_end)) --first;
        if (last == first || last - first > longest_word) return;
        const std::string word(text_.substr(first, last - first));
        constexpr std::array<std::string_view, 3> signs = {"=", "<", ""};
        const auto sign = std::find_if(signs.begin(), signs.end(), [&](std::string_view one) {
            return draft_.game.reads(word + std::string(one) + std::string(inside));
        });
        if (sign != signs.end()) note(parts_, {{last, end}, std::string(*sign) + std::string(inside)});
    }

    void take_inside(notation::Span word, Edit edit) {
        if (word.begin <= place_ && place_ <= word.end) out_.add({edit}, cost::word_for_sign, Slip::word);
        insides_.push_back(std::move(edit));
    }

    void add_inside(std::uint32_t open, std::uint32_t end, std::string_view inside) {
        const auto is_gap = [&](std::uint32_t at) { return is(text_[at], notation::blank | notation::line_end); };
        std::uint32_t first = open, last = end;
        while (first > draft_.movetext.begin && !is_gap(first - 1)) --first;
        while (last < text_.size() && !is_gap(last)) ++last;
        if (last - first > longest_word) return;
        // "+Rb(Y)": of another player.
        const std::string before(text_.substr(first, open - first));
        if (end == last && inside.size() == 1 && draft_.game.players().find(inside[0]) != std::string_view::npos &&
            draft_.game.reads(std::string(inside) + ":" + before))
            return take_inside({first, last}, {{first, last}, std::string(inside) + ":" + before});
        for (const std::string_view sign : {"", ":", "="}) {
            const std::string meant = std::string(sign) + std::string(inside);
            if (draft_.game.reads(before + meant + std::string(text_.substr(end, last - end))))
                return take_inside({first, last}, {{open, end}, meant});
        }
    }

    static constexpr std::uint32_t longest_word = 64;
    const Draft& draft_;
    std::string_view text_;
    std::uint32_t place_;
    Candidates& out_;
    std::vector<Edit> places_, parts_, insides_;
};

}  // namespace

void add_bracketed(const Draft& draft, std::uint32_t place, Candidates& out) {
    if (draft.movetext.begin > 0 && draft.movetext.begin <= draft.text.size()) Bracketed(draft, place, out).add_all();
}

}  // namespace castellan::analyzer::slips
