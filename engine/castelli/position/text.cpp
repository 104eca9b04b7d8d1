#include "engine/castelli/position/text.hpp"

#include <fmt/core.h>

#include <charconv>

#include "engine/castelli/board/names.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

std::pair<std::string_view, std::string_view> cut_at(std::string_view text, char separator) {
    const auto cut = text.find(separator);
    if (cut == std::string_view::npos) return {text, {}};
    return {text.substr(0, cut), text.substr(cut + 1)};
}

void PositionText::fail(std::string_view where, std::string message, std::string help, const core::Rule* rule,
                        std::string_view why) const {
    const auto inside = where.data() >= text_.data() && where.data() <= text_.data() + text_.size();
    const auto begin = inside ? std::uint32_t(where.data() - text_.data()) : 0U;
    throw PositionError{why, notation::Span{begin, begin + std::uint32_t(inside ? where.size() : text_.size())}, rule,
                        std::move(message), std::move(help)};
}

int PositionText::number(std::string_view text, int most, int least) const {
    int value = -1;
    const auto end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (result.ec != std::errc{} || result.ptr != end || value < least || value > most)
        fail(text, tr("expected a number from {} to {}, found '{}'", least, most, text));
    return value;
}

Space PositionText::space(std::string_view text) const {
    const Space space = find_space(text);
    if (!space.valid()) fail(text, tr("expected a space such as d5, found '{}'", text));
    return space;
}

Word PositionText::word(std::string_view text, WordKind kind, std::string_view example) const {
    auto result = parse_word(text);
    if (!result) fail(text, result.error().message, result.error().help);
    if (result->kind != kind || result->claim != ClaimForm::none)
        fail(text, tr("expected such as {}, found '{}'", example, text));
    return *result;
}

}  // namespace castellan::castelli
