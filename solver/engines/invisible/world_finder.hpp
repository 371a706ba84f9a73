#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "solver/engines/invisible/plan_set.hpp"
#include "solver/engines/invisible/world.hpp"

namespace warp::invisible {

/// What a world must have at the end of a line.
struct WorldQuestion {
  enum class Kind : std::uint8_t {
    any,           ///< nothing: the line can have been played in it
    no_mate,       ///< the side to move is not mated
    other_unit,    ///< on `square` does not stand `man` of `side`
    no_seen_check  ///< nothing that is seen gives check to the side to move
  };
  Kind kind = Kind::any;
  std::int8_t square = nowhere;
  WorldMan man = WorldMan::none;
  Side side = Side::white;
};

/// Parts of worlds that stand for all worlds of a line: each world of the line, and so each world
/// of a line that goes on from there, contains one of them.
struct WorldCover {
  std::size_t half_moves = 0;  ///< of its line
  std::vector<WorldPlan> parts;
  std::vector<WorldBoard> ends;  ///< the position of each part after the line
};
/// That of a line without half-moves: nothing is decided.
WorldCover cover_of_diagram(const PlayedLine& line);

/// Finds worlds. Units are placed only where something asks for one: an attack on a king that must
/// be closed, a capture that must have been made, a flight that would save the king. What can close
/// it is enumerated in full, so that a world is found if there is one. Units for which nothing asks
/// come last, anywhere.
class WorldFinder {
 public:
  /// `stop` is asked now and then; if it says yes, find() throws WorldSearchEnds.
  explicit WorldFinder(std::function<bool()> stop) : stop_(std::move(stop)) {}

  /// A whole world in which `line` can have been played and `question` holds; nothing if there is
  /// none. `cover`: of `line`, or of a line with which it begins.
  std::optional<WorldPlan> find(const PlayedLine& line, const WorldQuestion& question,
                                const WorldCover& cover);
  /// A cover of those worlds of `line` in which `question` holds (`any` or `no_seen_check`);
  /// nothing if it would have more than `most` parts. `cover`: as above.
  std::optional<WorldCover> cover(const PlayedLine& line, const WorldQuestion& question,
                                  const WorldCover& cover, std::size_t most);

 private:
  void begin(const PlayedLine& line, const WorldCover& cover);
  bool search(const WorldPlan& plan);
  bool try_plan(const WorldPlan& plan);
  bool holds(const PlayedWorld& world) const;
  int seen_checker(const PlayedWorld& world) const;
  bool mend(const WorldPlan& plan, const PlayedWorld& world);
  bool mend_answer(const WorldPlan& plan, const PlayedWorld& world);
  bool complete(const WorldPlan& plan, const PlayedWorld& world);
  bool replace(const WorldPlan& plan, const PlayedWorld& world, std::size_t until);
  /// Which displacements may end a conflict.
  class Remedies;
  bool displace(const WorldPlan& plan, const PlayedWorld& world, std::size_t until,
                const Remedies& remedies);
  template <class Found>
  bool each_kind(const WorldPlan& plan, const WorldBoard& board, std::size_t number, int square,
                 Colour mover, const Found& found) const;
  bool displace_man(WorldPlan& plan, const WorldBoard& board, std::size_t number, int from,
                    std::size_t step, std::uint64_t wanted);
  bool has_open_man(const WorldPlan& plan) const;
  bool has_open_move(const WorldPlan& plan, std::size_t until) const;
  bool decide_first(const WorldPlan& plan, const PlayedWorld& world);
  bool decide_origin(const WorldPlan& plan, const PlayedWorld& world, std::size_t number,
                     std::span<const std::int8_t> squares);
  bool decide_place(const WorldPlan& plan, const PlayedWorld& world, std::size_t number);
  bool decide_late(const WorldPlan& plan, const PlayedWorld& world);
  /// In which ways a new unit can come: where it stands it may have stood from the start.
  enum class Ways : std::uint8_t { all, moving };
  bool bring(const WorldPlan& plan, const PlayedWorld& world, std::size_t at, int square,
             WorldMan man, Side side, Ways ways = Ways::all);
  bool bring_any(const WorldPlan& plan, const PlayedWorld& world, std::size_t at, int square,
                 std::optional<WorldMan> man, std::optional<Side> side);
  bool bring_mover(const WorldPlan& plan, const PlayedWorld& world, std::size_t at);
  template <class Found>
  bool each_way(const PlayedWorld& world, std::size_t at, int square, WorldMan man, Side side,
                WorldPlan& plan, std::size_t which, const Found& found);
  bool may_be(WorldMan man, Side side) const;
  bool can_go(const PlayedWorld& world, std::size_t at, const HiddenMan& man, int to) const;
  bool may_be_mended(const WorldPlan& plan, const Conflict& conflict) const;

  std::size_t most_open_moves(const WorldPlan& plan, std::size_t until) const;

  std::function<bool()> stop_;
  const PlayedLine* line_ = nullptr;
  WorldQuestion question_;
  PlanSet seen_;
  std::optional<WorldPlan> found_;
  WorldCover* covering_ = nullptr;  ///< receives parts instead of a search for one world
  std::size_t most_parts_ = 0;
  std::uint64_t tried_ = 0;
};

/// The search for a world was ended.
struct WorldSearchEnds {};

}  // namespace warp::invisible
