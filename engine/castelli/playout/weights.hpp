// The weights of features, fitted once to many games and then frozen: weights.txt, made by fit_weights.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/castelli/playout/features.hpp"

namespace castellan::castelli {

/// The weights at one moment of a game.
struct Scale {
    Features points{};  // expected points at the end
    Features shares{};  // exponents of the shares of victory, up to what all players have in common
};

/// For a number of players, with or without Battle.
struct Model {
    int players = 2;
    bool battle = false;
    Promise promise;
    std::vector<Scale> knots;  // from the first turn to the end, evenly apart

    /// `left`: the part of the squares that lies face down.
    [[nodiscard]] Scale at(float left) const;
};

struct Weights {
    std::vector<Model> models;
    std::string hash;  // SHA-256 of the text, the first 16 hexadecimal digits

    /// The model for a game. Never fails: every combination has one.
    [[nodiscard]] const Model& model_for(const Setup& setup) const;
};

/// Of weights as text. The error names the line.
tl::expected<Weights, std::string> read_weights(std::string_view text);
std::string write_weights(const std::vector<Model>& models);

/// Those that are built in.
const Weights& frozen_weights();

}  // namespace castellan::castelli
