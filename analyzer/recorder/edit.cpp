#include "analyzer/recorder/edit.hpp"

#include "analyzer/games/games.hpp"
#include "analyzer/games/recorders.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::recorder {

using language::tr;

ReadText::ReadText(std::string_view text) { notation::parse_game(text, record); }

std::string canonical(std::string_view text) {
    const ReadText read(text);
    std::string result;
    const auto spell = [&](std::string_view word, std::string& out) { spell_word(read.record, word, out); };
    notation::write_canonical(read.record, spell, result);
    return result;
}

std::string plain_copy(std::string_view text, const notation::LeftOut& left_out) {
    const ReadText read(text);
    std::string result;
    const auto spell = [&](std::string_view word, std::string& out) { spell_word(read.record, word, out); };
    notation::write_plain_copy(read.record, left_out, spell, result);
    return result;
}

std::string without(std::string_view text, const std::vector<notation::Span>& spans) {
    std::string rest;
    std::size_t at = 0;
    for (const notation::Span& span : spans) {
        rest += text.substr(at, span.begin - at);
        at = span.end;
    }
    return rest += text.substr(at);
}

std::string with(std::string_view text, std::size_t at, std::string_view inserted, char around) {
    std::string result(text.substr(0, at));
    result += around;
    result += inserted;
    result += around;
    return result += text.substr(at);
}

tl::expected<const Desk*, std::string> desk_of_text(std::string_view text) {
    notation::Record record;
    const notation::GameExtent extent = notation::parse_next(text, record);
    if (record.tag("CGN") == nullptr) return tl::unexpected(tr("there is no game in it"));
    if (!extent.at_text_end) return tl::unexpected(tr("there are several games in it; a recorder writes one"));
    const Desk* desk = record.lexis == nullptr ? nullptr : desk_of(record.lexis->game);
    if (desk == nullptr) return tl::unexpected(tr("it is of a game that is not known"));
    return desk;
}

}  // namespace castellan::analyzer::recorder
