#include "analyzer/castelli/report/treatment_text.hpp"

#include <fmt/core.h>

#include "base/by_enum.hpp"
#include "engine/castelli/refusals/row.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using namespace castelli;
using language::msgid;
using language::tr;

std::string_view name(Treatment treatment) {
    static constexpr base::ByEnum<Treatment, std::string_view, 5> names = {"stood", "in part", "mended", "void",
                                                                           "taken back"};
    return names[treatment];
}

std::string treatment_text(const Irregularity& irregularity) {
    static constexpr base::ByEnum<Treatment, std::string_view, 5> verbs = {
        msgid("stands"), msgid("stands in part"), msgid("mended"), msgid("void"), msgid("taken back")};
    const auto verb = tr(verbs[irregularity.treatment]);
    if (irregularity.treatment == Treatment::taken_back) return verb;
    if (irregularity.problem.kind == Problem::Kind::unresolved) return tr("{}: there is no such thing", verb);
    if (irregularity.problem.kind == Problem::Kind::undecided) return tr("{}: nobody can tell", verb);
    const AsPlayed& rule = as_played(*irregularity.problem.verdict.refusal);
    const bool cannot = irregularity.treatment == Treatment::is_void && rule.treatment != Treatment::is_void;
    return fmt::format("{}: {}", verb, cannot ? tr("it cannot be done here") : tr(rule.meaning));
}

}  // namespace castellan::analyzer
