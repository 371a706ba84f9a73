#include "solver/api/move_values.hpp"

#include <algorithm>

#include "solver/report/attribute_text.hpp"
#include "solver/report/unit_text.hpp"
#include "solver/report/written_move.hpp"

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
                                                      : Side::neutral};
  for (const report::AttributeText& text : report::attribute_texts()) {
    if (unit.is(text.attribute)) {
      value.attributes.emplace_back(attribute_name(text.attribute));
    }
  }
  return value;
}

Effect effect_value(const warp::Effect& effect, report::Notation notation) {
  const auto name = [&](Square square) {
    return square == no_square ? std::string{} : notation.name(square);
  };
  const bool becomes = effect.kind == warp::EffectKind::add ||
                       effect.kind == warp::EffectKind::replace ||
                       effect.kind == warp::EffectKind::exchange;
  return {
      .kind = kind_value(effect.kind),
      .reason = reason_value(effect.reason),
      .from = name(effect.from),
      .to = name(effect.to),
      .unit = effect.kind == warp::EffectKind::add ? Unit{} : unit_value(effect.before, notation),
      .becomes = becomes ? unit_value(effect.after, notation) : Unit{}};
}

bool is_bookkeeping(const warp::Effect& effect) {
  return effect.kind == warp::EffectKind::remember && effect.reason == warp::Reason::bookkeeping;
}

SingleMove single_value(const std::vector<warp::Effect>& effects, report::Notation notation) {
  SingleMove single;
  for (const warp::Effect& effect : effects) {
    if (is_bookkeeping(effect)) {
      continue;
    }
    single.effects.push_back(effect_value(effect, notation));
    const Effect& last = single.effects.back();
    const bool departs = last.reason == Reason::movement || last.reason == Reason::via;
    if (departs && single.departure.empty()) {
      single.departure = last.from;
      single.unit = last.unit;
    }
    if (last.reason == Reason::movement && single.arrival.empty()) {
      single.arrival = last.to;
    }
  }
  return single;
}

std::uint8_t half_value(HalfMoveNumber at) { return at.own ? 0 : at.second ? 2 : 1; }

std::string without_blank(const std::string& text) {
  return text.starts_with(' ') ? text.substr(1) : text;
}

}  // namespace

Move move_value(const MoveRecord& move, report::Notation notation) {
  Move value{.text = without_blank(report::move_text(move, notation)),
             .sign = without_blank(report::move_sign(report::written_move(move))),
             .singles = {},
             .null_move = move.null_move,
             .check = move.gives_check,
             .goal = move.reached ? std::string(goal_info(move.reached->kind).notation) : "",
             .undecided = move.undecided};
  for (const std::vector<warp::Effect>& effects : move.submoves) {
    value.singles.push_back(single_value(effects, notation));
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
