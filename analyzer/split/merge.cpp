#include "analyzer/split/merge.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "analyzer/analysis/forms.hpp"
#include "analyzer/split/mapped_json.hpp"
#include "analyzer/split/reader.hpp"
#include "analyzer/split/season_game.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;
using rapidjson::Document;

namespace {

constexpr std::array check_counts = {"turns", "errors", "warnings"};
constexpr std::array analysis_counts = {"analysed", "refused"};

/// The members of a report: what is listed, and what is counted.
struct ReportForm {
    ResultKind kind;
    const char* version;
    const char* list;
    const char* games;
    std::span<const char* const> counts;
};
constexpr std::array forms = {
    ReportForm{ResultKind::check, "castellan-check", "diagnostics", "games", check_counts},
    ReportForm{ResultKind::rulings, "castellan-rulings", "games", "games_checked", check_counts},
    ReportForm{ResultKind::analysis, "castellan-analysis", "games", "games_read", analysis_counts},
};

/// Nullptr for what is no report.
const ReportForm* form_of(ResultKind kind) {
    const auto* form = std::find_if(forms.begin(), forms.end(), [&](const auto& each) { return each.kind == kind; });
    return form != forms.end() ? form : nullptr;
}

/// A count that can be added to others; nothing if it is none.
std::optional<std::int64_t> count_in(const rapidjson::Value& object, const char* name) {
    const auto* value = member(object, name);
    if (value == nullptr || !value->IsUint64() || value->GetUint64() > most_games) return std::nullopt;
    return value->GetInt64();
}

/// Of export: "castellan-export"; of another game than Castelli with its name, "castellan-piecepack-export".
bool is_version_of_export(const Document::Member& member) {
    const std::string_view name = text_of(member.name);
    return name.starts_with("castellan-") && name.ends_with("-export");
}

ResultKind kind_of(const Document& document) {
    if (document.HasParseError() || !document.IsObject()) return ResultKind::none;
    if (std::any_of(document.MemberBegin(), document.MemberEnd(), is_version_of_export)) return ResultKind::lines;
    for (const ReportForm& form : forms) {
        const auto* list = member(document, form.list);
        const auto* files = member(document, "files");
        bool whole = document.HasMember(form.version) && list != nullptr && list->IsArray() && files != nullptr &&
                     files->IsArray() && count_in(document, form.games);
        for (const auto* count : form.counts) whole = whole && count_in(document, count);
        if (whole) return form.kind;
    }
    return ResultKind::none;
}

std::string no_result() { return tr("this is no result of check or analyse --format json, or of export"); }
std::string lacks() { return tr("it speaks of a file or game that the index of parts lacks"); }

tl::unexpected<MergeError> wrong(std::string reason) { return tl::unexpected(MergeError{std::move(reason)}); }

tl::unexpected<MergeError> unread(std::string reason) {
    return tl::unexpected(MergeError{std::move(reason), MergeError::Cause::reading});
}

/// A diagnostic of a report, or a game's findings.
struct Listed {
    SourcePlace place;
    const rapidjson::Value* value = nullptr;
};

/// The sources with their games, as check lists the files it was given.
void write_files(base::Json& json, const PartIndex& index) {
    std::vector<std::uint64_t> games(index.sources.size());
    for (const Part& part : index.parts) games[part.source] += part.games;
    json.begin_array("files");
    for (std::size_t source = 0; source < games.size(); ++source) {
        json.begin_object();
        json.field("file", base::well_formed(index.sources[source]));
        json.field("games", std::int64_t(games[source]));
        json.end_object();
    }
    json.end_array();
}

/// Of all games, whichever part they were in.
void write_season_of(const std::vector<Listed>& games, base::Json& json) {
    analysis::Season season;
    for (const auto& [place, value] : games)
        if (const auto game = season_game_in(*value)) season.add(*game);
    json.key("season");
    write_season(json, season);
}

bool is_line_of_export(std::string_view text) {
    Document document;
    parse_json(text, document);
    return kind_of(document) == ResultKind::lines;
}

/// Reads a line of export, and says which game it is about.
tl::expected<SourcePlace, std::string> read_line(std::string_view line, const PartFinder& parts, Document& document) {
    if (line.size() > ResultMerge::most_line_bytes)
        return tl::unexpected(tr("it is longer than {} bytes", ResultMerge::most_line_bytes));
    parse_json(line, document);
    if (kind_of(document) != ResultKind::lines) return tl::unexpected(no_result());
    if (auto fault = fault_of(document); !fault.empty()) return tl::unexpected(std::move(fault));
    const auto* source = member(document, "source");
    const auto place = source != nullptr ? place_of(*source, parts) : std::nullopt;
    if (!place) return tl::unexpected(lacks());
    return *place;
}

}  // namespace

