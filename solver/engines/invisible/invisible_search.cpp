#include "solver/engines/invisible/invisible_search.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace warp::invisible {

namespace {

/// Worlds that are kept at a node: they refute most lines before a world is sought.
constexpr std::size_t worlds_kept = 24;
constexpr std::size_t worlds_at_first = 400;
/// The most parts of a cover: with more it is no longer sooner to go on from there.
constexpr std::size_t most_parts = 3000;

/// Squares that a half-move leaves, enters or empties, as far as that is seen.
std::uint64_t squares_touched(const SeenStep& step) {
  std::uint64_t squares = bit_of(step.to);
  for (const std::int8_t square : {step.from, step.en_passant}) {
    squares |= square != nowhere ? bit_of(square) : 0;
  }
  return squares;
}

/// Does the line, which can be played in this world, end with mate?
bool is_mate(const PlayedWorld& world) { return world.in_check() && !world.has_reply(); }

}  // namespace

InvisibleSearch::InvisibleSearch(const InvisibleTask& task, std::function<bool()> stop)
    : task_(task), line_(task.start), finder_(std::move(stop)) {
  try {
    look_for_worlds();
  } catch (const WorldSearchEnds&) {
    first_worlds_.clear();  // who has ended it knows
  }
}

/// One world by search, and others by chance: of different ones more lines are refuted.
void InvisibleSearch::look_for_worlds() {
  if (const auto world = finder_.find(line_, {}, cover_of_diagram(line_))) {
    add(first_worlds_, *world);
  } else {
    return;
  }
  std::minstd_rand random(1);
  const auto below = [&](std::size_t most) { return static_cast<int>(random() % most); };
  constexpr std::array men{WorldMan::pawn, WorldMan::knight, WorldMan::bishop, WorldMan::rook,
                           WorldMan::queen};
  for (std::size_t tried = 0; tried < worlds_at_first; ++tried) {
    WorldPlan plan;
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (line_.diagram.king(colour) == nowhere && plan.men.size() < line_.invisible) {
        plan.men.push_back({WorldMan::king, side_of(colour), static_cast<std::int8_t>(below(64))});
      }
    }
    while (plan.men.size() < line_.invisible) {
      plan.men.push_back({men[static_cast<std::size_t>(below(men.size()))],
                          below(2) == 0 ? Side::white : Side::black,
                          static_cast<std::int8_t>(below(64))});
    }
    if (PlayedWorld(line_, plan).conflict().kind == Conflict::Kind::none) {
      add(first_worlds_, plan);
    }
  }
}

SeenPosition InvisibleSearch::diagram() const {
  return {
      .board = task_.start.diagram, .unmoved = task_.start.unmoved, .en_passant = task_.en_passant};
}

/// Those of SeenPosition::steps for which there are enough invisible units: a rook that castles is
/// another one than those that have been captured.
std::vector<SeenStep> InvisibleSearch::steps(const SeenPosition& seen) const {
  std::vector<SeenStep> found = seen.steps(line_.to_move(), task_.promotions);
  PlayedLine line = line_;
  std::erase_if(found, [&](const SeenStep& step) {
    if (step.kind != StepKind::short_castling && step.kind != StepKind::long_castling) {
      return false;
    }
    line.steps.push_back(step);
    const bool is_possible =
        least_units(line, Colour::white) + least_units(line, Colour::black) <= line.invisible;
    line.steps.pop_back();
    return !is_possible;
  });
  return found;
}

std::size_t InvisibleSearch::first_half_moves() const { return steps(diagram()).size(); }

InvisibleSolutions InvisibleSearch::solutions_of(std::size_t first) {
  class Collected : public InvisibleCompany {
   public:
    bool line(const std::vector<SeenStep>& steps) override {
      all.lines.push_back(steps);
      return true;
    }
    InvisibleSolutions all;
  } collected;
  const std::uint64_t before = nodes_;
  collected.all.ended = !search_first(first, collected);
  collected.all.nodes = nodes_ - before;
  return collected.all;
}

bool InvisibleSearch::search_first(std::size_t first, InvisibleCompany& company) {
  company_ = &company;
  const SeenPosition seen = diagram();
  const auto number = static_cast<unsigned>(first + 1);
  if (task_.wants && !task_.wants(std::span(&number, 1))) {
    return true;
  }
  Known known{.worlds = first_worlds_,
              .cover = std::make_shared<const WorldCover>(cover_of_diagram(line_))};
  try {
    look_at_checks(seen, known);
    try_step(seen, known, steps(seen)[first], number);
  } catch (const WorldSearchEnds&) {
    line_.steps.clear();
    numbers_.clear();
    return false;
  }
  return true;
}

bool InvisibleSearch::search_below(const Node& node, std::size_t number,
                                   InvisibleCompany& company) {
  company_ = &company;
  line_ = node.line;
  Known known = node.known;
  try {
    try_step(node.seen, known, node.steps[number], static_cast<unsigned>(number + 1));
  } catch (const WorldSearchEnds&) {
    numbers_.clear();
    return false;
  }
  return true;
}

