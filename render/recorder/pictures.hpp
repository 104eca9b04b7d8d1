// What a recording looks like, as JSON for the recorder's page (docs/recorder.md).
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "analyzer/recorder/recording.hpp"
#include "base/json.hpp"
#include "render/page/shared_groups.hpp"
#include "render/recorder/board.hpp"

namespace castellan::render::recorder {

/// Of one face: it remembers which groups and inks it has sent.
class Pictures {
  public:
    /// An object: `board` (null while there is none), its `box`; `spots`, of each its middle and size; `things`, of
    /// each its group and box; `groups` and `inks` that were not sent before, from number `first_group` and `first_ink`
    /// on. `first_group` 0: all that was sent before is void, as when the light changes.
    void write(base::Json& json, const analyzer::recorder::Recording& recording, Light light = Light::both);
    /// The next one sends all anew.
    void forget() { sent_ = {}; }

  private:
    struct Sent {
        std::unique_ptr<page::SharedGroups> groups = std::make_unique<page::SharedGroups>();
        std::size_t group_count = 0, ink_count = 0;
        std::string rules;   // whose signs were sent
        std::string pieces;  // the set whose pieces were sent
        std::string drawn;   // what the board shows: while a word is told, it stays
        page::GroupNumber board = 0;
        std::string box;
        Light light = Light::both;
    };
    Sent sent_;
};

}  // namespace castellan::render::recorder
