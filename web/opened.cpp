#include "web/opened.hpp"

#include "analyzer/castelli/check/checker.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::web {

using language::tr;

Opened::Opened(const notation::Record& record) : record_(record) {
    analyzer::Checker(openings_).check(record, diagnostics_);
    std::vector<notation::Diagnostic> again;
    opening_ = openings_.read(record, again);
}

tl::expected<castelli::Situation, std::string> Opened::at(const castelli::Address& address) const {
    return castelli::game_at(record_, *opening_, address);
}

tl::expected<castelli::Address, std::string> address_of(std::string_view text) {
    if (const auto address = castelli::parse_address(text)) return *address;
    return tl::unexpected(tr("{}: expected an address such as 0, 7, 7.2, 7/1 or end", base::quoted(text)));
}

}  // namespace castellan::web
