#include "solver/search/evidence/witness.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "solver/search/evidence/declared_ways.hpp"
#include "solver/techniques/outlines/outline_bound.hpp"
#include "solver/techniques/relaxed_game/fate_graph.hpp"

namespace warp::evidence {

namespace {

using relaxed_game::FateGraph;

/// Of what is believed about the effects of rules.
Techniques of_changes() {
  return Techniques::only({Technique::idle_rules, Technique::check_screen, Technique::remedies,
                           Technique::preferences, Technique::relaxed_game,
                           Technique::last_half_moves, Technique::free_units, Technique::distances,
                           Technique::outlines});
}

/// Of what is believed about units and kings.
Techniques of_fates() {
  return Techniques::only(
      {Technique::relaxed_game, Technique::last_half_moves, Technique::free_units});
}

/// Of what is believed about the ways of units.
Techniques of_ways() {
  return Techniques::only({Technique::check_screen, Technique::relaxed_game,
                           Technique::last_half_moves, Technique::free_units,
                           Technique::distances});
}

}  // namespace

Techniques believing_declarations() { return of_changes(); }

Witness::Witness(const std::shared_ptr<const RuleSet>& rules, const Position& start,
                 std::shared_ptr<const MateBound> bound, std::uint64_t seed,
                 std::function<void()> poll)
    : bound_(std::move(bound)),
      rules_(rules),
      game_(rules, start, nullptr, Techniques::none()),
      chance_(scramble(seed) | 1U),
      poll_(std::move(poll)) {
  game_.watch_effects(&changes_);
  if (poll_) {
    game_.poll_with(poll_);
  }
}

Witness::~Witness() = default;

std::size_t Witness::chance(std::size_t count) {
  chance_ = scramble(chance_ + 0x9e3779b97f4a7c15U);
  return static_cast<std::size_t>(chance_ % count);
}

void Witness::play(unsigned half_moves, std::size_t moves) {
  for (unsigned ply = 0;
       ply < half_moves && contradiction_.empty() && looked_at_ < moves && !changes_.is_tired();
       ++ply) {
    earlier_.push_back(game_.position());
    look_at_ways();
    if (bound_ != nullptr) {
      ask_king();
    }
    const std::vector<Move> all = look_at_moves(moves - looked_at_);
    if (all.empty()) {
      break;
    }
    game_.play(all[chance(all.size())]);
  }
  while (game_.depth() > 0) {
    game_.take_back();
  }
  earlier_.clear();
}

/// All units, those beneath others included.
Witness::Units Witness::units_of(const Position& position) const {
  Units units;
  for (const auto& each_beneath : rules_->hooks.beneath) {
    each_beneath(position,
                 [&](const Unit& unit, Square square) { units.emplace_back(square, unit); });
  }
  for (Square square = 0; square < position.size(); ++square) {
    if (!position.empty(square)) {
      units.emplace_back(square, position.at(square));
    }
  }
  return units;
}

/// Plays each legal move and takes it back. Returns those to choose from: captures if chance
/// wants them, since most happens there.
std::vector<Move> Witness::look_at_moves(std::size_t most) {
  const Units before = units_of(game_.position());
  const std::vector<Remedy> remedies = remedies_now();
  std::vector<Move> quiet;
  std::vector<Move> captures;
  std::size_t looked = 0;
  game_.each_move([&] {
    if (poll_) {
      poll_();
    }
    ++looked;
    const Move move = game_.last_move();
    if (!changes_.violation().empty()) {
      fail(changes_.violation(), of_changes());
    } else if (is_without_remedy(move.front(), remedies)) {
      fail(fmt::format("the move {}-{} is legal, and no remedy against check",
                       name(move.front().from), name(move.front().to)),
           Techniques::only({Technique::remedies}));
    } else {
      look_at_squares(move);
      if (bound_ != nullptr) {
        look_at_units(before);
        look_at_end();
      }
    }
    (move.front().capture == no_square ? quiet : captures).push_back(move);
    return !contradiction_.empty() || looked == most || changes_.is_tired();
  });
  looked_at_ += looked;
  constexpr std::size_t all = 100, mostly = 60;
  const bool capture = !captures.empty() && (quiet.empty() || chance(all) < mostly);
  return capture ? captures : quiet;
}

/// What rules about check say that all legal moves must do; nothing where they may not be believed.
std::vector<Remedy> Witness::remedies_now() const {
  std::vector<Remedy> remedies;
  if (rules_->hooks.remedies.empty() || !rules_->hooks.expand.empty()) {
    return remedies;
  }
  Arbiter arbiter(rules_, game_.position(), Techniques::none());
  for (const auto& rule : rules_->hooks.remedies) {
    rule(arbiter, game_.to_move(), [&](const Remedy& remedy) { remedies.push_back(remedy); });
  }
  return remedies;
}

/// Does `move`, which is legal, neither leave a departure nor arrive on an arrival of a remedy?
/// Moves that rules add need not.
bool Witness::is_without_remedy(const SingleMove& move, const std::vector<Remedy>& remedies) const {
  const bool adds_moves =
      std::any_of(rules_->hooks.extra_moves.begin(), rules_->hooks.extra_moves.end(),
                  [](const ExtraMovesRule& rule) { return !rule.of_chess; });
  return !adds_moves && move.kind <= MoveKind::double_step &&
         std::any_of(remedies.begin(), remedies.end(), [&](const Remedy& remedy) {
           return (remedy.departures >> move.from & 1U) == 0 &&
                  (remedy.arrivals >> move.to & 1U) == 0;
         });
}

void Witness::fail(const std::string& what, const Techniques& doubtful) {
  if (!contradiction_.empty()) {
    return;
  }
  std::string line;
  Game past = game_;
  for (; past.depth() > 0; past.take_back()) {
    const SingleMove move = past.last_move().front();
    line.insert(0, move.from == no_square ? " pass"
                                          : fmt::format(" {}-{}", name(move.from), name(move.to)));
  }
  contradiction_ = fmt::format("after{}: {}", line, what);
  doubtful_ = doubtful;
}

/// Does OutlineBound take for possible what `move`, the last half-move, has just done?
void Witness::look_at_squares(const Move& move) {
  const Position& before = earlier_.back();
  OutlineBound::Moves one{};
  one[index(before.to_move())] = 1;
  const auto bound = OutlineBound::make(*rules_, game_.position());
  if (bound && (bound->out_of_reach(before, one) ||
                (move.size() == 1 && !bound->admits(before, move.front(), one)))) {
    fail(fmt::format("the move {}-{} has brought units to more squares than rules declare",
                     name(move.front().from), name(move.front().to)),
         Techniques::only({Technique::outlines}));
  }
}

/// Has become of each unit, by the last half-move, what the graph knows?
void Witness::look_at_units(const Units& before) {
  const Position& now = game_.position();
  const Colour mover = opponent(game_.to_move());
  for (const auto& [square, unit] : units_of(now)) {
    const auto same = [id = unit.id](const auto& one) { return one.second.id == id; };
    const auto was = std::find_if(before.begin(), before.end(), same);
    if (was == before.end()) {
      fail(fmt::format("the unit on {} has come from nowhere", name(square)), of_fates());
      continue;
    }
    const auto& [from, earlier] = *was;
    const bool unchanged =
        from == square && bound_->graph().class_of(earlier) == bound_->graph().class_of(unit);
    if (bound_->graph().class_of(unit) == FateGraph::no_class) {
      fail(fmt::format("the unit on {} is of a kind that nothing has named", name(square)),
           of_fates());
      continue;
    }
    if (!unchanged && !bound_->graph().leads(bound_->graph().class_of(earlier), from,
                                             bound_->graph().class_of(unit), square, mover)) {
      fail(fmt::format("the unit from {} to {} has gone further than it can", name(from),
                       name(square)),
           of_fates());
    }
  }
}

/// Do all units move and observe as the rules about ways declare?
void Witness::look_at_ways() {
  if (rules_->hooks.ways.empty()) {
    return;
  }
  Arbiter arbiter(rules_, game_.position(), Techniques::none());
  for (const Colour side : {Colour::white, Colour::black}) {
    if (poll_) {
      poll_();
    }
    if (const std::string fault = undeclared_way(arbiter, side); !fault.empty()) {
      fail(fault, of_ways());
    }
  }
}

/// If the game has ended in mate or stalemate: does the bound say of an earlier position, with
/// the numbers of moves that were played, that this cannot be?
void Witness::look_at_end() {
  const bool mated = game_.mated();
  if (!mated && !game_.stalemated()) {
    return;
  }
  const Colour mater = opponent(game_.to_move());
  ask(game_.position(), mated, mater, 0, 0);
  std::array<unsigned, 2> moves{};
  Colour to_move = mater;
  for (auto position = earlier_.rbegin(); position != earlier_.rend(); ++position) {
    ++moves[index(to_move)];
    ask(*position, mated, mater, moves[index(mater)], moves[index(opponent(mater))]);
    to_move = opponent(to_move);
  }
}

void Witness::ask(const Position& position, bool mated, Colour mater, unsigned own,
                  unsigned other) {
  relaxed_game::Outlook outlook;
  std::uint64_t steps = 0;
  const GoalKind goal = mated ? GoalKind::mate : GoalKind::stalemate;
  if (bound_->out_of_reach(position, {goal, mater, own, other}, outlook, steps)) {
    fail(fmt::format("{} is there, and was excluded with {} and {} moves to go",
                     mated ? "mate" : "stalemate", own, other),
         of_fates());
  }
}

/// May the king to move go to each free flight that no line of his opponent reaches then?
void Witness::ask_king() {
  const Colour side = game_.to_move();
  const Position& position = game_.position();
  // If only mates set rules aside, the king's moves are those that the rules leave.
  const auto bind = [&](const auto& bans) {
    return std::any_of(bans.begin(), bans.end(), [&](const auto& ban) {
      return ban.mates_ignore_it && ban.sides[index(side)];
    });
  };
  const Hooks& hooks = rules_->hooks;
  if (bind(hooks.move_filter) || bind(hooks.legality) || bind(hooks.legality_of_checks) ||
      !bound_->speaks_of(opponent(side)) || position.royal_count(side) != 1 ||
      position.royal_count(opponent(side)) > 1) {
    return;
  }
  if (Arbiter arbiter(rules_, position, Techniques::none());
      is_any_observation_forbidden(arbiter) ||
      (bound_->graph().discoveries_forbid() && arbiter.in_check(opponent(side)))) {
    return;  // no legal move leads here
  }
  const Square king = position.royals(side).first(position.size());
  std::uint64_t allowed = 0;
  game_.each_move([&] {
    const Move move = game_.last_move();
    allowed |= move.front().from == king ? std::uint64_t{1} << move.front().to : 0;
    return false;
  });
  std::uint64_t rest =
      bound_->graph().flights(bound_->graph().class_of(position.at(king)), king) & ~allowed;
  for (Arbiter arbiter(rules_, position, Techniques::none()); rest != 0; rest &= rest - 1) {
    const auto flight = static_cast<Square>(std::countr_zero(rest));
    const bool takes = !position.empty(flight);
    // A diagram may have the opponent's king in check (Lese Majeste).
    if ((takes &&
         (bound_->graph().captures_may_fail() || position.at(flight).is(Attribute::royal))) ||
        position.units(side).contains(flight)) {
      continue;
    }
    const auto any = [](const Observation&) { return true; };
    const Position::Mark start = arbiter.position().mark();
    if (takes) {
      arbiter.position().remove(flight, Reason::bookkeeping);
    }
    arbiter.position().relocate(king, flight, Reason::bookkeeping);
    const Square other = position.royals(opponent(side)).first(position.size());
    const bool may_not = arbiter.each_reaching(flight, opponent(side), any) ||
                         is_observed_elsewhere(arbiter, flight, side) ||
                         is_observed_otherwise(arbiter.position(), king, flight, side) ||
                         (may_uncover(position, king, flight) &&
                          ((bound_->graph().discoveries_forbid() && other != no_square &&
                            arbiter.each_reaching(other, side, any)) ||
                           is_any_observation_forbidden(arbiter)));
    arbiter.position().undo(start);
    if (!may_not) {
      fail(fmt::format("the king on {} may not go to {}", name(king), name(flight)), of_fates());
    }
  }
}

/// Does the bound know that the king's move to `flight` may uncover something that a rule forbids?
bool Witness::may_uncover(const Position& position, Square king, Square flight) const {
  const Colour mater = opponent(position.to_move());
  return position.units(mater).any_of(position.size(), [&](Square square) {
    return bound_->graph().hidden_flights(bound_->graph().class_of(position.at(square)), square,
                                          std::uint64_t{1} << flight, king) != 0;
  });
}

/// On two boards the king goes to the other one: is it observed there?
bool Witness::is_observed_elsewhere(Arbiter& arbiter, Square flight, Colour side) const {
  if (!rules_->hooks.hidden) {
    return false;
  }
  Position& position = arbiter.position();
  const Position::Mark start = position.mark();
  position.replace(flight, position.at(flight).on_other_board(), Reason::bookkeeping);
  const bool observed =
      arbiter.each_reaching(flight, opponent(side), [](const Observation&) { return true; });
  position.undo(start);
  return observed;
}

/// Does a unit observe an enemy unit although a rule forbids all moves that lead to this?
bool Witness::is_any_observation_forbidden(Arbiter& arbiter) const {
  const Units units = units_of(arbiter.position());
  return std::any_of(units.begin(), units.end(), [&](const auto& placed) {
    const auto& [square, unit] = placed;
    const Colour enemy = unit.side == Side::white ? Colour::black : Colour::white;
    return !unit.is(Attribute::royal) &&
           arbiter.each_reaching(square, enemy, [&](const Observation& observation) {
             return bound_->graph().forbids_observation(
                 arbiter.position().at(observation.observer).walk, unit.walk);
           });
  });
}

/// Is the flight observed by what rules name square by square, or does an enemy lie beneath the
/// square that the king has left?
bool Witness::is_observed_otherwise(const Position& now, Square left, Square flight,
                                    Colour side) const {
  const Units units = units_of(now);
  return std::any_of(units.begin(), units.end(), [&](const auto& placed) {
    const auto& [square, unit] = placed;
    return unit.belongs_to(opponent(side)) &&
           (bound_->graph().observes_beside_lines(bound_->graph().class_of(unit), square, flight) ||
            (square == left && now.empty(left)));
  });
}

}  // namespace warp::evidence
