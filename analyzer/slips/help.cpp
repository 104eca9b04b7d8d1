#include "analyzer/slips/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/tokens.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;
using notation::Fix;
using notation::Span;

constexpr std::size_t longest = 72;  // bytes of words that are shown

bool is_space(char c) { return notation::is(c, notation::blank | notation::line_end); }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

/// The words that a span touches; of a tag all of it.
Span whole_words(std::string_view text, Span span) {
    const auto line = span.begin == 0 ? 0 : text.find_last_of("\r\n", span.begin - 1) + 1;  // npos + 1: the first line
    if (line < span.begin && text[line] == '[')
        return {std::uint32_t(line), std::uint32_t(std::min(text.find_first_of("\r\n", span.end), text.size()))};
    while (span.begin > 0 && !is_space(text[span.begin - 1])) --span.begin;
    while (span.end < text.size() && !is_space(text[span.end])) ++span.end;
    return span;
}

std::string_view word_after(std::string_view text, std::uint32_t at) {
    while (at < text.size() && is_space(text[at])) ++at;
    return whole_words(text, {at, at}).of(text);
}

std::string_view word_before(std::string_view text, std::uint32_t at) {
    while (at > 0 && is_space(text[at - 1])) --at;
    return whole_words(text, {at, at}).of(text);
}

std::string shortened(std::string_view text) {
    const auto line = trimmed(text);
    auto end = std::min({line.find_first_of("\r\n"), line.size(), longest});
    while (end < line.size() && end > 0 && (line[end] & 0xC0) == 0x80) --end;  // not within a character
    return std::string(line.substr(0, end)) + (end < line.size() ? "..." : "");
}

/// Whether a text can be written as it is shown: on one line, and with nothing that is hidden.
bool can_be_shown(std::string_view text) { return !text.empty() && base::visible(text) == text; }

/// Whole words are added.
bool inserts_words(const Edit& edit) {
    return edit.span.size() == 0 && !edit.text.empty() && !trimmed(edit.text).empty() &&
           (is_space(edit.text.front()) || is_space(edit.text.back()));
}

bool removes_words(std::string_view text, const Edit& edit) {
    if (!edit.text.empty() || edit.span.size() == 0) return false;
    const bool begins = edit.span.begin == 0 || is_space(text[edit.span.begin]) || is_space(text[edit.span.begin - 1]);
    const bool ends =
        edit.span.end == text.size() || is_space(text[edit.span.end]) || is_space(text[edit.span.end - 1]);
    return begins && ends && !trimmed(edit.span.of(text)).empty();
}

std::string insertion_text(std::string_view text, const Edit& edit) {
    const std::string word = shortened(edit.text);
    const auto next = is_space(edit.text.back()) ? word_after(text, edit.span.end) : std::string_view();
    if (!next.empty()) return tr("write `{}` before `{}`", word, shortened(next));
    const auto previous = word_before(text, edit.span.begin);
    return previous.empty() ? tr("write `{}`", word) : tr("write `{}` after `{}`", word, shortened(previous));
}

/// A change of blanks and line ends only.
std::string change_of_blanks(std::string_view text, const Edit& edit) {
    const std::string next = shortened(word_after(text, edit.span.end));
    const bool ends_line = edit.text.find_first_of("\r\n") != std::string::npos;
    if (next.empty()) return ends_line ? tr("end the line here") : tr("leave out the blanks here");
    if (ends_line) return tr("begin a line before `{}`", next);
    return edit.text.empty() ? tr("leave out the blanks before `{}`", next) : tr("write a blank before `{}`", next);
}

/// One place, where nothing shorter can be said.
std::string change_of_place(std::string_view text, const Edit& edit) {
    const std::string was = shortened(edit.span.of(text)), now = shortened(edit.text);
    if (now.empty()) return was.empty() ? change_of_blanks(text, edit) : tr("leave out `{}`", was);
    if (!was.empty()) return tr("write `{}` for `{}`", now, was);
    const std::string next = shortened(word_after(text, edit.span.end));
    return next.empty() ? tr("write `{}`", now) : tr("write `{}` before `{}`", now, next);
}

/// The whole line of a tag as it would be: [Date "2026.11.20"].
std::string tag_instead(std::string_view text, const Fix& fix) {
    Span line{fix.edits.front().span.begin, fix.edits.back().span.end};
    while (line.begin > 0 && text[line.begin - 1] != '\n') --line.begin;
    line.end = std::uint32_t(std::min(text.find_first_of("\r\n", line.end), text.size()));
    const std::string_view was = line.of(text);
    if (!was.starts_with('[') || was.find('\n') != std::string_view::npos || was.size() > longest) return {};
    std::vector<Edit> edits = fix.edits;
    for (Edit& edit : edits) {
        edit.span.begin -= line.begin;
        edit.span.end -= line.begin;
    }
    std::string tag = notation::with_edits(was, edits);
    return can_be_shown(tag) ? tag : std::string();
}

}  // namespace

std::string words_instead(std::string_view text, const Fix& fix) {
    if (fix.edits.empty()) return {};
    const Span all = whole_words(text, {fix.edits.front().span.begin, fix.edits.back().span.end});
    if (all.of(text).find_first_of("\r\n{}") != std::string_view::npos) return {};
    std::vector<Edit> edits = fix.edits;
    for (Edit& edit : edits) {
        edit.span.begin -= all.begin;
        edit.span.end -= all.begin;
    }
    const std::string words = notation::with_edits(all.of(text), edits);
    const auto shown = trimmed(words);
    return shown.size() > longest || !can_be_shown(shown) ? std::string() : std::string(shown);
}

