#include "render/page/share_series.hpp"

namespace castellan::render::page {

using namespace analyzer::analysis;

std::vector<Shares> share_series(const Report& report) {
    std::vector<Shares> series;
    if (report.moments.empty()) return series;
    series.push_back(report.moments.front().before.shares);
    for (const Moment& moment : report.moments) {
        // A turn without a moment leaves what was.
        while (series.size() <= moment.turn) series.push_back(series.back());
        if (moment.turn > 0) series[moment.turn] = moment.after.shares;
    }
    if (report.ending == Ending::finished) series.back() = report.result.shares;
    return series;
}

}  // namespace castellan::render::page
