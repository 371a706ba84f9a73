#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/move_texts.hpp"
#include "solver/formats/report/moves/short_moves.hpp"
#include "solver/formats/report/report.hpp"
#include "solver/search/play/stream/spool.hpp"

namespace warp::report {

/// Writes everything as JSON, one record a line, each as soon as it is complete.
/// solver/formats/report/schema.json describes the records.
class JsonReport : public Report {
 public:
  /// `program` is named in the first record. `regression`: without times and counters.
  JsonReport(Output output, std::string program, bool regression);

  void begin_run() override;
  void message(const Diagnostic& diagnostic) override;
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void go_on(const SearchPosition& position) override;
  void end_problem(const Statistics& statistics) override;
  void abandon(Abandoned why, const Statistics& statistics) override;
  void end_run(int status) override;

  void start_position(const Phase& phase) override;
  void begin_phase(const PhaseInfo& phase) override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void begin_set_play() override;
  void end_set_play() override;
  void cut_short() override;
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override;
  void total(std::uint64_t solutions) override;
  void end_part() override;
  void end_phase(Ending ending) override;
  void remark(RemarkKind kind, const std::string& text) override;

 private:
  /// What this run found.
  struct Found {
    std::uint64_t lines = 0, keys = 0, tries = 0;
  };

  /// A half-move of a tree whose record is being written, and its open list.
  struct Node {
    Place list = Place::root;     ///< none
    std::size_t depth = 0;        ///< of the play that leads behind it
    std::vector<Effect> passing;  ///< the effects of the pass before the threats
  };

  /// Plays `move` and writes it.
  std::string half_move(HalfMoveNumber at, const MoveRecord& move);
  void begin_tree(const Json& record, std::string_view list);
  void end_tree();

  bool in_set_play() const { return has_set_play_ && part_ == 1; }

  Json problem_end(std::string_view verdict, const Statistics& statistics) const;

  std::string program_;
  bool regression_;

  const Problem* problem_ = nullptr;
  std::vector<PlacedUnit> units_;  ///< of the diagram
  bool has_set_play_ = false;
  unsigned part_ = 1;
  Found in_phase_;
  std::uint64_t solutions_ = 0;  ///< of the problem
  bool illegal_ = false;
  Ending ending_ = Ending::complete;  ///< the most serious of all phases

  Json start_;  ///< where the phase begins
  ShortMoves short_moves_;
  MoveTexts moves_;
  std::string line_moves_;              ///< half-moves of the last line, as JSON
  std::vector<std::size_t> line_ends_;  ///< the end of each half-move in it

  /// A record is a line and is written when it is complete. A tree may be larger than memory.
  Overflow overflow_{tree_memory};
  Spool tree_{overflow_};
  std::vector<Node> path_;
  bool is_attack_ = false;  ///< or set play
  Verdict verdict_ = Verdict::none;
  bool first_variation_ = true;  ///< in set play

  static constexpr std::size_t tree_memory = std::size_t{1} << 21U;
};

}  // namespace warp::report
