#include "solver/check/why/end.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "solver/check/why/half_move.hpp"

namespace warp::check {

namespace {

constexpr std::size_t most_replies_named = 3;

void add_square(std::vector<Square>& squares, Square square) {
  if (std::ranges::find(squares, square) == squares.end()) {
    squares.push_back(square);
  }
}

void add_standing(std::vector<StandingUnit>& units, const StandingUnit& unit) {
  if (std::ranges::none_of(
          units, [&](const StandingUnit& known) { return known.square == unit.square; })) {
    units.push_back(unit);
  }
}

class EndOfLine {
 public:
  EndOfLine(const Phase& phase, const Goal& goal, const Position& position,
            const std::vector<Reply>& replies)
      : phase_(phase),
        goal_(goal),
        replies_(replies),
        arbiter_(phase.rules, position, Techniques::none()),
        side_(position.to_move()) {}

  std::vector<Cause> causes() {
    switch (goal_.kind) {
      case GoalKind::mate:
        return no_mate();
      case GoalKind::stalemate:
        return no_stalemate();
      case GoalKind::mate_or_stalemate:
        return {answers(CauseId::can_move)};
      case GoalKind::check:
        return no_check();
      case GoalKind::capture:
        return {{.id = CauseId::nothing_captured}};
      case GoalKind::target:
        return {{.id = CauseId::target_not_reached, .squares = {goal_.target}}};
      case GoalKind::castling:
        return {{.id = CauseId::not_castled}};
      case GoalKind::en_passant:
        return {{.id = CauseId::not_en_passant}};
      case GoalKind::proof_game:
      case GoalKind::a_to_b:
        return {differs()};
      default:
        return {{.id = CauseId::goal_not_reached,
                 .words = {{"text", std::string(goal_info(goal_.kind).notation)}}}};
    }
  }

 private:
  const Position& position() const { return arbiter_.position(); }

  std::vector<Cause> no_check() {
    for (Square square = 0; square < position().size(); ++square) {
      if (position().royals(side_).contains(square)) {
        return {{.id = CauseId::no_check, .units = {standing_on(position(), square)}}};
      }
    }
    return {{.id = CauseId::no_check_at_all}};
  }

  Cause answers(CauseId id) const {
    Cause cause{.id = id};
    for (const Reply& reply : replies_) {
      if (cause.moves.size() < most_replies_named) {
        cause.moves.push_back(reply.ply.move->text);
      }
    }
    return cause;
  }

  std::vector<Cause> no_mate() {
    const bool in_check = arbiter_.in_check(side_);
    if (!in_check) {
      return no_check();
    }
    if (replies_.empty()) {
      return {{.id = CauseId::mate_by_rule, .rule = only_author(phase_.rules->hooks.mate)}};
    }
    const KingAttack attack = attack_on_king(arbiter_, side_);
    if (attack.by.empty() || phase_.rules->turn != nullptr) {
      return {answers(CauseId::other_answer)};
    }
    const StandingUnit king = standing_on(position(), attack.king);
    Cause flights{.id = CauseId::flight, .units = {king}};
    std::vector<Cause> captures;
    Cause blocks{.id = CauseId::check_blocked, .units = {king}};
    Cause others{.id = CauseId::other_answer};
    arbiter_.each_legal([&](const SingleMove& move, Position::Mark before) {
      note(move, before, attack, flights, captures, blocks, others);
      return false;
    });
    std::vector<Cause> causes;
    if (!flights.squares.empty()) {
      causes.push_back(std::move(flights));
    }
    std::ranges::move(captures, std::back_inserter(causes));
    if (!blocks.squares.empty()) {
      causes.push_back(std::move(blocks));
    }
    if (!others.squares.empty() || causes.empty()) {
      others.moves = other_texts(others);
      causes.push_back(std::move(others));
    }
    return causes;
  }

