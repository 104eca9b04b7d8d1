#include <fmt/core.h>
#include <malloc.h>

#include <functional>
#include <utility>

#include "analyzer/castelli/report/titles.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/drawing/picture_output.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/crew.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "cli/support/progress_bar.hpp"
#include "language/text.hpp"
#include "render/backend/common_layer.hpp"
#include "render/backend/raster_series.hpp"
#include "render/backend/webp_animation.hpp"
#include "render/castelli/game_picture.hpp"

namespace castellan::cli {

using language::tr;

namespace {

using namespace castelli;

constexpr int least_delay = 20;
constexpr int last_frame_delays = 3;
constexpr int most_delay = render::most_frame_milliseconds / last_frame_delays;
constexpr double most_animation_pixels = 500'000'000;  // of all frames

std::vector<const Situation*> way_to(const PlayedGame& game, const CommandLine& line, std::string_view option) {
    const Address address = address_of(line, option);
    if (address.action)
        throw UsageError(tr("--{} {}: an animation goes turn by turn; name a turn", option, line.get(option)));
    auto way = game.way_to(address);
    if (!way) throw UsageError(fmt::format("--{} {}: {}", option, line.get(option), way.error()));
    return *std::move(way);
}

/// The game at each turn from --from to --to.
std::vector<const Situation*> moments_of(const PlayedGame& game, const CommandLine& line) {
    std::vector<const Situation*> way = way_to(game, line, "to");
    const auto first = std::find(way.begin(), way.end(), way_to(game, line, "from").back());
    if (first == way.end())
        throw UsageError(tr("--from {}: does not lie on the way to {}", line.get("from"), line.get("to")));
    way.erase(way.begin(), first);
    return way;
}

/// Makes the scenes of one game, one at a time: many would take much memory.
class Scenes {
  public:
    Scenes(const PlayedGame& game, const CommandLine& line)
        : game_(game),
          names_(analyzer::player_names(game.record())),
          title_(analyzer::game_title(game.record())),
          theme_(theme_of(line)) {}

    [[nodiscard]] render::Scene scene(const Situation& situation) const {
        return make_picture(render::picture_of(situation, game_.setup(), names_, title_, game_.mode()), theme_);
    }

