// A value of a JSON file together with its place in it, which errors name: "moves[12].tile".
#pragma once

#include <rapidjson/document.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "analyzer/carcassonne/import/game_log.hpp"

namespace castellan::analyzer::carcassonne {

/// A whole number in decimal digits.
std::optional<std::int64_t> number_in(std::string_view digits);

/// Every function throws LogError where the value is not what is asked for.
class JsonValue {
  public:
    JsonValue(const rapidjson::Value& value, std::string where) : value_(&value), where_(std::move(where)) {}

    [[nodiscard]] const std::string& where() const { return where_; }
    [[nodiscard]] bool is_object() const { return value_->IsObject(); }
    [[nodiscard]] bool is_array() const { return value_->IsArray(); }
    [[nodiscard]] bool is_text() const { return value_->IsString(); }
    [[nodiscard]] bool is_label() const { return value_->IsString() || value_->IsInt64(); }
    /// The same value under another name.
    [[nodiscard]] JsonValue named(std::string where) const { return {*value_, std::move(where)}; }

    /// A member; none if it is absent or null, or this is no object.
    [[nodiscard]] std::optional<JsonValue> find(const char* name) const;
    [[nodiscard]] JsonValue at(const char* name) const;

    [[nodiscard]] std::size_t size() const;  // of an array
    [[nodiscard]] JsonValue operator[](std::size_t index) const;
    /// visit(JsonValue) for each element; visit(name, JsonValue) for each member.
    template <class Visit>
    void each(Visit&& visit) const {
        const std::size_t count = size();
        for (std::size_t index = 0; index < count; ++index) visit((*this)[index]);
    }
    template <class Visit>
    void each_member(Visit&& visit) const {
        expect_object();
        for (const auto& member : value_->GetObject()) {
            const std::string_view name(member.name.GetString(), member.name.GetStringLength());
            visit(name, JsonValue(member.value, path_to(name)));
        }
    }

    [[nodiscard]] std::string_view text() const;
    /// A whole number, or digits in a string.
    [[nodiscard]] std::int64_t number(std::int64_t least, std::int64_t most) const;
    /// Text, or the digits of a number: how sites write numbers that only name something.
    [[nodiscard]] std::string label() const;
    /// true, a number but 0, or "1".
    [[nodiscard]] bool truth() const;

    [[noreturn]] void refuse(const std::string& message) const { throw LogError(where_, message); }

  private:
    void expect_object() const;
    [[nodiscard]] std::string path_to(std::string_view member) const;

    const rapidjson::Value* value_;
    std::string where_;
};

}  // namespace castellan::analyzer::carcassonne
