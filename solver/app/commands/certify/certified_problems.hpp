#pragma once

#include <atomic>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "solver/app/commands/each_problem.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/check/certificate/problem_certifier.hpp"
#include "solver/check/certificate/verifier/verify.hpp"
#include "solver/search/play/search.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

struct CertifyOptions {
  std::string file;
  std::string proof;  ///< of --check
  std::string out;
  bool check = false;
  unsigned seconds = 3600;
  unsigned threads = 1;
  std::string memory = "256M";
  bool json = false;
};

/// The problems of a file with what is to be proven of them.
class CertifiedProblems : public EachProblem {
 public:
  CertifiedProblems(const CertifyOptions& options, Console& console,
                    const std::atomic<bool>& interrupted);

  Status run();

 private:
  struct Asked {
    Setup setup;
    std::vector<CertifiedPart> parts;
  };

  void answer(const parser::ParsedProblem& parsed, unsigned number) override;
  void write();
  void write_problem(const Asked& asked, std::ostream& out);
  void tell(const WrittenPart& part, Language language);
  void verify();
  void tell(const proof::ProofVerdict& verdict);
  void refuse(const Problem& problem, const Names& words, const std::string& things, Status status);

  const CertifyOptions& options_;
  const std::atomic<bool>& interrupted_;
  CertificateRoom room_;
  FactTable facts_;
  std::optional<StopSignal> stop_;
  std::uint64_t searches_ = 0;
  std::vector<Asked> asked_;
};

}  // namespace warp
