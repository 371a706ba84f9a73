#include "tests/check/certificate_support.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <sstream>

#include "solver/app/api/input.hpp"
#include "solver/check/certificate/certified_solutions.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "tests/support/file_text.hpp"

namespace warp::test {

namespace {

/// Longer play has too many positions for a test.
bool is_short(const proof::ProofStatement& statement) {
  return statement.length <= (statement.is_battle()                      ? 3U
                              : statement.play == proof::ProofPlay::help ? 5U
                                                                         : 6U);
}

}  // namespace

std::optional<WrittenCertificate> certificate_of(Setup& setup, std::uint64_t most_positions,
                                                 const AlteredPlay& altered) {
  const CertifiableProblem problem = certifiable(setup);
  if (problem.parts.empty() ||
      !std::ranges::all_of(problem.parts, is_short, &CertifiedPart::statement)) {
    return std::nullopt;
  }
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  FactTable facts(std::size_t{1} << 22U);
  const CertificateRoom room{
      .window = 1U << 16U, .entries = 1U << 16U, .positions = most_positions};
  WrittenCertificate written;
  std::ostringstream out;
  begin_certificate(out, room);
  std::uint64_t searches = 0;
  for (const CertifiedPart& part : problem.parts) {
    const Phase& phase = setup.phases[part.phase];
    SearchOptions options = phase.options;
    options.variations = false;
    options.max_solutions = ~std::uint64_t{0};
    options.set_play = part.set_play;
    CertifiedSolutions solutions(*setup.problem.geometry, phase.rules->walks(), part.set_play);
    play_phase(phase, options, ++searches, {}, facts, stop, 1, solutions);
    if (!solutions.playable()) {
      return std::nullopt;
    }
    const CertifiedListing listed = solutions.listing(part.set_play, part.statement);
    const ComparedSearch search{
        .walks = phase.rules->walks(), .tell_play = [&](SolutionSink& sink) {
          options.variations = !part.set_play;
          const auto between = altered ? altered(sink) : nullptr;
          play_phase(phase, options, ++searches, {}, facts, stop, 1, between ? *between : sink);
        }};
    try {
      written.positions += certify_part(out, part.statement, listed, search, room, stop).positions;
    } catch (const SearchStopped&) {
      return std::nullopt;
    }
    written.solutions += listed.solutions.size();
    written.questions.push_back(question_text(part.statement));
  }
  end_certificate(out);
  written.text = out.str();
  return written;
}

proof::ProofVerdict verdict_on(const std::string& text, const std::vector<std::string>& questions) {
  const std::atomic<bool> never{false};
  std::istringstream input(text);
  return proof::verify_certificate(input, &questions, never);
}

std::size_t certify_file(const std::string& file, std::uint64_t most_positions, std::size_t first,
                         std::size_t each) {
  std::size_t certified = 0;
  const auto problems = read_problems(file_text(file), file);
  for (std::size_t i = first; i < problems.size(); i += each) {
    if (!problems[i].usable()) {
      continue;
    }
    CAPTURE(file);
    CAPTURE(problems[i].problem.where.line);
    Setup setup = set_up(problems[i].problem);
    const auto written = certificate_of(setup, most_positions);
    if (!written) {
      continue;
    }
    const proof::ProofVerdict verdict = verdict_on(written->text, written->questions);
    CAPTURE(refusal_text(verdict.refused, proof::ProofLanguage::english));
    CHECK(verdict.holds);
    CHECK(verdict.bytes == written->text.size());
    CHECK(written->text.size() <= 20 * written->positions + 1000);
    ++certified;
  }
  return certified;
}

}  // namespace warp::test
