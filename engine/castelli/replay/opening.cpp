#include "engine/castelli/replay/opening.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "base/by_enum.hpp"
#include "base/small_letters.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "engine/castelli/box/reader.hpp"
#include "engine/castelli/position/position.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/state/start_tiles_tag.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/tags.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Severity;
using notation::Span;
using notation::Tag;

/// The tags an opening depends on: those of players and board last.
constexpr std::array<std::string_view, 9> deciding_tags = {"Set",    "Modules",  "Rulings", "Position",  "Layout",
                                                           "Pieces", "MineTile", "Seats",   "StartTiles"};
constexpr std::size_t frame_tags = 4;

std::string_view raw_value(const Record& record, std::string_view name) {
    const Tag* tag = record.tag(name);
    return tag != nullptr ? tag->value.of(record.text) : std::string_view{};
}

/// The tag that says this part of a setup.
std::string_view tag_of(SetupError::Part part) {
    constexpr base::ByEnum<SetupError::Part, std::string_view, 6> tags = {"Seats",    "Pieces",  "Layout",
                                                                          "MineTile", "Modules", "StartTiles"};
    return tags[part];
}

void report_other_game(const Record& record, std::vector<Diagnostic>& diagnostics) {
    Diagnostic& diagnostic = diagnostics.emplace_back();
    diagnostic.code = "wrong-game";
    diagnostic.span = record.tag("Game")->value;
    diagnostic.message =
        tr("this is a game of {}, where one of {} is wanted", record.lexis->game, notation::castelli_lexis.game);
}

class Reading {
  public:
    Reading(const Record& record, std::shared_ptr<const ComponentSet> forced, const std::vector<std::string>& rulings,
            std::shared_ptr<const TileFinder>& finder, std::vector<Diagnostic>& diagnostics)
        : record_(record),
          forced_(std::move(forced)),
          forced_rulings_(rulings),
          finder_(finder),
          diagnostics_(diagnostics) {}

    std::unique_ptr<Opening> read() {
        read_module_list();
        read_rulings();
        const auto set = find_set();
        if (!set || failed_) return nullptr;
        return record_.tag("Position") != nullptr ? from_position(set) : from_tags(set);
    }

  private:
    void report(std::string_view code, Span span, std::string message, std::string help = {},
                const core::Rule* rule = nullptr) {
        Diagnostic diagnostic;
        diagnostic.code = code;
        diagnostic.span = span;
        diagnostic.message = std::move(message);
        diagnostic.help = std::move(help);
        if (rule != nullptr) diagnostic.rule = fmt::format("{}, {}", rule->id, language::translated(rule->section));
        diagnostics_.push_back(std::move(diagnostic));
        failed_ = true;
    }

    [[nodiscard]] Span value_span(std::string_view tag) const {
        const Tag* found = record_.tag(tag);
        return found != nullptr ? found->value : Span{};
    }
    [[nodiscard]] std::string value(std::string_view tag) const {
        const Tag* found = record_.tag(tag);
        return found != nullptr ? notation::unescape_tag_value(found->value.of(record_.text)) : std::string{};
    }

    std::shared_ptr<const TileFinder> finder_for(const std::shared_ptr<const ComponentSet>& set) {
        if (!finder_ || &finder_->set() != set.get()) finder_ = std::make_shared<const TileFinder>(set);
        return finder_;
    }

    void read_module_list() {
        const auto list = value("Modules");
        std::string_view culprit;
        if (const auto modules = read_modules(list, culprit))
            modules_ = *modules;
        else
            report("unknown-module", value_span("Modules"), tr("'{}' is no module, or is named twice", culprit),
                   tr("modules are dilemma, battle and tournament; the base game is written [Modules \"-\"]"));
    }

    void read_rulings() {
        const auto list = value("Rulings");
        std::string_view culprit;
        switch (rulings_.set_list(list, culprit)) {
            case Rulings::Problem::none: break;
            case Rulings::Problem::unknown_name:
                report("unknown-ruling", value_span("Rulings"), tr("there is no ruling '{}'", culprit),
                       tr("docs/rules.md lists the rulings"));
                break;
            case Rulings::Problem::unknown_value:
                report("unknown-ruling", value_span("Rulings"), tr("'{}' is no value of this ruling", culprit),
                       tr("docs/rules.md lists the values"));
                break;
            case Rulings::Problem::twice:
                report("unknown-ruling", value_span("Rulings"), tr("this ruling is named twice: '{}'", culprit),
                       tr("a record decides a question once"));
                break;
            case Rulings::Problem::malformed:
                report("unknown-ruling", value_span("Rulings"), tr("expected name=value, found '{}'", culprit));
                break;
        }
        for (const auto& assignment : forced_rulings_) rulings_.set(assignment);
    }