void InvisibleSearch::search(const SeenPosition& seen, Known& known) {
  look_at_checks(seen, known);
  std::vector<SeenStep> possible = steps(seen);
  const auto try_number = [&](const SeenStep& step, std::size_t place) {
    try_step(seen, known, step, static_cast<unsigned>(place + 1));
  };
  if (possible.size() > 1 && is_to_be_shared(task_.half_moves - line_.steps.size())) {
    const auto node = std::make_shared<const Node>(Node{line_, seen, known, std::move(possible)});
    company_->divide(node, node->steps.size(),
                     [&](std::size_t i) { try_number(node->steps[i], i); });
    return;
  }
  for (std::size_t i = 0; i < possible.size(); ++i) {
    try_number(possible[i], i);
  }
}

/// Should others help at a node with so many half-moves to go?
bool InvisibleSearch::is_to_be_shared(std::size_t half_moves_left) {
  const unsigned least = company_->wants_division();
  if (least == 0) {
    return false;
  }
  if (half_moves_left < least) {
    company_->refused();
    return false;
  }
  return true;
}

void InvisibleSearch::try_step(const SeenPosition& seen, Known& known, const SeenStep& step,
                               unsigned number) {
  numbers_.push_back(number);
  if (!task_.wants || task_.wants(numbers_)) {
    try_wanted(seen, known, step);
  }
  numbers_.pop_back();
}

void InvisibleSearch::try_wanted(const SeenPosition& seen, Known& known, const SeenStep& step) {
  SeenPosition after;
  Known left;
  ++nodes_;
  if (!play(seen, step, known, after, left)) {
    return;
  }
  company_->begin(numbers_, line_.steps);
  if (line_.steps.size() < task_.half_moves) {
    reveal(after, left);
    search(after, left);
  } else if (is_solution(left)) {
    reveal(after, left);
    if (!company_->line(line_.steps)) {
      throw WorldSearchEnds{};
    }
  }
  line_.steps.pop_back();
  keep(left.worlds, known.worlds);
}

/// Adds a world of the line.
void InvisibleSearch::add(Worlds& worlds, const WorldPlan& plan) const {
  worlds.push_back(std::make_shared<const Whole>(plan, PlayedWorld(line_, plan).end()));
}

/// Worlds that are left below may refute other lines: they are asked first.
void InvisibleSearch::keep(const Worlds& found, Worlds& worlds) const {
  constexpr std::size_t most_kept = 2;
  const std::size_t most = std::max(worlds.size(), worlds_kept * 4);
  for (std::size_t i = 0; i < std::min(found.size(), most_kept); ++i) {
    auto place = std::ranges::find(worlds, found[i]->before, &std::shared_ptr<const Whole>::get);
    if (found[i]->before == nullptr) {
      WorldPlan begun = found[i]->plan;
      begun.moves.resize(line_.steps.size());
      add(worlds, begun);
      place = worlds.end() - 1;
    }
    if (place != worlds.end()) {
      std::rotate(worlds.begin(), place, place + 1);
    }
  }
  worlds.resize(std::min(worlds.size(), most));
}

/// Plays a half-move if there is a world in which that is possible; then it is the last one of the
/// line.
bool InvisibleSearch::play(const SeenPosition& before, SeenStep step, const Known& known_before,
                           SeenPosition& after, Known& known) {
  after = before;
  step.marked = before.marked();
  after.play(step);
  line_.steps.push_back(std::move(step));
  follow(known_before.worlds, known);
  const SeenStep& played = line_.steps.back();
  const bool resolves = known_before.unchecked == nullptr || played.unit.man == WorldMan::king ||
                        played.kind == StepKind::hidden ||
                        (known_before.resolving & squares_touched(played)) != 0;
  known.cover = resolves ? known_before.cover : known_before.unchecked;
  if (line_.steps.size() < task_.half_moves) {
    if (auto cover = finder_.cover(line_, {}, *known.cover, most_parts)) {
      known.cover = std::make_shared<const WorldCover>(std::move(*cover));
    }
  }
  if (known.worlds.empty()) {
    if (auto world = finder_.find(line_, {}, *known.cover)) {
      const PlayedWorld whole(line_, *world);
      known.refuted = line_.steps.size() == task_.half_moves && !is_mate(whole);
      known.worlds.push_back(std::make_shared<const Whole>(*world, whole.end()));
    } else {
      line_.steps.pop_back();
      return false;
    }
  }
  return true;
}

/// Where something that is seen gives check, if nothing unseen stands between, most half-moves are
/// possible only in the worlds in which something does.
void InvisibleSearch::look_at_checks(const SeenPosition& seen, Known& known) {
  const Colour colour = line_.to_move();
  const int king = seen.board.king(colour);
  if (king == nowhere) {
    return;
  }
  for (const std::int8_t square : seen.board.attackers(king, opponent(colour))) {
    if (seen.board[square].number == SeenPosition::mark) {
      continue;
    }
    known.resolving |= bit_of(square);
    if (rides_along(seen.board[square].man, square, king)) {
      for (const std::int8_t between : squares_between(square, king)) {
        known.resolving |= bit_of(between);
      }
    }
  }
  if (known.resolving == 0) {
    return;
  }
  if (auto cover = finder_.cover(line_, {.kind = WorldQuestion::Kind::no_seen_check}, *known.cover,
                                 most_parts)) {
    known.unchecked = std::make_shared<const WorldCover>(std::move(*cover));
  }
}

