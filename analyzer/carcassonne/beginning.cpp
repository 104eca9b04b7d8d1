#include "analyzer/carcassonne/beginning.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "analyzer/carcassonne/reference.hpp"
#include "analyzer/carcassonne/tile_sets.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/box/writer.hpp"
#include "engine/carcassonne/replay/opening.hpp"
#include "engine/carcassonne/simulate/record.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

constexpr std::string_view open_value = "?";

std::string_view or_open(const std::string& text) { return text.empty() ? open_value : text; }

std::string hint(const NewRecord& order) {
    std::string text;
    if (order.seats.empty()) {
        std::string names;
        for (const auto& name : order.names) names += fmt::format("{}{}", names.empty() ? "" : ", ", or_open(name));
        if (!names.empty()) text += fmt::format("The players, clockwise: {}; give each a tag of their colour. ", names);
        text += "Fill in Seats: the colours clockwise, R B G Y K P, the player who begins first. ";
    }
    return text +
           "Then one line a turn, such as `1. R C@n1S c`: the tile and where it lies, then the follower. `^` after it "
           "puts a castle on the small city.";
}

class CarcassonneSimulator : public GameSimulator {
  public:
    CarcassonneSimulator(const SimulationOptions& options, std::shared_ptr<const TileSet> tiles)
        : tiles_(std::move(tiles)), simulator_(options) {}
    void write_record(std::uint64_t number, std::string& out) override {
        castellan::carcassonne::write_record(simulator_.options(), simulator_.play(number), out);
    }

  private:
    std::shared_ptr<const TileSet> tiles_;  // unless they are the base set
    Simulator simulator_;
};

class Carcassonne : public OtherGame {
  public:
    std::string_view name() const override { return game_name; }
    std::string_view player_counts() const override { return "2|3|4|5|6"; }
    const SetFormat* set_format() const override { return &tile_sets(); }

    const core::Reference& reference() const override { return carcassonne::reference(); }
    bool knows_ruling(const std::string& assignment) const override {
        return Rulings().set(assignment) == Rulings::Problem::none;
    }

    tl::expected<std::string, std::string> new_record(const NewRecord& order) const override {
        Setup setup;
        if (!order.seats.empty() && !read_seats(order.seats, setup))
            return tl::unexpected(
                tr("--seats {}: expected two to six different colours of R B G Y K P, the player who begins first",
                   order.seats));
        if (!order.seats.empty() && setup.players != order.players)
            return tl::unexpected(
                tr("--seats {}: {} sit there, but {} play", order.seats, setup.players, order.players));
        std::string text;
        notation::CanonicalWriter writer(text);
        writer.tag("CGN", "1");
        writer.tag("Game", game_name);
        writer.tag("Event", or_open(order.event));
        writer.tag("Date", order.date);
        for (const Colour colour : all_colours) {
            const auto seat = order.seats.find(letter(colour));
            if (seat == std::string::npos) continue;
            writer.tag(castellan::carcassonne::name(colour),
                       seat < order.names.size() ? or_open(order.names[seat]) : open_value);
        }
        writer.tag("Seats",
                   order.seats.empty() ? std::string(std::size_t(order.players), open_value.front()) : order.seats);
        const auto set = order.set.empty() ? std::nullopt : read_tile_set(order.set).set;
        if (set) writer.tag("Set", set->name);
        writer.tag("Result", "*");
        if (set) writer.set_block(canonical_text(*set));
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
        if (!order.variant.empty()) return tl::unexpected(tr("{} has no variants: leave out --variant", game_name));
        if (order.policies.size() > 1 && order.policies.size() != std::size_t(order.players))
            return tl::unexpected(tr("--policy names one policy, or one for each player"));
        for (std::size_t seat = 0; seat < options.policies.size(); ++seat) {
            const auto& wanted = order.policies[std::min(seat, order.policies.size() - 1)];
            const auto found = std::find(policy_names.begin(), policy_names.end(), wanted);
            if (found == policy_names.end())
                return tl::unexpected(tr("--policy {}: policies are sensible and random", wanted));
            options.policies[seat] = PolicyName(found - policy_names.begin());
        }
        if (order.set.empty()) return std::make_unique<CarcassonneSimulator>(options, nullptr);
        const auto tiles = std::make_shared<const TileSet>(read_tile_set(order.set).set.value());
        options.tiles = tiles.get();
        return std::make_unique<CarcassonneSimulator>(options, tiles);
    }
};

}  // namespace

const OtherGame& other_game() {
    static const Carcassonne game;
    return game;
}

}  // namespace castellan::analyzer::carcassonne
