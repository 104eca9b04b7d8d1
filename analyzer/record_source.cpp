#include "analyzer/record_source.hpp"

#include <algorithm>
#include <system_error>

#include "analyzer/content_kind.hpp"

namespace castellan::analyzer {
namespace {

/// Errors are kinds of content.
class NoRecord : public std::error_category {
  public:
    [[nodiscard]] const char* name() const noexcept override { return "no record"; }
    [[nodiscard]] std::string message(int kind) const override { return not_a(ContentKind::record, ContentKind(kind)); }
};

}  // namespace

notation::ByteSource records_only(notation::ByteSource source) {
    return [source = std::move(source), begun = false](char* data, std::size_t size,
                                                       std::error_code& error) mutable -> std::size_t {
        static const NoRecord no_record;
        const std::size_t count = source(data, size, error);
        if (std::exchange(begun, true) || error) return count;
        const auto kind = content_kind({data, std::min(count, telling_bytes)});
        if (not_a(ContentKind::record, kind).empty()) return count;
        error = {int(kind), no_record};
        return 0;
    };
}

}  // namespace castellan::analyzer
