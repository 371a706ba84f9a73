#include "solver/search/phases/invisible_phase.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/engines/invisible/invisible_search.hpp"
#include "solver/search/phases/unseen_records.hpp"
#include "solver/search/play/stream/crew.hpp"
#include "solver/search/play/stream/relay.hpp"
#include "solver/search/play/stream/spool.hpp"

namespace warp {

namespace {

using invisible::InvisibleCompany;
using invisible::InvisibleSearch;
using invisible::InvisibleTask;
using invisible::SeenStep;
using invisible::WorldMan;

class InvisiblePhase : public PreparedPhase {
 public:
  InvisiblePhase(const Phase& phase, const Techniques& techniques)
      : phase_(phase), deduces_(techniques.uses(Technique::remedies)), records_(phase.position) {}

  SearchResult play(const SearchOptions& options, const StopSignal& stop, unsigned threads,
                    SolutionSink& sink) override {
    Run run{options, stop, sink, threads};
    const bool set_play_is_done = options.from && !options.from->set_play;
    if (options.set_play && !set_play_is_done) {
      play_part(true, run);
      if (is_stopped(run.result.ending)) {
        run.result.nodes = run.nodes;
        return run.result;
      }
      sink.end_part();
      run.result.reached = {.ending_of_set_play = run.result.ending};
      run.result.solutions = 0;
      run.result.ending = Ending::complete;
    }
    play_part(false, run);
    run.result.nodes = run.nodes;
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
    SolutionSink& sink;
    Crew crew;
    Overflow overflow{room_for_solutions};
    SearchResult result{};
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<bool> enough{false};  ///< no more solutions are wanted in this round
    std::size_t told = 0;             ///< of so many half-moves the numbers are told, if of any

    Run(const SearchOptions& of_problem, const StopSignal& when, SolutionSink& receiver,
        unsigned threads)
        : options(of_problem), stop(when), sink(receiver), crew(threads) {}
    bool is_stopped() const { return stop.interrupted() || stop.out_of_time(); }
    Ending ending_of_stop() const {
      return stop.interrupted() ? Ending::interrupted : Ending::max_time;
    }
  };
  /// Bytes in memory for solutions that wait for their turn.
  static constexpr std::size_t room_for_solutions = std::size_t{1} << 20U;

  /// Receives the lines of a round in order, and counts them.
  class Receiver : public Relay::Receiver {
   public:
    /// `before`: solutions of the part before this round; `done` of `all` first half-moves were
    /// done earlier.
    Receiver(Run& run, std::uint64_t before, std::size_t done, std::size_t all)
        : run_(run), before_(before), done_(done), all_(all) {}

    bool line(SolutionLine& line, Key) override {
      if (!run_.options.count_only) {
        run_.sink.line(line);
      }
      if (++run_.result.solutions < run_.options.max_solutions) {
        return true;
      }
      run_.result.ending = Ending::max_solutions;
      run_.enough = true;
      return false;
    }
    void begin(std::size_t) override {}
    void end(std::size_t number) override {
      SearchPosition& reached = run_.result.reached;
      reached.first_moves_done = static_cast<unsigned>(done_ + number + 1);
      reached.solutions = run_.result.solutions;
      reached.solutions_of_round = run_.result.solutions - before_;
      run_.sink.progress(reached, static_cast<unsigned>(all_));
    }

   private:
    Run& run_;
    std::uint64_t before_;
    std::size_t done_, all_;
  };

  /// The other threads, as the search sees them.
  class Company : public InvisibleCompany {
   public:
    /// `first` has searched nothing; all threads begin with copies of it. `shift`: half-moves of
    /// the first move that come before the line.
    Company(const InvisibleSearch& first, const UnseenRecords& records, unsigned shift, Run& run,
            Relay::Outlet& outlet)
        : first_(first), records_(records), shift_(shift), run_(run), outlet_(outlet) {}

    /// Calls `go_on` with a search of its own, which it is to let go on in this company; it returns
    /// false if that was ended.
    void search(const std::function<bool(InvisibleSearch&)>& go_on) {
      InvisibleSearch search = first_;
      const bool is_complete = go_on(search);
      run_.nodes += search.nodes();
      if (!is_complete) {
        throw SearchStopped{};
      }
    }

