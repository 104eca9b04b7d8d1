#include "analyzer/castelli/figure/sheet_format.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace castellan::analyzer::figure {

namespace {

constexpr double points_per_mm = 72 / 25.4;
constexpr std::array<std::pair<std::string_view, PaperSize>, 4> papers = {
    {{"a5", {419.53, 595.28}}, {"a4", {595.28, 841.89}}, {"a3", {841.89, 1190.55}}, {"letter", {612, 792}}}};

/// A number of up to four digits, and nothing else.
std::optional<int> whole_number(std::string_view text, int least, int most) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (text.empty() || text.size() > 4 || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    if (number < least || number > most) return std::nullopt;
    return number;
}

}  // namespace

std::optional<PaperSize> parse_paper(std::string_view text) {
    constexpr int least = 80, most = 1000;  // mm
    const auto* const known =
        std::find_if(papers.begin(), papers.end(), [&](const auto& paper) { return paper.first == text; });
    if (known != papers.end()) return known->second;
    const auto by = text.find('x');
    if (by == std::string_view::npos || !text.ends_with("mm")) return std::nullopt;
    const auto width = whole_number(text.substr(0, by), least, most);
    const auto height = whole_number(text.substr(by + 1, text.size() - by - 3), least, most);
    if (!width || !height) return std::nullopt;
    return PaperSize{*width * points_per_mm, *height * points_per_mm};
}

std::optional<double> parse_margin(std::string_view text) {
    constexpr int most = 100;  // mm
    if (!text.ends_with("mm")) return std::nullopt;
    const auto width = whole_number(text.substr(0, text.size() - 2), 0, most);
    return width ? std::optional(*width * points_per_mm) : std::nullopt;
}

std::optional<int> parse_first_number(std::string_view text) {
    return text == "none" ? std::optional(0) : whole_number(text, 1, 9999);
}

}  // namespace castellan::analyzer::figure
