#include "render/booklet/goods_row.hpp"

#include <algorithm>
#include <utility>

#include "render/booklet/style.hpp"
#include "render/castelli/board/glyphs.hpp"

namespace castellan::render::booklet {

namespace {

constexpr double goods_width = 114, row_height = 13.5;
constexpr double shield_size = 10.5, sign_size = 8.5, number_size = 8.5;
constexpr double first_good = 16, good_step = 19.5;

}  // namespace

Scene goods_row(const castelli::Setup& setup, const castelli::State& state, const CastelliTheme& theme) {
    Scene scene;
    scene.font = embedded_family;
    const Ink ink = page_inks(theme).ink;
    int place = 0;
    for (const castelli::Colour colour : setup.seated()) {
        const castelli::PlayerState& player = state.players[colour];
        const int row = place / 2;
        const double left = goods_width * (place % 2), middle = row_height * (row + 0.5);
        scene.add(placed(shield(theme, colour), {left + shield_size / 2, middle}, shield_size));
        std::vector<std::pair<Glyph, int>> goods;
        for (std::size_t i = 0; i < castelli::resource_count; ++i)
            goods.emplace_back(resource_symbol(theme, castelli::Resource(i)), player.resources[i]);
        goods.emplace_back(silver_cube(theme), player.silver);
        goods.emplace_back(card(theme), player.hand.size());
        double x = left + first_good;
        for (const auto& [sign, count] : goods) {
            scene.add(placed(sign, {x + sign_size / 2, middle}, sign_size));
            Text number = label(std::to_string(count), {}, number_size, ink, good_step - sign_size - 2);
            number.at = {x + sign_size + 1, middle + cap_height * number_size / 2};
            number.anchor = Anchor::left;
            number.weight = Weight::regular;
            scene.write(std::move(number));
            x += good_step;
        }
        ++place;
    }
    const int rows = (place + 1) / 2;
    scene.frame = {0, 0, goods_width * std::min(place, 2) - 3, row_height * rows};
    return scene;
}

}  // namespace castellan::render::booklet
