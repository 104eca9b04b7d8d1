// Helpers that read CGN in tests.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/parser.hpp"
#include "notation/record.hpp"

namespace castellan::notation::testing {

using Strings = std::vector<std::string>;

/// A game with its version and this movetext.
inline std::string game(std::string_view movetext) { return "[CGN \"1\"]\n\n" + std::string(movetext) + "\n"; }

/// A game without any fault.
inline const std::string good_game = "[CGN \"1\"]\n[Event \"next\"]\n\n1. R a ( 1. R b )\n2. B c\n*\n";

/// A record that keeps the text it points into.
struct OwnedRecord : Record {
    std::unique_ptr<const std::string> owned_text;
};

inline OwnedRecord read(std::string_view text) {
    OwnedRecord record;
    record.owned_text = std::make_unique<const std::string>(text);
    parse_game(*record.owned_text, record);
    return record;
}

inline Strings codes(const Record& record) {
    Strings all;
    for (const Diagnostic& diagnostic : record.diagnostics) all.emplace_back(diagnostic.code);
    return all;
}

inline Strings codes(std::string_view text) { return codes(read(text)); }

/// The nodes in one line: the kind's first letter and the text, "t:1. R w:a o:( ...".
inline std::string outline(const Record& record) {
    constexpr std::string_view letters = "twcgoCerXp";
    std::string out;
    for (const Node& node : record.nodes) {
        if (!out.empty()) out += ' ';
        out += letters[static_cast<std::size_t>(node.kind)];
        out += ':';
        out += node.span.of(record.text);
    }
    return out;
}

inline std::string repeated(std::string_view text, std::size_t count) {
    std::string out;
    out.reserve(text.size() * count);
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

}  // namespace castellan::notation::testing
