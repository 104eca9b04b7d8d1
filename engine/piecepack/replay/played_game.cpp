#include "engine/piecepack/replay/played_game.hpp"

#include "engine/core/owned_record.hpp"
#include "engine/piecepack/replay/line_player.hpp"
#include "language/text.hpp"

namespace castellan::piecepack {

using language::tr;
using notation::Record;

namespace {

Situation end_of(const PlayedLine& line) {
    return {line.end, line.turns.empty() ? nullptr : &line.turns.back(), line.stop ? &*line.stop : nullptr};
}

}  // namespace

struct PlayedGame::Data : core::OwnedRecord<Opening> {
    using OwnedRecord::OwnedRecord;

    PlayedLine main_line;
    std::vector<Remark> remarks;
    std::vector<notation::Diagnostic> diagnostics;
};

PlayedGame::PlayedGame(const Record& record, const Opening& opening) {
    auto data = std::make_shared<Data>(record, opening);
    Playing playing{data->record, data->opening.setup, Findings(data->record)};
    LinePlayer player(playing, data->opening.state, "");
    data->main_line = player.play(0, std::uint32_t(data->record.nodes.size()));
    data->remarks = player.take_introduction();
    data->diagnostics = playing.findings.take();
    data_ = std::move(data);
}

const Record& PlayedGame::record() const { return data_->record; }
const Opening& PlayedGame::opening() const { return data_->opening; }
const PlayedLine& PlayedGame::main_line() const { return data_->main_line; }
const std::vector<Remark>& PlayedGame::remarks() const { return data_->remarks; }
const std::vector<notation::Diagnostic>& PlayedGame::diagnostics() const { return data_->diagnostics; }

std::optional<Winners> PlayedGame::winners() const {
    if (main_line().end.phase != Phase::over) return std::nullopt;
    return piecepack::winners(setup(), main_line().end);
}

tl::expected<Situation, std::string> PlayedGame::at(const Address& address) const {
    const PlayedLine* line = &main_line();
    for (const auto& [number, variation] : address.path) {
        const PlayedTurn* turn = line->find(PlayedTurn::Kind::turn, number);
        if (turn == nullptr && line->stop) return end_of(*line);
        if (turn == nullptr) return tl::unexpected(tr("the record has no turn {}", number));
        if (variation > turn->variations.size())
            return tl::unexpected(tr("turn {} has no variation {}", number, variation));
        line = &turn->variations[variation - 1U];
    }
    if (address.kind == Address::Kind::end) return end_of(*line);
    if (address.kind == Address::Kind::turn && address.number == 0 && address.path.empty() && !address.action)
        return Situation{start(), nullptr, nullptr};
    const bool is_turn = address.kind == Address::Kind::turn;
    const auto kind = is_turn ? PlayedTurn::Kind::turn : PlayedTurn::Kind::round;
    const PlayedTurn* turn = line->find(kind, address.number);
    if (turn == nullptr && line->stop) return end_of(*line);
    if (turn == nullptr)
        return tl::unexpected(is_turn ? tr("the record has no turn {}", address.number)
                                      : tr("round {} is not played to its end", address.number));
    if (!address.action || *address.action == 1) return Situation{turn->state, turn, nullptr};
    if (*address.action > 1) return tl::unexpected(tr("turn {} has no action {}", address.number, *address.action));
    const auto index = std::size_t(turn - line->turns.data());
    if (index == 0) return Situation{line->start, nullptr, nullptr};
    return Situation{line->turns[index - 1].state, &line->turns[index - 1], nullptr};
}

tl::expected<Situation, std::string> PlayedGame::at(std::string_view address) const {
    const auto parsed = core::parse_address(address);
    if (!parsed) return tl::unexpected(tr("'{}' is no address such as 0, 7, 7.1, r1, 7/1 or end", address));
    return at(*parsed);
}

}  // namespace castellan::piecepack
