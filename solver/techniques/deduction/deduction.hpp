#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "solver/techniques/deduction/group.hpp"
#include "solver/techniques/deduction/knowledge.hpp"
#include "solver/techniques/deduction/pair.hpp"

namespace warp::orthodox::deduction {

/// What a deduction may use.
struct DeductionLimits {
  /// Asked at least every tenth of a second or so; true means give up.
  std::function<bool()> stopped = [] { return false; };
  /// Memory for tables of pairs, and as much for groups. Pairs for which there is no room are not
  /// looked at, those with the largest tables first.
  std::size_t bytes = std::size_t{1} << 25U;
  /// Work for pairs in one round, in steps of some tenths of a microsecond; after twice as much no
  /// further round begins. The work is also limited by the length of the games.
  std::uint64_t work = ~std::uint64_t{0};
  /// The most groups of men that are worked out, and the most places of the men of each.
  unsigned groups = 0;
  std::size_t group_places = std::size_t{1} << 15U;
};

/// Something assumed about one man, to tell cases apart.
struct Assumption {
  unsigned man = 0;
  std::uint16_t becomes = 0xffff;  ///< the units of the target that it may become
  bool may_die = true;             ///< it may be captured instead

  unsigned least_moves = 0;     ///< that it makes
  unsigned most_moves = never;  ///< that it makes

  auto operator<=>(const Assumption&) const = default;
};

/// What is deduced, before anything is played, about all games from one position to another in
/// which the sides make at most given numbers of moves.
///
/// These rules are applied until none of them finds anything new. Each removes only what occurs in
/// no such game:
///
///   - Walls (narrow_steps): a man that has no step left and is not captured stands on its square
///     for the whole game. No man crosses that square or comes to it; no king comes to where such a
///     man attacks him with no square between.
///   - Losses (find_losses): a pawn that must change its file captures on one of the squares that
///     it reaches so. A victim must come there. If the pawns' captures are all captures of a side,
///     its other men capture nothing.
///   - Fates (narrow_fates): each unit of the target comes from a man of its own, and each capture
///     has a victim of its own. With the least numbers of moves as costs, the cheapest way to
///     assign all men is a lower bound on the moves of a side (H. W. Kuhn's method). A fate that
///     raises it above the moves of the side is impossible. What remains of the moves limits the
///     ways that the man may take: a step is kept if the least moves to it, itself and the least
///     moves from it to the fate are within the limit. The same with captures of pawns.
///   - Numbers (narrow_numbers): all men of a side together make exactly its moves.
///   - Pairs (narrow_pair): two men hinder each other.
///
/// and, if that is asked for, groups of more men (narrow_group).
///
/// The idea to deduce what became of each man before searching is that of Natch (P. Wassong) and
/// Euclide (E. Dupuis).
class Deduction {
 public:
  /// `exactly`: the sides make exactly so many moves.
  Deduction(const Board& start, const Board& target, std::array<unsigned, 2> moves,
            const DeductionLimits& limits = {}, bool exactly = false);
  /// Deduces more about the games of `all` for which `assumed` is true. `all` must be neither given
  /// up nor impossible.
  Deduction(const Deduction& all, const Assumption& assumed, const DeductionLimits& limits);

  /// Was it stopped? Then it must not be used.
  bool given_up() const { return given_up_; }
  /// All assumptions about these games, those of the widest case first.
  const std::vector<Assumption>& assumed() const { return assumed_; }
  /// The work that was done for pairs and groups, see Limits.
  std::uint64_t work() const { return work_ + group_work_; }
  /// The memory that its tables take.
  std::size_t bytes() const;
  /// Is there certainly no such game?
  bool impossible() const { return known_.impossible; }
  const Knowledge& known() const { return known_; }
  const std::vector<Man>& men() const { return known_.men; }
  const std::vector<ManPlaces>& places() const { return places_; }
  /// The pairs of men that hinder each other.
  const std::vector<std::shared_ptr<const Pair>>& pairs() const { return pairs_; }
  /// Groups of men that hinder each other.
  const std::vector<std::shared_ptr<const Group>>& groups() const { return groups_; }
  /// By number of the man: the pairs to which it belongs, by their numbers.
  const std::vector<std::vector<unsigned>>& pairs_of() const { return pairs_of_; }
  /// Is nothing captured, and were all pairs worked out that are worth it? Then pairs also exclude
  /// that two men become the same unit, so that assigning all men anew in each position would
  /// exclude hardly more.
  bool settles_fates() const { return settled_; }

 private:
  void deduce();
  void narrow_singly();
  void narrow_to_fixpoint();
  void narrow_in_pairs();
  void narrow_in_groups();
  std::vector<std::vector<unsigned>> groups_to_look_at() const;
  bool has_room_for(unsigned first, unsigned second) const;
  void keep_pairs();
  bool stops();

  /// A pair worked out, and from what.
  struct Answer {
    std::array<std::uint64_t, 2> fingerprints{};
    std::array<unsigned, 3> most{};
    std::shared_ptr<const Pair> pair;  ///< null if it was not worked out
  };

  std::vector<Assumption> assumed_;
  Knowledge known_;
  std::vector<ManPlaces> places_;
  std::vector<std::shared_ptr<const Pair>> pairs_;
  std::vector<std::vector<unsigned>> pairs_of_;
  std::vector<std::shared_ptr<const Group>> groups_;
  std::uint64_t work_ = 0;        ///< done for pairs
  std::uint64_t group_work_ = 0;  ///< done for groups
  bool settled_ = false;
  bool given_up_ = false;
  DeductionLimits limits_;  ///< asked only while it is being made
  std::size_t answer_bytes_ = 0;
  std::map<std::array<unsigned, 2>, Answer> answers_;  ///< of the last round, by men
  std::vector<std::uint64_t> prints_;  ///< of the men, at the beginning of the last round
  std::uint64_t most_work_;            ///< Limits::work
};

}  // namespace warp::orthodox::deduction
