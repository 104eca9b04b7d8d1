#include "play.hpp"

#include <fmt/core.h>

#include <utility>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "notation/parser.hpp"

namespace castellan::castelli::test {
namespace {

/// No area is complete with a single tile.
constexpr std::string_view pieces = R"(piece A
a1 w1NE
c1 g1NEW
b2 r1NESW.1
d2 w1NESW
a3 g1NES
c3 m1NESW
b4 r1ESW.2 village
d4 sESW
piece B
a1 w1NEW
c1 g1NEW
b2 r1NESW.1 city
d2 w1NSW
a3 g1NESW
c3 m1NESW village
b4 r1ESW.1
d4 w1SW
)";

constexpr std::string_view layout = R"(layout wide 2x1
north s1 n g1 n r1 n c2 n
east n s1 n g1
south n w2 n - n c1 n w1
west s2 n - n
)";

Position read(std::shared_ptr<const ComponentSet> set, std::string_view text, std::string_view rulings) {
    Rulings chosen;
    std::string_view culprit;
    REQUIRE(chosen.set_list(rulings, culprit) == Rulings::Problem::none);
    auto position = read_position(text, std::move(set), chosen);
    INFO("position: " << text);
    INFO("error: " << (position ? "" : position.error().message));
    REQUIRE(position.has_value());
    return *std::move(position);
}

std::string colours(std::uint32_t influence) {
    std::string text;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (const int value = influence_of(influence, Colour(colour)); value > 0)
            text += fmt::format("{}{}{}", text.empty() ? "" : ",", colour_letters[colour], value);
    return text.empty() ? "-" : text;
}

std::string_view unit_name(Unit unit) {
    constexpr std::array<std::string_view, 6> names = {"wood", "grain", "rocks", "silver", "card", "VP"};
    return names[std::size_t(unit)];
}

std::string refused(const Problem& problem) {
    if (problem.kind == Problem::Kind::refused)
        return fmt::format("refused: {} [{}]", problem.verdict.refusal->code, problem.verdict.refusal->rule->id);
    if (problem.kind == Problem::Kind::unresolved) return fmt::format("refused: {}", problem.unresolved.code);
    return problem.kind == Problem::Kind::undecided ? "undecided" : "cannot be read";
}

std::string irregular(const Irregularity& irregularity) {
    static constexpr std::array<std::string_view, 5> outcomes = {"stood", "in part", "mended", "void", "taken back"};
    const Problem& problem = irregularity.problem;
    std::string_view code =
        problem.verdict.refusal != nullptr ? problem.verdict.refusal->code : problem.unresolved.code;
    if (problem.kind == Problem::Kind::undecided) code = "undecided";
    return fmt::format("{}: {}", code, outcomes[std::size_t(irregularity.treatment)]);
}

}  // namespace

std::shared_ptr<const ComponentSet> small_box(std::string_view cards) {
    std::string text = "castellan-set 1\nname small\n";
    if (!cards.empty()) text += fmt::format("cards {}\n", cards);
    text += pieces;
    for (const char value : std::string_view("123456c"))
        for (int copy = 1; copy <= 4; ++copy) text += fmt::format("tile {0}{1} R{0} G{0} B{0} Y{0}\n", value, copy);
    text += "tile s1 R1 B1 G1 Y1 s1\ntile s2 R2 B2 G2 Y2 s2\n";
    for (const char value : std::string_view("1234"))
        text += fmt::format("start-tile S{0} R{0} Y{0} B{0} G{0}\n", value);
    text += layout;
    auto reading = read_set(text);
    REQUIRE(reading.set.has_value());
    return std::make_shared<const ComponentSet>(*std::move(reading.set));
}

Play::Play(std::string_view position, std::string_view rulings, std::string_view cards)
    : Play(small_box(cards), position, rulings) {}

Play::Play(std::shared_ptr<const ComponentSet> set, std::string_view position, std::string_view rulings)
    : Play(read(std::move(set), position, rulings)) {}

Play::Play(Position&& position)
    : setup_(std::move(position.setup)), state_(position.state), deck_(position.deck), tiles_(setup_.set) {}

Lines Play::play(std::string_view movetext) { return play(movetext, PlayMode::strict); }
Lines Play::play_as_played(std::string_view movetext) { return play(movetext, PlayMode::as_played); }

Lines Play::play(std::string_view movetext, PlayMode mode) {
    // With a position the first turn may have any number.
    const bool ends = movetext.back() == '#';
    const std::string text = fmt::format("[CGN \"1\"]\n[Position \"-\"]\n\n{}{}\n", movetext, ends ? "" : " *");
    notation::Record record;
    notation::parse_game(text, record);
    REQUIRE_FALSE(record.broken());

    Lines lines;
    Replayer replayer(record, setup_, tiles_, state_, deck_);
    if (mode == PlayMode::as_played) replayer.play_as_played();
    const auto note = [&] {
        for (const Event& event : replayer.turn().events) lines.push_back(line(event));
        for (const Irregularity& irregularity : replayer.turn().irregularities)
            lines.push_back(irregular(irregularity));
    };
    while (replayer.next()) note();
    if (replayer.problem()) {
        note();
        lines.push_back(refused(*replayer.problem()));
    }
    state_ = replayer.state();
    deck_ = replayer.deck();
    return lines;
}

std::string Play::castle_name(const Event& event) const {
    const std::string area = area_name(setup_.board, event.area);
    return event.count > 0 ? fmt::format("{}.{}", area, event.count) : area;
}

std::string Play::line(const Event& event) const {
    const char who = letter(event.player);
    std::string text;
    switch (event.kind) {
        case EventKind::evaluated:
            text = fmt::format("{} {}", area_name(setup_.board, event.area), colours(event.influence));
            break;
        case EventKind::gained: text = fmt::format("{} +{} {}", who, event.amount, unit_name(event.unit)); break;
        case EventKind::paid: text = fmt::format("{} -{} {}", who, event.amount, unit_name(event.unit)); break;
        case EventKind::scored:
            text = fmt::format("{} {}x{} VP", who, event.count, event.each);
            if (event.rule == &rules::O7 || event.rule == &rules::O7_tie)
                text += fmt::format(" for {}", space_name(event.space));
            break;
        case EventKind::built: text = fmt::format("{} castle {}", who, castle_name(event)); break;
        case EventKind::founded:
            text =
                fmt::format("{} {} {}", who, event.rule == &rules::O6a ? "city" : "village", space_name(event.space));
            break;
        case EventKind::burnt: text = fmt::format("{} burns {}", who, space_name(event.space)); break;
        case EventKind::guarded: text = fmt::format("{} guards {}", who, castle_name(event)); break;
        case EventKind::exchanged: text = fmt::format("{} exchanges {}", who, space_name(event.space)); break;
        case EventKind::owed: text = fmt::format("{} owes {} {}", who, event.amount, unit_name(event.unit)); break;
        case EventKind::turned: text = fmt::format("{} turns {}", who, space_name(event.space)); break;
    }
    if (event.lost > 0) text += fmt::format(", {} lost", event.lost);
    return fmt::format("{} [{}]", text, event.rule->id);
}

std::string refusal(const Lines& lines) {
    if (lines.empty() || lines.back().rfind("refused", 0) != 0) return {};
    return lines.back();
}

}  // namespace castellan::castelli::test
