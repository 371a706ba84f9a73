#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/position/effect.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/rules/fairy/ends.hpp"
#include "solver/rules/general/engine_traits.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/pending_goal.hpp"
#include "solver/rules/general/phase_ahead.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/techniques/relaxed_game/fairy/technique.hpp"

namespace warp::fairy {

/// The fairy engine: fairy units under the rules of orthodox chess, on any board of at most 128
/// squares. It has the interface of the general engine (warp::Game), so that the search is compiled
/// for it, too. What the units can do is worked out before the game as sets of squares; moves are
/// judged by the lines to the kings and played without a journal.
template <class Squares>
class Game {
 public:
  static constexpr EngineTraits traits{
      .sees_last_moves = true, .keeps_last_moves = true, .lists_moves = true};

  /// Returns the tables of a game that the engine can play; null if it cannot. All units must move
  /// along lines and have no attributes, each side has at most one king, and no condition holds.
  static std::shared_ptr<const UnitClasses<Squares>> tables_for(
      const std::shared_ptr<const RuleSet>& rules, const Position& position) {
    return UnitClasses<Squares>::make(rules, position);
  }

  /// `table` holds the facts of the search; it may be null, and is only read ahead of use.
  /// `techniques`: those that may be used.
  Game(std::shared_ptr<const UnitClasses<Squares>> tables, const Position& position,
       const FactTable* table = nullptr, const Techniques& techniques = {});

  Colour to_move() const { return board_.to_move(); }
  Key key() const { return board_.key() ^ salt_; }
  void set_salt(Key salt) { salt_ = salt; }
  Key placement_key() const { return board_.placement_key(); }

  static constexpr void prepare(const PhaseAhead&) {}
  /// So many half-moves take about as long as one that is played without techniques.
  static constexpr unsigned half_moves_for_a_plain_one = 6;
  /// The engine plays towards no given position.
  static constexpr bool at_target() { return false; }

  bool in_check(Colour colour) const { return board_.in_check(colour); }
  bool in_check() const { return in_check(to_move()); }
  bool can_move() { return fairy::can_move(board_, likely_); }
  bool mated() { return no_move(true); }
  bool stalemated() { return no_move(false); }
  /// Turns are counted as moves: they have no numbers of their own.
  static std::optional<unsigned> turn_number() { return std::nullopt; }
  static constexpr bool turn_is_one_movement() { return false; }
  static constexpr bool turns_are_single_moves() { return true; }
  static constexpr bool moves_are_chosen(Colour) { return false; }

  template <class Visit>
  bool each_move(Visit visit) {
    return visit_all(false, visit);
  }
  template <class Visit>
  bool each_move(const SoughtMove& sought, Visit visit) {
    const auto blocks = sought.end && sought.end->side != to_move()
                            ? relaxed_game().squares_to_block(board_, *sought.end)
                            : std::nullopt;
    return visit_all(false, visit, sought.next, blocks.value_or(Generator<Squares>::everywhere));
  }
  /// Calls `visit` for the moves that give check.
  template <class Visit>
  bool each_checking_move(const SoughtMove&, Visit visit) {
    return visit_all(techniques_.uses(Technique::checking_moves), visit);
  }

  static constexpr bool has_bounds() { return true; }
  /// Is it certain that the goal cannot be reached, even if both sides help? False for goals other
  /// than mate and stalemate.
  bool out_of_reach(const PendingGoal& pending) { return guides_.out_of_reach(board_, pending); }
  static constexpr bool bounds_are_relaxed(const PendingGoal&) { return true; }
  /// Returns the cost of these answers so far, in steps of some nanoseconds.
  std::uint64_t bound_steps() const { return guides_.steps(); }
  /// The technique that answered out_of_reach last.
  Technique heard() const { return guides_.heard(); }

  /// Has `side` only an orthodox king, and its opponent, too, an orthodox king, so that it can
  /// never give check?
  bool is_bare(Colour side) const;
  bool has_only_kings(Colour side) const {
    const Square king = board_.king(side);
    return board_.units(side) == (king == no_square ? Squares{0} : bit<Squares>(king));
  }
  bool can_end(LastMove end) {
    ++nodes_;
    return fairy::can_end(board_, end, likely_);
  }
  bool must_end(LastMove end) {
    ++nodes_;
    return fairy::must_end(board_, end, likely_);
  }

  /// Legal moves as this engine generates them.
  using Candidate = Ply;
  using Candidates = PlyList;
  void list_candidates(Candidates& list) const { list_moves(false, list); }
  /// Is `ply`, legal in another position, legal here? Returns false for castling and captures en
  /// passant.
  bool is_legal(const Ply& ply) const;
  /// Returns how many moves the opponent has after the legal move `ply`, or some number from `most`
  /// on, if there are so many.
  unsigned replies(const Ply& ply, unsigned most = most_plies) {
    const auto undo = board_.play(ply);
    const unsigned count = count_moves(board_, most);
    board_.take_back(undo);
    return count;
  }
  /// Returns the number of legal moves of the side to move.
  unsigned count_legal() const { return count_moves(board_); }
  void play(const Ply& ply) {
    guides_.playing(board_, ply);
    played_.push_back(board_.play(ply));
    ++nodes_;
  }

