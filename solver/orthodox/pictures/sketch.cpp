#include "solver/orthodox/pictures/sketch.hpp"

#include <algorithm>
#include <bit>

namespace warp::orthodox::pictures {

Sketch::Sketch(const Cast& cast) {
  for (unsigned man = 0; man < cast.size(); ++man) {
    const Member& member = cast[man];
    for (unsigned form = 0; form < member.forms; ++form) {
      domain_[man][form] = member.within[form][cast.question().budget[index(member.colour)]];
    }
    if (member.kind != king && cast.question().budget[index(opponent(member.colour))] > 0) {
      takeable_ |= Men{1} << man;
    }
  }
}

bool Sketch::may_move(const Cast& cast, unsigned man) const {
  if ((squares(cast, man, 0) & ~bit(cast[man].from)) != 0) {
    return true;
  }
  for (unsigned form = 1; form < cast[man].forms; ++form) {
    if (squares(cast, man, form) != 0) {
      return true;
    }
  }
  return false;
}

bool Sketch::is_drawn(const Cast& cast, Touch touch) const {
  const unsigned man = touch.man;
  if ((taken_ & Men{1} << man) != 0) {
    return touch.what == Touch::taken;
  }
  switch (touch.what) {
    case Touch::stands:
      return at_[man] == touch.square && form_[man] == touch.form;
    case Touch::taken:
      return false;
    case Touch::moved:
      return at_[man] != cast[man].from || form_[man] != 0;
  }
  return false;
}

bool Sketch::draw(const Cast& cast, Touch touch) {
  const Men self = Men{1} << touch.man;
  if (((fixed_ | taken_) & self) != 0) {
    return is_drawn(cast, touch);
  }
  switch (touch.what) {
    case Touch::stands:
      takeable_ &= ~self;
      return (squares(cast, touch.man, touch.form) & bit(touch.square)) != 0 &&
             fix(cast, touch.man, touch.form, touch.square);
    case Touch::taken:
      if ((takeable_ & self) == 0) {
        return false;
      }
      domain_[touch.man] = {};
      return settle(cast, touch.man);
    case Touch::moved:
      takeable_ &= ~self;
      domain_[touch.man][0] &= ~bit(cast[touch.man].from);
      return settle(cast, touch.man);
  }
  return false;
}

bool Sketch::exclude(const Cast& cast, Touch touch) {
  if (((fixed_ | taken_) & Men{1} << touch.man) != 0) {
    return !is_drawn(cast, touch);
  }
  switch (touch.what) {
    case Touch::stands:
      domain_[touch.man][touch.form] &= ~bit(touch.square);
      break;
    case Touch::taken:
      takeable_ &= ~(Men{1} << touch.man);
      break;
    case Touch::moved:
      domain_[touch.man][0] &= bit(cast[touch.man].from);
      std::fill(domain_[touch.man].begin() + 1, domain_[touch.man].end(), 0);
      break;
  }
  return settle(cast, touch.man);
}

/// Adds the consequences of a smaller domain.
bool Sketch::settle(const Cast& cast, unsigned man) {
  const Men self = Men{1} << man;
  if (((fixed_ | taken_) & self) != 0) {
    return true;
  }
  const Member& member = cast[man];
  const std::size_t side = index(member.colour);
  const unsigned most = affordable(cast, man);
  unsigned count = 0;
  unsigned least = far;
  unsigned only_form = 0;
  for (unsigned form = 0; form < member.forms; ++form) {
    domain_[man][form] &= member.within[form][most];
    const Bitboard squares = domain_[man][form];
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
  total_[side] = static_cast<std::uint8_t>(total_[side] + least - least_[man]);
  least_[man] = static_cast<std::uint8_t>(least);
  if (total_[side] > cast.question().budget[side]) {
    return false;
  }
  return count > 1 || fix(cast, man, only_form, lowest(domain_[man][only_form]));
}

bool Sketch::fix(const Cast& cast, unsigned man, unsigned form, Index square) {
  const Member& member = cast[man];
  const std::size_t side = index(member.colour);
  const unsigned moves = (*member.moves[form])[square];
  total_[side] = static_cast<std::uint8_t>(total_[side] + moves - least_[man]);
  least_[man] = static_cast<std::uint8_t>(moves);
  fixed_ |= Men{1} << man;
  at_[man] = static_cast<std::uint8_t>(square);
  form_[man] = static_cast<std::uint8_t>(form);
  fixed_squares_ |= bit(square);
  if (member.kind == pawn) {
    captures_[side] = static_cast<std::uint8_t>(captures_[side] + member.captures[form][square]);
  }
  if (total_[side] > cast.question().budget[side] || !captures_suffice(cast)) {
    return false;
  }
  // No other unit stands there, and no king stands next to a king.
  for (unsigned other = 0; other < cast.size(); ++other) {
    if (((fixed_ | taken_) & Men{1} << other) != 0) {
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
  for (unsigned man = 0; man < cast.size(); ++man) {
    if (((takeable_ | taken_) & Men{1} << man) != 0) {
      ++victims[index(cast[man].colour)];
    }
  }
  return captures_[0] <= victims[1] && captures_[1] <= victims[0];
}

}  // namespace warp::orthodox::pictures
