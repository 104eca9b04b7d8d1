#include "analyzer/story/story.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analyzer/report/problem_text.hpp"
#include "analyzer/report/titles.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

using namespace castelli;
using notation::NodeKind;
using notation::Record;

namespace {

class Teller {
  public:
    Teller(const Record& record, const Opening& opening) : record_(record), opening_(opening) {}

    Story tell(PlayMode mode) {
        Story story;
        story.names = player_names(record_);
        story.title = game_title(record_);
        story.setup = {opening_.state, opening_.deck, {}, {}};
        Replayer replayer(record_, opening_);
        if (mode == PlayMode::as_played) replayer.play_as_played();
        replayer.keep_snapshots();
        story.main = tell_line(replayer, {0, std::uint32_t(record_.nodes.size())}, "", story.remarks);
        return story;
    }

  private:
    struct Range {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    /// `before`: where the remarks before the first turn go.
    StoryLine tell_line(Replayer& replayer, Range nodes, const std::string& path, std::vector<Remark>& before) {
        StoryLine line;
        line.start = replayer.state();
        std::uint32_t node = nodes.begin;
        while (replayer.next()) {
            collect(node, replayer.turn().head, last_action(line), line.turns.empty() ? before : remarks_of(line));
            node = replayer.turn().after;
            add_turn(line, replayer, path);
        }
        if (replayer.problem()) {
            line.stopped = describe(replayer, record_);
            const TurnPlay& turn = replayer.turn();
            if (!turn.complete && !turn.steps.empty()) add_turn(line, replayer, path);
        } else {
            collect(node, nodes.end, last_action(line), line.turns.empty() ? before : remarks_of(line));
        }
        return line;
    }

    void add_turn(StoryLine& line, const Replayer& replayer, const std::string& path) {
        const TurnPlay& played = replayer.turn();
        StoryTurn turn;
        turn.address = path + (played.is_final ? "end" : std::to_string(played.number));
        turn.situation = {replayer.state(), replayer.deck(), played, replayer.problem()};
        std::uint16_t action = 0;
        std::size_t word = 0;
        for (std::uint32_t node = played.head; node < played.after; ++node) {
            if (record_.nodes[node].kind == NodeKind::open) {
                turn.variations.push_back(tell_variation(replayer, node, turn));
                node = std::max(node, record_.nodes[node].value);
                continue;
            }
            if (word < played.nodes.size() && played.nodes[word] == node && played.words[word++].is_action()) ++action;
            add_remark(node, action, turn.remarks);
        }
        line.turns.push_back(std::move(turn));
    }

    StoryLine tell_variation(const Replayer& replayer, std::uint32_t open, StoryTurn& turn) {
        Replayer variation = replayer.variation(open);
        const std::string path = fmt::format("{}/{}/", turn.address, turn.variations.size() + 1);
        std::vector<Remark> before;
        StoryLine line = tell_line(variation, {open + 1, record_.nodes[open].value}, path, before);
        if (!line.turns.empty()) {
            for (Remark& remark : before) remark.action = 0;
            auto& remarks = line.turns.front().remarks;
            remarks.insert(remarks.begin(), before.begin(), before.end());
        }
        return line;
    }

    static std::vector<Remark>& remarks_of(StoryLine& line) { return line.turns.back().remarks; }

    static std::uint16_t last_action(const StoryLine& line) {
        return line.turns.empty() ? std::uint16_t(0) : std::uint16_t(actions_of(line.turns.back().situation.play));
    }

    /// Remarks between turns.
    void collect(std::uint32_t begin, std::uint32_t end, std::uint16_t action, std::vector<Remark>& remarks) {
        for (auto node = begin; node < end; ++node) add_remark(node, action, remarks);
    }

    void add_remark(std::uint32_t node, std::uint16_t action, std::vector<Remark>& remarks) {
        const NodeKind kind = record_.nodes[node].kind;
        if (kind == NodeKind::comment || kind == NodeKind::glyph) remarks.push_back({node, action});
    }

    const Record& record_;
    const Opening& opening_;
};

}  // namespace

Story tell_story(const Record& record, const Opening& opening, PlayMode mode) {
    return Teller(record, opening).tell(mode);
}

int actions_of(const TurnPlay& turn) {
    return int(std::count_if(turn.words.begin(), turn.words.end(), [](const Word& word) { return word.is_action(); }));
}

Situation situation_after(const StoryTurn& turn, int action) {
    Situation situation = turn.situation;
    TurnPlay& played = situation.play;
    std::int32_t word = -1;
    for (int seen = 0; seen < action && word + 1 < std::int32_t(played.words.size());)
        if (played.words[std::size_t(++word)].is_action()) ++seen;
    // What was implied behind the word stands before the next one.
    std::size_t end = 0;
    for (std::size_t step = 0; step < played.steps.size(); ++step)
        if (played.steps[step].word != implied && played.steps[step].word <= word) end = step + 1;
    if (end == 0) return situation;
    situation.state = played.snapshots[end - 1].state;
    situation.deck = played.snapshots[end - 1].deck;
    played.events.resize(played.steps[end - 1].end_event);
    played.steps.resize(end);
    played.snapshots.resize(end);
    played.complete = false;
    return situation;
}

std::vector<std::string> action_words(const TurnPlay& turn) {
    std::vector<std::string> words;
    for (Word word : turn.words) {
        if (!word.is_action()) continue;
        word.claim = ClaimForm::none;
        word.has_influence = false;
        spell(word, words.emplace_back());
    }
    return words;
}

std::string words_text(const TurnPlay& turn) { return fmt::format("{}", fmt::join(action_words(turn), " ")); }

}  // namespace castellan::analyzer
