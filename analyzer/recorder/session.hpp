// A recording that is spoken to in JSON: a request, an answer. For the recorder's page, and for other languages.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analyzer/recorder/recording.hpp"

namespace castellan::analyzer::recorder {

/// One at a time. Nothing in a request can harm it: what cannot be done is answered with why, and changes nothing.
class Session {
  public:
    /// A request is an object with the member `do` and what it needs (docs/recorder.md):
    ///   games: text; new: rules, players, modules, date; open: text, steps, game; state; plain: without;
    ///   choose: piece; unchoose; match: typed, most; enter: typed, keep; write: word;
    ///   go: to; end; clear; remove; vary; comment: text; command: name, value; glyph: text; decide: text; result:
    ///   text; tag: name, value; set: tag, of, value; replace: text; undo; redo; steps.
    /// The answer has `done`, and `error` if it is false; the state of the recording (write_state), and `entered`,
    /// `matches`, `games`, `plain` or `steps` where they were asked for.
    std::string answer(std::string_view request);

    [[nodiscard]] const std::optional<Recording>& recording() const { return recording_; }

  private:
    std::optional<Recording> recording_;
};

}  // namespace castellan::analyzer::recorder
