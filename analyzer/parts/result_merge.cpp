#include "analyzer/parts/result_merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <utility>

#include "analyzer/file_reader.hpp"
#include "analyzer/parts/mapped_json.hpp"
#include "language/text.hpp"
#include "notation/visible.hpp"

namespace castellan::analyzer {

using language::tr;
using rapidjson::Document;

namespace {

/// The members of a report of check: what is listed, and what is counted.
struct ReportForm {
    const char* version;
    const char* list;
    const char* games;
};
constexpr ReportForm check_form{"castellan-check", "diagnostics", "games"};
constexpr ReportForm rulings_form{"castellan-rulings", "games", "games_checked"};
constexpr std::array counts = {"turns", "errors", "warnings"};
constexpr std::string_view lines_begin = R"({"castellan-export":)";

const ReportForm& form_of(ResultKind kind) { return kind == ResultKind::check ? check_form : rulings_form; }

void parse(std::string_view text, Document& document) {
    document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(text.data(), text.size());
}

/// A count that can be added to others; nothing if it is none.
std::optional<std::int64_t> count_in(const Document& document, const char* name) {
    const auto* value = member(document, name);
    if (value == nullptr || !value->IsUint64() || value->GetUint64() > most_games) return std::nullopt;
    return value->GetInt64();
}

/// The next line, without its end; false behind the last. One that is too long is cut, so that it cannot be read.
bool next_line(std::istream& file, std::string& line) {
    line.clear();
    for (char c = 0; file.get(c);) {
        if (c == '\n') return true;
        line += c;
        if (line.size() > ResultMerge::most_line_bytes) return true;
    }
    return !line.empty();
}

ResultKind kind_of(const Document& document) {
    if (document.HasParseError() || !document.IsObject()) return ResultKind::none;
    if (document.HasMember("castellan-export")) return ResultKind::lines;
    for (const auto kind : {ResultKind::check, ResultKind::rulings}) {
        const auto* list = member(document, form_of(kind).list);
        bool whole = document.HasMember(form_of(kind).version) && list != nullptr && list->IsArray() &&
                     count_in(document, form_of(kind).games);
        for (const auto* count : counts) whole = whole && count_in(document, count);
        if (whole) return kind;
    }
    return ResultKind::none;
}

std::string no_result() { return tr("this is no result of check --format json or of export"); }

}  // namespace

tl::expected<void, std::string> ResultMerge::add(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string beginning(lines_begin.size(), '\0');
    file.read(beginning.data(), std::streamsize(beginning.size()));
    return beginning == lines_begin ? add_lines(path) : add_report(path);
}

tl::expected<void, std::string> ResultMerge::add_report(const std::string& path) {
    auto text = read_file(path, most_report_bytes);
    if (!text) return tl::unexpected(text.error());
    Document document;
    parse(*text, document);
    const ResultKind kind = kind_of(document);
    if (kind == ResultKind::none) return tl::unexpected(no_result());
    if (kind_ != ResultKind::none && kind_ != kind)
        return tl::unexpected(tr("this is a result of another kind than those before"));
    kind_ = kind;
    for (const auto& entry : member(document, form_of(kind).list)->GetArray())
        if (!place_of(entry, index_)) return tl::unexpected(tr("it speaks of a file that the index of parts lacks"));
    reports_.push_back(std::move(*text));
    return {};
}

tl::expected<void, std::string> ResultMerge::add_lines(const std::string& path) {
    if (kind_ != ResultKind::none && kind_ != ResultKind::lines)
        return tl::unexpected(tr("this is a result of another kind than those before"));
    kind_ = ResultKind::lines;
    files_.push_back(path);
    std::ifstream file(path, std::ios::binary);
    std::string line;
    Document document;
    for (std::uint64_t offset = 0; next_line(file, line); offset += line.size() + 1) {
        parse(line, document);
        if (kind_of(document) != ResultKind::lines) return tl::unexpected(no_result());
        const auto* source = member(document, "source");
        const auto place = source != nullptr ? place_of(*source, index_) : std::nullopt;
        if (!place) return tl::unexpected(tr("it speaks of a file that the index of parts lacks"));
        entries_.push_back({place->source, place->game, files_.size() - 1, offset, line.size()});
    }
    return {};
}

tl::expected<void, std::string> ResultMerge::finish(const std::function<void(std::string_view)>& write) {
    return kind_ == ResultKind::lines ? write_lines(write) : write_report(write);
}

tl::expected<void, std::string> ResultMerge::write_lines(const std::function<void(std::string_view)>& write) {
    std::sort(entries_.begin(), entries_.end(),
              [](const Entry& one, const Entry& other) { return one.place() < other.place(); });
    const auto twice = std::adjacent_find(entries_.begin(), entries_.end(), [](const Entry& one, const Entry& other) {
        return one.place() == other.place();
    });
    if (twice != entries_.end())
        return tl::unexpected(
            tr("game {} of {} is there twice", twice->game, notation::visible(index_.sources[twice->source])));
    if (entries_.size() != index_.games())
        return tl::unexpected(tr("the parts have {} games, the results {}", index_.games(), entries_.size()));
    std::vector<std::ifstream> files;
    for (const auto& path : files_) files.emplace_back(path, std::ios::binary);
    std::string line;
    Document document;
    for (const Entry& entry : entries_) {
        line.resize(entry.size);
        auto& file = files[entry.file];
        file.seekg(std::streamoff(entry.offset));
        if (!file.read(line.data(), std::streamsize(line.size())))
            return tl::unexpected(tr("{} changed while it was read", files_[entry.file]));
        parse(line, document);
        if (document.HasParseError()) return tl::unexpected(tr("{} changed while it was read", files_[entry.file]));
        Json json(Json::Layout::one_line);
        write_mapped(json, document, index_);
        write(json.text());
    }
    return {};
}

tl::expected<void, std::string> ResultMerge::write_report(const std::function<void(std::string_view)>& write) {
    const ReportForm& form = form_of(kind_);
    std::vector<Document> documents(reports_.size());
    std::vector<std::pair<Entry, const rapidjson::Value*>> listed;
    std::uint64_t games = 0;
    std::array<std::int64_t, counts.size()> sums{};
    for (std::size_t report = 0; report < reports_.size(); ++report) {
        Document& document = documents[report];
        parse(reports_[report], document);
        games += std::uint64_t(*count_in(document, form.games));
        for (std::size_t i = 0; i < counts.size(); ++i) sums[i] += *count_in(document, counts[i]);
        for (const auto& value : member(document, form.list)->GetArray()) {
            const auto place = place_of(value, index_);
            listed.push_back({{place->source, place->game, 0, 0, 0}, &value});
        }
    }
    if (games != index_.games())
        return tl::unexpected(tr("the parts have {} games, the results {}", index_.games(), games));
    std::stable_sort(listed.begin(), listed.end(),
                     [](const auto& one, const auto& other) { return one.first.place() < other.first.place(); });
    Json json;
    json.begin_object();
    json.field(form.version, 1);
    json.begin_array(form.list);
    for (const auto& [entry, value] : listed) {
        write_mapped(json, *value, index_);
        write(json.take());
    }
    json.end_array();
    json.field(form.games, std::int64_t(games));
    for (std::size_t i = 0; i < counts.size(); ++i) json.field(counts[i], sums[i]);
    json.end_object();
    write(json.text());
    return {};
}

}  // namespace castellan::analyzer
