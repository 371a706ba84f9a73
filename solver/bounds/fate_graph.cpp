#include "solver/bounds/fate_graph.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace warp::bounds {

namespace {

using Squares = FateGraph::Squares;

constexpr std::size_t most_classes = 64;
/// So many states that rules name are followed, in all. Where two rules bring units anywhere there
/// are millions, and nothing would be out of reach.
constexpr std::size_t most_effort = 400'000;

Squares bit(Square square) { return Squares{1} << square; }
Square lowest(Squares squares) { return static_cast<Square>(std::countr_zero(squares)); }

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
    const bool idle = rule.marks != 0 && (rule.marks & ~settings.absent_marks) == 0;
    if (rule.fates != nullptr && !idle) {
      graph->fates_.push_back(rule.fates.get());
    }
  }
  graph->settings_.captures_may_fail = settings.captures_may_fail || !graph->fates_.empty();
  if (!graph->find_classes(start)) {
    return nullptr;
  }
  // The steps may lead to further classes, whose steps are then missing.
  for (std::size_t before = 0; before != graph->kinds_.size();) {
    before = graph->kinds_.size();
    graph->find_victims(start);
    if (!graph->find_steps()) {
      return nullptr;
    }
  }
  graph->find_lines_to_kings();
  const std::size_t states = graph->kinds_.size() * 64;
  graph->distances_ = std::vector<std::atomic<const Distances*>>(states);
  graph->services_ = std::vector<std::atomic<const Services*>>(2 * states * 64);
  graph->guards_ = std::vector<std::atomic<const Guards*>>(2 * states);
  return graph;
}

FateGraph::~FateGraph() {
  for (const auto& one : distances_) {
    delete one.load();
  }
  for (const auto& one : services_) {
    delete one.load();
  }
  for (const auto& one : guards_) {
    delete one.load();
  }
}

/// Enters a class. Returns false if it cannot be played in the relaxed game.
bool FateGraph::add(const UnitKind& kind) {
  Class& number = numbers_[kind_of_number(kind)][kind.walk];
  if (number != no_class) {
    return true;
  }
  const bool of_one_side = kind.side == Side::white || kind.side == Side::black;
  if (!of_one_side || kinds_.size() > most_classes ||
      !rules_.movement().consists_of_lines(
          kind.walk, kind.side == Side::black ? Colour::black : Colour::white)) {
    return false;
  }
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
  return true;
}

/// Notes that a unit may be one of `kind` on `square`.
void FateGraph::note(Made& made, const UnitKind& kind, Square square) {
  const auto found = std::find_if(made.begin(), made.end(), [&](const auto& one) {
    return one.first.walk == kind.walk && one.first.side == kind.side &&
           one.first.royal == kind.royal;
  });
  if (found == made.end()) {
    made.emplace_back(kind, bit(square));
  } else {
    found->second |= bit(square);
  }
}

/// The same, with the units to which it may promote there.
void FateGraph::note_promoting(Made& made, const UnitKind& kind, Square square) const {
  note(made, kind, square);
  const Colour side = kind.side == Side::black ? Colour::black : Colour::white;
  for (const WalkId walk : rules_.promotions_on(square, kind.walk, side)) {
    note(made, {walk, kind.side, kind.royal}, square);
  }
}

