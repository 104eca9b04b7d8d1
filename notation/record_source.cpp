#include "notation/record_source.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include "base/content_kind.hpp"

namespace castellan::notation {
namespace {

/// Errors are kinds of content.
class NoRecord : public std::error_category {
  public:
    [[nodiscard]] const char* name() const noexcept override { return "no record"; }
    [[nodiscard]] std::string message(int kind) const override {
        return base::not_a(base::ContentKind::record, base::ContentKind(kind));
    }
};

}  // namespace

notation::ByteSource records_only(notation::ByteSource source) {
    return [source = std::move(source), begun = false](char* data, std::size_t size,
                                                       std::error_code& error) mutable -> std::size_t {
        static const NoRecord no_record;
        const std::size_t count = source(data, size, error);
        if (std::exchange(begun, true) || error) return count;
        const auto kind = base::content_kind({data, std::min(count, base::telling_bytes)});
        if (base::not_a(base::ContentKind::record, kind).empty()) return count;
        error = {int(kind), no_record};
        return 0;
    };
}

}  // namespace castellan::notation
