#include "engine/castelli/replay/short_way.hpp"

#include "engine/castelli/replay/left_out.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/turn.hpp"
#include "engine/castelli/words/letter_tables.hpp"
#include "engine/castelli/words/plain_word.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "notation/limits.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::castelli {
namespace {

/// Whether a token ends before this sign.
bool is_divider(char sign) { return notation::is(sign, notation::blank | notation::line_end); }

bool is_colour(char sign) { return letters::LetterTable::canonical(letters::colours.entry(sign)); }

class ShortWay {
  public:
    ShortWay(std::string_view movetext, const Opening& opening, ShortGame& game)
        : at_(movetext.data()),
          end_(at_ + movetext.size()),
          tiles_(*opening.finder),
          state_(game.end),
          deck_(game.deck),
          table_(opening.setup, state_, deck_) {}

    bool play(ShortGame& game) {
        for (; at_ < end_ && notation::is(*at_, notation::digit); ++game.turns)
            if (!play_turn()) return false;
        return play_result(game);
    }

  private:
    /// Of the words that are read here: most of all. The others, and the last ones of a text, are read as the long way
    /// reads them.
    static constexpr std::ptrdiff_t longest_word = 16;

    bool play_turn() {
        if (!read_head()) return false;
        while (find_next_word())
            if (!play_word()) return false;
        leave_out(LeftOut::areas);
        if (state_.stage != Stage::build) return false;
        end_turn(table_, {});
        return true;
    }

    /// 12. R
    bool read_head() {
        constexpr std::ptrdiff_t most_digits = 4;
        const char* p = at_;
        unsigned number = 0;
        for (; p < end_ && p - at_ < most_digits && notation::is(*p, notation::digit); ++p)
            number = number * 10 + unsigned(*p - '0');
        if (end_ - p < 4 || p[0] != '.' || p[1] != ' ' || p[2] != letter(state_.active) || !is_divider(p[3]))
            return false;
        at_ = p + 3;
        return number == state_.turn && state_.stage == Stage::reveal;
    }

    /// After one blank or line ends; false at what begins no word.
    bool find_next_word() {
        at_ = *at_ == ' ' ? at_ + 1 : notation::skip(at_, end_, notation::line_end);
        return at_ < end_ && notation::is(*at_, notation::begins_word);
    }

    /// Plays what comes before a word; where cards are due the rules refuse the word. False if it is not known.
    bool leave_out(LeftOut what) {
        if (what == LeftOut::nothing) return true;
        if (awaits_reaction(state_)) proceed(table_, {});
        if (what == LeftOut::empty_markets) return !empties_matter(state_, deck_);
        if (what < LeftOut::areas) return true;
        Action action;
        action.kind = ActionKind::evaluate;
        while (state_.stage == Stage::areas) {
            action.area = next_left_out_area(state_, {});
            evaluate(table_, action);
        }
        return true;
    }

    // --- words ---

    bool play_word() {
        if (end_ - at_ <= longest_word) return play_any_word();
        const char* p = at_;
        Action action;
        action.player = state_.active;
        if (p[1] == ':') {
            if (!is_colour(*p)) return false;
            action.player = Colour(letters::colours.entry(*p));
            p += 2;
        }
        if (*p == '+') return play_card<ActionKind::draw, WordKind::draw, judge_draw, draw>(p + 1, action);
        if (*p == '-') return play_card<ActionKind::sell, WordKind::sell, judge_sell, sell>(p + 1, action);
        if (*p == '^') return play_castle(p, action);
        if (p[2] == ':') return play_tile(p, action);
        return play_card<ActionKind::use, WordKind::use, judge_use, use>(p, action);
    }

    /// A word that has been read as far as `p`.
    template <WordKind kind, Verdict (*judge)(const Table&, const Action&),
              void (*perform)(const LiveTable&, const Action&)>
    bool take(const char* p, const Action& action) {
        if (!is_divider(*p)) return play_any_word();
        if (!leave_out(left_out_before(kind)) || !judge(table_, action).allowed()) return false;
        perform(table_, action);
        at_ = p;
        return true;
    }

