#include "solver/rules/orthodox/choice.hpp"

#include <algorithm>

#include "solver/rules/orthodox/ends/ends.hpp"

namespace warp::orthodox {

SingleMove single_move(Ply ply, bool captures) {
  SingleMove move;
  if (ply.special == Special::null_move) {
    move.kind = MoveKind::null_move;
    return move;
  }
  move.from = ply.from;
  move.to = ply.to;
  if (captures) {
    move.capture = ply.to;
  }
  if (ply.promotion != none) {
    move.promotion = walk_of(ply.promotion);
  }
  switch (ply.special) {
    case Special::double_step:
      move.kind = MoveKind::double_step;
      break;
    case Special::en_passant:
      move.kind = MoveKind::en_passant;
      move.capture = static_cast<Square>(victim_square(ply));
      break;
    case Special::castling: {
      const auto [rook_from, rook_to] = rook_squares(ply.to);
      move.kind = MoveKind::castling;
      move.partner = static_cast<Square>(rook_from);
      move.partner_to = static_cast<Square>(rook_to);
      move.steps = is_short_castling(ply.to) ? 4 : 5;
      break;
    }
    default:
      break;
  }
  return move;
}

namespace {

/// Is the side to move mated (it must be in check then), or stalemated?
bool ends(const Board& after, LastMove end) {
  return (end == LastMove::mate || !after.in_check(after.to_move())) && !after.can_move();
}

}  // namespace

bool Choice::is_by_rank(const RuleSet& rules) {
  return std::all_of(
      rules.hooks.choice.begin(), rules.hooks.choice.end(), [](const ChoiceRule& rule) {
        return rule.rank != nullptr && !rule.may_leave_none && !rule.among_self_checks;
      });
}

Choice::Choice(const RuleSet& rules) {
  for (const ChoiceRule& rule : rules.hooks.choice) {
    for (const Colour side : {Colour::white, Colour::black}) {
      if (rule.sides[index(side)]) {
        ranks_[index(side)].emplace_back(rule.rank);
      }
    }
  }
}

Choice::Ranks::Ranks(const std::function<unsigned(const SingleMove&)>& of_rule) : rule(of_rule) {
  for (const bool captures : {false, true}) {
    for (Index from = 0; from < 64; ++from) {
      for (Index to = 0; to < 64; ++to) {
        const Ply ply{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
        plain[captures ? 1 : 0][from][to] = rule(single_move(ply, captures));
      }
    }
  }
}

void Choice::generate(const Board& board, PlyList& list, Wanted wanted) const {
  const Colour side = board.to_move();
  if (!binds(side)) {
    board.generate(list, wanted);
    return;
  }
  board.generate(list);
  for (const Ranks& rank : ranks_[index(side)]) {
    list.keep_best([&](Ply ply) { return rank(ply, board.at(ply.to) != none); });
  }
  if (wanted == Wanted::all) {
    return;
  }
  const bool no_king = board.units(opponent(side), king) == 0;  // no king to give check to
  const CheckingSquares checks = no_king ? CheckingSquares{} : board.checks();
  list.keep_if([&](Ply ply) {
    return (!no_king && board.gives_check(ply, checks)) == (wanted == Wanted::checks);
  });
}

bool Choice::can_end(const Board& board, LastMove end) const {
  const Colour side = board.to_move();
  if (!binds(side) && !(is_self(end) && binds(opponent(side)))) {
    switch (end) {
      case LastMove::mate:
        return can_mate(board);
      case LastMove::self_mate:
        return can_force_mate(board);
      case LastMove::stalemate:
        return can_stalemate(board);
      default:
        return can_force_stalemate(board);
    }
  }
  PlyList moves;
  generate(board, moves, end == LastMove::mate ? Wanted::checks : Wanted::all);
  return std::any_of(moves.begin(), moves.end(), [&](Ply ply) {
    Board after = board;
    after.play(ply);
    return is_self(end) ? must_end(after, end) : ends(after, end);
  });
}

bool Choice::must_end(const Board& board, LastMove end) const {
  if (!binds(board.to_move())) {
    return end == LastMove::self_mate ? must_mate(board) : must_stalemate(board);
  }
  PlyList moves;
  generate(board, moves);
  const Colour forcing = opponent(board.to_move());
  const bool mates = end == LastMove::self_mate;
  if (moves.size() == 0 || (mates && board.units(forcing, king) == 0)) {
    return false;
  }
  const CheckingSquares checks = mates ? board.checks() : CheckingSquares{};
  return std::all_of(moves.begin(), moves.end(),
                     [&](Ply ply) { return !mates || board.gives_check(ply, checks); }) &&
         std::all_of(moves.begin(), moves.end(), [&](Ply ply) {
           Board after = board;
           after.play(ply);
           return ends(after, mates ? LastMove::mate : LastMove::stalemate);
         });
}

}  // namespace warp::orthodox
