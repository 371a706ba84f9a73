#include "solver/app/api/move_values.hpp"

#include <algorithm>

#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/moves/written_move.hpp"

namespace warp::api {

namespace {

EffectKind kind_value(warp::EffectKind kind) {
  switch (kind) {
    case warp::EffectKind::relocate:
      return EffectKind::relocate;
    case warp::EffectKind::remove:
      return EffectKind::remove;
    case warp::EffectKind::add:
      return EffectKind::add;
    case warp::EffectKind::replace:
      return EffectKind::replace;
    case warp::EffectKind::exchange:
      return EffectKind::exchange;
    case warp::EffectKind::remember:
      break;
  }
  return EffectKind::remember;
}

Reason reason_value(warp::Reason reason) {
  switch (reason) {
    case warp::Reason::movement:
      return Reason::movement;
    case warp::Reason::via:
      return Reason::via;
    case warp::Reason::capture:
      return Reason::capture;
    case warp::Reason::en_passant:
      return Reason::en_passant;
    case warp::Reason::short_castling_partner:
    case warp::Reason::long_castling_partner:
    case warp::Reason::free_castling_partner:
    case warp::Reason::short_castling_make:
    case warp::Reason::long_castling_make:
      return Reason::castling_partner;
    case warp::Reason::promotion:
      return Reason::promotion;
    case warp::Reason::rebirth:
      return Reason::rebirth;
    case warp::Reason::transfer:
      return Reason::transfer;
    case warp::Reason::burial:
      return Reason::burial;
    case warp::Reason::loss:
    case warp::Reason::loss_by_position:
    case warp::Reason::silent_loss:
      return Reason::loss;
    case warp::Reason::recolouring:
    case warp::Reason::half_neutral_phase:
    case warp::Reason::recolouring_apart:
    case warp::Reason::recolouring_marked:
      return Reason::recolouring;
    case warp::Reason::transformation:
    case warp::Reason::transformation_apart:
      return Reason::transformation;
    case warp::Reason::other_board:
      return Reason::other_board;
    case warp::Reason::role_exchange:
      return Reason::role_exchange;
    case warp::Reason::marking:
      return Reason::marking;
    case warp::Reason::imitation:
      return Reason::imitation;
    case warp::Reason::allowance:
      return Reason::allowance;
    case warp::Reason::bookkeeping:
      break;
  }
  return Reason::other;
}

Unit unit_value(const warp::Unit& unit, report::Notation notation) {
  if (unit.empty()) {
    return {};
  }
  const report::Lettering english(Language::english, notation.lettering().walks());
  Unit value{.walk = report::walk_letters(unit.walk, english),
             .side = unit.side == warp::Side::white   ? Side::white
                     : unit.side == warp::Side::black ? Side::black
                                                      : Side::neutral,
             .attributes = {}};
  for (const report::AttributeText& text : report::attribute_texts()) {
    if (unit.is(text.attribute)) {
      value.attributes.emplace_back(attribute_name(text.attribute));
    }
  }
  return value;
}

Allowance allowance_value(const warp::Allowance& left) {
  const auto value = [](std::uint32_t hundredths) {
    return hundredths == warp::Allowance::unlimited ? std::nullopt : std::optional(hundredths);
  };
  return {.white = value(left.left[0]),
          .black = value(left.left[left.shared ? 0 : 1]),
          .shared = left.shared};
}

Effect effect_value(const report::MovePart& part, report::Notation notation) {
  const auto name = [&](Square square) {
    return square == no_square ? std::string{} : notation.name(square);
  };
  Effect value{.kind = kind_value(part.kind),
               .reason = reason_value(part.reason),
               .from = name(part.from),
               .to = name(part.to),
               .unit = unit_value(part.before, notation),
               .becomes = unit_value(part.after, notation),
               .taken = unit_value(part.taken, notation),
               .squares = {},
               .left = {}};
  for (const Square square : part.squares) {
    value.squares.push_back(name(square));
  }
  if (part.kind == warp::EffectKind::remember && part.reason == warp::Reason::allowance) {
    value.left = allowance_value(part.left);
  }
  return value;
}

Castling castling_value(const report::WrittenStep& step) {
  const report::MovePart* const partner = step.castling_partner();
  if (partner == nullptr) {
    return Castling::none;
  }
  return partner->reason == warp::Reason::free_castling_partner ? Castling::free
         : is_short_castling(partner->reason)                   ? Castling::king_side
                                                                : Castling::queen_side;
}

SingleMove single_value(const report::WrittenStep& step, report::Notation notation) {
  SingleMove single;
  single.castling = castling_value(step);
  single.preparations = step.preparations;
  for (const report::MovePart& part : step.parts) {
    single.effects.push_back(effect_value(part, notation));
  }
  const report::MovePart* const exchange = step.exchange();
  const report::MovePart* const movement = exchange != nullptr ? exchange : step.movement();
  if (movement == nullptr) {
    return single;
  }
  // In castling the partner, too, may first go to another square (Anti-Mars Circe).
  const auto via = std::ranges::find_if(step.parts, [&](const report::MovePart& part) {
    return part.reason == warp::Reason::via && part.to == movement->from;
  });
  const report::MovePart& departs = via != step.parts.end() ? *via : *movement;
  single.departure = notation.name(departs.from);
  single.arrival = notation.name(movement->to);
  single.unit = unit_value(departs.before, notation);
  return single;
}

std::uint8_t half_value(HalfMoveNumber at) { return at.own ? 0 : at.second ? 2 : 1; }

std::string without_blank(const std::string& text) {
  return text.starts_with(' ') ? text.substr(1) : text;
}

}  // namespace

Move move_value(const MoveRecord& move, report::Notation notation) {
  const report::WrittenMove written = report::written_move(move);
  Move value{.text = without_blank(report::move_text(written, notation)),
             .sign = without_blank(report::move_sign(written)),
             .singles = {},
             .one_movement = move.one_movement,
             .null_move = move.null_move,
             .taken_back = move.taken_back,
             .check = move.gives_check,
             .goal = move.reached ? std::string(goal_info(move.reached->kind).notation) : "",
             .undecided = move.undecided};
  for (const report::WrittenStep& step : written.steps) {
    value.singles.push_back(single_value(step, notation));
  }
  return value;
}

HalfMove half_move_value(const LineMove& move, report::Notation notation) {
  return {.number = move.at.number,
          .half = half_value(move.at),
          .move = move_value(move.move, notation)};
}

HalfMove half_move_value(const TreeMove& move, report::Notation notation) {
  const auto verdict = [&] {
    switch (move.verdict) {
      case warp::Verdict::key:
        return Verdict::key;
      case warp::Verdict::attempt:
        return Verdict::attempt;
      case warp::Verdict::refutation:
        return Verdict::refutation;
      case warp::Verdict::none:
        break;
    }
    return Verdict::none;
  };
  return {.number = move.at.number,
          .half = half_value(move.at),
          .move = move_value(move.move, notation),
          .verdict = verdict(),
          .menace = move.menace == warp::Menace::threat     ? Menace::threat
                    : move.menace == warp::Menace::zugzwang ? Menace::zugzwang
                                                            : Menace::none,
          .reflex_mate_missed = move.reflex_mate_missed};
}

}  // namespace warp::api