    /// d5:R3G3B3Yc, d5:R3G3B3Y3s1
    bool play_tile(const char* p, Action& action) {
        Space space;
        if (!read_plain_space(p, space)) return play_any_word();
        action.square = table_.setup.board.square_at(space);
        const char* const arms = p + 3;
        p = arms + TileFinder::arms_size;
        std::uint8_t silver = 0;
        if (*p == 's' && p[1] != '0') {
            silver = std::uint8_t(p[1] - '0');
            p += 2;
        }
        TileFinder::Match match;
        if (action.square == no_index || !tiles_.find_spelled(arms, silver, state_, TileFinder::From::board, match))
            return play_any_word();
        action.kind = ActionKind::place;
        action.tile = match.tile;
        action.rotation = match.rotation;
        return take<WordKind::place, judge_place, place>(p, action);
    }

    /// K4, of +K4 or -K4 or alone
    template <ActionKind kind, WordKind word, Verdict (*judge)(const Table&, const Action&),
              void (*perform)(const LiveTable&, const Action&)>
    bool play_card(const char* p, Action& action) {
        action.kind = kind;
        action.card = letters::cards.find_canonical(p[0], p[1]);
        if (word == WordKind::use ? !stands_alone(action.card) : action.card == CardKind::unknown)
            return play_any_word();
        return take<word, judge, perform>(p + 2, action);
    }

    /// ^e3g$w
    bool play_castle(const char* p, Action& action) {
        const PlainCastle read = read_plain_castle(notation::view(p, end_));
        p += read.size;
        if (read.size == 0 || !is_divider(*p)) return play_any_word();
        castle_.kind = WordKind::build;
        castle_.player = std::uint8_t(action.player);
        castle_.space = read.space;
        castle_.terrain = read.terrain;
        castle_.purchase = read.purchase;
        leave_out(left_out_before(WordKind::build));
        if (!resolve(castle_, table_, tiles_, action, unresolved_)) return false;
        return take<WordKind::build, judge_build, build>(p, action);
    }

    bool play_any_word() {
        const char* const word_end = notation::skip_until(at_, end_, notation::blank | notation::line_end);
        const std::string_view text = notation::view(at_, word_end);
        if (word_end == end_ || text.size() > notation::limits::token_bytes ||
            notation::is(text.back(), notation::joins_next))
            return false;
        Word word;
        if (!read_word(text, word, unreadable_) || !word.is_action() || word.makes_claim() || word.other_case)
            return false;
        Action action;
        if (tiles_.silver_left_out(word.tile) != 0 || !leave_out(left_out_before(word.kind)) ||
            !resolve(word, table_, tiles_, action, unresolved_))
            return false;
        at_ = word_end;
        return apply(table_, action).allowed();
    }

    // --- the end ---

    /// #R+B and the final scoring, or *
    bool play_result(ShortGame& game) {
        if (at_ == end_) return false;
        const char* p = at_;
        game.finished = *p == '#';
        if (!game.finished && *p != '*') return false;
        ++p;
        if (game.finished && !skip_winners(p)) return false;
        game.result = notation::view(at_, p);
        const bool is_last = notation::skip(p, end_, notation::blank | notation::line_end) == end_;
        if (!is_last || game.result.size() > notation::limits::token_bytes) return false;
        return !game.finished || apply(table_, finishing()).allowed();
    }

    static Action finishing() {
        Action action;
        action.kind = ActionKind::finish;
        return action;
    }

    /// R, R+B, R+B,G or nothing
    bool skip_winners(const char*& p) const {
        const auto is_player = [&] { return p < end_ && is_colour(*p); };
        if (!is_player()) return true;
        ++p;
        while (p < end_ && (*p == '+' || *p == ',')) {
            ++p;
            if (!is_player()) return false;
            ++p;
        }
        return true;
    }

    const char* at_;
    const char* end_;
    const TileFinder& tiles_;
    State& state_;
    Deck& deck_;
    LiveTable table_;
    Word castle_;
    WordError unreadable_;
    ResolveError unresolved_;
};

}  // namespace

bool play_short(std::string_view movetext, const Opening& opening, ShortGame& game) {
    game.turns = 0;
    game.end = opening.state;
    game.deck = opening.deck;
    return !opening.from_position && ShortWay(movetext, opening, game).play(game);
}

}  // namespace castellan::castelli
