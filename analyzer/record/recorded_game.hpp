// A record of any game but Castelli, as verbs ask for it: one object a record. Castelli's verbs do more and ask its own
// parts.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/record/export_form.hpp"
#include "analyzer/record/game_position.hpp"
#include "analyzer/record/outline.hpp"
#include "analyzer/record/story.hpp"
#include "analyzer/record/unplayed.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/record.hpp"

namespace castellan::base {
class Json;
}

namespace castellan::analyzer {

enum class SheetForm : unsigned char { text, markdown };

/// A report on a place of a record.
struct PlaceReport {
    std::string text;
    bool is_reached = true;  // else the record stops before the place, and the report is on where it stops
};

class RecordedGame {
  public:
    virtual ~RecordedGame() = default;

    /// Of the tag Game.
    [[nodiscard]] virtual std::string_view rules() const = 0;
    /// All that is wrong with the record, in order of place.
    [[nodiscard]] virtual const std::vector<notation::Diagnostic>& diagnostics() const = 0;
    /// Whether it could be set up; only then the functions below may be called.
    [[nodiscard]] virtual bool is_set_up() const = 0;
    /// Played in the main line.
    [[nodiscard]] virtual std::size_t turns() const = 0;
    /// Its final score is known.
    [[nodiscard]] virtual bool is_finished() const = 0;

    [[nodiscard]] virtual std::string score_sheet(SheetForm form, bool summary) const = 0;
    /// The board as text at an address. The error says what the record lacks; so below.
    [[nodiscard]] virtual tl::expected<std::string, std::string> board(std::string_view address) const = 0;
    /// The game there, to play on from.
    [[nodiscard]] virtual tl::expected<std::unique_ptr<GamePosition>, std::string> position(
        std::string_view address) const = 0;
    /// Why a turn, a round or the end scored what it did.
    [[nodiscard]] virtual tl::expected<std::string, std::string> why(std::string_view address) const = 0;
    /// The game for what shows it turn by turn, as far as it could be played.
    [[nodiscard]] virtual Story story() const = 0;
    /// The record in canonical form with all claims. The error says that it has a syntax error.
    [[nodiscard]] virtual tl::expected<std::string, std::string> annotated(Unplayed unplayed) const = 0;
    [[nodiscard]] tl::expected<std::string, std::string> annotated() const { return annotated(Unplayed::noted); }

    /// What the players have from each round that is scored, in order, and last from the whole game, at "end".
    [[nodiscard]] virtual std::vector<PartScore> scores() const = 0;
    /// The main line, with what cannot be played.
    [[nodiscard]] virtual std::vector<OutlinedTurn> outline() const = 0;
    /// What records of the same game agree in: tags with the values they mean.
    [[nodiscard]] virtual std::vector<SetupValue> setup() const = 0;

    /// What may be done at an address.
    [[nodiscard]] virtual tl::expected<PlaceReport, std::string> legal(std::string_view address) const = 0;
    /// All of the game in Portable Piecepack Notation. The error says that it cannot be written so.
    [[nodiscard]] virtual tl::expected<std::string, std::string> portable() const = 0;

    // Data, for which the game must be opened in English. They may be asked of a game that could not be set up, too:
    // what they give then is what is wrong. `record` is the one that was opened.

    /// The score sheet as one JSON object.
    [[nodiscard]] virtual std::string score_json(const notation::Record& record,
                                                 const notation::DiagnosticSource& source) const = 0;
    /// What may be done at an address as one JSON object.
    [[nodiscard]] virtual tl::expected<std::string, std::string> legal_json(
        std::string_view address, const notation::Record& record, const notation::DiagnosticSource& source) const = 0;
    /// Writes one object with all that a program needs to follow the game. Of a long game, pieces go to the form's
    /// sink as they
    /// are ready; what is still in `json` follows them.
    virtual void write_export(base::Json& json, const notation::Record& record,
                              const notation::DiagnosticSource& source, const ExportForm& form) const = 0;
};

}  // namespace castellan::analyzer
