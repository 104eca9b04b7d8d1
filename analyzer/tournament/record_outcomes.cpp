#include "analyzer/tournament/record_outcomes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "analyzer/tournament/entry_check.hpp"
#include "analyzer/tournament/event/diagnostic.hpp"
#include "analyzer/tournament/judged_game.hpp"
#include "analyzer/tournament/record_path.hpp"
#include "analyzer/tournament/spellings.hpp"
#include "base/name_key.hpp"
#include "language/text.hpp"
#include "notation/record_source.hpp"
#include "system/error_text.hpp"
#include "system/file_reader.hpp"

namespace castellan::analyzer::tournament {

using language::tr;
using language::trn;

namespace {

using notation::Diagnostic;
using notation::Span;

/// A file, and the records of the event that are in it.
struct RecordFile {
    std::string path;   // real
    std::string shown;  // as messages name it
    std::vector<std::size_t> entries;
};

std::string hexadecimal(const base::Sha256& hash) { return fmt::format("{:02x}", fmt::join(hash, "")); }

class RecordJudge {
  public:
    RecordJudge(const Event& event, const std::string& folder, castelli::OpeningReader& openings, const Unpack& unpack,
                Tournament& tournament, const ReportFinding& report, const KeepGoing& keep_going,
                std::vector<Diagnostic>& out)
        : event_(event),
          folder_(folder),
          judge_(openings),
          unpack_(unpack),
          tournament_(tournament),
          report_finding_(report),
          keep_going_(keep_going),
          out_(out),
          outcomes_(event.records.size()) {}

    std::vector<RecordOutcome> run() {
        for (const RecordFile& file : find_files())
            if (!tournament_.interrupted) judge_file(file);
        tournament_.notes = spellings_.notes();
        return std::move(outcomes_);
    }

  private:
    void report(std::string_view code, Span span, std::string message, std::string help = {}) {
        out_.push_back(event_diagnostic(code, span, std::move(message), std::move(help)));
    }

    /// The files of all records, in the order in which the event first names them.
    std::vector<RecordFile> find_files() {
        std::vector<RecordFile> files;
        std::map<std::string, std::size_t> known;
        for (std::size_t index = 0; index < event_.records.size(); ++index) {
            const RecordEntry& entry = event_.records[index];
            if (entry.file.empty()) continue;
            const auto path = record_path(folder_, entry.file);
            if (!path) {
                report_no_path(entry, path.error());
                continue;
            }
            const auto [file, is_new] = known.try_emplace(*path, files.size());
            if (is_new) files.push_back({*path, folder_.empty() ? entry.file : folder_ + '/' + entry.file, {}});
            files[file->second].entries.push_back(index);
        }
        return files;
    }

    void report_no_path(const RecordEntry& entry, const PathProblem& problem) {
        if (problem.outside)
            report("event-path", entry.span, tr("the record's file lies outside: {}", problem.reason),
                   tr("records lie in the event file's folder, or below"));
        else
            report("event-record-missing", entry.span, tr("the record cannot be read: {}", problem.reason));
    }

    void judge_file(const RecordFile& file) {
        const auto text = system::read_file(file.path, max_record_file_bytes, system::Accepts::no_links);
        if (!text) {
            for (const std::size_t entry : file.entries) report_unread(event_.records[entry], text.error());
            return;
        }
        ++tournament_.counts.files;
        const std::string hash = hexadecimal(base::sha256(*text));
        std::map<std::uint64_t, std::size_t> wanted;  // entries by the game's number
        std::set<std::size_t> faulty;
        for (const std::size_t index : file.entries) {
            const RecordEntry& entry = event_.records[index];
            if (!entry.sha256.empty() && entry.sha256 != hash) {
                report("event-changed-file", entry.sha256_span, tr("the file is not the one that the event lists"),
                       tr("its SHA-256 is now {}", hash));
                faulty.insert(index);
            }
            const auto [first, is_new] = wanted.try_emplace(entry.game.value_or(1), index);
            if (!is_new) report_twice(entry, event_.records[first->second]);
        }
        walk(file, *text, wanted, faulty);
    }

    void report_unread(const RecordEntry& entry, const std::string& reason) {
        report("event-record-missing", entry.span, tr("the record cannot be read: {}", reason));
    }

    void report_twice(const RecordEntry& entry, const RecordEntry& first) {
        report("event-record-twice", entry.span,
               tr("this game is listed already, in round {}", event_.rounds[first.round].number),
               entry.file == first.file
                   ? tr("a game counts once")
                   : tr("a game counts once; `castellan compare --merge` makes one record of two sheets"));
    }

