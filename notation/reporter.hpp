// Collects the diagnostics of one game, up to the limit.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/record.hpp"
#include "notation/respelling.hpp"

namespace castellan::notation {

class Reporter {
  public:
    Reporter(const char* begin, Record& record) : begin_(begin), record_(&record) {}

    [[gnu::cold]] void error(std::string_view code, Span span, std::string_view message, std::string_view help = {},
                             std::string address = {}) {
        add(Severity::error, code, span, message, help, std::move(address));
    }
    [[gnu::cold]] void warning(std::string_view code, Span span, std::string_view message, std::string_view help = {},
                               std::string address = {}) {
        add(Severity::warning, code, span, message, help, std::move(address));
    }

    /// The text is read in one way only, and written in another: the edits put it right, and are the help if they
    /// replace the whole span (respelling.hpp).
    [[gnu::cold]] void misspelled(std::string_view code, Severity severity, Span span, std::string_view message,
                                  std::vector<Edit> edits, std::string_view help = {}, std::string address = {}) {
        if (Diagnostic* reported = add(severity, code, span, message, help, std::move(address)))
            if (!edits.empty()) respell(*reported, std::move(edits));
    }

    /// Text around a game that is part of none. It is likely to be left out; not certain, as it is lost then.
    [[gnu::cold]] void outside(std::string_view code, Span span, Span text, std::string_view message,
                               std::string_view help) {
        if (Diagnostic* reported = add(Severity::error, code, span, message, help, {}))
            reported->fixes.push_back({{{text, {}}}, Sureness::likely});
    }

    /// Reports the first NUL byte, the first other control character and the first byte that is not UTF-8 of the game.
    void check_characters(const char* from, const char* to, const std::string& address = {});

    /// Says which encodings the bytes that are not UTF-8 may be of, and reports the first one where nothing else did.
    void name_encodings();

    /// Whether an error had to be left out: nothing more can be learned from this game.
    [[nodiscard]] bool exhausted() const { return exhausted_; }

    /// Puts the diagnostics in order of place.
    void finish();

    [[nodiscard]] Span span(const char* from, const char* to) const {
        return {static_cast<std::uint32_t>(from - begin_), static_cast<std::uint32_t>(to - begin_)};
    }

  private:
    /// Null if it is left out.
    Diagnostic* add(Severity severity, std::string_view code, Span span, std::string_view message,
                    std::string_view help, std::string address);
    void leave_out(Severity severity, Span span);
    void report_not_utf8(const char* p, const std::string& address);
    void report_others_not_utf8(std::size_t from);

    const char* begin_;
    Record* record_;
    bool exhausted_ = false;
    bool nul_reported_ = false;
    bool control_reported_ = false;
    bool encoding_reported_ = false;
};

}  // namespace castellan::notation
