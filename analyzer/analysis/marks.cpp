#include "analyzer/analysis/marks.hpp"

#include "language/text.hpp"

namespace castellan::analyzer::analysis {

using language::tr;

namespace {

/// Exceeds the threshold, and its error.
bool reaches(const Estimate& estimate, double threshold) {
    return estimate.is_positive() && estimate.value >= threshold;
}

}  // namespace

std::string_view glyph(Mark mark) {
    switch (mark) {
        case Mark::none: return "";
        case Mark::only_good: return "!";
        case Mark::inaccuracy: return "?!";
        case Mark::mistake: return "?";
        case Mark::blunder: return "??";
    }
    return "";
}

std::string_view id(Mark mark) {
    switch (mark) {
        case Mark::none: return "none";
        case Mark::only_good: return "only_good";
        case Mark::inaccuracy: return "inaccuracy";
        case Mark::mistake: return "mistake";
        case Mark::blunder: return "blunder";
    }
    return "";
}

std::string name(Mark mark) {
    switch (mark) {
        case Mark::none: return {};
        case Mark::only_good: return tr("only good choice");
        case Mark::inaccuracy: return tr("inaccuracy");
        case Mark::mistake: return tr("mistake");
        case Mark::blunder: return tr("blunder");
    }
    return {};
}

Mark mark_of_loss(const Estimate& loss) {
    if (reaches(loss, blunder_loss)) return Mark::blunder;
    if (reaches(loss, mistake_loss)) return Mark::mistake;
    return reaches(loss, inaccuracy_loss) ? Mark::inaccuracy : Mark::none;
}

Mark mark_of_lead(const Estimate& lead) { return reaches(lead, only_good_lead) ? Mark::only_good : Mark::none; }

}  // namespace castellan::analyzer::analysis