namespace {

std::vector<Edit> on_first_line(std::string_view text, const std::vector<Edit>& edits) {
    const auto end = text.find_first_of("\r\n", edits.front().span.begin);
    const auto next =
        std::find_if(edits.begin() + 1, edits.end(), [&](const Edit& edit) { return edit.span.end > end; });
    return {edits.begin(), next};
}

std::string change_in_words(std::string_view text, const Fix& fix) {
    const auto& edits = fix.edits;
    if (!fix.habit.empty()) {
        const std::string words = words_instead(text, {on_first_line(text, edits), fix.sure});
        if (words.empty()) return fix.habit;
        // `--fix=likely` leaves what is only possible.
        return fix.sure == notation::Sureness::possible
                   ? tr("{}: write `{}`, and the others likewise", fix.habit, words)
                   : tr("{}: write `{}`, and the others likewise (`castellan check --fix=likely` does so)", fix.habit,
                        words);
    }
    if (auto tag = tag_instead(text, fix); !tag.empty()) return tr("write {}", tag);
    const auto removal =
        std::find_if(edits.begin(), edits.end(), [&](const Edit& edit) { return removes_words(text, edit); });
    const auto insertion = std::find_if(edits.begin(), edits.end(), inserts_words);
    if (edits.size() == 1 && removal != edits.end()) return tr("leave out `{}`", shortened(removal->span.of(text)));
    if (insertion != edits.end() && (edits.size() == 1 || (edits.size() == 2 && removal != edits.end())))
        return insertion_text(text, *insertion);
    if (auto words = words_instead(text, fix); !words.empty()) return tr("write `{}`", words);
    if (edits.size() == 2 && edits[0].span.of(text) == edits[1].text && edits[1].span.of(text) == edits[0].text)
        return tr("`{}` and `{}` are in each other's place", shortened(edits[0].span.of(text)),
                  shortened(edits[1].span.of(text)));
    return change_of_place(text, edits.front());
}

/// Says in which turn a change is, where that is not the turn of the problem.
class Whereabouts {
  public:
    Whereabouts(std::string_view text, std::uint32_t problem)
        : text_(text), movetext_(read_movetext(text)), turn_(turn_at(problem)) {}

    [[nodiscard]] bool are_elsewhere(const Fix& fix) const {
        if (!fix.habit.empty()) return false;
        const std::uint32_t turn = turn_of(fix);
        return turn != turn_ && turn != movetext_.turns.size();
    }

    [[nodiscard]] std::string placed(const Fix& fix) const {
        std::string change = change_in_words(text_, fix);
        if (!are_elsewhere(fix)) return change;
        const TurnText& turn = movetext_.turns[turn_of(fix)];
        if (turn.number == 0)
            return tr("in the line `{}`: {}", movetext_.tokens[turn.first].span.of(text_), std::move(change));
        return turn.in_variation ? tr("in turn {} of a variation: {}", turn.number, std::move(change))
                                 : tr("in turn {}: {}", turn.number, std::move(change));
    }

  private:
    /// The last turn, where no word follows.
    [[nodiscard]] std::uint32_t turn_at(std::uint32_t place) const {
        const auto tokens = std::uint32_t(movetext_.tokens.size());
        if (place < movetext_.begin || tokens == 0) return std::uint32_t(movetext_.turns.size());
        return movetext_.turn_of(std::min(movetext_.token_at(place), tokens - 1));
    }

    /// What is added after a word belongs to its turn.
    [[nodiscard]] std::uint32_t turn_of(const Fix& fix) const {
        const Span span = fix.edits.front().span;
        const bool after_word = span.size() == 0 && span.begin > movetext_.begin && !is_space(text_[span.begin - 1]);
        return turn_at(after_word ? span.begin - 1 : span.begin);
    }

    std::string_view text_;
    Movetext movetext_;
    std::uint32_t turn_;
};

}  // namespace

std::string change_text(std::string_view text, std::uint32_t problem, const Fix& fix) {
    return Whereabouts(text, problem).placed(fix);
}

std::string help_text(std::string_view text, std::uint32_t problem, const std::vector<Fix>& fixes, bool is_claim) {
    const Whereabouts where(text, problem);
    std::vector<std::string> words;
    for (const Fix& fix : fixes) {
        const bool replaces = fix.habit.empty() && !where.are_elsewhere(fix) && tag_instead(text, fix).empty() &&
                              std::none_of(fix.edits.begin(), fix.edits.end(), [&](const Edit& edit) {
                                  const bool comments = edit.text.find_first_of("{}") != std::string::npos;
                                  return inserts_words(edit) || removes_words(text, edit) || comments;
                              });
        words.push_back(replaces ? words_instead(text, fix) : std::string());
    }
    const bool all_words =
        std::none_of(words.begin(), words.end(), [](const std::string& word) { return word.empty(); });
    if (fixes.size() == 1 && all_words && is_claim) return tr("`{}` is true", words[0]);
    if (fixes.size() == 1)
        return all_words && !is_claim && words[0][0] != '[' && fixes[0].sure != notation::Sureness::certain
                   ? tr("`{}` is legal here", words[0])
                   : where.placed(fixes[0]);
    std::vector<std::string> offers;
    for (std::size_t i = 0; i < fixes.size(); ++i) {
        auto offer = all_words ? "`" + words[i] + "`" : where.placed(fixes[i]);
        // Two fixes are the same in words where a word that may be left out is there twice.
        if (std::find(offers.begin(), offers.end(), offer) == offers.end()) offers.push_back(std::move(offer));
    }
    const auto list = fmt::format("{}", fmt::join(offers, all_words ? ", " : "; "));
    if (offers.size() == 1 && !all_words) return list;
    if (!all_words) return tr("one of these may be meant: {}", list);
    return is_claim ? tr("each of these is true here: {}", list) : tr("each of these is legal here: {}", list);
}

}  // namespace castellan::analyzer::slips
