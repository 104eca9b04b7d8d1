#include "analyzer/tournament/folder_check.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

#include "analyzer/tournament/begun_records.hpp"
#include "analyzer/tournament/judged_game.hpp"
#include "analyzer/tournament/spellings.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/lines.hpp"
#include "notation/record_source.hpp"
#include "system/error_text.hpp"
#include "system/opened_file.hpp"
#include "system/record_files.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

using notation::Diagnostic;
using notation::Severity;

class FolderCheck {
  public:
    FolderCheck(const std::string& folder, castelli::OpeningReader& openings, const Unpack& unpack,
                const ReportFinding& report, const KeepGoing& keep_going)
        : openings_(openings), judge_(openings), unpack_(unpack), report_finding_(report), keep_going_(keep_going) {
        tournament_.source = folder;
    }

    Tournament run() {
        files_ = system::records_below(tournament_.source, tournament_.unread);
        for (const system::RecordFile& file : files_) progress_.total += file.bytes;
        for (std::size_t file = 0; file < files_.size() && !tournament_.interrupted; ++file) read_and_take(file);
        find_beginnings();
        tournament_.notes = spellings_.notes();
        return std::move(tournament_);
    }

  private:
    /// A game that counts.
    struct Counted {
        RecordPlace place;
        std::string totals;
    };

    void read_and_take(std::size_t index) {
        const system::RecordFile& file = files_[index];
        const auto input = system::open_to_read(file.path, system::Accepts::no_links);
        if (!input) return not_read(file, input.error());
        ++tournament_.counts.files;
        const std::uint64_t end = progress_.done + file.bytes;
        const auto error = walk(*input, [&](const notation::Record& record, const notation::GameReader& reader) {
            take(record, {index, reader.game_number()}, reader);
            progress_.done = std::min(progress_.done + record.text.size(), end);
        });
        if (error) not_read(file, system::error_text(error));
        progress_.done = end;
    }

    template <class Visit>
    std::error_code walk(const system::Descriptor& file, const Visit& visit) {
        notation::GameReader reader(notation::records_only(unpack_(notation::file_source(file.number()))));
        notation::Record record;
        while (!tournament_.interrupted && reader.next(record)) {
            visit(record, reader);
            tournament_.interrupted = !keep_going_(progress_);
        }
        return reader.error();
    }

    void not_read(const system::RecordFile& file, std::string_view reason) {
        tournament_.unread.push_back(fmt::format("{}: {}", file.path, reason));
    }

    void take(const notation::Record& record, RecordPlace place, const notation::GameReader& reader) {
        const JudgedGame judged = judge_.judge(record, found_);
        ++tournament_.counts.records;
        tournament_.counts.turns += judged.turns;
        if (judged.legal && !judged.finished) {
            ++tournament_.counts.unfinished;
            if (const auto* setup = judge_.setup())
                begun_.add(Course(record, *setup->set),
                           {place, reader.first_line(), reader.first_byte(), first_line_of(record.text)});
        }
        const notation::DiagnosticSource source{files_[place.file].path, reader.first_line(), place.game,
                                                reader.first_byte()};
        if (!judged.legal) note_trouble(first_error(), record.text, source);
        if (judged.legal && judged.finished) {
            const std::size_t before = found_.size();
            castelli::PerColour<std::string> players;
            for (const castelli::Colour colour : castelli::ColourSet::all())
                players[colour] = spellings_.name_of(judged.names[colour], files_[place.file].path);
            if (can_count(judged, players) && is_first(judged, place)) add(judged, players);
            if (found_.size() > before) note_trouble(found_.back(), record.text, source);
        }
        report_all(record.text, source);
    }

    void report_all(std::string_view text, const notation::DiagnosticSource& source) {
        notation::PlaceFinder places(text);
        for (const Diagnostic& diagnostic : found_)
            report_finding(tournament_, report_finding_, {diagnostic, places, source});
    }

    static std::string first_line_of(std::string_view text) {
        constexpr std::size_t most_shown = 200;
        return std::string(text.substr(0, std::min(text.find('\n'), most_shown)));
    }

    /// Reads the files again where a game was not finished: only then is the course of every game looked at.
    void find_beginnings() {
        for (std::size_t file = 0; file < files_.size() && !begun_.empty() && !tournament_.interrupted; ++file) {
            const auto input = system::open_to_read(files_[file].path, system::Accepts::no_links);
            if (!input) continue;  // which was said
            walk(*input, [&](const notation::Record& record, const notation::GameReader& reader) {
                found_.clear();
                const castelli::Opening* opening = record.tags.empty() ? nullptr : openings_.read(record, found_);
                if (opening == nullptr) return;
                for (const BegunRecord& begun : begun_.take_beginnings_of(Course(record, *opening->setup.set)))
                    report_beginning(begun, {file, reader.game_number()});
            });
        }
        for (const auto& [copy, first] : begun_.take_copies()) report_beginning(copy, first);
    }

