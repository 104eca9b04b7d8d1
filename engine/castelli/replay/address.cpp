#include "engine/castelli/replay/address.hpp"

#include <fmt/core.h>

#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

/// Plays a line until its turn `turn` has been played; false if it ends before.
bool play_to(Replayer& replayer, std::uint16_t turn) {
    while (replayer.next())
        if (!replayer.turn().is_final && replayer.turn().number == turn) return true;
    return false;
}

Situation situation(const Replayer& replayer) {
    return {replayer.state(), replayer.deck(), replayer.turn(), replayer.problem()};
}

tl::expected<Situation, std::string> at_turn(Replayer& replayer, const Address& address) {
    const std::uint16_t turn = *address.turn();
    if (address.action) replayer.stop_after(turn, *address.action);
    const bool reached = play_to(replayer, turn);
    if (replayer.problem() || replayer.stopped()) return situation(replayer);
    if (!reached) return tl::unexpected(tr("the record has no turn {}", turn));
    if (address.action) return tl::unexpected(tr("turn {} has no action {}", turn, *address.action));
    return situation(replayer);
}

}  // namespace

std::optional<Address> parse_address(std::string_view text) {
    auto address = core::parse_address(text);
    if (address && address->kind == Address::Kind::round) return std::nullopt;
    return address;
}

tl::expected<Situation, std::string> situation_at(Replayer replayer, const Address& address) {
    for (const auto& [turn, variation] : address.path) {
        const bool reached = play_to(replayer, turn);
        if (replayer.problem()) return situation(replayer);
        if (!reached) return tl::unexpected(tr("the record has no turn {}", turn));
        if (variation > replayer.turn().variations.size())
            return tl::unexpected(tr("turn {} has no variation {}", turn, variation));
        replayer = replayer.variation(replayer.turn().variations[variation - 1U]);
    }
    // The state before the line's first turn: 0 on the main line.
    if (address.turn() && *address.turn() < replayer.state().turn && address.path.empty()) {
        if (*address.turn() == 0 && !address.action) return situation(replayer);
        return tl::unexpected(tr("the record has no turn {}", *address.turn()));
    }
    if (address.turn()) return at_turn(replayer, address);
    while (replayer.next()) {
    }
    return situation(replayer);
}

tl::expected<Situation, std::string> game_at(const notation::Record& record, const Opening& opening,
                                             const Address& address, PlayMode mode) {
    Replayer replayer(record, opening);
    if (mode == PlayMode::as_played) replayer.play_as_played();
    return situation_at(std::move(replayer), address);
}

}  // namespace castellan::castelli
