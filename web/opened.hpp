// A game of Castelli that was read for a question about it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/castelli/replay/address.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/diagnostic.hpp"
#include "web/answer.hpp"

namespace castellan::web {

class Opened {
  public:
    explicit Opened(const notation::Record& record);

    /// Null: it cannot be set up.
    [[nodiscard]] const castelli::Opening* opening() const { return opening_; }
    /// All that is wrong, without a search for what was meant.
    [[nodiscard]] const std::vector<notation::Diagnostic>& diagnostics() const { return diagnostics_; }

    /// The game there; it must be set up. The error says what the record lacks.
    [[nodiscard]] tl::expected<castelli::Situation, std::string> at(const castelli::Address& address) const;

  private:
    const notation::Record& record_;
    castelli::OpeningReader openings_{nullptr, {}};
    std::vector<notation::Diagnostic> diagnostics_;
    const castelli::Opening* opening_;
};

tl::expected<castelli::Address, std::string> address_of(std::string_view text);

}  // namespace castellan::web
