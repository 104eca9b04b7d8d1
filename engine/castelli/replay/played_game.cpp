#include "engine/castelli/replay/played_game.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/core/owned_record.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;
using notation::NodeKind;
using notation::Record;

namespace {

Situation situation_of(const Replayer& replayer) {
    return {replayer.state(), replayer.deck(), replayer.turn(), replayer.problem()};
}

/// Plays a line of a record, nodes [begin, end), with its variations.
class LinePlayer {
  public:
    /// `path`: what addresses begin with in a variation, such as "7/1/".
    LinePlayer(const Record& record, bool plays_variations, std::uint32_t begin, std::uint32_t end, std::string path)
        : record_(record), plays_variations_(plays_variations), node_(begin), end_(end), path_(std::move(path)) {}

    PlayedLine play(Replayer& replayer) {
        line_.start = {replayer.state(), replayer.deck()};
        while (replayer.next()) {
            take_remarks(replayer.turn().head);
            line_.turns.push_back(played_turn(replayer));
            node_ = replayer.turn().after;
        }
        if (!replayer.problem()) {
            take_remarks(end_);
            return std::move(line_);
        }
        stop(replayer);
        return std::move(line_);
    }

    /// Remarks before the first turn.
    std::vector<Remark> take_introduction() { return std::move(introduction_); }

  private:
    /// Those between turns belong to the turn before.
    void take_remarks(std::uint32_t end) {
        const bool introduces = line_.turns.empty();
        const auto action = introduces ? 0 : actions_of(line_.turns.back().play);
        const auto variations = introduces ? 0 : line_.turns.back().play.variations.size();
        auto& remarks = introduces ? introduction_ : line_.turns.back().remarks;
        for (; node_ < end; ++node_) add_remark({node_, std::uint16_t(action), std::uint16_t(variations)}, remarks);
    }

    void add_remark(const Remark& remark, std::vector<Remark>& remarks) const {
        const NodeKind kind = record_.nodes[remark.node].kind;
        if (kind == NodeKind::comment || kind == NodeKind::glyph) remarks.push_back(remark);
    }

    void stop(const Replayer& replayer) {
        line_.stop = situation_of(replayer);
        line_.stop->play.snapshots = {};
        const TurnPlay& play = replayer.turn();
        if (play.head < node_ || play.after <= node_) return;  // between turns
        if (play.steps.empty())
            line_.unplayed = played_turn(replayer);
        else
            line_.turns.push_back(played_turn(replayer));
    }

    PlayedTurn played_turn(const Replayer& replayer) const {
        PlayedTurn turn{situation_of(replayer), {}, {}, {}};
        const TurnPlay& play = turn.play;
        turn.address = path_ + (play.is_final ? "end" : std::to_string(play.number));
        std::size_t word = 0;  // the next one
        std::uint16_t variations = 0;
        for (std::uint32_t node = play.head; node < play.after; ++node) {
            if (record_.nodes[node].kind == NodeKind::open) {
                ++variations;
                if (plays_variations_) add_variation(replayer, node, turn);
                node = std::max(node, record_.nodes[node].value);
                continue;
            }
            if (word < play.nodes.size() && play.nodes[word] == node) ++word;
            const int action = variations > 0 ? actions_of(play) : word == 0 ? 0 : play.actions[word - 1];
            add_remark({node, std::uint16_t(action), variations}, turn.remarks);
        }
        return turn;
    }

    void add_variation(const Replayer& replayer, std::uint32_t open, PlayedTurn& turn) const {
        Replayer variation = replayer.variation(open);
        LinePlayer player(record_, true, open + 1, record_.nodes[open].value,
                          fmt::format("{}/{}/", turn.address, turn.variations.size() + 1));
        turn.variations.push_back(player.play(variation));
        auto introduction = player.take_introduction();
        if (turn.variations.back().turns.empty()) {  // what it says is said of this turn
            for (Remark& remark : introduction)
                remark = {remark.node, std::uint16_t(actions_of(turn.play)), std::uint16_t(turn.variations.size())};
            turn.remarks.insert(turn.remarks.end(), introduction.begin(), introduction.end());
            return;
        }
        auto& remarks = turn.variations.back().turns.front().remarks;
        remarks.insert(remarks.begin(), introduction.begin(), introduction.end());
    }

