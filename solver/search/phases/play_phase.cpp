#include "solver/search/phases/play_phase.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "solver/engines/fairy/game.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/search/phases/ending_values.hpp"
#include "solver/search/phases/exact_length.hpp"
#include "solver/search/phases/invisible_phase.hpp"
#include "solver/search/phases/numbering_by_squares.hpp"
#include "solver/search/phases/retraction/retraction_phase.hpp"
#include "solver/search/phases/trial.hpp"
#include "solver/search/play/decide/last_move.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

namespace {

/// Distinguishes the facts of one phase from those of all others. It is scrambled twice, so that it
/// differs from the key of any unit on its square, and has a bit that no tag of a fact (Plan::tag)
/// has. The phase number alone equalled the tag of a number of half-moves: what was true of phase 2
/// with 3 half-moves to go was believed of phase 3 with 2.
Key salt(std::uint64_t phase) {
  constexpr std::uint64_t no_tag = std::uint64_t{1} << 63U;
  return scramble(scramble(no_tag | phase));
}

/// Returns the memory, in bytes, for what is deduced, given a table of facts of `facts` bytes.
std::size_t room_for_deductions(std::size_t facts) {
  constexpr std::size_t share = 16, most = std::size_t{3} << 24U;
  return std::min(facts / share, most);
}

/// Returns the memory, in bytes, for tables of endings, given a table of facts of `facts` bytes.
std::size_t room_for_tables(std::size_t facts) {
  constexpr std::size_t share = 16;
  return facts / share;
}

/// So many half-moves take about as long as a bound on mates takes to be made, and to be held
/// against play.
constexpr std::int64_t before_bounds = 8'000;

/// A phase as one engine plays it.
template <GameEngine Game>
class Prepared : public PreparedPhase {
 public:
  Prepared(Game game, const Phase& phase, std::uint64_t number, const Means& means,
           FactTable& facts)
      : phase_(phase), techniques_(means.techniques), facts_(facts), game_(std::move(game)) {
    game_.set_salt(salt(number));
    const auto must_stop = [this] { return this->must_stop(); };
    game_.prepare({.target = phase.target,
                   .pattern = phase.pattern,
                   .section = phase.section,
                   .has_lines = phase.plan.has_lines(),
                   .forces_at_end = phase.plan.has_lines_before_force(),
                   .has_exact_length = has_exact_length(phase.plan),
                   .half_moves = phase.plan.half_moves_to_goal(),
                   .bytes = room_for_deductions(facts.bytes()),
                   .must_stop = must_stop,
                   .poll = [must_stop] {
                     if (must_stop()) {
                       throw SearchStopped{};
                     }
                   }});
  }

  SearchResult play(const SearchOptions& of_problem, const StopSignal& stop, unsigned threads,
                    SolutionSink& sink) override {
    const SearchOptions options = of_this_phase(of_problem);
    stop_ = &stop;
    patience_ = options.patience;
    if constexpr (Game::traits.proves_mates) {
      use_endings(options);
    }
    constexpr BattleLengths long_battles =
        Game::traits.proves_mates ? long_with_own_prover : long_without;
    if (!loan_ && game_.turns_are_single_moves() &&
        has_long_battle(phase_.plan, options, long_battles)) {
      loan_.emplace(facts_);
      if constexpr (Game::traits.proves_mates) {
        game_.prove_mates(loan_->words());
      }
    }
    const SearchResult result =
        solve(game_, phase_.plan, options, facts_, stop, threads, sink, proof_room());
    stop_ = nullptr;
    return result;
  }

  PhaseTasks tasks(const SearchOptions& options, bool by_two, const StopSignal& stop) override {
    return phase_tasks(game_, phase_.plan, of_this_phase(options), by_two, facts_, stop);
  }

  AuditAnswer ask(const AuditQuestion& question, std::uint64_t& most_nodes,
                  const StopSignal& stop) override {
    const SearchOptions options = of_this_phase(phase_.options);
    stop_ = &stop;
    patience_ = nullptr;
    AuditAnswer answer = AuditAnswer::unfinished;
    try {
      answer = ask_again(game_, phase_.plan, options, facts_, question, most_nodes);
    } catch (const SearchStopped&) {
      most_nodes = 0;
    }
    stop_ = nullptr;
    return answer;
  }
  void put_off_bounds(std::int64_t half_moves, const ConfirmBound& confirm) override {
    if constexpr (Game::traits.knows_rules) {  // the others believe no declarations
      game_.put_off_bounds(half_moves, confirm);
    }
  }
  unsigned half_moves_for_a_plain_one() const override { return Game::half_moves_for_a_plain_one; }

 private:
  SearchOptions of_this_phase(SearchOptions options) const {
    options.techniques = options.techniques & techniques_;
    if (options.move_numbers) {
      options.numbering = numbering_by_squares(phase_.rules, phase_.position);
    }
    return options;
  }
  bool must_stop() const {
    return (stop_ != nullptr && (stop_->interrupted() || stop_->out_of_time())) ||
           (patience_ != nullptr && patience_->fetch_sub(1, std::memory_order_relaxed) <= 0);
  }

