#include "solver/techniques/relaxed_game/fate_graph.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "solver/board/position/geometry/bits.hpp"

namespace warp::relaxed_game {

namespace {

using Squares = FateGraph::Squares;

constexpr std::size_t most_classes = 64;
/// So many states that rules name are followed, in all. Where two rules bring units anywhere there
/// are millions, and nothing would be out of reach.
constexpr std::size_t most_effort = 400'000;

}  // namespace

std::unique_ptr<const FateGraph> FateGraph::make(const RuleSet& rules, const Position& start,
                                                 const Settings& settings) {
  rules.work_out_movement();
  std::unique_ptr<FateGraph> graph(new FateGraph(rules, settings));
  graph->size_ = start.size();
  for (const ExpandRule& rule : rules.hooks.expand) {  // before a move is played
    graph->fates_.push_back(rule.fates.get());
  }
  for (const EffectRule& rule : rules.hooks.effects) {
    const MayChange& may = rule.may_change;
    const bool idle = may.marks != 0 && (may.marks & ~settings.absent_marks) == 0;
    if (may.fates != nullptr && !idle) {
      graph->fates_.push_back(may.fates.get());
      graph->effects_change_movers_ = graph->effects_change_movers_ || may.fates->of_mover;
      if (may.fates->of_mover && may.when != When::capturing && may.when != When::promoting) {
        graph->quiet_fates_.push_back(may.fates.get());
      }
    }
  }
  for (const WaysRule& rule : rules.hooks.ways) {
    graph->add_manners(rule);
  }
  for (const ExtraMovesRule& rule : rules.hooks.extra_moves) {
    if (rule.manners != nullptr) {
      graph->manners_.push_back(rule.manners.get());
    }
  }
  graph->settings_.captures_may_fail =
      settings.captures_may_fail || !graph->fates_.empty() || !graph->manners_.empty();
  if (!graph->find_classes(start) ||
      (settings.target != nullptr && !graph->find_classes(*settings.target))) {
    return nullptr;
  }
  // The steps may lead to further classes, whose steps are then missing.
  for (std::size_t before = 0; before != graph->kinds_.size();) {
    before = graph->kinds_.size();
    for (std::size_t unit = 1; settings.sides_turn && unit < before; ++unit) {
      if (!graph->add(UnitKind(graph->kinds_[unit]).of_other_side())) {
        return nullptr;
      }
    }
    graph->find_victims(start);
    if (!graph->find_steps()) {
      return nullptr;
    }
  }
  graph->note_changes();
  if (graph->has_neutrals_ && !settings.no_observations.empty()) {
    return nullptr;  // they observe, and are observed, for both sides
  }
  graph->find_lines_to_kings();
  graph->find_hidden_observations();
  const std::size_t states = graph->kinds_.size() * 64;
  graph->distances_ = std::vector<std::atomic<const Distances*>>(states);
  graph->arrivals_ = std::vector<std::atomic<const Arrivals*>>(2 * states);
  graph->services_ = std::vector<std::atomic<const Services*>>(2 * states * 64);
  graph->guards_ = std::vector<std::atomic<const Guards*>>(2 * states);
  return graph;
}

FateGraph::~FateGraph() {
  for (const auto& one : distances_) {
    delete one.load();
  }
  for (const auto& one : arrivals_) {
    delete one.load();
  }
  for (const auto& one : services_) {
    delete one.load();
  }
  for (const auto& one : guards_) {
    delete one.load();
  }
}

/// Enters how units move by this rule. If it does not tell: by the walk of any unit, or anywhere.
void FateGraph::add_manners(const WaysRule& rule) {
  if (rule.manners != nullptr) {
    manners_.push_back(rule.manners.get());
    return;
  }
  Manners manners;
  if (rule.lends_walks && !settings_.kinds_may_be_unknown) {
    manners.ways = [concerns = rule.concerns](const UnitKind& unit, Square square,
                                              std::span<const UnitKind> all, auto emit) {
      if (concerns(unit)) {
        for (const UnitKind& lender : all) {
          emit(square, lender.walk);
        }
      }
    };
  } else {
    manners.arrivals = [concerns = rule.concerns, size = size_](
                           const UnitKind& unit, Square, std::span<const UnitKind>, auto emit) {
      for (Square to = 0; concerns(unit) && to < size; ++to) {
        emit(to);
      }
    };
  }
  manners_.push_back(
      untold_.emplace_back(std::make_unique<const Manners>(std::move(manners))).get());
}

/// Enters a class. Returns false if it cannot be played in the relaxed game.
bool FateGraph::add(const UnitKind& kind) {
  Class& number = numbers_[kind_of_number(kind)][kind.walk];
  if (number != no_class) {
    return true;
  }
  const bool is_neutral = kind.side == Side::neutral;
  const bool may_be = kind.side == Side::white || kind.side == Side::black ||
                      (is_neutral && settings_.neutral_units && !kind.royal);
  // Units of both sides may borrow its walk.
  const bool of_both = is_neutral || !manners_.empty();
  if (!may_be || kinds_.size() > most_classes || (of_both && !is_known(kind.walk)) ||
      !rules_.movement().consists_of_lines(
          kind.walk, kind.side == Side::black ? Colour::black : Colour::white)) {
    return false;
  }
  has_neutrals_ = has_neutrals_ || is_neutral;
  number = static_cast<Class>(kinds_.size());
  kinds_.push_back(kind);
  return true;
}

bool FateGraph::find_classes(const Position& start) {
  for (Square square = 0; square < size_; ++square) {
    if (!start.empty(square) && !add(UnitKind::of(start.at(square)))) {
      return false;
    }
  }
  bool known = true;
  for (const auto& each_waiting : rules_.hooks.waiting) {
    each_waiting(start,
                 [&](const Unit& unit, Square) { known = known && add(UnitKind::of(unit)); });
  }
  return known;
}

bool FateGraph::is_known(WalkId walk) const {
  return rules_.movement().consists_of_lines(walk, Colour::white) &&
         rules_.movement().consists_of_lines(walk, Colour::black);
}

void FateGraph::each_way(const UnitKind& kind, Square square,
                         FunctionRef<void(Square from, WalkId walk)> visit) const {
  visit(square, kind.walk);
  for (const Manners* manners : manners_) {
    if (manners->ways) {
      manners->ways(kind, square, std::span(kinds_).subspan(1), [&](Square from, WalkId walk) {
        if (from < size_ && is_known(walk)) {
          visit(from, walk);
        }
      });
    }
  }
}

/// What the rules name for this unit, square by square.
Squares FateGraph::named(const Manners::Of<Square> Manners::*of, const UnitKind& kind,
                         Square square) const {
  Squares squares = 0;
  for (const Manners* manners : manners_) {
    if (manners->*of) {
      (manners->*of)(kind, square, std::span(kinds_).subspan(1), [&](Square to) {
        if (to < size_) {
          squares |= bits::bit<Squares>(to);
        }
      });
    }
  }
  return squares;
}

/// The squares on which a unit may arrive by one move from `from`, before the rules that act in
/// moves.
Squares FateGraph::arrivals(const UnitKind& kind, Square from, Colour by) const {
  Squares squares = named(&Manners::arrivals, kind, from);
  each_way(kind, from, [&](Square begins, WalkId walk) {
    squares |= rules_.movement().reach(walk, by, begins);
  });
  return squares;
}

bool FateGraph::observes_beside_lines(Class unit, Square square, Square target) const {
  return (named(&Manners::observed, kinds_[unit], square) & bits::bit<Squares>(target)) != 0;
}

/// May a king who goes quietly from `from` to `to` certainly do so, unless he is attacked there?
bool FateGraph::is_certain_flight(const UnitKind& king, Square from, Square to) const {
  bool certain = std::none_of(settings_.no_flights.begin(), settings_.no_flights.end(),
                              [&](const auto& forbids) { return forbids(from, to); });
  for (const Fates* fates : quiet_fates_) {
    fates->of_mover(king, to, to, std::span(kinds_).subspan(1),
                    [&](const UnitKind&, Square) { certain = false; });
  }
  return certain &&
         std::all_of(rules_.hooks.ways.begin(), rules_.hooks.ways.end(), [&](const WaysRule& rule) {
           return !rule.concerns(king) ||
                  (rule.manners != nullptr && rule.manners->keeps_quiet_moves);
         });
}

/// Notes that a unit may be one of `kind` on `square`.
void FateGraph::note(Made& made, const UnitKind& kind, Square square) {
  const auto found = std::find_if(made.begin(), made.end(), [&](const auto& one) {
    return one.first.walk == kind.walk && one.first.side == kind.side &&
           one.first.royal == kind.royal;
  });
  if (found == made.end()) {
    made.emplace_back(kind, bits::bit<Squares>(square));
  } else {
    found->second |= bits::bit<Squares>(square);
  }
}

/// The same, with the units to which it may promote there.
void FateGraph::note_promoting(Made& made, const UnitKind& kind, Square square) const {
  note(made, kind, square);
  if (!rules_.may_promote(kind.walk)) {
    return;
  }
  for (const Colour side : {Colour::white, Colour::black}) {
    if (kind.may_belong_to(side)) {
      for (const WalkId walk : rules_.promotions_on(square, kind.walk, side)) {
        note(made, {walk, kind.side, kind.royal}, square);
      }
    }
  }
}

/// Notes what each rule in turn may make of the unit on `square`, and of what the rules before it
/// and a promotion made of it.
void FateGraph::apply(const Fates::Of Fates::*of, Made& made, const UnitKind& kind, Square square,
                      Square capture) const {
  Made now;
  const bool is_captured = of == &Fates::of_captured;
  if (is_captured) {
    note(now, kind, square);
  } else {
    note_promoting(now, kind, square);
  }
  Made became;
  for (const Fates* fates : fates_) {
    const Fates::Of& rule = fates->*of;
    if (!rule) {
      continue;
    }
    const Made before = now;
    for (const auto& [unit, squares] : before) {
      for (Squares rest = squares; rest != 0; rest &= rest - 1) {
        rule(unit, bits::lowest(rest), capture, kinds_, [&](const UnitKind& becomes, Square to) {
          ++effort_;
          if (to < size_) {
            note_promoting(now, becomes, to);
            if (is_captured) {
              note_promoting(became, becomes, to);
            }
          }
        });
      }
    }
  }
  // That a captured unit stays where it was captured must be said by a rule.
  for (const auto& [unit, squares] : is_captured ? became : now) {
    for (Squares rest = squares; rest != 0; rest &= rest - 1) {
      note(made, unit, bits::lowest(rest));
    }
  }
}

/// Adds these states to the steps. Returns false if one is of a class that cannot be played.
bool FateGraph::add_all(States& states, const Made& made) {
  return std::all_of(made.begin(), made.end(), [&](const auto& one) {
    if (!add(one.first)) {
      return false;
    }
    const Class unit = numbers_[kind_of_number(one.first)][one.first.walk];
    const auto found = std::find_if(states.begin(), states.end(),
                                    [&](const auto& state) { return state.first == unit; });
    if (found == states.end()) {
      states.emplace_back(unit, one.second);
    } else {
      found->second |= one.second;
    }
    return true;
  });
}

/// Finds where units may be captured en passant: for each square that they pass over, where they
/// stand then.
void FateGraph::find_victims(const Position& start) {
  const auto add_victim = [this](Square crossed, Square victim) {
    victims_[crossed] |= bits::bit<Squares>(victim);
  };
  const auto look_at = [&](WalkId walk, Colour by) {
    for (Square from = 0; from < size_; ++from) {
      for (Squares rest = rules_.movement().reach(walk, by, from); rest != 0; rest &= rest - 1) {
        const Square crossed = rules_.movement().passed_over(walk, by, from, bits::lowest(rest));
        if (crossed != no_square) {
          add_victim(crossed, bits::lowest(rest));
        }
      }
    }
  };
  for (std::size_t i = 1; i < kinds_.size(); ++i) {
    for (const Colour by : {Colour::white, Colour::black}) {
      if (kinds_[i].may_belong_to(by)) {
        look_at(kinds_[i].walk, by);
      }
    }
  }
  if (const auto right = EnPassant::from_memory(start.memory(RuleSet::en_passant))) {
    right->any_crossed([&](Square crossed) {
      add_victim(crossed, right->pawn);
      return false;
    });
  }
}

/// What a unit of `kind` that arrives on `to` may be when its move, made by `by`, is over.
FateGraph::Made FateGraph::arrived(const UnitKind& kind, Square to, Colour by) const {
  Made made;
  apply(&Fates::of_mover, made, kind, to, to);
  if (std::none_of(fates_.begin(), fates_.end(),
                   [](const Fates* one) { return one->of_mover && one->capture_matters; })) {
    return made;
  }
  Squares captures = rules_.is_pawn(kind.walk) ? victims_[to] : 0;
  if (!manners_.empty() || rules_.movement().captures_aside(kind.walk, by)) {  // locusts
    captures = size_ == 64 ? ~Squares{0} : bits::bit<Squares>(static_cast<Square>(size_)) - 1;
  }
  for (Squares rest = captures; rest != 0; rest &= rest - 1) {
    apply(&Fates::of_mover, made, kind, to, bits::lowest(rest));
  }
  return made;
}

/// Works out what moves of `by` make of a unit. Returns false if one leads to a class that cannot
/// be played.
bool FateGraph::find_moves(Class unit, Colour by, std::vector<States>& moves) {
  const UnitKind kind = kinds_[unit];
  std::array<std::optional<Made>, 64> on_arrival;
  for (Square from = 0; from < size_; ++from) {
    if (effort_ >= most_effort) {
      return false;
    }
    for (Squares rest = arrivals(kind, from, by); rest != 0; rest &= rest - 1) {
      std::optional<Made>& made = on_arrival[bits::lowest(rest)];
      if (!made) {
        made = arrived(kind, bits::lowest(rest), by);
      }
      if (!add_all(moves[place(unit, from)], *made)) {
        return false;
      }
    }
  }
  return true;
}

/// Works out all steps from the states of the classes known so far. Returns false if one leads to a
/// class that cannot be played.
bool FateGraph::find_steps() {
  const std::size_t classes = kinds_.size();
  for (std::vector<States>* steps : {&moves_, &black_moves_, &captured_, &free_}) {
    steps->assign(classes * 64, {});
  }
  flights_.assign(classes * 64, 0);
  first_steps_.assign(classes * 64, 0);
  bool known = true;
  for (std::size_t i = 1; i < classes && known; ++i) {
    const UnitKind kind = kinds_[i];
    const auto unit = static_cast<Class>(i);
    known = find_moves(unit, side(unit), moves_) &&
            (kind.side != Side::neutral || find_moves(unit, Colour::black, black_moves_));
    for (Square from = 0; from < size_ && known; ++from) {
      const std::size_t at = place(unit, from);
      Made came_back;
      apply(&Fates::of_captured, came_back, kind, from, from);
      known = add_all(captured_[at], came_back);
      first_steps_[at] = flights_of(rules_.movement(), kind.walk, side(unit), from, Squares{0});
      if (kind.royal) {
        Squares& flights = flights_[at];
        flights = first_steps_[at];
        for (Squares rest = flights; rest != 0; rest &= rest - 1) {
          if (!is_certain_flight(kind, from, bits::lowest(rest))) {
            flights &= ~bits::bit<Squares>(bits::lowest(rest));
          }
        }
      }
    }
    for (const Castling& castling : rules_.castlings) {
      if (settings_.castling && kind.may_belong_to(castling.side)) {
        const auto after = [&](Square to) {
          return quiet_fates_.empty() ? Made{{kind, bits::bit<Squares>(to)}}
                                      : arrived(kind, to, castling.side);
        };
        known = known &&
                add_all(moves_[place(unit, castling.king_from)], after(castling.king_to)) &&
                add_all(free_[place(unit, castling.partner_from)], after(castling.partner_to));
      }
    }
  }
  return known;
}

/// Notes what may change by any step.
void FateGraph::note_changes() {
  for (std::size_t state = 64; state < moves_.size(); ++state) {
    const UnitKind& before = kinds_[state / 64];
    for (const std::vector<States>* steps : {&moves_, &black_moves_, &captured_, &free_}) {
      for (const auto& [next, squares] : (*steps)[state]) {
        const UnitKind& after = kinds_[next];
        const bool turns = after.side != before.side;
        sides_change_ = sides_change_ || turns;
        captives_turn_ = captives_turn_ || (turns && (steps == &captured_ || steps == &free_));
        if (next != state / 64) {
          king_changes_[index(side(next))] = king_changes_[index(side(next))] || after.royal;
          const Colour was = before.side == Side::black ? Colour::black : Colour::white;
          king_changes_[index(was)] = king_changes_[index(was)] || before.royal;
        }
      }
    }
    returns_ = returns_ || !captured_[state].empty();
  }
}

bool FateGraph::leads(Class unit, Square from, Class becomes, Square to, Colour by) const {
  const std::size_t at = place(unit, from);
  bool found = std::any_of(free_[at].begin(), free_[at].end(), [&](const auto& state) {
    return state.first == becomes && (state.second & bits::bit<Squares>(to)) != 0;
  });
  const auto look_at = [&](Class next, Squares squares) {
    found = found || (next == becomes && (squares & bits::bit<Squares>(to)) != 0);
  };
  each_move(unit, at, by, look_at);
  if (kinds_[unit].may_belong_to(opponent(by))) {
    each_return(at, look_at);
  }
  return found;
}

/// Notes the squares of a line along which a unit of `walk` on `from` observes `target`.
void FateGraph::note_line(WalkId walk, Colour by, Square from, Square target,
                          Uncovered& lines) const {
  for (const Attack& attack : rules_.movement().attacks_between(walk, by, from, target)) {
    lines.crossed |= attack.path;
    if (attack.arrival < size_ && attack.arrival != target) {  // locusts
      lines.crossed |= bits::bit<Squares>(attack.arrival);
    }
    if (attack.must != 0 || attack.more != 0 || attack.any) {
      lines.hurdles |= attack.path;
    }
  }
}

/// Finds, for each square of a king, the squares on which a unit of the other side could stand in
/// the way of a unit of its own that would attack him, or be the hurdle of such a unit.
void FateGraph::find_lines_to_kings() {
  const auto look_at = [&](WalkId walk, Colour by) {
    for (Square target = 0; target < size_; ++target) {
      Squares attackers = rules_.movement().attackers(walk, by, target);
      for (; attackers != 0; attackers &= attackers - 1) {
        note_line(walk, by, bits::lowest(attackers), target,
                  lines_to_king_[index(opponent(by))][target]);
      }
    }
  };
  for (std::size_t unit = 1; unit < kinds_.size(); ++unit) {
    for (const Colour by : {Colour::white, Colour::black}) {
      if (kinds_[unit].may_belong_to(by)) {
        look_at(kinds_[unit].walk, by);
      }
    }
  }
}

bool FateGraph::forbids_observation(WalkId observer, WalkId observed) const {
  return std::any_of(settings_.no_observations.begin(), settings_.no_observations.end(),
                     [&](const auto& forbids) { return forbids(observer, observed); });
}

/// Finds, for each unit and its square, the lines on which it may observe, or be observed, so that
/// a rule forbids it.
void FateGraph::find_hidden_observations() {
  if (settings_.no_observations.empty()) {
    return;
  }
  forbidden_lines_.resize(kinds_.size() * 64);
  for (std::size_t unit = 1; unit < kinds_.size(); ++unit) {
    const Colour by = side(static_cast<Class>(unit));
    for (std::size_t other = 1; other < kinds_.size(); ++other) {
      if (kinds_[other].side == kinds_[unit].side ||
          !forbids_observation(kinds_[unit].walk, kinds_[other].walk)) {
        continue;
      }
      for (Square target = 0; target < size_; ++target) {
        Squares observers = rules_.movement().attackers(kinds_[unit].walk, by, target);
        for (; observers != 0; observers &= observers - 1) {
          const Square from = bits::lowest(observers);
          for (Uncovered* const end :
               {&forbidden_lines_[place(static_cast<Class>(unit), from)],
                &forbidden_lines_[place(static_cast<Class>(other), target)]}) {
            note_line(kinds_[unit].walk, by, from, target, *end);
          }
        }
      }
    }
  }
}

FateGraph::Squares FateGraph::hidden_flights(Class unit, Square square, Squares flights,
                                             Square king_square) const {
  Squares hidden = 0;
  const auto look_at = [&](const Uncovered& lines) {
    hidden |=
        (lines.crossed & bits::bit<Squares>(king_square)) != 0 ? flights : flights & lines.hurdles;
  };
  if (kinds_[unit].royal && settings_.discoveries_forbid) {
    look_at(lines_to_king_[index(side(unit))][square]);
  }
  if (!forbidden_lines_.empty()) {
    look_at(forbidden_lines_[place(unit, square)]);
  }
  return hidden;
}

}  // namespace warp::relaxed_game
