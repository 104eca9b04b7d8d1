// Helpers that check games in tests.
#pragma once

#include <fmt/core.h>
#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/annotate/annotate.hpp"
#include "analyzer/castelli/check/checker.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "notation/lines.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::testing {

using Strings = std::vector<std::string>;

struct Checked {
    CheckedGame game;
    std::vector<notation::Diagnostic> diagnostics;
    std::string text;

    /// "false-claim: the claim is wrong: it is 4" for every diagnostic.
    [[nodiscard]] Strings messages() const {
        Strings all;
        for (const auto& diagnostic : diagnostics)
            all.push_back(fmt::format("{}: {}", diagnostic.code, diagnostic.message));
        return all;
    }
    /// "7 false-claim": line and code.
    [[nodiscard]] Strings places() const {
        Strings all;
        for (const auto& diagnostic : diagnostics)
            all.push_back(fmt::format("{} {}", notation::locate(text, diagnostic.span.begin).line, diagnostic.code));
        return all;
    }
};

inline Checked check(std::string text) {
    Checked checked;
    checked.text = std::move(text);
    notation::Record record;
    notation::parse_game(checked.text, record);
    castelli::OpeningReader openings(nullptr, {});
    checked.game = Checker(openings).check(record, checked.diagnostics);
    return checked;
}

/// A game from a position of the shipped set.
inline std::string game_from(std::string_view position, std::string_view movetext) {
    return fmt::format("[CGN \"1\"]\n[Position \"{}\"]\n\n{}\n", position, movetext);
}

/// A game of Red and Blue on pieces A and B, A to the west.
inline std::string game_of_two(std::string_view movetext, std::string_view tags = "") {
    return fmt::format("[CGN \"1\"]\n{}[Seats \"RB\"]\n[Layout \"wide\"]\n[Pieces \"A B\"]\n\n{}\n", tags, movetext);
}

/// Reads a game and its opening; both live as long as this.
struct Opened {
    explicit Opened(std::string game_text) : text(std::move(game_text)), openings(nullptr, {}) {
        notation::parse_game(text, record);
        opening = openings.read(record, diagnostics);
        INFO(text);
        REQUIRE(opening != nullptr);
    }
    Opened(const Opened&) = delete;

    std::string text;
    notation::Record record;
    castelli::OpeningReader openings;
    std::vector<notation::Diagnostic> diagnostics;
    const castelli::Opening* opening = nullptr;
};

inline std::string annotate(std::string text) {
    const Opened game(std::move(text));
    return annotated(game.record, *game.opening);
}

/// The text after the tags.
inline std::string movetext(const std::string& text) {
    const auto begin = text.find("\n\n");
    REQUIRE(begin != std::string::npos);
    return text.substr(begin + 2);
}

class Games {
  public:
    /// `rulings` as in the Rulings tag.
    explicit Games(int players, castelli::PolicyName policy = castelli::PolicyName::random, std::uint64_t seed = 1,
                   std::string_view rulings = "", castelli::Modules modules = {})
        : simulator_(make(players, policy, seed, rulings, modules)) {}

    /// The record of the game of this number, from 1.
    std::string record(std::uint64_t number) {
        std::string text;
        castelli::write_record(simulator_.options(), simulator_.play(number), text);
        return text;
    }

  private:
    static castelli::Simulator make(int players, castelli::PolicyName policy, std::uint64_t seed,
                                    std::string_view rulings, castelli::Modules modules) {
        castelli::SimulationOptions options;
        options.modules = modules;
        std::string_view culprit;
        REQUIRE(options.rulings.set_list(rulings, culprit) == castelli::Rulings::Problem::none);
        options.set = castelli::shipped_set("classic");
        options.players = players;
        options.seed = seed;
        options.policies.fill(policy);
        auto simulator = castelli::Simulator::make(options);
        REQUIRE(simulator.has_value());
        return *std::move(simulator);
    }

    castelli::Simulator simulator_;
};

}  // namespace castellan::analyzer::testing
