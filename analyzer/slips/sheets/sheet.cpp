#include "analyzer/slips/sheets/sheet.hpp"

#include <algorithm>

#include "analyzer/slips/tokens.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::slips {
namespace {

std::vector<SheetTag> read_tags(std::string_view header) {
    std::vector<SheetTag> tags;
    bool in_set = false;
    while (!header.empty()) {
        const auto end = std::min(header.find_first_of("\r\n"), header.size());
        const std::string_view line = header.substr(0, end);
        header.remove_prefix(std::min(end + 1, header.size()));
        if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
        if (in_set) {
            tags.back().text += '\n';
            tags.back().text += line;
        } else {
            std::string_view name;
            if (const auto open = line.find('['); open != std::string_view::npos)
                name = line.substr(open + 1, line.find_first_of(" \t\"", open) - open - 1);
            in_set = line.starts_with("%set");
            tags.push_back({std::string(in_set ? "%set" : name), std::string(line)});
        }
        if (in_set && line.starts_with("%end")) in_set = false;
    }
    return tags;
}

class SheetReader {
  public:
    SheetReader(std::string_view text, const SlipGame& game)
        : text_(text), game_(game), movetext_(read_movetext(text)), ends_(movetext_.tokens.size(), 0) {
        find_variations();
    }

    Sheet read() {
        Sheet sheet;
        sheet.tags = read_tags(text_.substr(0, movetext_.begin));
        std::size_t next_turn = 0;
        const auto& turns = movetext_.turns;
        for (std::uint32_t at = 0; at < movetext_.tokens.size();) {
            for (; next_turn < turns.size() && turns[next_turn].first <= at; ++next_turn)
                if (turns[next_turn].first == at) sheet.turns.push_back({turns[next_turn].number, {}, {}});
            if (sheet.turns.empty()) sheet.turns.emplace_back();
            at = read_token(at, sheet.turns.back());
        }
        return sheet;
    }

  private:
    /// Returns the token after it; a variation is read as one.
    std::uint32_t read_token(std::uint32_t at, SheetTurn& turn) const {
        const Token& token = movetext_.tokens[at];
        const std::string_view word = token.span.of(text_);
        switch (token.kind) {
            case TokenKind::number: return at + 1;
            case TokenKind::player: turn.player = word; return at + 1;
            case TokenKind::comment:
                turn.items.push_back({std::string(word), {}, SheetItem::Kind::aside});
                return at + 1;
            case TokenKind::bracket:
                if (const std::uint32_t end = ends_[at]; end > at) {
                    const notation::Span all{token.span.begin, movetext_.tokens[end - 1].span.end};
                    turn.items.push_back({std::string(all.of(text_)), {}, SheetItem::Kind::aside});
                    return end;
                }
                [[fallthrough]];
            case TokenKind::word: break;
        }
        if (word.find_first_not_of("!?") == std::string_view::npos) {
            turn.items.push_back({std::string(word), {}, SheetItem::Kind::aside});
            return at + 1;
        }
        const bool claim = game_.only_tells(word);
        const char player = turn.player.size() == 1 ? notation::upper(turn.player[0]) : '\0';
        turn.items.push_back(
            {std::string(word), game_.meaning(word, player), claim ? SheetItem::Kind::claim : SheetItem::Kind::word});
        return at + 1;
    }

    /// For each bracket that opens a variation the token after that variation; for all others 0.
    void find_variations() {
        std::vector<std::uint32_t> open;
        for (std::uint32_t at = 0; at < movetext_.tokens.size(); ++at) {
            if (movetext_.tokens[at].kind != TokenKind::bracket) continue;
            if (text_[movetext_.tokens[at].span.begin] == '(') {
                open.push_back(at);
            } else if (!open.empty()) {
                ends_[open.back()] = at + 1;
                open.pop_back();
            }
        }
    }

    std::string_view text_;
    const SlipGame& game_;
    Movetext movetext_;
    std::vector<std::uint32_t> ends_;
};

}  // namespace

Sheet read_sheet(std::string_view text, const SlipGame& game) { return SheetReader(text, game).read(); }

}  // namespace castellan::analyzer::slips
