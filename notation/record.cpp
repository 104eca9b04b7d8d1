#include "notation/record.hpp"

#include <algorithm>

namespace castellan::notation {

void Record::clear() {
    text = {};
    lexis = &castelli_lexis;
    tags.clear();
    set = {};
    unparsed = {};
    nodes.clear();
    diagnostics.clear();
}

const Tag* Record::tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& t) {
        return t.name.size() == name.size() && text[t.name.begin] == name.front() && t.name.of(text) == name;
    });
    return found == tags.end() ? nullptr : &*found;
}

bool Record::broken() const {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::error; });
}

}  // namespace castellan::notation
