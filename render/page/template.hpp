// The page's template with its script, and the code that fills it.
#pragma once

#include <string>
#include <string_view>

namespace castellan::render::page {

extern const std::string_view page_html, page_css, layout_css, tools_css, print_css;

/// The contents of a page, each escaped for its place.
struct PageContent {
    std::string title;          // HTML text
    std::string style;          // CSS
    std::string plain;          // HTML: for browsers without scripts
    std::string groups;         // JSON, safe in a script element
    std::string game;           // the same
    bool has_analysis = false;  // its scripts are needed
};

/// The script of a page.
std::string page_script(bool with_analysis = false);
/// "sha256-...", as a content security policy names what may run.
std::string policy_hash(std::string_view text);

/// The whole page. Its policy lets run nothing but the page's own script and style, by their hashes.
std::string fill_template(const PageContent& content);

}  // namespace castellan::render::page