Merged ResultMerge::add(const std::string& path) {
    ResultReader reader(path);
    std::string text;
    const bool empty = !reader.next_line(text, most_report_bytes) && reader.error().empty();
    if (empty) return {};  // export found no game
    if (reader.error().empty() && is_line_of_export(text)) return add_lines(path, reader, text);
    text += '\n';
    reader.read_rest(text, most_report_bytes);
    if (!reader.error().empty()) return unread(reader.error());
    if (text.size() > most_report_bytes) return wrong(tr("the file is larger than {} bytes", most_report_bytes));
    return add_report(std::move(text));
}

Merged ResultMerge::begin_kind(ResultKind kind) {
    if (kind_ != ResultKind::none && kind_ != kind)
        return wrong(tr("this is a result of another kind than those before"));
    kind_ = kind;
    return {};
}

Merged ResultMerge::add_report(std::string text) {
    Document document;
    parse_json(text, document);
    const ResultKind kind = kind_of(document);
    const ReportForm* form = form_of(kind);
    if (form == nullptr) return wrong(no_result());
    if (auto fault = fault_of(document); !fault.empty()) return wrong(std::move(fault));
    if (auto begun = begin_kind(kind); !begun) return begun;
    for (const auto& entry : member(document, form->list)->GetArray()) {
        if (!place_of(entry, parts_)) return wrong(lacks());
        if (kind == ResultKind::analysis && !season_game_in(entry)) return wrong(no_result());
    }
    for (const auto& file : member(document, "files")->GetArray()) {
        const auto* name = member(file, "file");
        const auto games = count_in(file, "games");
        if (name == nullptr || !name->IsString() || !games) return wrong(no_result());
        if (auto counted = count_games(text_of(*name), std::uint64_t(*games)); !counted) return counted;
    }
    reports_.push_back(std::move(text));
    return {};
}

/// Handles an entry of a report's list of files.
Merged ResultMerge::count_games(std::string_view file, std::uint64_t games) {
    const Part* part = parts_.find(file);
    if (part == nullptr) return wrong(lacks());
    if (std::exchange(games_[part], games) != 0) return wrong(tr("{} is there twice", part->file));
    return {};
}

Merged ResultMerge::add_lines(const std::string& path, ResultReader& reader, std::string& line) {
    if (auto begun = begin_kind(ResultKind::lines); !begun) return begun;
    if (!reader.can_be_read_again())
        return unread(tr("lines of export are read twice: write them into a file, and name that"));
    files_.push_back(path);
    std::uint64_t offset = 0;
    std::uint64_t number = 0;
    do {
        ++number;
        Document document;
        const auto place = read_line(line, parts_, document);
        if (!place) return wrong(tr("line {}: {}", number, place.error()));
        entries_.push_back({*place, files_.size() - 1, offset, line.size()});
        ++games_[place->part];
        offset += line.size() + 1;
    } while (reader.next_line(line, most_line_bytes));
    if (!reader.error().empty()) return unread(reader.error());
    return {};
}

