#include "solver/search/phases/invisible_phase.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/engines/invisible/invisible_search.hpp"
#include "solver/search/play/ordered_tasks.hpp"

namespace warp {

namespace {

using invisible::InvisibleSearch;
using invisible::InvisibleSolutions;
using invisible::InvisibleTask;
using invisible::SeenStep;
using invisible::StepKind;
using invisible::WorldMan;

constexpr std::array<std::pair<WalkId, WorldMan>, 6> known_men{{{walks::pawn, WorldMan::pawn},
                                                                {walks::knight, WorldMan::knight},
                                                                {walks::bishop, WorldMan::bishop},
                                                                {walks::rook, WorldMan::rook},
                                                                {walks::queen, WorldMan::queen},
                                                                {walks::king, WorldMan::king}}};

WorldMan man_of(WalkId walk) {
  const auto* const row = std::ranges::find(known_men, walk, &std::pair<WalkId, WorldMan>::first);
  return row == known_men.end() ? WorldMan::hole : row->second;
}

Unit unit_of(WorldMan man, Side side) {
  const auto* const row = std::ranges::find(known_men, man, &std::pair<WalkId, WorldMan>::second);
  return Unit{.walk = row->first, .side = side}.with(Attribute::royal, man == WorldMan::king);
}

/// Turns half-moves as the search sees them into records.
class UnseenRecords {
 public:
  explicit UnseenRecords(const Phase& phase) : position_(phase.position) {
    const Geometry& board = position_.geometry();
    for (Square square = 0; square < position_.size(); ++square) {
      squares_[board.rank(square) * 8U + board.file(square)] = square;
    }
  }

  std::vector<MoveRecord> records_of(const std::vector<SeenStep>& steps) {
    seen_.clear();
    for (Square square = 0; square < position_.size(); ++square) {
      seen_.push_back(position_.at(square));
    }
    std::vector<MoveRecord> records;
    for (const SeenStep& step : steps) {
      records.push_back(record_of(step));
    }
    records.back().reached = Goal{.kind = GoalKind::mate, .target = no_square};
    return records;
  }

 private:
  Square at(int square) const { return squares_[static_cast<std::size_t>(square)]; }
  Unit& seen(Square square) { return seen_[square]; }

  void remove(Square square, Reason reason, std::vector<Effect>& effects) {
    if (!seen(square).empty()) {
      effects.push_back(
          {.kind = EffectKind::remove, .reason = reason, .from = square, .before = seen(square)});
      seen(square) = {};
    }
  }
  void move(Square from, Square to, Reason reason, std::vector<Effect>& effects) {
    effects.push_back({.kind = EffectKind::relocate,
                       .reason = reason,
                       .from = from,
                       .to = to,
                       .before = seen(from)});
    seen(to) = std::exchange(seen(from), Unit{});
  }
  void add(Square square, const Unit& unit, std::vector<Effect>& effects) {
    effects.push_back(
        {.kind = EffectKind::add, .reason = Reason::rebirth, .to = square, .after = unit});
    seen(square) = unit;
  }

  void castle(const SeenStep& step, UnseenPart& unseen, std::vector<Effect>& effects) {
    const bool is_short = step.kind == StepKind::short_castling;
    unseen.kind = is_short ? UnseenPart::Kind::short_castling : UnseenPart::Kind::long_castling;
    const invisible::CastlingWay squares = invisible::castling_squares(step.mover, is_short);
    move(at(squares.king), at(squares.king_to), Reason::movement, effects);
    remove(at(squares.rook), Reason::transfer, effects);
    add(at(squares.rook_to), unit_of(WorldMan::rook, side_of(step.mover)), effects);
  }

