#include "notation/respelling.hpp"

#include <utility>

#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::notation {

void respell(Diagnostic& diagnostic, std::vector<Edit> edits) {
    if (edits.size() == 1 && edits.front().span == diagnostic.span && diagnostic.help.empty()) {
        const std::string& text = edits.front().text;
        if (text.empty())
            diagnostic.help = language::tr("leave it out");
        else if (base::visible(text) == text)
            diagnostic.help = language::tr("write `{}`", text);
    }
    diagnostic.fixes.push_back({std::move(edits), Sureness::certain});
}

void respell(Diagnostic& diagnostic, std::string right) {
    respell(diagnostic, std::vector<Edit>{{diagnostic.span, std::move(right)}});
}

}  // namespace castellan::notation
