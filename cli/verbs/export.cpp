#include "analyzer/castelli/export/export.hpp"

#include <boost/algorithm/string/split.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analyzer/castelli/check/checker.hpp"
#include "analyzer/games/games.hpp"
#include "base/likeness.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/input/record_names.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "cli/support/streamed_output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array<std::string_view, 3> words_of_states = {"none", "turns", "actions"};
constexpr std::array own_options = {
    Option{"format", "jsonl|json|ppn", "a line for each game, one object, or Portable Piecepack Notation; else by -o"},
    Option{"states", "none|turns|actions", "the game after each turn, or after each action, too", "turns"},
    Option{"fields", "LIST", "only these keys of each game: tags,winners; all else"},
};
static_assert(words_of_states.size() == std::size_t(analyzer::ExportStates::actions) + 1);
constexpr std::array products = {
    Product{"jsonl", ".jsonl", base::ContentKind::data},
    Product{"json", ".json", base::ContentKind::data},
    Product{"ppn", ".ppn", base::ContentKind::text},
    Product{"jsonl", "", base::ContentKind::data},
};
constexpr std::array<OptionGroup, 7> option_groups = {own_options, output_options, as_played_options, game_options,
                                                      set_options, ruling_options, strict_options};

analyzer::ExportStates states_of(const CommandLine& line) {
    const auto* word = std::find(words_of_states.begin(), words_of_states.end(), line.get("states"));
    return analyzer::ExportStates(word - words_of_states.begin());
}

/// The keys that --fields names; throws UsageError if a game's export never has one of them.
std::vector<std::string> fields_of(const CommandLine& line) {
    std::vector<std::string> fields;
    if (!line.has("fields")) return fields;
    const auto known = analyzer::export_fields();
    boost::algorithm::split(fields, line.get("fields"), [](char letter) { return letter == ','; });
    for (std::string& field : fields) {
        boost::algorithm::trim(field);
        if (std::find(known.begin(), known.end(), field) != known.end()) continue;
        const auto nearest = base::nearest_names(known, field);
        throw UsageError(tr("--fields: an export has no key '{}'; {}", shown(field),
                            nearest.empty() ? tr("keys are {}", fmt::join(known, ", ")) : base::suggestion(nearest)));
    }
    return fields;
}

constexpr std::string_view version_key = "castellan-";

/// A file that was named, and what became of it.
struct ExportedFile {
    std::string name;
    std::int64_t games = 0;
    std::string unread = {};  // why, if it was not read to its end
};

/// The games as they come: each a line of its own, or in one object.
class GameExports {
  public:
    explicit GameExports(const CommandLine& line)
        : line_(line),
          output_(line),
          openings_(line.openings()),
          is_portable_(product_of(line).form == "ppn"),
          states_(states_of(line)),
          fields_(fields_of(line)) {
        if (product_of(line).form != "json") return;
        object_.emplace();
        object_->begin_object();
        object_->field("castellan-export", 1);
        object_->begin_array("games");
    }

    /// Whether the game has a problem.
    bool add(const SourceGame& game) { return is_castelli(game.record) ? add_castelli(game) : add_other(game); }

    [[nodiscard]] bool empty() const { return empty_; }

    void begin_file(const std::string& file) { files_.push_back({shown(file)}); }
    void not_read(std::string message) { files_.back().unread = std::move(message); }

    void finish() {
        if (object_) {
            object_->end_array();
            write_files();
            object_->end_object();
            output_.write(object_->text());
        }
        output_.finish();
    }

  private:
    bool add_castelli(const SourceGame& game) {
        const bool is_game = analyzer::can_be_exported(game.record);
        if (is_portable_ && is_game && game.record.lexis != nullptr)
            refuse_portable(game, tr("a game of {} has no Portable Piecepack Notation", game.record.lexis->game));
        auto diagnostics = checked(game);
        const bool problem = report(diagnostics, game, line_);
        const language::InEnglish data;
        if (!diagnostics.empty()) diagnostics = checked(game);  // in English
        if (!is_game && !diagnostics.empty()) not_read(diagnostics.front().message);
        if (!is_game || is_portable_) return problem;
        empty_ = false;
        std::vector<notation::Diagnostic> reported;
        const analyzer::ExportedGame exported{game.record, openings_.read(game.record, reported), diagnostics,
                                              source_of(game), play_mode(line_)};
        write(
            [&](base::Json& json, const analyzer::ExportForm& form) { analyzer::write_export(json, exported, form); });
        return problem;
    }

