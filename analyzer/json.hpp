// Writing JSON with RapidJSON: the few calls that every report needs.
#pragma once

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace castellan::analyzer {

/// Indented JSON into a string. Text must be UTF-8.
class Json {
  public:
    Json() : writer_(buffer_) { writer_.SetIndent(' ', 1); }

    void begin_object() { writer_.StartObject(); }
    void end_object() { writer_.EndObject(); }
    void begin_array() { writer_.StartArray(); }
    void end_array() { writer_.EndArray(); }
    void key(std::string_view name) { writer_.Key(name.data(), rapidjson::SizeType(name.size())); }
    void string(std::string_view text) { writer_.String(text.data(), rapidjson::SizeType(text.size())); }
    void null() { writer_.Null(); }
    void field(std::string_view name, std::int64_t value) {
        key(name);
        writer_.Int64(value);
    }
    void field(std::string_view name, std::string_view text) {
        key(name);
        string(text);
    }
    void flag(std::string_view name, bool value) {
        key(name);
        writer_.Bool(value);
    }
    void begin_object(std::string_view name) {
        key(name);
        begin_object();
    }
    void begin_array(std::string_view name) {
        key(name);
        begin_array();
    }

    /// What was written, with a line end.
    [[nodiscard]] std::string text() const { return std::string(buffer_.GetString(), buffer_.GetSize()) + '\n'; }
    /// What was written so far, so that a long text need not be held: text() is what follows it.
    std::string take() {
        std::string text(buffer_.GetString(), buffer_.GetSize());
        buffer_.Clear();
        return text;
    }

  private:
    rapidjson::StringBuffer buffer_;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> writer_;
};

}  // namespace castellan::analyzer
