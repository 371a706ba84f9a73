#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace warp::check {

/// The place of a half-move by the author's numbers: "2...Kd4" is the second half of move 2.
struct HalfMoveSlot {
  unsigned number = 1;
  bool second = false;

  auto operator<=>(const HalfMoveSlot&) const = default;
};

/// What the author's sign says of a move.
enum class Mark : std::uint8_t { none, good, attempt };  // nothing, "!", "?"

/// A half-move as the author states it, with the play that he states behind it.
struct StatedMove {
  std::string move;  ///< without number and signs, in the letters of the problem: "Ra*d1=Q", "R~"
  /// Other readings: "h3" in "Kg3/h3" may be Kh3, N a knight or a nightrider. Mostly none.
  std::vector<std::string> also;
  std::string written;  ///< up to the next blank, without number and signs at its end
  std::string text;     ///< as written, with number and signs
  HalfMoveSlot slot;
  bool numbered = false;  ///< the number is the author's, not counted by the reader
  Mark mark = Mark::none;
  bool mates = false;          ///< the sign of mate stands behind it
  bool checks = false;         ///< that of check
  bool captures = false;       ///< it has the sign of a capture
  bool en_passant = false;     ///< it is said to be one en passant
  bool illegal = false;        ///< "??": perhaps it is not even legal
  bool any = false;            ///< "R~": any move of that unit
  bool passes = false;         ///< "--": a pass, in problems with the option NullMoves
  bool any_promotion = false;  ///< "c1=any": whatever the pawn becomes
  bool threat = false;         ///< the other side has passed before it
  bool zugzwang = false;       ///< nothing is said to be threatened after it
  bool shared = false;         ///< perhaps the answer to several defences: "1...Rf5/Bf7 2.Qxf5#"
  bool set_play = false;       ///< of first half-moves: marked as set play
  std::vector<std::shared_ptr<StatedMove>> next;
  /// Of one of several half-moves with as many answers, "1...Kd4/Kf4 2.Qd5/Qf5#": all these. In
  /// `next` they stand in pairs, but if the pairs are false each answer is meant behind each.
  std::vector<std::shared_ptr<StatedMove>> answers_to_all;
};

using StatedMoves = std::vector<std::shared_ptr<StatedMove>>;

}  // namespace warp::check