  private:
    const PlayedGame& game_;
    const analyzer::Names names_;
    const std::string title_;
    render::CastelliTheme theme_;
};

int delay_of(const CommandLine& line) {
    const auto delay = line.number("delay", least_delay);
    if (delay > std::uint64_t(most_delay))
        throw UsageError(tr("--delay {}: milliseconds from {} to {}", line.get("delay"), least_delay, most_delay));
    return int(delay);
}

/// A width, if frames of it can be drawn.
int pixels_of(const CommandLine& line, const render::Box& frame, std::size_t frames) {
    const auto pixels = line.number("size", render::least_pixels_wide);
    const double height = double(pixels) * frame.height() / frame.width();
    if (pixels > render::most_webp_pixels || height > render::most_webp_pixels)
        throw UsageError(tr("--size {}: width and height are up to {} pixels", pixels, render::most_webp_pixels));
    if (double(pixels) * height * double(frames) > most_animation_pixels)
        throw UsageError(tr("--size {}: {} frames of {} x {:.0f} are too much; all together have up to {:.0f} pixels",
                            pixels, frames, pixels, height, most_animation_pixels));
    return int(pixels);
}

template <class Value>
Value taken(tl::expected<Value, render::RenderError> result) {
    if (!result) throw UsageError(result.error().message);
    if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

/// All frames of an animation, each drawn when it is its turn.
class Frames {
  public:
    Frames(const std::vector<const Situation*>& moments, const Scenes& scenes, const CommandLine& line)
        : moments_(moments), scenes_(scenes), frame_(scenes.scene(*moments.front()).frame) {
        for (const Situation* moment : moments_) {
            const render::Scene scene = scenes_.scene(*moment);
            frame_ = frame_.joined(scene.frame);
            common_.add(scene);
        }
        pixels_ = pixels_of(line, frame_, moments_.size());
        for (const Situation* moment : moments_) common_.drop_covered(scenes_.scene(*moment), frame_.width() / pixels_);
    }

    [[nodiscard]] std::size_t count() const { return moments_.size(); }
    [[nodiscard]] std::unique_ptr<render::RasterSeries> series() const {
        return std::make_unique<render::RasterSeries>(common_, pixels_);
    }
    [[nodiscard]] render::Raster draw(std::size_t number, render::RasterSeries& series) const {
        render::Scene scene = scenes_.scene(*moments_[number]);
        scene.frame = frame_;
        return taken(series.draw(scene));
    }

  private:
    const std::vector<const Situation*>& moments_;
    const Scenes& scenes_;
    render::Box frame_;  // holds the scenes of all moments
    render::CommonLayer common_;
    int pixels_ = 0;
};

struct Frame {
    std::size_t number = 0;
    std::shared_ptr<const render::Raster> before;  // null before the first
    std::shared_ptr<const render::Raster> raster;
    render::WebpFrame encoded;
};

void encode(Frame& frame) {
    frame.encoded = taken(render::encode_frame(*frame.raster, frame.before.get()));
    frame.before.reset();
    frame.raster.reset();
}

/// Draws all frames, one after another, encodes them in as many threads as wanted, and calls `take` with each in their
/// order. There is one thread for drawing: pango's search for fonts can wait for ever when two ask at once (seen in
/// 1.50). False: `take` gave false for one, and wants no more.
bool make_all(const Frames& frames, unsigned threads, const std::function<bool(Frame&)>& take) {
    constexpr std::size_t most_bytes_waiting = std::size_t(256) << 20;
    const auto series = frames.series();
    std::optional<Crew<Frame>> crew;
    if (threads > 1) crew.emplace(std::vector<Crew<Frame>::Work>(threads, encode), take, most_bytes_waiting);
    std::shared_ptr<const render::Raster> before;
    for (std::size_t number = 0; number < frames.count(); ++number) {
        auto raster = std::make_shared<const render::Raster>(frames.draw(number, *series));
        Frame frame{number, std::exchange(before, raster), raster, {}};
        if (crew) {
            const std::size_t bytes = raster->argb.size() * sizeof(std::uint32_t);
            if (!crew->give(std::make_unique<Frame>(std::move(frame)), bytes)) return false;
        } else {
            encode(frame);
            if (!take(frame)) return false;
        }
    }
    return !crew || crew->finish();
}

/// What one frame took is kept for the next: fetched anew for each, it was a quarter of all the work.
void keep_memory_of_frames() {
    constexpr int largest_kept = 32 << 20;  // glibc's limit
    constexpr int most_kept = 256 << 20;
    mallopt(M_MMAP_THRESHOLD, largest_kept);
    mallopt(M_TRIM_THRESHOLD, most_kept);
}

/// The file; nothing if it was interrupted.
std::optional<std::string> animated(const Frames& frames, const CommandLine& line) {
    const int delay = delay_of(line);
    keep_memory_of_frames();
    const Interruption interruption;
    ProgressBar progress(line);
    render::WebpAnimation animation;
    const bool all = make_all(frames, jobs_of(line), [&](Frame& frame) {
        progress.show(frame.number, frames.count());
        const bool last = frame.number + 1 == frames.count();
        animation.add(std::move(frame.encoded), last ? delay * last_frame_delays : delay);
        return !Interruption::requested();
    });
    if (!all) return std::nullopt;
    return taken(animation.finish());
}

}  // namespace

int run_animate(const CommandLine& line) {
    OpeningReader openings = line.openings();
    int code = exit_clean;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) {
        const OpenedGame opened = open_and_check(game, openings, line);
        if (opened.problem) code = exit_problem;
        if (opened.opening == nullptr) return;
        const PlayedGame played_game(game.record, *opened.opening, {.mode = play_mode(line)});
        const Scenes scenes(played_game, line);
        const auto moments = moments_of(played_game, line);
        if (const auto bytes = animated(Frames(moments, scenes, line), line)) {
            write_output(line, *bytes);
            print_font_warnings();
        } else {
            code = exit_interrupted;
        }
    });
    return code;
}

}  // namespace castellan::cli
