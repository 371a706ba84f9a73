#include "solver/techniques/pictures/pictures.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "solver/techniques/pictures/credible.hpp"

namespace warp::orthodox::pictures {

Whereabouts::Whereabouts(const Board& diagram) {
  unit_on_.fill(nobody);
  std::uint8_t unit = 0;
  for_each(diagram.units(), [&](Index square) {
    unit_on_[square] = unit;
    square_[unit] = static_cast<std::uint8_t>(square);
    ++unit;
  });
}

void Whereabouts::move(unsigned unit, Index from, Index to) {
  unit_on_[from] = nobody;
  unit_on_[to] = static_cast<std::uint8_t>(unit);
  square_[unit] = static_cast<std::uint8_t>(to);
}

Whereabouts::Trace Whereabouts::play(Ply ply) {
  if (ply.special == Special::null_move) {
    return {};
  }
  Trace trace;
  trace.mover = unit_on_[ply.from];
  const Index captured_on = ply.special == Special::en_passant ? victim_square(ply) : ply.to;
  trace.victim = unit_on_[captured_on];
  if (trace.victim != nobody) {
    unit_on_[captured_on] = nobody;
    square_[trace.victim] = off_board;
  }
  move(trace.mover, ply.from, ply.to);
  if (ply.special == Special::castling) {
    const auto [rook_from, rook_to] = rook_squares(ply.to);
    trace.rook = unit_on_[rook_from];
    move(trace.rook, rook_from, rook_to);
  }
  return trace;
}

void Whereabouts::take_back(Ply ply, Trace trace) {
  if (trace.mover == nobody) {
    return;
  }
  if (trace.rook != nobody) {
    const auto [rook_from, rook_to] = rook_squares(ply.to);
    move(trace.rook, rook_to, rook_from);
  }
  move(trace.mover, ply.to, ply.from);
  if (trace.victim != nobody) {
    const Index captured_on = ply.special == Special::en_passant ? victim_square(ply) : ply.to;
    unit_on_[captured_on] = trace.victim;
    square_[trace.victim] = static_cast<std::uint8_t>(captured_on);
  }
}

std::uint8_t Pictures::row_of(unsigned unit, Form form) {
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    if (wanted_[i].unit == unit && wanted_[i].form == form) {
      return static_cast<std::uint8_t>(i);
    }
  }
  wanted_.push_back({static_cast<std::uint8_t>(unit), form});
  return static_cast<std::uint8_t>(wanted_.size() - 1);
}

void Pictures::add(const Pictures& others) {
  std::vector<std::uint8_t> rows;
  for (const Wanted& wanted : others.wanted_) {
    rows.push_back(row_of(wanted.unit, wanted.form));
  }
  const auto before = static_cast<std::uint32_t>(parts_.size());
  for (const Part part : others.parts_) {
    parts_.push_back({static_cast<std::uint16_t>(rows[part.row()] * 64 + part.square())});
  }
  for (Frame frame : others.frames_) {
    frame.first += before;
    frames_.push_back(frame);
  }
}

void Pictures::add(const Sketch& sketch, Index king_square) {
  Frame frame;
  frame.first = static_cast<std::uint32_t>(parts_.size());
  frame.taken = sketch.taken();
  const unsigned checker = leaping_checker(*cast_, sketch, king_square);
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (unsigned unit = 0; unit < cast_->size(); ++unit) {
      const Units self = Units{1} << unit;
      if ((*cast_)[unit].colour != colour || (sketch.taken() & self) != 0) {
        continue;
      }
      if ((sketch.fixed() & self) != 0) {
        frame.fixed |= self;
        if (unit == checker) {
          frame.last_mover = static_cast<std::uint8_t>(parts_.size() - frame.first);
        }
        const unsigned row = row_of(unit, (*cast_)[unit].form[sketch.form(unit)]);
        parts_.push_back({static_cast<std::uint16_t>(row * 64 + sketch.square(unit))});
        ++frame.parts[index(colour)];
      } else if (!sketch.may_stay(*cast_, unit) && !(*cast_)[unit].leaves_for_nothing()) {
        frame.moved |= self;
      }
    }
  }
  frames_.push_back(frame);
}

/// There are many pictures, and every position asks about each. So they look up what they need as
/// directly as possible: one table has the moves of each unit to a square for all parts, and what
/// parts allow a unit is noted by its greatest number of moves and evaluated once after all
/// pictures.
struct Pictures::Pass {
  static constexpr std::size_t most_rows = 256;
  std::array<std::uint8_t, most_rows * 64> moves;  ///< by place: the moves needed to get there
  /// By place: the most moves that the side to move may spend. Of the many places few are used in
  /// one pass: those are listed in `spent` and set to 0 before the next pass.
  std::array<std::uint8_t, most_rows * 64> to_spend{};
  std::array<std::uint16_t, most_rows * 64> spent;  ///< the places with a number other than 0
  std::size_t number_spent = 0;
  Budget budget;
  std::size_t to_move;
  Units on_board = 0;
  std::array<Units, 2> of{};          ///< by side: its units
  std::array<Units, 2> at_home{};     ///< those on their squares of the diagram
  std::array<Units, 2> capturable{};  ///< those on the board
  Units free = 0;                     ///< units of the side to move that may go anywhere
  const Board* board;
  const Whereabouts* units;
};