  /// What the search needs to decide long battles by proof numbers, if the engine does not.
  ProofRoom proof_room() const {
    // So few units have so few positions that the table of facts meets each of them again and
    // again.
    constexpr std::size_t few_units = 4;
    const auto& position = phase_.position;
    const auto of = [&](Colour side) { return position.units(side).count(position.size()); };
    return {.words = loan_ ? loan_->words() : std::span<std::uint64_t>(),
            .few_units = of(Colour::white) + of(Colour::black) <= few_units};
  }

  /// Lets tables of endings decide about direct mates in three moves and more.
  void use_endings(const SearchOptions& options) {
    constexpr unsigned least_half_moves = 5;
    if (has_endings_ || !options.techniques.uses(Technique::endings) || !phase_.rules->is_chess() ||
        game_.board().holes() != 0 ||
        longest_direct_mate(phase_.plan, options) < least_half_moves) {
      return;
    }
    has_endings_ = true;
    game_.use_endings(std::make_shared<EndingValues>(
        phase_.rules, room_for_tables(facts_.bytes()), [this] { return must_stop(); },
        options.endings_at_once));
  }

  const Phase& phase_;
  const Techniques techniques_;
  FactTable& facts_;
  Game game_;
  const StopSignal* stop_ = nullptr;               ///< of the search that is going on
  std::atomic<std::int64_t>* patience_ = nullptr;  ///< ... likewise; may be null
  std::optional<FactTable::Loan> loan_;            ///< of facts_, for the proof numbers
  bool has_endings_ = false;
};

/// A phase that is solved without Technique::facts: with a table that holds none.
struct WithoutFacts : PreparedPhase {
  SearchResult play(const SearchOptions& options, const StopSignal& stop, unsigned threads,
                    SolutionSink& sink) override {
    return prepared->play(options, stop, threads, sink);
  }
  PhaseTasks tasks(const SearchOptions& options, bool by_two, const StopSignal& stop) override {
    return prepared->tasks(options, by_two, stop);
  }
  AuditAnswer ask(const AuditQuestion& question, std::uint64_t& most_nodes,
                  const StopSignal& stop) override {
    return prepared->ask(question, most_nodes, stop);
  }
  void put_off_bounds(std::int64_t half_moves, const ConfirmBound& confirm) override {
    prepared->put_off_bounds(half_moves, confirm);
  }
  unsigned half_moves_for_a_plain_one() const override {
    return prepared->half_moves_for_a_plain_one();
  }

  FactTable none{0};
  std::unique_ptr<PreparedPhase> prepared;
};

/// What a search that has found nothing has answered, of `plan` as a whole; nothing if no audit can
/// ask it.
std::optional<AuditQuestion> question_of_whole(const Plan& plan, const SearchOptions& options) {
  using About = AuditQuestion::About;
  const auto* const root = std::get_if<PlanBranch>(&plan[0]);
  const bool leaves_out_lines = !options.range.from.empty() || !options.range.to.empty() ||
                                options.max_threat || options.max_flights ||
                                options.no_checking_tries || options.keep_mating_piece ||
                                options.demand != nullptr;
  if (root == nullptr || root->play == Play::defence || root->other_end != no_node ||
      leaves_out_lines) {
    return std::nullopt;
  }
  const About about = root->play == Play::attack ? About::attack : About::line;
  return AuditQuestion{.about = about, .left = root->length, .least = root->min_length};
}

/// May engines play the phase that know less than all rules?
bool may_be_fast(const Phase& phase, const Means& means) {
  return means.engine == Engine::automatic &&
         !has_passed_two(phase.options.en_passant_in_set_play.value_or(0));
}

/// Does the engine that knows chess alone play the phase?
bool is_played_as_chess(const Phase& phase, const Means& means) {
  const std::uint64_t in_set_play = phase.options.en_passant_in_set_play.value_or(0);
  return may_be_fast(phase, means) &&
         orthodox::Board::can_hold_right(phase.position, in_set_play) &&
         orthodox::Game::can_play(*phase.rules, phase.position) &&
         (!phase.target || (!phase.pattern.is_open() && orthodox::Board::can_hold(*phase.target)));
}

/// Throws MemoryFull if the lines of the units need more memory than the table of facts may have,
/// and more than every search may take. Only the largest boards have so many.
void refuse_too_many_lines(const RuleSet& rules, std::size_t facts) {
  constexpr std::size_t large = 2048, always = std::size_t{512} << 20U;
  const std::size_t squares = rules.geometry().size();
  if (squares <= large) {
    return;
  }
  const std::size_t bytes = rules.memory_of_movement();
  if (bytes > std::max(always, facts)) {
    const std::string of_board = std::to_string(squares), needed = std::to_string(bytes >> 20U);
    throw MemoryFull(
        FilledText({"the moves of all units on {squares} squares need about {number} MB",
                    "die Züge aller Steine auf {squares} Feldern brauchen etwa {number} MB",
                    "les coups de toutes les pièces sur {squares} cases demandent environ {number} "
                    "Mo"},
                   {{"squares", alike(of_board)}, {"number", alike(needed)}}));
  }
}

}  // namespace

