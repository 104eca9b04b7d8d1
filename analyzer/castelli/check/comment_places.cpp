// Finds the comments that belong to an address.
#include <algorithm>
#include <span>

#include "analyzer/castelli/check/drawing_commands.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {
namespace {

using castelli::Address;
using notation::Node;
using notation::NodeKind;
using notation::Record;

/// Nodes of a line or of a turn, the end excluded.
struct Range {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

class Finder {
  public:
    explicit Finder(const Record& record) : record_(record), line_{0, std::uint32_t(record.nodes.size())} {}

    std::vector<std::uint32_t> comments_at(const Address& address) {
        for (const auto& step : address.path) {
            if (!enter(step)) return {};
        }
        if (!address.turn()) return comments_between(last_action_in(line_), line_.end);
        if (*address.turn() == 0 && address.path.empty()) return comments_between(line_.begin, turn_from(line_.begin));
        const auto turn = find_turn(*address.turn());
        if (!turn) return {};
        if (!address.action) return comments_between(last_action_in(*turn), turn->end);
        return comments_behind(*turn, *address.action);
    }

  private:
    /// The next node of the same line: variations are passed over.
    [[nodiscard]] std::uint32_t next(std::uint32_t index) const {
        const Node& node = record_.nodes[index];
        return node.kind == NodeKind::open ? std::max(node.value, index) + 1 : index + 1;
    }

    /// The first node that begins a turn or the final scoring; the line's end if none does.
    [[nodiscard]] std::uint32_t turn_from(std::uint32_t index) const {
        while (index < line_.end && record_.nodes[index].kind != NodeKind::turn &&
               record_.nodes[index].kind != NodeKind::end)
            index = next(index);
        return std::min(index, line_.end);
    }

    [[nodiscard]] std::optional<Range> find_turn(std::uint16_t number) const {
        for (auto index = turn_from(line_.begin); index < line_.end; index = turn_from(next(index))) {
            const Node& node = record_.nodes[index];
            if (node.kind == NodeKind::turn && node.value == number) return Range{index, turn_from(next(index))};
        }
        return std::nullopt;
    }

    bool enter(const Address::Variation& step) {
        const auto turn = find_turn(step.turn);
        if (!turn) return false;
        int number = 0;
        for (auto index = turn->begin; index < turn->end; index = next(index)) {
            const Node& node = record_.nodes[index];
            if (node.kind != NodeKind::open || ++number != step.number) continue;
            line_ = {index + 1, node.value};
            return true;
        }
        return false;
    }

    [[nodiscard]] bool is_action(std::uint32_t index) const {
        const Node& node = record_.nodes[index];
        if (node.kind != NodeKind::word) return false;
        const auto word = castelli::parse_word(node.span.of(record_.text));
        return word && word->is_action();
    }

    /// The range's last action, its beginning if it has none.
    [[nodiscard]] std::uint32_t last_action_in(Range range) const {
        auto last = range.begin;
        for (auto index = range.begin; index < range.end; index = next(index))
            if (is_action(index)) last = index;
        return last;
    }

    /// From a turn's action up to the next one; action 0 is the turn's head.
    [[nodiscard]] std::vector<std::uint32_t> comments_behind(Range turn, int action) const {
        int actions = 0;
        auto begin = turn.begin;
        for (auto index = turn.begin; index < turn.end; index = next(index)) {
            if (!is_action(index)) continue;
            if (actions == action) return comments_between(begin, index);
            if (++actions == action) begin = index;
        }
        return actions == action ? comments_between(begin, turn.end) : std::vector<std::uint32_t>{};
    }

    [[nodiscard]] std::vector<std::uint32_t> comments_between(std::uint32_t begin, std::uint32_t end) const {
        std::vector<std::uint32_t> comments;
        for (auto index = begin; index < end; index = next(index))
            if (record_.nodes[index].kind == NodeKind::comment) comments.push_back(index);
        return comments;
    }

    const Record& record_;
    Range line_;
};

}  // namespace

std::vector<std::uint32_t> comments_at(const Record& record, const Address& address) {
    return Finder(record).comments_at(address);
}

Drawings drawings_at(const Record& record, const castelli::Board& board, const castelli::Address& address) {
    Drawings drawings;
    std::vector<notation::Diagnostic> left_out;
    for (const auto comment : comments_at(record, address))
        read_drawings(record, record.nodes[comment], board, drawings, left_out);
    return drawings;
}

}  // namespace castellan::analyzer
