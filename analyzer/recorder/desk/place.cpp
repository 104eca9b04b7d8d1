#include "analyzer/recorder/desk/place.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace castellan::analyzer::recorder {

using notation::Node;
using notation::NodeKind;
using notation::Record;

namespace {

/// The nodes of a line, with the variations in them.
struct Range {
    std::uint32_t begin = 0, end = 0;
};

/// The node after one and all that is inside it.
std::uint32_t next(const Record& record, std::uint32_t node) {
    const Node& at = record.nodes[node];
    return at.kind == NodeKind::open ? at.value + 1 : node + 1;
}

bool begins_turn(const Node& node) {
    return node.kind == NodeKind::turn || node.kind == NodeKind::part || node.kind == NodeKind::end;
}

std::uint32_t find_turn(const Record& record, Range line, std::uint32_t number) {
    for (std::uint32_t at = line.begin; at < line.end; at = next(record, at))
        if (record.nodes[at].kind == NodeKind::turn && record.nodes[at].value == number) return at;
    return line.end;
}

/// The end of a turn with its variations.
std::uint32_t end_of_turn(const Record& record, Range line, std::uint32_t head) {
    std::uint32_t at = head + 1;
    while (at < line.end && !begins_turn(record.nodes[at]) && record.nodes[at].kind != NodeKind::result)
        at = next(record, at);
    return at;
}

/// Takes a number and the sign after it from the front of a text.
std::optional<std::uint32_t> take_number(std::string_view& text, char sign) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end == text.data() + text.size() || *end != sign) return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()) + 1);
    return number;
}

std::optional<Range> find_line(const Record& record, std::string_view name) {
    Range line{0, std::uint32_t(record.nodes.size())};
    while (!name.empty()) {
        const auto turn = take_number(name, '/');
        const auto number = turn ? take_number(name, '/') : std::nullopt;
        if (!number || *number == 0) return std::nullopt;
        const std::uint32_t head = find_turn(record, line, *turn);
        if (head == line.end) return std::nullopt;
        const std::uint32_t end = end_of_turn(record, line, head);
        std::uint32_t open = end;
        std::uint32_t count = 0;
        for (std::uint32_t at = head + 1; at < end && open == end; at = next(record, at))
            if (record.nodes[at].kind == NodeKind::open && ++count == *number) open = at;
        if (open == end) return std::nullopt;
        line = {open + 1, record.nodes[open].value};
    }
    return line;
}

/// "end", "round 1:"
std::string part_name(const Node& node) {
    if (node.kind == NodeKind::end) return "end";
    if (node.kind == NodeKind::part) return fmt::format("round {}:", node.value);
    return {};
}

bool is_action(const Record& record, const Desk& desk, const Node& node) {
    return node.kind == NodeKind::word && desk.is_action(node.span.of(record.text));
}

/// The offset after a node, or before the first one of a line.
std::uint32_t offset_before(const Record& record, Range line, std::uint32_t node) {
    if (node > line.begin) return record.nodes[node - 1].span.end;
    if (node < record.nodes.size()) return record.nodes[node].span.begin;
    return std::uint32_t(record.text.size());
}

/// Before the first turn of a line.
Spot start_of(const Record& record, Range line) {
    std::uint32_t at = line.begin;
    while (at < line.end && !begins_turn(record.nodes[at]) && record.nodes[at].kind != NodeKind::result)
        at = next(record, at);
    Spot spot;
    spot.word_at = spot.turn_at = offset_before(record, line, at);
    spot.has_next = at < line.end && record.nodes[at].kind == NodeKind::turn;
    return spot;
}

std::uint32_t find_head(const Record& record, Range line, const Place& place) {
    if (place.part.empty()) return find_turn(record, line, place.turn);
    for (std::uint32_t at = line.begin; at < line.end; at = next(record, at))
        if (part_name(record.nodes[at]) == place.part) return at;
    return line.end;
}

}  // namespace

std::string address(const Place& place) {
    if (place.part == "end") return "end";
    std::string text = place.line + fmt::format("{}", place.turn);
    if (place.turn > 0) text += fmt::format(".{}", place.action);
    return text;
}

std::optional<Spot> find_spot(const Record& record, const Desk& desk, const Place& place) {
    const auto line = find_line(record, place.line);
    if (!line) return std::nullopt;
    if (place.turn == 0 && place.part.empty()) return start_of(record, *line);
    const std::uint32_t head = find_head(record, *line, place);
    if (head == line->end) return std::nullopt;
    const std::uint32_t end = end_of_turn(record, *line, head);
    Spot spot;
    const Node& first = record.nodes[head];
    spot.head = first.span;
    if (first.kind == NodeKind::turn && first.part < first.span.of(record.text).size())
        spot.player = first.span.of(record.text)[first.part];
    spot.before.push_back(first.span);
    std::uint32_t word = head + 1;
    bool open = false;
    for (std::uint32_t at = head + 1; at < end; at = next(record, at)) {
        const Node& node = record.nodes[at];
        if (node.kind == NodeKind::open) open = true;
        if (is_action(record, desk, node)) ++spot.actions;
        const bool is_before = spot.actions <= place.action;
        if (is_before && !open) word = at + 1;
        if (node.kind == NodeKind::word || node.kind == NodeKind::glyph)
            (is_before ? spot.before : spot.after).push_back(node.span);
    }
    if (spot.actions < place.action) return std::nullopt;
    spot.word_at = offset_before(record, *line, word);
    spot.turn_at = offset_before(record, *line, end);
    spot.has_next = end < line->end && begins_turn(record.nodes[end]);
    return spot;
}

