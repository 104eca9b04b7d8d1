// Signs between words where a blank is enough, as in tables: `| 1 | R | c4:... |`, "1;R;c4:...", "+Lg / +K4".
#include <algorithm>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;
using notation::is;
using notation::Span;

bool is_gap(char c) { return is(c, notation::blank | notation::line_end); }

class Separators {
  public:
    explicit Separators(const Draft& draft) : text_(draft.text), game_(draft.game) {}

    /// What a line is without them, as edits; `signs` are those that it has.
    void read(Span line) {
        std::uint32_t first = line.begin;
        while (first < line.end && is_gap(text_[first])) ++first;
        const bool in_table = first < line.end && text_[first] == '|';
        const std::string_view all = line.of(text_);
        const bool is_row = in_table || std::count(all.begin(), all.end(), '|') > 1;
        if (is_row && all.find_first_of("0123456789") == std::string_view::npos) return leave_out(line);
        bool in_comment = false, is_claim = false, is_head = true;
        for (std::uint32_t at = first; at < line.end; ++at) {
            const char c = text_[at];
            if (c == '{' || c == '}') in_comment = c == '{';
            if (in_comment) continue;
            if (is_gap(c)) is_claim = false;
            if (c == '=' || c == '#') is_claim = true;
            const bool separates =
                c == '|' || c == ';' || c == '/' || (c == ',' && !is_claim && !is_claim_at(at, line));
            if (!separates) {
                is_head = is_head && (is(c, notation::digit) || is_gap(c));
                continue;
            }
            is_claim = false;
            note(c);
            if (is_head && at > first &&
                text_.substr(first, at - first).find_first_of("0123456789") != std::string_view::npos) {
                std::uint32_t digits = at;
                while (is_gap(text_[digits - 1])) --digits;
                edits.push_back({{digits, at + 1}, beside_gap(at, line) ? "." : ". "});
                is_head = false;
            } else if (const Span gap = gap_at(at, line); at == first) {
                edits.push_back({gap, ""});
            } else if (c == '|' && divides_word(gap, line)) {
                edits.push_back({gap, ":"});
            } else {
                edits.push_back({{at, at + 1}, beside_gap(at, line) ? "" : " "});
            }
        }
    }

    std::vector<Edit> edits;
    std::string signs;

  private:
    void note(char sign) {
        if (signs.find(sign) == std::string::npos) signs += sign;
    }

    void leave_out(Span line) {
        note('|');
        const auto end = std::uint32_t(std::min<std::size_t>(line.end + 1, text_.size()));
        edits.push_back({{line.begin, end}, {}});
    }

    [[nodiscard]] bool beside_gap(std::uint32_t at, Span line) const {
        return at + 1 == line.end || is_gap(text_[at + 1]) || (at > line.begin && is_gap(text_[at - 1]));
    }

    /// With the blanks on both sides.
    [[nodiscard]] Span gap_at(std::uint32_t at, Span line) const {
        Span gap{at, at + 1};
        while (gap.begin > line.begin && is_gap(text_[gap.begin - 1])) --gap.begin;
        while (gap.end < line.end && is_gap(text_[gap.end])) ++gap.end;
        return gap;
    }

    /// "h3 | G2Y2BcR2s1": a column for the place of a tile, and one for what lies there.
    [[nodiscard]] bool divides_word(Span gap, Span line) const {
        std::uint32_t begin = gap.begin, end = gap.end;
        while (begin > line.begin && !is_gap(text_[begin - 1])) --begin;
        while (end < line.end && !is_gap(text_[end])) ++end;
        const std::string before(text_.substr(begin, gap.begin - begin)), after(text_.substr(gap.end, end - gap.end));
        return !before.empty() && !after.empty() && !game_.reads(after) && game_.reads(before + ":" + after);
    }

    /// The word at a place, up to the next blank, is a claim with commas in it.
    [[nodiscard]] bool is_claim_at(std::uint32_t at, Span line) const {
        std::uint32_t begin = at, end = at;
        while (begin > line.begin && !is_gap(text_[begin - 1])) --begin;
        while (end < line.end && !is_gap(text_[end])) ++end;
        const std::string_view word = Span{begin, end}.of(text_);
        return word.find('=') != std::string_view::npos && game_.reads(word);
    }

    std::string_view text_;
    const SlipGame& game_;
};

}  // namespace

void add_separator_slips(const Draft& draft, std::uint32_t place, Candidates& out) {
    if (place < draft.movetext.begin) return;
    Separators here(draft), all(draft);
    for (std::uint32_t begin = draft.movetext.begin; begin < draft.text.size();) {
        const auto end = std::uint32_t(std::min(draft.text.find_first_of("\r\n", begin), draft.text.size()));
        all.read({begin, end});
        if (begin <= place && place <= end) here.read({begin, end});
        begin = end + 1;
    }
    if (here.edits.empty() && all.edits.empty()) return;
    const std::string name = tr("words are divided by `{}`", all.signs);
    if (!here.edits.empty()) out.add(here.edits, cost::blank, Slip::spelling);
    if (all.edits.size() > here.edits.size()) out.add_habit(std::move(all.edits), cost::blank + 0.1F, name);
}

}  // namespace castellan::analyzer::slips
