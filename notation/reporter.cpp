#include "notation/reporter.hpp"

#include <algorithm>
#include <utility>

#include "base/utf8_check.hpp"
#include "language/text.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/limits.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::notation {

using language::tr;

Diagnostic* Reporter::add(Severity severity, std::string_view code, Span span, std::string_view message,
                          std::string_view help, std::string address) {
    if (record_->diagnostics.size() >= limits::diagnostics) {
        leave_out(severity, span);
        return nullptr;
    }
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = severity;
    diagnostic.span = span;
    diagnostic.message = message;
    diagnostic.address = std::move(address);
    diagnostic.help = help;
    return &record_->diagnostics.emplace_back(std::move(diagnostic));
}

void Reporter::leave_out(Severity severity, Span span) {
    if (record_->diagnostics.size() == limits::diagnostics) {
        Diagnostic last;
        last.code = "limit-diagnostics";
        last.severity = Severity::warning;
        last.span = span;
        last.message = tr("more than {} diagnostics; what follows in this game is not reported", limits::diagnostics);
        record_->diagnostics.push_back(std::move(last));
    }
    if (severity == Severity::error) {
        record_->diagnostics.back().severity = Severity::error;
        exhausted_ = true;
    }
}

void Reporter::check_characters(const char* from, const char* to, const std::string& address) {
    for (const char* p = skip_until(from, to, unusual); p < to; p = skip_until(p, to, unusual)) {
        const base::CodePoint code_point = base::first_code_point(view(p, to));
        const char* next = p + std::max(1U, code_point.bytes);
        const auto byte = static_cast<unsigned char>(*p);
        if (!code_point.valid()) {
            if (!std::exchange(encoding_reported_, true)) report_not_utf8(p, address);
        } else if (byte == 0) {
            if (!std::exchange(nul_reported_, true)) error("nul-byte", span(p, next), tr("a NUL byte"), {}, address);
        } else if (byte < 0x80 && !std::exchange(control_reported_, true)) {
            error("control-character", span(p, next), tr("control character 0x{:02X}", byte), {}, address);
        }
        p = next;
    }
}

void Reporter::report_not_utf8(const char* p, const std::string& address) {
    error("not-utf8", span(p, p + 1), tr("byte 0x{:02X} is not UTF-8 here", static_cast<unsigned char>(*p)), {},
          address);
}

void Reporter::name_encodings() {
    const std::size_t place = base::first_not_utf8(record_->text);
    if (place == std::string_view::npos) return;
    auto& all = record_->diagnostics;
    const auto is_named = [](const Diagnostic& diagnostic) { return diagnostic.code == "not-utf8"; };
    if (std::none_of(all.begin(), all.end(), is_named)) report_not_utf8(record_->text.data() + place, {});
    const auto found = std::find_if(all.begin(), all.end(), is_named);
    if (found != all.end() && say_encodings(record_->text, *found)) report_others_not_utf8(found->span.end);
}

/// A byte after another one that is not UTF-8 is of the same place.
void Reporter::report_others_not_utf8(std::size_t from) {
    const std::string_view text = record_->text;
    for (std::size_t last = from;;) {
        const std::size_t next = base::first_not_utf8(text.substr(from));
        if (next == std::string_view::npos || exhausted_) return;
        const std::size_t place = from + next;
        if (place > last) report_not_utf8(text.data() + place, {});
        from = last = place + 1;
    }
}

void Reporter::finish() {
    auto& all = record_->diagnostics;
    const auto reported = all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), limits::diagnostics));
    const auto before = [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; };
    if (!std::is_sorted(all.begin(), reported, before)) std::stable_sort(all.begin(), reported, before);
}

}  // namespace castellan::notation
