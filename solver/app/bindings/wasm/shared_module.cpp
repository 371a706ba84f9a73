// What the WebAssembly module offers to JavaScript for a problem that several modules share
// (package/sharing.js). The outcome of a unit is passed as bytes, which JavaScript keeps and hands
// back: Ending and number of bytes that were recorded, 32 bits each, nodes, 64 bits, the recording.

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/bindings/wasm/guarded.hpp"
#include "solver/app/bindings/wasm/shared_problem.hpp"

extern "C" {

/// Receives text. Provided by JavaScript, as what follows.
[[clang::import_module("warp"), clang::import_name("receive")]] void warp_receive(
    const char* text, std::size_t length);
/// Receives the outcome of a unit, and the facts that are for other modules.
[[clang::import_module("warp"), clang::import_name("outcome")]] void warp_outcome(
    const char* outcome, std::size_t length, const char* facts, std::size_t length_of_facts);
}

namespace {

using warp::wasm::guarded;
using warp::workers::ShareOutcome;
using warp::workers::WorkUnit;

constexpr int outcomes_wanted = -3;

struct OutcomeHead {
  std::uint32_t ending = 0;
  std::uint32_t bytes = 0;
  std::uint64_t nodes = 0;
};

std::unique_ptr<warp::wasm::SharedProblem> posed;

std::string bytes_of(const ShareOutcome& outcome) {
  const OutcomeHead head{static_cast<std::uint32_t>(outcome.ending),
                         static_cast<std::uint32_t>(outcome.recording.size()), outcome.nodes};
  std::string bytes(sizeof head, '\0');
  std::memcpy(bytes.data(), &head, sizeof head);
  return bytes + outcome.recording;
}

std::vector<ShareOutcome> outcomes_of(std::string_view bytes) {
  std::vector<ShareOutcome> outcomes;
  while (bytes.size() >= sizeof(OutcomeHead)) {
    OutcomeHead head;
    std::memcpy(&head, bytes.data(), sizeof head);
    bytes.remove_prefix(sizeof head);
    outcomes.push_back({.recording = std::string(bytes.substr(0, head.bytes)),
                        .ending = static_cast<warp::Ending>(head.ending),
                        .nodes = head.nodes});
    bytes.remove_prefix(head.bytes);
  }
  return outcomes;
}

std::vector<WorkUnit> units_of(std::string_view lines) {
  std::vector<WorkUnit> units;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    units.push_back(warp::workers::unit_of(lines.substr(0, end)).value());
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return units;
}

}  // namespace

extern "C" {

/// Sets up the problem of a request, with a table of `memory` bytes, for the functions below.
/// Returns 1, or 0 if one module should carry out the request; -1 and -2 as warp_ask.
[[clang::export_name("warp_pose")]] int warp_pose(const char* request, std::size_t length,
                                                  std::size_t memory) {
  return guarded([&] {
    posed.reset();
    posed = warp::wasm::SharedProblem::of({request, length}, memory);
    return posed == nullptr ? 0 : 1;
  });
}

/// Passes the units of the problem to warp_receive, a line each: about `wanted` of each phase.
[[clang::export_name("warp_units")]] int warp_units(std::size_t wanted) {
  return guarded([&] {
    std::string lines;
    for (const WorkUnit& unit : posed->units(wanted)) {
      lines += warp::workers::text_of(unit) + "\n";
    }
    warp_receive(lines.data(), lines.size());
    return 0;
  });
}

/// Solves a unit of the problem, with the facts that others have found, and passes what came of it
/// to warp_outcome.
[[clang::export_name("warp_share")]] int warp_share(const char* unit, std::size_t length,
                                                    const char* facts,
                                                    std::size_t length_of_facts) {
  return guarded([&] {
    const ShareOutcome outcome =
        posed->solve(warp::workers::unit_of({unit, length}).value(), {facts, length_of_facts});
    const std::string bytes = bytes_of(outcome);
    warp_outcome(bytes.data(), bytes.size(), outcome.facts.data(), outcome.facts.size());
    return 0;
  });
}

/// Carries out the request with the outcomes of the first of all `units`, and passes records to
/// warp_receive. Returns as warp_ask; -3 when more outcomes are wanted: then what was passed is the
/// beginning of the answer.
[[clang::export_name("warp_merge")]] int warp_merge(const char* request, std::size_t length,
                                                    const char* units, std::size_t length_of_units,
                                                    const char* outcomes,
                                                    std::size_t length_of_outcomes) {
  return guarded([&] {
    try {
      return warp::wasm::merge(
          {request, length}, units_of({units, length_of_units}),
          outcomes_of({outcomes, length_of_outcomes}),
          [](std::string_view lines) { warp_receive(lines.data(), lines.size()); });
    } catch (const warp::wasm::OutcomesWanted&) {
      return outcomes_wanted;
    }
  });
}

}  // extern "C"
