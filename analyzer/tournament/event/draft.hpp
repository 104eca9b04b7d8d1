// An event file while it is read: the values understood so far, and the errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "engine/core/set_lines.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::tournament {

using EventLine = core::SetLine;  // a line of words, as component sets have them

class EventDraft {
  public:
    explicit EventDraft(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::string_view word(const EventLine& line, std::size_t index) const {
        return line.words[index].of(text_);
    }
    /// Everything after the first `words` words; empty if there is nothing.
    [[nodiscard]] static notation::Span rest(const EventLine& line, std::size_t words);

    /// An error; a record that is being read cannot be used then.
    void report(std::string_view code, notation::Span span, std::string message, std::string help = {});

    /// Whether the line has so many words, or at least so many; reports it if not.
    bool has_words(const EventLine& line, std::size_t wanted, std::string_view shape);
    bool has_words_from(const EventLine& line, std::size_t least, std::string_view shape);
    /// Whether `line` is the first of its kind in the header, or in the record; reports it if not.
    bool first_time(const EventLine& line);
    /// Whether no round has begun; reports it if one has.
    bool in_header(const EventLine& line);
    /// The record that is being read; reports it if there is none.
    RecordEntry* record(const EventLine& line);
    /// The players named by a line's words from `first` on, each known and named once; what is wrong is reported.
    std::optional<PlayerList> players(const EventLine& line, std::size_t first);
    /// The player of this short name; reports it if there is none.
    std::optional<std::size_t> player(notation::Span id);

    void begin_round() {
        in_round_ = true;
        in_record_ = false;
    }
    void begin_record();
    void end_record() { in_record_ = false; }
    [[nodiscard]] bool in_round() const { return in_round_; }

    Event event;
    std::unordered_map<std::string, std::size_t> player_of;  // by short name
    std::vector<notation::Diagnostic> diagnostics;

  private:
    std::string_view text_;
    std::vector<std::string_view> header_lines_;  // first words of lines that may stand once
    std::vector<std::string_view> record_lines_;
    bool in_round_ = false;
    bool in_record_ = false;
};

}  // namespace castellan::analyzer::tournament
