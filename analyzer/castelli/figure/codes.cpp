#include "analyzer/castelli/figure/codes.hpp"

#include <array>

namespace castellan::analyzer::figure {
namespace {

constexpr notation::CodeInfo info(std::string_view code, std::string_view meaning, std::string_view remedy) {
    return {
        code, meaning, remedy, {}, "it is found in the text of a figure; docs/figures.md shows how they are written"};
}

constexpr std::array table = {
    info("figure-version", "The figure does not begin with its version, or is of one that this program does not know.",
         "Begin with the line: castellan-figure 1"),
    info("figure-syntax", "A line of the figure begins with no known word, or has too few or too many words.",
         "docs/figures.md lists the lines; the help shows an example of the one at hand."),
    info("figure-limit", "The figure goes beyond a limit of its format.", "docs/figures.md lists the limits."),
    info("figure-source",
         "A panel has no board: no record or position is named, or what is named cannot be read or has errors of its "
         "own.",
         "Name a file from the folder of the figure. `castellan check` tells what is wrong with a record."),
    info("figure-address", "The record has no such turn, action or variation, or a position is given an address.",
         "An address is 0, 7, 7.2, 7/1 or end. A position has no moves."),
    info("figure-claim", "A claim speaks of something that did not happen where the panel stands, or claims nothing.",
         "A claim is a word of CGN such as d4g:R3,B4=B2 or ^e4=5. Let the line `at` name the turn it belongs to."),
    info("figure-number", "A text holds a number that is no claim, or braces that state none.",
         "Write the number as a claim: {^e4=5} prints 5 if it is true."),
    info("figure-place", "A line names a place that the board does not have, or what does not lie or stand there.",
         "A place is e4, e4g, d5@N, d5:R3G3B3Y3, d5:back, e4:city, e4:village or ^e4."),
    info("figure-text-place", "A text names a space that nothing in the figure points at.",
         "Mark the space or put a callout there, or leave it out of the text."),
    info("figure-callout",
         "The callouts of a panel are not numbered from 1 in their order, or do not count through where they should.",
         "Number them anew."),
    info("figure-piece", "What lies beside a board is no piece, or none of the box.",
         "A piece is R5G5B5Y5, back, ^R, village, city, silver, card, Lg, or a chart such as wood=R2,B0."),
    info("figure-language",
         "A text in another language names no language that castellan speaks, or translates nothing.",
         "Write title[de] ... right below the line it translates, once for each language."),
    info("figure-format", "A size of paper, a margin, the number of a page or of columns cannot be read.",
         "Such as: page a4, margin 15mm, numbers 6, columns 2."),
    info("figure-rule", "The line `refused` names a rule that does not exist.", "docs/rules.md lists the rules."),
    info("figure-refused", "What the figure calls forbidden is allowed, or another rule forbids it.",
         "The message names the rule. What may be done stands behind `would`."),
};

}  // namespace

std::span<const notation::CodeInfo> figure_codes() { return table; }

}  // namespace castellan::analyzer::figure
