#include "solver/engines/invisible/world.hpp"

#include <algorithm>
#include <array>

namespace warp::invisible {

std::size_t least_units(const PlayedLine& line, Colour colour) {
  std::size_t castled = 0, captured = 0;
  bool one_more = line.diagram.king(colour) == nowhere;
  bool moves_at_end = false;
  for (const SeenStep& step : line.steps) {
    if (step.mover != colour) {
      const bool takes_marked = step.is_capture && (step.marked & bit_of(step.to)) != 0;
      if (step.kind == StepKind::takes_hidden || takes_marked) {
        ++captured;
        moves_at_end = false;
      }
    } else if (step.is_hidden()) {
      moves_at_end = true;
    } else if (step.kind == StepKind::short_castling || step.kind == StepKind::long_castling) {
      const int rook = castling_squares(colour, step.kind == StepKind::short_castling).rook;
      castled += line.diagram[rook].empty() ? 1 : 0;
    }
  }
  one_more = one_more || moves_at_end;
  return castled + captured + (one_more ? 1 : 0);
}

std::size_t units_needed(const PlayedLine& line, const WorldPlan& plan, Colour which) {
  const Side side = side_of(which);
  std::size_t present = 0;
  bool may_have_king = line.diagram.king(which) != nowhere;
  for (const HiddenMan& man : plan.men) {
    if (man.side == side) {
      ++present;
      may_have_king = may_have_king || man.man == WorldMan::king || man.man == WorldMan::open;
    }
  }
  const std::size_t least = least_units(line, which);
  return std::max<std::size_t>(least > present ? least - present : 0, may_have_king ? 0 : 1);
}

std::size_t units_needed(const PlayedLine& line, const WorldPlan& plan) {
  const std::size_t needed =
      units_needed(line, plan, Colour::white) + units_needed(line, plan, Colour::black);
  const auto open =
      static_cast<std::size_t>(std::ranges::count(plan.men, Side::none, &HiddenMan::side));
  return needed > open ? needed - open : 0;
}

PlayedWorld::PlayedWorld(const PlayedLine& line, const WorldPlan& plan) : line_(line), plan_(plan) {
  boards_.push_back(line.diagram);
  set_up();
  for (std::size_t at = 0; at < line.steps.size() && conflict_.kind == Conflict::Kind::none; ++at) {
    boards_.push_back(boards_.back());
    if (!play(at)) {
      boards_.pop_back();
    }
  }
}

PlayedWorld::PlayedWorld(const PlayedLine& line, const WorldPlan& plan, const WorldBoard& before)
    : line_(line), plan_(plan) {
  boards_.push_back(before);
  play(line.steps.size() - 1);
}

int PlayedWorld::square_of(std::size_t number, std::size_t half_moves) const {
  return boards_[half_moves].find(static_cast<std::int8_t>(number));
}

bool PlayedWorld::fail(Conflict::Kind kind, std::size_t at) {
  conflict_ = {.kind = kind, .at = at};
  return false;
}

bool PlayedWorld::need(std::size_t at, int square, std::optional<WorldMan> man,
                       std::optional<Side> side) {
  conflict_ = {.kind = Conflict::Kind::needs_unit, .at = at, .man = man, .side = side};
  conflict_.squares.push_back(static_cast<std::int8_t>(square));
  return false;
}

/// If the unit on `square` is open it must be of `side`, and `man` if that is given.
bool PlayedWorld::need_decided(std::size_t at, int square, const WorldBoard& board,
                               std::optional<WorldMan> man, Side side) {
  const WorldUnit& unit = board[square];
  if (unit.man != WorldMan::open || (!man && unit.side == side)) {
    return true;
  }
  need(at, square, man, side);
  conflict_.number = static_cast<std::size_t>(unit.number);
  conflict_.kind = unit.side == Side::none || unit.side == side ? Conflict::Kind::undecided
                                                                : Conflict::Kind::in_the_way;
  return false;
}

/// The king, or a square that it passes, must not be attacked after `at` half-moves.
bool PlayedWorld::need_safe(int square, Colour colour, std::size_t at, const WorldBoard& board) {
  const SquareList attackers = board.attackers(square, opponent(colour));
  if (attackers.empty()) {
    return true;
  }
  // Of several checks the one that can be ended in the fewest ways.
  for (const std::int8_t attacker : attackers) {
    Conflict check{.kind = Conflict::Kind::king_attacked, .at = at, .attacked = colour};
    if (rides_along(board[attacker].man, attacker, square)) {
      check.squares = squares_between(attacker, square);
    }
    if (board[attacker].number != visible_from_start) {
      check.attacker = attacker;
    }
    const auto ways = [](const Conflict& conflict) {
      constexpr std::size_t by_going_elsewhere = board_squares;
      return conflict.squares.size() + (conflict.attacker == nowhere ? 0 : by_going_elsewhere);
    };
    if (conflict_.kind == Conflict::Kind::none || ways(check) < ways(conflict_)) {
      conflict_ = check;
    }
  }
  return false;
}

void PlayedWorld::set_up() {
  WorldBoard& board = boards_.front();
  for (std::size_t i = 0; i < plan_.men.size(); ++i) {
    const HiddenMan& man = plan_.men[i];
    if (man.comes_late()) {
      continue;
    }
    const int rank = rank_at(man.origin);
    const bool wrong_pawn = man.man == WorldMan::pawn && (rank == 0 || rank == 7);
    const bool second_king =
        man.man == WorldMan::king &&
        board.king(man.side == Side::white ? Colour::white : Colour::black) != nowhere;
    if (!board[man.origin].empty() || wrong_pawn || second_king) {
      fail(Conflict::Kind::hopeless, 0);
      return;
    }
    board.put(
        man.origin,
        {.man = man.man, .side = man.side, .number = static_cast<std::int8_t>(i), .shown = false});
  }
  const Colour waits = opponent(line_.begins);
  if (const int king = board.king(waits); king != nowhere) {
    need_safe(king, waits, 0, board);
  }
}

bool PlayedWorld::play(std::size_t at) {
  const SeenStep& step = line_.steps[at];
  WorldBoard& board = boards_.back();
  const bool played =
      step.is_hidden() ? play_hidden(step, at, board)
      : step.kind == StepKind::short_castling || step.kind == StepKind::long_castling
          ? castle(step, at, board)
          : play_shown(step, at, board);
  if (!played) {
    return false;
  }
  const int king = board.king(step.mover);
  if (king != nowhere && !need_safe(king, step.mover, at + 1, board)) {
    return false;
  }
  return reveal(step, at, board);
}

bool PlayedWorld::play_shown(const SeenStep& step, std::size_t at, WorldBoard& board) {
  const WorldUnit unit = board[step.from];
  if (unit.empty()) {
    return need(at, step.from, step.unit.man, step.unit.side);
  }
  if (unit.man != step.unit.man || unit.side != step.unit.side) {
    return fail(Conflict::Kind::in_the_way, at);
  }
  const WorldUnit& goal = board[step.to];
  if (!need_decided(at, step.to, board, std::nullopt, side_of(opponent(step.mover)))) {
    return false;
  }
  if (step.kind == StepKind::takes_hidden) {
    if (goal.empty()) {
      return need(at, step.to, std::nullopt, side_of(opponent(step.mover)));
    }
    if (goal.shown || !goal.can_be_captured_by(step.mover)) {
      return fail(Conflict::Kind::in_the_way, at);
    }
  } else if (step.en_passant != nowhere) {
    if (!goal.empty() || board[step.en_passant].man != WorldMan::pawn) {
      return fail(Conflict::Kind::in_the_way, at);
    }
    board.clear(step.en_passant);
  } else if (!board.reaches(step.from, step.to, step.mover)) {
    return fail(Conflict::Kind::in_the_way, at);
  }
  WorldUnit moved = unit;
  moved.man = step.promotion != WorldMan::none ? step.promotion : moved.man;
  board.clear(step.from);
  board.put(step.to, moved);
  return true;
}

bool PlayedWorld::castle(const SeenStep& step, std::size_t at, WorldBoard& board) {
  const CastlingWay squares = castling_squares(step.mover, step.kind == StepKind::short_castling);
  const WorldUnit rook = board[squares.rook];
  if (rook.empty()) {
    return need(at, squares.rook, WorldMan::rook, side_of(step.mover));
  }
  if (!need_decided(at, squares.rook, board, WorldMan::rook, side_of(step.mover))) {
    return false;
  }
  const bool stayed = rook.number == visible_from_start ||
                      plan_.men[static_cast<std::size_t>(rook.number)].origin == squares.rook;
  const bool moved = std::ranges::any_of(
      plan_.moves.begin(), plan_.moves.begin() + static_cast<std::ptrdiff_t>(at),
      [&](const HiddenMove& move) { return move.decided() && move.number == rook.number; });
  if (rook.man != WorldMan::rook || rook.side != side_of(step.mover) || !stayed ||
      (moved && rook.number != visible_from_start) || board[squares.king].man != WorldMan::king ||
      !board.clear_between(squares.king, squares.rook)) {
    return fail(Conflict::Kind::in_the_way, at);
  }
  for (int square = std::min(squares.king, squares.king_to);
       square <= std::max(squares.king, squares.king_to); ++square) {
    if (!need_safe(square, step.mover, at, board)) {
      return false;
    }
  }
  const WorldUnit king = board[squares.king];
  board.clear(squares.king);
  board.clear(squares.rook);
  board.put(squares.king_to, king);
  WorldUnit partner = rook;
  partner.shown = true;  // it is seen by having castled
  board.put(squares.rook_to, partner);
  return true;
}

namespace {

/// Is it possible, by what everybody sees, that the half-move leads to `to`?
bool may_lead_to(const WorldBoard& board, int to, const SeenStep& step) {
  const bool is_seen = (!board[to].empty() && board[to].shown) || (step.marked & bit_of(to)) != 0;
  return step.kind == StepKind::hidden ? !is_seen : to == step.to;
}

}  // namespace

bool may_go_hidden(const WorldBoard& board, int from, int to, const SeenStep& step) {
  return may_lead_to(board, to, step) && board.reaches(from, to, step.mover);
}

SquareList hidden_destinations(const WorldBoard& board, int from, const SeenStep& step) {
  SquareList found = board.destinations(from, step.mover);
  found.erase(std::remove_if(found.begin(), found.end(),
                             [&](int to) { return !may_lead_to(board, to, step); }),
              found.end());
  return found;
}

bool PlayedWorld::play_hidden(const SeenStep& step, std::size_t at, WorldBoard& board) {
  const HiddenMove& move = plan_.moves[at];
  if (!move.decided()) {
    return step.kind == StepKind::hidden ? pass_over(step, at, board)
                                         : fail(Conflict::Kind::needs_mover, at);
  }
  const HiddenMan& man = plan_.men[static_cast<std::size_t>(move.number)];
  if (man.comes_late() && plan_.first_move_of(static_cast<std::size_t>(move.number)) == at) {
    if (!board[move.to].can_be_captured_by(step.mover)) {
      return fail(Conflict::Kind::in_the_way, at);
    }
    board.put(move.to, {.man = man.man, .side = man.side, .number = move.number, .shown = false});
    return true;
  }
  const int from = board.find(move.number);
  if (from == nowhere || board[from].shown || board[from].side != side_of(step.mover)) {
    return fail(Conflict::Kind::in_the_way, at);
  }
  if (!need_decided(at, move.to, board, std::nullopt, side_of(opponent(step.mover)))) {
    return false;
  }
  const bool promotes =
      board[from].man == WorldMan::pawn && rank_at(move.to) == promotion_rank(step.mover);
  if (!may_go_hidden(board, from, move.to, step) ||
      (step.kind == StepKind::hidden_takes && board[move.to].empty()) ||
      promotes != (move.promotion != WorldMan::none)) {
    return fail(Conflict::Kind::in_the_way, at);
  }
  WorldUnit unit = board[from];
  unit.man = promotes ? move.promotion : unit.man;
  board.clear(from);
  board.put(move.to, unit);
  return true;
}

/// A half-move TI~-~ that is not decided. If no other unit of its side can come it is one of the
/// plan that moves: then there must be one, and a single one does not stay where it stood.
bool PlayedWorld::pass_over(const SeenStep& step, std::size_t at, WorldBoard& board) {
  if (!line_.deduces) {
    return true;
  }
  const Side side = side_of(step.mover);
  std::size_t elsewhere = 0;  // captured, or gone nobody knows where
  int stands = nowhere;
  std::size_t standing = 0;
  for (std::size_t i = 0; i < plan_.men.size(); ++i) {
    const HiddenMan& man = plan_.men[i];
    if (man.side != side && man.side != Side::none) {
      continue;
    }
    const int square = board.find(static_cast<std::int8_t>(i));
    if (man.side == Side::none || square == nowhere) {
      ++elsewhere;
    } else if (!board[square].shown) {
      stands = square;
      ++standing;
    }
  }
  if (elsewhere > 0 || standing > 1 ||
      plan_.men.size() + units_needed(line_, plan_, opponent(step.mover)) < line_.invisible) {
    return true;
  }
  if (standing == 0) {
    return fail(Conflict::Kind::in_the_way, at);
  }
  board.clear(stands);
  return true;
}

bool PlayedWorld::reveal(const SeenStep& step, std::size_t at, WorldBoard& board) {
  for (const SeenStep::Revelation& known : step.revealed) {
    WorldUnit standing = board[known.square];
    if (standing.empty()) {
      return need(at + 1, known.square, known.man, known.side);
    }
    if (!need_decided(at + 1, known.square, board, known.man, known.side)) {
      return false;
    }
    if (standing.man != known.man || standing.side != known.side) {
      return fail(Conflict::Kind::in_the_way, at + 1);
    }
    standing.shown = true;
    board.put(known.square, standing);
  }
  return true;
}

bool PlayedWorld::in_check() const {
  const Colour colour = line_.to_move();
  const int king = end().king(colour);
  return king != nowhere && end().attacked(king, opponent(colour));
}

bool PlayedWorld::legal_after(WorldBoard board, int from, int to, int taken, Colour colour) const {
  const WorldUnit unit = board[from];
  board.clear(from);
  if (taken != nowhere) {
    board.clear(taken);
  }
  board.put(to, unit);
  const int king = board.king(colour);
  return king == nowhere || !board.attacked(king, opponent(colour));
}

bool PlayedWorld::has_reply() const {
  const Colour colour = line_.to_move();
  const WorldBoard& board = end();
  const int king = board.king(colour);
  const SquareList checkers =
      king != nowhere ? board.attackers(king, opponent(colour)) : SquareList{};
  const SquareList closing =
      checkers.size() == 1 ? squares_between(checkers.front(), king) : SquareList{};
  // Most moves are seen to be legal, or not, without being played.
  const auto is_legal = [&](int from, int to) {
    if (king != nowhere && from != king && board[from].side != Side::neutral) {
      if (checkers.empty() && !rides_along(WorldMan::queen, king, from)) {
        return true;
      }
      if (checkers.size() > 1 || (checkers.size() == 1 && to != checkers.front() &&
                                  std::ranges::find(closing, to) == closing.end())) {
        return false;
      }
    }
    return legal_after(board, from, to, nowhere, colour);
  };
  for (int from = 0; from < board_squares; ++from) {
    if (!board[from].plays_for(colour)) {
      continue;
    }
    for (const int to : board.destinations(from, colour)) {
      if (is_legal(from, to)) {
        return true;
      }
    }
  }
  // A pawn that has just made a double step can be captured by units that are not seen as well.
  if (line_.steps.empty()) {
    return false;
  }
  const SeenStep& last = line_.steps.back();
  if (last.kind != StepKind::shown || last.unit.man != WorldMan::pawn ||
      (last.to - last.from != 16 && last.from - last.to != 16)) {
    return false;
  }
  for (const int aside : {-1, 1}) {
    const int from = last.to + aside, file = file_at(last.to) + aside;
    if (file >= 0 && file < 8 && board[from].plays_for(colour) &&
        board[from].man == WorldMan::pawn &&
        legal_after(board, from, (last.from + last.to) / 2, last.to, colour)) {
      return true;
    }
  }
  return false;
}

}  // namespace warp::invisible
