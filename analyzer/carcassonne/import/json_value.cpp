#include "analyzer/carcassonne/import/json_value.hpp"

#include <fmt/core.h>

#include <charconv>
#include <cmath>

#include "base/graphemes.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using language::tr;

std::optional<std::int64_t> number_in(std::string_view digits) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return number;
}

std::string JsonValue::path_to(std::string_view member) const {
    constexpr std::size_t most_shown = 40;
    const std::string shown = base::visible(base::first_bytes(member, most_shown));
    return where_.empty() ? shown : fmt::format("{}.{}", where_, shown);
}

void JsonValue::expect_object() const {
    if (!value_->IsObject()) refuse(tr("expected an object"));
}

std::optional<JsonValue> JsonValue::find(const char* name) const {
    if (!value_->IsObject()) return std::nullopt;
    const auto member = value_->FindMember(name);
    if (member == value_->MemberEnd() || member->value.IsNull()) return std::nullopt;
    return JsonValue(member->value, path_to(name));
}

JsonValue JsonValue::at(const char* name) const {
    expect_object();
    auto found = find(name);
    if (!found) refuse(tr("`{}` is missing", name));
    return *std::move(found);
}

std::size_t JsonValue::size() const {
    if (!value_->IsArray()) refuse(tr("expected a list"));
    return value_->Size();
}

JsonValue JsonValue::operator[](std::size_t index) const {
    if (index >= size()) refuse(tr("expected a list of at least {} values", index + 1));
    return {(*value_)[rapidjson::SizeType(index)], fmt::format("{}[{}]", where_, index)};
}

std::string_view JsonValue::text() const {
    if (!value_->IsString()) refuse(tr("expected a text"));
    return {value_->GetString(), value_->GetStringLength()};
}

std::int64_t JsonValue::number(std::int64_t least, std::int64_t most) const {
    std::optional<std::int64_t> number;
    if (value_->IsInt64()) number = value_->GetInt64();
    // "0.0" is a whole number, too; beyond this a double has no digit after the point.
    constexpr double largest = 1e15;
    if (value_->IsDouble() && std::abs(value_->GetDouble()) < largest &&
        std::trunc(value_->GetDouble()) == value_->GetDouble())
        number = std::int64_t(value_->GetDouble());
    if (value_->IsString()) number = number_in(text());
    if (!number || *number < least || *number > most) refuse(tr("expected a whole number from {} to {}", least, most));
    return *number;
}

std::string JsonValue::label() const {
    if (value_->IsInt64()) return std::to_string(value_->GetInt64());
    return std::string(text());
}

bool JsonValue::truth() const {
    if (value_->IsBool()) return value_->GetBool();
    if (value_->IsInt64()) return value_->GetInt64() != 0;
    return value_->IsString() && text() != "0" && !text().empty();
}

}  // namespace castellan::analyzer::carcassonne
