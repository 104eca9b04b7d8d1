// The heads of turns as people write them throughout: without numbers or players, a number for each round, two turns on
// one line; lines with what a messenger or mail put before them.
#include <algorithm>
#include <map>
#include <optional>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/draft.hpp"
#include "analyzer/slips/spoken_words.hpp"
#include "language/text.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

using language::tr;
using notation::Edit;
using notation::is;
using notation::Span;

/// Every player's letter or name begins a turn, and turns are numbered one after another.
class Heads {
  public:
    explicit Heads(const Draft& draft) : draft_(draft), tokens_(draft.movetext.tokens) {}

    std::vector<Edit> read() {
        for (std::uint32_t token = 0; token < tokens_.size(); ++token) {
            if (tokens_[token].kind == TokenKind::bracket) return {};  // a variation has numbers of its own
            if (tokens_[token].kind == TokenKind::number) {
                number_ = token;
                continue;
            }
            const bool after_number = number_ && *number_ + 1 == token;
            const char player = tokens_[token].kind == TokenKind::comment ? '\0' : player_at(token, after_number);
            if (player != 0) begin_turn(token, player, after_number);
        }
        return std::move(edits_);
    }

  private:
    /// A name only where no word of the game can be.
    [[nodiscard]] char player_at(std::uint32_t token, bool after_number) const {
        const std::string_view word = draft_.text_of(tokens_[token]);
        if (word.size() == 1) return draft_.game.players().find(word[0]) != std::string_view::npos ? word[0] : '\0';
        const bool begins_line = token == 0 || draft_.text[tokens_[token].span.begin - 1] == '\n';
        if (!after_number && !begins_line) return 0;
        return draft_.game.reads(word) ? '\0' : player_of(word, draft_.names);
    }

    void begin_turn(std::uint32_t token, char player, bool after_number) {
        const Span span = tokens_[token].span;
        const std::string meant = std::to_string(++turns_) + ".";
        if (after_number) {
            if (draft_.text_of(tokens_[*number_]) != meant) edits_.push_back({tokens_[*number_].span, meant});
        } else {
            Span gap{span.begin, span.begin};
            while (gap.begin > 0 && is(draft_.text[gap.begin - 1], notation::blank)) --gap.begin;
            const bool begins_line = gap.begin == 0 || is(draft_.text[gap.begin - 1], notation::line_end);
            edits_.push_back({gap, (begins_line ? "" : "\n") + meant + " "});
        }
        if (span.size() > 1) edits_.push_back({span, std::string(1, player)});
    }

    const Draft& draft_;
    const std::vector<Token>& tokens_;
    std::optional<std::uint32_t> number_;  // the last token that is one
    std::uint32_t turns_ = 0;
    std::vector<Edit> edits_;
};

/// Turns without their player, whose order of play is known.
std::vector<Edit> players_left_out(const Draft& draft) {
    const std::string seats = draft.game.seats(draft.record);
    std::vector<Edit> edits;
    if (seats.empty()) return edits;
    const auto& tokens = draft.movetext.tokens;
    for (const TurnText& turn : draft.movetext.turns) {
        if (turn.number == 0 || tokens[turn.first].kind != TokenKind::number) continue;
        const bool has_player = turn.first + 1 < turn.end && tokens[turn.first + 1].kind == TokenKind::player;
        const std::uint32_t place = tokens[turn.first].span.end;
        if (!has_player) edits.push_back({{place, place}, std::string(" ") + seats[(turn.number - 1) % seats.size()]});
    }
    return edits;
}

