#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace warp::api {

enum class Side : std::uint8_t { white, black, neutral };

/// What stands on a square.
struct Unit {
  std::string walk;  ///< its English letters: "Q", "S" for a knight; "" if there is no unit
  Side side = Side::white;
  std::vector<std::string> attributes;  ///< "royal", "chameleon" ...; a king is royal
};

/// An elementary change of the position.
enum class EffectKind : std::uint8_t {
  relocate,  ///< `unit` goes from `from` to the empty square `to`
  remove,    ///< `unit` leaves `from`
  add,      ///< `becomes` appears on the empty square `to`; a transfer brings it from `from`, where
            ///< it was `taken`
  replace,  ///< `unit` on `from` becomes `becomes`
  exchange,  ///< `unit` on `from` and `becomes` on `to` change places
  remember,  ///< no square is left or entered. Imitation: see `squares`; allowance: see `left`;
             ///< burial: `unit` is put beneath another unit on `to` as `becomes`; a transfer brings
             ///< it from `from`, where it was `taken`
};

/// The reason of an effect.
enum class Reason : std::uint8_t {
  movement,          ///< departure to arrival
  via,               ///< to the square from which the unit then moves
  capture,           ///< on the arrival square or elsewhere
  en_passant,        ///< capture of a pawn after its double step
  castling_partner,  ///< the rook's part of castling
  promotion,
  rebirth,         ///< a unit comes back to the board
  transfer,        ///< a unit is moved from one square to another
  burial,          ///< a unit is put beneath another one
  loss,            ///< a unit leaves the board without being captured
  recolouring,     ///< change of side
  transformation,  ///< change of walk other than promotion
  other_board,     ///< to the other of two boards
  role_exchange,   ///< the sides change their roles
  marking,         ///< change of attributes that is not printed
  imitation,       ///< imitators move
  allowance,       ///< change of what the sides may still use up
  other,
};

/// What the sides may still use up, in hundredths; nothing if there is no limit.
struct Allowance {
  std::optional<std::uint32_t> white;
  std::optional<std::uint32_t> black;  ///< equal to `white` if the sides share it
  bool shared = false;                 ///< both sides use up one common allowance
};

struct Effect {
  EffectKind kind{};
  Reason reason{};
  std::string from;  ///< name of a square ("e4"), or empty
  std::string to;    ///< the same
  Unit unit;         ///< the unit concerned; exchange: the unit from `from`
  Unit becomes;      ///< add, replace: the unit there afterwards; exchange: the unit from `to`
  Unit taken;        ///< add, burial: the unit as it was on `from`, if it comes from there
  std::vector<std::string> squares;  ///< imitation: where the imitators stand afterwards
  std::optional<Allowance> left;     ///< allowance: what is left after the move
};

/// How a king castles, or in Make & Take the unit that castles before it captures.
enum class Castling : std::uint8_t {
  none,
  king_side,   ///< written 0-0
  queen_side,  ///< written 0-0-0
  free,        ///< not bound to the squares of the game array; written in full
};

/// What one unit does at once.
struct SingleMove {
  std::string departure;  ///< name of a square; empty if nothing moves
  std::string arrival;    ///< name of a square: where the unit arrives, before a rebirth or the
                          ///< like
  Unit unit;              ///< the unit that moves, as it is before the move
  Castling castling = Castling::none;
  std::vector<Effect> effects;   ///< everything that happens, in order
  std::size_t preparations = 0;  ///< the number of effects at the beginning that change units
                                 ///< before anything moves
};

/// What a side does before the other side moves: one single move, or a series.
struct Move {
  std::string text;  ///< long algebraic, in the language of the problem: "Kg3*g4[+bQd8]", "e7-e8=Q"
  std::string sign;  ///< follows the text: "+", the mark of the goal ("#", "=" ...), or empty
  std::vector<SingleMove> singles;  ///< one, or those of a series or of `one_movement`
  bool one_movement = false;        ///< `singles` are parts of one movement of one unit
  bool null_move = false;           ///< the side passes
  bool taken_back = false;          ///< the move has led to the position, and is taken back; its
                                    ///< effects are those of playing it
  bool check = false;               ///< it gives check
  std::string goal;                 ///< the mark of the goal that it reaches ("#"); else empty
  bool undecided = false;           ///< whether it reaches `goal` cannot be decided
};

/// The rating of an attacking move or a defence.
enum class Verdict : std::uint8_t { none, key, attempt, refutation };

/// Whether a move that leaves the opponent to play carries a threat.
enum class Menace : std::uint8_t { none, threat, zugzwang };

/// One half-move of a solution.
struct HalfMove {
  unsigned number = 1;  ///< number of the move to which it belongs
  /// First (1) or second (2) half of that move; 0 if every turn has its own number (progressive
  /// chess).
  std::uint8_t half = 1;
  Move move;
  Verdict verdict = Verdict::none;  ///< in battle play
  Menace menace = Menace::none;     ///< in battle play
  bool reflex_mate_missed = false;  ///< its side was obliged to mate with it: "?!?"
};

/// A half-move and what follows it.
struct Node : HalfMove {
  std::vector<Node> threats;      ///< attacking moves, if Menace::threat
  std::vector<Node> variations;   ///< all further play; in help and series play at most one
  std::vector<Node> refutations;  ///< of a try
};

/// The part of the play to which a solution belongs.
struct Part {
  bool set_play = false;
  bool line = false;  ///< help or series play; else battle play
};

/// One solution. In a line each node has one variation, until the goal is reached. In battle play
/// it is a key or a try with its play. In set play of battle play each defence is a solution of its
/// own; in post-key play the first node is a null move.
struct Solution {
  Part part;
  Node first;
};

}  // namespace warp::api
