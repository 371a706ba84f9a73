#pragma once

#include <string>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/check/certificate/certified_names.hpp"
#include "solver/check/certificate/verifier/statement.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// What a statement lists, as texts: sorted, none twice.
struct CertifiedListing {
  std::vector<std::string> solutions;  ///< lines; keys; set defences that are answered
  std::vector<std::string> tries;      ///< each with its refutations behind it, which are sorted
};

/// Collects the solutions of a phase in the form of a certificate.
class CertifiedSolutions : public IgnoringSink {
 public:
  /// Both must outlive it; `geometry` is the classical board.
  CertifiedSolutions(const Geometry& geometry, const Walks& walks, bool has_set_play)
      : geometry_(geometry), walks_(walks), in_set_play_(has_set_play) {}

  void king_can_be_captured() override { playable_ = false; }
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override { --depth_; }
  void end_part() override { in_set_play_ = false; }

  bool playable() const { return playable_; }
  CertifiedListing listing(bool set_play, const proof::ProofStatement& statement) const;

 private:
  proof::ProofMove move_of(const MoveRecord& record) const {
    return proof_move(geometry_, walks_, record);
  }

  const Geometry& geometry_;
  const Walks& walks_;
  bool in_set_play_;
  bool playable_ = true;
  unsigned depth_ = 0;  ///< of half-moves that are open
  std::vector<std::vector<proof::ProofMove>> lines_, set_lines_, tries_;
};

/// "e2e4 e7e5"
std::string proof_line_text(const std::vector<proof::ProofMove>& line);
/// The texts of lines, and of tries with their refutations, as CertifiedListing has them.
std::vector<std::string> proof_line_texts(const std::vector<std::vector<proof::ProofMove>>& lines);
std::vector<std::string> proof_try_texts(std::vector<std::vector<proof::ProofMove>> tries);

}  // namespace warp
