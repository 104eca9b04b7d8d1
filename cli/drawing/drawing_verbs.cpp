#include "cli/drawing/drawing_verbs.hpp"

#include <castellan/version.hpp>

using namespace castellan::cli;

constinit const DrawingVerbs castellan_drawing_verbs = {
    castellan::version, run_animate, run_booklet, run_chart, run_figure, run_render, sheet_of, write_tile_sheet,
};
