#include "engine/castelli/state/laid_boards.hpp"

namespace castellan::castelli {

tl::expected<const LaidBoard*, SetupError> LaidBoards::lay(const ComponentSet& set, const SetupChoice& choice,
                                                           std::size_t players) {
    key_.clear();
    key_ += char('0' + players);
    key_ += choice.modules.has(Module::tournament) ? 'x' : ' ';
    key_ += choice.mine_tile;
    key_ += '\n';
    key_ += choice.layout;
    key_ += '\n';
    key_ += choice.pieces;
    if (const auto known = boards_.find(key_); known != boards_.end()) return &known->second;

    auto laid = lay_board(set, choice, players);
    if (!laid) return tl::unexpected(std::move(laid.error()));
    if (boards_.size() == most_boards) boards_.clear();
    return &boards_.emplace(key_, *std::move(laid)).first->second;
}

}  // namespace castellan::castelli
