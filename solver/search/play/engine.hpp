#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/position.hpp"
#include "solver/board/position/tables/count_table.hpp"
#include "solver/board/position/tables/facts_ahead.hpp"
#include "solver/rules/general/engine_traits.hpp"
#include "solver/rules/general/last_move.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/pending_goal.hpp"
#include "solver/rules/general/phase_ahead.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/technique.hpp"

namespace warp {

// What the search expects of an engine. The search is a template over the engine. It asks the
// engine's traits what the engine can do, never whether a function exists.

/// What every engine can do: play moves, take them back, and answer questions about checks.
template <class Game>
concept PlaysMoves = std::copyable<Game> &&
    requires(Game game, const Game& asked, const SoughtMove& sought, FunctionRef<bool()> visit,
             Colour side, std::span<const SingleMove> move, std::size_t depth) {
  { asked.to_move() } -> std::same_as<Colour>;
  { asked.key() } -> std::same_as<Key>;
  { asked.placement_key() } -> std::same_as<Key>;
  game.set_salt(Key{});
  { asked.at_target() } -> std::same_as<bool>;
  { asked.in_check(side) } -> std::same_as<bool>;
  { asked.in_check() } -> std::same_as<bool>;
  { game.each_move(visit) } -> std::same_as<bool>;
  { game.each_move(sought, visit) } -> std::same_as<bool>;
  { game.each_checking_move(sought, visit) } -> std::same_as<bool>;
  { game.can_move() } -> std::same_as<bool>;
  { game.mated() } -> std::same_as<bool>;
  { game.stalemated() } -> std::same_as<bool>;
  { asked.turn_number() } -> std::same_as<std::optional<unsigned>>;
  { asked.turn_is_one_movement() } -> std::same_as<bool>;
  { asked.turns_are_single_moves() } -> std::same_as<bool>;
  { asked.moves_are_chosen(side) } -> std::same_as<bool>;
  { asked.is_bare(side) } -> std::same_as<bool>;
  { asked.has_only_kings(side) } -> std::same_as<bool>;
  game.prepare(PhaseAhead{});
  { asked.has_bounds() } -> std::same_as<bool>;
  { game.out_of_reach(PendingGoal{}) } -> std::same_as<bool>;
  { asked.bound_steps() } -> std::same_as<std::uint64_t>;
  { asked.heard() } -> std::same_as<Technique>;
  { asked.bounds_are_relaxed(PendingGoal{}) } -> std::same_as<bool>;
  game.forget_bounds_of_earlier_positions();
  { asked.for_looking_back() } -> std::same_as<Game>;
  { Game::half_moves_for_a_plain_one } -> std::convertible_to<unsigned>;
  { asked.last_move() } -> std::same_as<Move>;
  game.play(move);
  game.play_null_move();
  game.play_wait();
  game.state_en_passant(std::uint64_t{});
  game.take_back();
  { asked.depth() } -> std::same_as<std::size_t>;
  { asked.singles(depth) } -> std::same_as<std::size_t>;
  { asked.is_null_move(depth) } -> std::same_as<bool>;
  asked.effects(depth, depth);
  asked.last_effects();
  { asked.nodes() } -> std::same_as<std::uint64_t>;
};

// One concept for each trait: the functions that an engine with this trait has.

template <class Game>
concept KnowsRules = requires(const Game& game) {
  game.rules();
};

template <class Game>
concept FollowsUnits = requires(const Game& game) {
  { game.home(std::uint16_t{}) } -> std::same_as<Square>;
};

template <class Game>
concept DoubtsMates = requires(Game& game) {
  { game.mate_is_undecided() } -> std::same_as<bool>;
};

template <class Game>
concept PlaysSeries = requires(Game& game, const SoughtMove& sought, CountTable& counts) {
  { game.beginnings(std::size_t{}) } -> std::same_as<std::vector<Move>>;
  { game.count_moves(sought, counts) } -> std::same_as<std::uint64_t>;
};

template <class Game>
concept PlaysSections = requires(Game& game, const Game& asked, unsigned section) {
  game.end_section(game.begin_section(section));
  { asked.section() } -> std::same_as<unsigned>;
};

template <class Game>
concept PlaysSelfChecks = requires(Game& game, const Game& asked, FunctionRef<bool()> visit) {
  { game.each_self_check(visit) } -> std::same_as<bool>;
  { asked.self_check_is_plain() } -> std::same_as<bool>;
};

template <class Game>
concept SeesLastMoves = requires(Game& game, LastMove end) {
  { game.can_end(end) } -> std::same_as<bool>;
  { game.must_end(end) } -> std::same_as<bool>;
};

template <class Game>
concept SeesEscapes = requires(Game& game) {
  { game.sees_move_without_mate() } -> std::same_as<bool>;
};

template <class Game>
concept DrawsPictures = requires(Game& game, const PendingGoals& pending, FactsAhead& ahead,
                                 FunctionRef<bool()> visit) {
  { game.each_move_towards(pending, false, ahead, visit) } -> std::same_as<bool>;
};

template <class Game>
concept ProvesMates = requires(Game& game, LastMove end, unsigned moves, std::uint64_t& most_nodes,
                               FunctionRef<void()> poll) {
  game.prove_mates(std::span<std::uint64_t>{});
  { game.proves_within(end, moves) } -> std::same_as<bool>;
  { game.attack_succeeds_within(end, moves, poll) } -> std::same_as<bool>;
  { game.every_defence_fails_within(end, moves, poll) } -> std::same_as<bool>;
  { game.find_key(end, moves, most_nodes, poll) } -> std::same_as<std::optional<Move>>;
};

template <class Game>
concept ListsMoves = requires(Game& game, typename Game::Candidates& list,
                              const typename Game::Candidate& move) {
  game.list_candidates(list);
  { game.is_legal(move) } -> std::same_as<bool>;
  { game.replies(move, 1U) } -> std::same_as<unsigned>;
  game.play(move);
};

/// The traits that follow from the functions of an engine, and those that it only declares.
template <class Game>
inline constexpr EngineTraits traits_found{.knows_rules = KnowsRules<Game>,
                                           .follows_units = FollowsUnits<Game>,
                                           .doubts_mates = DoubtsMates<Game>,
                                           .plays_series = PlaysSeries<Game>,
                                           .plays_sections = PlaysSections<Game>,
                                           .plays_self_checks = PlaysSelfChecks<Game>,
                                           .sees_last_moves = SeesLastMoves<Game>,
                                           .sees_escapes = SeesEscapes<Game>,
                                           .draws_pictures = DrawsPictures<Game>,
                                           .keeps_last_moves = Game::traits.keeps_last_moves,
                                           .proves_mates = ProvesMates<Game>,
                                           .lists_moves = ListsMoves<Game>};

/// An engine that declares exactly the traits that its functions give it.
template <class Game>
concept GameEngine = PlaysMoves<Game> && Game::traits == traits_found<Game>;

}  // namespace warp
