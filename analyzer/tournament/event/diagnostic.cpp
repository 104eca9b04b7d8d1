#include "analyzer/tournament/event/diagnostic.hpp"

#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::tournament {

using language::tr;

notation::Diagnostic event_diagnostic(std::string_view code, notation::Span span, std::string message,
                                      std::string help) {
    notation::Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    return diagnostic;
}

std::string names_of(const Event& event, const std::vector<std::size_t>& players) {
    std::string text;
    for (std::size_t index = 0; index < players.size(); ++index) {
        if (index > 0) text += index + 1 == players.size() ? tr(" and ") : ", ";
        text += base::quoted(event.players[players[index]].name);
    }
    return text;
}

}  // namespace castellan::analyzer::tournament