/// "[20.11.26, 19:08] Cora: c8:R3BcY3G3 +Ar": a messenger's line, whose sender's turn it is.
std::vector<Edit> senders_lines(const Draft& draft) {
    constexpr std::size_t longest_prefix = 80;
    std::vector<Edit> edits;
    int turns = 0, others = 0;
    for (std::uint32_t begin = 0; begin < draft.text.size();) {
        const auto end = std::uint32_t(std::min(draft.text.find_first_of("\r\n", begin), draft.text.size()));
        const std::string_view line = draft.text.substr(begin, end - begin);
        const auto colon = line.find(": ");
        if (colon < longest_prefix && !notation::starts_tag(line.data(), line.data() + line.size())) {
            const auto blank = line.rfind(' ', colon);
            const std::size_t name = blank == std::string_view::npos ? 0 : blank + 1;
            const char player = player_of(line.substr(name, colon - name), draft.names);
            if (player != 0)
                edits.push_back(
                    {{begin, begin + std::uint32_t(colon + 2)}, std::to_string(++turns) + ". " + player + " "});
        } else if (!line.empty() && line[0] != '[') {
            ++others;
        }
        begin = end + 1;
    }
    return turns > others ? edits : std::vector<Edit>();
}

/// "Round 1" on a line, where the notation has no heading.
std::vector<Edit> lone_headings(const Draft& draft) {
    std::vector<Edit> edits;
    const std::string_view text = draft.text;
    for (auto begin = std::uint32_t(text.find("\n\n")); begin < text.size();) {
        const auto end = std::uint32_t(std::min(text.find_first_of("\r\n", begin), text.size()));
        std::string_view line = text.substr(begin, end - begin);
        while (!line.empty() && std::string_view("=-#*: ").find(line.front()) != std::string_view::npos)
            line.remove_prefix(1);
        while (!line.empty() && std::string_view("=-#*: ").find(line.back()) != std::string_view::npos)
            line.remove_suffix(1);
        const auto blank = line.find(' ');
        if (blank != std::string_view::npos && number_of(line.substr(blank + 1)) &&
            is_one_of(spoken(line.substr(0, blank)), {"round", "runde", "ronde", "manche", "durchgang", "phase"}))
            edits.push_back({{begin, std::min<std::uint32_t>(end + 1, std::uint32_t(text.size()))}, {}});
        begin = end + 1;
    }
    return edits;
}

/// "0. G RCr@0", "1. RCr@0": what lies before the first turn is no turn.
std::vector<Edit> without_first_tile(const Draft& draft) {
    const auto& turns = draft.movetext.turns;
    const auto& tokens = draft.movetext.tokens;
    if (turns.size() < 2) return {};
    const Span first = tokens[turns[0].first].span;
    const bool has_player = turns[0].first + 1 < turns[0].end && tokens[turns[0].first + 1].kind == TokenKind::player;
    const bool is_turn_1 = turns[0].number == 1 && !has_player && turns[0].end - turns[0].first < 3;
    if (first.of(draft.text) != "0." && !is_turn_1) return {};
    std::vector<Edit> edits = {{{first.begin, tokens[turns[1].first].span.begin}, {}}};
    for (std::size_t turn = 1; turn < turns.size() && is_turn_1; ++turn)
        if (turns[turn].number > 1)
            edits.push_back({tokens[turns[turn].first].span, std::to_string(turns[turn].number - 1) + "."});
    return edits;
}

/// "Turn 1: Yellow:", "Zug 2 (Blau)", "3 - Green -": heads in words.
std::vector<Edit> spoken_heads(const Draft& draft) {
    constexpr std::string_view between = " \t.:,;)(-#/";
    const auto end_of_word = [&](std::string_view text, std::size_t at) {
        return std::min(text.find_first_of(between, at), text.size());
    };
    std::vector<Edit> edits;
    for (std::uint32_t begin = draft.movetext.begin; begin < draft.text.size();) {
        const auto end = std::uint32_t(std::min(draft.text.find_first_of("\r\n", begin), draft.text.size()));
        const std::string_view line = draft.text.substr(begin, end - begin);
        std::size_t at = end_of_word(line, 0);
        if (is_one_of(spoken(line.substr(0, at)), {"turn", "move", "zug", "beurt", "zet"}))
            at = std::min(line.find_first_not_of(between, at), line.size());
        else
            at = 0;
        const std::size_t digits = std::min(line.find_first_not_of("0123456789", at), line.size());
        const std::size_t name = std::min(line.find_first_not_of(between, digits), line.size());
        const std::size_t name_end = end_of_word(line, name);
        const char player = player_of(line.substr(name, name_end - name), draft.names);
        if (digits > at && (player != 0 || at > 0)) {
            std::string head = std::string(line.substr(at, digits - at)) + ". ";
            std::size_t words = name;
            if (player != 0) {
                head += {player, ' '};
                words = std::min(line.find_first_not_of(between, name_end), line.size());
            }
            if (!line.starts_with(head)) edits.push_back({{begin, begin + std::uint32_t(words)}, std::move(head)});
        }
        begin = end + 1;
    }
    return edits;
}