  void go(const SeenStep& step, UnseenPart& unseen, std::vector<Effect>& effects) {
    const Square from = at(step.from), to = at(step.to);
    unseen.captures = step.is_capture || step.en_passant != invisible::nowhere;
    if (step.kind == StepKind::takes_hidden) {
      unseen.taken = side_of(opponent(step.mover));
    }
    if (step.en_passant != invisible::nowhere) {
      remove(at(step.en_passant), Reason::en_passant, effects);
    }
    remove(to, Reason::capture, effects);
    move(from, to, Reason::movement, effects);
    if (step.promotion != WorldMan::none) {
      const Unit becomes = unit_of(step.promotion, seen(to).side);
      effects.push_back({.kind = EffectKind::replace,
                         .reason = Reason::promotion,
                         .from = to,
                         .before = seen(to),
                         .after = becomes});
      seen(to) = becomes;
    }
  }

  MoveRecord record_of(const SeenStep& step) {
    UnseenPart unseen;
    std::vector<Effect> effects;
    switch (step.kind) {
      case StepKind::shown:
      case StepKind::takes_hidden:
        go(step, unseen, effects);
        break;
      case StepKind::short_castling:
      case StepKind::long_castling:
        castle(step, unseen, effects);
        break;
      case StepKind::hidden_takes:
        unseen.hidden_goal = at(step.to);
        remove(at(step.to), Reason::capture, effects);
        [[fallthrough]];
      case StepKind::hidden:
        unseen.kind = UnseenPart::Kind::hidden;
        unseen.captures = step.kind == StepKind::hidden_takes;
        break;
    }
    for (const SeenStep::Revelation& known : step.revealed) {
      const Unit unit = unit_of(known.man, known.side);
      unseen.revealed.push_back({at(known.square), unit});
      add(at(known.square), unit, effects);
    }
    MoveRecord record{.submoves = {std::move(effects)}};
    record.unseen = std::move(unseen);
    return record;
  }

  const Position& position_;
  std::array<Square, invisible::board_squares> squares_{};
  std::vector<Unit> seen_;  ///< by squares of the position
};

class InvisiblePhase : public PreparedPhase {
 public:
  explicit InvisiblePhase(const Phase& phase) : phase_(phase), records_(phase) {}

  SearchResult play(const SearchOptions& options, const StopSignal& stop, unsigned threads,
                    SolutionSink& sink) override {
    SearchResult result;
    const unsigned length = phase_.plan.branch(0).length;
    if (options.set_play) {
      if (length > 1) {
        search(task(length - 1), options, stop, threads, sink, result);
      }
      sink.end_part();
    }
    if (!is_stopped(result.ending)) {
      search(task(length), options, stop, threads, sink, result);
    }
    if (options.count_only) {
      sink.total(result.solutions);
    }
    return result;
  }

  PhaseTasks tasks(const SearchOptions&, bool, const StopSignal&) override { return {}; }
  AuditAnswer ask(const AuditQuestion&, std::uint64_t&, const StopSignal&) override {
    return AuditAnswer::unfinished;
  }
  unsigned half_moves_for_a_plain_one() const override { return 1; }

 private:
  /// The last `half_moves` half-moves of the play.
  InvisibleTask task(unsigned half_moves) const {
    const Position& position = phase_.position;
    const unsigned skipped = phase_.plan.branch(0).length - half_moves;
    InvisibleTask task{.half_moves = half_moves};
    task.start.invisible = phase_.invisible;
    task.start.begins = skipped % 2 == 0 ? position.to_move() : opponent(position.to_move());
    for (Square square = 0; square < position.size(); ++square) {
      const Unit& unit = position.at(square);
      if (!unit.empty()) {
        const WorldMan man = unit.side == Side::none ? WorldMan::hole : man_of(unit.walk);
        task.start.diagram.put(board_square(square), {.man = man, .side = unit.side});
      }
    }
    set_castlings(task);
    if (const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
        right && skipped == 0) {
      task.en_passant = static_cast<std::int8_t>(board_square(right->crossed));
    }
    task.promotions.clear();
    for (const WalkId walk : phase_.rules->promotions) {
      task.promotions.push_back(man_of(walk));
    }
    return task;
  }

