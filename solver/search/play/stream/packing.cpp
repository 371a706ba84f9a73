#include "solver/search/play/stream/packing.hpp"

#include <utility>

#include "solver/search/play/stream/numbers.hpp"

namespace warp {

namespace {

// Bits that describe a move.
constexpr std::uint8_t is_null_move = 1, gives_check = 2, has_own_number = 4, is_one_movement = 8,
                       reaches_goal = 16, is_plain = 32, stays_undecided = 64, is_taken_back = 128;
// A bit beside the number of submoves of a move that is not plain.
constexpr std::uint64_t has_unseen = 1;
// Bits of a half-move's number.
constexpr std::uint64_t is_second = 1, numbered_by_turn = 2;
// Bits of a unit besides its sides.
constexpr std::uint8_t has_id = 4, has_attributes = 8;

class Packer {
 public:
  explicit Packer(std::string& out) : out_(out) {}

  void byte(std::uint8_t value) { out_ += static_cast<char>(value); }
  template <class Enum>
  void name(Enum value) {
    byte(static_cast<std::uint8_t>(value));
  }
  void number(std::uint64_t value) { append_number(out_, value); }
  /// no_square is the largest value: it becomes the smallest number.
  void square(Square square) { number(static_cast<Square>(square + 1)); }

  void unit(const Unit& unit) {
    byte(unit.walk);
    byte(static_cast<std::uint8_t>(static_cast<unsigned>(unit.side) | (unit.id != 0 ? has_id : 0U) |
                                   (unit.attributes != 0 ? has_attributes : 0U)));
    if (unit.id != 0) {
      number(unit.id);
    }
    if (unit.attributes != 0) {
      number(unit.attributes);
    }
  }

  void effects(std::span<const Effect> effects) {
    number(effects.size());
    for (const Effect& effect : effects) {
      name(effect.kind);
      name(effect.reason);
      if (effect.kind == EffectKind::remember) {
        byte(effect.slot);
        number(effect.value_after);
      }
      // Rules may set more fields than the kind needs, and reports read them.
      square(effect.from);
      square(effect.to);
      unit(effect.before);
      unit(effect.after);
    }
  }

  void unseen(const UnseenPart& unseen) {
    name(unseen.kind);
    byte(unseen.captures ? 1 : 0);
    square(unseen.hidden_goal);
    name(unseen.taken);
    number(unseen.revealed.size());
    for (const UnseenPart::Revealed& revealed : unseen.revealed) {
      square(revealed.square);
      unit(revealed.unit);
    }
  }

  void move(const MoveRecord& move) {
    const bool plain = move.submoves.size() == 1 && !move.unseen;
    byte(static_cast<std::uint8_t>(
        (move.null_move ? is_null_move : 0U) | (move.gives_check ? gives_check : 0U) |
        (move.own_number ? has_own_number : 0U) | (move.one_movement ? is_one_movement : 0U) |
        (move.reached ? reaches_goal : 0U) | (plain ? is_plain : 0U) |
        (move.undecided ? stays_undecided : 0U) | (move.taken_back ? is_taken_back : 0U)));
    if (move.reached) {
      name(move.reached->kind);
      square(move.reached->target);
    }
    if (!plain) {
      number(move.submoves.size() << 1U | (move.unseen ? has_unseen : 0U));
    }
    for (const std::vector<Effect>& submove : move.submoves) {
      effects(submove);
    }
    if (move.unseen) {
      unseen(*move.unseen);
    }
  }

  void at(HalfMoveNumber at) {
    number(std::uint64_t{at.number} << 2U | (at.second ? is_second : 0U) |
           (at.own ? numbered_by_turn : 0U));
  }

