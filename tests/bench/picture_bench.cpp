// Draws pictures of every turn of a game, in a batch: picture_bench GAME.cgn
// Prints milliseconds a picture; encoding is compared with cairo's own writer on the same pixels.
#include <cairo/cairo.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <limits>
#include <sstream>
#include <vector>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "notation/parser.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/common_layer.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/backend/png_writer.hpp"
#include "render/backend/raster_series.hpp"
#include "render/castelli/picture.hpp"

namespace {

using namespace castellan;

constexpr int runs = 7;
constexpr int pixels_wide = 1000;

cairo_status_t count(void* total, const unsigned char*, unsigned size) {
    *static_cast<std::size_t*>(total) += size;
    return CAIRO_STATUS_SUCCESS;
}

/// Milliseconds of the best run.
template <class Prepare, class Work>
double best_of(Prepare prepare, Work work) {
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < runs; ++run) {
        prepare();
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
        best = std::min(best, taken.count());
    }
    return best;
}

template <class Work>
double best_of(Work work) {
    return best_of([] {}, work);
}

/// The board after every turn, with panels.
std::vector<render::Scene> scenes_of(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const castelli::Opening* opening = openings.read(record, diagnostics);
    std::vector<render::Scene> scenes;
    if (opening == nullptr) return scenes;
    castelli::Replayer replayer(record, *opening);
    while (replayer.next()) {
        render::PictureInput input;
        input.board.board = &opening->setup.board;
        input.board.set = opening->setup.set.get();
        input.board.state = &replayer.state();
        input.title = "A game of Castelli";
        input.subtitle = "After turn " + std::to_string(replayer.turn().number);
        render::GamePanels& panels = input.games.emplace_back();
        for (const auto colour : opening->setup.seated()) {
            render::PlayerPanel& panel = panels.players.emplace_back();
            panel.colour = colour;
            panel.name = castelli::name(colour);
        }
        scenes.push_back(render::make_picture(input));
    }
    return scenes;
}

/// Milliseconds for the pixels of all scenes, drawn as animations are.
double time_of_series(const std::vector<render::Scene>& scenes) {
    return best_of([&] {
        render::CommonLayer common;
        for (const auto& scene : scenes) common.add(scene);
        for (const auto& scene : scenes) common.drop_covered(scene, scene.frame.width() / pixels_wide);
        render::RasterSeries series(common, pixels_wide);
        for (const auto& scene : scenes) series.draw(scene).value();
    });
}

struct Encoding {
    double cairo_time = 0, time = 0;
    std::size_t cairo_bytes = 0, bytes = 0;
};

struct Reader {
    const std::string& bytes;
    std::size_t at = 0;
};

cairo_status_t read(void* closure, unsigned char* data, unsigned size) {
    auto& reader = *static_cast<Reader*>(closure);
    if (reader.bytes.size() - reader.at < size) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(data, reader.bytes.data() + reader.at, size);
    reader.at += size;
    return CAIRO_STATUS_SUCCESS;
}

/// Both writers on the pixels of one picture.
Encoding compare_encoding(const std::string& png) {
    Reader reader{png};
    cairo_surface_t* picture = cairo_image_surface_create_from_png_stream(read, &reader);
    const auto* first = reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(picture));
    const auto stride = std::size_t(cairo_image_surface_get_stride(picture)) / sizeof *first;
    const auto width = std::uint32_t(cairo_image_surface_get_width(picture));
    const auto height = std::uint32_t(cairo_image_surface_get_height(picture));
    std::vector<std::uint32_t> pixels(stride * height);
    Encoding result;
    result.cairo_time = best_of([&] {
        result.cairo_bytes = 0;
        cairo_surface_write_to_png_stream(picture, count, &result.cairo_bytes);
    });
    result.time = best_of([&] { std::copy(first, first + pixels.size(), pixels.begin()); },
                          [&] {
                              result.bytes = render::write_png({pixels.data(), stride, width, height})->size();
                          });
    cairo_surface_destroy(picture);
    return result;
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) return 2;
    std::ostringstream text;
    text << std::ifstream(arguments[1]).rdbuf();
    const std::vector<render::Scene> scenes = scenes_of(text.str());
    if (scenes.empty()) return 2;
    const auto count_of = double(scenes.size());

    const double building = best_of([&] { scenes_of(text.str()); });
    std::vector<std::string> pictures;
    const double png = best_of([&] { pictures.clear(); },
                               [&] {
                                   for (const auto& scene : scenes)
                                       pictures.push_back(render::to_png(scene, pixels_wide).value());
                               });
    const double pdf = best_of([&] {
        render::PdfDocument document({});
        for (const auto& scene : scenes)
            if (!document.add_page(scene)) std::abort();
        document.finish();
    });
    const double pdf_alone = best_of([&] {
        for (const auto& scene : scenes) render::to_pdf(scene, {}).value();
    });
    const double svg = best_of([&] {
        for (const auto& scene : scenes) render::to_svg(scene, {}).value();
    });
    const double alone = best_of([&] {
        for (const auto& scene : scenes) render::to_raster(scene, pixels_wide).value();
    });
    Encoding all;
    for (const std::string& picture : pictures) {
        const Encoding one = compare_encoding(picture);
        all.cairo_time += one.cairo_time, all.time += one.time;
        all.cairo_bytes += one.cairo_bytes, all.bytes += one.bytes;
    }
    std::printf("%zu pictures, %d pixels wide; milliseconds a picture\n", scenes.size(), pixels_wide);
    std::printf("replaying and scene  %6.2f\n", building / count_of);
    std::printf("PNG, drawing         %6.2f\n", (png - all.time) / count_of);
    std::printf("PNG, encoding        %6.2f  %8.0f bytes\n", all.time / count_of, double(all.bytes) / count_of);
    std::printf("cairo's PNG writer   %6.2f  %8.0f bytes\n", all.cairo_time / count_of,
                double(all.cairo_bytes) / count_of);
    std::printf("ratio                %5.0f%%  %7.0f%%\n", 100 * all.time / all.cairo_time,
                100.0 * double(all.bytes) / double(all.cairo_bytes));
    std::printf("pixels, each alone   %6.2f\n", alone / count_of);
    std::printf("pixels, in a series  %6.2f\n", time_of_series(scenes) / count_of);
    std::printf("PDF, page of many    %6.2f\n", pdf / count_of);
    std::printf("PDF of one page      %6.2f\n", pdf_alone / count_of);
    std::printf("SVG                  %6.2f\n", svg / count_of);
}
