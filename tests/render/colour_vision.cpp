#include "colour_vision.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace castellan::tests {

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

constexpr std::array<Matrix, 4> visions = {{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}};
constexpr Matrix xyz_of_rgb = {
    {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
constexpr Triple white = {0.95047, 1.0, 1.08883};

Triple product(const Matrix& matrix, const Triple& vector) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column) result[row] += matrix[row][column] * vector[column];
    return result;
}

double linear(std::uint8_t value) {
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double degrees(double radians) { return radians * 180 / std::numbers::pi; }
double radians(double degrees) { return degrees * std::numbers::pi / 180; }

double hue(double a, double b) {
    if (a == 0 && b == 0) return 0;
    const double angle = degrees(std::atan2(b, a));
    return angle < 0 ? angle + 360 : angle;
}

// The weight of chroma near 25.
double chroma_share(double chroma) {
    const double seventh = std::pow(chroma, 7);
    return std::sqrt(seventh / (seventh + std::pow(25.0, 7)));
}

double hue_difference(double one, double other) {
    const double difference = other - one;
    if (difference > 180) return difference - 360;
    return difference < -180 ? difference + 360 : difference;
}

double mean_hue(double one, double other) {
    const double sum = one + other;
    if (std::abs(one - other) <= 180) return sum / 2;
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

double cosine(double degrees) { return std::cos(radians(degrees)); }

}  // namespace

Lab seen(render::Ink ink, Vision vision) {
    Triple rgb = product(visions[std::size_t(vision)], Triple{linear(ink.red), linear(ink.green), linear(ink.blue)});
    for (double& part : rgb) part = std::clamp(part, 0.0, 1.0);
    Triple xyz = product(xyz_of_rgb, rgb);
    for (std::size_t i = 0; i < 3; ++i) {
        const double share = xyz[i] / white[i];
        xyz[i] = share > 216.0 / 24389 ? std::cbrt(share) : (24389.0 / 27 * share + 16) / 116;
    }
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double ciede2000(Lab one, Lab other) {
    const double stretch = 1.5 - 0.5 * chroma_share((std::hypot(one.a, one.b) + std::hypot(other.a, other.b)) / 2);
    one.a *= stretch;
    other.a *= stretch;
    const double chroma_one = std::hypot(one.a, one.b), chroma_other = std::hypot(other.a, other.b);
    const double hue_one = hue(one.a, one.b), hue_other = hue(other.a, other.b);
    const bool grey = chroma_one * chroma_other == 0;

    const double lightness = other.lightness - one.lightness;
    const double chroma = chroma_other - chroma_one;
    const double turn = grey ? 0 : hue_difference(hue_one, hue_other);
    const double hues = 2 * std::sqrt(chroma_one * chroma_other) * std::sin(radians(turn / 2));

    const double mean_lightness = (one.lightness + other.lightness) / 2;
    const double mean_chroma = (chroma_one + chroma_other) / 2;
    const double mean = grey ? hue_one + hue_other : mean_hue(hue_one, hue_other);
    const double tone = 1 - 0.17 * cosine(mean - 30) + 0.24 * cosine(2 * mean) + 0.32 * cosine(3 * mean + 6) -
                        0.20 * cosine(4 * mean - 63);
    const double from_middle = std::pow(mean_lightness - 50, 2);
    const double lightness_part = lightness / (1 + 0.015 * from_middle / std::sqrt(20 + from_middle));
    const double chroma_part = chroma / (1 + 0.045 * mean_chroma);
    const double hue_part = hues / (1 + 0.015 * mean_chroma * tone);
    const double rotation = 30 * std::exp(-std::pow((mean - 275) / 25, 2));
    const double turned = -std::sin(radians(2 * rotation)) * 2 * chroma_share(mean_chroma);
    return std::sqrt(lightness_part * lightness_part + chroma_part * chroma_part + hue_part * hue_part +
                     turned * chroma_part * hue_part);
}

}  // namespace castellan::tests
