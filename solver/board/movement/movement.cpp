#include "solver/board/movement/movement.hpp"

#include <algorithm>
#include <utility>

#include "solver/board/movement/course.hpp"
#include "solver/board/movement/spread.hpp"
#include "solver/board/movement/step_search.hpp"

namespace warp {

namespace {

/// Returns the walks and those they consist of.
WalkSet with_parts(const Walks& known, WalkSet walks) {
  for (std::size_t walk = 1; walk < known.size(); ++walk) {
    if (walks.test(walk) && known[walk].nature == Nature::hunter) {
      walks.set(known[walk].away);
      walks.set(known[walk].home);
    }
  }
  return walks;
}

}  // namespace

Movement::Movement(const Geometry& geometry, const std::shared_ptr<const Walks>& known,
                   const WalkSet& walks, bool pawns_leave_first_rank)
    : walks_(spread(known, with_parts(*known, walks), geometry)),
      present_(with_parts(*known, walks)) {
  for (Square square = 0; square < geometry.size(); ++square) {
    if (geometry.on_edge(square)) {
      edge_.insert(square);
    }
  }
  en_passant_from_.fill(std::vector<std::vector<Square>>(geometry.size()));
  may_capture_.fill(std::vector<std::uint64_t>(geometry.size(), 0));
  for (std::size_t walk = 1; walk < walks_->size(); ++walk) {
    if (!present_.test(walk)) {
      continue;
    }
    for (const Colour colour : {Colour::white, Colour::black}) {
      compile(geometry, static_cast<WalkId>(walk), colour, pawns_leave_first_rank);
    }
  }
  if (geometry.size() > most_squares_for_pairs) {
    approaches_.emplace(geometry, *walks_, present_);
    return;
  }
  // Hunters need the lines of the walks they consist of.
  for (std::size_t walk = 1; walk < walks_->size(); ++walk) {
    if (present_.test(walk)) {
      compile_attacks(geometry, static_cast<WalkId>(walk), Colour::white);
      compile_attacks(geometry, static_cast<WalkId>(walk), Colour::black);
    }
  }
  all_have_attack_tables_ = true;
  for (std::size_t walk = 1; walk < walks_->size(); ++walk) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      all_have_attack_tables_ &=
          !present_.test(walk) || has_attack_tables(static_cast<WalkId>(walk), colour);
    }
  }
}

void Movement::compile(const Geometry& geometry, WalkId id, Colour colour,
                       bool pawns_leave_first_rank) {
  Slot& row = slots_[slot(id, colour)];
  if (colour == Colour::black && is_same_for_both_sides((*walks_)[id])) {
    row = slots_[slot(id, Colour::white)];
    compile_en_passant(row, colour);
    return;
  }
  row.nature = (*walks_)[id].nature;
  const auto& primitives = (*walks_)[id].primitives;
  const bool pawn = std::any_of(primitives.begin(), primitives.end(),
                                [](const Primitive& part) { return part.not_from_first_rank; });
  std::vector<unsigned> reached(geometry.size(), 0);
  for (Square square = 0; square < geometry.size(); ++square) {
    row.lines.push_back(
        compile(geometry, id, {geometry, square, colour, pawns_leave_first_rank}, reached));
    if (pawn) {
      row.first_rank_lines.push_back(
          compile(geometry, id, {geometry, square, colour, true}, reached));
    }
  }
  row.captures_aside = std::any_of(primitives.begin(), primitives.end(), [](const Primitive& part) {
    return part.line_kind == LineKind::locust;
  });
  compile_en_passant(row, colour);
}

Movement::Lines Movement::compile(const Geometry& geometry, WalkId id, const Tracing& where,
                                  std::vector<unsigned>& reached) {
  Lines range{.first = static_cast<std::uint32_t>(lines_.size())};
  const auto& primitives = (*walks_)[id].primitives;
  for (std::size_t part = 0; part < primitives.size(); ++part) {
    const std::size_t first = lines_.size();
    trace(primitives[part], where, lines_, squares_);
    for (Line& line : std::span(lines_).subspan(first)) {
      line.part = static_cast<std::uint16_t>(part);
    }
  }
  range.count = static_cast<std::uint32_t>(lines_.size()) - range.first;
  const bool small = geometry.size() <= most_squares_for_pairs;
  range.reach = small ? 0 : everywhere;
  for (const Line& line : std::span(lines_).subspan(range.first)) {
    std::uint64_t& reach = line_reach_.emplace_back(small ? 0 : everywhere);
    each_arrival(line, &squares_[line.first], [&](Square square) {
      if (small) {
        reach |= std::uint64_t{1} << square;
      }
      // A move and a capture of a divergent piece never reach one square at once: it is empty or
      // not.
      const unsigned uses =
          (line.mode != Mode::capture_only ? 1U : 0U) | (line.mode != Mode::move_only ? 2U : 0U);
      range.meet = range.meet || (reached[square] & uses) != 0;
      reached[square] |= uses;
    });
    range.reach |= reach;
  }
  for (const Line& line : std::span(lines_).subspan(range.first)) {
    each_arrival(line, &squares_[line.first], [&](Square square) { reached[square] = 0; });
  }
  return range;
}

