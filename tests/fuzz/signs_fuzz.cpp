// Any bytes as a text whose signs may be foreign: the edits fit the text, and what they make needs no second mending.
// A text that is not UTF-8 stays as it is.
#include <string>
#include <string_view>

#include "base/utf8_check.hpp"
#include "notation/foreign_signs.hpp"
#include "tests/fuzz/property.hpp"

namespace {

using namespace castellan::notation;
using castellan::fuzz::lies_in;
using castellan::fuzz::must;

void check_edits(const ForeignSigns& signs, std::string_view text) {
    std::uint32_t last = 0;
    for (const Edit& edit : signs.edits) {
        must(lies_in(edit.span, text), "an edit lies in the text");
        must(edit.span.begin >= last, "edits are in order of place and do not overlap");
        must(edit.span.of(text) != edit.text, "an edit changes something");
        last = edit.span.end;
    }
    must(lies_in(signs.first, text), "the first sign lies in the text");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    const ForeignSigns signs = find_foreign_signs(text);
    check_edits(signs, text);
    const bool is_utf8 = castellan::base::is_utf8(text);
    must(is_utf8 || !signs.any(), "what bytes mean that are not UTF-8 is not guessed");
    const std::string mended = with_edits(text, signs.edits);
    must(!is_utf8 || castellan::base::is_utf8(mended), "what is written is UTF-8");
    // Where a sign that cannot be seen divided a mark, the mark is whole now.
    const bool divided = signs.count(ForeignKind::invisible) > 0;
    must(divided || !find_foreign_signs(mended).any(), "what was mended needs no second mending");
    return 0;
}
