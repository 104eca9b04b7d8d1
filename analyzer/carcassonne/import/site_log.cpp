#include "analyzer/carcassonne/import/site_log.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include "analyzer/carcassonne/import/site_packets.hpp"
#include "analyzer/carcassonne/import/site_players.hpp"
#include "analyzer/carcassonne/import/site_tiles.hpp"
#include "analyzer/carcassonne/import/spots.hpp"
#include "base/graphemes.hpp"
#include "base/visible.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

constexpr std::int64_t highest = 1'000'000'000'000'000;  // of numbers that only name something
constexpr std::string_view site_name = "Board Game Arena";

// States of the site's game.
constexpr std::int64_t state_follower = 3, state_final = 6, state_fields = 7, state_over = 99;

/// What the site calls a feature; sites also translate it.
std::optional<Terrain> site_terrain(std::string_view name) {
    if (name == "abbey") return Terrain::monastery;
    return terrain_named(name);
}

/// "2023.04.12", in universal time.
std::string date_of(std::int64_t seconds) {
    using namespace std::chrono;
    const year_month_day day{floor<days>(sys_seconds{std::chrono::seconds{seconds}})};
    return fmt::format("{:04}.{:02}.{:02}", int(day.year()), unsigned(day.month()), unsigned(day.day()));
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

class SiteLogReader {
  public:
    GameLog read(const JsonValue& root, const JsonValue& packets) {
        if (packets.size() > 0) read_table(packets[0]);
        if (const auto data = root.find("data"))
            if (const auto players = data->find("players"); players && players->is_array())
                players_.read_list(*players);
        each_notification(packets, [&](const Notification& notification) { read(notification); });
        finish_event();
        log_.aside = std::move(aside_);
        log_.tiles_as_played = final_ && deck_ && *deck_ < base_set().tiles() - 1 && *deck_ == tiles_drawn();
        if (log_.moves.empty()) packets.refuse(tr("no tile is placed in this log"));
        if (players_.size() < 2) packets.refuse(tr("only one player is in this log"));
        if (final_) players_.total(scores_);
        players_.seat(log_);
        return std::move(log_);
    }

  private:
    struct PlacedOnSite {
        Place place;
        SiteType type = 0;
        std::size_t move = 0;  // its index
    };

    void read_table(const JsonValue& packet) {
        if (const auto table = packet.find("table_id"); table && table->is_label())
            log_.site = fmt::format("{}, {}", site_name, base::visible(base::first_bytes(table->label(), 20)));
        if (const auto time = packet.find("time"); time && time->is_label())
            log_.date = date_of(time->number(0, 100'000'000'000));
    }

    void read(const Notification& notification) {
        const std::string_view type = notification.type;
        const JsonValue& args = notification.args;
        if (type == "playTile") return play_tile(args);
        if (type == "playPartisan") return play_follower(args);
        if (type == "cantPlay") return set_aside(args);
        if (type == "pickTile") return learn(args, "id", "type");
        if (type == "gameStateChange") return change_state(args);
        if (type == "realizationAchieved") return begin_event(args, notification.log);
        if (type == "winPoints") return win_points(args);
        if (type == "deck_size") return read_deck(args);
        if (const auto names = args.find("players"); type == "simpleNote" && names && names->is_text())
            return players_.read_coloured(names->text());
        if (contains(type, "oncede")) return concede(args);
        if (contains(type, "undo") || contains(type, "Undo")) return take_back();
    }

    [[nodiscard]] std::int64_t tiles_drawn() const {
        std::size_t count = log_.moves.size() + log_.aside.size();
        for (const LoggedMove& move : log_.moves) count += move.aside.size();
        return std::int64_t(count);
    }

    // Tiles and followers.

    SiteType type_of(const JsonValue& tile) {
        const SiteTile number = tile.number(0, highest);
        if (const auto found = types_.find(number); found != types_.end()) return found->second;
        const auto type = type_of_tile(number);
        if (!type) tile.refuse(tr("tile {} is not of the base game, and expansions cannot be imported", number));
        return *type;
    }

    /// The type of a tile drawn, which later ones may name by its number alone.
    void learn(const JsonValue& args, const char* tile, const char* type) {
        const auto number = args.find(tile);
        const auto its_type = args.find(type);
        if (number && its_type) types_[number->number(0, highest)] = its_type->number(0, highest);
    }

    static SiteKind kind_of(const JsonValue& where, SiteType type) {
        const auto kind = site_kind(type);
        if (!kind) where.refuse(tr("tile type {} is not of the base game, and expansions cannot be imported", type));
        return *kind;
    }

    void play_tile(const JsonValue& args) {
        finish_event();
        const SiteType type = args.at("type").number(0, highest);
        const SiteKind kind = kind_of(args.at("type"), type);
        LoggedMove move;
        move.where = args.where();
        move.player = players_.number_of(args.at("player_id"));
        if (const auto name = args.find("player_name"); name && name->is_text())
            players_.name(move.player, name->text());
        move.tile = kind.kind;
        move.place = {std::int16_t(args.at("x").number(-farthest, farthest)),
                      std::int16_t(-args.at("y").number(-farthest, farthest))};
        move.rotation = Rotation((args.at("ori").number(1, 4) - 1 + kind.turned) % std::int64_t(rotation_count));
        if (is_repeated(args, move)) return;
        if (const auto tile = args.find("id"))
            placed_[tile->number(0, highest)] = {move.place, type, log_.moves.size()};
        players_.has_turn(move.player);
        type_ = type;
        move.aside = std::move(aside_);
        aside_.clear();
        if (log_.moves.size() == std::size_t(most_tiles)) args.refuse(tr("a game has at most {} tiles", most_tiles));
        log_.moves.push_back(std::move(move));
    }

    /// Whether this tile was placed so before. One just placed elsewhere is taken back first.
    bool is_repeated(const JsonValue& args, const LoggedMove& move) {
        const auto tile = args.find("id");
        const auto found = tile ? placed_.find(tile->number(0, highest)) : placed_.end();
        if (found == placed_.end()) return false;
        LoggedMove& earlier = log_.moves[found->second.move];
        if (earlier.place == move.place && earlier.rotation == move.rotation) return true;
        const bool scored = !log_.events.empty() && log_.events.back().move == log_.moves.size();
        if (&earlier != &log_.moves.back() || scored) args.refuse(tr("this tile was placed before"));
        aside_ = std::move(earlier.aside);
        log_.moves.pop_back();
        placed_.erase(found);
        return false;
    }

    void play_follower(const JsonValue& args) {
        if (log_.moves.empty()) args.refuse(tr("a follower before the first tile"));
        if (const auto piece = args.find("ptype"); piece && piece->text() != "normal")
            piece->refuse(tr("the piece {} is not of the base game, and expansions cannot be imported",
                             base::quoted(piece->text())));
        LoggedMove* move = &log_.moves.back();
        SiteType type = type_;
        if (const auto tile = args.find("id")) {
            const auto found = placed_.find(tile->number(0, highest));
            if (found == placed_.end()) {
                tile->refuse(tr("a follower on a tile that was not placed"));
            } else {
                move = &log_.moves[found->second.move];
                type = found->second.type;
            }
        }
        const JsonValue number = args.at("pos");
        const auto spot = site_spot(type, move->rotation, number.number(0, highest));
        if (!spot) number.refuse(tr("this tile has no feature of that number"));
        if (const auto feature = args.find("type"); feature && feature->is_text())
            if (const auto terrain = site_terrain(feature->text()); terrain && *terrain != spot->terrain)
                feature->refuse(tr("the feature of that number is another: {}", tr(name(spot->terrain))));
        if (move != &log_.moves.back() && move->follower != spot)
            args.refuse(tr("a follower on a tile that was not just placed"));
        move->follower = spot;
    }

    void set_aside(const JsonValue& args) {
        const auto tile = args.find("tile_id") ? args.find("tile_id") : args.find("id");
        if (!tile) args.refuse(tr("`{}` is missing", "tile_id"));
        if (!aside_tiles_.insert(tile->number(0, highest)).second) return;
        aside_.push_back(kind_of(*tile, type_of(*tile)).kind);
    }

    /// The first number is what is left after the first tile was drawn.
    void read_deck(const JsonValue& args) {
        const auto size = args.find("deck_size");
        if (!size || deck_) return;
        deck_ = size->number(0, highest) + 1;
        if (*deck_ > base_set().tiles() - 1)
            size->refuse(tr("tiles drawn in this game: {}, in the base game: {}; expansions cannot be imported", *deck_,
                            base_set().tiles() - 1));
    }

    /// What a player took back is what was done since the last tile was drawn. It may be done again in the same way.
    void take_back() {
        if (log_.moves.empty()) return;
        finish_event();
        const std::size_t count = log_.moves.size();
        log_.moves.back().follower.reset();
        while (!log_.events.empty() && log_.events.back().move == count) log_.events.pop_back();
    }

    // States.

    void change_state(const JsonValue& args) {
        if (const auto reflexion = args.find("reflexion"))
            if (const auto total = reflexion->find("total"); total && total->is_object())
                total->each_member(
                    [&](std::string_view id, const JsonValue& time) { players_.number_of(time, std::string(id)); });
        const auto inner = args.find("args");
        const auto id = args.find("id");
        const std::int64_t state = id && id->is_label() ? id->number(0, highest) : 0;
        if (state == state_final || state == state_fields) final_ = true;
        if (!inner) return;
        if (inner->find("tile_id")) learn(*inner, "tile_id", "tile_type");
        if (state == state_follower) read_offered(*inner);
        if (state == state_over || inner->find("result")) read_result(*inner);
    }

    void read_offered(const JsonValue& args) {
        if (log_.moves.empty()) return;
        LoggedMove& move = log_.moves.back();
        const auto spots = args.find("spots");
        std::vector<Spot> offered;
        if (spots)
            spots->each([&](const JsonValue& spot) {
                const auto found = site_spot(type_, move.rotation, spot.at("pos").number(0, highest));
                if (!found) spot.refuse(tr("this tile has no feature of that number"));
                offered.push_back(*found);
            });
        move.offered = std::move(offered);
    }

    void read_result(const JsonValue& args) {
        const auto result = args.find("result");
        if (result && result->is_array()) players_.read_list(*result);
    }

    void concede(const JsonValue& args) {
        if (const auto id = args.find("player_id"); id && id->is_label()) players_.concede(players_.number_of(*id));
    }

    // Points.

    Terrain terrain_of(const JsonValue& args) {
        if (args.find("city_nbr")) return Terrain::field;
        const JsonValue type = args.at("real_type");
        if (const auto terrain = site_terrain(type.text())) return *terrain;
        if (const auto followers = args.find("partisans");
            followers && followers->is_array() && followers->size() > 0) {
            const JsonValue follower = (*followers)[0];
            const auto placed = placed_.find(follower.at("tile").number(0, highest));
            if (placed != placed_.end())
                if (const auto spot = site_spot(placed->second.type, 0, follower.at("pos").number(0, highest)))
                    return spot->terrain;
        }
        type.refuse(tr("{} is no feature of the base game", base::quoted(type.text())));
    }

    /// Where a tile lies; what was never placed is the start tile.
    Place place_of(const JsonValue& where, std::string_view label) {
        const auto tile = number_in(label);
        if (const auto found = tile ? placed_.find(*tile) : placed_.end(); found != placed_.end())
            return found->second.place;
        if (!start_) start_ = tile;
        if (!tile || start_ != tile) where.refuse(tr("tile {} was not placed", base::quoted(label)));
        return {};
    }

    void begin_event(const JsonValue& args, std::string_view sentence) {
        finish_event();
        if (args.find("city_nbr") || contains(sentence, "unachieved")) final_ = true;
        LoggedEvent event;
        event.where = args.where();
        event.move = log_.moves.size();
        event.final = final_;
        event.terrain = terrain_of(args);
        std::vector<TileValue> tiles;
        if (const auto values = args.find("tile_to_value"); values && values->is_object())
            values->each_member([&](std::string_view tile, const JsonValue& value) {
                tiles.push_back({place_of(value, tile), value.number(0, most_logged_points)});
            });
        worth_ = 0;
        for (const TileValue& tile : tiles) worth_ += tile.points;
        if (event.terrain == Terrain::road || event.terrain == Terrain::city)
            event.tiles = tiles;
        else if (!tiles.empty())
            event.on = tiles.front().place;
        if (const auto cities = args.find("city_nbr")) event.cities = cities->number(0, most_logged_points);
        winners_.clear();
        if (const auto winners = args.find("winners"); winners && winners->is_array())
            winners->each([&](const JsonValue& winner) { winners_.push_back(players_.number_of(winner)); });
        event_ = std::move(event);
    }

    void win_points(const JsonValue& args) {
        const PlayerNumber winner = players_.number_of(args.at("player_id"));
        const std::int64_t points = args.at("points").number(0, most_logged_points);
        if (!event_) args.refuse(tr("points for no feature; expansions cannot be imported"));
        for (const PlayerPoints& given : event_->points)
            if (given.player == winner) return;
        event_->points.push_back({winner, points});
        scores_.resize(std::max(scores_.size(), winner + 1));
        scores_[winner] += points;
        if (const auto score = args.find("score"); score && score->is_label())
            if (const auto said = score->number(-most_logged_points, most_logged_points); said != scores_[winner]) {
                log_.remarks.push_back(tr("{}: the score is {} in the log, but its points add up to {}", args.where(),
                                          said, scores_[winner]));
                scores_[winner] = said;
            }
    }

    /// Where the points of a winner were not logged, they are those of the tiles.
    void finish_event() {
        if (!event_) return;
        for (const PlayerNumber winner : winners_)
            if (std::none_of(event_->points.begin(), event_->points.end(),
                             [&](const PlayerPoints& given) { return given.player == winner; }))
                event_->points.push_back({winner, worth_});
        log_.events.push_back(*std::move(event_));
        event_.reset();
    }

    GameLog log_;
    SitePlayers players_;
    std::map<SiteTile, SiteType> types_;
    std::map<SiteTile, PlacedOnSite> placed_;
    std::optional<SiteTile> start_;
    SiteType type_ = 0;  // of the tile just placed
    std::vector<KindId> aside_;
    std::set<SiteTile> aside_tiles_;
    std::optional<std::int64_t> deck_;  // how many tiles are drawn in the game
    std::optional<LoggedEvent> event_;
    std::vector<PlayerNumber> winners_;  // of the event
    std::int64_t worth_ = 0;
    std::vector<std::int64_t> scores_;  // by number of the player
    bool final_ = false;
};

}  // namespace

GameLog read_site_log(const JsonValue& root, const JsonValue& packets) { return SiteLogReader().read(root, packets); }

}  // namespace castellan::analyzer::carcassonne