    /// Judges the wanted games of a file.
    void walk(const RecordFile& file, std::string_view text, const std::map<std::uint64_t, std::size_t>& wanted,
              const std::set<std::size_t>& faulty) {
        notation::GameReader reader(notation::records_only(unpack_(notation::text_source(text))));
        notation::Record record;
        const bool counts_all = std::any_of(wanted.begin(), wanted.end(), [&](const auto& game) {
            return !event_.records[game.second].game;  // it must be the only one
        });
        std::uint64_t games = 0;
        while (reader.next(record)) {
            games = reader.game_number();
            const auto entry = wanted.find(games);
            if (entry != wanted.end() && !judge_game(file, record, reader, entry->second, faulty)) return;
            if (!counts_all && games >= wanted.rbegin()->first) break;
        }
        if (reader.error()) {
            for (const auto& [number, entry] : wanted) {
                report_unread(event_.records[entry], system::error_text(reader.error()));
                outcomes_[entry].valid = false;
            }
            return;
        }
        for (const auto& [number, entry] : wanted) {
            if (games <= 1 || event_.records[entry].game) continue;
            report("event-game", event_.records[entry].span,
                   trn("the file has {} game", "the file has {} games", std::int64_t(games)),
                   tr("say which is meant: {}", "game 1"));
            outcomes_[entry].valid = false;
        }
        for (const auto& [number, entry] : wanted)
            if (number > games)
                report("event-game", event_.records[entry].span,
                       tr("there is no game {} in the file: it has {}", number, games));
    }

    /// False: stop.
    bool judge_game(const RecordFile& file, const notation::Record& record, const notation::GameReader& reader,
                    std::size_t index, const std::set<std::size_t>& faulty) {
        const RecordEntry& entry = event_.records[index];
        const JudgedGame judged = judge_.judge(record, found_);
        notation::PlaceFinder places(record.text);
        for (const Diagnostic& diagnostic : found_)
            report_finding(
                tournament_, report_finding_,
                {diagnostic, places, {file.shown, reader.first_line(), reader.game_number(), reader.first_byte()}});
        ++tournament_.counts.records;
        tournament_.counts.turns += judged.turns;
        if (judged.legal && !judged.finished) ++tournament_.counts.unfinished;
        const bool fits = check_entry(event_, entry, record, judged, judge_.setup(), out_);
        note_spellings(entry, judged, file.shown);
        const bool is_new = !judged.finished || first_time(judged, index);
        take(entry, judged, outcomes_[index]);
        outcomes_[index].decided = outcomes_[index].seated && judged.legal && judged.finished;
        outcomes_[index].valid = outcomes_[index].decided && fits && is_new && !faulty.contains(index);
        tournament_.interrupted = !keep_going_({tournament_.counts.records, event_.records.size()});
        return !tournament_.interrupted;
    }

    /// Where the record has a name in another spelling than the event.
    void note_spellings(const RecordEntry& entry, const JudgedGame& judged, const std::string& file) {
        for (const SeatEntry& seat : entry.seats) {
            const std::string& wanted = event_.players[seat.player].name;
            const std::string& found = judged.names[seat.colour];
            if (found != wanted && spellings_.name_of(found, file) == base::name_key(wanted))
                spellings_.name_of(wanted, tournament_.source);
        }
    }

    /// Whether this is the first record of its game; reports it if not.
    bool first_time(const JudgedGame& judged, std::size_t index) {
        const auto [first, is_new] = played_.try_emplace(judged.course, index);
        if (!is_new) report_twice(event_.records[index], event_.records[first->second]);
        return is_new;
    }

    /// The players of each game, with their results if there are any.
    static void take(const RecordEntry& entry, const JudgedGame& judged, RecordOutcome& outcome) {
        const auto player_of = [&](castelli::Colour colour) {
            return std::find_if(entry.seats.begin(), entry.seats.end(),
                                [colour](const SeatEntry& seat) { return seat.colour == colour; });
        };
        outcome.seated = entry.usable && !judged.games.empty();
        for (std::size_t game = 0; game < judged.games.size(); ++game) {
            auto& parts = outcome.games.emplace_back();
            for (std::size_t seat = 0; seat < judged.games[game].size(); ++seat) {
                const auto found = player_of(judged.games[game][seat]);
                if (found == entry.seats.end()) {
                    outcome.seated = false;
                    continue;
                }
                Part& part = parts.emplace_back(Part{found->player, 0, 0, false});
                if (judged.results.empty()) continue;
                const PlayerResult& result = judged.results[game][seat];
                part = {found->player, result.vp, result.castles, result.won};
            }
        }
    }

    const Event& event_;
    const std::string& folder_;
    GameJudge judge_;
    const Unpack& unpack_;
    Tournament& tournament_;
    const ReportFinding& report_finding_;
    const KeepGoing& keep_going_;
    std::vector<Diagnostic>& out_;
    std::vector<RecordOutcome> outcomes_;
    std::vector<Diagnostic> found_;
    std::map<base::Sha256, std::size_t> played_;  // the first record of this course
    Spellings spellings_;
};

}  // namespace

std::vector<RecordOutcome> judge_records(const Event& event, const std::string& folder,
                                         castelli::OpeningReader& openings, const Unpack& unpack,
                                         Tournament& tournament, const ReportFinding& report,
                                         const KeepGoing& keep_going, std::vector<Diagnostic>& diagnostics) {
    return RecordJudge(event, folder, openings, unpack, tournament, report, keep_going, diagnostics).run();
}

}  // namespace castellan::analyzer::tournament
