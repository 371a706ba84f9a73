#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/board/position/geometry/square.hpp"
#include "solver/board/position/unit.hpp"

namespace warp {

/// A unit, or units of a kind, of which a demand speaks.
struct DemandedUnit {
  Side side = Side::none;   ///< Side::none: any
  WalkId walk = no_walk;    ///< no_walk: any
  Square home = no_square;  ///< the one that stood there at the beginning; no_square: any

  bool operator==(const DemandedUnit&) const = default;
};

/// What a move may do.
enum class Deed : std::uint8_t {
  capture,
  check,
  promotion,
  castling,
  short_castling,
  long_castling,
  en_passant,
  mate,
  stalemate,
  goal,  ///< whatever the stipulation asks for
};

/// Says of a single move what it must be to be counted. What is not set is left open.
struct MoveDemand {
  static constexpr unsigned any_number = ~0U;

  std::uint16_t deeds = 0;  ///< a bit for each Deed: the move does all of them
  std::optional<DemandedUnit> mover, captured;
  WalkId promoted = no_walk;     ///< what a pawn becomes
  std::vector<Square> from, to;  ///< departure and arrival: one of these; empty: any
  unsigned first = 0;            ///< the number of the move, as printed, is at least this ...
  unsigned last = any_number;    ///< ... and at most this
  bool ends = false;             ///< it is the last move of the line

  bool does(Deed deed) const { return (deeds >> static_cast<unsigned>(deed) & 1U) != 0; }
  void add(Deed deed) {
    deeds = static_cast<std::uint16_t>(deeds | 1U << static_cast<unsigned>(deed));
  }
  /// Can only the last move of a line be meant?
  bool is_of_end() const {
    return ends || does(Deed::mate) || does(Deed::stalemate) || does(Deed::goal);
  }

  bool operator==(const MoveDemand&) const = default;
};

/// Says how many moves of a line are as `of` says.
struct MoveCount {
  static constexpr unsigned no_limit = ~0U;

  MoveDemand of;
  unsigned least = 1;
  unsigned most = no_limit;

  bool operator==(const MoveCount&) const = default;
};

/// Whether something holds of a line that is not yet complete.
enum class Truth : std::uint8_t { no, open, yes };

/// What the option Only asks of the lines that are shown: counts of moves, and themes, joined by
/// and, or, not.
struct LineDemand {
  struct Node {
    enum class Kind : std::uint8_t { count, theme, negation, both, either };
    Kind kind = Kind::count;
    std::size_t left = 0;   ///< its place in `counts` or `themes`; else the node of an operand
    std::size_t right = 0;  ///< both, either: the node of the other operand

    bool operator==(const Node&) const = default;
  };

  std::vector<MoveCount> counts;
  std::vector<std::string> themes;  ///< as they were written: "Excelsior", "TraceBack(wR,2)"
  std::vector<Node> nodes;          ///< operands before what joins them; the last one is the whole

  bool operator==(const LineDemand&) const = default;

  /// Does any count speak of this?
  bool speaks_of(Deed deed) const;

  /// Whether the whole holds, given by `of_count(i)` whether counts[i] does, and by `of_theme(i)`
  /// whether themes[i] is shown. There must be a node.
  template <class OfCount, class OfTheme>
  Truth truth(const OfCount& of_count, const OfTheme& of_theme) const {
    return truth_of(nodes.size() - 1, of_count, of_theme);
  }

 private:
  template <class OfCount, class OfTheme>
  Truth truth_of(std::size_t place, const OfCount& of_count, const OfTheme& of_theme) const {
    const Node& node = nodes[place];
    if (node.kind == Node::Kind::count) {
      return of_count(node.left);
    }
    if (node.kind == Node::Kind::theme) {
      return of_theme(node.left);
    }
    const Truth left = truth_of(node.left, of_count, of_theme);
    if (node.kind == Node::Kind::negation) {
      return left == Truth::open ? left : left == Truth::no ? Truth::yes : Truth::no;
    }
    // What decides alone: "no" of both, "yes" of either.
    const Truth decides = node.kind == Node::Kind::both ? Truth::no : Truth::yes;
    if (left == decides) {
      return left;
    }
    const Truth right = truth_of(node.right, of_count, of_theme);
    return right == decides || left != Truth::open ? right : left;
  }
};

}  // namespace warp
