#include "analyzer/piecepack/beginning.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "analyzer/piecepack/reference.hpp"
#include "engine/piecepack/replay/opening.hpp"
#include "engine/piecepack/simulate/record.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;

namespace {

constexpr std::string_view open_value = "?";

std::string_view or_open(const std::string& text) { return text.empty() ? open_value : text; }

std::string hint(const NewRecord& order) {
    std::string text;
    if (order.seats.empty()) {
        std::string names;
        for (const auto& name : order.names) names += fmt::format("{}{}", names.empty() ? "" : ", ", or_open(name));
        if (!names.empty()) text += fmt::format("The players, clockwise: {}; give each a tag of their suit. ", names);
        text += "Fill in Seats: the suits clockwise, S M C A, the player who begins first. ";
    }
    const int tiles = order.players * int(rank_count);
    return text +
           fmt::format("Then one line a turn: `1. S S3@0` lays a tile, `{}. S ^Sa` a castle, `{}. S S?@M4` a coin.",
                       tiles + 1, tiles + order.players + 1);
}

class PiecepackSimulator : public GameSimulator {
  public:
    explicit PiecepackSimulator(const SimulationOptions& options) : simulator_(options) {}
    void write_record(std::uint64_t number, std::string& out) override {
        castellan::piecepack::write_record(simulator_.options(), simulator_.play(number), out);
    }

  private:
    Simulator simulator_;
};

class Piecepack : public OtherGame {
  public:
    std::string_view name() const override { return game_name; }
    std::string_view player_counts() const override { return "2|3|4"; }

    const core::Reference& reference() const override { return piecepack::reference(); }
    bool knows_ruling(const std::string& assignment) const override {
        return Rulings().set(assignment) == Rulings::Problem::none;
    }

    tl::expected<std::string, std::string> new_record(const NewRecord& order) const override {
        Setup setup;
        if (!order.seats.empty() && !read_seats(order.seats, setup))
            return tl::unexpected(
                tr("--seats {}: expected two to four different suits of S M C A, the player who "
                   "begins first",
                   order.seats));
        if (!order.seats.empty() && setup.players != order.players)
            return tl::unexpected(tr("--seats {}: expected {} of the suits S M C A, the player who begins first",
                                     order.seats, order.players));
        std::string text;
        notation::CanonicalWriter writer(text);
        writer.tag("CGN", "1");
        writer.tag("Game", game_name);
        writer.tag("Event", or_open(order.event));
        writer.tag("Date", order.date);
        for (const Suit suit : all_suits) {
            const auto seat = order.seats.find(letter(suit));
            if (seat == std::string::npos) continue;
            writer.tag(castellan::piecepack::name(suit),
                       seat < order.names.size() ? or_open(order.names[seat]) : open_value);
        }
        writer.tag("Seats",
                   order.seats.empty() ? std::string(std::size_t(order.players), open_value.front()) : order.seats);
        writer.tag("Result", "*");
        const notation::CommentPart part{false, hint(order), {}};
        std::string comment;
        notation::write_comment(std::span(&part, 1), comment);
        writer.comment(comment);
        writer.result("*");
        return text;
    }

    tl::expected<std::unique_ptr<GameSimulator>, std::string> simulator(const SimulationOrder& order) const override {
        SimulationOptions options;
        options.players = order.players;
        options.seed = order.seed;
        for (const auto& ruling : order.rulings) options.rulings.set(ruling);
        if (!order.variant.empty()) {
            const auto variant = find_variant(order.variant);
            if (!variant)
                return tl::unexpected(
                    tr("--variant {}: variants are {} and {}", order.variant, variant_names[1], variant_names[2]));
            options.variant = *variant;
        }
        if (options.variant == Variant::suit_terrain && options.rulings.tiles() == TilesInPlay::all)
            return tl::unexpected(tr("--ruling tiles=all: with suit terrain only the players' tiles are in play"));
        if (order.policies.size() > 1 && order.policies.size() != std::size_t(order.players))
            return tl::unexpected(tr("--policy names one policy, or one for each player"));
        for (std::size_t seat = 0; seat < options.policies.size(); ++seat) {
            const auto& wanted = order.policies[std::min(seat, order.policies.size() - 1)];
            const auto found = std::find(policy_names.begin(), policy_names.end(), wanted);
            if (found == policy_names.end())
                return tl::unexpected(tr("--policy {}: policies are sensible and random", wanted));
            options.policies[seat] = PolicyName(found - policy_names.begin());
        }
        return std::make_unique<PiecepackSimulator>(options);
    }
};

}  // namespace

const OtherGame& other_game() {
    static const Piecepack game;
    return game;
}

}  // namespace castellan::analyzer::piecepack