    bool line(const std::vector<SeenStep>& steps) override {
      SolutionLine found = line_of(records_.records_of(steps), shift_);
      return outlet_.line(found, 0);
    }
    unsigned wants_division() override { return outlet_.wants_division(); }
    void refused() override { outlet_.refused(); }
    void divide(const std::shared_ptr<const InvisibleSearch::Node>& node, std::size_t half_moves,
                const std::function<void(std::size_t)>& mine) override {
      outlet_.divide(half_moves, mine, [&](std::size_t number) {
        return [node, number, &first = first_, records = records_, shift = shift_,
                &run = run_](Relay::Outlet& outlet) {
          Company company(first, records, shift, run, outlet);
          company.search(
              [&](InvisibleSearch& search) { return search.search_below(*node, number, company); });
        };
      });
    }

   private:
    const InvisibleSearch& first_;
    UnseenRecords records_;  ///< a copy: it remembers the position
    unsigned shift_;
    Run& run_;
    Relay::Outlet& outlet_;
  };

  /// One thread that tells the numbers of half-moves.
  class Teller : public InvisibleCompany {
   public:
    Teller(const UnseenRecords& records, unsigned shift, Run& run, Receiver& receiver)
        : records_(records), shift_(shift), run_(run), receiver_(receiver) {}

    bool line(const std::vector<SeenStep>& steps) override {
      SolutionLine found = line_of(records_.records_of(steps), shift_);
      return receiver_.line(found, 0);
    }
    void begin(const std::vector<unsigned>& numbers, const std::vector<SeenStep>& line) override {
      if (numbers.size() <= run_.told) {
        MoveRecord last = records_.records_of(line).back();
        last.reached.reset();
        run_.sink.move_number(numbers, last);
      }
    }

   private:
    UnseenRecords records_;
    unsigned shift_;
    Run& run_;
    Receiver& receiver_;
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
      keep_to_range(lines, run.options);
      run.told = length == phase_.plan.branch(0).length ? run.options.range.depth() : 0;
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

  /// States which numbers half-moves may have.
  static void keep_to_range(InvisibleTask& task, const SearchOptions& options) {
    if (options.move_numbers) {
      task.wants = [&range = options.range, all = task.half_moves](std::span<const unsigned> some) {
        return some.size() == all ? range.holds(some) : range.may_hold(some);
      };
    }
  }

  /// Returns false if there is no world: the diagram is illegal. `before`: solutions of the part
  /// before this round.
  bool search(const InvisibleTask& task, std::uint64_t before, Run& run) {
    SearchResult& result = run.result;
    run.enough = false;
    const InvisibleSearch first(task, [&run] { return run.is_stopped() || run.enough; });
    if (run.is_stopped()) {
      result.ending = run.ending_of_stop();
      return true;
    }
    if (!first.has_world()) {
      return false;
    }
    const unsigned shift =
        (result.reached.set_play ? 1 : 0) + (run.options.half_move_first ? 1 : 0);
    const std::size_t all = first.first_half_moves(), done = result.reached.first_moves_done;
    Receiver receiver(run, before, done, all);
    if (run.options.move_numbers) {
      Teller teller(records_, shift, run, receiver);
      InvisibleSearch search = first;
      bool goes_on = true;
      for (std::size_t number = done; number < all && goes_on; ++number) {
        goes_on = search.search_first(number, teller);
        if (goes_on) {
          receiver.end(number - done);
        } else if (!run.enough) {
          result.ending = run.ending_of_stop();
        }
      }
      run.nodes += search.nodes();
      return true;
    }
    Relay relay(receiver, run.overflow, run.crew, [&run] { return run.is_stopped(); });
    const bool stopped =
        relay.run(all - std::min(all, done), [&](std::size_t number, Relay::Outlet& outlet) {
          Company company(first, records_, shift, run, outlet);
          company.search(
              [&](InvisibleSearch& search) { return search.search_first(done + number, company); });
        });
    if (stopped) {
      result.ending = run.ending_of_stop();
    }
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