  Move last_move() const;
  void play(std::span<const SingleMove> move);
  void play_null_move() { play(Ply{.kind = MoveKind::null_move}); }
  void play_wait() { play_null_move(); }
  void state_en_passant(std::uint64_t memory);
  void take_back() {
    board_.take_back(played_.back());
    const bool was_null = played_.back().ply.kind == MoveKind::null_move;
    played_.pop_back();
    guides_.taken_back(board_, was_null);
  }
  void forget_bounds_of_earlier_positions() { guides_.forget_earlier_positions(); }
  Game for_looking_back() const { return *this; }
  std::size_t depth() const { return played_.size(); }
  std::vector<Effect> effects(std::size_t depth, std::size_t single) const;
  static std::size_t singles(std::size_t) { return 1; }
  bool is_null_move(std::size_t depth) const {
    return played_[depth].ply.kind == MoveKind::null_move;
  }
  std::vector<Effect> last_effects() const {
    return depth() == 0 ? std::vector<Effect>() : effects(depth() - 1, 0);
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  /// What leaves play out in this engine.
  using RelaxedGame = RelaxedGameTechnique<Squares>;
  using Guides = TechniqueList<Board<Squares>, Ply, RelaxedGame>;

  RelaxedGame& relaxed_game() { return guides_.template get<RelaxedGame>(); }
  bool no_move(bool mated) {
    const KingLines own(board_, opponent(to_move()));
    return own.attacked_now() == mated && !fairy::can_move(board_, own, likely_);
  }
  /// Lists the legal moves, or the checks among them. Units other than kings move only to `wanted`,
  /// except by castling and en passant.
  void list_moves(bool checks, PlyList& list,
                  Squares wanted = Generator<Squares>::everywhere) const {
    LazyKingLines<Squares> own(board_, opponent(to_move()));
    const auto add = [&](const Ply& ply) {
      list.push(ply);
      return false;
    };
    if (checks) {
      Generator(board_).each_legal_check(own, KingLines(board_, to_move()), add);
    } else {
      Generator(board_).each_legal(own(), add, wanted);
    }
  }
  template <class Visit>
  bool visit_all(bool checks, Visit& visit, Key next = 0,
                 Squares wanted = Generator<Squares>::everywhere) {
    PlyList list;
    if (checks || (next != 0 && table_ != nullptr)) {
      list_moves(checks, list, wanted);
      if (next != 0 && table_ != nullptr) {
        for (const Ply& ply : list) {
          table_->read_ahead(scramble(board_.key_after(ply) ^ salt_ ^ next));
        }
      }
      return visit_listed(list, visit);
    }
    // Who stops early has the moves of few units generated.
    const KingLines own(board_, opponent(to_move()));
    const Generator generator(board_);
    const auto add = [&](const Ply& ply) {
      list.push(ply);
      return false;
    };
    for (Squares rest = board_.units(to_move()); rest != 0; rest &= rest - 1) {
      generator.each_legal_of_unit(lowest(rest), own, add, wanted);
      if (visit_listed(list, visit)) {
        return true;
      }
      list.clear();
    }
    generator.each_legal_special(own, add);
    return visit_listed(list, visit);
  }
  template <class Visit>
  bool visit_listed(const PlyList& list, Visit& visit) {
    for (const Ply& ply : list) {
      play(ply);
      const bool stopped = visit();
      take_back();
      if (stopped) {
        return true;
      }
    }
    return false;
  }

  Techniques techniques_;
  Board<Squares> board_;
  const FactTable* table_;
  Guides guides_;
  Key salt_ = 0;
  std::vector<typename Board<Squares>::Undo> played_;
  Likely likely_{no_square, no_square};
  std::uint64_t nodes_ = 0;
};

/// Calls play(tables) with the tables of the game from `position` under `rules`, for the shortest
/// sets of squares that hold the board; Game(tables, ...) plays it. Returns false, and calls
/// nothing, if the fairy engine cannot play the game.
template <class Play>
bool with_tables(const std::shared_ptr<const RuleSet>& rules, const Position& position, Play play) {
  const auto try_with = [&](auto tables) {
    if (tables == nullptr) {
      return false;
    }
    play(tables);
    return true;
  };
  return position.size() <= bits::capacity<bits::Set64>
             ? try_with(Game<bits::Set64>::tables_for(rules, position))
             : try_with(Game<bits::Set128>::tables_for(rules, position));
}

}  // namespace warp::fairy
