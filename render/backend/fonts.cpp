#include "render/backend/fonts.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <new>
#include <set>
#include <unordered_map>
#include <utility>

#include "language/text.hpp"
#include "render/backend/faces/destroy.hpp"
#include "render/backend/faces/embedded_face.hpp"
#include "render/backend/font_warnings.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

using language::tr;

namespace {

using Config = std::unique_ptr<FcConfig, Destroy<FcConfigDestroy>>;
using FontPattern = std::unique_ptr<FcPattern, Destroy<FcPatternDestroy>>;
using FontMap = std::unique_ptr<PangoFontMap, Destroy<g_object_unref>>;

// For the machine's fonts. Another release of the family must not be mixed with the embedded one: lines are broken in
// one and drawn in the other.
constexpr const char* without_our_family = R"(<fontconfig><selectfont><rejectfont><pattern>
<patelt name="family"><string>Linux Libertine O</string></patelt>
</pattern></rejectfont></selectfont></fontconfig>)";

// Families that every machine has some font for.
constexpr std::array generic_families = {"sans", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"};

const FcChar8* text_of(const char* text) { return reinterpret_cast<const FcChar8*>(text); }

bool same_family(std::string_view one, std::string_view other) {
    return one.size() == other.size() && g_ascii_strncasecmp(one.data(), other.data(), one.size()) == 0;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

std::string_view first_of(std::string_view families) { return trimmed(families.substr(0, families.find(','))); }

std::string_view after_first(std::string_view families) {
    return families.substr(std::min(families.find(','), families.size() - 1) + 1);
}

/// A name under which fontconfig and pango can open a face, as they take none from memory: of a file in no folder,
/// which ends with the process.
std::string file_of(std::string_view face) {
    const int file = memfd_create("castellan face", MFD_CLOEXEC);
    if (file < 0 || fallocate(file, 0, 0, off_t(face.size())) != 0) throw std::bad_alloc();
    void* const bytes = mmap(nullptr, face.size(), PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes == MAP_FAILED) throw std::bad_alloc();
    std::memcpy(bytes, face.data(), face.size());
    munmap(bytes, face.size());
    return fmt::format("/proc/self/fd/{}", file);
}

bool has(const FcFontSet* fonts, FcChar32 character) {
    if (fonts == nullptr) return false;
    return std::any_of(fonts->fonts, fonts->fonts + fonts->nfont, [&](FcPattern* font) {
        FcCharSet* characters = nullptr;
        return FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch &&
               FcCharSetHasChar(characters, character) != FcFalse;
    });
}

/// Characters that nothing is drawn for, so that a font need not have them.
bool is_unseen(gunichar character) {
    switch (g_unichar_type(character)) {
        case G_UNICODE_CONTROL:
        case G_UNICODE_FORMAT:
        case G_UNICODE_LINE_SEPARATOR:
        case G_UNICODE_PARAGRAPH_SEPARATOR: return true;
        default: return (character >= 0xFE00 && character <= 0xFE0F) || (character >= 0xE0100 && character <= 0xE01EF);
    }
}

/// For a message.
std::string some_of(const std::set<gunichar>& characters) {
    constexpr std::size_t most = 10;
    std::string text;
    std::size_t count = 0;
    for (const gunichar character : characters) {
        if (count++ == most) return text + " ...";
        std::array<char, 6> bytes{};
        text += text.empty() ? "" : " ";
        text.append(bytes.data(), std::size_t(g_unichar_to_utf8(character, bytes.data())));
    }
    return text;
}

Config new_config() {
    Config config(FcConfigCreate());
    if (!config) throw std::bad_alloc();
    return config;
}

/// The family of the font that a machine has for a name; many names lead to its usual font.
std::string family_found(FcConfig* config, const char* name) {
    const FontPattern wanted(FcPatternCreate());
    FcPatternAddString(wanted.get(), FC_FAMILY, text_of(name));
    FcConfigSubstitute(config, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const FontPattern found(FcFontMatch(config, wanted.get(), &result));
    FcChar8* family = nullptr;
    if (!found || FcPatternGetString(found.get(), FC_FAMILY, 0, &family) != FcResultMatch) return {};
    return reinterpret_cast<const char*>(family);
}

enum class Source : std::uint8_t { embedded, machine, none };

class Fonts {
  public:
    Fonts() {
        for (const FaceName name : names) files_[std::size_t(name)] = file_of(embedded_face(name).bytes);
        opened_ = add_faces(embedded_config_.get());
        // With the first font map pango loads the machine's configuration, in a thread that every use of fonts waits
        // for, unless there is a current one.
        FcConfigSetCurrent(embedded_config_.get());
        embedded_ = make_map(embedded_config_.get());
        FcConfigSetCurrent(nullptr);
    }

    FontChoice choose(std::string_view text, const std::string& families) {
        const std::string& others = other_families(families);
        bool embedded = others.empty() && opened_;
        for (const char *at = text.data(), *end = at + text.size(); at < end; at = g_utf8_next_char(at))
            if (source_of(g_utf8_get_char(at)) != Source::embedded) embedded = false;
        if (embedded) return {embedded_.get(), std::string(embedded_family)};
        machine_config();
        return {machine_.get(), others + std::string(embedded_family)};
    }

    std::vector<std::string> take_warnings() {
        std::vector<std::string> warnings;
        if (!opened_ && !std::exchange(said_not_opened_, true))
            warnings.push_back(tr("without /proc the fonts of castellan cannot be opened: this machine's are used"));
        for (const std::string& family : std::exchange(missing_families_, {}))
            warnings.push_back(tr("this machine has no font '{}': {} is used", family, embedded_family));
        if (const auto missing = std::exchange(missing_, {}); !missing.empty())
            warnings.push_back(tr("no font has these characters, boxes are drawn for them: {}", some_of(missing)));
        return warnings;
    }

  private:
    static constexpr std::array names = {FaceName::regular, FaceName::bold, FaceName::italic};

    /// Each with the face that plain lines are drawn in, too.
    bool add_faces(FcConfig* config) {
        return std::all_of(names.begin(), names.end(), [&](FaceName name) {
            if (FcConfigAppFontAddFile(config, text_of(files_[std::size_t(name)].c_str())) == FcFalse) return false;
            const FcFontSet* const fonts = FcConfigGetFonts(config, FcSetApplication);
            set_outlines(fonts->fonts[fonts->nfont - 1], embedded_face(name).outlines);
            return true;
        });
    }

    static FontMap make_map(FcConfig* config) {
        FontMap map(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT));
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map.get()), config);
        pango_fc_font_map_get_config(PANGO_FC_FONT_MAP(map.get()));  // waits for pango's thread
        return map;
    }

    /// The machine's fonts, opened when first wanted.
    FcConfig* machine_config() {
        if (machine_config_) return machine_config_.get();
        machine_config_ = new_config();
        FcConfigParseAndLoad(machine_config_.get(), nullptr, FcFalse);
        FcConfigParseAndLoadFromMemory(machine_config_.get(), text_of(without_our_family), FcFalse);
        FcConfigBuildFonts(machine_config_.get());
        add_faces(machine_config_.get());
        machine_ = make_map(machine_config_.get());
        return machine_config_.get();
    }

    Source source_of(gunichar character) {
        if (character >= ' ' && character <= '~') return Source::embedded;
        auto found = sources_.find(character);
        if (found == sources_.end()) found = sources_.emplace(character, find(character)).first;
        if (found->second == Source::none) missing_.insert(character);
        return found->second;
    }

    Source find(gunichar character) {
        if (is_unseen(character) || has(FcConfigGetFonts(embedded_config_.get(), FcSetApplication), character))
            return Source::embedded;
        return has(FcConfigGetFonts(machine_config(), FcSetSystem), character) ? Source::machine : Source::none;
    }

    /// The comma-separated names that only this machine knows, each with a comma, up to one that is embedded.
    const std::string& other_families(const std::string& families) {
        const auto [entry, added] = others_.emplace(families, "");
        for (std::string_view rest = families; added && !rest.empty() && !is_embedded(rest); rest = after_first(rest)) {
            const std::string family(first_of(rest));
            if (machine_has(family))
                entry->second += family + ',';
            else
                missing_families_.insert(family);
        }
        return entry->second;
    }

    bool machine_has(const std::string& family) {
        if (std::any_of(generic_families.begin(), generic_families.end(),
                        [&](const char* generic) { return same_family(family, generic); }))
            return true;
        const std::string found = family_found(machine_config(), family.c_str());
        return same_family(found, family) || found != family_found(machine_config(), "no font has this name");
    }

    std::array<std::string, names.size()> files_;
    Config embedded_config_ = new_config();
    Config machine_config_;
    FontMap embedded_;
    FontMap machine_;
    bool opened_ = false;
    bool said_not_opened_ = false;
    std::unordered_map<gunichar, Source> sources_;
    std::unordered_map<std::string, std::string> others_;
    std::set<gunichar> missing_;
    std::set<std::string> missing_families_;
};

/// Null until a text needs them. For ever then: pango's threads may use them when the process ends.
Fonts* opened_fonts = nullptr;

}  // namespace

bool is_embedded(std::string_view families) {
    const std::string_view first = first_of(families);
    return families.empty() || same_family(first, embedded_family) || same_family(first, "serif");
}

FontChoice choose_fonts(std::string_view text, const std::string& family) {
    if (opened_fonts == nullptr) opened_fonts = new Fonts;
    return opened_fonts->choose(text, family);
}

std::vector<std::string> take_font_warnings() {
    return opened_fonts == nullptr ? std::vector<std::string>() : opened_fonts->take_warnings();
}

}  // namespace castellan::render
