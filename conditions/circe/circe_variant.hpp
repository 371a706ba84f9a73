#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include <boost/container/small_vector.hpp>

#include "conditions/underworld.hpp"
#include "solver/rules/general/arbiter/played.hpp"
#include "solver/rules/general/condition.hpp"

namespace warp::circe {

/// Where a unit comes back, before the square is adapted.
enum class Home : std::uint8_t {
  array,                ///< its square in the game array
  rank,                 ///< the array square's file on the rank of the capture
  file,                 ///< the first rank of its side, on the file of the capture
  symmetry,             ///< point symmetric to the capture
  vertical_symmetry,    ///< its file is mirrored
  horizontal_symmetry,  ///< its rank is mirrored
  diagram,              ///< its square in the diagram
  departure,            ///< the departure of the capturing unit (PWC)
  antipodes,            ///< half the length of the board away along file and rank
  equipollents,         ///< as far from the capture as the capturing unit went
  capture_square,       ///< the square of the capture
  super,                ///< any square
  cage,                 ///< any square on which it could not move
  take_and_make,        ///< the arrival of a move of the captured unit from the capture
  relative_symmetry,    ///< the image of the capture in the departure of the capturing unit
};

/// How the square found is then changed.
enum class Adapted : std::uint8_t { no, diametral, vertical_mirror, to_rank, frischauf };

/// What the unit is when it comes back.
enum class ComesBackAs : std::uint8_t { same, clone, chameleon, einstein, reversal_einstein };

/// What happens if the rebirth square is occupied.
enum class Occupied : std::uint8_t { no_rebirth, no_move, assassin, volcanic, parachute };

/// The capture that causes a rebirth.
enum class Occasioned : std::uint8_t { this_move, last_move, last_capture };

/// A rule of rebirth, defined by the words after Circe, Anticirce and similar conditions.
struct Variant {
  bool kings_too = false;
  Home home = Home::array;
  Adapted adapted = Adapted::no;
  ComesBackAs kind = ComesBackAs::same;
  bool mirrored = false;       ///< the square is that of the other side's unit
  bool other_unit = false;     ///< the other unit of the capture determines the square (Couscous)
  bool turncoat = false;       ///< reborn units change sides
  bool cheylan = false;        ///< Anticirce: not to the square just reached
  bool promotes = false;       ///< reborn pawns promote
  bool only_tests = false;     ///< nothing is reborn: only the square must be there (Immun Chess)
  bool after_another = false;  ///< a condition stated before it brings units back first
  Occupied occupied = Occupied::no_rebirth;
  Occasioned occasioned = Occasioned::this_move;
  std::optional<std::vector<WalkId>> only;  ///< April: only units of these walks
  /// Volcanic, Parachute: where units wait beneath others.
  std::optional<Underworld> underworld;
  std::vector<WalkId> cycle;  ///< Chameleon: the sequence of walks