  int board_square(Square square) const {
    const Geometry& board = phase_.position.geometry();
    return static_cast<int>(board.rank(square) * 8 + board.file(square));
  }

  /// A rook that is not seen on its square may be there. Rights of kings and rooks that are seen
  /// are those of the position.
  void set_castlings(InvisibleTask& task) const {
    const bool units_known = phase_.rules->follows_castling_units();
    const std::uint64_t rights =
        phase_.position.memory(units_known ? RuleSet::castling_units : RuleSet::castling_rights);
    const auto add = [&](int square) {
      task.start.unmoved |= std::uint64_t{1} << static_cast<unsigned>(square);
    };
    for (const Colour colour : {Colour::white, Colour::black}) {
      for (const bool is_short : {true, false}) {
        const auto squares = invisible::castling_squares(colour, is_short);
        const auto& king = task.start.diagram[squares.king];
        if (king.man == WorldMan::king && king.side == side_of(colour)) {
          add(squares.king);
        }
        if (task.start.diagram[squares.rook].empty()) {
          add(squares.rook);
        }
      }
    }
    for (const Castling& castling : phase_.rules->castlings) {
      const std::uint64_t of_rook = castling.right << (units_known ? castling_partner_shift : 0U);
      if ((rights & of_rook) != 0) {
        add(board_square(castling.partner_from));
      }
    }
  }

  static Ending ending_of(const StopSignal& stop) {
    return stop.interrupted() ? Ending::interrupted : Ending::max_time;
  }
  static bool is_stopped(Ending ending) {
    return ending == Ending::interrupted || ending == Ending::max_time;
  }

  void search(const InvisibleTask& task, const SearchOptions& options, const StopSignal& stop,
              unsigned threads, SolutionSink& sink, SearchResult& result) {
    const bool in_set_play = task.half_moves < phase_.plan.branch(0).length;
    const unsigned shift = (in_set_play ? 1 : 0) + (options.half_move_first ? 1 : 0);
    const InvisibleSearch first(task, [&] { return stop.interrupted() || stop.out_of_time(); });
    if (stop.interrupted() || stop.out_of_time()) {
      result.ending = ending_of(stop);
      return;
    }
    if (!first.has_world()) {
      sink.king_can_be_captured();
      return;
    }
    std::uint64_t of_part = 0;
    const std::size_t all = first.first_half_moves();
    in_order<InvisibleSolutions>(
        all, threads,
        [&](std::size_t number) {
          InvisibleSearch search = first;
          return search.solutions_of(number);
        },
        [&](std::size_t number, InvisibleSolutions found) {
          result.nodes += found.nodes;
          for (const std::vector<SeenStep>& steps : found.lines) {
            if (of_part == options.max_solutions) {
              result.ending = Ending::max_solutions;
              return false;
            }
            ++of_part;
            ++result.solutions;
            if (!options.count_only) {
              sink.line(line_of(records_.records_of(steps), shift));
            }
          }
          if (found.ended) {
            result.ending = ending_of(stop);
            return false;
          }
          sink.progress({.set_play = in_set_play,
                         .first_moves_done = static_cast<unsigned>(number + 1),
                         .solutions = of_part,
                         .solutions_of_round = of_part},
                        static_cast<unsigned>(all));
          return true;
        });
  }

  static SolutionLine line_of(std::vector<MoveRecord> records, unsigned shift) {
    SolutionLine line;
    for (unsigned i = 0; i < records.size(); ++i) {
      const unsigned place = i + shift;
      line.moves.push_back(
          {{.number = place / 2 + 1, .second = place % 2 != 0}, std::move(records[i])});
    }
    return line;
  }

  const Phase& phase_;
  UnseenRecords records_;
};

}  // namespace

std::unique_ptr<PreparedPhase> prepare_invisible_phase(const Phase& phase) {
  return std::make_unique<InvisiblePhase>(phase);
}

}  // namespace warp
