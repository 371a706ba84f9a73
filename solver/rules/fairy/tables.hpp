#pragma once

#include <array>
#include <memory>
#include <vector>

#include "solver/rules/fairy/walk_on_board.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::fairy {

/// Row of a unit class in Tables; 0 is "no unit".
using Class = std::uint8_t;
inline constexpr Class no_class = 0;

/// The most moves that a position may have.
inline constexpr std::size_t most_plies = 4096;

/// All that is known of the units of one class before the game: units of the same walk, side and
/// attributes.
template <class Squares>
struct UnitClass {
  Unit unit;  ///< as in a Position, without id
  bool royal = false;
  const WalkOnBoard<Squares>* walk = nullptr;
  std::array<const WalkLines<Squares>*, 2> lines{};  ///< its moves, by the side that moves it
  std::array<Squares, 2> promotes_on{};              ///< the squares on which it promotes, by side
  std::vector<Class> promotions;                     ///< what it becomes there
};

/// What the fairy engine knows of a game before it begins: the classes of units that can occur,
/// their lines, keys. Shared by all threads.
template <class Squares>
class UnitClasses {
 public:
  static constexpr std::size_t most_squares = bits::capacity<Squares>;

  /// Returns the tables of a game from `position` under `rules`; null if the fairy engine cannot
  /// play it (see Game::tables_for).
  static std::shared_ptr<const UnitClasses> make(std::shared_ptr<const RuleSet> rules,
                                                 const Position& position);

  const RuleSet& rules() const { return *rules_; }
  /// The attacks of a class: row(unit, colour) of the tables attacks(unit).
  const AttackTables<Squares>& attacks(Class unit) const { return *attacks_[unit]; }
  std::size_t row(Class unit, Colour colour) const { return rows_[unit][index(colour)]; }
  const UnitClass<Squares>& operator[](Class unit) const { return classes_[unit]; }
  WalkId walk(Class unit) const { return walks_[unit]; }
  /// Does a unit of the class belong to `colour`? A neutral unit belongs to both sides.
  bool belongs_to(Class unit, Colour colour) const {
    return (sides_[unit] >> index(colour) & 1U) != 0;
  }
  /// Returns the class of `unit`, whose id does not matter; no_class if no such unit can occur.
  Class class_of(Unit unit) const;
  Key key(Class unit, Square square) const { return keys_[unit * most_squares + square]; }

  std::size_t size() const { return size_; }             ///< squares of the board
  std::size_t count() const { return classes_.size(); }  ///< of classes, no_class included
  /// The squares from which some unit could capture on `target` for `by`, whatever stands between.
  Squares may_attack(Colour by, Square target) const { return may_attack_[index(by)][target]; }
  /// The castling rights that are left when a unit leaves `square` or arrives there.
  std::uint64_t rights_left(Square square) const { return rights_left_[square]; }

 private:
  explicit UnitClasses(std::shared_ptr<const RuleSet> rules);
  bool find_classes(const Position& position);
  bool add_walk(WalkId walk);
  bool have_room_for_moves(const Position& position) const;
  void add_class(const Unit& unit);
  void fill();

  std::shared_ptr<const RuleSet> rules_;
  std::size_t size_;
  std::vector<UnitClass<Squares>> classes_{UnitClass<Squares>{}};
  std::array<WalkId, 256> walks_{};
  std::array<std::uint8_t, 256> sides_{};
  std::array<std::shared_ptr<const WalkOnBoard<Squares>>, 256> on_board_{};  ///< by walk
  std::array<const AttackTables<Squares>*, 256> attacks_{};
  std::array<std::array<std::uint16_t, 2>, 256> rows_{};
  std::vector<Key> keys_;
  std::array<std::array<Squares, most_squares>, 2> may_attack_{};
  std::array<std::uint64_t, most_squares> rights_left_{};
};

}  // namespace warp::fairy
