#include <stdexcept>
#include <utility>

#include "analyzer/front/castelli.hpp"

namespace castellan {

Position::Position(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Position::Position(const Position& other) : inside_(other.inside_->clone()) {}
Position::Position(Position&&) noexcept = default;
Position& Position::operator=(Position other) noexcept {
    inside_ = std::move(other.inside_);
    return *this;
}
Position::~Position() = default;

std::string_view Position::rules() const { return inside_->rules(); }
std::string Position::text() const { return inside_->text(); }
char Position::decider() const { return inside_->decider(); }
int Position::points(char player) const { return inside_->points(player); }
std::vector<std::string> Position::legal() const { return inside_->legal(); }
tl::expected<void, Diagnostic> Position::play(std::string_view word) { return inside_->play(word); }
tl::expected<void, Diagnostic> Position::end_turn() { return inside_->end_turn(); }
tl::expected<void, Diagnostic> Position::finish() { return inside_->finish(); }
bool Position::undo() { return inside_->undo(); }

namespace {

const Access::OfCastelli& castelli_in(const Position& position) {
    const Access::OfCastelli* castelli = Access::inside(position).as_castelli();
    if (castelli == nullptr) throw std::logic_error("a position of " + std::string(position.rules()));
    return *castelli;
}

}  // namespace

const castelli::Setup& Position::setup() const { return castelli_in(*this).ground->setup; }
const castelli::State& Position::state() const { return castelli_in(*this).now.state; }
const castelli::Deck& Position::deck() const { return castelli_in(*this).now.deck; }

}  // namespace castellan
