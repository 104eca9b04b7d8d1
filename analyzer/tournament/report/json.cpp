#include "analyzer/tournament/report/json.hpp"

#include "analyzer/tournament/report/reports.hpp"
#include "analyzer/tournament/standings.hpp"
#include "base/visible.hpp"

namespace castellan::analyzer::tournament {
namespace {

void write_troubles(base::Json& json, const Tournament& tournament) {
    json.begin_array("diagnostics");
    for (const Trouble& trouble : tournament.troubles) {
        json.begin_object();
        json.field("file", base::visible(trouble.file));
        json.field("line", std::int64_t(trouble.line));
        if (trouble.game > 0) json.field("game", std::int64_t(trouble.game));
        json.field("code", trouble.code);
        json.field("severity", trouble.severity == notation::Severity::error ? "error" : "warning");
        json.field("message", base::visible(trouble.message));
        json.end_object();
    }
    json.end_array();
}

/// The row of each player.
std::vector<std::size_t> write_standings(base::Json& json, const Tournament& tournament) {
    std::vector<std::size_t> row_of(tournament.scores.players().size());
    std::size_t row = 0;
    json.begin_array("standings");
    for (const Standing& standing : standings_of(tournament.scores, tournament.variant, tournament.places)) {
        const PlayerScore& score = tournament.scores.players()[standing.player];
        row_of[standing.player] = row++;
        json.begin_object();
        if (standing.place > 0)
            json.field("place", std::int64_t(standing.place));
        else
            json.null("place");
        json.field("player", base::visible(score.name));
        json.field("games", score.games);
        json.field("won", score.won);
        json.field("shared", score.shared);
        json.field("lost", score.lost);
        json.field("points_twelfths", score.points);
        json.field("vp", score.vp);
        json.field("castles", score.castles);
        json.end_object();
    }
    json.end_array();
    return row_of;
}

void write_two(base::Json& json, std::string_view name, std::int64_t first, std::int64_t second) {
    json.begin_array(name);
    json.number(first);
    json.number(second);
    json.end_array();
}

void write_meetings(base::Json& json, const Tournament& tournament, const std::vector<std::size_t>& row_of) {
    json.begin_array("meetings");
    for (const Meeting& meeting : tournament.scores.meetings()) {
        json.begin_object();
        write_two(json, "players", std::int64_t(row_of[meeting.first]), std::int64_t(row_of[meeting.second]));
        json.field("games", meeting.games);
        write_two(json, "points_twelfths", meeting.points[0], meeting.points[1]);
        write_two(json, "vp", meeting.vp[0], meeting.vp[1]);
        json.end_object();
    }
    json.end_array();
}

}  // namespace

void write_report_head(base::Json& json, std::string_view report, const std::string& source) {
    json.field("castellan-tournament", 1);
    json.field("report", report);
    json.field("source", base::visible(source));
}

void write_report_facts(base::Json& json, const Tournament& tournament) {
    json.field("variant", name(tournament.variant));
    for (const auto& [key, value] : {std::pair{"title", &tournament.title}, std::pair{"site", &tournament.site},
                                     std::pair{"date", &tournament.date}})
        if (!value->empty()) json.field(key, base::visible(*value));
    json.field("files", std::int64_t(tournament.counts.files));
    json.field("records", std::int64_t(tournament.counts.records));
    json.field("unfinished", std::int64_t(tournament.counts.unfinished));
    json.field("games_counted", tournament.scores.games());
    json.field("errors", std::int64_t(tournament.counts.errors + tournament.unread.size()));
    json.field("warnings", std::int64_t(tournament.counts.warnings));
    json.flag("interrupted", tournament.interrupted);
    json.begin_array("notes");
    for (const auto& note : tournament.notes) json.string(base::visible(note));
    json.end_array();
    json.begin_array("unread");
    for (const auto& unread : tournament.unread) json.string(base::visible(unread));
    json.end_array();
}

std::string report_json(const Tournament& tournament, ReportKind kind) {
    base::Json json;
    json.begin_object();
    write_report_head(json, kind == ReportKind::standings ? "standings" : "crosstable", tournament.source);
    write_report_facts(json, tournament);
    const auto row_of = write_standings(json, tournament);
    if (kind == ReportKind::crosstable) write_meetings(json, tournament, row_of);
    write_troubles(json, tournament);
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer::tournament
