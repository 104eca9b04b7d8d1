#include "render/page/template.hpp"

#include <stdexcept>
#include <string>

#include "base/base64.hpp"
#include "base/sha256.hpp"
#include "language/text.hpp"

namespace castellan::render::page {

extern const std::string_view base_js, pictures_js, walk_js, story_js, turn_js, sides_js, cover_js, analysis_js,
    learn_js, settings_js, upright_js, view_js, sound_js, positions_js, picture_file_js, take_js, panel_js, embed_js,
    controls_js, room_js;

std::string page_script(bool with_analysis) {
    // In the order in which they need each other.
    std::string text;
    for (const std::string_view file : {base_js, pictures_js, walk_js, story_js, turn_js, sides_js, cover_js})
        text += file;
    if (with_analysis)
        for (const std::string_view file : {analysis_js, learn_js}) text += file;
    for (const std::string_view file : {settings_js, upright_js, view_js, sound_js, positions_js, picture_file_js,
                                        take_js, panel_js, embed_js, controls_js, room_js})
        text += file;
    return text;
}

std::string policy_hash(std::string_view text) {
    const base::Sha256 hash = base::sha256(text);
    return "sha256-" + base::base64({reinterpret_cast<const char*>(hash.data()), hash.size()});
}

namespace {

std::string filled(std::string_view key, const PageContent& content, const std::string& code) {
    if (key == "lang") return std::string(language::code_chosen());
    if (key == "title") return content.title;
    if (key == "style") return content.style;
    if (key == "style-hash") return policy_hash(content.style);
    if (key == "script") return code;
    if (key == "script-hash") return policy_hash(code);
    if (key == "plain") return content.plain;
    if (key == "groups") return content.groups;
    if (key == "game") return content.game;
    throw std::logic_error("the page has no " + std::string(key));
}

}  // namespace

std::string fill_template(const PageContent& content) {
    const std::string code = page_script(content.has_analysis);
    std::string page;
    std::string_view rest = page_html;
    for (auto mark = rest.find("{{"); mark != std::string_view::npos; mark = rest.find("{{")) {
        page += rest.substr(0, mark);
        const auto end = rest.find("}}", mark);
        page += filled(rest.substr(mark + 2, end - mark - 2), content, code);
        rest.remove_prefix(end + 2);
    }
    page += rest;
    return page;
}

}  // namespace castellan::render::page
