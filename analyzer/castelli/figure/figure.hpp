// A checked figure: panels of boards, and the drawings on them (docs/figures.md).
//
// Every number in it comes from the engine. The author's claims have been checked before a Figure exists.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analyzer/castelli/drawings.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/figure/sheet_format.hpp"
#include "engine/castelli/rules/battle_scoring.hpp"
#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer::figure {

/// The influence on an area (A3), and who gains what of it.
struct AreaTotals {
    castelli::AreaId area = castelli::no_index;
    std::uint32_t influence = 0;  // packed as castelli::Event::influence
    castelli::ColourSet tied;     // those with the most
    bool complete = false;        // all its tiles lie face up: the gain is known
    castelli::Unit unit{};
    castelli::ColourNumbers gains;
};

/// A line from a castle to a settlement that pays for it (B4, O5).
struct Sight {
    castelli::Space castle;
    castelli::Space settlement;
    castelli::Colour owner{};
    int points = 0;
};

/// The points of a new castle; the lines are among Panel::sights.
struct CastlePoints {
    castelli::Castle castle;
    int points = 0;
};

/// O7: castles in line with a village or city; `shares` are known at the end only.
struct SettlementTotals {
    castelli::Space space;
    castelli::CastleMajority majority;
    castelli::ColourNumbers shares;  // VP
    bool brief = false;              // the board shows the shares alone: the castles stand in the table
};

/// The gain from a tile's silver or from a side of the rim (T3, T4).
struct PlaceGain {
    BoardPlace place;
    castelli::ColourNumbers numbers;
    std::optional<castelli::Unit> unit;  // nothing where nothing was given
};

struct Callout {
    int number = 0;
    BoardPlace place;
    std::optional<std::uint8_t> castle;  // in State::castles, where it is meant
    std::string text;
};

/// A row of the table below a panel: "VP", "O7 villages and cities".
struct ScoreRow {
    std::string name;
    castelli::ColourNumbers numbers;
    castelli::ColourNumbers gains = {};  // written after them: "3 +6"
    bool is_total = false;
};

/// A piece that lies beside the board, or a chart with the markers of players.
struct LoosePiece {
    enum class Kind : std::uint8_t { tile, tile_back, castle, village, city, silver, card, card_back, chart };
    Kind kind{};
    castelli::Placed tile = {};
    castelli::Colour colour{};  // of a castle
    castelli::CardKind card{};
    castelli::Resource resource{};        // of a chart
    castelli::ColourNumbers levels = {};  // on a chart
};

/// Pieces side by side, and what they are.
struct LooseGroup {
    std::vector<LoosePiece> pieces;
    std::string text;
};

/// A sentence of what happened, with the rule that says so.
struct ToldLine {
    std::string text;
    std::string_view rule;  // its id; none: empty
};

struct Panel {
    std::string heading;
    std::vector<std::string> notes;  // below it, a paragraph each
    bool begins_row = false;
    bool follows = false;  // an arrow leads here from the panel before
    std::string way;       // along that arrow
    std::vector<LooseGroup> beside;
    castelli::Setup setup;
    castelli::State state;  // as drawn, ghosts included
    castelli::Deck deck;
    Names names;
    std::optional<SpaceRange> crop;         // nothing: what is named
    bool whole_board = false;               // instead
    std::vector<castelli::Space> named;     // by any statement
    std::vector<castelli::Space> glowing;   // tiles and octagons the last move changed
    std::vector<std::uint8_t> new_castles;  // that glow besides, in State::castles
    std::vector<DrawnMark> marks;
    std::vector<DrawnArrow> arrows;
    std::vector<AreaTotals> areas;
    std::vector<Sight> sights;
    std::vector<CastlePoints> castles;
    std::vector<SettlementTotals> settlements;
    std::vector<PlaceGain> gains;
    std::vector<Callout> callouts;
    std::vector<ToldLine> told;  // of a panel that explains a score
    bool explains = false;       // it has a row of its own, its texts beside the board if there is room
    std::vector<ScoreRow> scores;
    std::string scores_head;      // what the numbers are; may be empty
    castelli::ColourSet winners;  // if the figure gives them
    Ghosts ghosts;
};

/// Whose colour is whose.
struct KeyEntry {
    castelli::Colour colour{};
    std::string name;
};

struct Figure {
    std::string title;
    std::vector<KeyEntry> key;  // below the title, if it is not told otherwise
    std::vector<std::string> captions;
    std::vector<Panel> panels;
};

/// A line of body text.
struct Heading {
    std::string text;
};
struct Paragraph {
    std::string text;
};
/// Paragraphs in a frame: "Please note".
struct TextBox {
    std::string heading;
    std::vector<std::string> paragraphs;
};
struct Columns {
    int count = 1;  // of what follows
};
struct PageBreak {};

using SheetPart = std::variant<Heading, Paragraph, TextBox, Columns, PageBreak, Figure>;

/// What a text of figures makes: one figure, or pages of body text and figures.
struct Sheet {
    std::string title;
    std::vector<SheetPart> parts;  // one figure at least
    SheetFormat format;
    bool is_one_figure = false;  // nothing else, and no word of pages: its title is the figure's

    [[nodiscard]] std::vector<const Figure*> figures() const;
};

}  // namespace castellan::analyzer::figure
