// The text of a position, split into fields and words, with errors that name the place.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/castelli/position/position.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::castelli {

/// Cuts text at a separator; pieces keep pointing into it.
class TextPieces {
  public:
    TextPieces(std::string_view text, char separator) : rest_(text), separator_(separator) {}
    std::optional<std::string_view> next() {
        while (!done_) {
            const auto cut = rest_.find(separator_);
            const auto piece = rest_.substr(0, cut);
            done_ = cut == std::string_view::npos;
            if (!done_) rest_.remove_prefix(cut + 1);
            if (separator_ != ' ' || !piece.empty()) return piece;
        }
        return std::nullopt;
    }

  private:
    std::string_view rest_;
    char separator_;
    bool done_ = false;
};

std::string_view trimmed(std::string_view text);
/// The text before and after the first separator; all and nothing without one.
std::pair<std::string_view, std::string_view> cut_at(std::string_view text, char separator);

/// Reads a position's text. The first fault ends reading: a PositionError is thrown, which read_position catches.
class PositionText {
  public:
    explicit PositionText(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string_view text() const { return text_; }
    /// `where` is a part of the text, else the fault is the whole text's.
    [[noreturn]] void fail(std::string_view where, std::string message, std::string help = {},
                           const core::Rule* rule = nullptr, std::string_view code = "bad-position") const;
    [[nodiscard]] int number(std::string_view text, int most, int least = 0) const;
    [[nodiscard]] Space space(std::string_view text) const;
    /// A word of this kind, without a claim.
    [[nodiscard]] Word word(std::string_view text, WordKind kind, std::string_view example) const;
    /// The index of a name.
    template <std::size_t N>
    [[nodiscard]] std::size_t choice(std::string_view text, const std::array<std::string_view, N>& names) const {
        for (std::size_t i = 0; i < N; ++i)
            if (names[i] == text) return i;
        fail(text, "unexpected '" + std::string(text) + "'");
    }
    /// The value, or its error as a fault of `where`.
    template <class Result>
    [[nodiscard]] auto resolved(const Result& result, std::string_view where) const {
        if (!result) fail(where, result.error().message, result.error().help);
        return *result;
    }

  private:
    std::string_view text_;
};

}  // namespace castellan::castelli