    std::shared_ptr<const ComponentSet> read_block() {
        const Span body = record_.set.body;
        auto reading = read_set(body.of(record_.text));
        for (Diagnostic& diagnostic : reading.diagnostics) {
            // That a box differs from the printed one is for `set check` to say, not for every record that embeds it.
            if (diagnostic.severity == Severity::warning) continue;
            diagnostic.span = {body.begin + diagnostic.span.begin, body.begin + diagnostic.span.end};
            diagnostics_.push_back(std::move(diagnostic));
            failed_ = true;
        }
        if (!reading.set) return nullptr;
        return std::make_shared<const ComponentSet>(std::move(*reading.set));
    }

    std::shared_ptr<const ComponentSet> find_set() {
        std::string named = value("Set");
        const auto blank = named.find(' ');
        const std::string hash = blank == std::string::npos ? "" : named.substr(blank + 1);
        named.resize(std::min(blank, named.size()));
        if (forced_) return forced_;
        auto set = record_.set.present ? read_block() : shipped_set(named.empty() ? "classic" : named);
        if (!set) {
            if (!record_.set.present)
                report("unknown-set", value_span("Set"), tr("no component set '{}' is known", named),
                       tr("give its file with --set, or embed it in a %set block"), &rules::C1);
            return nullptr;
        }
        if (!named.empty() && set->name != named)
            report("set-mismatch", value_span("Set"),
                   tr("the record names the set '{}' but embeds '{}'", named, set->name));
        constexpr std::string_view prefix = "sha256:";
        const auto is_of = [&](const std::string& whole) {
            return hash.rfind(prefix, 0) == 0 && hash.size() >= prefix.size() + 16 &&
                   whole.rfind(base::in_small_letters(hash.substr(prefix.size())), 0) == 0;
        };
        if (!hash.empty() && !is_of(set->hash) && !is_of(set->hash_for(modules_)))
            report("set-mismatch", value_span("Set"), tr("this is not the set the record was made with"),
                   tr("the set '{}' at hand has sha256:{}", set->name, set->hash.substr(0, 16)));
        return set;
    }

    std::unique_ptr<Opening> from_position(const std::shared_ptr<const ComponentSet>& set) {
        const Span span = value_span("Position");
        auto position = read_position(span.of(record_.text), set, rulings_, forced_rulings_, modules_);
        if (!position) {
            const auto& error = position.error();
            report(error.code, {span.begin + error.span.begin, span.begin + error.span.end}, error.message, error.help,
                   error.rule);
            return nullptr;
        }
        check_against_tags(position->setup, span);
        if (failed_) return nullptr;
        return std::make_unique<Opening>(
            Opening{std::move(position->setup), position->state, position->deck, finder_for(set), true});
    }

    /// Tags that repeat what the position says must say the same.
    void check_against_tags(const Setup& setup, Span position) {
        std::string seats;
        for (const Colour player : setup.seated()) seats += letter(player);
        for (const auto& [tag, meant] : {std::pair<std::string_view, std::string>{"Seats", seats},
                                         {"Layout", setup.layout},
                                         {"Pieces", setup.pieces},
                                         {"MineTile", setup.mine_tile.valid() ? space_name(setup.mine_tile) : "-"}})
            if (const auto written = value(tag); !written.empty() && written != meant)
                report("bad-position", value_span(tag), tr("the position says '{}'", meant),
                       tr("leave the tag {} out, or let it say the same", tag));
        if (record_.tag("Modules") != nullptr && modules_ != setup.modules)
            report("bad-position", value_span("Modules"), tr("the position says '{}'", setup.modules.text()),
                   tr("leave the tag {} out, or let it say the same", "Modules"));
        if (record_.tag("StartTiles") != nullptr)
            report("bad-position", value_span("StartTiles"), tr("a position says itself which tiles are held"),
                   tr("leave the tag StartTiles out"), &rules::D1);
        const auto named = set_of_position(position.of(record_.text));
        if (!named.empty() && !forced_ && named != setup.set->name)
            report("set-mismatch", position,
                   tr("the position names the set '{}', the record '{}'", named, setup.set->name));
    }

    void report_missing(const char* name, const char* example) {
        const auto slip = std::find_if(record_.tags.begin(), record_.tags.end(), [&](const Tag& tag) {
            return notation::is_slip_of(*record_.lexis, tag.name.of(record_.text), name);
        });
        const bool mistyped = slip != record_.tags.end();
        report("missing-tag", mistyped ? slip->name : Span{}, tr("the record has no tag {}", name),
               mistyped ? tr("write [{} \"{}\"]", name, slip->value.of(record_.text))
                        : tr("add it in the form [{} \"{}\"], with what this game has", name, example),
               &rules::S1);
    }

    /// A record is begun before everything is known: `castellan new` leaves open what it was not given.
    void report_if_open(const char* name, const core::Rule& rule, std::string help) {
        if (raw_value(record_, name).find('?') == std::string_view::npos) return;
        report("open-tag", value_span(name), tr("the tag {} is still to be filled in", name), std::move(help), &rule);
    }