    const Record& record_;
    const bool plays_variations_;
    std::uint32_t node_;  // the next one whose remarks are not yet taken
    const std::uint32_t end_;
    const std::string path_;
    PlayedLine line_;
    std::vector<Remark> introduction_;
};

Replayer replayer_of(const Record& record, const Opening& opening, const PlayOptions& options) {
    Replayer replayer(record, opening);
    if (options.mode == PlayMode::as_played) replayer.play_as_played();
    if (options.mode == PlayMode::as_ruled) replayer.play_as_ruled(options.decided);
    if (options.keep_snapshots) replayer.keep_snapshots();
    return replayer;
}

using Turns = std::vector<PlayedTurn>;

/// The turn of this number in the line; its end if there is none.
Turns::const_iterator find_turn(const PlayedLine& line, std::uint16_t number) {
    return std::find_if(line.turns.begin(), line.turns.end(),
                        [&](const PlayedTurn& turn) { return !turn.is_final() && turn.play.number == number; });
}

}  // namespace

/// As played a line `end` too early is followed by more turns.
const PlayedTurn* PlayedLine::scoring() const {
    const auto scored = [](const PlayedTurn& turn) { return turn.is_final() && turn.play.complete; };
    const auto last = std::find_if(turns.rbegin(), turns.rend(), scored);
    return last == turns.rend() ? nullptr : &*last;
}

const State& PlayedLine::end() const {
    if (stop) return stop->state;
    return turns.empty() ? start.state : turns.back().state;
}

/// Data shared by all ways of playing a record.
struct PlayedGame::Source : core::OwnedRecord<Opening> {
    using OwnedRecord::OwnedRecord;
};

struct PlayedGame::Data {
    std::shared_ptr<const Source> source;
    PlayOptions options;
    Situation start;
    std::vector<Remark> remarks;
    PlayedLine main_line;
};

PlayedGame::PlayedGame(const Record& record, const Opening& opening, const PlayOptions& options)
    : PlayedGame(std::make_shared<const Source>(record, opening), options) {}

PlayedGame::PlayedGame(std::shared_ptr<const Source> source, const PlayOptions& options) {
    const Opening& opening = source->opening;
    const Record& record = source->record;
    Replayer replayer = replayer_of(record, opening, options);
    LinePlayer player(record, options.variations, 0, std::uint32_t(record.nodes.size()), "");
    auto line = player.play(replayer);
    data_ = std::make_shared<const Data>(Data{std::move(source),
                                              options,
                                              {opening.state, opening.deck, {}, {}},
                                              player.take_introduction(),
                                              std::move(line)});
}

PlayedGame PlayedGame::replayed(const PlayOptions& options) const { return {data_->source, options}; }

const Record& PlayedGame::record() const { return data_->source->record; }
const Opening& PlayedGame::opening() const { return data_->source->opening; }
PlayMode PlayedGame::mode() const { return data_->options.mode; }
const Situation& PlayedGame::start() const { return data_->start; }
const std::vector<Remark>& PlayedGame::remarks() const { return data_->remarks; }
const PlayedLine& PlayedGame::main_line() const { return data_->main_line; }

std::optional<Winners> PlayedGame::winners() const {
    const PlayedTurn* scoring = main_line().scoring();
    if (scoring == nullptr) return std::nullopt;
    return castelli::winners(setup(), scoring->state);
}