  /// `move` has just been played.
  void note(const SingleMove& move, Position::Mark before, const KingAttack& attack, Cause& flights,
            std::vector<Cause>& captures, Cause& blocks, Cause& others) {
    const auto effects = position().since(before);
    const auto departed = std::ranges::find_if(effects, [&](const Effect& effect) {
      return effect.kind == EffectKind::relocate && effect.reason == Reason::movement;
    });
    const Unit unit = departed == effects.end() ? Unit{} : departed->before;
    if (move.from == attack.king && move.kind != MoveKind::castling) {
      add_square(flights.squares, move.to);
      return;
    }
    const auto checker = std::ranges::find_if(
        attack.by, [&](const StandingUnit& each) { return each.square == move.capture; });
    if (checker != attack.by.end()) {
      const auto known = std::ranges::find_if(captures, [&](const Cause& cause) {
        return cause.units.front().square == checker->square;
      });
      if (known == captures.end()) {
        captures.push_back({.id = CauseId::checker_captured,
                            .units = {*checker},
                            .by = {{unit, move.from}},
                            .squares = {checker->square}});
      } else {
        add_standing(known->by, {unit, move.from});
      }
      return;
    }
    if (move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step ||
        move.kind == MoveKind::en_passant) {
      if (ends_on_line(move, attack)) {
        add_square(blocks.squares, move.to);
        add_standing(blocks.by, {unit, move.from});
        return;
      }
    }
    add_square(others.squares, move.to);
    others.by.push_back({unit, move.from});
  }

  /// Is the king attacked again by one of the checking units as soon as what arrived on the square
  /// is taken off the board? The move has just been played.
  bool ends_on_line(const SingleMove& move, const KingAttack& attack) {
    Position& board = arbiter_.position();
    if (board.empty(move.to) || !board.royals(side_).contains(attack.king)) {
      return false;
    }
    const Position::Mark mark = board.mark();
    board.remove(move.to, Reason::loss);
    const KingAttack again = attack_on_king(arbiter_, side_);
    board.undo(mark);
    return again.king == attack.king &&
           std::ranges::any_of(again.by, [&](const StandingUnit& each) {
             return std::ranges::any_of(
                 attack.by, [&](const StandingUnit& known) { return known.square == each.square; });
           });
  }

  /// The texts of the replies that `others` stands for.
  std::vector<std::string> other_texts(const Cause& others) const {
    std::vector<std::string> texts;
    for (const Reply& reply : replies_) {
      const auto& words = reply.ply.move->words;
      const bool is_meant =
          !words || others.by.empty() ||
          std::ranges::any_of(others.by, [&](const StandingUnit& each) {
            return each.square == words->departure &&
                   std::ranges::find(others.squares, words->arrival) != others.squares.end();
          });
      if (is_meant && texts.size() < most_replies_named) {
        texts.push_back(reply.ply.move->text);
      }
    }
    return texts;
  }

  std::vector<Cause> no_stalemate() {
    std::vector<Cause> causes;
    if (arbiter_.in_check(side_)) {
      const KingAttack attack = attack_on_king(arbiter_, side_);
      causes.push_back({.id = CauseId::in_check, .by = attack.by});
      if (attack.king != no_square) {
        causes.back().units = {standing_on(position(), attack.king)};
      }
    }
    if (!replies_.empty()) {
      causes.push_back(answers(CauseId::can_move));
    }
    if (causes.empty()) {
      causes.push_back({.id = CauseId::goal_not_reached, .words = {{"text", "="}}});
    }
    return causes;
  }

  /// Can what stands there be what the position to be reached shows? How many units may stand on
  /// squares that it shows empty, no single square tells.
  bool is_as_wanted(Square square) const {
    const TargetPattern& open = phase_.pattern;
    const Unit& wanted = phase_.target->at(square);
    const Unit& there = position().at(square);
    const auto unknown = std::ranges::find(open.unknown, square, &std::pair<Square, Side>::first);
    if (unknown != open.unknown.end()) {
      return !there.empty() && (open.sides_are_unknown || unknown->second == Side::neutral ||
                                unknown->second == there.side);
    }
    if (wanted.empty()) {
      return there.empty() || open.added != 0U;
    }
    return wanted.walk == there.walk && (open.sides_are_unknown || wanted.side == there.side);
  }

  Cause differs() const {
    Cause cause{.id = CauseId::position_differs};
    for (Square square = 0; phase_.target && square < position().size(); ++square) {
      if (!is_as_wanted(square)) {
        cause.squares.push_back(square);
      }
    }
    if (cause.squares.empty()) {
      return {.id = CauseId::goal_not_reached,
              .words = {{"text", std::string(goal_info(goal_.kind).notation)}}};
    }
    return cause;
  }

  const Phase& phase_;
  const Goal& goal_;
  const std::vector<Reply>& replies_;
  Arbiter arbiter_;
  Colour side_;
};

}  // namespace

std::vector<Cause> causes_at_end(const Phase& phase, const Goal& goal, const Position& position,
                                 const std::vector<Reply>& replies) {
  return EndOfLine(phase, goal, position, replies).causes();
}

}  // namespace warp::check
