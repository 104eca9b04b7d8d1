#include "cli/verbs/joined_sheets.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "analyzer/castelli/compare/compare.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/games/slip_judge.hpp"
#include "analyzer/slips/sheets/merge.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::cli {

using analyzer::slips::JoinedSheets;
using analyzer::slips::Question;
using language::tr;
using language::trn;

namespace {

/// What a join may take: some seconds, if the sheets have little in common.
constexpr analyzer::slips::Effort effort{60'000'000, 6'000'000, 8, true};

struct OneSheet {
    OneSheet(const std::string& file, const CommandLine& line) {
        with_one_game(file, line.games(), [&](const SourceGame& game) {
            text = game.record.text;
            notation::parse_game(text, record);
        });
        name = base::visible(shown(file));
        const auto& faults = record.diagnostics;
        if (std::any_of(faults.begin(), faults.end(), [](const auto& fault) { return fault.code == "no-game"; }))
            throw UsageError(tr("{}: there is no game here", name));
    }

    std::string name;
    std::string text;
    notation::Record record;
};

/// The name of a file without folder and ending; short, since it is in every comment.
std::string short_name(const std::string& file) {
    constexpr std::size_t most_bytes = 24;
    std::string name = base::visible(std::filesystem::path(file).stem().string());
    if (name.size() > most_bytes) {
        std::size_t end = most_bytes;
        while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
        name.resize(end);
    }
    return name;
}

std::array<std::string, 2> labels_of(const std::string& first, const std::string& second) {
    std::array<std::string, 2> labels{short_name(first), short_name(second)};
    if (labels[0] == labels[1] || first == "-" || second == "-") labels = {"first", "second"};
    return labels;
}

void expect_sheets(const OneSheet& first, const OneSheet& second, const analyzer::SlipJudge& judge) {
    for (const OneSheet* sheet : {&first, &second}) {
        if (judge.game(sheet->record) == nullptr)
            throw UsageError(tr("{}: records of this game cannot be joined", sheet->name));
        if (!can_be_joined(sheet->record, judge)) throw UsageError(tr("{}: too long to be joined", sheet->name));
    }
    if (judge.game(first.record) != judge.game(second.record))
        throw UsageError(tr("{} and {} are of two games: they cannot be joined", first.name, second.name));
}

/// Whether two records of Castelli tell the same game, whatever their spelling.
bool tell_the_same(const std::string& first, const std::string& second, castelli::OpeningReader& openings) {
    notation::Record one, other;
    notation::parse_game(first, one);
    notation::parse_game(second, other);
    if (!is_castelli(one) || !is_castelli(other)) return false;
    std::vector<notation::Diagnostic> ignored;
    const auto reading = [&](const notation::Record& record) -> std::optional<analyzer::ReadGame> {
        const castelli::Opening* opening = openings.read(record, ignored);
        if (opening == nullptr) return std::nullopt;
        return analyzer::read_game({record, *opening, {.variations = false}});
    };
    const auto one_read = reading(one), other_read = reading(other);
    return one_read && other_read && compare_games(*one_read, *other_read).alike();
}

/// In canonical form, if it can be read.
std::string canonical(std::string text) {
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> faults = record.diagnostics;
    analyzer::check_spelling(record, faults);
    const bool broken = std::any_of(faults.begin(), faults.end(), [](const notation::Diagnostic& fault) {
        return fault.severity == notation::Severity::error;
    });
    if (broken) return text;
    std::string out;
    write_canonical(
        record, [&](std::string_view word, std::string& to) { analyzer::spell_word(record, word, to); }, out);
    return out;
}

/// "turn 13: c5 or c6? c5 is written"
std::string question_text(const Question& question) {
    const auto words = [](const std::string& text) {
        constexpr std::size_t most_bytes = 160;
        return text.empty() ? tr("nothing") : base::visible(text.size() > most_bytes ? "..." : text);
    };
    const std::string asked =
        question.words[0] == question.words[1]
            ? tr("both have {}, but {} is written", words(question.words[0]), words(question.chosen))
            : tr("{} or {}? {} is written", words(question.words[0]), words(question.words[1]), words(question.chosen));
    if (!question.tag.empty()) return base::visible(question.tag) + ": " + asked;
    return question.turn == 0 ? tr("after the turns: {}", asked) : tr("turn {}: {}", question.turn, asked);
}

std::string questions_text(const JoinedSheets& joined) {
    std::string text;
    for (const Question& question : joined.questions) text += question_text(question) + "\n";
    return text;
}

std::string summary_text(const JoinedSheets& joined) {
    return "castellan: " + trn("{} difference", "{} differences", joined.differences) + ", " +
           trn("{} question is left", "{} questions are left", joined.questions.size()) + "\n";
}

bool report_problems(const CommandLine& line, const std::string& text, analyzer::SlipJudge& judge) {
    notation::Record record;
    notation::parse_game(text, record);
    analyzer::slips::Judge::Judged judged;
    judge.judge(record, judged, analyzer::slips::Judge::Detail::full);
    const std::string name = line.writes_to_file() ? line.get("output") : tr("the joined record");
    const bool problem = report(judged.diagnostics, {record, name, 1, 1}, line);
    if (problem) print_message(tr("the joined record has problems that neither sheet settles"));
    return problem;
}

}  // namespace

int join_sheets_of(const CommandLine& line, const std::string& first, const std::string& second) {
    const OneSheet one(first, line), other(second, line);
    castelli::OpeningReader openings = line.openings();
    analyzer::SlipJudge judge(openings, line.rulings());
    expect_sheets(one, other, judge);
    castelli::OpeningReader compared = line.openings();
    const auto same = [&](const std::string& a, const std::string& b) { return tell_the_same(a, b, compared); };
    const JoinedSheets joined = join_sheets(one.record, other.record, judge, {labels_of(first, second), same, effort});
    if (!joined.of_one_game)
        throw UsageError(tr("{} and {} differ in {} places: they are no sheets of one game", one.name, other.name,
                            joined.differences));
    const std::string text = canonical(joined.text);
    const bool problem = report_problems(line, text, judge);
    // Made before the file is written: after that nothing may fail any more.
    const std::string questions = questions_text(joined);
    const std::string summary = line.has("quiet") ? std::string() : summary_text(joined);
    write_output(line, text);
    std::fflush(stdout);  // what cannot be written is told first, and alone
    // Where the record goes to standard output, the questions do not.
    std::fputs(questions.c_str(), line.writes_to_file() ? stdout : stderr);
    std::fputs(summary.c_str(), stderr);
    return problem || !joined.questions.empty() ? exit_problem : exit_clean;
}

}  // namespace castellan::cli