/// Returns the units of the side to move of which one must move if the picture is to come true;
/// nothing if it cannot. Notes the moves that the side may make for it.
std::optional<Units> Pictures::helpers(const Frame& frame, Pass& pass) const {
  const auto count = [](Units units) { return static_cast<unsigned>(std::popcount(units)); };
  const Part* const parts = parts_.data() + frame.first;
  if (frame.last_mover != nothing) {
    const Part last = parts[frame.last_mover];
    const std::size_t mater = index(cast_->question().mater);
    if (pass.moves[last.place] == 0 && pass.budget[mater] > 0 &&
        (pass.budget[mater] < 2 ||
         pass.board->at(pass.units->square(wanted_[last.row()].unit)) == pawn)) {
      return std::nullopt;
    }
  }
  if ((frame.moved & ~pass.on_board) != 0) {
    return std::nullopt;
  }
  const auto first_part = [&](std::size_t side) {
    return side == 0 ? parts : parts + frame.parts[0];
  };
  const auto needed = [&](std::size_t side) {
    unsigned moves = count(frame.moved & pass.at_home[side]);
    const Part* part = first_part(side);
    for (const Part* const end = part + frame.parts[side]; part != end; ++part) {
      moves += pass.moves[part->place];
    }
    return moves;
  };
  const auto captures_suffice = [&](std::size_t side) {
    return count(frame.taken & pass.capturable[1 - side]) <= pass.budget[side];
  };
  const std::size_t own = pass.to_move;
  if (needed(1 - own) > pass.budget[1 - own]) {  // the side that moved last fails sooner
    return std::nullopt;
  }
  const unsigned moves_needed = needed(own);
  if (moves_needed > pass.budget[own] || !captures_suffice(0) || !captures_suffice(1)) {
    return std::nullopt;
  }
  const unsigned spare = pass.budget[own] - moves_needed;
  Units helpers = frame.moved & pass.at_home[own];
  pass.free |= helpers;
  if (spare > 0) {
    pass.free |= pass.of[own] & ~frame.fixed;
  }
  const Part* part = first_part(own);
  for (const Part* const end = part + frame.parts[own]; part != end; ++part) {
    const unsigned moves = pass.moves[part->place];
    std::uint8_t& to_spend = pass.to_spend[part->place];
    if (to_spend == 0 && moves + spare > 0) {
      pass.spent[pass.number_spent++] = part->place;
    }
    to_spend = std::max(to_spend, static_cast<std::uint8_t>(moves + spare));
    helpers |= moves > 0 ? Units{1} << wanted_[part->row()].unit : 0;
  }
  return spare > 0 ? anybody : helpers;
}

void Pictures::select(const Board& board, const Whereabouts& units, Budget budget,
                      std::span<const Candidate> candidates, Units moved, bool all,
                      Candidates& left, Arrivals& arrivals) const {
  const Steps& steps = cast_->steps();
  static thread_local Pass pass;
  pass.budget = budget;
  pass.to_move = index(board.to_move());
  pass.board = &board;
  pass.units = &units;
  for (std::size_t row = 0; row < wanted_.size(); ++row) {
    const Member& member = (*cast_)[wanted_[row].unit];
    const Index square = units.square(wanted_[row].unit);
    const Row& moves = square == Whereabouts::off_board
                           ? steps.nowhere()
                           : steps.row(member.colour, board.at(square), square, member.kind == pawn,
                                       wanted_[row].form, board.castling());
    std::copy(moves.begin(), moves.end(),
              pass.moves.begin() + static_cast<std::ptrdiff_t>(row * 64));
  }
  std::for_each_n(pass.spent.begin(), std::exchange(pass.number_spent, 0),
                  [](std::uint16_t place) { pass.to_spend[place] = 0; });
  pass.free = 0;
  pass.of = pass.at_home = pass.capturable = {};
  for (unsigned unit = 0; unit < cast_->size(); ++unit) {
    const Units self = Units{1} << unit;
    const std::size_t side = index((*cast_)[unit].colour);
    pass.of[side] |= self;
    pass.at_home[side] |= units.square(unit) == (*cast_)[unit].from ? self : 0;
    pass.capturable[side] |= units.square(unit) != Whereabouts::off_board ? self : 0;
    arrivals[unit] = 0;
  }
  pass.on_board = pass.capturable[0] | pass.capturable[1];
  const auto note = [&](std::uint32_t number) {
    if (const auto helping = helpers(frames_[number], pass)) {
      left.push_back({number, *helping});
    }
  };
  if (all) {
    for (std::uint32_t number = 0; number < frames_.size(); ++number) {
      note(number);
    }
  } else {
    for (const Candidate candidate : candidates) {
      if ((candidate.helpers & moved) != 0) {
        note(candidate.number);
      }
    }
  }
  for (std::size_t i = 0; i < pass.number_spent; ++i) {
    const Part part{pass.spent[i]};
    const Wanted& wanted = wanted_[part.row()];
    const Member& member = (*cast_)[wanted.unit];
    const auto& near = steps.near(member.colour, board.at(units.square(wanted.unit)),
                                  member.kind == pawn, wanted.form);
    const unsigned moves = pass.to_spend[part.place];
    arrivals[wanted.unit] |= near[part.square()][std::min(moves - 1, longest_way)];
  }
  for (unsigned unit = 0; unit < cast_->size(); ++unit) {
    if ((pass.free & Units{1} << unit) != 0) {
      arrivals[unit] = ~Bitboard{0};
    }
  }
}

}  // namespace warp::orthodox::pictures
