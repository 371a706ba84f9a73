#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/search/evidence/declared_changes.hpp"
#include "solver/techniques/relaxed_game/general/mate_bound.hpp"

namespace warp::evidence {

/// Plays half-moves, chosen by chance, and compares every legal move on the way with the
/// declarations of rules on which techniques rest: what effects change (MayChange), what becomes of
/// each unit (Fates), how units move and observe (WaysRule), where a king may go who is not
/// attacked (Spares), what all moves must do against a check (Remedy). Also tests that the bound on
/// mates excludes no mate or stalemate that is found.
class Witness {
 public:
  /// `bound`: null if the rules have none; then only changes, ways and remedies are looked at.
  /// `poll` is called before each move and may throw.
  Witness(const std::shared_ptr<const RuleSet>& rules, const Position& start,
          std::shared_ptr<const MateBound> bound, std::uint64_t seed,
          std::function<void()> poll = {});
  ~Witness();
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;

  /// Plays at most `half_moves` from the start and looks at no more than `moves` moves. Ends at the
  /// first move that breaks a declaration.
  void play(unsigned half_moves, std::size_t moves = ~std::size_t{0});

  /// The declaration that is false, with the moves that show it; empty if there is none.
  const std::string& contradiction() const { return contradiction_; }
  /// The techniques that rest on it.
  const Techniques& doubtful() const { return doubtful_; }
  /// The number of moves that were looked at.
  std::size_t looked_at() const { return looked_at_; }

 private:
  using Units = std::vector<std::pair<Square, Unit>>;

  Units units_of(const Position& position) const;
  std::vector<Move> look_at_moves(std::size_t most);
  void fail(const std::string& what, const Techniques& doubtful);
  std::string name(Square square) const { return game_.position().geometry().name(square); }
  std::vector<Remedy> remedies_now() const;
  bool is_without_remedy(const SingleMove& move, const std::vector<Remedy>& remedies) const;
  void look_at_squares(const Move& move);
  void look_at_units(const Units& before);
  void look_at_ways();
  void look_at_end();
  void ask(const Position& position, bool mated, Colour mater, unsigned own, unsigned other);
  void ask_king();
  bool is_observed_elsewhere(Arbiter& arbiter, Square flight, Colour side) const;
  bool is_any_observation_forbidden(Arbiter& arbiter) const;
  bool may_uncover(const Position& position, Square king, Square flight) const;
  bool is_observed_otherwise(const Position& now, Square left, Square flight, Colour side) const;
  /// The next number of the seed's sequence, below `count`.
  std::size_t chance(std::size_t count);

  std::shared_ptr<const MateBound> bound_;
  std::shared_ptr<const RuleSet> rules_;
  DeclaredChanges changes_;
  Game game_;
  std::uint64_t chance_;
  std::function<void()> poll_;
  std::vector<Position> earlier_;
  std::string contradiction_;
  Techniques doubtful_ = Techniques::none();
  std::size_t looked_at_ = 0;
};

/// The techniques that rest on what rules declare of themselves.
Techniques believing_declarations();

}  // namespace warp::evidence
