#include <fmt/core.h>

#include "analyzer/carcassonne/feature_tiles.hpp"
#include "analyzer/carcassonne/names.hpp"
#include "analyzer/carcassonne/score.hpp"
#include "analyzer/carcassonne/sentences.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rules/castles.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using language::translated;

namespace {

class Explainer {
  public:
    /// `before`: with all that was done in the turn, but not scored yet, so that followers still stand.
    Explainer(const PlayedGame& game, const State& before) : game_(game), before_(before) {}

    std::string explain(const PlayedTurn& turn) {
        if (turn.events.empty()) return tr("nothing was scored in this turn") + "\n";
        std::string out;
        for (const Event& event : turn.events) {
            out += event_text(before_, event) + "\n";
            if (event.castle == no_castle)
                out += of_feature(event);
            else
                out += of_castle(event);
            const core::Rule& rule = *event.rule;
            out += "    " + tr("rule {}, {}: {}", rule.id, translated(rule.section), translated(rule.text)) + "\n";
            out += of_ruling(event);
            for (const Colour colour : game_.setup().seated())
                if (event.owners.contains(colour))
                    out += fmt::format("    {}{:>6}\n", name_and_colour(names_, colour, 36), event.points);
        }
        return out;
    }

  private:
    [[nodiscard]] std::string tile_text(TileNumber number) const {
        const PlacedTile& tile = before_.tiles[number];
        return fmt::format("{}@{}", game_.setup().tiles->kind(tile.kind).name, text(tile.place));
    }

    [[nodiscard]] std::string of_feature(const Event& event) const {
        std::string tiles;
        for (const TileNumber tile : tiles_of(before_, event.feature))
            tiles += (tiles.empty() ? "" : ", ") + tile_text(tile);
        std::string out = "    " + tr("tiles: {}", tiles) + "\n";
        std::string followers;
        const Feature& feature = before_.features.of(event.feature);
        for (const Colour colour : game_.setup().seated())
            if (feature.followers[colour] > 0)
                followers += fmt::format("{}{} {}", followers.empty() ? "" : ", ", names_[colour],
                                         int(feature.followers[colour]));
        return out + "    " + tr("followers: {}", followers) + "\n";
    }

    /// The ruling small-city decides what every city of two tiles gives, whichever value was chosen.
    [[nodiscard]] std::string of_ruling(const Event& event) const {
        const bool is_whole_city =
            event.terrain == Terrain::city && event.feature != no_node && event.rule != &rules::F1;
        if (!is_whole_city || before_.features.of(event.feature).tiles != 2) return {};
        const auto value = game_.setup().rulings.value(RulingName::small_city);
        const RulingEntry& about = rulings()[std::size_t(RulingName::small_city)];
        return "    " + tr("ruling {}={}: {}", about.name, about.values[value], translated(about.meanings[value])) +
               "\n";
    }

    [[nodiscard]] std::string of_castle(const Event& event) const {
        std::string places;
        for (const Place place : vicinity(before_, before_.castles[event.castle]))
            places += (places.empty() ? "" : ", ") + text(place);
        return "    " + tr("its vicinity: {}", places) + "\n";
    }

    const PlayedGame& game_;
    const State& before_;
    PerColour<std::string> names_ = player_names(game_.record());
};

}  // namespace

tl::expected<std::string, std::string> why(const PlayedGame& game, std::string_view address) {
    const auto scored = game.at(address);
    if (!scored) return tl::unexpected(scored.error());
    if (scored->problem != nullptr) return tl::unexpected(tr("the record cannot be played so far"));
    const PlayedTurn* turn = scored->turn;
    if (turn == nullptr) return tl::unexpected(tr("nothing is scored before the first turn"));
    const auto names = player_names(game.record());
    if (turn->kind == PlayedTurn::Kind::end)
        return tr("Final scoring") + "\n\n" + Explainer(game, scored->state).explain(*turn);
    const auto before = game.at(fmt::format("{}.{}", turn->address, turn->actions.size()));
    if (!before) return tl::unexpected(before.error());
    return tr("Turn {}, {}", turn->number, names[turn->player]) + "\n\n" +
           Explainer(game, before->state).explain(*turn);
}

}  // namespace castellan::analyzer::carcassonne
