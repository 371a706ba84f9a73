#include "solver/engines/general/series.hpp"

#include "solver/techniques/series/series_mate.hpp"

namespace warp {

namespace {

/// Tag of the property "the turn is complete", used if the search has no aim.
constexpr Key any_completion = scramble(0xc0de);
/// Tag of counts.
constexpr Key counted = scramble(0xc0074);
/// Changes the key of "no continuation has the property" into that of its opposite.
constexpr Key opposite = scramble(0x0bb05);

}  // namespace

/// Ends the turn, calls `ask`, reopens the turn and returns the answer.
template <class Ask>
bool SeriesGenerator::in_ended_turn(Ask ask) {
  game_.end_turn();
  const bool answer = ask();
  game_.reopen_turn();
  return answer;
}

/// Searches for mate by the faster means if `sought` is mate and they may be used here, and calls
/// `ask(search)`. They take for granted that the opponent is not in check before the first move, as
/// he may be in a diagram.
template <class Ask>
auto SeriesGenerator::ask_series_mate(const SoughtMove* sought, Ask ask) {
  using Answer = decltype(ask(std::declval<orthodox::SeriesMate&>()));
  std::optional<Answer> answer;
  if (sought == nullptr || !sought->mate || !game_.ordinary_units_ ||
      !game_.uses(Technique::series_mates) || game_.in_check(opponent(game_.to_move()))) {
    return answer;
  }
  const TurnRule& rule = *game_.rules().turn;
  std::optional<orthodox::Uses> uses;
  const std::optional<PlainSeries> plain = rule.plain_series(game_.position());
  if (plain && plain->equal_use) {
    uses.emplace();
    for (const TouchedUnit& unit : series_.touched) {
      uses->set(unit.square, unit.moves);
    }
  }
  if (plain) {
    orthodox::SeriesMate search(game_.position(), *plain, game_.table_, sought->poll, uses);
    answer = ask(search);
    game_.nodes_ += search.nodes();
  }
  return answer;
}

/// If `sought` is to reach a given position: is it certainly out of reach in the rest of this turn
/// and the turns to come?
bool SeriesGenerator::out_of_reach(const SoughtMove* sought) const {
  const auto& distances = game_.guides_.get<TravelTechnique>();
  return sought != nullptr && sought->within && distances.counts_single_moves() &&
         distances.is_too_far(game_.position(), *sought->within, series_.left());
}

/// Can the turn end from here such that `sought` holds, ignoring the ban on repeated placements?
/// Without an aim: can it be completed?
bool SeriesGenerator::possible(const SoughtMove* sought) {
  if (sought != nullptr && sought->of_move) {
    return true;  // a fact about positions cannot answer this
  }
  const TurnRule& rule = *game_.rules().turn;
  if (const auto found = ask_series_mate(
          sought, [&](orthodox::SeriesMate& search) { return search.possible(series_.left()); })) {
    all_seen_ = false;
    return *found;
  }
  const Key tag = sought != nullptr ? sought->tag : any_completion;
  const Key fact = chain(chain(chain(game_.key(), rule.state_key(series_)), tag),
                         series_.left() * std::uint64_t{2} + series_.played.empty());
  FactTable* const table = game_.table_;
  if (table != nullptr) {
    if (table->contains(fact)) {
      all_seen_ = false;
      return false;
    }
    if (table->contains(fact ^ opposite)) {
      all_seen_ = false;
      return true;
    }
  }
  if (out_of_reach(sought)) {
    all_seen_ = false;
    return false;
  }
  const std::uint64_t nodes_before = game_.nodes_;
  const Steps steps = each_step([&](Progress progress) {
    if (progress == Progress::goes_on) {
      return possible(sought);
    }
    return sought == nullptr || in_ended_turn([&] { return sought->holds(); });
  });
  all_seen_ = all_seen_ && !steps.stopped;
  const bool found = steps.stopped || (sought != nullptr && stuck(steps) &&
                                       in_ended_turn([&] { return sought->holds(); }));
  if (table != nullptr) {
    table->insert(found ? fact ^ opposite : fact, game_.nodes_ - nodes_before);
  }
  return found;
}

bool SeriesGenerator::extend(const SoughtMove* sought, FunctionRef<bool()> visit) {
  const TurnRule& rule = *game_.rules().turn;
  const bool no_repetition = rule.forbids_repetition();
  // If a stuck turn counts, every beginning leads to a move: without an aim there is no question to
  // ask.
  const bool ask = sought != nullptr || !rule.stuck_turn_counts();
  const std::size_t place = series_.played.size();
  const SingleMove* const wanted =
      sought != nullptr && place < sought->beginning.size() ? &sought->beginning[place] : nullptr;
  const Steps steps = each_step([&](Progress progress) {
    if ((wanted != nullptr && series_.played.back() != *wanted) || (no_repetition && repeated())) {
      return false;
    }
    if (progress == Progress::complete) {
      return in_ended_turn(visit);
    }
    if (ask && !possible(sought)) {
      return false;
    }
    placements_.push_back(game_.position().placement_key());
    const bool stopped = extend(sought, visit);
    placements_.pop_back();
    return stopped;
  });
  return steps.stopped || (stuck(steps) && in_ended_turn(visit));
}

void SeriesGenerator::start(unsigned length) {
  series_ = Series{.length = length, .played = {}, .touched = {}};
}

bool SeriesGenerator::each(const SoughtMove* sought, FunctionRef<bool()> visit) {
  const TurnRule& rule = *game_.rules().turn;
  if (rule.over(game_.position())) {
    return false;
  }
  placements_.assign(1, game_.position().placement_key());
  game_.begin_turn();
  bool stopped = false;
  rule.any_length(game_.position(), [&](unsigned length) {
    start(length);
    going_ = 0;
    all_seen_ = true;
    // For an ordinary move the question is not asked first: it costs as much as visiting the move.
    const bool ask = length != 1 && (sought != nullptr || !rule.stuck_turn_counts());
    stopped = (!ask || possible(sought)) && extend(sought, visit);
    const bool is_longest = rule.lengths_are_nested() && all_seen_ && going_ + 1 < length;
    return stopped || is_longest;
  });
  game_.abandon_turn();
  return stopped;
}

/// Continues the series so that its last single move leaves the own king in check.
bool SeriesGenerator::extend_to_self_check(FunctionRef<bool()> visit) {
  if (series_.left() == 1) {
    return each_step([&](Progress) { return in_ended_turn(visit); }, Tried::self_checks).stopped;
  }
  return each_step([&](Progress progress) {
           return progress == Progress::goes_on && extend_to_self_check(visit);
         })
      .stopped;
}

bool SeriesGenerator::each_self_check(FunctionRef<bool()> visit) {
  const TurnRule& rule = *game_.rules().turn;
  if (rule.over(game_.position())) {
    return false;
  }
  game_.begin_turn();
  const bool stopped = rule.any_length(game_.position(), [&](unsigned length) {
    start(length);
    return extend_to_self_check(visit);
  });
  game_.abandon_turn();
  return stopped;
}

/// Counts the ways to end the turn from here so that `sought` holds.
std::uint64_t SeriesGenerator::count_from_here(const SoughtMove& sought, CountTable& counts) {
  const std::size_t place = series_.played.size();
  if (place >= sought.beginning.size()) {
    if (const auto total = ask_series_mate(&sought, [&](orthodox::SeriesMate& search) {
          return search.count(series_.left(), counts);
        })) {
      return *total;
    }
  }
  const TurnRule& rule = *game_.rules().turn;
  const SingleMove* const wanted =
      place < sought.beginning.size() ? &sought.beginning[place] : nullptr;
  // With a ban on repeated placements the count depends on the moves played so far.
  const bool keep = wanted == nullptr && !rule.forbids_repetition() && !sought.of_move;
  const Key key = chain(chain(chain(game_.key(), rule.state_key(series_)), sought.tag ^ counted),
                        series_.left());
  if (keep) {
    if (const auto known = counts.find(key)) {
      return *known;
    }
  }
  if (out_of_reach(&sought)) {
    return 0;
  }
  std::uint64_t total = 0;
  const auto holds = [&] {
    total += sought.holds() ? 1 : 0;
    return false;
  };
  const Steps steps = each_step([&](Progress progress) {
    if ((wanted != nullptr && series_.played.back() != *wanted) ||
        (rule.forbids_repetition() && repeated())) {
      return false;
    }
    if (progress == Progress::complete) {
      return in_ended_turn(holds);
    }
    sought.poll();
    placements_.push_back(game_.position().placement_key());
    total += count_from_here(sought, counts);
    placements_.pop_back();
    return false;
  });
  if (stuck(steps)) {
    in_ended_turn(holds);
  }
  if (keep) {
    counts.insert(key, total);
  }
  return total;
}

std::uint64_t SeriesGenerator::count(const SoughtMove& sought, CountTable& counts) {
  const TurnRule& rule = *game_.rules().turn;
  if (rule.over(game_.position())) {
    return 0;
  }
  placements_.assign(1, game_.position().placement_key());
  game_.begin_turn();
  std::uint64_t total = 0;
  rule.any_length(game_.position(), [&](unsigned length) {
    start(length);
    total += count_from_here(sought, counts);
    return false;
  });
  game_.abandon_turn();
  return total;
}

/// Appends all sequences of `singles` single moves from here, and shorter ones that end the turn.
void SeriesGenerator::collect(unsigned singles, std::vector<Move>& beginnings) {
  const Steps steps = each_step([&](Progress progress) {
    if (progress == Progress::complete || series_.played.size() == singles) {
      beginnings.push_back(series_.played);
    } else {
      collect(singles, beginnings);
    }
    return false;
  });
  if (stuck(steps)) {
    beginnings.push_back(series_.played);
  }
}

std::vector<Move> SeriesGenerator::beginnings(std::size_t wanted) {
  unsigned lengths = 0;
  game_.rules().turn->any_length(game_.position(), [&](unsigned length) {
    start(length);
    return ++lengths > 1;
  });
  std::vector<Move> result;
  for (unsigned singles = 1; lengths == 1 && singles <= series_.length && result.size() < wanted;
       ++singles) {
    result.clear();
    collect(singles, result);
  }
  return result;
}

bool SeriesGenerator::can_begin() {
  const bool found = game_.rules().turn->any_length(game_.position(), [&](unsigned length) {
    start(length);
    return each_step([](Progress) { return true; }).stopped;
  });
  return found;
}

bool SeriesGenerator::can_complete() {
  game_.begin_turn();
  const bool found = game_.rules().turn->any_length(game_.position(), [&](unsigned length) {
    start(length);
    return possible(nullptr);
  });
  game_.abandon_turn();
  return found;
}

}  // namespace warp
