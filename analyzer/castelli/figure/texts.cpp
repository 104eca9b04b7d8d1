#include "analyzer/castelli/figure/texts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::tr;
using notation::Span;

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_word(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '@' || (c & 0x80) != 0;
}

/// Digits that are not of ASCII: first and last code point of each script, superscript, fraction, sign.
constexpr std::array<std::pair<char32_t, char32_t>, 19> other_digits = {{{0xB2, 0xB3},
                                                                         {0xB9, 0xB9},
                                                                         {0xBC, 0xBE},
                                                                         {0x660, 0x669},
                                                                         {0x6F0, 0x6F9},
                                                                         {0x7C0, 0x7C9},
                                                                         {0x966, 0x96F},
                                                                         {0x9E6, 0x9EF},
                                                                         {0xE50, 0xE59},
                                                                         {0xED0, 0xED9},
                                                                         {0xF20, 0xF29},
                                                                         {0x1040, 0x1049},
                                                                         {0x2070, 0x2089},
                                                                         {0x2150, 0x218B},
                                                                         {0x2460, 0x249B},
                                                                         {0x24EA, 0x24FF},
                                                                         {0x2776, 0x2793},
                                                                         {0xFF10, 0xFF19},
                                                                         {0x1D7CE, 0x1D7FF}}};

bool has_digit(std::string_view word) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (is_digit(word[i])) return true;
        if ((word[i] & 0x80) == 0) continue;
        const char32_t point = base::first_code_point(word.substr(i)).value;
        if (std::any_of(other_digits.begin(), other_digits.end(),
                        [&](const auto& range) { return point >= range.first && point <= range.second; }))
            return true;
    }
    return false;
}

/// "B4", or one that the rules divide: "A4" (A4 win, A4 tie), "O6" (O6a to O6e).
bool is_rule(std::string_view word) {
    const auto rules = castelli::rules::all();
    return std::any_of(rules.begin(), rules.end(), [&](const auto* rule) {
        const std::string_view id = rule->id;
        if (!id.starts_with(word)) return false;
        const auto part = id.substr(word.size());
        return part.empty() || part[0] == ' ' || (part.size() == 1 && is_digit(word.back()) && !is_digit(part[0]));
    });
}

class Reader {
  public:
    Reader(Span span, ClaimReader& claims, const NamedSpaces& named, int& counted, Reports& reports)
        : begin_(span.begin),
          text_(reports.word(span)),
          claims_(claims),
          named_(named),
          counted_(counted),
          reports_(reports) {}

    std::string read() {
        while (at_ < text_.size()) {
            if (text_[at_] == '{') {
                read_claim();
            } else if (text_[at_] == '}') {
                reports_.error("figure-number", here(1), tr("a brace closes that was not opened"));
                ++at_;
            } else if (is_word(text_[at_])) {
                read_word();
            } else {
                printed_ += text_[at_++];
            }
        }
        return std::move(printed_);
    }

  private:
    [[nodiscard]] Span here(std::size_t size) const {
        return {begin_ + std::uint32_t(at_), begin_ + std::uint32_t(at_ + size)};
    }

    void read_claim() {
        const auto close = text_.find('}', at_);
        if (close == std::string_view::npos || close == at_ + 1) {
            reports_.error(
                "figure-number", here(1),
                close == at_ + 1 ? tr("nothing stands between these braces") : tr("this brace is not closed"),
                tr("a number is written as a claim: {^e4=5}"));
            at_ = close == std::string_view::npos ? text_.size() : close + 1;
            return;
        }
        const Span inside{begin_ + std::uint32_t(at_ + 1), begin_ + std::uint32_t(close)};
        if (text_[at_ + 1] == '#')
            print_plain(inside, text_.substr(at_ + 2, close - at_ - 2));
        else if (const auto number = claims_.number(inside))
            printed_ += *number;
        at_ = close + 1;
    }

    /// `#` counts on; `#12` is a number that claims nothing.
    void print_plain(Span inside, std::string_view number) {
        constexpr std::size_t most_digits = 6;
        if (number.empty())
            printed_ += std::to_string(++counted_);
        else if (number.size() <= most_digits && std::all_of(number.begin(), number.end(), is_digit))
            printed_ += number;
        else
            reports_.error("figure-number", inside,
                           tr("a number that claims nothing is of up to {} digits", most_digits),
                           tr("{#} counts: 1, 2, 3 ...; {#12} prints 12, whatever the board says"));
    }

    void read_word() {
        std::size_t size = 0;
        while (at_ + size < text_.size() && is_word(text_[at_ + size])) ++size;
        const auto word = text_.substr(at_, size);
        if (has_digit(word)) check(word);
        printed_ += word;
        at_ += size;
    }

    /// A word with a digit: the name of a rule, or of a place that the figure shows.
    void check(std::string_view word) {
        if (is_rule(word)) return;
        const auto space = castelli::find_space(word.substr(0, 2));
        const bool place = space.valid() && std::none_of(word.begin() + 2, word.end(), is_digit);
        if (!place) {
            reports_.error("figure-number", here(word.size()), tr("a number stands in the text without a claim"),
                           tr("claim it: {^e4=5} prints 5 if it is true (docs/figures.md), or write it in letters; "
                              "{#5} claims nothing"));
        } else if (!named_[space.index]) {
            reports_.error(
                "figure-text-place", here(word.size()),
                tr("the text speaks of {}, which nothing in the figure points at", castelli::space_name(space)),
                tr("mark it: {}", "mark " + castelli::space_name(space)));
        }
    }

    std::uint32_t begin_;
    std::string_view text_;
    ClaimReader& claims_;
    const NamedSpaces& named_;
    int& counted_;
    Reports& reports_;
    std::size_t at_ = 0;
    std::string printed_;
};

}  // namespace

std::string read_text(Span span, ClaimReader& claims, const NamedSpaces& named, int& counted, Reports& reports) {
    return base::visible(Reader(span, claims, named, counted, reports).read());
}

}  // namespace castellan::analyzer::figure
