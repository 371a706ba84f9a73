#include "solver/orthodox/pictures/pictures.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "solver/orthodox/pictures/credible.hpp"

namespace warp::orthodox::pictures {

Whereabouts::Whereabouts(const Board& diagram) {
  man_on_.fill(nobody);
  std::uint8_t man = 0;
  for_each(diagram.men(), [&](Index square) {
    man_on_[square] = man;
    square_[man] = static_cast<std::uint8_t>(square);
    ++man;
  });
}

void Whereabouts::move(unsigned man, Index from, Index to) {
  man_on_[from] = nobody;
  man_on_[to] = static_cast<std::uint8_t>(man);
  square_[man] = static_cast<std::uint8_t>(to);
}

Whereabouts::Trace Whereabouts::play(Ply ply) {
  if (ply.special == Special::null_move) {
    return {};
  }
  Trace trace;
  trace.mover = man_on_[ply.from];
  const Index captured_on = ply.special == Special::en_passant ? victim_square(ply) : ply.to;
  trace.victim = man_on_[captured_on];
  if (trace.victim != nobody) {
    man_on_[captured_on] = nobody;
    square_[trace.victim] = off_board;
  }
  move(trace.mover, ply.from, ply.to);
  if (ply.special == Special::castling) {
    const auto [rook_from, rook_to] = rook_squares(ply.to);
    trace.rook = man_on_[rook_from];
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
    man_on_[captured_on] = trace.victim;
    square_[trace.victim] = static_cast<std::uint8_t>(captured_on);
  }
}

std::uint8_t Pictures::row_of(unsigned man, Form form) {
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    if (wanted_[i].man == man && wanted_[i].form == form) {
      return static_cast<std::uint8_t>(i);
    }
  }
  wanted_.push_back({static_cast<std::uint8_t>(man), form});
  return static_cast<std::uint8_t>(wanted_.size() - 1);
}

void Pictures::add(const Pictures& others) {
  std::vector<std::uint8_t> rows;
  for (const Wanted& wanted : others.wanted_) {
    rows.push_back(row_of(wanted.man, wanted.form));
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
    for (unsigned man = 0; man < cast_->size(); ++man) {
      const Men self = Men{1} << man;
      if ((*cast_)[man].colour != colour || (sketch.taken() & self) != 0) {
        continue;
      }
      if ((sketch.fixed() & self) != 0) {
        frame.fixed |= self;
        if (man == checker) {
          frame.last_mover = static_cast<std::uint8_t>(parts_.size() - frame.first);
        }
        const unsigned row = row_of(man, (*cast_)[man].form[sketch.form(man)]);
        parts_.push_back({static_cast<std::uint16_t>(row * 64 + sketch.square(man))});
        ++frame.parts[index(colour)];
      } else if (!sketch.may_stay(*cast_, man) && !(*cast_)[man].leaves_for_nothing()) {
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
  Men on_board = 0;
  std::array<Men, 2> of{};          ///< by side: its units
  std::array<Men, 2> at_home{};     ///< those on their squares of the diagram
  std::array<Men, 2> capturable{};  ///< those on the board
  Men free = 0;                     ///< units of the side to move that may go anywhere
  const Board* board;
  const Whereabouts* men;
};

/// Returns the units of the side to move of which one must move if the picture is to come true;
/// nothing if it cannot. Notes the moves that the side may make for it.
std::optional<Men> Pictures::helpers(const Frame& frame, Pass& pass) const {
  const auto count = [](Men men) { return static_cast<unsigned>(std::popcount(men)); };
  const Part* const parts = parts_.data() + frame.first;
  if (frame.last_mover != nothing) {
    const Part last = parts[frame.last_mover];
    const std::size_t mater = index(cast_->question().mater);
    if (pass.moves[last.place] == 0 && pass.budget[mater] > 0 &&
        (pass.budget[mater] < 2 ||
         pass.board->at(pass.men->square(wanted_[last.row()].man)) == pawn)) {
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
  Men helpers = frame.moved & pass.at_home[own];
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
    helpers |= moves > 0 ? Men{1} << wanted_[part->row()].man : 0;
  }
  return spare > 0 ? anybody : helpers;
}

void Pictures::select(const Board& board, const Whereabouts& men, Budget budget,
                      std::span<const Candidate> candidates, Men moved, bool all, Candidates& left,
                      Arrivals& arrivals) const {
  const Steps& steps = cast_->steps();
  static thread_local Pass pass;
  pass.budget = budget;
  pass.to_move = index(board.to_move());
  pass.board = &board;
  pass.men = &men;
  for (std::size_t row = 0; row < wanted_.size(); ++row) {
    const Member& member = (*cast_)[wanted_[row].man];
    const Index square = men.square(wanted_[row].man);
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
  for (unsigned man = 0; man < cast_->size(); ++man) {
    const Men self = Men{1} << man;
    const std::size_t side = index((*cast_)[man].colour);
    pass.of[side] |= self;
    pass.at_home[side] |= men.square(man) == (*cast_)[man].from ? self : 0;
    pass.capturable[side] |= men.square(man) != Whereabouts::off_board ? self : 0;
    arrivals[man] = 0;
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
    const Member& member = (*cast_)[wanted.man];
    const auto& near = steps.near(member.colour, board.at(men.square(wanted.man)),
                                  member.kind == pawn, wanted.form);
    const unsigned moves = pass.to_spend[part.place];
    arrivals[wanted.man] |= near[part.square()][std::min(moves - 1, longest_way)];
  }
  for (unsigned man = 0; man < cast_->size(); ++man) {
    if ((pass.free & Men{1} << man) != 0) {
      arrivals[man] = ~Bitboard{0};
    }
  }
}

}  // namespace warp::orthodox::pictures
