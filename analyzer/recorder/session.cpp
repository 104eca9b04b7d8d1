#include "analyzer/recorder/session.hpp"

#include <rapidjson/document.h>

#include <algorithm>

#include "analyzer/games/recorders.hpp"
#include "analyzer/recorder/collection.hpp"
#include "analyzer/recorder/edit.hpp"
#include "analyzer/recorder/state_json.hpp"
#include "base/json.hpp"
#include "base/visible.hpp"
#include "engine/core/ruling_list.hpp"
#include "language/text.hpp"
#include "notation/limits.hpp"

namespace castellan::analyzer::recorder {

using language::tr;

namespace {

constexpr std::size_t most_matches = 40;

/// A request's members; what is missing or of another kind is empty.
class Request {
  public:
    explicit Request(std::string_view text) {
        document_.Parse<rapidjson::kParseIterativeFlag>(text.data(), text.size());
    }
    [[nodiscard]] bool is_object() const { return !document_.HasParseError() && document_.IsObject(); }
    [[nodiscard]] std::string text(const char* name) const {
        const auto member = document_.FindMember(name);
        if (member == document_.MemberEnd() || !member->value.IsString()) return {};
        return {member->value.GetString(), member->value.GetStringLength()};
    }
    [[nodiscard]] int number(const char* name, int otherwise) const {
        const auto member = document_.FindMember(name);
        return member != document_.MemberEnd() && member->value.IsInt() ? member->value.GetInt() : otherwise;
    }
    [[nodiscard]] bool truth(const char* name) const {
        const auto member = document_.FindMember(name);
        return member != document_.MemberEnd() && member->value.IsBool() && member->value.GetBool();
    }

  private:
    rapidjson::Document document_;
};

/// What a request did.
struct Done {
    std::string error;
    std::optional<Entered> entered;
    std::optional<Matches> matches;
    std::optional<std::vector<CollectedGame>> games;
    std::optional<std::string> plain;
    bool with_steps = false;

