#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "conditions/underworld.hpp"
#include "solver/rules/condition.hpp"
#include "solver/rules/played.hpp"

namespace warp::circe {

/// Where a unit comes back, before the square is adapted.
enum class Home : std::uint8_t {
  array,                ///< its square in the game array, as chess players count
  rank,                 ///< the array square's file on the rank of the capture
  file,                 ///< the first rank of its side, on the file of the capture
  symmetry,             ///< point symmetric to the capture
  vertical_symmetry,    ///< the files exchanged
  horizontal_symmetry,  ///< the ranks exchanged
  diagram,              ///< where it stood in the diagram
  departure,            ///< where the capturing unit came from (PWC)
  antipodes,            ///< half the board off along file and rank
  equipollents,         ///< as far from the capture as the capturing unit went
  capture_square,       ///< where it was captured
  super,                ///< any square
  cage,                 ///< any square from which it could not move
  take_and_make,        ///< where a move of the captured unit from the capture leads
};

/// What happens to the square found so.
enum class Adapted : std::uint8_t { no, diametral, vertical_mirror, to_rank, frischauf };

/// As what a unit comes back.
enum class Kind : std::uint8_t { same, clone, chameleon, einstein, reversal_einstein };

/// What if the rebirth square is occupied.
enum class Occupied : std::uint8_t { no_rebirth, no_move, assassin, volcanic, parachute };

/// Which capture gives rise to a rebirth.
enum class Occasioned : std::uint8_t { this_move, last_move, last_capture };

/// A rule of rebirth, as the words behind Circe, Anticirce and their kin make it up.
struct Variant {
  bool kings_too = false;
  Home home = Home::array;
  Adapted adapted = Adapted::no;
  Kind kind = Kind::same;
  bool mirrored = false;    ///< the square is that of the other side's unit
  bool other_unit = false;  ///< the other unit of the capture says which square (Couscous)
  bool turncoat = false;    ///< reborn units change sides
  bool cheylan = false;     ///< Anticirce: not to the square just reached
  bool promotes = false;    ///< reborn pawns promote
  bool only_tests = false;  ///< nothing is reborn: the square must be there (Immun Chess)
  Occupied occupied = Occupied::no_rebirth;
  Occasioned occasioned = Occasioned::this_move;
  std::optional<std::vector<WalkId>> only;  ///< April: units of these walks alone
  /// Volcanic, Parachute: where units wait beneath others.
  std::optional<Underworld> underworld;
  std::vector<WalkId> cycle;  ///< Chameleon: the walks one after the other

  bool chooses() const {
    return home == Home::super || home == Home::cage || home == Home::take_and_make;
  }
};

/// The words, in the order of the parameter table.
enum class Word : std::uint8_t {
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

/// The words in three languages, followed by walks where a word asks for them.
std::span<const Parameter> variant_parameters();
/// What may stand behind a name that holds words of its own: whether kings are reborn, the type of
/// Anticirce, and walks.
std::span<const Parameter> name_parameters(bool anticirce, bool walks);

/// Adds what `word` says to `variant`. Returns an empty string, or why it cannot be said here.
Refusal add_word(Variant& variant, Word word);
/// Adds all words of `arguments` (of variant_parameters).
Refusal add_words(Variant& variant, std::span<const Argument> arguments);
/// The same of name_parameters(); walks belong to `name`.
Refusal add_name_words(Variant& variant, Word name, bool anticirce,
                       std::span<const Argument> arguments);

/// One unit about to come back.
struct Rebirth {
  Unit unit;                 ///< as it comes back
  Unit relevant;             ///< whose square it is
  Square capture;            ///< where the capture took place
  Colour side;               ///< whose array it is
  Colour as;                 ///< whose pawn it is if it is one
  Square departure;          ///< of the move that is being played
  Square from = no_square;   ///< the unit still stands here (Anticirce)
  int files = 0, ranks = 0;  ///< how far that move went
};

/// The kind of boards, "on a board ...", to which this one belongs and on which `variant` has no
/// rebirth squares; empty if it has some here.
std::string unknown_homes(const Geometry& geometry, const Variant& variant);

/// The squares on which `rebirth` may take place under `variant`, whether occupied or not; a square
/// beyond the board is no_square. Usually one.
std::vector<Square> rebirth_squares(const Variant& variant, const Rebirth& rebirth,
                                    Arbiter& arbiter);

/// Lets `rebirth` happen as one stage of `played`; `reason` says how it is printed.
void bring_back(const Variant& variant, const Rebirth& rebirth, Played& played, Reason reason);

/// How far `played` has moved its unit, or units, so far.
void measure(const Played& played, Rebirth& rebirth);
/// The walk of `unit` when it comes back; `other` is the other unit of the capture. `anticirce`: it
/// is `unit` that captured.
WalkId reborn_walk(const Variant& variant, const Unit& unit, const Unit& other, bool anticirce);

/// Enters that units are marked as promoted by which a pawn has been replaced, if `variant` asks
/// for such marks (Frischauf).
void mark_promoted_units(RuleSet& rules, const Variant& variant);

/// Enters the rebirth of captured units (Circe), of capturing units (Anticirce).
Refusal install_circe(RuleSet& rules, const Variant& variant);
Refusal install_anticirce(RuleSet& rules, const Variant& variant);
/// Captures need an empty rebirth square: of the captured unit (Immun Chess), of the capturing
/// unit, which may not come from it (Geneva Chess).
Refusal install_immun(RuleSet& rules, const Variant& variant);
Refusal install_geneva(RuleSet& rules, const Variant& variant);
/// Units capture (Mars Circe), move (Anti-Mars Circe), do both if they like (Phantom Chess) as from
/// their rebirth squares.
Refusal install_mars(RuleSet& rules, const Variant& variant);
Refusal install_anti_mars(RuleSet& rules, const Variant& variant);
Refusal install_phantom(RuleSet& rules, const Variant& variant);

/// Does `move` begin on another square though the unit could go to its arrival directly?
bool is_detour(Arbiter& arbiter, const SingleMove& move);

}  // namespace warp::circe
