#include "notation/respelling.hpp"

#include <utility>

#include "language/text.hpp"

namespace castellan::notation {

void respell(Diagnostic& diagnostic, std::vector<Edit> edits) {
    if (edits.size() == 1 && edits.front().span == diagnostic.span && diagnostic.help.empty())
        diagnostic.help = language::tr("write `{}`", edits.front().text);
    diagnostic.fixes.push_back({std::move(edits), Sureness::certain});
}

void respell(Diagnostic& diagnostic, std::string right) {
    respell(diagnostic, std::vector<Edit>{{diagnostic.span, std::move(right)}});
}

}  // namespace castellan::notation
