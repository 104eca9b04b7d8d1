#include "analyzer/castelli/analysis/whole_turn.hpp"

#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer {

namespace {

using namespace castelli;

class TurnPlayer {
  public:
    TurnPlayer(const Table& before, const TileFinder& tiles)
        : setup_(before.setup), tiles_(tiles), state_(before.state), deck_(before.deck) {}

    bool play(std::string_view text) {
        auto word = parse_word(text);
        if (!word || word->kind > WordKind::area) return false;
        word->drop_claim();
        prepare_for(word->kind);
        const auto action = resolve(*word, table(), tiles_);
        if (!action || !apply(game(), *action).allowed()) return false;
        words_.push_back(spelled(*word));
        return true;
    }

    /// False if castles could not be built now, so that the turn could not end.
    bool finish() {
        close_window();
        settle();
        return state_.stage == Stage::build;
    }

    std::vector<std::string> take_words() { return std::move(words_); }

  private:
    [[nodiscard]] Table table() const { return {setup_, state_, deck_}; }
    LiveTable game() { return {setup_, state_, deck_}; }

    void prepare_for(WordKind kind) {
        if (kind == WordKind::steward || kind == WordKind::guard) return;
        close_window();
        if (kind == WordKind::build || kind == WordKind::overbuild) settle();
        if (kind == WordKind::draw)
            while (state_.stage == Stage::areas) evaluate_next();
        else
            draw_due();
    }

    /// No Steward and no Guard is played.
    void close_window() {
        if (state_.stage != Stage::steward && state_.stage != Stage::guard) return;
        Action proceed;
        proceed.kind = ActionKind::proceed;
        proceed.player = state_.active;
        perform(game(), proceed);
    }

    void settle() {
        while (state_.stage == Stage::draw || state_.stage == Stage::areas) {
            draw_due();
            if (state_.stage == Stage::areas) evaluate_next();
        }
    }

    void evaluate_next() {
        Action evaluate;
        evaluate.kind = ActionKind::evaluate;
        evaluate.player = state_.active;
        evaluate.area = first_waiting(state_);
        perform(game(), evaluate);
    }

    void draw_due() {
        while (state_.stage == Stage::draw) {
            Action draw;
            draw.kind = ActionKind::draw;
            draw.player = next_to_draw(table());
            words_.push_back(spelled(word_for(table(), draw)));
            perform(game(), draw);
        }
    }

    const Setup& setup_;
    const TileFinder& tiles_;
    State state_;
    Deck deck_;
    std::vector<std::string> words_;
};

}  // namespace

std::optional<std::vector<std::string>> whole_turn(const Table& before, const TileFinder& tiles,
                                                   std::string_view words) {
    TurnPlayer player(before, tiles);
    const char* const end = words.data() + words.size();
    for (const char* at = notation::skip(words.data(), end, notation::blank); at < end;) {
        const char* const word_end = notation::skip_until(at, end, notation::blank);
        if (!player.play(notation::view(at, word_end))) return std::nullopt;
        at = notation::skip(word_end, end, notation::blank);
    }
    if (!player.finish()) return std::nullopt;
    return player.take_words();
}

}  // namespace castellan::analyzer
