#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solver/formats/report/report.hpp"

namespace warp::report {

/// Writes orthodox solutions as games, for databases and boards: each solution of help play, each
/// key and each try is a game that begins with the diagram, further variations stand in
/// parentheses. Where PGN has no form for the moves - fairy units, conditions, series, boards other
/// than 8x8 - a comment stands in their place.
class PgnReport : public Report {
 public:
  using Report::Report;

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void start_position(const Phase& phase) override;
  void begin_phase(const PhaseInfo& phase) override;
  void go_on(const SearchPosition&) override {}
  void end_problem(const Statistics&) override {}
  void abandon(Abandoned, const Statistics&) override { put("{partial solution} *\n\n"); }
  void king_can_be_captured() override { illegal_ = true; }
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void begin_set_play() override;
  void end_set_play() override;
  void cut_short() override { path_.clear(); }
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void end_part() override { in_first_part_ = false; }
  void end_phase(Ending ending) override;

 private:
  struct Node {
    std::string text;  ///< of the half-move
    HalfMoveNumber at;
    bool black = false;
    Place place = Place::root;
    std::vector<std::unique_ptr<Node>> below;
  };

  void game(const std::string& what, const std::string& moves, bool other_side = false);
  std::string half_move(const Node& node, bool numbered) const;
  void write(const Node& node, bool numbered, std::string& text) const;
  void write_list(const std::vector<std::unique_ptr<Node>>& nodes, std::string& text) const;

  const Problem* problem_ = nullptr;
  std::string reason_;       ///< why the solutions of the phase are no games; empty: they are
  std::string stipulation_;  ///< of the phase
  std::string board_;        ///< of the phase, as in a FEN
  std::string target_;       ///< the units of the position that is to be reached, as in a FEN
  std::string rights_;       ///< of castling
  std::string passed_;  ///< the square of an en passant capture with which the next game begins
  bool black_begins_ = false;
  std::string twin_;
  bool duplex_ = false;
  bool in_set_play_ = false;  ///< its moves are written
  bool illegal_ = false;
  bool in_first_part_ = true, has_set_play_ = false, anything_ = false;
  std::vector<std::unique_ptr<Node>> roots_;
  std::vector<Node*> path_;
};

}  // namespace warp::report
