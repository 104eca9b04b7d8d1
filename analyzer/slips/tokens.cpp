#include "analyzer/slips/tokens.hpp"

#include <algorithm>
#include <utility>

#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {

using notation::is;
using notation::lower;

namespace {

constexpr std::uint32_t most_digits = 4;

/// The end of the lines of tags, of the set block and of what is empty between them.
std::uint32_t end_of_header(std::string_view text) {
    std::size_t at = 0;
    bool in_set = false;
    std::size_t end = 0;
    while (at < text.size()) {
        const std::size_t next = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string_view line = text.substr(at, next - at);
        const auto first = line.find_first_not_of(" \t\xEF\xBB\xBF");
        const bool opens_set = line.starts_with("%set");
        if (!in_set && !opens_set && first != std::string_view::npos && line[first] != '[' &&
            !notation::is_among_tags(text.data() + at, text.data() + text.size()))
            break;
        in_set = opens_set || (in_set && !line.starts_with("%end"));
        at = std::min(next + 1, text.size());
        if (first != std::string_view::npos) end = at;
    }
    return std::uint32_t(end);
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) { result_.begin = at_ = end_of_header(text); }

    Movetext read(std::size_t most_tokens) {
        while (skip_blanks(), at_ < text_.size() && result_.tokens.size() < most_tokens) read_token();
        for (std::size_t turn = 0; turn < result_.turns.size(); ++turn)
            result_.turns[turn].end =
                turn + 1 < result_.turns.size() ? result_.turns[turn + 1].first : std::uint32_t(result_.tokens.size());
        return std::move(result_);
    }

  private:
    void skip_blanks() {
        for (; at_ < text_.size() && is(text_[at_], notation::blank | notation::line_end); ++at_)
            if (is(text_[at_], notation::line_end)) line_begins_ = true;
    }

    void read_token() {
        const char c = text_[at_];
        const bool begins_line = std::exchange(line_begins_, false);
        if (c == '{') return push(TokenKind::comment, end_of_comment());
        if (c == '(' || c == ')') {
            depth_ += c == '(' ? 1 : depth_ > 0 ? -1 : 0;
            push(TokenKind::bracket, at_ + 1);
            line_begins_ = true;  // a turn may follow
            return;
        }
        if (is(c, notation::digit) && read_number(begins_line)) return;
        std::uint32_t end = at_;
        while (end < text_.size() && !ends_word(end)) ++end;
        const std::string_view word = text_.substr(at_, end - at_);
        if (begins_line && begins_part(word)) begin_turn(0);
        const bool after_number = !result_.tokens.empty() && result_.tokens.back().kind == TokenKind::number;
        const bool is_player = after_number && std::none_of(word.begin(), word.end(), [](char sign) {
                                   return is(sign, notation::word_part) && !is(sign, notation::letter);
                               });
        push(is_player ? TokenKind::player : TokenKind::word, end);
    }

    /// A figure in brackets belongs to the word before it: "King(4)".
    [[nodiscard]] bool ends_word(std::uint32_t at) const {
        const char c = text_[at];
        const auto bracketed = [&](std::uint32_t open) {
            return open > at_ && open + 2 < text_.size() && text_[open] == '(' &&
                   is(text_[open + 1], notation::digit) && text_[open + 2] == ')';
        };
        if (c == '(') return !bracketed(at);
        if (c == ')') return at < at_ + 2 || !bracketed(at - 2);
        return c == '{' || is(c, notation::blank | notation::line_end);
    }

    /// Digits with a point or what may be written for it, or at the beginning of a line.
    bool read_number(bool begins_line) {
        if (follows_round()) return false;
        std::uint32_t end = at_;
        std::uint32_t number = 0;
        while (end < text_.size() && is(text_[end], notation::digit)) {
            if (end - at_ < most_digits) number = number * 10 + std::uint32_t(text_[end] - '0');
            ++end;
        }
        if (end - at_ > most_digits) return false;
        const std::uint32_t digits_end = end;
        while (end < text_.size() && std::string_view(".):,;").find(text_[end]) != std::string_view::npos) ++end;
        const bool pointed = end > digits_end;
        const bool ended =
            end == text_.size() || is(text_[end], notation::blank | notation::line_end | notation::letter);
        const bool wholly = end == text_.size() || is(text_[end], notation::blank | notation::line_end);
        const bool is_number =
            pointed ? (begins_line && ended) || (wholly && text_[digits_end] == '.') : begins_line && wholly;
        if (!is_number) return false;
        if (begins_line && text_[digits_end] == ':' && end < text_.size() && !wholly) return false;  // "3:R1Y1..."
        begin_turn(number);
        push(TokenKind::number, end);
        return true;
    }

    /// "round 1." is the heading of a round, not a turn.
    [[nodiscard]] bool follows_round() const {
        const auto& turns = result_.turns;
        return !turns.empty() && turns.back().first + 1 == result_.tokens.size() &&
               is_word(result_.tokens.back().span.of(text_), "round");
    }

    [[nodiscard]] std::uint32_t end_of_comment() const {
        for (std::size_t at = at_ + 1; at < text_.size(); ++at) {
            if (text_[at] == '\\')
                ++at;
            else if (text_[at] == '}')
                return std::uint32_t(at + 1);
        }
        return std::uint32_t(std::min(text_.find_first_of("\r\n", at_), text_.size()));
    }

    static bool is_word(std::string_view word, std::string_view small) {
        return word.size() == small.size() &&
               std::equal(word.begin(), word.end(), small.begin(), [](char a, char b) { return lower(a) == b; });
    }
    static bool begins_part(std::string_view word) {
        return is_word(word, "end") || is_word(word, "round") || word[0] == '#' || word == "*";
    }

    void begin_turn(std::uint32_t number) {
        result_.turns.push_back({std::uint32_t(result_.tokens.size()), 0, number, depth_ > 0});
    }

    void push(TokenKind kind, std::uint32_t end) {
        result_.tokens.push_back({{at_, end}, kind});
        at_ = end;
    }

    std::string_view text_;
    Movetext result_;
    std::uint32_t at_ = 0;
    int depth_ = 0;
    bool line_begins_ = true;
};

}  // namespace

std::uint32_t Movetext::token_at(std::uint32_t offset) const {
    const auto found =
        std::find_if(tokens.begin(), tokens.end(), [&](const Token& token) { return token.span.end > offset; });
    return std::uint32_t(found - tokens.begin());
}

std::uint32_t Movetext::turn_of(std::uint32_t token) const {
    const auto after = std::upper_bound(turns.begin(), turns.end(), token,
                                        [](std::uint32_t wanted, const TurnText& turn) { return wanted < turn.first; });
    return after == turns.begin() ? std::uint32_t(turns.size()) : std::uint32_t(after - turns.begin() - 1);
}

Movetext read_movetext(std::string_view text, std::size_t most_tokens) { return Reader(text).read(most_tokens); }

}  // namespace castellan::analyzer::slips