    bool add_other(const SourceGame& game) {
        auto opened = analyzer::open_game(game.record, line_.rulings());
        const bool problem = report(opened->diagnostics(), game, line_);
        if (is_portable_) {
            if (opened->is_set_up()) write_portable(game, *opened);
            return problem;
        }
        empty_ = false;
        const language::InEnglish data;
        if (!opened->diagnostics().empty()) opened = analyzer::open_game(game.record, line_.rulings());
        write([&](base::Json& json, const analyzer::ExportForm& form) {
            opened->write_export(json, game.record, source_of(game), form);
        });
        return problem;
    }

    void write_portable(const SourceGame& game, const analyzer::RecordedGame& opened) {
        const auto text = opened.portable();
        if (!text) refuse_portable(game, text.error());
        empty_ = false;
        output_.write(*text);
    }

    [[noreturn]] static void refuse_portable(const SourceGame& game, const std::string& why) {
        throw UsageError(tr("{}, game {}: {}", shown(game.file), game.number, why));
    }

    [[nodiscard]] std::vector<notation::Diagnostic> checked(const SourceGame& game) {
        std::vector<notation::Diagnostic> diagnostics;
        analyzer::Checker(openings_, play_mode(line_)).check(game.record, diagnostics);
        return diagnostics;
    }

    /// Into the one object, or as a line.
    template <class WriteGame>
    void write(WriteGame&& write_game) {
        const analyzer::ExportForm form{[&](std::string_view piece) { output_.write(piece); }, states_};
        ++files_.back().games;
        if (object_) {
            choose_keys(*object_);
            write_game(*object_, form);
            return output_.write(object_->take());
        }
        base::Json json(base::Json::Layout::one_line);
        choose_keys(json);
        write_game(json, form);
        output_.write(json.text());
    }

    /// The key of the version is always there: it says which game's object this is.
    void choose_keys(base::Json& json) const {
        if (fields_.empty()) return;
        json.choose_keys([this](std::string_view key) {
            return key.substr(0, version_key.size()) == version_key ||
                   std::find(fields_.begin(), fields_.end(), key) != fields_.end();
        });
    }

    void write_files() {
        object_->begin_array("files");
        for (const auto& file : files_) {
            object_->begin_object();
            object_->field("file", base::well_formed(file.name));
            object_->field("games", file.games);
            if (!file.unread.empty()) object_->field("unread", base::visible(file.unread));
            object_->end_object();
        }
        object_->end_array();
    }

    const CommandLine& line_;
    StreamedOutput output_;
    castelli::OpeningReader openings_;
    bool is_portable_;
    analyzer::ExportStates states_;
    std::vector<std::string> fields_;  // empty: all
    std::optional<base::Json> object_;
    std::vector<ExportedFile> files_;
    bool empty_ = true;
};

int run(const CommandLine& line) {
    const GameChoice choice = line.games();
    const RecordNames named(line);
    GameExports exports(line);
    bool problem = false;
    bool unread = !named.unread.empty();
    for (const auto& why : named.unread) print_message(why);
    for (const auto& file : named.names) {
        exports.begin_file(file);
        try {
            for_each_game(file, choice, [&](const SourceGame& game) {
                problem = exports.add(game) || problem;
                return true;
            });
        } catch (const UsageError& error) {  // the other files are exported all the same
            print_message(error.what());
            exports.not_read(error.what());
            unread = true;
        }
    }
    if (unread && exports.empty()) return exit_usage;  // what -o names stays as it was
    exports.finish();
    if (unread) return exit_usage;
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command export_command{
    "export",
    "games as data for other programs",
    "[OPTION...] FILE...\n[OPTION...] FOLDER...",
    "Writes all that a program needs to follow a game without castellan: component set, board, rulings, every choice\n"
    "and chance result, verdicts, score lines and the state after each turn, as JSON: a line for each game, or one\n"
    "object. docs/export.md describes it; docs/schema/export-1.schema.json is its schema. Other games have objects\n"
    "of their own (docs/piecepack-castles/json.md, docs/carcassonne/json.md); Castles for the piecepack can be written "
    "in\n"
    "Portable Piecepack Notation, too (docs/piecepack-castles/ppn.md).",
    "  castellan export game.cgn\n"
    "  castellan export --format json game.cgn -o game.json\n"
    "  castellan export --game 3,7-9 club.cgn -o club.jsonl\n"
    "  castellan export club.cgn | jq '.winners'\n"
    "  castellan export --fields tags,winners club.cgn\n"
    "  castellan export --states actions game.cgn -o game.jsonl\n"
    "  castellan export castles.cgn -o castles.ppn",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
