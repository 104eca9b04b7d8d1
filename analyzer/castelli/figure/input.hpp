// The inputs of a figure's check, besides its text.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/content_kind.hpp"
#include "engine/castelli/box/component_set.hpp"

namespace castellan::analyzer::figure {

/// The inputs of a figure's check.
struct FigureInput {
    /// The bytes of a file that the figure names, as it names it; or why they cannot be had.
    std::function<tl::expected<std::string, std::string>(const std::string& name, base::ContentKind wanted)> read_file;
    std::shared_ptr<const castelli::ComponentSet> set;  // over those of records and positions; may be null
    std::vector<std::string> rulings;                   // name=value, over the record's
};

}  // namespace castellan::analyzer::figure
