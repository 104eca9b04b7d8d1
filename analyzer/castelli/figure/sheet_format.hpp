// The paper that figures are printed on: its size, margins and page numbers, in a figure's text or in options.
#pragma once

#include <optional>
#include <string_view>

namespace castellan::analyzer::figure {

/// In points (1/72 inch).
struct PaperSize {
    double width = 0;
    double height = 0;
    friend bool operator==(const PaperSize&, const PaperSize&) = default;
};

/// What is asked for; what is not has its usual value.
struct SheetFormat {
    std::optional<PaperSize> paper;
    std::optional<double> margin;     // points
    std::optional<int> first_number;  // of the first page; 0: pages have no number

    [[nodiscard]] bool empty() const { return !paper && !margin && !first_number; }
};

inline constexpr std::string_view paper_words = "a5|a4|a3|letter|WIDTHxHEIGHTmm";

/// "a4", "letter", "210x297mm". From 80 to 1000 mm each way.
std::optional<PaperSize> parse_paper(std::string_view text);
/// "15mm": up to 100 mm.
std::optional<double> parse_margin(std::string_view text);
/// "6", or "none", which gives 0. From 1 to 9999.
std::optional<int> parse_first_number(std::string_view text);

}  // namespace castellan::analyzer::figure
