#include "analyzer/tournament/report/table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "analyzer/tournament/standings.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;
using language::translated;
using language::trn;

namespace {

std::vector<Standing> standings_of(const Tournament& tournament) {
    return tournament::standings_of(tournament.scores, tournament.variant, tournament.places);
}

/// Twelfths as a decimal number with as many digits as it needs, two at most: "2", "2.5", "0.33".
std::string points_text(std::int64_t twelfths) {
    const std::int64_t hundredths = (twelfths * 100 + points_of_a_win / 2) / points_of_a_win;
    std::string text = fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

Cell number(std::int64_t value) { return {std::to_string(value)}; }
Cell place_cell(unsigned place) { return {place > 0 ? std::to_string(place) : "-"}; }

/// A meeting as one of its two players sees it.
struct View {
    std::int64_t games, points, vp, other_vp;
};
View seen_by(const Meeting& meeting, std::size_t player) {
    const std::size_t own = player == meeting.first ? 0 : 1;
    return {meeting.games, meeting.points[own], meeting.vp[own], meeting.vp[1 - own]};
}

/// Open: points of so many games. Else: VP, one's own first.
std::string score_text(const View& view, Variant variant) {
    return variant == Variant::open ? fmt::format("{}/{}", points_text(view.points), view.games)
                                    : fmt::format("{}:{}", view.vp, view.other_vp);
}

Table square(const Tournament& tournament, const std::vector<Standing>& standings) {
    const auto& players = tournament.scores.players();
    std::map<std::pair<std::size_t, std::size_t>, Meeting> meetings;
    for (const Meeting& meeting : tournament.scores.meetings())
        meetings[{meeting.first, meeting.second}] = meetings[{meeting.second, meeting.first}] = meeting;
    Table table{{{tr("Place")}, {tr("No")}, {tr("Player"), false}}, {}};
    for (std::size_t column = 1; column <= standings.size(); ++column)
        table.columns.push_back({std::to_string(column)});
    const bool open = tournament.variant == Variant::open;
    table.columns.push_back({open ? tr("Points") : tr("VP")});
    for (std::size_t row = 0; row < standings.size(); ++row) {
        const std::size_t player = standings[row].player;
        auto& cells = table.rows.emplace_back();
        cells = {place_cell(standings[row].place), number(std::int64_t(row + 1)), {players[player].name, true}};
        for (const Standing& other : standings) {
            const auto meeting = meetings.find({player, other.player});
            const bool met = meeting != meetings.end();
            cells.push_back({met                      ? score_text(seen_by(meeting->second, player), tournament.variant)
                             : other.player == player ? "x"
                                                      : ""});
        }
        cells.push_back({open ? points_text(players[player].points) : std::to_string(players[player].vp)});
    }
    return table;
}

Table meeting_list(const Tournament& tournament, const std::vector<Standing>& standings) {
    const auto& players = tournament.scores.players();
    std::vector<std::size_t> rank(players.size());
    for (std::size_t row = 0; row < standings.size(); ++row) rank[standings[row].player] = row;
    auto meetings = tournament.scores.meetings();
    const auto better = [&](const Meeting& meeting) { return std::min(rank[meeting.first], rank[meeting.second]); };
    const auto worse = [&](const Meeting& meeting) { return std::max(rank[meeting.first], rank[meeting.second]); };
    std::sort(meetings.begin(), meetings.end(), [&](const Meeting& a, const Meeting& b) {
        return std::pair(better(a), worse(a)) < std::pair(better(b), worse(b));
    });
    Table table{{{tr("Player"), false},
                 {tr("Opponent"), false},
                 {tr("Games")},
                 {tr("Points")},
                 {tr("Against")},
                 {tr("VP")},
                 {tr("Against")}},
                {}};
    for (const Meeting& meeting : meetings) {
        const std::size_t one = standings[better(meeting)].player, other = standings[worse(meeting)].player;
        const View own = seen_by(meeting, one), others = seen_by(meeting, other);
        table.rows.push_back({{players[one].name, true},
                              {players[other].name, true},
                              number(own.games),
                              {points_text(own.points)},
                              {points_text(others.points)},
                              number(own.vp),
                              number(others.vp)});
    }
    return table;
}

}  // namespace

Table standings_table(const Tournament& tournament) {
    Table table{{{tr("Place")}, {tr("Player"), false}, {tr("Games")}, {tr("Won")}, {tr("Shared")}, {tr("Lost")}}, {}};
    const bool open = tournament.variant == Variant::open;
    if (open) table.columns.push_back({tr("Points")});
    table.columns.push_back({tr("VP")});
    table.columns.push_back({tr("Castles")});
    for (const Standing& standing : standings_of(tournament)) {
        const PlayerScore& score = tournament.scores.players()[standing.player];
        auto& row = table.rows.emplace_back();
        row = {place_cell(standing.place), {score.name, true},   number(score.games),
               number(score.won),          number(score.shared), number(score.lost)};
        if (open) row.push_back({points_text(score.points)});
        row.push_back(number(score.vp));
        row.push_back(number(score.castles));
    }
    return table;
}

Table crosstable_table(const Tournament& tournament) {
    const auto standings = standings_of(tournament);
    return standings.size() <= widest_square ? square(tournament, standings) : meeting_list(tournament, standings);
}

std::string heading(const Tournament& tournament) {
    std::string text = tournament.is_event ? tournament.title : tr("Records in {}", tournament.source);
    for (const auto& part : {tournament.site, tournament.date})
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    return text.empty() ? tournament.source : text;
}

std::string_view rule_sentence(const Tournament& tournament) {
    switch (tournament.variant) {
        case Variant::winners_meet:
            return translated(
                "Variant 1: the winners of the first round play for places 1 and 2, the losers for 3 and 4 (X2).");
        case Variant::everyone_meets:
            return translated("Variant 2: everyone meets everyone once, most VP in total wins; a tie is shared (X3).");
        case Variant::open: break;
    }
    return translated("A victory is a point, a shared one is divided; level on points, victories decide, then VP.");
}

std::string trouble_sentence(const Tournament& tournament) {
    const auto errors =
        std::count_if(tournament.troubles.begin(), tournament.troubles.end(),
                      [](const Trouble& trouble) { return trouble.severity == notation::Severity::error; });
    const auto warnings = std::int64_t(tournament.troubles.size()) - errors;
    if (errors + warnings == 0) return {};
    const auto warned = trn("{} warning", "{} warnings", warnings);
    if (errors == 0) return tr("Problems: {}.", warned);
    const auto wrong = trn("{} error", "{} errors", errors);
    return tr("Problems: {}. Only what is valid counts.", warnings > 0 ? wrong + ", " + warned : wrong);
}

std::string place_of(const Trouble& trouble) {
    return trouble.game > 0 ? tr("{}:{}, game {}", trouble.file, trouble.line, trouble.game)
                            : fmt::format("{}:{}", trouble.file, trouble.line);
}

}  // namespace castellan::analyzer::tournament
