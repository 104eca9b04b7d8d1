// Says what the foreign signs of a text are, and what bytes that are not UTF-8 may be.
#include <fmt/core.h>

#include <array>

#include "base/encoding/fit.hpp"
#include "base/encoding/fitting_encodings.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/foreign_signs.hpp"

namespace castellan::notation {

using language::msgid;
using language::tr;
using language::trn;

namespace {

/// In the order of ForeignKind.
constexpr std::array<std::string_view, foreign_kinds> texts = {
    msgid("quoted mail: leave out the `> ` before the lines"),
    msgid("a list: leave out the bullets before the lines"),
    msgid("a fence of Markdown: leave it out"),
    msgid("escapes of Markdown: leave out the `\\`"),
    msgid("typographic quotation marks: write `\"`"),
    msgid("several tags in one pair of brackets: write `[` and `]` around each"),
    msgid("typographic dashes: write `-`"),
    msgid("typographic circumflexes: write `^`"),
    msgid("letters that a dead key made: write `^e` for `ê`"),
    msgid("arrows or angle quotes: write `>` or `<`"),
    msgid("no-break spaces or other blanks that CGN does not have there: write plain ones or none"),
    msgid("characters that cannot be seen: leave them out"),
    msgid("full-width characters: write plain ones"),
    msgid("characters as HTML writes them: write `>` for `&gt;`"),
    msgid("typographic characters: write plain ones"),
};

}  // namespace

std::string foreign_kind_text(ForeignKind kind) { return tr(texts[static_cast<std::size_t>(kind)]); }

Diagnostic foreign_signs_diagnostic(ForeignSigns signs, Severity severity) {
    Diagnostic diagnostic;
    diagnostic.code = "foreign-characters";
    diagnostic.severity = severity;
    diagnostic.span = signs.first;
    std::int64_t places = 0;
    for (std::size_t kind = 0; kind < foreign_kinds; ++kind) {
        if (signs.counts[kind] == 0) continue;
        if (!diagnostic.message.empty()) diagnostic.message += "; ";
        diagnostic.message += foreign_kind_text(ForeignKind(kind));
        places += signs.counts[kind];
    }
    diagnostic.facts.push_back(trn("in {} place", "in {} places", places));
    diagnostic.help = tr("`castellan fmt` writes the record plainly");
    diagnostic.fixes.push_back({std::move(signs.edits), Sureness::certain});
    return diagnostic;
}

bool say_encodings(std::string_view text, Diagnostic& diagnostic) {
    std::vector<base::Reading> readings = base::fitting_encodings(text);
    const std::string_view utf8 = readings.empty() ? base::utf8_word(text) : std::string_view();
    const bool is_mixed = !utf8.empty();
    if (is_mixed) readings = base::fitting_encodings(base::words_not_utf8(text));
    for (const base::Reading& reading : readings) {
        std::string names;
        for (const std::string_view name : reading.encodings) names += names.empty() ? name : fmt::format(", {}", name);
        diagnostic.facts.push_back(tr("as {}: {}", names, base::visible(reading.sample)));
    }
    if (is_mixed)
        diagnostic.help =
            tr("other words of this game are UTF-8, such as {}: write this one as UTF-8, too; `--encoding` "
               "leaves such a game as it is",
               base::quoted(utf8));
    else if (readings.empty())
        diagnostic.help = tr("save it as UTF-8; the bytes may be damaged, or of several encodings");
    else
        diagnostic.help = tr("name the encoding, such as `--encoding {}`; until then nothing is changed",
                             readings.front().encodings.front());
    return is_mixed;
}

}  // namespace castellan::notation
