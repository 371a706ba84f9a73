// What moves that are taken back say: what they did, and which rights are left before them.

#include <array>

#include "solver/engines/retraction/retro_game.hpp"

namespace warp::retraction {

RetroGame::Told RetroGame::tell(const TakenMove& move) {
  take_back(move);
  const Position::Mark mark = board().mark();
  arbiter_.replay(move.move);
  const auto effects = position().since(mark);
  Told told{{effects.begin(), effects.end()},
            arbiter_.with_turn_passed([&] { return arbiter_.in_check(position().to_move()); })};
  board().undo(mark);
  play_again();
  return told;
}

bool RetroGame::is_game_array() const {
  constexpr unsigned units_of_array = 32;
  const Position& position = this->position();
  const Geometry& board = position.geometry();
  if (!board.is_classical() || position.to_move() != Colour::white ||
      position.units(Colour::white).count(position.size()) +
              position.units(Colour::black).count(position.size()) !=
          units_of_array) {
    return false;
  }
  constexpr std::array officers{walks::rook, walks::knight, walks::bishop, walks::queen,
                                walks::king, walks::bishop, walks::knight, walks::rook};
  for (const Colour side : {Colour::white, Colour::black}) {
    for (int file = 0; file < static_cast<int>(officers.size()); ++file) {
      const int last = static_cast<int>(board.last_rank());
      const int first = side == Colour::white ? 0 : last;
      const int second = side == Colour::white ? 1 : last - 1;
      const Unit& officer = position.at(board.at(file, first));
      const Unit& pawn = position.at(board.at(file, second));
      if (officer.walk != officers.at(static_cast<std::size_t>(file)) ||
          officer.side != side_of(side) || pawn.walk != walks::pawn || pawn.side != side_of(side)) {
        return false;
      }
    }
  }
  return true;
}

/// Can the side to move capture some pawn en passant if that has just made a double step?
bool RetroGame::may_follow_double_step() const {
  const Position& position = this->position();
  const Colour side = position.to_move();
  return position.units(taker()).any_of(position.size(), [&](Square pawn) {
    const Square crossed =
        position.geometry().step(pawn, taker() == Colour::white ? Vector{0, -1} : Vector{0, 1});
    return rules_->is_pawn(position.at(pawn).walk) && crossed != no_square &&
           position.empty(crossed) &&
           rules_->movement().each_en_passant(position, side, crossed,
                                              [](Square, Square) { return true; });
  });
}

bool RetroGame::ask_with_rights(FunctionRef<bool(Arbiter&)> question) {
  const std::uint64_t claimed = all_rights();
  const bool follows = may_follow_double_step();
  if (claimed == 0 && !follows) {
    return question(arbiter_);
  }
  const auto ask = [&](std::uint64_t rights, std::uint64_t en_passant) {
    const Position::Mark mark = board().mark();
    board().remember(RuleSet::castling_rights, rights);
    board().remember(RuleSet::en_passant, en_passant);
    const bool answer = question(arbiter_);
    board().undo(mark);
    return answer;
  };
  if (!follows) {
    const bool with_all = ask(claimed, 0);
    if (with_all == ask(0, 0)) {
      return with_all;
    }
  }
  const Rights rights = rights_left(claimed);
  return ask(rights.castling, rights.en_passant);
}

/// What no move that may have been the last one contradicts: castling rights of `claimed`; what all
/// such moves say: a double step.
RetroGame::Rights RetroGame::rights_left(std::uint64_t claimed) {
  const std::vector<TakenMove> last = moves();
  Rights rights{.castling = last.empty() ? claimed : 0};
  bool is_certain = !last.empty();
  for (const TakenMove& move : last) {
    take_back(move);
    arbiter_.replay(move.move);
    rights.castling |= claimed & position().memory(RuleSet::castling_rights);
    const std::uint64_t step = position().memory(RuleSet::en_passant);
    is_certain = is_certain && step != 0 && (rights.en_passant == 0 || step == rights.en_passant);
    rights.en_passant = step;
    play_again();
  }
  rights.en_passant = is_certain ? rights.en_passant : 0;
  return rights;
}

Position RetroGame::with_rights() {
  Position result = position();
  const std::uint64_t claimed = all_rights();
  if (claimed != 0 || may_follow_double_step()) {
    const Rights rights = rights_left(claimed);
    result.remember(RuleSet::castling_rights, rights.castling);
    result.remember(RuleSet::en_passant, rights.en_passant);
  }
  return result;
}

}  // namespace warp::retraction
