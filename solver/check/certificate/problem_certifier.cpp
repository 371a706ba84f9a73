#include "solver/check/certificate/problem_certifier.hpp"

#include "solver/check/certificate/certified_solutions.hpp"
#include "solver/check/certificate/too_many_solutions.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp {

namespace {

/// All solutions are listed, and nothing besides them.
SearchOptions options_for_proof(const Phase& phase, bool with_set_play) {
  const SearchOptions defaults;
  SearchOptions options = phase.options;
  options.variations = false;
  options.set_play = with_set_play;
  options.move_numbers = false;
  options.max_solutions = proof::most_proven_solutions + 1;
  options.max_per_end = defaults.max_per_end;
  options.no_checking_tries = false;
  options.no_short_variations = false;
  return options;
}

WrittenPart written_part(std::ostream& out, const CertifiedPart& part, const Phase& phase,
                         const CertifiedSolutions& solutions, const CertifierMeans& means) {
  const CertifiedListing listed = solutions.listing(part.set_play, part.statement);
  const auto before = out.tellp();
  const ComparedSearch search{
      .walks = phase.rules->walks(), .tell_play = [&](SolutionSink& sink) {
        SearchOptions options = options_for_proof(phase, part.set_play);
        options.variations = !part.set_play;  // set play is told to its end without
        // The facts of the search that has listed the solutions are of the same positions.
        const SearchResult result = play_phase(phase, options, means.searches, {}, means.facts,
                                               means.stop, means.threads, sink);
        if (result.ending != Ending::complete) {
          throw SearchStopped{};
        }
      }};
  const CertificateCost cost =
      certify_part(out, part.statement, listed, search, means.room, means.stop);
  return {.name = part.statement.name,
          .solutions = listed.solutions.size(),
          .positions = cost.positions,
          .bytes = static_cast<std::uint64_t>(out.tellp() - before)};
}

}  // namespace

void certify_problem(std::ostream& out, const Setup& setup, std::span<const CertifiedPart> parts,
                     const CertifierMeans& means,
                     const std::function<void(const WrittenPart&)>& tell) {
  for (std::size_t i = 0; i < parts.size();) {
    const std::size_t index = parts[i].phase;
    const Phase& phase = setup.phases[index];
    const bool has_set_play = parts[i].set_play;
    CertifiedSolutions solutions(*setup.problem.geometry, phase.rules->walks(), has_set_play);
    const SearchResult result =
        play_phase(phase, options_for_proof(phase, has_set_play), ++means.searches, {}, means.facts,
                   means.stop, means.threads, solutions);
    if (result.ending == Ending::max_time || result.ending == Ending::interrupted) {
      throw SearchStopped{};
    }
    if (!solutions.playable()) {
      throw CertifiedKingInCheck{};
    }
    if (result.ending != Ending::complete) {
      throw proof::TooManySolutions{};
    }
    for (; i < parts.size() && parts[i].phase == index; ++i) {
      tell(written_part(out, parts[i], phase, solutions, means));
    }
  }
}

}  // namespace warp
