// Lists of rulings, "name=value, name=value", over the table of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace castellan::core {

enum class RulingProblem : std::uint8_t { none, unknown_name, unknown_value, malformed, twice };

std::string_view trimmed(std::string_view text);

enum class Hyphens : std::uint8_t { exact, or_blanks };  // whether "4 each" is "4-each"
bool is_value(std::string_view written, std::string_view value, Hyphens hyphens);

/// `Info` is a game's row: a name, and values, the default first; unused ones are empty. `Values` has for each row the
/// index of the value chosen.
template <class Info, std::size_t rows>
class RulingList {
  public:
    constexpr explicit RulingList(const Info* table, Hyphens hyphens = Hyphens::exact)
        : table_(table), hyphens_(hyphens) {}

    /// Sets one "name=value"; case must be exact.
    template <class Values>
    RulingProblem set(std::string_view assignment, Values& values) const {
        const auto equals = assignment.find('=');
        if (equals == std::string_view::npos) return RulingProblem::malformed;
        const std::size_t row = index_of(assignment.substr(0, equals));
        if (row == rows) return RulingProblem::unknown_name;
        const auto wanted = assignment.substr(equals + 1);
        const auto& known = table_[row].values;
        for (std::size_t value = 0; value < known.size(); ++value) {
            if (known[value].empty() || !is_value(wanted, known[value], hyphens_)) continue;
            values[row] = std::uint8_t(value);
            return RulingProblem::none;
        }
        return RulingProblem::unknown_value;
    }

    /// Each name once; at the first problem, `culprit` is that part.
    template <class Values>
    RulingProblem set_list(std::string_view list, std::string_view& culprit, Values& values) const {
        static_assert(rows <= 64);
        std::uint64_t named = 0;
        while (!trimmed(list).empty()) {
            const auto comma = list.find(',');
            culprit = trimmed(list.substr(0, comma));
            const std::size_t row = index_of(culprit.substr(0, culprit.find('=')));
            if (row < rows && (named >> row & 1U) != 0) return RulingProblem::twice;
            if (const auto problem = set(culprit, values); problem != RulingProblem::none) return problem;
            named |= std::uint64_t{1} << row;
            list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
        }
        return RulingProblem::none;
    }

    /// "name=value, ..." of all that differ from the default, in order.
    template <class Values>
    std::string text(const Values& values) const {
        std::string result;
        for (std::size_t row = 0; row < rows; ++row) {
            if (values[row] == 0) continue;
            if (!result.empty()) result += ", ";
            result += table_[row].name;
            result += '=';
            result += table_[row].values[values[row]];
        }
        return result;
    }

  private:
    std::size_t index_of(std::string_view name) const {
        for (std::size_t row = 0; row < rows; ++row)
            if (table_[row].name == name) return row;
        return rows;
    }

    const Info* table_;
    Hyphens hyphens_;
};

}  // namespace castellan::core
