#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "solver/formats/report/moves/written_move.hpp"

namespace warp::report {

/// Says which parts of a single move are told, and as what: a unit that returns to a1 is put there,
/// [wRd4->a1], one that is reborn there appears, [+wRa1]. Each grammar is a class derived from this
/// one, which says how it spells them: the text of moves, YACPDB.
class StepSpelling {
 public:
  /// `step` must outlive it.
  explicit StepSpelling(const WrittenStep& step) : step_(step) {}
  StepSpelling(const StepSpelling&) = delete;
  StepSpelling& operator=(const StepSpelling&) = delete;
  virtual ~StepSpelling() = default;

 protected:
  /// Tells the movement by one of the next five functions; nothing if nothing moves.
  void tell_movement();
  virtual void change_places(const MovePart& named) = 0;  ///< in the order of names
  virtual void go_before_castling(const MovePart& via) = 0;
  virtual void castle(std::string_view text) = 0;  ///< "0-0"; comes after go_before_castling
  /// Castling that is not tied to the squares of the array.
  virtual void castle_freely(const MovePart& king, const MovePart& partner) = 0;
  /// From departure() to the arrival. `castled` is the partner's part of a castling that precedes
  /// the capture (Make & Take); null if there is none.
  virtual void go(const MovePart* castled) = 0;

  /// Tells what else happens in the parts from number `first` to the one before `end`.
  void tell_consequences(std::size_t first, std::size_t end);
  virtual void partner_goes(const MovePart& part) = 0;      ///< in castling
  virtual void goes_elsewhere(const MovePart& part) = 0;    ///< and is not the mover
  virtual void becomes_imitator(const MovePart& part) = 0;  ///< a pawn, which is no unit then
  virtual void disappears(const MovePart& part) = 0;  ///< is lost, or captured besides the movement
  virtual void is_put(const MovePart& part) = 0;      ///< a unit that was taken from elsewhere
  virtual void appears(const MovePart& part) = 0;
  virtual void changes(const MovePart& part) = 0;
  virtual void others_change_places(const MovePart& part) = 0;
  virtual void imitators_stand(const std::vector<Square>& squares) = 0;
  virtual void is_buried(const MovePart& part) = 0;
  virtual void roles_are_exchanged() = 0;
  virtual void is_left(const Allowance& left) = 0;

  const WrittenStep& step() const { return step_; }
  /// Where the mover departs. There must be a movement.
  const MovePart& departure() const;

  Square unit_at_ = no_square;     ///< where the unit that moved arrived
  Square partner_at_ = no_square;  ///< where the castling partner arrived

 private:
  void tell(const MovePart& part);

  const WrittenStep& step_;
};

}  // namespace warp::report
