#include "analyzer/tournament/folder_check.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <unordered_set>
#include <utility>

#include "analyzer/tournament/judged_game.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/lines.hpp"
#include "notation/reader.hpp"
#include "notation/record_source.hpp"
#include "system/record_files.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

namespace {

using notation::Diagnostic;
using notation::Severity;

class OpenFile {
  public:
    explicit OpenFile(const std::string& path) : descriptor_(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)) {}
    ~OpenFile() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    [[nodiscard]] int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
};

class FolderCheck {
  public:
    FolderCheck(const std::string& folder, castelli::OpeningReader& openings, const notation::Recoding& recoding,
                const ReportFinding& report, const KeepGoing& keep_going)
        : judge_(openings), recoding_(recoding), report_finding_(report), keep_going_(keep_going) {
        tournament_.source = folder;
    }

    Tournament run() {
        files_ = system::records_below(tournament_.source, {".cgn"}, tournament_.unread);
        for (const system::RecordFile& file : files_) progress_.total += file.bytes;
        for (std::size_t file = 0; file < files_.size() && !tournament_.interrupted; ++file) read(file);
        return std::move(tournament_);
    }

  private:
    /// A game's place: a file by its index, and the game's number in it.
    struct Place {
        std::size_t file = 0;
        std::uint64_t game = 0;
    };

    void read(std::size_t index) {
        const system::RecordFile& file = files_[index];
        const OpenFile input(file.path);
        if (input.descriptor() < 0) return not_read(file, std::strerror(errno));
        ++tournament_.counts.files;
        notation::GameReader reader(
            notation::records_only(notation::recoded(notation::file_source(input.descriptor()), recoding_)));
        notation::Record record;
        const std::uint64_t end = progress_.done + file.bytes;
        while (!tournament_.interrupted && reader.next(record)) {
            take(record, {index, reader.game_number()}, reader);
            progress_.done = std::min(progress_.done + record.text.size(), end);
            tournament_.interrupted = !keep_going_(progress_);
        }
        if (reader.error()) not_read(file, reader.error().message());
        progress_.done = end;
    }

    void not_read(const system::RecordFile& file, std::string_view reason) {
        tournament_.unread.push_back(fmt::format("{}: {}", file.path, reason));
    }

    void take(const notation::Record& record, Place place, const notation::GameReader& reader) {
        const JudgedGame judged = judge_.judge(record, found_);
        ++tournament_.counts.records;
        tournament_.counts.turns += judged.turns;
        if (judged.legal && !judged.finished) ++tournament_.counts.unfinished;
        const notation::DiagnosticSource source{files_[place.file].path, reader.first_line(), place.game,
                                                reader.first_byte()};
        if (!judged.legal) note_trouble(first_error(), record, source);
        if (judged.legal && judged.finished) {
            const std::size_t before = found_.size();
            if (can_count(judged)) add(judged, place);
            if (found_.size() > before) note_trouble(found_.back(), record, source);
        }
        notation::PlaceFinder places(record.text);
        for (const Diagnostic& diagnostic : found_)
            report_finding(tournament_, report_finding_, {diagnostic, places, source});
    }

    [[nodiscard]] const Diagnostic& first_error() const {
        return *std::find_if(found_.begin(), found_.end(),
                             [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
    }

    void note_trouble(const Diagnostic& diagnostic, const notation::Record& record,
                      const notation::DiagnosticSource& source) {
        Trouble trouble;
        trouble.file = source.file;
        trouble.line = source.first_line + notation::locate(record.text, diagnostic.span.begin).line - 1;
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
    bool can_count(const JudgedGame& judged) {
        if (judged.from_position) {
            warn("event-position", tr("the game does not count: it begins from a position, not from the setup"));
            return false;
        }
        const std::string help = tr("the tags Red, Green, Blue and Yellow tell who plays");
        std::unordered_set<std::string_view> seen;
        for (const auto& colours : judged.games)
            for (const castelli::Colour colour : colours) {
                const std::string& name = judged.names[colour];
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

    /// Counts a game; warns if it was played before, move for move.
    void add(const JudgedGame& judged, Place place) {
        const auto [first, is_new] = played_.try_emplace(judged.moves, place);
        if (!is_new)
            warn("event-record-twice",
                 tr("the same moves were played in game {} of {}; both games count", first->second.game,
                    files_[first->second.file].path),
                 tr("if it is one game, remove a record of it"));
        std::vector<Part> parts;
        for (const GameResult& game : judged.results) {
            parts.clear();
            for (const PlayerResult& result : game)
                parts.push_back(
                    {tournament_.scores.player(judged.names[result.colour]), result.vp, result.castles, result.won});
            tournament_.scores.add(parts);
        }
    }

    GameJudge judge_;
    const notation::Recoding& recoding_;
    const ReportFinding& report_finding_;
    const KeepGoing& keep_going_;
    Tournament tournament_;
    Progress progress_;
    std::vector<system::RecordFile> files_;
    std::vector<Diagnostic> found_;         // in the game at hand
    std::map<base::Sha256, Place> played_;  // where these moves were first played
};

}  // namespace

Tournament check_folder(const std::string& folder, castelli::OpeningReader& openings,
                        const notation::Recoding& recoding, const ReportFinding& report, const KeepGoing& keep_going) {
    return FolderCheck(folder, openings, recoding, report, keep_going).run();
}

}  // namespace castellan::analyzer::tournament