Place end_of(const Record& record, const Desk& desk, const std::string& line_name) {
    Place place;
    place.line = line_name;
    const auto line = find_line(record, line_name);
    if (!line) return place;
    for (std::uint32_t at = line->begin; at < line->end; at = next(record, at)) {
        const Node& node = record.nodes[at];
        if (node.kind == NodeKind::turn) place = {line_name, node.value, 0, {}};
        if (node.kind == NodeKind::end || node.kind == NodeKind::part)
            place = {line_name, place.turn, 0, part_name(node)};
        if (is_action(record, desk, node)) ++place.action;
    }
    return place;
}

std::optional<Place> place_of(const Record& record, const Desk& desk, std::string_view address) {
    if (address == "end") return end_of(record, desk);
    Place place;
    while (address.find('/') != std::string_view::npos) {
        const auto turn = take_number(address, '/');
        if (!turn) return std::nullopt;
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(address.data(), address.data() + address.size(), number);
        if (error != std::errc{}) return std::nullopt;
        address.remove_prefix(std::size_t(end - address.data()));
        place.line += fmt::format("{}/{}/", *turn, number);
        if (address.empty())
            return find_line(record, place.line) ? std::optional(end_of(record, desk, place.line)) : std::nullopt;
        if (address.front() != '/') return std::nullopt;
        address.remove_prefix(1);
    }
    std::string whole(address);
    const bool whole_turn = whole.find('.') == std::string::npos;
    if (whole_turn) whole += ".";
    std::string_view rest = whole;
    const auto turn = take_number(rest, '.');
    if (!turn) return std::nullopt;
    place.turn = *turn;
    if (!whole_turn) {
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), place.action);
        if (error != std::errc{} || end != rest.data() + rest.size()) return std::nullopt;
    }
    const auto spot = find_spot(record, desk, place);
    if (!spot) return std::nullopt;
    if (whole_turn) place.action = spot->actions;
    return place;
}

std::vector<Place> turns_of(const Record& record, const Desk& desk, const std::string& line_name) {
    std::vector<Place> places;
    const auto line = find_line(record, line_name);
    if (!line) return places;
    std::uint32_t turn = 0;
    for (std::uint32_t at = line->begin; at < line->end; at = next(record, at)) {
        const Node& node = record.nodes[at];
        if (node.kind == NodeKind::turn) turn = node.value;
        if (begins_turn(node)) places.push_back({line_name, turn, 0, part_name(node)});
        if (!places.empty() && is_action(record, desk, node)) ++places.back().action;
    }
    return places;
}

Place turn_at(const Record& record, std::uint32_t offset) {
    Place place;
    std::uint32_t variations = 0;
    for (std::uint32_t at = 0; at < record.nodes.size() && record.nodes[at].span.begin <= offset;) {
        const Node& node = record.nodes[at];
        if (node.kind == NodeKind::open) {
            ++variations;
            const bool is_inside = node.value >= record.nodes.size() || offset < record.nodes[node.value].span.end;
            if (is_inside) {
                place = {variation_line(place, variations), place.turn, 0, {}};
                variations = 0;
                ++at;
                continue;
            }
        } else if (begins_turn(node)) {
            place = {place.line, node.kind == NodeKind::turn ? node.value : place.turn, 0, part_name(node)};
            variations = 0;
        }
        at = next(record, at);
    }
    return place;
}

std::uint32_t variations_of(const Record& record, const Place& turn) {
    const auto line = find_line(record, turn.line);
    if (!line) return 0;
    const std::uint32_t head = find_head(record, *line, turn);
    if (head == line->end) return 0;
    std::uint32_t count = 0;
    const std::uint32_t end = end_of_turn(record, *line, head);
    for (std::uint32_t at = head + 1; at < end; at = next(record, at))
        if (record.nodes[at].kind == NodeKind::open) ++count;
    return count;
}

std::string variation_line(const Place& turn, std::uint32_t number) {
    return fmt::format("{}{}/{}/", turn.line, turn.turn, number);
}

std::string varied_turn(const Place& place) {
    const std::string_view variation = std::string_view(place.line).substr(0, place.line.rfind('/'));
    return std::string(variation.substr(0, variation.rfind('/')));
}

bool is_settled(const notation::Record& record, const Desk& desk, const Place& place) {
    if (record.nodes.empty()) return false;
    const notation::Node& last = record.nodes.back();
    return last.kind == notation::NodeKind::result && last.span.of(record.text) != "*" && place == end_of(record, desk);
}

}  // namespace castellan::analyzer::recorder
