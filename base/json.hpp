// Writes JSON with RapidJSON: the few calls that every report needs.
#pragma once

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace castellan::base {

/// The allocator of RapidJSON. RapidJSON does not check for failure, so this throws std::bad_alloc.
struct JsonMemory {
    static constexpr bool kNeedFree = true;

    static void* Malloc(std::size_t size) { return size == 0 ? nullptr : checked(std::malloc(size)); }
    static void* Realloc(void* memory, std::size_t, std::size_t size) {
        if (size != 0) return checked(std::realloc(memory, size));
        Free(memory);
        return nullptr;
    }
    static void Free(void* memory) { std::free(memory); }

  private:
    static void* checked(void* memory) {
        if (memory == nullptr) throw std::bad_alloc();
        return memory;
    }
};

/// The same JSON with characters that hide or reorder as escapes, "\u202e": safe to show on a terminal.
std::string visible_json(std::string_view json);

/// JSON into a string: indented, or on one line. Text must be UTF-8.
class Json {
  public:
    enum class Layout : bool { indented, one_line };

    explicit Json(Layout layout = Layout::indented) : writer_(std::in_place_type<Indented>, buffer_) {
        if (layout == Layout::one_line)
            writer_.emplace<OneLine>(buffer_);
        else
            std::get<Indented>(writer_).SetIndent(' ', 1);
    }
    Json(const Json&) = delete;
    Json& operator=(const Json&) = delete;

    void begin_object() {
        write([](auto& writer) { writer.StartObject(); });
        ++depth_;
        if (chosen_next_) chosen_depth_ = depth_;
        chosen_next_ = false;
    }
    void end_object() {
        if (depth_ == chosen_depth_) {
            leaves_out_ = false;
            chosen_depth_ = -1;
        }
        --depth_;
        write([](auto& writer) { writer.EndObject(); });
    }
    void begin_array() {
        write([](auto& writer) { writer.StartArray(); });
        ++depth_;
    }
    void end_array() {
        --depth_;
        write([](auto& writer) { writer.EndArray(); });
    }
    /// Of the next object that begins, only the keys are written that `wanted` accepts, with what they hold.
    void choose_keys(std::function<bool(std::string_view)> wanted) {
        wanted_ = std::move(wanted);
        chosen_next_ = true;
    }
    void key(std::string_view name) {
        if (depth_ == chosen_depth_) leaves_out_ = !wanted_(name);
        write([&](auto& writer) { writer.Key(name.data(), rapidjson::SizeType(name.size())); });
    }
    void string(std::string_view text) {
        write([&](auto& writer) { writer.String(text.data(), rapidjson::SizeType(text.size())); });
    }
    void number(std::int64_t value) {
        write([&](auto& writer) { writer.Int64(value); });
    }
    void boolean(bool value) {
        write([&](auto& writer) { writer.Bool(value); });
    }
    void null() {
        write([](auto& writer) { writer.Null(); });
    }
    /// A share or a probability, to four places.
    void share(std::string_view name, double value) {
        key(name);
        const double rounded = double(std::int64_t(value * 10'000 + 0.5)) / 10'000;
        write([&](auto& writer) { writer.Double(rounded); });
    }
    void field(std::string_view name, std::int64_t value) {
        key(name);
        number(value);
    }
    void field(std::string_view name, std::string_view text) {
        key(name);
        string(text);
    }
    void flag(std::string_view name, bool value) {
        key(name);
        boolean(value);
    }
    void null(std::string_view name) {
        key(name);
        null();
    }
    void begin_object(std::string_view name) {
        key(name);
        begin_object();
    }
    void begin_array(std::string_view name) {
        key(name);
        begin_array();
    }

    /// The text written, with a line end.
    [[nodiscard]] std::string text() const { return visible_json({buffer_.GetString(), buffer_.GetSize()}) + '\n'; }
    /// The text written so far, so that a long text need not be held; text() is what follows.
    std::string take() {
        std::string text = visible_json({buffer_.GetString(), buffer_.GetSize()});
        buffer_.Clear();
        return text;
    }
    /// Bytes that take() would give.
    [[nodiscard]] std::size_t size() const { return buffer_.GetSize(); }

  private:
    using Utf8 = rapidjson::UTF8<>;
    using Buffer = rapidjson::GenericStringBuffer<Utf8, JsonMemory>;
    using OneLine = rapidjson::Writer<Buffer, Utf8, Utf8, JsonMemory>;
    using Indented = rapidjson::PrettyWriter<Buffer, Utf8, Utf8, JsonMemory>;

    template <class Call>
    void write(Call call) {
        if (leaves_out_) return;
        if (auto* writer = std::get_if<Indented>(&writer_))
            call(*writer);
        else
            call(*std::get_if<OneLine>(&writer_));
    }

    Buffer buffer_;
    std::variant<Indented, OneLine> writer_;
    int depth_ = 0;  // objects and arrays that are open
    std::function<bool(std::string_view)> wanted_;
    bool chosen_next_ = false;
    int chosen_depth_ = -1;  // inside the object whose keys are chosen
    bool leaves_out_ = false;
};

}  // namespace castellan::base
