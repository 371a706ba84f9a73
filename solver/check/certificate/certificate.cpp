#include "solver/check/certificate/certificate.hpp"

#include <algorithm>
#include <bit>

#include "solver/check/certificate/battle_certifier.hpp"
#include "solver/check/certificate/compared_battle.hpp"
#include "solver/check/certificate/line_certifier.hpp"
#include "solver/check/certificate/verifier/verify.hpp"

namespace warp {

namespace {

std::vector<std::vector<proof::ProofMove>> moves_of(const std::vector<std::string>& lines) {
  std::vector<std::vector<proof::ProofMove>> all;
  for (const std::string& line : lines) {
    std::vector<proof::ProofMove>& moves = all.emplace_back();
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t end = std::min(line.find(' ', at), line.size());
      moves.push_back(*proof::read_move(std::string_view(line).substr(at, end - at)));
      at = end + 1;
    }
  }
  return all;
}

/// Both are sorted.
void compare(const proof::ProofStatement& statement, const std::vector<std::string>& listed,
             const std::vector<std::string>& found) {
  const auto [in_list, in_found] = std::ranges::mismatch(listed, found);
  if (in_found != found.end() && (in_list == listed.end() || *in_found < *in_list)) {
    throw CertificateDisagrees{statement.name, *in_found, false};
  }
  if (in_list != listed.end()) {
    throw CertificateDisagrees{statement.name, *in_list, true};
  }
}

}  // namespace

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
                             const CertifiedListing& listed, const ComparedSearch& search,
                             const CertificateRoom& room, const StopSignal& stop) {
  proof::ProofStatement statement = asked;
  statement.solutions = moves_of(listed.solutions);
  statement.tries = moves_of(listed.tries);
  out << question_text(statement) << solutions_text(statement) << "log\n";
  proof::ProofSink log(out, room.window, room.positions, stop);
  std::uint64_t positions = 0;
  if (statement.is_battle() || statement.is_set_battle()) {
    proof::PlainBattle battle(statement, room.entries, log);
    proof::BattleCertifier certifier(statement, battle, log);
    certifier.prove();
    compare(statement, listed.solutions, proof_line_texts(certifier.solutions()));
    compare(statement, listed.tries, proof_try_texts(certifier.tries()));
    positions = log.positions();
    ComparedBattle play(Geometry::classical(), search.walks, statement, battle);
    search.tell_play(play);
  } else {
    compare(statement, listed.solutions,
            proof_line_texts(proof::LineCertifier(statement, log).prove()));
    positions = log.positions();
  }
  out << "\n";
  return {positions};
}

void end_certificate(std::ostream& out) { out << proof::certificate_end << "\n"; }

}  // namespace warp