/// Notes what each rule in turn may make of the unit on `square`, and of what the rules before it
/// and a promotion made of it.
void FateGraph::apply(const Fates::Of Fates::*of, Made& made, const UnitKind& kind, Square square,
                      Square capture) const {
  Made now;
  if (of == &Fates::of_captured) {
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
        rule(unit, lowest(rest), capture, kinds_, [&](const UnitKind& becomes, Square to) {
          ++effort_;
          if (to < size_) {
            note_promoting(now, becomes, to);
            note_promoting(became, becomes, to);
          }
        });
      }
    }
  }
  // That a captured unit stays where it was captured must be said by a rule.
  for (const auto& [unit, squares] : of == &Fates::of_captured ? became : now) {
    for (Squares rest = squares; rest != 0; rest &= rest - 1) {
      note(made, unit, lowest(rest));
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
    victims_[crossed] |= bit(victim);
  };
  for (std::size_t i = 1; i < kinds_.size(); ++i) {
    const Colour by = side(static_cast<Class>(i));
    for (Square from = 0; from < size_; ++from) {
      for (Squares rest = rules_.movement().reach(kinds_[i].walk, by, from); rest != 0;
           rest &= rest - 1) {
        const Square crossed =
            rules_.movement().passed_over(kinds_[i].walk, by, from, lowest(rest));
        if (crossed != no_square) {
          add_victim(crossed, lowest(rest));
        }
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

/// What a unit of `kind` that arrives on `to` may be when its move is over.
FateGraph::Made FateGraph::arrived(const UnitKind& kind, Square to) const {
  Made made;
  apply(&Fates::of_capturer, made, kind, to, to);
  if (std::none_of(fates_.begin(), fates_.end(),
                   [](const Fates* one) { return one->of_capturer && one->capture_matters; })) {
    return made;
  }
  const Colour by = kind.side == Side::black ? Colour::black : Colour::white;
  Squares captures = rules_.is_pawn(kind.walk) ? victims_[to] : 0;
  if (rules_.movement().captures_aside(kind.walk, by)) {  // locusts
    captures = size_ == 64 ? ~Squares{0} : bit(static_cast<Square>(size_)) - 1;
  }
  for (Squares rest = captures; rest != 0; rest &= rest - 1) {
    apply(&Fates::of_capturer, made, kind, to, lowest(rest));
  }
  return made;
}

/// Works out all steps from the states of the classes known so far. Returns false if one leads to a
/// class that cannot be played.
bool FateGraph::find_steps() {
  const std::size_t classes = kinds_.size();
  moves_.assign(classes * 64, {});
  captured_.assign(classes * 64, {});
  free_.assign(classes * 64, {});
  flights_.assign(classes * 64, 0);
  bool known = true;
  for (std::size_t i = 1; i < classes; ++i) {
    const UnitKind kind = kinds_[i];
    const auto unit = static_cast<Class>(i);
    std::array<std::optional<Made>, 64> on_arrival;
    for (Square from = 0; from < size_ && known; ++from) {
      known = effort_ < most_effort;
      const std::size_t at = place(unit, from);
      for (Squares rest = rules_.movement().reach(kind.walk, side(unit), from); rest != 0;
           rest &= rest - 1) {
        std::optional<Made>& made = on_arrival[lowest(rest)];
        if (!made) {
          made = arrived(kind, lowest(rest));
        }
        known = known && add_all(moves_[at], *made);
      }
      Made came_back;
      apply(&Fates::of_captured, came_back, kind, from, from);
      known = known && add_all(captured_[at], came_back);
      if (kind.royal) {
        flights_[at] = flights_of(rules_.movement(), kind.walk, side(unit), from, Squares{0});
      }
    }
    for (const Castling& castling : rules_.castlings) {
      if (settings_.castling && castling.side == side(unit)) {
        add_all(moves_[place(unit, castling.king_from)], {{kind, bit(castling.king_to)}});
        add_all(free_[place(unit, castling.partner_from)], {{kind, bit(castling.partner_to)}});
      }
    }
  }
  const auto changes_side = [&](std::size_t state) {
    return std::any_of(moves_[state].begin(), moves_[state].end(), [&](const auto& next) {
      return kinds_[next.first].side != kinds_[state / 64].side;
    });
  };
  for (std::size_t state = 64; state < moves_.size(); ++state) {
    sides_change_ = sides_change_ || changes_side(state);
    returns_ = returns_ || !captured_[state].empty();
  }
  return known;
}

bool FateGraph::leads(Class unit, Square from, Class becomes, Square to, bool by_own_side) const {
  const auto has = [&](const States& states) {
    return std::any_of(states.begin(), states.end(), [&](const auto& state) {
      return state.first == becomes && (state.second & bit(to)) != 0;
    });
  };
  const std::size_t at = place(unit, from);
  return has(by_own_side ? moves_[at] : captured_[at]) || has(free_[at]);
}

/// Finds, for each square of a king, the squares on which a unit of the other side could stand in
/// the way of a unit of its own that would attack him.
void FateGraph::find_lines_to_kings() {
  for (std::size_t unit = 1; unit < kinds_.size(); ++unit) {
    const Colour by = side(static_cast<Class>(unit));
    for (Square target = 0; target < size_; ++target) {
      Squares attackers = rules_.movement().attackers(kinds_[unit].walk, by, target);
      for (; attackers != 0; attackers &= attackers - 1) {
        for (const Attack& attack :
             rules_.movement().attacks_between(kinds_[unit].walk, by, lowest(attackers), target)) {
          lines_to_king_[index(opponent(by))][target] |= attack.path;
        }
      }
    }
  }
}

}  // namespace warp::bounds
