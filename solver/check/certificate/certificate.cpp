#include "solver/check/certificate/certificate.hpp"

#include <algorithm>
#include <bit>

#include "solver/check/certificate/battle_certifier.hpp"
#include "solver/check/certificate/certified_solutions.hpp"
#include "solver/check/certificate/line_certifier.hpp"
#include "solver/check/certificate/verifier/verify.hpp"

namespace warp {

CertificateRoom CertificateRoom::of(std::uint64_t bytes) {
  // A fact takes 48 bytes and at most 16 of the index; an entry 16.
  const auto window = std::bit_floor(std::max<std::uint64_t>(bytes / 128, 1024));
  return {.window = std::min<std::size_t>(window, proof::largest_window),
          .entries =
              static_cast<std::size_t>(std::bit_floor(std::max<std::uint64_t>(bytes / 32, 1024)))};
}

void begin_certificate(std::ostream& out, const CertificateRoom& room) {
  out << proof::certificate_heading << "\nwindow " << room.window << "\n";
}

CertificateCost certify_part(std::ostream& out, const proof::ProofStatement& asked,
                             const std::vector<std::string>& listed, const CertificateRoom& room,
                             const StopSignal& stop) {
  proof::ProofStatement statement = asked;
  statement.solutions.clear();
  for (const std::string& line : listed) {
    std::vector<proof::ProofMove>& moves = statement.solutions.emplace_back();
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t end = std::min(line.find(' ', at), line.size());
      moves.push_back(*proof::read_move(std::string_view(line).substr(at, end - at)));
      at = end + 1;
    }
  }
  out << question_text(statement) << solutions_text(statement) << "log\n";
  proof::ProofSink log(out, room.window, room.positions, stop);
  std::vector<std::string> found;
  for (const auto& line : statement.is_battle()
                              ? proof::BattleCertifier(statement, room.entries, log).prove()
                              : proof::LineCertifier(statement, log).prove()) {
    found.push_back(proof_line_text(line));
  }
  out << "\n";
  std::ranges::sort(found);
  const auto [in_list, in_found] = std::ranges::mismatch(listed, found);
  if (in_found != found.end() && (in_list == listed.end() || *in_found < *in_list)) {
    throw CertificateDisagrees{statement.name, *in_found, false};
  }
  if (in_list != listed.end()) {
    throw CertificateDisagrees{statement.name, *in_list, true};
  }
  return {log.positions()};
}

void end_certificate(std::ostream& out) { out << proof::certificate_end << "\n"; }

}  // namespace warp
