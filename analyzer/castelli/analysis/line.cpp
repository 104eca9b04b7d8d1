#include "analyzer/castelli/analysis/line.hpp"

#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

tl::expected<std::unique_ptr<analysis::Line>, std::string> analysis_line(const castelli::PlayedGame&) {
    return tl::unexpected(tr("not yet"));
}

}  // namespace castellan::analyzer
