#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/engines/retraction/origins.hpp"
#include "solver/engines/retraction/retro_units.hpp"
#include "solver/engines/retraction/taken_move.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::retraction {

/// A game played backwards: it finds the moves that may have led to the position, takes them back
/// and plays them again. Each thread has one object; objects are copied freely.
///
/// A position before a move is possible if the move is legal in it and leads to the position after
/// it; if the side that does not move is not in check; if both sides can have their units
/// (RetroMaterial); and if the other side can have made a move before, unless it is the game array.
/// Nothing else of its past is asked. Castling rights are there unless a move taken back says
/// otherwise: from a castling on, backwards, king and rook have not moved.
class RetroGame {
 public:
  /// `rules`: why_not_taken_back() has found nothing. `diagram`: the side to move is the one that
  /// does not take back first; its en passant right, if any, is the move before.
  RetroGame(std::shared_ptr<const RuleSet> rules, const Position& diagram);

  const Position& position() const { return arbiter_.position(); }
  /// The side that has made the last move, and takes it back.
  Colour taker() const { return opponent(position().to_move()); }
  /// Is the side in check that has just moved?
  bool is_illegal() { return arbiter_.in_check(taker()); }
  /// Returns all moves that may have led to the position, in the order of the squares.
  std::vector<TakenMove> moves();
  /// The same, but before some of them the other side may not have had a move: see has_past().
  std::vector<TakenMove> candidates();
  /// Can the side that has just moved have moved, or is it the game array?
  bool has_past() { return has_move() || is_game_array(); }
  /// Is there such a move, whatever was played before it?
  bool has_move();
  /// Goes to the position before `move`, which must be one of moves().
  void take_back(const TakenMove& move);
  /// Goes back to the position after the move that was taken back last.
  void play_again();
  /// The effects of `move`, one of moves(), and whether it gives check.
  struct Told {
    std::vector<Effect> effects;
    bool gives_check = false;
  };
  Told tell(const TakenMove& move);
  /// A key of the position and of all that moves taken back say of what was before.
  Key key() const { return chain(position().key(), required_.rights); }

  /// The position with the rights that the side to move can claim: it may castle unless every move
  /// that may have been the last one takes the right; it may capture en passant only if every such
  /// move was the same double step.
  Position with_rights();
  /// Returns the answer of `question` in that position. Rights that do not change the answer are
  /// not looked into.
  bool ask_with_rights(FunctionRef<bool(Arbiter&)> question);
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// What the moves taken back ask of the move before.
  struct Required {
    std::uint64_t rights = 0;      ///< castling rights that are there after it
    std::uint64_t en_passant = 0;  ///< the double step that it was; 0: any move
  };
  struct Before {
    Position::Mark mark = 0;
    Required required;
  };
  /// What the side to move may claim, as in the memory of a position.
  struct Rights {
    std::uint64_t castling = 0, en_passant = 0;
  };
  using Visit = FunctionRef<bool(const TakenMove&)>;

  bool each_candidate(Visit visit);
  bool each_of_unit(Square now, Visit visit);
  bool each_from(Square now, const Origin& origin, Square from, Visit visit);
  bool each_castling(Visit visit);
  bool try_capture(TakenMove taken, const Captured& captured, Visit visit);
  bool is_open(const Origin& origin, const Captured& captured, Square now) const;
  bool confirm(TakenMove& taken);
  bool is_plain(const TakenMove& taken, bool promotes) const;
  bool confirm_by_playing(TakenMove& taken);
  bool find_move(TakenMove& taken);
  bool keeps_required() const;
  bool is_game_array() const;
  bool may_follow_double_step() const;
  Rights rights_left(std::uint64_t claimed);
  void set_units_back(const TakenMove& taken);
  void set_rights(std::uint64_t en_passant);
  std::uint64_t all_rights() const { return castling_rights_by_position(*rules_, position()); }
  Position& board() { return arbiter_.position(); }

  std::shared_ptr<const RuleSet> rules_;
  std::shared_ptr<const Origins> origins_;
  RetroMaterial material_;
  Arbiter arbiter_;
  bool is_chess_;  ///< moves of plain units of chess need not be played to see what they do
  Required required_;
  std::vector<Before> taken_;
  Key after_ = 0;         ///< the placement that a move is to lead to
  bool has_way_ = false;  ///< the mover of the candidate tried last reaches its arrival
  std::uint64_t nodes_ = 0;
};

}  // namespace warp::retraction