    std::unique_ptr<Opening> from_tags(const std::shared_ptr<const ComponentSet>& set) {
        for (const auto& [name, example] : {std::pair{"Seats", "RB"}, std::pair{"Pieces", "A B"}})
            if (record_.tag(name) == nullptr) report_missing(name, example);
        report_if_open("Seats", rules::S7,
                       tr("write who sits at the table, clockwise, the start player first, as letters of R G B Y"));
        report_if_open("Pieces", rules::S1,
                       tr("write which piece lies where, rows from the north divided by /, the degrees after a piece "
                          "that is turned"));
        report_if_open("MineTile", rules::X1, tr("write which octagon the extra mine covers, by its name"));
        if (failed_) return nullptr;
        const auto seats = value("Seats");
        const auto pieces = value("Pieces");
        const auto layout = value("Layout");
        const auto mine_tile = value("MineTile");
        const auto start_tiles = value("StartTiles");
        auto setup = make_setup(set, {seats, pieces, layout, mine_tile, modules_, start_tiles}, rulings_);
        if (!setup) {
            const auto& error = setup.error();
            const Span whole = value_span(tag_of(error.part));
            const Span part =
                error.span.size() == 0 ? whole : Span{whole.begin + error.span.begin, whole.begin + error.span.end};
            report(error.code, part, error.message, error.help, error.rule);
            return nullptr;
        }
        const State state = initial_state(*setup);
        const Deck deck = initial_deck(*setup);
        return std::make_unique<Opening>(Opening{*std::move(setup), state, deck, finder_for(set), false});
    }

    const Record& record_;
    std::shared_ptr<const ComponentSet> forced_;
    const std::vector<std::string>& forced_rulings_;
    std::shared_ptr<const TileFinder>& finder_;
    std::vector<Diagnostic>& diagnostics_;
    Rulings rulings_;
    Modules modules_;
    bool failed_ = false;
};

}  // namespace

OpeningReader::OpeningReader(std::shared_ptr<const ComponentSet> set, std::vector<std::string> rulings)
    : set_(std::move(set)), rulings_(std::move(rulings)) {}

void OpeningReader::make_key(const Record& record, Key& key) {
    key.text.clear();
    const auto append = [&](std::string_view name) {
        const Tag* tag = record.tag(name);
        key.text += tag != nullptr ? '\n' : '\r';
        if (tag != nullptr) key.text += tag->value.of(record.text);
    };
    const std::span<const std::string_view> tags = deciding_tags;
    for (const auto name : tags.first(frame_tags)) append(name);
    key.text += record.set.present ? '\n' : '\r';
    if (record.set.present) key.text += record.set.body.of(record.text);
    key.frame = key.text.size();
    for (const auto name : tags.subspan(frame_tags)) append(name);
}

const Opening* OpeningReader::read(const Record& record, std::vector<Diagnostic>& diagnostics) {
    if (record.lexis != &notation::castelli_lexis) {
        if (record.lexis != nullptr) report_other_game(record, diagnostics);
        return nullptr;
    }
    make_key(record, key_);
    // A failed opening is read anew for each record, so that each reports why.
    if (last_ && key_.text == last_key_.text) return last_.get();
    if (!last_ || !key_.same_frame(last_key_) || !change_last(record)) {
        last_ = Reading(record, set_, rulings_, finder_, diagnostics).read();
        boards_.clear();
    }
    std::swap(key_, last_key_);
    return last_.get();
}

/// Makes the last opening this record's, where only players and board differ. False, and nothing is changed, if that
/// cannot be done or would not be right.
bool OpeningReader::change_last(const Record& record) {
    const SetupChoice choice{raw_value(record, "Seats"),  raw_value(record, "Pieces"),
                             raw_value(record, "Layout"), raw_value(record, "MineTile"),
                             last_->setup.modules,        raw_value(record, "StartTiles")};
    const bool has_escape = key_.text.find('\\', key_.frame) != std::string::npos;
    if (has_escape || last_->from_position || choice.pieces.empty()) return false;
    const auto seats = read_seats(choice.seats);
    if (!seats) return false;
    const auto laid = boards_.lay(*last_->setup.set, choice, seats->size());
    if (!laid) return false;
    Setup& setup = last_->setup;
    const auto start_tiles = read_start_tiles(*setup.set, setup.modules, *seats, choice.start_tiles);
    if (!start_tiles) return false;
    setup.layout = (*laid)->layout;
    setup.pieces = (*laid)->pieces;
    setup.mine_tile = (*laid)->mine_tile;
    setup.board = (*laid)->board;
    seat_players(setup, *seats);
    setup.start_tiles = *start_tiles;
    last_->state = initial_state(setup);
    last_->deck = initial_deck(setup);
    return true;
}

std::shared_ptr<const ComponentSet> shipped_set(std::string_view name) {
    if (name != "classic") return nullptr;
    return {std::shared_ptr<void>{}, &classic_set()};
}

}  // namespace castellan::castelli
