#include "analyzer/castelli/analysis/line.hpp"

#include <fmt/core.h>

#include "analyzer/castelli/analysis/positions.hpp"
#include "analyzer/record/tags.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

/// A turn of each player after the one being played: beyond it the value is no worse than playing on.
int depth_of(const Setup& setup) { return 1 + (setup.players == 2 ? 1 : 0); }

analysis::Worth by_seat(const Setup& setup, const Value& value) {
    analysis::Worth worth;
    for (std::size_t seat = 0; seat < setup.players; ++seat) {
        worth.shares[seat] = value.shares[setup.seats[seat]];
        worth.points[seat] = value.points[setup.seats[seat]];
    }
    return worth;
}

/// Everything that samplers share. It refers to itself, so it stays where it is.
struct Played {
    Setup setup;
    Ground ground;
    const Model& model;
    std::vector<DecisionPlace> places;
    State end;

    explicit Played(const Setup& played_on)
        : setup(played_on), ground(setup), model(frozen_weights().model_for(setup)) {}
};

class CastelliSampler : public analysis::Sampler {
  public:
    CastelliSampler(std::shared_ptr<const Played> game, std::uint64_t seed)
        : game_(std::move(game)), seed_(seed), sampler_(game_->ground, game_->model, {depth_of(game_->setup)}) {}

    analysis::Worth sample(std::size_t node, std::size_t choice, std::uint64_t deal) override {
        const DecisionPlace& place = game_->places[node];
        base::Random seeds(seed_, node, 0);  // other deals at every node
        return by_seat(game_->setup, sampler_.sample(place.sight, place.choices[choice], seeds.next(), deal));
    }

    std::optional<analysis::Worth> exact(std::size_t, std::size_t) override { return std::nullopt; }

  private:
    std::shared_ptr<const Played> game_;
    std::uint64_t seed_;
    ChoiceSampler sampler_;
};

class CastelliLine : public analysis::Line {
  public:
    CastelliLine(const PlayedGame& game, const ToldGame& told) : game_(std::make_shared<Played>(game.setup())) {
        auto& played = const_cast<Played&>(*game_);
        played.places = find_decisions(game_->ground, game_->model, told, played.end);
        for (const DecisionPlace& place : game_->places) nodes_.push_back(place.node);
        for (const Colour player : game_->setup.seated())
            players_.push_back({std::string(1, letter(player)), tag_value(game.record(), name(player))});
    }

    [[nodiscard]] const std::vector<analysis::LinePlayer>& players() const override { return players_; }
    [[nodiscard]] const std::vector<analysis::Node>& nodes() const override { return nodes_; }
    [[nodiscard]] std::optional<analysis::Worth> result() const override {
        if (game_->end.stage != Stage::over) return std::nullopt;
        World world;
        world.state = game_->end;
        return by_seat(game_->setup, value_of(game_->ground, game_->model, world, Colour::red));
    }
    [[nodiscard]] std::unique_ptr<analysis::Sampler> sampler(std::uint64_t seed) const override {
        return std::make_unique<CastelliSampler>(game_, seed);
    }
    [[nodiscard]] std::string model() const override {
        return fmt::format("castelli {} depth {}", frozen_weights().hash, depth_of(game_->setup));
    }

  private:
    std::shared_ptr<const Played> game_;
    std::vector<analysis::Node> nodes_;
    std::vector<analysis::LinePlayer> players_;
};

}  // namespace

tl::expected<std::unique_ptr<analysis::Line>, std::string> analysis_line(const PlayedGame& game) {
    const Setup& setup = game.setup();
    if (setup.halves > 1)
        return tl::unexpected(tr("a tournament's record holds two games, whose luck and skill do not add up to one"));
    if (game.main_line().stop || game.mode() != PlayMode::strict)
        return tl::unexpected(tr("the record breaks the rules: castellan check says where, castellan repair what may "
                                 "have been meant"));
    const auto told = tell_cards(game);
    if (!told) return tl::unexpected(tr("too many cards are unknown to say what the players knew"));
    auto line = std::make_unique<CastelliLine>(game, *told);
    if (line->nodes().empty()) return tl::unexpected(tr("no turn is played in it"));
    return line;
}

}  // namespace castellan::analyzer