std::unique_ptr<PreparedPhase> prepare_phase(const Phase& phase, std::uint64_t number,
                                             const Means& means, FactTable& facts) {
  if (phase.invisible > 0) {
    return prepare_invisible_phase(phase, means.techniques);
  }
  if (phase.retraction) {
    return prepare_retraction_phase(phase, number, means, facts);
  }
  if (!means.techniques.uses(Technique::facts)) {
    auto without = std::make_unique<WithoutFacts>();
    without->prepared = prepare_phase(
        phase, number, {means.engine, means.techniques | Technique::facts}, without->none);
    return without;
  }
  if (is_played_as_chess(phase, means)) {
    return std::make_unique<Prepared<orthodox::Game>>(
        orthodox::Game(*phase.rules, phase.position, means.techniques), phase, number, means,
        facts);
  }
  refuse_too_many_lines(*phase.rules, facts.bytes());
  if (may_be_fast(phase, means) && !phase.target) {
    std::unique_ptr<PreparedPhase> prepared;
    fairy::with_tables(phase.rules, phase.position, [&](const auto& tables) {
      fairy::Game game(tables, phase.position, &facts, means.techniques);
      prepared =
          std::make_unique<Prepared<decltype(game)>>(std::move(game), phase, number, means, facts);
    });
    if (prepared != nullptr) {
      return prepared;
    }
  }
  return std::make_unique<Prepared<Game>>(
      Game(phase.rules, phase.position, &facts, means.techniques), phase, number, means, facts);
}

SearchResult play_phase(const Phase& phase, const SearchOptions& options, std::uint64_t number,
                        const Means& means, FactTable& facts, const StopSignal& stop,
                        unsigned threads, SolutionSink& sink) {
  Means believed = means;
  Doubts doubts;
  // The engine of chess plays no other rules, and so believes nothing that rules declare.
  const bool may_doubt = means.evidence && phase.invisible == 0 && !phase.retraction &&
                         !is_played_as_chess(phase, means) && !options.share && !options.from &&
                         without_beliefs(means).techniques != means.techniques;
  if (may_doubt) {
    if (const auto result =
            try_first(phase, options, number, without_beliefs(means), facts, stop, sink)) {
      return *result;
    }
    // Distances to a position rest on the same graph as the bound on mates.
    doubts =
        look_for_doubts(phase, number, stop,
                        phase.target ? MateBound::make(*phase.rules, phase.position) : nullptr);
    if (!doubts.why.empty()) {
      // The other engines play a phase if its rules declare nothing that they cannot do.
      believed = means.without(doubts.techniques);
      believed.engine = Engine::general;
    }
  }
  const auto prepared = prepare_phase(phase, number, believed, facts);
  Doubts of_bound;
  if (may_doubt) {
    prepared->put_off_bounds(before_bounds, [&](const auto& bound) {
      of_bound = look_for_doubts(phase, number, stop, bound);
      return of_bound.why.empty();
    });
  }
  constexpr std::size_t most_questions = 256;
  const bool audits = means.audit.one_in != 0 && phase.invisible == 0 && !phase.retraction &&
                      can_be_audited(phase, options);
  AuditSample sample(audits ? means.audit.one_in : 1, most_questions);
  TechniqueTally tally;
  SearchOptions watched = options;
  watched.tally = &tally;
  watched.audit = audits ? &sample : nullptr;
  SearchResult result = prepared->play(watched, stop, threads, sink);
  result.answered = tally.counts();
  result.doubt = doubts.why.empty() ? of_bound.why : doubts.why;
  if (audits) {
    // A search that has cut nearly everything has played little; some play costs no time at all.
    constexpr std::uint64_t all = 100, least_nodes_by_percent = 40;
    const std::uint64_t plain_nodes = result.nodes / prepared->half_moves_for_a_plain_one();
    const std::uint64_t most_nodes =
        means.audit.percent * std::max(plain_nodes / all, least_nodes_by_percent);
    // The whole is asked last, with the work that is left.
    std::vector<AuditQuestion> questions = sample.questions();
    if (result.solutions == 0 && result.ending == Ending::complete) {
      if (auto whole = question_of_whole(phase.plan, options)) {
        questions.push_back(std::move(*whole));
      }
    }
    result.audit =
        audit(phase, number, believed.without(of_bound.techniques), questions, most_nodes, stop);
  }
  return result;
}

}  // namespace warp
