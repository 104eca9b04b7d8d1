// Any bytes as a component set: diagnostics lie in the text, and a set that can be read can be written and read again.
#include <string>
#include <string_view>

#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/box/summary.hpp"
#include "engine/castelli/box/writer.hpp"
#include "tests/fuzz/property.hpp"

using namespace castellan::castelli;
using castellan::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    const SetReading reading = read_set(text);
    bool refused = false;
    for (const auto& diagnostic : reading.diagnostics) {
        must(castellan::fuzz::lies_in(diagnostic.span, text), "a diagnostic lies in the text");
        refused = refused || diagnostic.severity == castellan::notation::Severity::error;
    }
    must(reading.set.has_value() != refused, "there is a set if and only if there is no error");
    if (!reading.set) return 0;

    const std::string written = write_set(*reading.set);
    const SetReading again = read_set(written);
    must(again.set.has_value(), "a set that was written can be read");
    must(again.set->hash == reading.set->hash, "the set read again has the same hash");
    must(write_set(*again.set) == written, "the canonical text is stable");
    summarise(*reading.set);
    return 0;
}