/// The worlds of `before` in which the last half-move can be played; of an invisible unit in at
/// most two ways each. A world in which the line ends without mate is the last one.
void InvisibleSearch::follow(const Worlds& before, Known& known) {
  const SeenStep& step = line_.steps.back();
  const std::size_t at = line_.steps.size() - 1;
  const bool ends = line_.steps.size() == task_.half_moves;
  const auto try_plan = [&](const WorldPlan& plan, const Whole& so_far) {
    const PlayedWorld world(line_, plan, so_far.end);
    const bool fits = world.conflict().kind == Conflict::Kind::none;
    if (fits) {
      known.refuted = ends && !is_mate(world);
      known.worlds.push_back(std::make_shared<const Whole>(plan, world.end(), &so_far));
    }
    return fits;
  };
  for (const std::shared_ptr<const Whole>& begun : before) {
    if (known.worlds.size() >= worlds_kept || known.refuted) {
      return;
    }
    const WorldBoard& board = begun->end;
    WorldPlan plan = begun->plan;
    plan.moves.resize(line_.steps.size());
    if (!step.is_hidden()) {
      try_plan(plan, *begun);
      continue;
    }
    std::size_t ways = 0;
    for (std::size_t number = 0; number < plan.men.size() && ways < 2 && !known.refuted; ++number) {
      const int from = board.find(static_cast<std::int8_t>(number));
      if (from == nowhere || plan.men[number].side != side_of(step.mover) || board[from].shown) {
        continue;
      }
      for (const std::int8_t to : hidden_destinations(board, from, step)) {
        const bool promotes =
            board[from].man == WorldMan::pawn && rank_at(to) == promotion_rank(step.mover);
        plan.moves[at] = {static_cast<std::int8_t>(number), to,
                          promotes ? WorldMan::queen : WorldMan::none};
        if (try_plan(plan, *begun)) {
          ++ways;
          break;
        }
      }
    }
  }
}

/// Does the line reach the goal in all worlds? If not, `known` begins with one in which it does
/// not.
bool InvisibleSearch::is_solution(Known& known) {
  if (known.refuted) {
    known.worlds = {known.worlds.back()};
    return false;
  }
  const auto world = finder_.find(line_, {.kind = WorldQuestion::Kind::no_mate}, *known.cover);
  if (world) {
    known.worlds.clear();
    add(known.worlds, *world);
  }
  return !world;
}

/// Notes which invisible units are the same in all worlds, on the same squares, from h8 to a1.
void InvisibleSearch::reveal(SeenPosition& seen, Known& known) {
  using Revelation = SeenStep::Revelation;
  std::vector<Revelation> common;
  const WorldBoard& first = known.worlds.front()->end;
  for (int square = 0; square < board_squares; ++square) {
    if (!first[square].empty() && !first[square].shown) {
      common.push_back({static_cast<std::int8_t>(square), first[square].man, first[square].side});
    }
  }
  const auto compare_with = [&](const WorldBoard& world) {
    std::erase_if(common, [&](const Revelation& unit) {
      return world[unit.square].man != unit.man || world[unit.square].side != unit.side;
    });
  };
  for (const auto& world : known.worlds) {
    compare_with(world->end);
  }
  std::vector<Revelation> revealed;
  while (!common.empty()) {
    const Revelation unit = common.back();
    common.pop_back();
    const WorldQuestion question{.kind = WorldQuestion::Kind::other_unit,
                                 .square = unit.square,
                                 .man = unit.man,
                                 .side = unit.side};
    if (const auto world = finder_.find(line_, question, *known.cover)) {
      add(known.worlds, *world);
      compare_with(known.worlds.back()->end);
    } else {
      revealed.push_back(unit);
    }
  }
  if (revealed.empty()) {
    return;
  }
  for (const Revelation& unit : revealed) {
    seen.board.put(unit.square, {.man = unit.man, .side = unit.side});
  }
  for (std::shared_ptr<const Whole>& world : known.worlds) {
    Whole seen_better = *world;
    for (const Revelation& unit : revealed) {
      WorldUnit standing = seen_better.end[unit.square];
      standing.shown = true;
      seen_better.end.put(unit.square, standing);
    }
    world = std::make_shared<const Whole>(seen_better);
  }
  line_.steps.back().revealed = std::move(revealed);
  // What was open in a part is now decided.
  if (auto cover = finder_.cover(line_, {}, *known.cover, most_parts)) {
    known.cover = std::make_shared<const WorldCover>(std::move(*cover));
  } else {
    known.cover = std::make_shared<const WorldCover>(cover_of_diagram(line_));
  }
}

}  // namespace warp::invisible
