// Searches for settings that are kept: parts, what is stored of them, and that a search which was
// interrupted says in the end what another one says.

#include <doctest/doctest.h>

#include <atomic>
#include <csignal>
#include <map>
#include <string>
#include <vector>

#include "solver/app/batch/results/layout.hpp"
#include "solver/app/commands/compose/compose_task.hpp"
#include "solver/app/commands/compose/kept_part.hpp"
#include "solver/check/compose/composer.hpp"
#include "solver/platform/store/database.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using namespace warp::test;

namespace {

/// Rook and pawn against king on a small board, and a pool.
std::string small_search(const std::string& more) {
  return "begin\nboard 4x4\nstipulation h#1.5\nremark compose white K:a1-d2 R? black K? "
         "P:a2,b2,c2,b3\n" +
         more + "\nend\n";
}

/// Searches the parts of `record`; all results, as they are kept.
std::string all_found(const check::Composer& composer, const check::ComposeMeans& means,
                      const std::atomic<bool>& interrupted, const check::ComposeRecord* record,
                      check::ComposeCounts& counts) {
  const StopSignal stop(interrupted);
  check::PartResult all;
  const auto outcome = composer.run(
      means, stop, [&](const check::Composition& found) { all.found.push_back({found}); },
      [](const check::ComposeProgress&) {}, record);
  counts = outcome.counts;
  return kept_part_text(all);
}

std::uint64_t parts_in(const std::string& file) {
  store::Database database(file, store::Database::Access::read, batch::layout_of_results());
  store::Statement ask(database, "select count(*) from part");
  return ask.next() ? ask.number(0) : 0;
}

/// What `warp compose` says of a file, with `more` words: its outputs together.
std::string composed_says(const std::string& file, std::vector<std::string> more) {
  more.insert(more.begin(), {"compose", file, "--regression", "--maxmem", "16M"});
  const ProgramResult result = run_warp(more);
  return std::to_string(result.exit_status) + "\n" + result.out + result.err;
}

}  // namespace

TEST_CASE("compose: parts cover all positions, and each goes on where it was interrupted") {
  const check::ComposeTask task =
      accepted_task(small_search("remark compose solutions 1 mates 1 model"), "some.inp", {});
  const check::Composer composer(task);
  const std::vector<check::ComposePart> parts = composer.parts();
  CHECK(parts.size() > 100);
  CHECK(parts.front().begin == 0);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    CHECK(parts[i].begin < parts[i].end);
    CHECK(parts[i].begin == (i == 0 ? 0 : parts[i - 1].end));
  }
  CHECK(parts.back().end == 8 * 16 * 16 * 4);

  std::atomic<bool> interrupted{false};
  check::ComposeCounts expected, found;
  const std::string whole = all_found(composer, {.threads = 2}, interrupted, nullptr, expected);
  std::map<std::uint64_t, std::string> kept;
  std::size_t kept_now = 0;
  const check::ComposeRecord record{
      .parts = parts,
      .known = [&](const check::ComposePart& part) -> std::optional<check::PartResult> {
        return kept.contains(part.begin) ? kept_part_from(kept[part.begin]) : std::nullopt;
      },
      .keep =
          [&](const check::ComposePart& part, const check::PartResult& result) {
            kept[part.begin] = kept_part_text(result);
            interrupted = interrupted || ++kept_now == 7;
          }};
  all_found(composer, {.threads = 2}, interrupted, &record, found);
  CHECK(interrupted);
  CHECK(kept.size() >= 7);
  CHECK(kept.size() < parts.size());
  kept.erase(parts[3].begin);  // as if another worker had it
  const std::size_t known = kept.size();
  interrupted = false;
  kept_now = parts.size();  // it is not interrupted again
  CHECK(all_found(composer, {.threads = 1}, interrupted, &record, found) == whole);
  CHECK(kept.size() == parts.size());
  CHECK(kept_now == 2 * parts.size() - known);
  CHECK(found.candidates == expected.candidates);
  CHECK(found.lacking == expected.lacking);
  CHECK(found.illegal == expected.illegal);
}

TEST_CASE("compose: a store goes on with the parts that are missing, of the same search alone") {
  const TemporaryDirectory directory;
  const std::string file = directory.write("some.compose", small_search("remark compose sound"));
  const std::string db = directory.path("kept.sqlite");
  const std::string alone = composed_says(file, {"-j", "2"});
  const ProgramResult ended =
      run_warp_until("\n9: ", SIGINT, {"compose", file, "--regression", "-j", "1", "--db", db});
  CHECK(holds(ended.err, "the same command goes on"));
  CHECK(ended.exit_status == 1);
  const std::uint64_t parts = parts_in(db);
  CHECK(parts > 0);
  CHECK(composed_says(file, {"--db", db}) == alone);
  CHECK(parts_in(db) > parts);
  CHECK(composed_says(file, {"--db", db, "-j", "1"}) == alone);
  const std::uint64_t all = parts_in(db);

  // Another matrix of the same size, in the same store.
  const std::string other =
      directory.write("other.compose", small_search("remark compose solutions 2"));
  CHECK(composed_says(other, {"--db", db}) == composed_says(other, {}));
  CHECK(parts_in(db) == 2 * all);
}

TEST_CASE("compose: limits, samples and the longest are kept too") {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("some.compose", small_search("remark compose solutions 1"));
  const std::string db = directory.path("kept.sqlite");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--limit", "7"},
        {"--limit", "9", "--json"},
        {"--sample", "300", "--seed", "5"},
        {"--sample", "300", "--seed", "6", "--limit", "3"}}) {
    std::vector<std::string> with_store = words;
    with_store.insert(with_store.end(), {"--db", db});
    const std::string alone = composed_says(file, words);
    CHECK(composed_says(file, with_store) == alone);
    CHECK(composed_says(file, with_store) == alone);
  }
  const std::string longest = directory.write(
      "longest.compose",
      "begin\nstipulation ser-h#5\npieces white Kc1 Rb8\nremark compose black K? longest\nend\n");
  const std::string alone = composed_says(longest, {});
  CHECK(holds(alone, "longest so far: ser-h#2"));
  CHECK(composed_says(longest, {"--db", db}) == alone);
  CHECK(composed_says(longest, {"--db", db}) == alone);
}