tl::expected<Situation, std::string> PlayedGame::at(const Address& address) const {
    // Snapshots do not say what an irregular word left undone.
    const bool has_moments = data_->options.keep_snapshots && mode() == PlayMode::strict;
    const auto replay = [&] { return situation_at(replayer_of(record(), opening(), data_->options), address); };
    if (address.action && !has_moments) return replay();
    const PlayedLine* line = &main_line();
    // Nothing of a turn that was not played to its end lies at an address.
    const auto find_whole = [&](std::uint16_t number) {
        const auto turn = find_turn(*line, number);
        return turn != line->turns.end() && turn->problem ? line->turns.end() : turn;
    };
    for (const auto& [number, variation] : address.path) {
        const auto turn = find_whole(number);
        if (turn == line->turns.end() && line->stop) return *line->stop;
        if (turn == line->turns.end()) return tl::unexpected(tr("the record has no turn {}", number));
        if (variation > turn->variations.size())
            return tl::unexpected(tr("turn {} has no variation {}", number, variation));
        line = &turn->variations[variation - 1U];
    }
    if (!address.turn()) {
        if (line->stop) return *line->stop;
        if (line->turns.empty()) return Situation{line->start.state, line->start.deck, {}, {}};
        return line->turns.back();
    }
    if (address.path.empty() && *address.turn() < line->start.state.turn) {
        if (*address.turn() == 0 && !address.action) return start();
        return tl::unexpected(tr("the record has no turn {}", *address.turn()));
    }
    const auto turn = find_whole(*address.turn());
    if (turn == line->turns.end()) {
        if (line->stop) return address.action ? replay() : *line->stop;
        return tl::unexpected(tr("the record has no turn {}", *address.turn()));
    }
    if (!address.action) return *turn;
    if (*address.action == 0) return replay();
    if (*address.action > actions_of(turn->play))
        return tl::unexpected(tr("turn {} has no action {}", *address.turn(), *address.action));
    return situation_after(*turn, *address.action);
}

tl::expected<Situation, std::string> PlayedGame::at(std::string_view address) const {
    const auto parsed = parse_address(address);
    if (!parsed) return tl::unexpected(tr("'{}' is no address such as 0, 7, 7.2, 7/1 or end", address));
    return at(*parsed);
}

tl::expected<std::vector<const Situation*>, std::string> PlayedGame::way_to(const Address& address) const {
    std::vector<const Situation*> way = {&start()};
    const PlayedLine* line = &main_line();
    const auto go = [&](Turns::const_iterator end) {
        for (auto turn = line->turns.begin(); turn != end; ++turn) way.push_back(&*turn);
    };
    for (const auto& [number, variation] : address.path) {
        const auto branch = find_turn(*line, number);
        if (branch == line->turns.end()) return tl::unexpected(tr("the record has no turn {}", number));
        if (variation > branch->variations.size())
            return tl::unexpected(tr("turn {} has no variation {}", number, variation));
        go(branch);
        line = &branch->variations[variation - 1U];
    }
    if (!address.turn()) {
        go(line->turns.end());
    } else if (*address.turn() > 0 || !address.path.empty()) {
        const auto last = find_turn(*line, *address.turn());
        if (last == line->turns.end()) return tl::unexpected(tr("the record has no turn {}", *address.turn()));
        go(last + 1);
    }
    return way;
}

Situation situation_after(const PlayedTurn& turn, int action) {
    Situation situation = turn;
    TurnPlay& play = situation.play;
    std::int32_t word = -1;
    for (int seen = 0; seen < action && word + 1 < std::int32_t(play.words.size());)
        if (play.words[std::size_t(++word)].is_action()) ++seen;
    // Steps implied after the word come before the next one.
    std::size_t end = 0;
    for (std::size_t step = 0; step < play.steps.size(); ++step)
        if (play.steps[step].word != implied && play.steps[step].word <= word) end = step + 1;
    if (end == 0) return situation;
    situation.state = play.snapshots[end - 1].state;
    situation.deck = play.snapshots[end - 1].deck;
    play.events.resize(play.steps[end - 1].end_event);
    play.steps.resize(end);
    play.snapshots.resize(end);
    play.complete = false;
    return situation;
}

}  // namespace castellan::castelli