    void expect(bool done, std::string otherwise) {
        if (!done) error = std::move(otherwise);
    }
    void expect(const tl::expected<void, std::string>& done) {
        if (!done) error = done.error();
    }
};

void open(const Request& request, std::optional<Recording>& recording, Done& done) {
    std::string text = request.text("text");
    if (text.size() > notation::limits::game_bytes) {
        done.error = tr("the text is too long for one game");
        return;
    }
    if (const int number = request.number("game", 0); number != 0) {
        auto one = collected_text(text, number);
        if (!one) {
            done.error = tr("there is no game {} in it", number);
            return;
        }
        text = *std::move(one);
    }
    auto opened = Recording::open(std::move(text));
    if (!opened) {
        done.error = opened.error();
        return;
    }
    recording = *std::move(opened);
    if (const std::string steps = request.text("steps"); !steps.empty())
        static_cast<void>(recording->restore_steps(steps));
}

void list_games(const Request& request, Done& done) {
    const std::string text = request.text("text");
    if (text.size() > notation::limits::game_bytes) {
        done.error = tr("the text is too long: it may have {} MiB", notation::limits::game_bytes >> 20);
        return;
    }
    auto games = collected_games(text);
    if (games)
        done.games = *std::move(games);
    else
        done.error = games.error();
}

/// "comments, clocks"
tl::expected<notation::LeftOut, std::string> left_out_of(std::string_view list) {
    notation::LeftOut left_out;
    for (std::size_t begin = 0; begin < list.size();) {
        const auto end = std::min(list.find(',', begin), list.size());
        const std::string_view name = core::trimmed(list.substr(begin, end - begin));
        begin = end + 1;
        if (name == "comments")
            left_out.comments = true;
        else if (name == "variations")
            left_out.variations = true;
        else if (name == "clocks")
            left_out.clocks = true;
        else
            return tl::unexpected(tr("{} cannot be left out; comments, variations and clocks can", base::quoted(name)));
    }
    return left_out;
}

void begin(const Request& request, std::optional<Recording>& recording, Done& done) {
    const std::string rules = request.text("rules");
    if (desk_of(rules) == nullptr) {
        done.error = tr("there is no game '{}'", rules);
        return;
    }
    recording = Recording::begin(rules, request.number("players", 2), request.text("modules"), request.text("date"));
}

void set_up(const Request& request, Recording& recording, Done& done) {
    const std::string tag = request.text("tag"), of = request.text("of");
    const auto fields = recording.setup();
    const auto field = std::find_if(fields.begin(), fields.end(),
                                    [&](const SetupField& known) { return known.tag == tag && known.of == of; });
    if (field == fields.end())
        done.error = tr("the set-up asks for no {}", tag);
    else
        done.expect(recording.set_up(*field, request.text("value")));
}

void change(const std::string& action, const Request& request, Recording& recording, Done& done) {
    const auto nowhere = [] { return tr("the record has no such place"); };
    const bool is_answer = action == "choose" || action == "write" || action == "enter";
    if (is_answer && recording.must_agree()) {
        done.error =
            tr("{}: what is written here changes what follows; the request 'agree' allows it", recording.earlier());
    } else if (action == "choose") {
        done.expect(recording.choose(request.text("piece")), tr("that may not be written here"));
    } else if (action == "write") {
        const std::string before = recording.text();
        recording.write(request.text("word"));
        done.expect(recording.text() != before, tr("that may not be written here"));
    } else if (action == "unchoose") {
        done.expect(recording.unchoose(), tr("nothing is chosen"));
    } else if (action == "match") {
        done.matches = recording.matches(request.text("typed"),
                                         std::size_t(std::clamp(request.number("most", 9), 1, int(most_matches))));
    } else if (action == "enter") {
        done.entered = recording.enter(request.text("typed"), request.truth("keep"));
    } else if (action == "go") {
        done.expect(recording.go_to(request.text("to")), nowhere());
    } else if (action == "end") {
        recording.go_to_end();
    } else if (action == "agree") {
        recording.agree();
    } else if (action == "again") {
        done.expect(recording.enter_turn_again(), tr("go to a turn first"));
    } else if (action == "clear") {
        done.expect(recording.clear_rest_of_turn(), tr("nothing follows in the turn"));
    } else if (action == "remove") {
        done.expect(recording.remove_turn(), nowhere());
    } else if (action == "vary") {
        done.expect(recording.begin_variation(), tr("go to a turn first"));
    } else if (action == "comment") {
        recording.comment(request.text("text"));
    } else if (action == "command") {
        done.expect(recording.command(request.text("name"), request.text("value")), tr("that is no command"));
    } else if (action == "decide") {
        done.expect(recording.decide(request.text("text")), tr("there is nothing to decide here"));
    } else if (action == "glyph") {
        recording.glyph(request.text("text"));
    } else if (action == "result") {
        done.expect(recording.set_result(request.text("text")));
    } else if (action == "tag") {
        done.expect(recording.set_tag(request.text("name"), request.text("value")));
    } else if (action == "set") {
        set_up(request, recording, done);
    } else if (action == "replace") {
        done.expect(recording.replace_text(request.text("text")));
    } else if (action == "undo") {
        done.expect(recording.undo(), tr("there is nothing to undo"));
    } else if (action == "redo") {
        done.expect(recording.redo(), tr("there is nothing to do again"));
    } else if (action == "plain") {
        const auto left_out = left_out_of(request.text("without"));
        if (left_out)
            done.plain = plain_copy(recording.text(), *left_out);
        else
            done.error = left_out.error();
    } else if (action == "steps") {
        done.with_steps = true;
    } else if (action != "state") {
        done.error = tr("there is no request '{}'", action);
    }
}

}  // namespace

std::string Session::answer(std::string_view text) {
    const Request request(text);
    Done done;
    const std::string action = request.is_object() ? request.text("do") : std::string();
    if (!request.is_object())
        done.error = tr("a request is a JSON object");
    else if (action == "open")
        open(request, recording_, done);
    else if (action == "new")
        begin(request, recording_, done);
    else if (action == "games")
        list_games(request, done);
    else if (!recording_)
        done.error = tr("no record is open");
    else
        change(action, request, *recording_, done);

    base::Json json(base::Json::Layout::one_line);
    json.begin_object();
    json.flag("done", done.error.empty());
    if (!done.error.empty()) json.field("error", done.error);
    if (recording_) write_state(json, *recording_);
    if (done.entered) {
        json.key("entered");
        write_entered(json, *done.entered);
    }
    if (done.matches) {
        json.key("matches");
        write_matches(json, *done.matches);
    }
    if (done.games) write_games(json, *done.games);
    if (done.plain) json.field("plain", *done.plain);
    if (recording_ && done.with_steps) json.field("steps", recording_->saved_steps());
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer::recorder
