#include "analyzer/piecepack/export_line.hpp"

#include <fmt/core.h>

#include <array>

#include "analyzer/piecepack/data.hpp"
#include "analyzer/record/export_parts.hpp"
#include "base/utf8.hpp"
#include "engine/piecepack/words/resolve.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;

namespace {

std::string_view reason_name(Problem::Kind kind) {
    switch (kind) {
        case Problem::Kind::refused: return "refused";
        case Problem::Kind::unresolved: return "unresolved";
        case Problem::Kind::syntax: break;
    }
    return "unreadable";
}

std::string_view verdict_name(ClaimAnswer answer) {
    static constexpr std::array<std::string_view, 4> names = {"fits", "no-line", "wrong", "conflict"};
    static_assert(names.size() == std::size_t(ClaimAnswer::conflict) + 1);
    return names[std::size_t(answer)];
}

class LineExport {
  public:
    LineExport(base::Json& json, const OpenedRecord& opened, const ExportForm& form)
        : json_(json), game_(*opened.game), record_(game_.record()), diagnostics_(opened.diagnostics), form_(form) {}

    /// Its start, turns, and why it stops.
    void write(const PlayedLine& line) {
        json_.key("start");
        write_state(json_, game_.setup(), line.start);
        json_.begin_array("turns");
        for (const PlayedTurn& turn : line.turns) write_turn(turn);
        json_.end_array();
        if (line.stop)
            write_stopped(json_, reason_name(line.stop->kind), reported_at(diagnostics_, record_, line.stop->node));
        else
            json_.null("stopped");
    }

    void write_remarks(std::string_view key, const std::vector<Remark>& remarks, bool before_action) {
        json_.begin_array(key);
        for (const Remark& remark : remarks)
            if (remark.before_action == before_action) write_remark(json_, record_, remark.node);
        json_.end_array();
    }

  private:
    void write_turn(const PlayedTurn& turn) {
        static constexpr std::array<std::string_view, 3> kinds = {"turn", "round", "end"};
        json_.begin_object();
        json_.field("kind", kinds[std::size_t(turn.kind)]);
        json_.field("at", turn.address);
        switch (turn.kind) {
            case PlayedTurn::Kind::turn: write_player_turn(turn); break;
            case PlayedTurn::Kind::round: write_round(turn); break;
            case PlayedTurn::Kind::end:
                write_totals(json_, game_.setup(), turn.state);
                write_claims(turn);
                break;
        }
        write_remarks("before", turn.remarks, true);
        write_remarks("remarks", turn.remarks, false);
        if (form_.after_turns()) {  // a turn is one action
            json_.key("state");
            write_state(json_, game_.setup(), turn.state);
        }
        json_.end_object();
        if (json_.size() > export_piece) form_.sink(json_.take());
    }

    void write_player_turn(const PlayedTurn& turn) {
        json_.field("number", turn.number);
        json_.field("player", letter_text(turn.player));
        json_.field("word", spelled(word_for(*turn.action)));
        write_action(*turn.action);
        json_.begin_array("variations");
        for (std::size_t number = 1; number <= turn.variations.size(); ++number) {
            json_.begin_object();
            json_.field("at", fmt::format("{}/{}", turn.address, number));
            write(turn.variations[number - 1]);
            json_.end_object();
        }
        json_.end_array();
    }

    void write_action(const Action& action) {
        static constexpr std::array<std::string_view, 3> names = {"tile", "castle", "coin"};
        json_.field("action", names[std::size_t(action.kind)]);
        if (action.kind == ActionKind::coin) json_.field("coin", text(action.coin));
        json_.field("tile", text(action.tile));
        if (action.kind != ActionKind::tile) return;
        write_place(json_, action.place);
        json_.flag("proper", action.proper);
    }

    void write_round(const PlayedTurn& round) {
        json_.field("number", round.number);
        json_.flag("written", !round.implied);
        json_.begin_array("turned_up");
        for (const Word& word : round.words) {
            if (word.kind != WordKind::reveal) continue;
            json_.begin_object();
            json_.field("tile", text(word.tile));
            json_.begin_array("coins");
            for (std::size_t i = 0; i < word.coin_count; ++i) json_.string(text(word.coins[i]));
            json_.end_array();
            json_.end_object();
        }
        json_.end_array();
        write_score(json_, game_.setup(), round.score);
        write_claims(round);
    }

    void write_claims(const PlayedTurn& part) {
        json_.begin_array("claims");
        for (std::size_t i = 0; i < part.words.size(); ++i) {
            if (!part.words[i].is_claim()) continue;
            json_.begin_object();
            json_.field("word", spelled(part.words[i]));
            json_.field("verdict", verdict_name(part.answers[i]));
            json_.end_object();
        }
        json_.end_array();
    }

    base::Json& json_;
    const PlayedGame& game_;
    const notation::Record& record_;
    const std::vector<notation::Diagnostic>& diagnostics_;
    const ExportForm& form_;
};

}  // namespace

void write_main_line(base::Json& json, const OpenedRecord& opened, const ExportForm& form) {
    LineExport line(json, opened, form);
    line.write_remarks("introduction", opened.game->remarks(), false);
    line.write(opened.game->main_line());
}

}  // namespace castellan::analyzer::piecepack