  bool chooses() const {
    return home == Home::super || home == Home::cage || home == Home::take_and_make;
  }
};

/// The words, in the order of the parameter table.
enum class CirceWord : std::uint8_t {
  rex_inclusive,
  rex_exclusive,
  mirror,
  assassin,
  diametral,
  vertical_mirror,
  clone,
  chameleon,
  turncoats,
  couscous,
  last_move,
  equipollents,
  parrain,
  contra_parrain,
  cage,
  rank,
  file,
  symmetry,
  vertical_symmetry,
  horizontal_symmetry,
  diagram,
  pwc,
  antipodes,
  take_and_make,
  super,
  april,
  frischauf,
  calvet,
  cheylan,
  strict,
  relaxed,
  volcanic,
  parachute,
  einstein,
  reversal_einstein,
  wait_capture,
  capture_square,
};

std::string_view english(CirceWord word);
/// The words in three languages, each followed by walks if it takes them.
std::span<const Parameter> variant_parameters();
/// The parameters of a name that already contains words: whether kings are reborn, the type of
/// Anticirce, and walks.
std::span<const Parameter> name_parameters(bool anticirce, bool walks);

/// Adds `word` to `variant`. Returns an empty refusal, or why the word is not possible here.
Refusal add_word(Variant& variant, CirceWord word);
/// Adds all words of `arguments` (of variant_parameters); returns as add_word.
Refusal add_words(Variant& variant, std::span<const Argument> arguments);
/// Adds all words of `arguments` (of name_parameters); walks belong to `name`.
Refusal add_name_words(Variant& variant, CirceWord name, bool anticirce,
                       std::span<const Argument> arguments);

/// One unit that is to come back.
struct Rebirth {
  Unit unit;                 ///< as it comes back
  Unit relevant;             ///< the unit that determines the square
  Square capture;            ///< the square of the capture
  Colour side;               ///< the side whose array squares count
  Colour as;                 ///< the side to which it belongs as a pawn
  Square departure;          ///< of the current move
  Square from = no_square;   ///< the current square of the unit (Anticirce)
  int files = 0, ranks = 0;  ///< how far the current move went
};

/// The rebirth of `unit` as if it were captured on `square` now, for `side`.
inline Rebirth as_if_captured(const Unit& unit, Square square, Colour side) {
  return {.unit = unit,
          .relevant = unit,
          .capture = square,
          .side = side,
          .as = side,
          .departure = no_square};
}

/// Returns why `variant`, stated by the condition `name`, has no rebirth squares on this board, or
/// no refusal.
Refusal homes_refusal(const Geometry& geometry, const Variant& variant);

/// Rebirth squares: mostly one.
using Squares = boost::container::small_vector<Square, 8>;

/// The squares on which `rebirth` may take place under `variant`, occupied or not; a square beyond
/// the board is no_square. Usually one.
Squares rebirth_squares(const Variant& variant, const Rebirth& rebirth, Arbiter& arbiter);
/// Returns the rebirth square if it follows from the units and the square of the capture alone;
/// nothing if it depends on the move or the position. A square beyond the board is no_square.
std::optional<Square> fixed_square(const RuleSet& rules, const Variant& variant,
                                   const Rebirth& rebirth);

/// Returns the fates of captured units under `variant` or, if `anticirce`, of units that capture.
/// Null if units come back in a later move, beneath others, or as the kind of another unit. `rules`
/// must outlive it.
std::shared_ptr<const Fates> fates_by_rebirth(const RuleSet& rules, const Variant& variant,
                                              bool anticirce);

/// Carries out `rebirth` as one stage of `played`; `reason` determines how it is printed.
void bring_back(const Variant& variant, const Rebirth& rebirth, Played& played, Reason reason);

/// Sets in `rebirth` how far `played` has moved its unit, or units, so far.
void measure(const Played& played, Rebirth& rebirth);
/// The walk with which `unit` comes back; `other` is the other unit of the capture. `anticirce`:
/// `unit` is the one that captured.
WalkId reborn_walk(const Variant& variant, const Unit& unit, const Unit& other, bool anticirce);

/// If `variant` needs it (Frischauf), enters a rule that marks units into which pawns are promoted.
void mark_promoted_units(RuleSet& rules, const Variant& variant);

/// Enter the rebirth of captured units (Circe), and of capturing units (Anticirce).
Refusal install_circe(RuleSet& rules, const Variant& variant);
Refusal install_anticirce(RuleSet& rules, const Variant& variant);
/// Captures need an empty rebirth square: of the captured unit (Immun Chess), or of the capturing
/// unit, which may not come from that square (Geneva Chess).
Refusal install_immun(RuleSet& rules, const Variant& variant);
Refusal install_geneva(RuleSet& rules, const Variant& variant);
/// Units capture (Mars Circe), move (Anti-Mars Circe), or may do both (Phantom Chess) as if from
/// their rebirth squares.
Refusal install_mars(RuleSet& rules, const Variant& variant);
Refusal install_anti_mars(RuleSet& rules, const Variant& variant);
Refusal install_phantom(RuleSet& rules, const Variant& variant);

/// Does `move` begin on another square although the unit could go to its arrival directly?
bool is_detour(Arbiter& arbiter, const SingleMove& move);

}  // namespace warp::circe
