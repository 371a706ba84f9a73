// Searches for settings that are kept: parts, what is stored of them, and that a search which was
// interrupted says in the end what another one says.

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "solver/app/batch/results/layout.hpp"
#include "solver/app/commands/compose/kept_part.hpp"
#include "solver/app/workshop/compose/compose_task.hpp"
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

TEST_CASE("compose: what others have found counts for the parts behind, in one form only") {
  check::KnownLengths lengths;
  CHECK(lengths.before(100) == 0);
  CHECK(lengths.add(40, 3));
  CHECK(lengths.before(40) == 0);
  CHECK(lengths.before(41) == 3);
  CHECK_FALSE(lengths.add(60, 3));  // known to all that stand behind it
  CHECK(lengths.add(60, 5));
  CHECK(lengths.add(20, 4));
  CHECK(lengths.before(40) == 4);
  CHECK(lengths.before(60) == 4);
  CHECK(lengths.before(61) == 5);
  lengths.add(check::KnownLengths::text_of(10, 6) + "ten six\n5 \n 9\n7 7x\n-1 8\n1");
  CHECK(lengths.before(10) == 0);
  CHECK(lengths.before(60) == 6);
}

TEST_CASE("compose: the longest are the same whatever the searches of parts know of each other") {
  const check::ComposeTask task = accepted_task(
      "begin\nboard 4x4\nstipulation ser-h#5\nremark compose white K:a1-d1 R? black K? "
      "longest\nend\n",
      "some.inp", {});
  const check::Composer composer(task);
  const std::vector<check::ComposePart> parts = composer.parts();
  REQUIRE(parts.size() > 20);
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  const auto search = [&](const check::ComposePart& part, std::size_t known) {
    check::PartResult found;
    const std::atomic<std::size_t> known_length{known};
    const check::ComposeRecord record{
        .parts = {part},
        .known = {},
        .keep = [&](const check::ComposePart&, const check::PartResult& of_part) {
          found = kept_part_from(kept_part_text(of_part)).value();
        }};
    composer.run(
        {.known_length = &known_length}, stop, [](const check::Composition&) {},
        [](const check::ComposeProgress&) {}, &record);
    return found;
  };
  /// What is told, then the results, if the parts are searched in the order of `places`.
  std::size_t found_in_parts = 0;
  const auto put_together = [&](const std::vector<std::size_t>& places) {
    check::KnownLengths lengths;
    std::vector<check::PartResult> of_parts(parts.size());
    found_in_parts = 0;
    for (const std::size_t place : places) {
      const std::size_t known = lengths.before(parts[place].begin);
      of_parts[place] = search(parts[place], known);
      CHECK(of_parts[place].known_length == known);
      found_in_parts += of_parts[place].found.size();
      if (!of_parts[place].found.empty()) {
        lengths.add(parts[place].begin, of_parts[place].found.back().composition.length);
      }
    }
    check::PartResult all;
    const check::ComposeMerge::Take take = [&](const check::Composition& told) {
      all.found.push_back({told});
    };
    check::ComposeMerge merge(task.demands, check::ComposeDemands::no_bound, take);
    for (check::PartResult& result : of_parts) {
      CHECK(result.known_length <= merge.best_length());
      merge.add(std::move(result));
    }
    for (const check::Composition& found : merge.outcome(true).longest) {
      all.found.push_back({found});
    }
    return kept_part_text(all);
  };
  std::vector<std::size_t> places(parts.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  const std::string in_order = put_together(places);
  const std::size_t fewest = found_in_parts;
  std::ranges::reverse(places);
  CHECK(put_together(places) == in_order);
  CHECK(found_in_parts > fewest);  // each part has been judged by itself
  std::ranges::shuffle(places, std::mt19937(48));
  CHECK(put_together(places) == in_order);
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
