#include "solver/search/phases/invisible_phase.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/engines/invisible/invisible_search.hpp"
#include "solver/search/phases/unseen_records.hpp"
#include "solver/search/play/ordered_tasks.hpp"

namespace warp {

namespace {

using invisible::InvisibleSearch;
using invisible::InvisibleSolutions;
using invisible::InvisibleTask;
using invisible::SeenStep;
using invisible::WorldMan;

class InvisiblePhase : public PreparedPhase {
 public:
  InvisiblePhase(const Phase& phase, const Techniques& techniques)
      : phase_(phase), deduces_(techniques.uses(Technique::remedies)), records_(phase.position) {}

  SearchResult play(const SearchOptions& options, const StopSignal& stop, unsigned threads,
                    SolutionSink& sink) override {
    Run run{options, stop, threads, sink, {}};
    const bool set_play_is_done = options.from && !options.from->set_play;
    if (options.set_play && !set_play_is_done) {
      play_part(true, run);
      if (is_stopped(run.result.ending)) {
        return run.result;
      }
      sink.end_part();
      run.result.reached = {.ending_of_set_play = run.result.ending};
      run.result.solutions = 0;
      run.result.ending = Ending::complete;
    }
    play_part(false, run);
    if (run.result.ending == Ending::complete) {
      run.result.ending = run.result.reached.ending_of_set_play;
    }
    if (options.count_only) {
      sink.total(run.result.solutions);
    }
    return run.result;
  }

  PhaseTasks tasks(const SearchOptions&, bool, const StopSignal&) override { return {}; }
  AuditAnswer ask(const AuditQuestion&, std::uint64_t&, const StopSignal&) override {
    return AuditAnswer::unfinished;
  }
  unsigned half_moves_for_a_plain_one() const override { return 1; }

 private:
  /// One call of play().
  struct Run {
    const SearchOptions& options;
    const StopSignal& stop;
    unsigned threads;
    SolutionSink& sink;
    SearchResult result;

    Ending ending_of_stop() const {
      return stop.interrupted() ? Ending::interrupted : Ending::max_time;
    }
  };

  static bool is_stopped(Ending ending) {
    return ending == Ending::interrupted || ending == Ending::max_time;
  }

  /// Lines of so many half-moves. In set play the other side begins.
  InvisibleTask task(unsigned half_moves, bool in_set_play) const {
    const Position& position = phase_.position;
    InvisibleTask task{.half_moves = half_moves};
    task.start.invisible = phase_.invisible;
    task.start.deduces = deduces_;
    task.start.begins = in_set_play ? opponent(position.to_move()) : position.to_move();
    for (Square square = 0; square < position.size(); ++square) {
      const Unit& unit = position.at(square);
      if (!unit.empty()) {
        const WorldMan man = unit.side == Side::none ? WorldMan::hole : man_of(unit.walk);
        task.start.diagram.put(board_square(square), {.man = man, .side = unit.side});
      }
    }
    set_castlings(task);
    if (const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
        right && !in_set_play) {
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

  /// Lines of all lengths, shortest first; in set play without their first half-move.
  void play_part(bool in_set_play, Run& run) {
    const auto& from = run.options.from;
    const SearchPosition* const goes_on = from && from->set_play == in_set_play ? &*from : nullptr;
    run.result.reached.set_play = in_set_play;
    run.result.solutions = goes_on != nullptr ? goes_on->solutions : 0;
    const unsigned missing = in_set_play ? 1 : 0;
    unsigned rounds = 0;
    phase_.plan.each_line_length(0, [&](NodeId, unsigned length) {
      if (length <= missing) {
        return false;
      }
      const unsigned round = rounds++;
      if (goes_on != nullptr && round < goes_on->round) {
        return false;
      }
      const bool begun = goes_on != nullptr && round == goes_on->round;
      run.result.reached.round = round;
      run.result.reached.first_moves_done = begun ? goes_on->first_moves_done : 0;
      const std::uint64_t before = run.result.solutions - (begun ? goes_on->solutions_of_round : 0);
      InvisibleTask lines = task(length - missing, in_set_play);
      number(lines, length == phase_.plan.branch(0).length, run.options);
      const bool is_legal = search(lines, before, run);
      if (!is_legal && !in_set_play) {
        run.sink.king_can_be_captured();
      }
      if (run.options.stop_on_short_solutions && run.result.solutions > before &&
          length < phase_.plan.branch(0).length && run.result.ending == Ending::complete) {
        run.result.ending = Ending::short_solutions;
      }
      return !is_legal || run.result.ending != Ending::complete;
    });
  }

  /// States which numbers half-moves may have, and if `tells` which are told.
  static void number(InvisibleTask& task, bool tells, const SearchOptions& options) {
    if (!options.move_numbers) {
      return;
    }
    task.told = tells ? options.range.depth() : 0;
    task.wants = [&range = options.range, all = task.half_moves](std::span<const unsigned> some) {
      return some.size() == all ? range.holds(some) : range.may_hold(some);
    };
  }

  /// Returns false if there is no world: the diagram is illegal. `before`: solutions of the part
  /// before this round.
  bool search(const InvisibleTask& task, std::uint64_t before, Run& run) {
    SearchResult& result = run.result;
    const InvisibleSearch first(task,
                                [&] { return run.stop.interrupted() || run.stop.out_of_time(); });
    if (run.stop.interrupted() || run.stop.out_of_time()) {
      result.ending = run.ending_of_stop();
      return true;
    }
    if (!first.has_world()) {
      return false;
    }
    const unsigned shift =
        (result.reached.set_play ? 1 : 0) + (run.options.half_move_first ? 1 : 0);
    const std::size_t all = first.first_half_moves(), done = result.reached.first_moves_done;
    in_order<InvisibleSolutions>(
        all - std::min(all, done), run.threads,
        [&](std::size_t number) {
          InvisibleSearch search = first;
          return search.solutions_of(done + number);
        },
        [&](std::size_t number, const InvisibleSolutions& found) {
          result.nodes += found.nodes;
          auto told = found.numbered.begin();
          const auto tell_before = [&](std::size_t lines) {
            for (; told != found.numbered.end() && told->lines_before <= lines; ++told) {
              MoveRecord last = records_.records_of(told->steps).back();
              last.reached.reset();
              run.sink.move_number(told->numbers, last);
            }
          };
          for (std::size_t line = 0; line < found.lines.size(); ++line) {
            const std::vector<SeenStep>& steps = found.lines[line];
            tell_before(line);
            if (!run.options.count_only) {
              run.sink.line(line_of(records_.records_of(steps), shift));
            }
            if (++result.solutions >= run.options.max_solutions) {
              result.ending = Ending::max_solutions;
              return false;
            }
          }
          tell_before(found.lines.size());
          if (found.ended) {
            result.ending = run.ending_of_stop();
            return false;
          }
          result.reached.first_moves_done = static_cast<unsigned>(done + number + 1);
          result.reached.solutions = result.solutions;
          result.reached.solutions_of_round = result.solutions - before;
          run.sink.progress(result.reached, static_cast<unsigned>(all));
          return true;
        });
    return true;
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
  bool deduces_;
  UnseenRecords records_;
};

}  // namespace

std::unique_ptr<PreparedPhase> prepare_invisible_phase(const Phase& phase,
                                                       const Techniques& techniques) {
  return std::make_unique<InvisiblePhase>(phase, techniques);
}

}  // namespace warp
