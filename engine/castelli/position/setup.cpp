#include "engine/castelli/position/setup.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/board/builder.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/terms.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/state/start_tiles_tag.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

class SetupReader : PositionText {
  public:
    SetupReader(const PositionText& text, const SetupFields& fields, std::shared_ptr<const ComponentSet> set,
                const SetupDefaults& defaults)
        : PositionText(text),
          fields_(fields),
          set_(std::move(set)),
          rulings_(defaults.rulings),
          modules_(defaults.modules) {
        read_rulings(defaults.forced_rulings);
        read_module_list();
    }

    Setup read() const {
        if (fields_.octagons) return on_octagons(*fields_.octagons);
        if (!fields_.board)
            fail(text(), tr("the position names no board"), tr("add a field such as `board square A B / C D`"),
                 &rules::S1);
        return on_board(*fields_.board);
    }

  private:
    void read_rulings(std::span<const std::string> forced) {
        if (fields_.rulings) {
            std::string_view culprit;
            if (rulings_.set_list(*fields_.rulings, culprit) != Rulings::Problem::none)
                fail(culprit, tr("there is no ruling '{}', or it is named twice", culprit));
        }
        for (const auto& ruling : forced) rulings_.set(ruling);
    }

    void read_module_list() {
        if (!fields_.modules) return;
        std::string_view culprit;
        const auto modules = read_modules(*fields_.modules, culprit);
        if (!modules)
            fail(culprit, tr("'{}' is no module, or is named twice", culprit),
                 tr("modules are dilemma, battle and tournament"), nullptr, "unknown-module");
        modules_ = *modules;
    }

    [[nodiscard]] std::string_view seats_text() const { return fields_.seats ? *fields_.seats : "RGBY"; }

    Setup on_board(std::string_view field) const {
        const auto [layout, rest] = cut_at(field, ' ');
        const auto [pieces, mine_tile] = cut_mine_tile(trimmed(rest));
        auto setup = make_setup(set_, {seats_text(), pieces, layout, mine_tile, modules_}, rulings_);
        if (!setup) {
            const SetupError& error = setup.error();
            const auto where = error.part == SetupError::Part::seats                        ? seats_text()
                               : error.part == SetupError::Part::modules && fields_.modules ? *fields_.modules
                                                                                            : field;
            fail(where, error.message, error.help, error.rule, error.code);
        }
        return *std::move(setup);
    }

    /// `A B / C D mine d3`. No piece is written as a space is: its name has no digits but degrees.
    static std::pair<std::string_view, std::string_view> cut_mine_tile(std::string_view text) {
        constexpr std::string_view word = " mine ";
        const auto cut = text.rfind(word);
        if (cut == std::string_view::npos) return {text, {}};
        const auto space = trimmed(text.substr(cut + word.size()));
        if (!find_space(space).valid()) return {text, {}};
        return {text.substr(0, cut), space};
    }

    Setup on_octagons(std::string_view field) const {
        if (modules_.has(Module::tournament))
            fail(fields_.modules ? *fields_.modules : field, tr("part of a board is not divided into halves"),
                 tr("a tournament's position has a board: board table A B / C D mine d3"), &rules::X1);
        const auto seats = read_seats(seats_text());
        if (const auto held = read_start_tiles(*set_, modules_, seats, ""); !held)
            fail(fields_.modules ? *fields_.modules : field, held.error().message, held.error().help, held.error().rule,
                 held.error().code);
        return make_setup_on(set_, part_of_board(field), seats, rulings_, modules_);
    }

    std::vector<Colour> read_seats(std::string_view text) const {
        std::vector<Colour> seats;
        for (const char letter : text) {
            const auto colour = colour_letters.find(letter);
            if (colour == std::string_view::npos || std::count(text.begin(), text.end(), letter) > 1)
                fail(text, tr("seats are different colours of R, G, B and Y"));
            seats.push_back(Colour(colour));
        }
        if (seats.size() < 2) fail(text, tr("2 to 4 players sit at the table"), "", &rules::S7);
        return seats;
    }

    Board part_of_board(std::string_view text) const {
        std::vector<LoneOctagon> octagons;
        TextPieces entries(text, ';');
        while (const auto entry = entries.next()) {
            TextPieces words(trimmed(*entry), ' ');
            const auto first = words.next();
            if (!first) fail(*entry, tr("expected an octagon such as `d5 r2NE.1 g1SW`"));
            LoneOctagon lone{space(*first), {}};
            lone.octagon.present = true;
            while (const auto word = words.next()) {
                const auto area = printed_area(*word);
                if (!area) fail(*word, area.error().message, area.error().help, &rules::A1);
                if (lone.octagon.area_count == lone.octagon.areas.size())
                    fail(*word, tr("an octagon has at most 4 areas"), "", &rules::A1);
                const auto alike = [&](const PrintedArea& other) {
                    return other.terrain == area->terrain && other.sides == area->sides;
                };
                const auto end = lone.octagon.areas.begin() + lone.octagon.area_count;
                if (std::any_of(lone.octagon.areas.begin(), end, alike))
                    fail(*word, tr("this octagon has such an area already: no name would tell them apart"), "",
                         &rules::A1);
                lone.octagon.areas[lone.octagon.area_count++] = *area;
            }
            octagons.push_back(lone);
        }
        const auto board = build_partial_board(octagons);
        if (!board) fail(text, board.error().message, board.error().help, &rules::S1, board.error().code);
        return *board;
    }

    SetupFields fields_;
    std::shared_ptr<const ComponentSet> set_;
    Rulings rulings_;
    Modules modules_;
};

}  // namespace

Setup read_position_setup(const PositionText& text, const SetupFields& fields, std::shared_ptr<const ComponentSet> set,
                          const SetupDefaults& defaults) {
    return SetupReader(text, fields, std::move(set), defaults).read();
}

}  // namespace castellan::castelli
