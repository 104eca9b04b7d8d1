#include "render/page/game_json.hpp"

#include <array>
#include <string_view>

#include "base/json.hpp"
#include "base/utf8.hpp"
#include "render/page/note_links.hpp"
#include "render/page/position_lines.hpp"
#include "render/page/texts.hpp"

namespace castellan::render::page {

namespace {

using analyzer::PointRange;
using base::Json;

class Writer {
  public:
    std::string take() { return json_.take(); }

    void game(const ShownGame& game) {
        box_ = game.box;
        json_.begin_object();
        json_.field("about", game.about);
        json_.field("unit", game.unit);
        json_.field("box", view_box(game.box));
        json_.field("winners", game.result);
        json_.field("record", base::well_formed(game.record));
        array("upright", game.upright, &Writer::upright);
        texts(game);
        array("players", game.players, &Writer::player);
        array("goods", game.goods, &Writer::good);
        array("parts", game.parts, &Writer::part);
        array("score", game.rows, &Writer::row);
        array("charts", game.charts, &Writer::chart);
        json_.begin_object("start");
        array("notes", game.start.notes, &Writer::note);
        array("stops", game.start.stops, &Writer::stop);
        json_.end_object();
        array("lines", game.lines, &Writer::line);
        if (game.analysis) {
            json_.key("analysis");
            write_analysis(json_, *game.analysis);
        }
        json_.end_object();
    }

  private:
    template <class Value>
    void array(std::string_view name, const std::vector<Value>& values, void (Writer::*write)(const Value&)) {
        json_.begin_array(name);
        for (const Value& value : values) (this->*write)(value);
        json_.end_array();
    }
    template <class Value>
    void numbers(const std::vector<Value>& values) {
        for (const Value value : values) json_.number(std::int64_t(value));
    }
    void field_if_any(std::string_view name, const std::string& text) {
        if (!text.empty()) json_.field(name, text);
    }

    void string(const std::string& text) { json_.string(text); }
    void number(const std::size_t& number) { json_.number(std::int64_t(number)); }
    void points(const PointRange& points) {
        if (points.exact()) return json_.number(points.least);
        json_.begin_array();
        json_.number(points.least);
        json_.number(points.most);
        json_.end_array();
    }

    void texts(const ShownGame& game) {
        json_.begin_object("texts");
        write_texts(json_);
        if (game.analysis) write_analysis_texts(json_);
        for (const auto& [key, text] : game.texts) json_.field(key, text);
        json_.end_object();
    }

    void upright(const UprightSign& sign) {
        static constexpr std::array ways = {"whole", "parts", "on-top", "inside", "cell"};
        json_.begin_array();
        json_.string(sign.beginning);
        json_.string(ways.at(std::size_t(sign.way)));
        json_.end_array();
    }

    void player(const ShownPlayer& player) {
        json_.begin_object();
        json_.field("name", player.name);
        json_.field("seat", player.seat);
        json_.field("part", player.part);
        json_.field("sign", player.sign);
        json_.end_object();
    }

    void good(const ShownGood& good) {
        json_.begin_object();
        json_.field("name", good.name);
        json_.begin_array("icons");
        numbers(good.icons);
        json_.end_array();
        json_.end_object();
    }

    void part(const ShownPart& part) {
        json_.begin_object();
        json_.field("title", part.title);
        json_.field("stock", part.stock);
        json_.field("icon", part.icon);
        json_.end_object();
    }

    void row(const analyzer::StoryRow& row) {
        json_.begin_object();
        json_.field("name", row.name);
        json_.field("rule", row.rule);
        array("points", row.points, &Writer::points);
        json_.end_object();
    }

    void chart(const ShownChart& chart) {
        json_.begin_object();
        json_.field("kind", chart.kind);
        json_.field("name", chart.name);
        json_.field("board", chart.board);
        json_.field("box", view_box(chart.box));
        json_.end_object();
    }

    void line(const ShownLine& line) {
        json_.begin_object();
        json_.field("name", line.name);
        json_.field("of", line.of);
        array("turns", line.turns, &Writer::turn);
        field_if_any("stopped", line.stopped);
        json_.end_object();
    }

    void turn(const ShownTurn& turn) {
        json_.begin_object();
        json_.field("a", turn.address);
        json_.field("n", turn.number);
        json_.field("p", turn.player);
        field_if_any("title", turn.title);
        field_if_any("caption", turn.caption);
        json_.field("k", turn.actions);
        json_.field("words", turn.words);
        if (turn.is_swing) json_.flag("swing", true);
        if (turn.is_landmark) json_.flag("landmark", true);
        array("glyphs", turn.glyphs, &Writer::string);
        array("steps", turn.steps, &Writer::step);
        array("notes", turn.notes, &Writer::note);
        array("irregular", turn.irregularities, &Writer::string);
        array("stops", turn.stops, &Writer::stop);
        array("lines", turn.lines, &Writer::number);
        json_.end_object();
    }

    void step(const ShownStep& step) {
        json_.begin_object();
        json_.field("p", step.player);
        json_.field("k", step.action);
        json_.field("text", step.text);
        array("events", step.events, &Writer::event);
        json_.end_object();
    }

    void event(const ShownEvent& event) {
        json_.begin_object();
        json_.field("text", event.text);
        json_.field("rule", event.rule);
        if (event.points) {
            json_.key("points");
            points(*event.points);
        }
        field_if_any("score", event.score);
        if (event.board) json_.field("board", *event.board);
        json_.end_object();
    }

    void note(const ShownNote& note) {
        json_.begin_object();
        json_.field("k", note.action);
        if (note.variations > 0) json_.field("v", std::int64_t(note.variations));
        array("text", note.paragraphs, &Writer::string);
        if (const auto links = links_of(note.paragraphs); !links.empty()) array("links", links, &Writer::link);
        json_.end_object();
    }

    void link(const NoteLink& link) {
        json_.begin_array();
        json_.number(link.at);
        json_.number(link.length);
        json_.string(link.to);
        json_.end_array();
    }

    void stop(const ShownStop& stop) {
        json_.begin_object();
        json_.field("a", stop.address);
        json_.field("board", stop.board);
        if (stop.box && view_box(*stop.box) != view_box(box_)) json_.field("box", view_box(*stop.box));
        array("has", stop.holdings, &Writer::holding);
        if (!stop.stocks.empty()) {
            json_.begin_array("stocks");
            numbers(stop.stocks);
            json_.end_array();
        }
        if (!stop.position.empty()) {
            json_.key("position");
            positions_.write(json_, stop.position);
        }
        json_.end_object();
    }

    void holding(const ShownHolding& holding) {
        json_.begin_array();
        points(holding.points);
        json_.number(int(holding.decides));
        json_.string(holding.text);
        json_.begin_array();
        numbers(holding.goods);
        json_.end_array();
        if (holding.tile) {
            json_.number(*holding.tile);
            json_.string(holding.tile_text);
        }
        json_.end_array();
    }

    Json json_{Json::Layout::one_line};
    Box box_;
    PositionLines positions_;
};

}  // namespace

std::string game_json(const ShownGame& game) {
    Writer writer;
    writer.game(game);
    return writer.take();
}

}  // namespace castellan::render::page
