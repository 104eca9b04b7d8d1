#include "analyzer/archive/record_values.hpp"

#include <algorithm>
#include <string>

#include "analyzer/archive/envelope.hpp"
#include "analyzer/archive/value_fields.hpp"
#include "analyzer/games/games.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::archive {
namespace {

using notation::NodeKind;

constexpr char between_games = ',';  // in a tournament's result: "#R,G"

bool take_turn(const notation::Record& record, const notation::Node& node, Item& item) {
    const char written = record.text[node.span.begin + node.part];
    item.number = static_cast<std::uint16_t>(node.value);
    item.letter = notation::upper(written);
    if (!item.of_castelli) return true;
    const auto colour = castelli::find_colour(written);
    if (colour) item.player = *colour;
    return colour.has_value();
}

bool take_word(const notation::Record& record, std::string_view written, Item& item) {
    if (!item.of_castelli) {
        item.text.clear();
        spell_word(record, written, item.text);
        return true;
    }
    castelli::WordError unreadable;
    item.word = {};
    return castelli::read_word(written, item.word, unreadable);
}

/// Letters and the signs between them are all that the notation reads as a result.
void take_result(std::string_view written, Item& item) {
    item.finished = written.front() == '#';
    item.winners.clear();
    for (const char c : written)
        if (c >= 'A' || c == between_games) item.winners += notation::upper(c);
}

std::string result_text(const Item& item) {
    std::string text = item.finished ? "#" : "*";
    for (std::size_t index = 0; item.finished && index < item.winners.size(); ++index) {
        const bool of_one_game =
            index > 0 && item.winners[index] != between_games && item.winners[index - 1] != between_games;
        if (of_one_game) text += '+';
        text += item.winners[index];
    }
    return text;
}

/// The version of the format that first had such an item.
std::uint32_t item_version(const Item& item) {
    if (item.kind == NodeKind::word) return version_of(item.word);
    const bool two_games = item.kind == NodeKind::result && item.winners.find(between_games) != std::string::npos;
    return two_games ? version_with_modules : first_version;
}

/// Words of another game are read by their letters alone.
bool has_unreadable_words(const notation::Record& record) {
    std::vector<notation::Diagnostic> found;
    check_spelling(record, found);
    return std::any_of(found.begin(), found.end(), [](const notation::Diagnostic& diagnostic) {
        return diagnostic.severity == notation::Severity::error;
    });
}

SetBlock take_set(const notation::Record& record) {
    return {record.set.present, std::string(record.set.present ? record.set.body.of(record.text) : std::string_view{})};
}

}  // namespace

bool take_item(const notation::Record& record, const notation::Node& node, Item& item) {
    const std::string_view written = node.span.of(record.text);
    item.of_castelli = record.lexis == &notation::castelli_lexis;
    item.kind = node.kind;
    switch (node.kind) {
        case NodeKind::turn: return take_turn(record, node, item);
        case NodeKind::word: return take_word(record, written, item);
        case NodeKind::part: item.round = node.value; return true;
        case NodeKind::comment: item.parts = notation::read_comment(written); return true;
        case NodeKind::glyph: item.glyph = notation::Glyph(node.detail); return true;
        case NodeKind::result: take_result(written, item); return true;
        default: return node.kind != NodeKind::error;
    }
}

std::optional<std::uint32_t> save_values(const notation::Record& record,
                                         const std::function<bool(std::string_view bytes)>& visit) {
    const bool of_castelli = record.lexis == &notation::castelli_lexis;
    if (!of_castelli && has_unreadable_words(record)) return std::nullopt;
    std::uint32_t version = of_castelli ? first_version : version_with_games;
    std::string bytes;
    Saver saver(bytes);
    const auto pass_on = [&] {
        const bool go_on = visit(bytes);
        bytes.clear();
        return go_on;
    };
    saver << static_cast<std::uint8_t>(record.tags.size());
    if (!pass_on()) return std::nullopt;
    for (const notation::Tag& tag : record.tags) {
        saver << TagValue{std::string(tag.name.of(record.text)),
                          notation::unescape_tag_value(tag.value.of(record.text))};
        if (!pass_on()) return std::nullopt;
    }
    saver << take_set(record) << static_cast<std::uint32_t>(record.nodes.size());
    if (!pass_on()) return std::nullopt;
    Item item;
    for (const notation::Node& node : record.nodes) {
        if (!take_item(record, node, item)) return std::nullopt;
        version = std::max(version, item_version(item));
        saver << item;
        if (!pass_on()) return std::nullopt;
    }
    return version;
}

void write_item(const Item& item, notation::CanonicalWriter& writer) {
    std::string text;
    switch (item.kind) {
        case NodeKind::turn: writer.turn(item.number, item.of_castelli ? letter(item.player) : item.letter); break;
        case NodeKind::word: writer.word(item.of_castelli ? spelled(item.word) : item.text); break;
        case NodeKind::part: writer.begin_round(item.round); break;
        case NodeKind::comment:
            notation::write_comment(item.parts, text);
            writer.comment(text);
            break;
        case NodeKind::glyph: writer.glyph(item.glyph); break;
        case NodeKind::open: writer.open_variation(); break;
        case NodeKind::close: writer.close_variation(); break;
        case NodeKind::end: writer.begin_end(); break;
        default: writer.result(result_text(item)); break;
    }
}

}  // namespace castellan::analyzer::archive