Merged ResultMerge::finish(const std::function<void(std::string_view)>& write) {
    if (kind_ == ResultKind::none) kind_ = ResultKind::lines;  // none at all
    return kind_ == ResultKind::lines ? write_lines(write) : write_report(write);
}

Merged ResultMerge::every_game_is_there() const {
    for (const Part& part : index_.parts) {
        const auto found = games_.find(&part);
        const std::uint64_t games = found != games_.end() ? found->second : 0;
        const std::uint64_t due = kind_ == ResultKind::lines ? part.lines : part.games;
        if (games != due)
            return wrong(trn("{1}: the results have {2} of its {0} game", "{1}: the results have {2} of its {0} games",
                             std::int64_t(due), part.file, games));
    }
    return {};
}

Merged ResultMerge::write_lines(const std::function<void(std::string_view)>& write) {
    std::sort(entries_.begin(), entries_.end(),
              [](const Entry& one, const Entry& other) { return one.place.position() < other.place.position(); });
    const auto twice = std::adjacent_find(entries_.begin(), entries_.end(), [](const Entry& one, const Entry& other) {
        return one.place.position() == other.place.position();
    });
    if (twice != entries_.end())
        return wrong(tr("game {} of {} is there twice", twice->place.game,
                        base::visible(index_.sources[twice->place.part->source])));
    if (auto whole = every_game_is_there(); !whole) return whole;
    std::optional<ResultReader> reader;
    std::size_t file = 0;
    for (const Entry& entry : entries_) {
        if (!reader || file != entry.file) reader.emplace(files_[file = entry.file]);
        if (auto written = write_line(*reader, entry, write); !written) return written;
    }
    return {};
}

/// The line is as it was when it was added, or an error.
Merged ResultMerge::write_line(const ResultReader& reader, const Entry& entry,
                               const std::function<void(std::string_view)>& write) {
    const auto& path = files_[entry.file];
    if (!reader.error().empty()) return unread(fmt::format("{}: {}", path, reader.error()));
    const auto line = reader.read_at(entry.offset, entry.size);
    if (!line) return unread(fmt::format("{}: {}", path, line.error()));
    Document document;
    const auto place = read_line(*line, parts_, document);
    if (!place || place->position() != entry.place.position()) return unread(tr("{} changed while it was read", path));
    base::Json json(base::Json::Layout::one_line);
    write_mapped(json, document, parts_);
    write(json.text());
    return {};
}

Merged ResultMerge::write_report(const std::function<void(std::string_view)>& write) {
    if (auto whole = every_game_is_there(); !whole) return whole;
    const ReportForm& form = *form_of(kind_);
    std::vector<Document> documents(reports_.size());
    std::vector<Listed> listed;
    std::vector<std::int64_t> sums(form.counts.size());
    for (std::size_t report = 0; report < reports_.size(); ++report) {
        Document& document = documents[report];
        parse_json(reports_[report], document);
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += *count_in(document, form.counts[i]);
        for (const auto& value : member(document, form.list)->GetArray())
            listed.push_back({*place_of(value, parts_), &value});
    }
    std::stable_sort(listed.begin(), listed.end(), [](const Listed& one, const Listed& other) {
        return one.place.position() < other.place.position();
    });
    base::Json json;
    json.begin_object();
    json.field(form.version, 1);
    if (kind_ == ResultKind::analysis) json.field("victory", analysis::one_victory);
    json.begin_array(form.list);
    for (const auto& [place, value] : listed) {
        write_mapped(json, *value, parts_);
        write(json.take());
    }
    json.end_array();
    if (kind_ == ResultKind::analysis) write_season_of(listed, json);
    write_files(json, index_);
    json.field(form.games, std::int64_t(index_.games()));
    for (std::size_t i = 0; i < sums.size(); ++i) json.field(form.counts[i], sums[i]);
    json.end_object();
    write(json.text());
    return {};
}

}  // namespace castellan::analyzer
