#include "solver/search/phases/unseen_records.hpp"

#include <algorithm>
#include <utility>

#include "solver/board/movement/walk.hpp"

namespace warp {

namespace {

using invisible::SeenStep;
using invisible::StepKind;
using invisible::WorldMan;

constexpr std::array<std::pair<WalkId, WorldMan>, 6> known_men{{{walks::pawn, WorldMan::pawn},
                                                                {walks::knight, WorldMan::knight},
                                                                {walks::bishop, WorldMan::bishop},
                                                                {walks::rook, WorldMan::rook},
                                                                {walks::queen, WorldMan::queen},
                                                                {walks::king, WorldMan::king}}};

Unit unit_of(WorldMan man, Side side) {
  const auto* const row = std::ranges::find(known_men, man, &std::pair<WalkId, WorldMan>::second);
  return Unit{.walk = row->first, .side = side}.with(Attribute::royal, man == WorldMan::king);
}

}  // namespace

WorldMan man_of(WalkId walk) {
  const auto* const row = std::ranges::find(known_men, walk, &std::pair<WalkId, WorldMan>::first);
  return row == known_men.end() ? WorldMan::hole : row->second;
}

UnseenRecords::UnseenRecords(const Position& position) : position_(position) {
  const Geometry& board = position_.geometry();
  for (Square square = 0; square < position_.size(); ++square) {
    squares_[board.rank(square) * 8U + board.file(square)] = square;
  }
}

std::vector<MoveRecord> UnseenRecords::records_of(const std::vector<SeenStep>& steps) {
  seen_.clear();
  for (Square square = 0; square < position_.size(); ++square) {
    seen_.push_back(position_.at(square));
  }
  std::vector<MoveRecord> records;
  for (const SeenStep& step : steps) {
    records.push_back(record_of(step));
  }
  records.back().reached = Goal{.kind = GoalKind::mate, .target = no_square};
  return records;
}

void UnseenRecords::remove(Square square, Reason reason, std::vector<Effect>& effects) {
  if (!seen(square).empty()) {
    effects.push_back(
        {.kind = EffectKind::remove, .reason = reason, .from = square, .before = seen(square)});
    seen(square) = {};
  }
}
void UnseenRecords::move(Square from, Square to, Reason reason, std::vector<Effect>& effects) {
  effects.push_back({.kind = EffectKind::relocate,
                     .reason = reason,
                     .from = from,
                     .to = to,
                     .before = seen(from)});
  seen(to) = std::exchange(seen(from), Unit{});
}
void UnseenRecords::add(Square square, const Unit& unit, std::vector<Effect>& effects) {
  effects.push_back(
      {.kind = EffectKind::add, .reason = Reason::rebirth, .to = square, .after = unit});
  seen(square) = unit;
}

void UnseenRecords::castle(const SeenStep& step, UnseenPart& unseen, std::vector<Effect>& effects) {
  const bool is_short = step.kind == StepKind::short_castling;
  unseen.kind = is_short ? UnseenPart::Kind::short_castling : UnseenPart::Kind::long_castling;
  const invisible::CastlingWay squares = invisible::castling_squares(step.mover, is_short);
  move(at(squares.king), at(squares.king_to), Reason::movement, effects);
  remove(at(squares.rook), Reason::transfer, effects);
  add(at(squares.rook_to), unit_of(WorldMan::rook, side_of(step.mover)), effects);
}

void UnseenRecords::go(const SeenStep& step, UnseenPart& unseen, std::vector<Effect>& effects) {
  const Square from = at(step.from), to = at(step.to);
  unseen.captures = step.is_capture || step.en_passant != invisible::nowhere;
  if (step.kind == StepKind::takes_hidden) {
    unseen.taken = side_of(opponent(step.mover));
  }
  if (step.en_passant != invisible::nowhere) {
    remove(at(step.en_passant), Reason::en_passant, effects);
  }
  remove(to, Reason::capture, effects);
  move(from, to, Reason::movement, effects);
  if (step.promotion != WorldMan::none) {
    const Unit becomes = unit_of(step.promotion, seen(to).side);
    effects.push_back({.kind = EffectKind::replace,
                       .reason = Reason::promotion,
                       .from = to,
                       .before = seen(to),
                       .after = becomes});
    seen(to) = becomes;
  }
}

MoveRecord UnseenRecords::record_of(const SeenStep& step) {
  UnseenPart unseen;
  std::vector<Effect> effects;
  switch (step.kind) {
    case StepKind::shown:
    case StepKind::takes_hidden:
      go(step, unseen, effects);
      break;
    case StepKind::short_castling:
    case StepKind::long_castling:
      castle(step, unseen, effects);
      break;
    case StepKind::hidden_takes:
      unseen.hidden_goal = at(step.to);
      remove(at(step.to), Reason::capture, effects);
      [[fallthrough]];
    case StepKind::hidden:
      unseen.kind = UnseenPart::Kind::hidden;
      unseen.captures = step.kind == StepKind::hidden_takes;
      break;
  }
  for (const SeenStep::Revelation& known : step.revealed) {
    const Unit unit = unit_of(known.man, known.side);
    unseen.revealed.push_back({at(known.square), unit});
    add(at(known.square), unit, effects);
  }
  MoveRecord record{.submoves = {std::move(effects)}};
  record.unseen = std::move(unseen);
  return record;
}

}  // namespace warp
