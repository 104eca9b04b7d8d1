// A batch: the games that one thread checks together, with their text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/check/outcome.hpp"
#include "cli/input/games.hpp"
#include "notation/record.hpp"

namespace castellan::cli {

class CheckBatch {
  public:
    struct Game {
        notation::Record record;  // points into the batch's text
        std::uint64_t number = 0;
        std::uint64_t first_line = 1;
        std::uint64_t first_byte = 0;
        std::uint64_t ordinal = 1;
        CheckOutcome outcome;

        [[nodiscard]] SourceGame source(const std::string& file) const {
            return {record, file, number, first_line, first_byte, 0, {}, ordinal};
        }
    };

    /// The more threads there are, the smaller their batches: about as many are in memory together.
    explicit CheckBatch(std::size_t threads) : share_(std::max<std::size_t>(1, threads / 2)) {}

    [[nodiscard]] bool empty() const { return used_ == 0; }
    /// Whether a game fits into the batch with the others. The report on a game may be far larger than its text.
    [[nodiscard]] bool has_room_for(const notation::Record& record) const {
        return empty() || (text_.size() + record.text.size() <= most_bytes / share_ && used_ < most_games / share_ &&
                           nodes_ + record.nodes.size() <= most_nodes / share_ &&
                           diagnostics_ + record.diagnostics.size() <= most_diagnostics / share_);
    }
    /// Takes the record and leaves one that it has no more need of.
    void add(notation::Record& record, const SourceGame& source) {
        if (empty()) text_.reserve(std::max(most_bytes / share_, record.text.size()));
        if (used_ == games_.size()) games_.emplace_back();
        Game& game = games_[used_++];
        std::swap(game.record, record);
        nodes_ += game.record.nodes.size();
        diagnostics_ += game.record.diagnostics.size();
        const std::string_view text = game.record.text;
        game.record.text = {text_.data() + text_.size(), text.size()};
        text_ += text;
        game.number = source.number;
        game.first_line = source.first_line;
        game.first_byte = source.first_byte;
        game.ordinal = source.ordinal;
    }
    [[nodiscard]] std::span<Game> games() { return {games_.data(), used_}; }
    /// The memory that its games were read into.
    [[nodiscard]] std::size_t bytes() const { return text_.size() + nodes_ * sizeof(notation::Node); }

    /// Keeps memory for games as they usually are.
    void clear() {
        if (text_.capacity() > 2 * most_bytes) release(text_);
        text_.clear();
        std::size_t kept = 0;
        for (Game& game : games()) {
            game.record.clear();
            game.outcome.diagnostics.clear();
            const std::size_t bytes = memory_of(game);
            if (bytes > most_kept_of_a_game || kept + bytes > most_kept)
                release(game);
            else
                kept += bytes;
        }
        used_ = nodes_ = diagnostics_ = 0;
    }

  private:
    static constexpr std::size_t most_bytes = 128 * 1024;
    static constexpr std::size_t most_games = 256;
    static constexpr std::size_t most_nodes = 16 * 1024;
    static constexpr std::size_t most_diagnostics = 1024;  // of the text; the rules' come with the nodes
    static constexpr std::size_t most_kept_of_a_game = 16 * 1024;
    static constexpr std::size_t most_kept = 512 * 1024;

    /// Gives memory back; a string that an empty one is assigned to would keep its own.
    template <class T>
    static void release(T& value) {
        const T taken = std::exchange(value, T());
    }

    static std::size_t memory_of(const Game& game) {
        return game.record.nodes.capacity() * sizeof(notation::Node) + game.outcome.text.capacity() +
               (game.record.diagnostics.capacity() + game.outcome.diagnostics.capacity()) *
                   sizeof(notation::Diagnostic);
    }

    std::size_t share_;
    std::string text_;
    std::vector<Game> games_;  // more than are used, so that their memory is kept
    std::size_t used_ = 0, nodes_ = 0, diagnostics_ = 0;
};

}  // namespace castellan::cli
