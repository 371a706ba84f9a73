#pragma once

#include <string>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/check/certificate/verifier/statement.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// Collects the solutions of a phase in the form of a certificate.
class CertifiedSolutions : public IgnoringSink {
 public:
  /// Both must outlive it; `geometry` is the classical board.
  CertifiedSolutions(const Geometry& geometry, const Walks& walks, bool has_set_play)
      : geometry_(geometry), walks_(walks), in_set_play_(has_set_play) {}

  void king_can_be_captured() override { playable_ = false; }
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void end_part() override { in_set_play_ = false; }

  bool playable() const { return playable_; }
  /// Lines, or keys, sorted by their texts, none twice.
  std::vector<std::string> texts(bool set_play, const proof::ProofStatement& statement) const;

 private:
  proof::ProofMove move_of(const MoveRecord& record) const;

  const Geometry& geometry_;
  const Walks& walks_;
  bool in_set_play_;
  bool playable_ = true;
  std::vector<std::vector<proof::ProofMove>> lines_, set_lines_;
};

/// "e2e4 e7e5"
std::string proof_line_text(const std::vector<proof::ProofMove>& line);

}  // namespace warp
