#include "cli/review/judgement.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "analyzer/analysis/forms.hpp"
#include "analyzer/analysis/ledger.hpp"
#include "language/text.hpp"
#include "render/page/share_series.hpp"

namespace castellan::cli {

using namespace analyzer::analysis;
using language::tr;
using render::Charset;

namespace {

/// "▄" for a half, "5" where there are no such signs.
std::string bar(double share, Charset charset) {
    static constexpr std::array<std::string_view, 8> bars = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    if (charset != Charset::utf8) return std::to_string(std::clamp(int(share * 10), 0, 9));
    return std::string(bars[std::size_t(std::clamp(int(share * double(bars.size())), 0, int(bars.size()) - 1))]);
}

std::string interval(double share, double error, std::string (*text)(double)) {
    return error == 0 ? tr("{} %", text(share)) : tr("{} ± {:.1f} %", text(share), reach_of_95_percent * error * 100);
}

class JudgementWriter {
  public:
    JudgementWriter(const Report& report, int columns, Charset charset)
        : report_(report), columns_(columns), charset_(charset) {}

    std::vector<PanelLine> write(unsigned turn, const std::function<Badge(std::size_t)>& badge) {
        const auto series = render::page::share_series(report_);
        if (series.empty()) return {};
        const std::size_t last = std::min(std::size_t(turn), series.size() - 1);
        for (std::size_t seat = 0; seat < report_.players.size(); ++seat) {
            std::string text =
                fmt::format(" {} {:>5} % ", report_.players[seat].letter, percent_text(as_number(series[last][seat])));
            const std::size_t room = std::size_t(std::max(1, columns_ - int(text.size())));
            for (std::size_t at = last + 1 > room ? last + 1 - room : 0; at <= last; ++at)
                text += bar(as_number(series[at][seat]), charset_);
            lines_.push_back({std::move(text), false, badge(seat)});
        }
        if (turn > 0)
            for (const Moment& moment : report_.moments)
                if (moment.turn == turn) write(moment);
        return std::move(lines_);
    }

  private:
    void paragraph(std::string_view text, bool bold = false) {
        for (auto& line : render::wrapped(text, columns_, charset_, 2)) lines_.push_back({std::move(line), bold});
    }

    void write(const Moment& moment) {
        if (is_notable_luck(moment)) {
            const std::size_t seat = most_changed(moment.luck);
            const auto change =
                tr("{} {} %", report_.players[seat].letter, change_text(as_number(moment.luck.shares[seat])));
            paragraph(moment.event.empty() ? tr("luck: {}", change) : tr("luck {}: {}", moment.event, change));
        }
        if (!moment.counts) return;
        std::string text = moment.kind.empty() ? moment.played : fmt::format("{} {}", moment.kind, moment.played);
        if (moment.decider != moment.falls_to)
            text = fmt::format("{}: {}", report_.players[moment.decider].letter, text);
        if (moment.mark != Mark::none) text += fmt::format(" {}", glyph(moment.mark));
        text += ", ";
        text += moment.is_best ? tr("the best found")
                               : tr("lost {}", interval(moment.loss(), moment.difference.error, percent_text));
        if (!moment.is_best && !moment.best.empty())
            text +=
                "; " + tr("better: {}", fmt::format("{} {} %", moment.best.front().words,
                                                    percent_text(moment.best.front().shares[moment.decider].value)));
        paragraph(text, moment.mark != Mark::none);
    }

    const Report& report_;
    int columns_;
    Charset charset_;
    std::vector<PanelLine> lines_;
};

}  // namespace

std::vector<PanelLine> judgement_lines(const Report& report, unsigned turn, int columns, Charset charset,
                                       const std::function<Badge(std::size_t)>& badge) {
    return JudgementWriter(report, columns, charset).write(turn, badge);
}

}  // namespace castellan::cli