void Movement::compile_en_passant(const Slot& row, Colour colour) {
  for (Square from = 0; from < row.lines.size(); ++from) {
    for (const Line& line : lines_of(row.lines[from])) {
      if (!line.has(Line::en_passant)) {
        continue;
      }
      auto& departures = en_passant_from_[index(colour)][squares_[line.first]];
      if (std::find(departures.begin(), departures.end(), from) == departures.end()) {
        departures.push_back(from);
      }
    }
  }
}

/// Both hops are looked up: as attacks, the first one on an empty square, with the target counted
/// as occupied. The hops of these walks are moves and captures alike.
bool Movement::attacks_by_two_hops(WalkId walk, Colour colour, Square from, Square target,
                                   const Occupancy& occupancy) const {
  const std::size_t row = slot(walk, colour);
  if (target == from) {
    return false;
  }
  // Nobody is captured by the first hop, and no unit is an enemy for it.
  const Occupancy first_hop{0, occupancy.occupied | std::uint64_t{1} << target, occupancy.holes};
  std::uint64_t between = slots_[row].lines[from].reach & legs_.attackers(row, target) &
                          ~(first_hop.occupied | first_hop.holes);
  for (; between != 0; between &= between - 1) {
    const auto square = static_cast<Square>(std::countr_zero(between));
    const auto any = [](const Attack&) { return true; };
    if (any_attack(legs_, row, occupancy, square, target, any) &&
        any_attack(legs_, row, first_hop, from, square, any)) {
      return true;
    }
  }
  return false;
}

bool Movement::attacks_found(const Position& position, Square from, WalkId walk, Colour colour,
                             Square target) const {
  if (hops_twice(walk, colour)) {
    return attacks_by_two_hops(walk, colour, from, target, {position, colour});
  }
  return target != from &&
         StepSearch<TargetView>(*this, TargetView{position, opponent(colour), target}, colour)
             .each(from, walk, [](const Step&) { return true; });
}

bool Movement::each_step_found(const Position& position, Square from, WalkId walk, Colour colour,
                               FunctionRef<bool(const Step&)> visit) const {
  VisitedSteps visited(hurdles_tell(position, from));
  return StepSearch<BoardView>(*this, BoardView{position, opponent(colour)}, colour)
      .each(from, walk, [&](const Step& step) { return visited.first_time(step) && visit(step); });
}

bool Movement::each_step_like(const Position& position, Square from, WalkId walk, bool anywhere,
                              Colour colour, FunctionRef<bool(const Step&)> visit) const {
  VisitedSteps visited(hurdles_tell(position, from));
  return StepSearch<BoardView>(*this, BoardView{position, opponent(colour)}, colour)
      .each(from, walk, anywhere, [&](Step step) {
        step.double_step = false;
        return visited.first_time(step) && visit(step);
      });
}

bool Movement::attacks_like(const Position& position, Square from, WalkId walk, bool anywhere,
                            Colour colour, Square target) const {
  return target != from &&
         StepSearch<TargetView>(*this, TargetView{position, opponent(colour), target}, colour)
             .each(from, walk, anywhere, [](const Step&) { return true; });
}

bool Movement::each_step_once(const Lines& range, const BoardView& view, Square from,
                              FunctionRef<bool(const Step&)> visit) const {
  VisitedSteps visited(hurdles_tell(view.position, from));
  const auto once = [&](const Step& step) { return visited.first_time(step) && visit(step); };
  const auto lines = std::span(lines_).subspan(range.first, range.count);
  return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
    return follow(line, &squares_[line.first], view, once);
  });
}

}  // namespace warp
