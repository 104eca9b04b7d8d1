#include "cli/check/report.hpp"

#include <fmt/core.h>
#include <castellan/version.hpp>

#include <cstdio>

#include "analyzer/castelli/rulings/json.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

CheckReport::CheckReport(const CommandLine& line)
    : all_rulings_(line.has("all-rulings")), quiet_(line.has("quiet")), short_(line.get("format") == "short") {
    const auto& format = line.get("format");
    if (short_ && all_rulings_) throw UsageError(tr("--all-rulings has no short form: use --format text or json"));
    if (format == "sarif") {
        if (all_rulings_)
            throw UsageError(
                tr("--all-rulings has no SARIF form: SARIF tells of problems, and another ruling is none; "
                   "use --format text or json"));
        sarif_.emplace(version, CASTELLAN_DOCUMENTS "/check-output.md");
    }
    if (format != "json") return;
    json_.emplace();
    json_->begin_object();
    json_->field(all_rulings_ ? "castellan-rulings" : "castellan-check", 1);
    json_->begin_array(all_rulings_ ? "games" : "diagnostics");
}

void CheckReport::put(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void CheckReport::flush() { put(json_ ? json_->take() : sarif_->take()); }

void CheckReport::begin_file(const std::string& file) {
    if (sarif_) sarif_->begin_file(file);
    if (json_) files_.push_back({shown(file)});
}

void CheckReport::begin_game(const SourceGame& game) {
    has_findings_ = false;
    places_ = notation::PlaceFinder(game.record.text);
    if (!json_ || !all_rulings_) return;
    json_->begin_object();
    json_->field("file", base::well_formed(game.file));
    json_->field("game", std::int64_t(game.number));
    json_->field("line", std::int64_t(game.first_line));
    json_->begin_array("diagnostics");
    in_diagnostics_ = true;
}

void CheckReport::add(const notation::Diagnostic& diagnostic, const SourceGame& game) {
    const auto source = source_of(game);
    if (json_) {
        analyzer::write_diagnostic_json(*json_, diagnostic, places_, source);
        flush();
    } else if (sarif_) {
        sarif_->add(diagnostic, places_, source);
        flush();
    }
}

void CheckReport::add_rulings(const analyzer::RulingFindings& findings, const SourceGame& game,
                              const castelli::Setup& setup) {
    has_findings_ = true;
    if (json_) {
        json_->end_array();
        in_diagnostics_ = false;
        analyzer::write_all_rulings_json(*json_, findings, game.record, setup);
        flush();
    } else if (!quiet_ || !findings.effects.empty()) {
        put(tr("{}: game {}", base::visible(game.file), game.number) + '\n');
        put(analyzer::all_rulings_text(findings, game.record, setup));
    }
}

void CheckReport::end_game(const SourceGame& game) {
    if (!all_rulings_) return;
    if (json_) {
        if (in_diagnostics_) json_->end_array();
        if (!has_findings_) json_->null("recorded");
        json_->end_object();
        flush();
    } else if (!has_findings_) {
        put(fmt::format("{}\n  {}\n", tr("{}: game {}", base::visible(game.file), game.number),
                        tr("cannot be replayed: its setup cannot be read")));
    }
    in_diagnostics_ = false;
}

void CheckReport::add_to_total(const CheckCounts& counts) {
    if (json_) files_.back().games = counts.games;
    total_.games += counts.games;
    total_.turns += counts.turns;
    total_.errors += counts.errors;
    total_.warnings += counts.warnings;
}

void CheckReport::end_file(const std::string& file, const CheckCounts& counts) {
    add_to_total(counts);
    if (json_ || sarif_ || short_ || quiet_) return;
    const bool clean = counts.errors + counts.warnings == 0;
    put(fmt::format("{}: {}, {}, {}\n", base::visible(shown(file)),
                    trn("{} game", "{} games", std::int64_t(counts.games)),
                    trn("{} turn", "{} turns", std::int64_t(counts.turns)),
                    clean ? tr("no problem")
                          : fmt::format("{}, {}", trn("{} error", "{} errors", std::int64_t(counts.errors)),
                                        trn("{} warning", "{} warnings", std::int64_t(counts.warnings)))));
}

void CheckReport::add_fixes(const std::string& file, const FixedFile& fixed) {
    if (json_) files_.back().fixes = fixed.fixes;
    if (json_ || sarif_ || short_ || quiet_ || (fixed.fixes == 0 && !fixed.recoded)) return;
    put(fmt::format("{}: {}", base::visible(file), trn("{} fix made", "{} fixes made", std::int64_t(fixed.fixes))));
    if (fixed.recoded) put(tr("; it is written as UTF-8"));
    put(fixed.replaced.backup.empty() ? "\n" : tr("; the old file is {}", base::visible(fixed.replaced.backup)) + '\n');
}

void CheckReport::add_replayed(const std::string& file, std::uint64_t games) const {
    if (short_ || quiet_) return;
    put(fmt::format("{}: {}\n", base::visible(file),
                    trn("{} game replayed, the others are as they were",
                        "{} games replayed, the others are as they were", std::int64_t(games))));
}

void CheckReport::part() const {
    if (!short_ && !quiet_) put("\n");
}

void CheckReport::not_read(const std::string& message) {
    ++total_.errors;
    if (json_) (files_.empty() ? unread_.emplace_back() : files_.back().unread) = message;
    print_message(message);
    if (sarif_) sarif_->not_read(message);
}

void CheckReport::end() {
    if (sarif_) {
        sarif_->end({total_.games, total_.turns, total_.errors, total_.warnings});
        put(sarif_->text());
    }
    if (!json_) return;
    json_->end_array();
    json_->begin_array("files");
    for (const auto& [file, games, unread, fixes] : files_) {
        json_->begin_object();
        json_->field("file", base::well_formed(file));
        json_->field("games", std::int64_t(games));
        if (fixes > 0) json_->field("fixes", std::int64_t(fixes));
        if (!unread.empty()) json_->field("unread", base::visible(unread));
        json_->end_object();
    }
    json_->end_array();
    if (!unread_.empty()) {
        json_->begin_array("unread");
        for (const auto& message : unread_) json_->string(base::visible(message));
        json_->end_array();
    }
    json_->field(all_rulings_ ? "games_checked" : "games", std::int64_t(total_.games));
    json_->field("turns", std::int64_t(total_.turns));
    json_->field("errors", std::int64_t(total_.errors));
    json_->field("warnings", std::int64_t(total_.warnings));
    json_->end_object();
    put(json_->text());
}

}  // namespace castellan::cli
