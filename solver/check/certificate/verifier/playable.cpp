#include "solver/check/certificate/verifier/playable.hpp"

#include "solver/check/certificate/verifier/lines.hpp"

namespace warp::proof {

namespace {

/// Has a pawn of the side not to move just passed over `board.crossed`, and can one of the side to
/// move capture it there? Anything else would let a pawn take what it cannot.
bool is_double_step(const ProofBoard& board) {
  const int crossed = board.crossed;
  const int back = board.side == white ? 8 : -8;  // towards where the pawn came from
  if (crossed < 0) {
    return true;
  }
  if (rank_of(crossed) != (board.side == white ? 5 : 2)) {
    return false;
  }
  const Squares passed = square_bit(crossed) | square_bit(crossed + back);
  const Squares pawns = board.of_walk(other(board.side), pawn);
  return (board.occupied() & passed) == 0 && (pawns & square_bit(crossed - back)) != 0 &&
         (pawn_captures(other(board.side), crossed) & board.of_walk(board.side, pawn)) != 0;
}

/// Do rooks and kings that count as unmoved stand where they stand at the beginning of a game?
bool has_unmoved_units(const ProofBoard& board) {
  constexpr std::array<int, 6> homes{7, 0, 63, 56, 4, 60};  // of the bits of ProofBoard::unmoved
  for (std::size_t bit = 0; bit < homes.size(); ++bit) {
    const unsigned side = homes[bit] < 8 ? white : black;
    if ((board.unmoved >> bit & 1U) != 0 &&
        (board.of_walk(side, bit < 4 ? rook : king) & square_bit(homes[bit])) == 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool is_playable(const ProofBoard& board) {
  constexpr Squares first_and_last = 0xff000000000000ffU;
  return (board.are[pawn] & first_and_last) == 0 &&
         std::popcount(board.of_walk(white, king)) <= 1 &&
         std::popcount(board.of_walk(black, king)) <= 1 && is_double_step(board) &&
         has_unmoved_units(board) && !in_check(board, other(board.side));
}

bool has_known_rules(const ProofStatement& statement) {
  constexpr unsigned maximummers = white_maximummer | black_maximummer;
  const unsigned rules = statement.board.rules;
  return std::popcount(rules & ~maximummers) <= 1 &&
         ((rules & madrasi) == 0 || !statement.is_series());
}

bool is_part_name(std::string_view text) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

}  // namespace warp::proof
