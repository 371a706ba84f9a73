#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "solver/orthodox/proof/knowledge.hpp"
#include "solver/orthodox/proof/pair.hpp"

namespace warp::orthodox::proof {

/// What a deduction may use.
struct Limits {
  /// Asked at least every tenth of a second or so; true means give up.
  std::function<bool()> stopped = [] { return false; };
  /// Memory for tables of pairs. Pairs for which there is no room are not looked at, those with the
  /// largest tables first.
  std::size_t bytes = std::size_t{1} << 25U;
  /// Work for pairs in one round, in steps of some tenths of a microsecond; after twice as much no
  /// further round begins. Not more is done than pays for the length of the games.
  std::uint64_t work = ~std::uint64_t{0};
};

/// What is deduced, before anything is played, about all games from one position to another in
/// which the sides make at most given numbers of moves.
///
/// Four rules are applied until none of them tells anything new; each takes away only what no
/// such game has:
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
///   - Pairs (narrow_pair): two men hinder each other.
///
/// The idea to deduce what became of each man before searching is that of Natch (P. Wassong) and
/// Euclide (E. Dupuis).
class Deduction {
 public:
  Deduction(const Board& start, const Board& target, std::array<unsigned, 2> moves,
            const Limits& limits = {});

  /// Was it stopped? Then it is not to be used.
  bool given_up() const { return given_up_; }
  /// The memory that its tables take.
  std::size_t bytes() const;
  /// Is there certainly no such game?
  bool impossible() const { return known_.impossible; }
  const Knowledge& known() const { return known_; }
  const std::vector<Man>& men() const { return known_.men; }
  const std::vector<Places>& places() const { return places_; }
  const std::vector<Pair>& pairs() const { return pairs_; }
  /// By number of the man: the pairs to which it belongs, by their numbers.
  const std::vector<std::vector<unsigned>>& pairs_of() const { return pairs_of_; }
  /// Is nothing captured, and was time for all pairs that pay? Then a pair tells, too, that two men
  /// cannot become the same unit, and assigning all men anew in each position tells hardly more.
  bool settles_fates() const { return settled_; }

 private:
  void narrow_singly();
  void narrow_in_pairs();
  bool has_room_for(unsigned first, unsigned second) const;
  void keep_pairs();
  bool stops();

  /// A pair worked out, and from what.
  struct Answer {
    std::array<std::uint64_t, 2> fingerprints{};
    std::array<unsigned, 3> most{};
    Pair pair;
  };

  Knowledge known_;
  std::vector<Places> places_;
  std::vector<Pair> pairs_;
  std::vector<std::vector<unsigned>> pairs_of_;
  std::uint64_t work_ = 0;  ///< done for pairs
  bool settled_ = false;
  bool given_up_ = false;
  Limits limits_;  ///< asked only while it is being made
  std::size_t answer_bytes_ = 0;
  std::map<std::array<unsigned, 2>, Answer> answers_;  ///< of the last round, by men
  std::vector<std::uint64_t> prints_;  ///< of the men, at the beginning of the last round
  std::uint64_t most_work_;            ///< Limits::work
};

/// The deductions about games from one position to another, by numbers of moves. They are made
/// when first asked for. May be used by several threads.
///
/// A complete deduction takes up to some seconds, in which most short games are found without it;
/// and many long games are found by what little is deduced at once. So the search begins without,
/// and then there are several stages: the more the search has asked, the more work is spent, about
/// as much time as the search has taken.
class Deductions {
 public:
  /// The questions of the search before the first stage.
  static constexpr std::uint64_t usual_patience = std::uint64_t{1} << 14U;
  static constexpr std::uint64_t never = ~std::uint64_t{0};

  /// `limits` hold for all of them together.
  Deductions(const Board& start, const Board& target, std::uint64_t patience, Limits limits = {});

  /// Counts a question of the search. Returns the stage, 0 if nothing is to be deduced yet.
  unsigned stage_of_question() {
    const unsigned stage = stage_.load(std::memory_order_relaxed);
    if (stage == last_stage || asked_.fetch_add(1, std::memory_order_relaxed) < questions(stage)) {
      return stage;
    }
    unsigned expected = stage;
    stage_.compare_exchange_strong(expected, stage + 1, std::memory_order_relaxed);
    return stage + 1;
  }

  /// Returns the deduction of the present stage for at most these numbers of moves; null if there
  /// is none: for games too long, from positions in which a king could be captured, or if it was
  /// stopped.
  std::shared_ptr<const Deduction> within(std::array<unsigned, 2> moves);

 private:
  static constexpr unsigned last_stage = 3;
  static constexpr unsigned growth_bits =
      3;  ///< of the questions and the work, from stage to stage

  /// The questions after which the stage behind `stage` begins.
  std::uint64_t questions(unsigned stage) const { return patience_ << (growth_bits * stage); }

  Board start_, target_;
  std::uint64_t patience_;
  Limits limits_;
  std::atomic<std::uint64_t> asked_{0};
  std::atomic<unsigned> stage_{0};
  bool usable_;
  std::mutex mutex_;
  std::map<std::array<unsigned, 2>, std::shared_ptr<const Deduction>> made_;
  unsigned stage_made_ = 0;  ///< the stage of those in made_
};

}  // namespace warp::orthodox::proof
