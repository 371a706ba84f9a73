#include "solver/engines/general/game.hpp"

#include <algorithm>
#include <cassert>

#include "solver/engines/general/series.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "solver/rules/orthodox/board.hpp"

namespace warp {

namespace {

/// Are there only orthodox units on the classical board, and do the conditions leave single moves
/// as they are in ordinary chess?
bool has_ordinary_units(const RuleSet& rules, const Position& position) {
  return rules.geometry().is_classical() && rules.moves_are_chess && rules.hooks.choice.empty() &&
         orthodox::Board::can_hold(position);
}

}  // namespace

Game::Game(std::shared_ptr<const RuleSet> rules, Position start, FactTable* table,
           const Techniques& techniques)
    : arbiter_(std::move(rules), std::move(start), techniques),
      table_(table),
      ordinary_units_(has_ordinary_units(arbiter_.rules(), arbiter_.position())) {
  guides_.get<MateBoundTechnique>() =
      MateBoundTechnique(arbiter_.shared_rules(), position(), techniques);
}

void Game::set_target(const Position& target, const TargetPattern& pattern) {
  target_ = std::make_shared<const Target>(target, rules(), pattern);
  // The squares and units that are known must be reached, whatever is left open.
  if (uses(Technique::outlines) && !pattern.sides_are_unknown) {
    guides_.get<OutlineTechnique>().use(rules(), target);
  }
  if (uses(Technique::distances)) {
    guides_.get<TravelTechnique>().use(rules(), position(), target_, target, pattern,
                                       ordinary_units_);
  }
}

bool Game::uses(Technique technique) const {
  return arbiter_.shortcuts().techniques.uses(technique);
}

bool Game::moves_are_chosen(Colour side) const {
  const auto& choice = rules().hooks.choice;
  return std::any_of(choice.begin(), choice.end(),
                     [&](const ChoiceRule& rule) { return rule.sides[index(side)]; });
}

bool Game::has_only_kings(Colour side) const {
  return !position().units(side).any_of(position().size(), [&](Square square) {
    return !rules().is_royal(position().at(square).walk);
  });
}

bool Game::is_bare(Colour side) const {
  const std::size_t size = position().size();
  if (position().units(side).count(size) != 1 || !rules().is_chess() ||
      !uses(Technique::relaxed_game)) {
    return false;
  }
  constexpr std::uint32_t royal = Unit{}.with(Attribute::royal).attributes;
  for (const Colour colour : {side, opponent(side)}) {
    const SquareSet& royals = position().royals(colour);
    if (royals.count(size) != 1 || position().at(royals.first(size)).walk != walks::king) {
      return false;
    }
    for (Square square = 0; square < size; ++square) {
      const Unit& unit = position().at(square);
      if (unit.belongs_to(colour) && (unit.attributes & ~royal) != 0) {
        return false;  // attributes may change the powers and the side of units
      }
    }
  }
  return position().at(position().royals(side).first(size)).side != Side::neutral;
}

/// Plays the legal moves of a turn that is a single move; see each_admitted().
bool Game::each_hinted(const Arbiter::Admits* admits, Key next,
                       const std::array<Square, 2>* departures, FunctionRef<bool()> visit) {
  const auto read_ahead = [&](Key key) { table_->read_ahead(scramble(key ^ salt_ ^ next)); };
  const Arbiter::Foresee foresee = read_ahead;
  begin_turn();
  const bool stopped = arbiter_.each_legal(
      admits,
      {.foresee = next != 0 && table_ != nullptr ? &foresee : nullptr, .departures = departures},
      [&](const SingleMove& move, Position::Mark start) { return in_turn_of(move, start, visit); });
  abandon_turn();
  return stopped;
}

bool Game::each_admitted(Arbiter::Admits admits, FunctionRef<bool()> visit, Key next,
                         const std::array<Square, 2>* departures) {
  return each_hinted(&admits, next, departures, visit);
}

bool Game::each_move(FunctionRef<bool()> visit) {
  if (rules().turn != nullptr) {
    return SeriesGenerator(*this).each(nullptr, visit);
  }
  begin_turn();
  const bool stopped = arbiter_.each_legal(
      [&](const SingleMove& move, Position::Mark start) { return in_turn_of(move, start, visit); });
  abandon_turn();
  return stopped;
}

bool Game::each_self_check(FunctionRef<bool()> visit) {
  if (rules().turn != nullptr) {
    // There are too many series of several moves to look for those that end with self-check.
    return rules().turn->is_one_movement() && SeriesGenerator(*this).each_self_check(visit);
  }
  begin_turn();
  const bool stopped = arbiter_.each_self_check(
      [&](const SingleMove& move, Position::Mark start) { return in_turn_of(move, start, visit); });
  abandon_turn();
  return stopped;
}

bool Game::self_check_is_plain() const {
  const Shortcuts& shortcuts = arbiter_.shortcuts();
  return rules().turn == nullptr && rules().hooks.check.empty() && shortcuts.checks_are_plain &&
         shortcuts.ways_are_plain && !section_;
}

/// `move` has just been played and is the whole turn: ends the turn, calls `visit` and reopens the
/// turn.
bool Game::in_turn_of(const SingleMove& move, Position::Mark start, FunctionRef<bool()> visit) {
  Single& single = singles_.emplace_back();
  single.move = move;
  single.start = start;
  end_turn();
  const bool enough = visit();
  reopen_turn();
  singles_.pop_back();
  return enough;
}

bool Game::each_move(const SoughtMove& sought, FunctionRef<bool()> visit) {
  if (rules().turn != nullptr) {
    const auto always = [] { return true; };
    const SoughtMove plain{.holds = always, .of_move = true, .beginning = sought.beginning};
    return SeriesGenerator(*this).each(uses(Technique::series_aims) ? &sought : &plain, visit);
  }
  GeneralGuides::Filter filter(guides_, position(), sought);
  if (!filter.is_idle()) {
    return each_admitted([&](const SingleMove& move) { return filter.admits(move); }, visit);
  }
  return each_towards_end(sought, false, visit);
}

bool Game::each_checking_move(const SoughtMove& sought, FunctionRef<bool()> visit) {
  // A rule may define mate without check.
  if (!rules().hooks.mate.empty() || !uses(Technique::checking_moves) ||
      (rules().turn != nullptr && !uses(Technique::series_aims))) {
    return each_move(sought, visit);
  }
  if (rules().turn != nullptr) {
    const bool only_checks = rules().turn->mates_by_last_check() && !rules().check_is_played;
    return SeriesGenerator(*this, only_checks).each(&sought, visit);
  }
  return each_towards_end(sought, true, visit);
}

/// Plays the legal moves, or among them those that give check, each of which is the whole turn; may
/// leave out those after which SoughtMove::end is out of reach.
bool Game::each_towards_end(const SoughtMove& sought, bool checks, FunctionRef<bool()> visit) {
  const auto last = guides_.get<MateBoundTechnique>().last_moves(position(), sought);
  std::optional<QuietReplies> replies;
  if (sought.forces_mate && !section_ && replies_payoff_.asks()) {
    replies.emplace(arbiter_.shortcuts(), rules(), position());
    arbiter_.find_quiet_replies(*replies);
    replies_payoff_.asked(replies->any());
    if (!replies->any()) {
      replies.reset();
    }
  }
  const auto may_lead = [&](const SingleMove& move) { return last->admits(move); };
  const auto may_arrive = [&](Square from) {
    const std::uint64_t squares = last ? last->arrivals(from) : Movement::everywhere;
    return replies && squares != 0 ? squares & replies->arrivals(from) : squares;
  };
  const auto read_ahead = [&](Key key) { table_->read_ahead(scramble(key ^ salt_ ^ sought.next)); };
  const Arbiter::Admits admits = may_lead;
  const Arbiter::Arrivals arrivals = may_arrive;
  const Arbiter::Foresee foresee = read_ahead;
  const Arbiter::Hints hints{.foresee = sought.next != 0 && table_ != nullptr ? &foresee : nullptr,
                             .arrivals = last || replies ? &arrivals : nullptr};
  const auto visit_turn = [&](const SingleMove& move, Position::Mark start) {
    return in_turn_of(move, start, visit);
  };
  begin_turn();
  const bool stopped = checks
                           ? arbiter_.each_legal_check(last ? &admits : nullptr, hints, visit_turn)
                           : arbiter_.each_legal(last ? &admits : nullptr, hints, visit_turn);
  abandon_turn();
  return stopped;
}

std::uint64_t Game::count_moves(const SoughtMove& sought, CountTable& counts) {
  if (rules().turn != nullptr) {
    return SeriesGenerator(*this).count(sought, counts);
  }
  std::uint64_t total = 0;
  each_move([&] {
    total += sought.holds() ? 1 : 0;
    return false;
  });
  return total;
}

std::vector<Move> Game::beginnings(std::size_t wanted) {
  return rules().turn != nullptr ? SeriesGenerator(*this).beginnings(wanted) : std::vector<Move>{};
}

bool Game::can_move() {
  return rules().turn != nullptr ? each_move([] { return true; }) : arbiter_.can_move();
}

bool Game::mated() {
  return rules().turn != nullptr ? rules().turn->mated(*this) : arbiter_.mated();
}

bool Game::mate_is_undecided() {
  if (!rules().mates_may_be_undecided) {
    return false;
  }
  arbiter_.take_undecided();
  return mated() && arbiter_.take_undecided();
}

bool Game::stalemated() {
  return rules().turn != nullptr ? rules().turn->stalemated(*this) : arbiter_.stalemated();
}

bool Game::can_begin_turn() {
  return rules().turn != nullptr ? SeriesGenerator(*this).can_begin() : can_move();
}

bool Game::can_complete_turn() {
  return rules().turn != nullptr ? SeriesGenerator(*this).can_complete() : can_move();
}

std::optional<unsigned> Game::turn_number() const {
  return rules().turn != nullptr ? rules().turn->number(position()) : std::nullopt;
}

Move Game::last_move() const {
  Move move;
  for (std::size_t i = turns_.back(); i < singles_.size(); ++i) {
    move.push_back(singles_[i].move);
  }
  return move;
}

void Game::play(std::span<const SingleMove> move) {
  begin_turn();
  for (const SingleMove& single : move) {
    singles_.push_back({single, position().mark()});
    arbiter_.replay(single);
  }
  end_turn();
}

void Game::play_null_move() {
  SingleMove null_move;
  null_move.kind = MoveKind::null_move;
  play(std::span(&null_move, 1));
}

void Game::play_wait() {
  SingleMove wait;
  wait.kind = MoveKind::null_move;
  wait.steps = 0;
  play(std::span(&wait, 1));
}

Position::Mark Game::begin_section(unsigned section) {
  const Position::Mark before = board().mark();
  if (section_) {
    board().remember(*section_, section);
  }
  return before;
}

void Game::state_en_passant(std::uint64_t memory) { board().remember(RuleSet::en_passant, memory); }

void Game::take_back() {
  reopen_turn();
  while (singles_.size() > turns_.back()) {
    board().undo(singles_.back().start);
    singles_.pop_back();
  }
  abandon_turn();
}

std::size_t Game::singles(std::size_t depth) const {
  const std::size_t end = depth + 1 < turns_.size() ? turns_[depth + 1] : singles_.size();
  return end - turns_[depth];
}

std::span<const Effect> Game::effects(std::size_t depth, std::size_t single) const {
  const std::size_t at = turns_[depth] + single;
  const Position::Mark end = at + 1 < singles_.size() ? singles_[at + 1].start : position().mark();
  return position().between(singles_[at].start, end);
}

std::span<const Effect> Game::last_effects() const {
  return turns_.empty() ? std::span<const Effect>()
                        : position().since(singles_[turns_.back()].start);
}

}  // namespace warp
