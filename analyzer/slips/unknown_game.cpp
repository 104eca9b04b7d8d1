#include "analyzer/slips/unknown_game.hpp"

namespace castellan::analyzer::slips {
namespace {

class UnknownGame : public SlipGame {
  public:
    [[nodiscard]] std::string_view players() const override { return {}; }
    [[nodiscard]] std::string_view letters() const override { return {}; }
    [[nodiscard]] bool reads(std::string_view) const override { return true; }
    [[nodiscard]] bool only_tells(std::string_view) const override { return false; }
    void rewrite(std::string_view, const PlayerNames&, std::vector<Rewriting>&) const override {}
    [[nodiscard]] std::vector<std::string> legal_after(const std::string&) const override { return {}; }
    void tags(const notation::Record&, Candidates&) const override {}
    [[nodiscard]] std::string seats(const notation::Record&) const override { return {}; }
    [[nodiscard]] std::string meaning(std::string_view word, char) const override { return std::string(word); }
    [[nodiscard]] PlayerNames names(const notation::Record&) const override { return {}; }
};

}  // namespace

const SlipGame& unknown_game() {
    static const UnknownGame game;
    return game;
}

}  // namespace castellan::analyzer::slips
