#include "solver/techniques/pictures/cast.hpp"

#include <algorithm>

namespace warp::orthodox::pictures {

namespace {

/// Returns the forms in which a unit may end. A pawn of the mater counts by what it guards, and a
/// queen guards what rooks and bishops guard; a pawn of the mated side counts because it blocks; a
/// pawn of the stalemated side by how it moves.
std::vector<Form> forms_of(Kind kind, bool maters, GoalKind goal) {
  if (kind != pawn) {
    return {Form::same};
  }
  if (maters) {
    return {Form::same, Form::line, Form::knight};
  }
  if (goal == GoalKind::mate) {
    return {Form::same, Form::officer};
  }
  return {Form::same, Form::queen, Form::rook, Form::bishop, Form::knight};
}

constexpr unsigned files_apart(Index a, Index b) {
  return a % 8 > b % 8 ? a % 8 - b % 8 : b % 8 - a % 8;
}

/// Returns the least numbers of captures with which the pawn on `from` becomes `form` on each
/// square within `budget`. Holes may make more captures necessary.
Row captures_of(const Steps& steps, Colour colour, Index from, Form form, unsigned budget) {
  Row captures;
  captures.fill(0);
  if (form == Form::same) {
    for (Index to = 0; to < 64; ++to) {
      captures[to] = static_cast<std::uint8_t>(files_apart(from, to));
    }
    return captures;
  }
  captures.fill(far);
  const Index last_rank = colour == Colour::white ? 56 : 0;
  const unsigned ranks = colour == Colour::white ? 7 - from / 8 : from / 8;
  const bool jump = ranks == 6;
  for (Index file = 0; file < 8; ++file) {
    const Index promotion = last_rank + file;
    const unsigned aside = files_apart(from, promotion);
    const unsigned moves = jump && aside + 2 <= ranks ? ranks - 1 : ranks;
    if (aside > ranks) {
      continue;
    }
    for (const Kind kind : {queen, rook, bishop, knight}) {
      for (Index to = 0; to < 64 && is_of_form(kind, form); ++to) {
        if (moves + steps.unit(kind, promotion)[to] <= budget) {
          captures[to] = static_cast<std::uint8_t>(std::min<unsigned>(captures[to], aside));
        }
      }
    }
  }
  return captures;
}

/// Can the pawn of `colour` on `from` be captured en passant: has it just made its double step, or
/// may it make one?
bool may_be_passed(const Board& diagram, Colour colour, Index from) {
  constexpr Index rank = 8;
  const bool is_white = colour == Colour::white;
  const bool has_passed =
      diagram.en_passant() != no_index &&
      from == (is_white ? diagram.en_passant() + rank : diagram.en_passant() - rank);
  return has_passed || from / rank == (is_white ? 1U : 6U);
}

}  // namespace

Cast::Cast(const Board& board, const Question& question)
    : question_(question), holes_(board.holes()), steps_(Steps::with_holes(board.holes())) {
  const Steps& steps = *steps_;
  for_each(board.units(), [&](Index square) {
    Member member;
    member.colour = (board.units(Colour::white) & bit(square)) != 0 ? Colour::white : Colour::black;
    member.kind = board.at(square);
    member.from = square;
    member.may_be_passed = member.kind == pawn && may_be_passed(board, member.colour, square);
    const unsigned budget = question.budget[index(member.colour)];
    const auto wanted = forms_of(member.kind, member.colour == question.mater, question.goal);
    member.forms = static_cast<unsigned>(wanted.size());
    for (unsigned i = 0; i < member.forms; ++i) {
      member.form[i] = wanted[i];
      member.moves[i] = &steps.row(member.colour, member.kind, square, member.kind == pawn,
                                   wanted[i], board.castling());
      if (member.kind == pawn) {
        member.captures[i] = captures_of(steps, member.colour, square, wanted[i], budget);
      }
      for (Index to = 0; to < 64; ++to) {
        for (unsigned moves = (*member.moves[i])[to]; moves <= longest_budget; ++moves) {
          member.within[i][moves] |= bit(to);
        }
      }
    }
    members_.push_back(member);
  });
}

}  // namespace warp::orthodox::pictures
