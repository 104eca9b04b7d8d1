#include "analyzer/recorder/history.hpp"

#include <rapidjson/document.h>

#include <algorithm>
#include <utility>

#include "base/json.hpp"
#include "base/sha256.hpp"

namespace castellan::analyzer::recorder {

namespace {

/// Enough to know a text again.
std::string fingerprint(std::string_view text) {
    const auto digest = base::sha256(text);
    std::string hex;
    for (std::size_t i = 0; i < 8; ++i)
        for (const int shift : {4, 0}) hex += "0123456789abcdef"[digest[i] >> shift & 15];
    return hex;
}

void write_place(base::Json& json, const Place& place) {
    json.string(place.line);
    json.number(place.turn);
    json.number(place.action);
    json.string(place.part);
}

/// Reads four values of an array from `first` on.
bool read_place(const rapidjson::Value& values, rapidjson::SizeType first, Place& place) {
    const auto text = [&](rapidjson::SizeType at) { return values[first + at].IsString(); };
    const auto number = [&](rapidjson::SizeType at) { return values[first + at].IsUint(); };
    if (!text(0) || !number(1) || !number(2) || !text(3)) return false;
    place = {values[first].GetString(), values[first + 1].GetUint(), values[first + 2].GetUint(),
             values[first + 3].GetString()};
    return true;
}

constexpr rapidjson::SizeType values_of_edit = 11;

std::optional<TextEdit> read_edit(const rapidjson::Value& value) {
    TextEdit edit;
    if (!value.IsArray() || value.Size() != values_of_edit || !value[0].IsUint() || !value[1].IsString() ||
        !value[2].IsString() || !read_place(value, 3, edit.before) || !read_place(value, 7, edit.after))
        return std::nullopt;
    edit.at = value[0].GetUint();
    edit.removed.assign(value[1].GetString(), value[1].GetStringLength());
    edit.inserted.assign(value[2].GetString(), value[2].GetStringLength());
    return edit;
}

/// Replaces what an edit says is there; false if something else is.
bool replace(std::string& text, std::uint32_t at, std::string_view old, std::string_view by) {
    if (at > text.size() || std::string_view(text).substr(at, old.size()) != old) return false;
    text.replace(at, old.size(), by);
    return true;
}

}  // namespace

void History::add(std::string_view before, std::string_view after, Place place_before, Place place_after) {
    const auto alike = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first - before.begin();
    const auto left = std::ptrdiff_t(std::min(before.size(), after.size())) - alike;
    const auto alike_end =
        std::mismatch(before.rbegin(), before.rbegin() + left, after.rbegin()).first - before.rbegin();
    auto same = std::size_t(alike), same_end = std::size_t(alike_end);
    // A letter of several bytes is replaced whole, so that both texts can be kept as text.
    const auto continues = [](std::string_view text, std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
    };
    while (same > 0 && (continues(before, same) || continues(after, same))) --same;
    while (same_end > 0 && (continues(before, before.size() - same_end) || continues(after, after.size() - same_end)))
        --same_end;
    edits_.resize(done_);
    edits_.push_back({std::uint32_t(same), std::string(before.substr(same, before.size() - same - same_end)),
                      std::string(after.substr(same, after.size() - same - same_end)), std::move(place_before),
                      std::move(place_after)});
    ++done_;
}

Place History::undo(std::string& text) {
    const TextEdit& edit = edits_[--done_];
    text.replace(edit.at, edit.inserted.size(), edit.removed);
    return edit.before;
}

Place History::redo(std::string& text) {
    const TextEdit& edit = edits_[done_++];
    text.replace(edit.at, edit.removed.size(), edit.inserted);
    return edit.after;
}

std::string History::saved(std::string_view text) const {
    base::Json json(base::Json::Layout::one_line);
    json.begin_object();
    json.field("castellan-steps", 1);
    json.field("text", fingerprint(text));
    json.field("done", std::int64_t(done_));
    json.begin_array("edits");
    for (const TextEdit& edit : edits_) {
        json.begin_array();
        json.number(edit.at);
        json.string(edit.removed);
        json.string(edit.inserted);
        write_place(json, edit.before);
        write_place(json, edit.after);
        json.end_array();
    }
    json.end_array();
    json.end_object();
    return json.text();
}

std::optional<History> History::restored(std::string_view saved, std::string_view text) {
    rapidjson::Document document;
    document.Parse<rapidjson::kParseIterativeFlag>(saved.data(), saved.size());
    if (document.HasParseError() || !document.IsObject()) return std::nullopt;
    const auto hash = document.FindMember("text");
    const auto done = document.FindMember("done");
    const auto edits = document.FindMember("edits");
    const auto end = document.MemberEnd();
    if (hash == end || done == end || edits == end || !hash->value.IsString() || !done->value.IsUint() ||
        !edits->value.IsArray() || done->value.GetUint() > edits->value.Size() ||
        fingerprint(text) != hash->value.GetString())
        return std::nullopt;
    History history;
    for (const auto& value : edits->value.GetArray()) {
        auto edit = read_edit(value);
        if (!edit) return std::nullopt;
        history.edits_.push_back(*std::move(edit));
    }
    // Every step must lead somewhere: back to the beginning, and on to the end.
    history.done_ = done->value.GetUint();
    std::string trial(text);
    for (std::size_t i = history.done_; i-- > 0;)
        if (!replace(trial, history.edits_[i].at, history.edits_[i].inserted, history.edits_[i].removed))
            return std::nullopt;
    trial = text;
    for (std::size_t i = history.done_; i < history.edits_.size(); ++i)
        if (!replace(trial, history.edits_[i].at, history.edits_[i].removed, history.edits_[i].inserted))
            return std::nullopt;
    return history;
}

}  // namespace castellan::analyzer::recorder