 private:
  std::string& out_;
};

}  // namespace

void pack_line(const SolutionLine& line, Key end, std::string& out) {
  Packer pack(out);
  pack.name(Saying::line);
  pack.number(line.in_common);
  pack.number((line.moves.size() - line.in_common) << 1U | (line.reflex_mate_missed ? 1U : 0U));
  pack.number(end);
  for (std::size_t i = line.in_common; i < line.moves.size(); ++i) {
    pack.at(line.moves[i].at);
    pack.move(line.moves[i].move);
  }
}

void pack_open(const TreeMove& move, Place place, std::string& out) {
  Packer pack(out);
  pack.name(Saying::open);
  pack.name(place);
  pack.name(move.verdict);
  pack.name(move.menace);
  pack.byte(move.reflex_mate_missed ? 1 : 0);
  pack.at(move.at);
  pack.move(move.move);
  pack.effects(move.null_move);
}

void pack_move(const MoveRecord& move, std::string& out) { Packer(out).move(move); }

void pack_close(std::string& out) { Packer(out).name(Saying::close); }

Saying Unpacker::next() { return static_cast<Saying>(byte()); }

SolutionLine& Unpacker::line(Key& end) {
  line_.in_common = number();
  const std::uint64_t rest = number();
  end = number();
  line_.reflex_mate_missed = (rest & 1U) != 0;
  line_.moves.resize(line_.in_common + (rest >> 1U));
  for (std::size_t i = line_.in_common; i < line_.moves.size(); ++i) {
    read_number(line_.moves[i].at);
    read_move(line_.moves[i].move);
  }
  return line_;
}

const TreeMove& Unpacker::open(Place& place) {
  place = static_cast<Place>(byte());
  move_.verdict = static_cast<Verdict>(byte());
  move_.menace = static_cast<Menace>(byte());
  move_.reflex_mate_missed = byte() != 0;
  read_number(move_.at);
  read_move(move_.move);
  read_effects(move_.null_move);
  return move_;
}

std::uint8_t Unpacker::byte() {
  const auto value = static_cast<std::uint8_t>(rest_.front());
  rest_.remove_prefix(1);
  return value;
}

std::uint64_t Unpacker::number() {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += bits_per_byte) {
    const std::uint8_t next = byte();
    value |= std::uint64_t{next & ~more_follow & 0xFFU} << shift;
    if (next < more_follow) {
      return value;
    }
  }
}

Square Unpacker::square() { return static_cast<Square>(number() - 1); }

Unit Unpacker::unit() {
  Unit unit;
  unit.walk = byte();
  const std::uint8_t bits = byte();
  unit.side = static_cast<Side>(bits & 3U);
  unit.id = (bits & has_id) != 0 ? static_cast<std::uint16_t>(number()) : std::uint16_t{0};
  unit.attributes = (bits & has_attributes) != 0 ? static_cast<std::uint32_t>(number()) : 0U;
  return unit;
}

void Unpacker::read_effects(std::vector<Effect>& effects) {
  effects.resize(number());
  for (Effect& effect : effects) {
    effect = {};
    effect.kind = static_cast<EffectKind>(byte());
    effect.reason = static_cast<Reason>(byte());
    if (effect.kind == EffectKind::remember) {
      effect.slot = byte();
      effect.value_after = number();
    }
    effect.from = square();
    effect.to = square();
    effect.before = unit();
    effect.after = unit();
  }
}

void Unpacker::read_number(HalfMoveNumber& at) {
  const std::uint64_t packed = number();
  at = {.number = static_cast<unsigned>(packed >> 2U),
        .second = (packed & is_second) != 0,
        .own = (packed & numbered_by_turn) != 0};
}

void Unpacker::read_move(MoveRecord& move) {
  const std::uint8_t bits = byte();
  move.null_move = (bits & is_null_move) != 0;
  move.gives_check = (bits & gives_check) != 0;
  move.own_number = (bits & has_own_number) != 0;
  move.one_movement = (bits & is_one_movement) != 0;
  move.undecided = (bits & stays_undecided) != 0;
  move.taken_back = (bits & is_taken_back) != 0;
  move.reached.reset();
  if ((bits & reaches_goal) != 0) {
    const auto kind = static_cast<GoalKind>(byte());
    move.reached = Goal{.kind = kind, .target = square()};
  }
  constexpr std::uint64_t one_plain = 1U << 1U;
  const std::uint64_t submoves = (bits & is_plain) != 0 ? one_plain : number();
  move.submoves.resize(submoves >> 1U);
  for (std::vector<Effect>& submove : move.submoves) {
    read_effects(submove);
  }
  move.unseen.reset();
  if ((submoves & has_unseen) != 0) {
    UnseenPart& unseen = move.unseen.emplace();
    unseen.kind = static_cast<UnseenPart::Kind>(byte());
    unseen.captures = byte() != 0;
    unseen.hidden_goal = square();
    unseen.taken = static_cast<Side>(byte());
    unseen.revealed.resize(number());
    for (UnseenPart::Revealed& revealed : unseen.revealed) {
      revealed.square = square();
      revealed.unit = unit();
    }
  }
}

}  // namespace warp
