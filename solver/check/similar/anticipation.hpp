#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "solver/check/similar/alignment.hpp"
#include "solver/check/similar/collection.hpp"

namespace warp::check {

/// One unit in which two placements differ.
struct UnitDifference {
  enum class What : std::uint8_t {
    missing,      ///< nothing stands there in its place
    added,        ///< it stands there only
    moved,        ///< the same kind stands on another square
    replaced,     ///< another kind stands on the same square
    substituted,  ///< another kind stands on another square, where nothing stands here
  };
  What what = What::missing;
  KeptUnit here;  ///< nothing of it counts if it is added
  /// Nothing of it counts if the unit is missing. The kind is the one that it would be here, after
  /// an exchange of colours.
  KeptUnit there;
  Square there_as_here = no_square;  ///< where `there` would stand here; no_square: off the board
};

/// How far two placements are the same.
struct PositionLikeness {
  std::string twin_here, twin_there;  ///< letters; empty: the diagrams
  Alignment how;
  unsigned differ = 0;  ///< units in which they differ
  std::vector<UnitDifference> differences;
};

/// An entry of a collection that is like a problem, with all that is alike.
struct Anticipation {
  std::uint32_t entry = 0;
  unsigned points = 0;
  std::optional<PositionLikeness> position;
  unsigned play = 0;          ///< so many stated lines are the same
  std::uint32_t play_of = 0;  ///< and the rarest of them so many entries have
  unsigned pictures = 0;      ///< the same of pictures of mates
  std::uint32_t pictures_of = 0;
  std::vector<std::string> themes;  ///< shared, where material and stipulation are the same
  bool other_stipulation = false, other_conditions = false;
};

/// What is asked.
struct AnticipationQuestion {
  unsigned differ = 2;    ///< so many units may differ
  std::size_t most = 10;  ///< so many entries are wanted
};

struct AnticipationAnswer {
  std::vector<Anticipation> best;  ///< the likest first
  std::size_t all = 0;             ///< so many entries are alike
};

/// Looks a collection through for what is like a problem. The collection is not changed meanwhile.
///
/// Points tell how little chance alone explains what is alike, about as bits: each unit in which
/// the positions agree beside a first one counts 4, each one in which they differ takes 6 away, and
/// the same position counts 30 more. A line of play, or half a picture of a mate, counts the binary
/// logarithm of how many entries there are for each that has it; of several the three rarest count.
/// So does half of a material with stipulation and theme. Entries with fewer than `least_points`
/// are told only for a position in which more units agree than differ, and no more may differ than
/// the question allows.
class AnticipationSearch {
 public:
  static constexpr unsigned least_points = 8;

  /// `collection` must outlive it.
  explicit AnticipationSearch(const Collection& collection);

  /// `board` is that of the problem. An entry of the same file and line is the problem itself and
  /// is left out.
  AnticipationAnswer find(const ProblemSketch& sketch, const Geometry& board,
                          const AnticipationQuestion& question);

  /// The symmetries of a board, which live as long as this.
  const BoardFrame& frame_of(const Geometry& board);
  /// The kinds of units of the collection and of all problems that were asked for.
  const std::vector<KeptKind>& kinds() const { return kinds_; }

 private:
  struct Query;

  std::uint16_t kind_row(const SketchedUnit& unit);
  void compare_positions(Query& query, std::size_t index, Anticipation& found);
  void describe(Query& query, PositionLikeness& likeness, std::uint32_t entry) const;

  const Collection& collection_;
  std::vector<KeptKind> kinds_;
  std::unordered_map<std::string, std::uint16_t> kind_rows_;
  /// By name of the board; the geometry is kept as long as its frame.
  std::unordered_map<std::string,
                     std::pair<std::shared_ptr<const Geometry>, std::unique_ptr<BoardFrame>>>
      frames_;
};

}  // namespace warp::check
