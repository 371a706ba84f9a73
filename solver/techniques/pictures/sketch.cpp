#include "solver/techniques/pictures/sketch.hpp"

#include <algorithm>
#include <bit>

namespace warp::orthodox::pictures {

Sketch::Sketch(const Cast& cast) {
  for (unsigned unit = 0; unit < cast.size(); ++unit) {
    const Member& member = cast[unit];
    for (unsigned form = 0; form < member.forms; ++form) {
      domain_[unit][form] = member.within[form][cast.question().budget[index(member.colour)]];
    }
    if (member.kind != king && cast.question().budget[index(opponent(member.colour))] > 0) {
      takeable_ |= Units{1} << unit;
    }
  }
}

bool Sketch::may_move(const Cast& cast, unsigned unit) const {
  if ((squares(cast, unit, 0) & ~bit(cast[unit].from)) != 0) {
    return true;
  }
  for (unsigned form = 1; form < cast[unit].forms; ++form) {
    if (squares(cast, unit, form) != 0) {
      return true;
    }
  }
  return false;
}

bool Sketch::is_drawn(const Cast& cast, Touch touch) const {
  const unsigned unit = touch.unit;
  if ((taken_ & Units{1} << unit) != 0) {
    return touch.what == Touch::taken;
  }
  switch (touch.what) {
    case Touch::stands:
      return at_[unit] == touch.square && form_[unit] == touch.form;
    case Touch::taken:
      return false;
    case Touch::moved:
      return at_[unit] != cast[unit].from || form_[unit] != 0;
  }
  return false;
}

bool Sketch::draw(const Cast& cast, Touch touch) {
  const Units self = Units{1} << touch.unit;
  if (((fixed_ | taken_) & self) != 0) {
    return is_drawn(cast, touch);
  }
  switch (touch.what) {
    case Touch::stands:
      takeable_ &= ~self;
      return (squares(cast, touch.unit, touch.form) & bit(touch.square)) != 0 &&
             fix(cast, touch.unit, touch.form, touch.square);
    case Touch::taken:
      if ((takeable_ & self) == 0) {
        return false;
      }
      domain_[touch.unit] = {};
      return settle(cast, touch.unit);
    case Touch::moved:
      takeable_ &= ~self;
      domain_[touch.unit][0] &= ~bit(cast[touch.unit].from);
      return settle(cast, touch.unit);
  }
  return false;
}

bool Sketch::exclude(const Cast& cast, Touch touch) {
  if (((fixed_ | taken_) & Units{1} << touch.unit) != 0) {
    return !is_drawn(cast, touch);
  }
  switch (touch.what) {
    case Touch::stands:
      domain_[touch.unit][touch.form] &= ~bit(touch.square);
      break;
    case Touch::taken:
      takeable_ &= ~(Units{1} << touch.unit);
      break;
    case Touch::moved:
      domain_[touch.unit][0] &= bit(cast[touch.unit].from);
      std::fill(domain_[touch.unit].begin() + 1, domain_[touch.unit].end(), 0);
      break;
  }
  return settle(cast, touch.unit);
}

/// Adds the consequences of a smaller domain.
bool Sketch::settle(const Cast& cast, unsigned unit) {
  const Units self = Units{1} << unit;
  if (((fixed_ | taken_) & self) != 0) {
    return true;
  }
  const Member& member = cast[unit];
  const std::size_t side = index(member.colour);
  const unsigned most = affordable(cast, unit);
  unsigned count = 0;
  unsigned least = far;
  unsigned only_form = 0;
  for (unsigned form = 0; form < member.forms; ++form) {
    domain_[unit][form] &= member.within[form][most];
    const Bitboard squares = domain_[unit][form];
    if (squares == 0) {
      continue;
    }
    count += static_cast<unsigned>(std::popcount(squares));
    only_form = form;
    if ((takeable_ & self) == 0) {
      unsigned moves = 0;
      while ((squares & member.within[form][moves]) == 0) {
        ++moves;
      }
      least = std::min(least, moves);
    }
  }
  if ((takeable_ & self) != 0) {
    if (count != 0) {
      return true;
    }
    taken_ |= self;
    ++losses_[side];
    return losses_[side] <= cast.question().budget[1 - side] && captures_suffice(cast);
  }
  if (count == 0) {
    return false;
  }
  total_[side] = static_cast<std::uint8_t>(total_[side] + least - least_[unit]);
  least_[unit] = static_cast<std::uint8_t>(least);
  if (total_[side] > cast.question().budget[side]) {
    return false;
  }
  return count > 1 || fix(cast, unit, only_form, lowest(domain_[unit][only_form]));
}

bool Sketch::fix(const Cast& cast, unsigned unit, unsigned form, Index square) {
  const Member& member = cast[unit];
  const std::size_t side = index(member.colour);
  const unsigned moves = (*member.moves[form])[square];
  total_[side] = static_cast<std::uint8_t>(total_[side] + moves - least_[unit]);
  least_[unit] = static_cast<std::uint8_t>(moves);
  fixed_ |= Units{1} << unit;
  at_[unit] = static_cast<std::uint8_t>(square);
  form_[unit] = static_cast<std::uint8_t>(form);
  fixed_squares_ |= bit(square);
  if (member.kind == pawn) {
    captures_[side] = static_cast<std::uint8_t>(captures_[side] + member.captures[form][square]);
  }
  if (total_[side] > cast.question().budget[side] || !captures_suffice(cast)) {
    return false;
  }
  // No other unit stands there, and no king stands next to a king.
  for (unsigned other = 0; other < cast.size(); ++other) {
    if (((fixed_ | taken_) & Units{1} << other) != 0) {
      continue;
    }
    Bitboard barred = bit(square);
    if (member.kind == king && cast[other].kind == king) {
      barred |= king_attacks[square];
    }
    Bitboard lost = 0;
    for (Bitboard& squares : domain_[other]) {
      lost |= squares & barred;
      squares &= ~barred;
    }
    if (lost != 0 && !settle(cast, other)) {
      return false;
    }
  }
  return true;
}

/// Are there enough units for the captures of the pawns?
bool Sketch::captures_suffice(const Cast& cast) const {
  if (captures_[0] == 0 && captures_[1] == 0) {
    return true;
  }
  std::array<unsigned, 2> victims{};
  for (unsigned unit = 0; unit < cast.size(); ++unit) {
    if (((takeable_ | taken_) & Units{1} << unit) != 0) {
      ++victims[index(cast[unit].colour)];
    }
  }
  return captures_[0] <= victims[1] && captures_[1] <= victims[0];
}

}  // namespace warp::orthodox::pictures