/// What stands before the tags and turns of lines, by its shape: figures are as good as others.
class LinePrefixes {
  public:
    explicit LinePrefixes(std::string_view text) : text_(text) {}

    std::vector<Edit> read() {
        for_each_line([&](Span line) {
            if (const auto size = anchored(line)) ++shapes_[shape(line.of(text_).substr(0, *size))];
        });
        next_ = 1;
        std::vector<Edit> edits;
        for_each_line([&](Span line) {
            auto size = anchored(line);
            if (!size) size = of_known_shape(line);
            if (size && *size > 0) edits.push_back({{line.begin, line.begin + *size}, {}});
        });
        return edits;
    }

  private:
    template <class Line>
    void for_each_line(const Line& visit) const {
        for (std::uint32_t begin = 0; begin < text_.size();) {
            const auto end = std::uint32_t(std::min(text_.find_first_of("\r\n", begin), text_.size()));
            if (end > begin) visit(Span{begin, end});
            begin = end + 1;
        }
    }

    /// Bytes before a tag, or before the number of the next turn.
    std::optional<std::uint32_t> anchored(Span line) {
        constexpr std::uint32_t longest = 60;
        const char* const end = text_.data() + line.end;
        const std::string number = std::to_string(next_) + ".";
        for (std::uint32_t at = 0; at <= longest && line.begin + at < line.end; ++at) {
            const char* const p = text_.data() + line.begin + at;
            const bool begins = at == 0 || is(p[-1], notation::blank);
            if (!begins) continue;
            if (notation::starts_tag(p, end)) return at;
            if (notation::view(p, end).starts_with(number)) {
                ++next_;
                return at;
            }
        }
        return std::nullopt;
    }

    static std::string shape(std::string_view prefix) {
        std::string shape(prefix);
        std::replace_if(
            shape.begin(), shape.end(), [](char c) { return is(c, notation::digit); }, '0');
        return shape;
    }

    [[nodiscard]] std::optional<std::uint32_t> of_known_shape(Span line) const {
        const std::string whole = shape(line.of(text_));
        for (const auto& [known, count] : shapes_)
            if (!known.empty() && count > 1 && whole.starts_with(known)) return std::uint32_t(known.size());
        return std::nullopt;
    }

    std::string_view text_;
    std::uint32_t next_ = 1;
    std::map<std::string, int> shapes_;
};

}  // namespace

void add_head_habits(const Draft& draft, Candidates& out) {
    const auto add = [&](std::vector<Edit> edits, std::string name) {
        if (edits.size() == 1)
            out.add(std::move(edits), cost::turn_number, Slip::word);
        else if (!edits.empty())
            out.add_habit(std::move(edits), cost::heads, std::move(name));
    };
    add(Heads(draft).read(), tr("turns are not numbered one after another, each with its player"));
    add(players_left_out(draft), tr("turns are written without their player"));
    add(spoken_heads(draft), tr("the heads of turns are written in words"));
    if (auto edits = without_first_tile(draft); !edits.empty())
        out.add(std::move(edits), cost::turn_number, Slip::doubled_turn);
    if (auto edits = lone_headings(draft); !edits.empty())
        out.add_habit(std::move(edits), cost::word_for_sign, tr("headings are written between the turns"));
    if (auto edits = senders_lines(draft); edits.size() > 1)
        out.add_habit(std::move(edits), cost::heads, tr("turns are a messenger's lines"));
    add(LinePrefixes(draft.text).read(), tr("something is written before each line"));
}

}  // namespace castellan::analyzer::slips
