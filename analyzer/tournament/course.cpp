#include "analyzer/tournament/course.hpp"

#include "analyzer/record/tags.hpp"
#include "engine/castelli/words/tile_finder.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer::tournament {
namespace {

using notation::NodeKind;

/// By its arms, as some recorders write it and others its number.
castelli::TileText in_arms(const castelli::TileText& text, const castelli::ComponentSet& set) {
    if (text.form != castelli::TileText::Form::id) return text;
    for (const castelli::Tile& tile : set.tiles)
        if (tile.id == text.id) return castelli::text_of(tile, castelli::rotation_with_north(tile, text.north));
    return text;
}

/// "c2:R3G3B3Y3" of a word that lays a tile; else nothing.
std::string laid(std::string_view text, const castelli::ComponentSet& set) {
    castelli::Word word;
    castelli::WordError error;
    if (!castelli::read_word(text, word, error) || word.kind != castelli::WordKind::place) return {};
    word.drop_claim();
    word.tile = in_arms(word.tile, set);
    word.tile.silver = 0;  // which may be left out
    word.taken_tile = {};  // which no one else sees
    return castelli::spelled(word);
}

}  // namespace

Course::Course(const notation::Record& record, const castelli::ComponentSet& set)
    : text_(tag_value(record, "Seats") + '/' + tag_value(record, "Pieces")) {
    std::erase(text_, ' ');
    for (std::uint32_t index = 0; index < record.nodes.size(); ++index) {
        const notation::Node& node = record.nodes[index];
        if (node.kind == NodeKind::open) index = node.value;
        if (node.kind == NodeKind::turn) ends_.push_back(0);
        if (ends_.empty()) continue;
        if (node.kind == NodeKind::turn) text_ += ' ';
        if (node.kind == NodeKind::word) text_ += laid(node.span.of(record.text), set);
        ends_.back() = text_.size();
    }
}

base::Sha256 Course::after(std::size_t turns) const {
    return base::sha256(std::string_view(text_).substr(0, turns == 0 ? 0 : ends_[turns - 1]));
}

}  // namespace castellan::analyzer::tournament