    void report_beginning(const BegunRecord& begun, RecordPlace whole) {
        found_.clear();
        warn("event-record-twice",
             tr("this is a record of the beginning of game {} of {}; it does not count", whole.game,
                files_[whole.file].path),
             tr("keep one record of a game; `castellan compare --merge` makes one of two"));
        const notation::DiagnosticSource source{files_[begun.place.file].path, begun.first_line, begun.place.game,
                                                begun.first_byte};
        note_trouble(found_.back(), begun.line, source);
        report_all(begun.line, source);
    }

    [[nodiscard]] const Diagnostic& first_error() const {
        return *std::find_if(found_.begin(), found_.end(),
                             [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
    }

    void note_trouble(const Diagnostic& diagnostic, std::string_view text, const notation::DiagnosticSource& source) {
        Trouble trouble;
        trouble.file = source.file;
        trouble.line = source.first_line + notation::locate(text, diagnostic.span.begin).line - 1;
        trouble.game = source.game;
        trouble.code = diagnostic.code;
        trouble.severity = diagnostic.severity;
        trouble.message = diagnostic.message;
        tournament_.troubles.push_back(std::move(trouble));
    }

    void warn(std::string_view code, std::string message, std::string help = {}) {
        Diagnostic& diagnostic = found_.emplace_back();
        diagnostic.code = code;
        diagnostic.severity = Severity::warning;
        diagnostic.message = std::move(message);
        diagnostic.help = std::move(help);
    }

    /// Whether it is a complete game of distinct players; warns if not.
    bool can_count(const JudgedGame& judged, const castelli::PerColour<std::string>& players) {
        if (judged.from_position) {
            warn("event-position", tr("the game does not count: it begins from a position, not from the setup"));
            return false;
        }
        const std::string help = tr("the tags Red, Green, Blue and Yellow tell who plays");
        std::unordered_set<std::string_view> seen;
        for (const auto& colours : judged.games)
            for (const castelli::Colour colour : colours) {
                const std::string& name = players[colour];
                if (name.empty()) {
                    warn("event-name",
                         tr("the game does not count: nobody is named for {}", tr(castelli::name(colour))), help);
                    return false;
                }
                if (!seen.insert(name).second) {
                    warn("event-player-twice", tr("the game does not count: {} plays two colours", base::quoted(name)),
                         help);
                    return false;
                }
            }
        return true;
    }

    /// "R=41 B=33"
    static std::string totals_of(const JudgedGame& judged) {
        std::string text;
        for (const GameResult& game : judged.results)
            for (const PlayerResult& result : game)
                text += fmt::format("{}{}={}", text.empty() ? "" : " ", castelli::letter(result.colour), result.vp);
        return text;
    }

    /// Whether no record of this game was counted before; warns if one was.
    bool is_first(const JudgedGame& judged, RecordPlace place) {
        const auto [first, is_new] = counted_.try_emplace(judged.course, Counted{place, totals_of(judged)});
        if (is_new) return true;
        const Counted& other = first->second;
        warn("event-record-twice",
             tr("this is another record of game {} of {}, tile for tile: that one counts, this one does not",
                other.place.game, files_[other.place.file].path),
             tr("keep one record of a game; `castellan compare --merge` makes one of two"));
        if (const auto totals = totals_of(judged); totals != other.totals)
            found_.back().facts.push_back(tr("victory points: {} there, {} here", other.totals, totals));
        return false;
    }

    void add(const JudgedGame& judged, const castelli::PerColour<std::string>& players) {
        std::vector<Part> parts;
        for (const GameResult& game : judged.results) {
            parts.clear();
            for (const PlayerResult& result : game)
                parts.push_back(
                    {tournament_.scores.player(players[result.colour]), result.vp, result.castles, result.won});
            tournament_.scores.add(parts);
        }
    }

    castelli::OpeningReader& openings_;
    GameJudge judge_;
    const Unpack& unpack_;
    const ReportFinding& report_finding_;
    const KeepGoing& keep_going_;
    Tournament tournament_;
    Progress progress_;
    std::vector<system::RecordFile> files_;
    std::vector<Diagnostic> found_;            // in the game at hand
    std::map<base::Sha256, Counted> counted_;  // by course
    BegunRecords begun_;
    Spellings spellings_;
};

}  // namespace

Tournament check_folder(const std::string& folder, castelli::OpeningReader& openings, const Unpack& unpack,
                        const ReportFinding& report, const KeepGoing& keep_going) {
    return FolderCheck(folder, openings, unpack, report, keep_going).run();
}

}  // namespace castellan::analyzer::tournament
