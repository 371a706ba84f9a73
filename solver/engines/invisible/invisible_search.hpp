#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "solver/engines/invisible/seen_position.hpp"
#include "solver/engines/invisible/world_finder.hpp"

namespace warp::invisible {

/// Help play with invisible units.
struct InvisibleTask {
  PlayedLine start;                  ///< without half-moves
  unsigned half_moves = 1;           ///< at least 1
  std::int8_t en_passant = nowhere;  ///< the square that a pawn has just passed
  std::vector<WorldMan> promotions{WorldMan::queen, WorldMan::rook, WorldMan::bishop,
                                   WorldMan::knight};
  /// Is a line wanted that begins with half-moves of these numbers, or, if they are all of it, is
  /// it that one? Null: every line. The number of a half-move is its place among all that can be
  /// thought of there, from 1.
  std::function<bool(std::span<const unsigned> numbers)> wants{};
};

/// Solutions, each from the first half-move to the mate.
struct InvisibleSolutions {
  std::vector<std::vector<SeenStep>> lines;
  std::uint64_t nodes = 0;  ///< half-moves that were played
  bool ended = false;       ///< the search was ended before all was found
};

class InvisibleCompany;

/// Finds all lines of help play that can be played in at least one world and reach the goal in
/// every world in which they can be played. Copies search independently of each other.
class InvisibleSearch {
 public:
  /// `task` must outlive it. When `stop` says yes the search ends.
  InvisibleSearch(const InvisibleTask& task, std::function<bool()> stop);

  /// Is there a world at all? If not, the diagram is illegal.
  bool has_world() const { return !first_worlds_.empty(); }
  /// The number of first half-moves, in the order of their numbers.
  std::size_t first_half_moves() const;
  /// The solutions that begin with one of them, in order. `first`: from 0.
  InvisibleSolutions solutions_of(std::size_t first);

  /// A node of the search, from which others go on.
  struct Node;
  /// Passes these solutions to `company`, which may share the half-moves of a node. Returns false
  /// if the search was ended, or no more are wanted.
  bool search_first(std::size_t first, InvisibleCompany& company);
  /// The same for those that begin with `node` and its half-move `number`.
  bool search_below(const Node& node, std::size_t number, InvisibleCompany& company);
  /// The half-moves that this search has played.
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// A world, and the position in it after the line.
  struct Whole {
    WorldPlan plan;
    WorldBoard end;
    const Whole* before = nullptr;  ///< that world at the node above, if it was known there
  };
  using Worlds = std::vector<std::shared_ptr<const Whole>>;
  /// What is known of all worlds at a node.
  struct Known {
    Worlds worlds;  ///< some of them, whole
    std::shared_ptr<const WorldCover>
        cover;  ///< of the line to this node, or of one with which it begins
    /// That of the worlds in which nothing that is seen gives check to the side to move; null: not
    /// worked out, or too large.
    std::shared_ptr<const WorldCover> unchecked;
    /// Where a half-move may end such a check: the squares of those units, and those between.
    std::uint64_t resolving = 0;
    bool refuted = false;  ///< in the last of `worlds` the line ends without mate
  };

  SeenPosition diagram() const;
  std::vector<SeenStep> steps(const SeenPosition& seen) const;
  void look_for_worlds();
  bool is_to_be_shared(std::size_t half_moves_left);
  void search(const SeenPosition& seen, Known& known);
  void try_step(const SeenPosition& seen, Known& known, const SeenStep& step, unsigned number);
  void try_wanted(const SeenPosition& seen, Known& known, const SeenStep& step);
  bool play(const SeenPosition& before, SeenStep step, const Known& known_before,
            SeenPosition& after, Known& known);
  void look_at_checks(const SeenPosition& seen, Known& known);
  bool is_solution(Known& known);
  void add(Worlds& worlds, const WorldPlan& plan) const;
  void keep(const Worlds& found, Worlds& worlds) const;
  void follow(const Worlds& before, Known& known);
  void reveal(SeenPosition& seen, Known& known);

  const InvisibleTask& task_;
  PlayedLine line_;
  std::vector<unsigned> numbers_;  ///< of its half-moves
  WorldFinder finder_;
  Worlds first_worlds_;
  InvisibleCompany* company_ = nullptr;  ///< while it searches
  std::uint64_t nodes_ = 0;
};

/// Who receives what a search finds, and may let others help it.
class InvisibleCompany {
 public:
  virtual ~InvisibleCompany() = default;
  /// Receives a solution. Returns whether more are wanted.
  virtual bool line(const std::vector<SeenStep>& steps) = 0;
  /// Hears of a half-move that can be played, before the solutions that begin so: the numbers of
  /// all half-moves since the last node that was shared, and the line.
  virtual void begin(const std::vector<unsigned>& /*numbers*/,
                     const std::vector<SeenStep>& /*line*/) {}
  /// How many half-moves must be left at a node that is to be shared; 0: nobody could help. Cheap.
  virtual unsigned wants_division() { return 0; }
  /// Hears of a node with fewer half-moves left.
  virtual void refused() {}
  /// Lets the half-moves of `node`, at least two, be searched, in order: `mine(i)` searches one of
  /// them here and now, search_below() elsewhere.
  virtual void divide(const std::shared_ptr<const InvisibleSearch::Node>& /*node*/,
                      std::size_t half_moves, const std::function<void(std::size_t)>& mine) {
    for (std::size_t i = 0; i < half_moves; ++i) {
      mine(i);
    }
  }
};

struct InvisibleSearch::Node {
  PlayedLine line;
  SeenPosition seen;
  Known known;
  std::vector<SeenStep> steps;  ///< that may follow
};

}  // namespace warp::invisible
