// Tables whose making is interrupted: what is said is true, no file of them is left, and the same
// command goes on from the tables that were completed before.

#include <doctest/doctest.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "solver/techniques/endings/tables/tables.hpp"
#include "tests/endgame/made_tables.hpp"
#include "tests/endgame/slow_ending.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;
using test::holds;

namespace {

std::vector<std::string> files_of(const test::TemporaryDirectory& directory) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory.path(""))) {
    names.push_back(entry.path().filename().string());
  }
  return names;
}

/// Makes the tables with files in `directory`, and interrupts that where the progress is told for
/// the `last_note`-th time; 0: before anything is looked at.
std::unique_ptr<endings::MaterialTables> make(const test::EndingRules& ending,
                                              const std::string& condition,
                                              const test::TemporaryDirectory& directory,
                                              unsigned last_note, unsigned& notes) {
  notes = 0;
  std::atomic<bool> interrupted{last_note == 0};
  endings::TableOptions options;
  options.directory = directory.path("");
  options.board = "of this test";
  if (!condition.empty()) {
    options.conditions = {condition};
  }
  options.note = [&](const endings::TableProgress&) { interrupted = ++notes >= last_note; };
  auto tables = endings::MaterialTables::of(ending.rules, options);
  tables->make(ending.material, interrupted);
  return tables;
}

/// Counts the positions about which both tables know something and do not agree.
unsigned disagreements(const test::EndingRules& ending, const endings::MaterialTables& some,
                       const endings::MaterialTables& all) {
  unsigned differ = 0;
  test::each_placement(ending, [&](const endings::Placement& placement) {
    for (const Colour side : {Colour::white, Colour::black}) {
      const endings::Value value = some.last()->value(side, placement);
      const endings::Value right = all.last()->value(side, placement);
      const auto known = [&](const endings::Value& one) {
        return one.is_decided() && one.plies() < some.known();
      };
      differ += known(value) != known(right) || (known(value) && value != right) ? 1 : 0;
    }
  });
  return differ;
}

/// Interrupts the tables at some of the notes of their progress; complete ones are in so many
/// `files`.
void interrupt_everywhere(const std::string& material, const std::string& condition,
                          unsigned files) {
  CAPTURE(material);
  CAPTURE(condition);
  const test::EndingRules ending =
      test::ending_rules(material, Geometry::make(GeometrySpec::plain(4, 4)), {}, condition);
  unsigned all_notes = 0;
  unsigned notes = 0;
  const test::TemporaryDirectory complete;
  constexpr unsigned never = 1'000'000;
  const auto right = make(ending, condition, complete, never, all_notes);
  REQUIRE(right->is_complete());
  REQUIRE(files_of(complete).size() == files);
  REQUIRE(all_notes > 3);
  unsigned partly = 0;
  for (unsigned last = 0; last < all_notes; last += 1 + all_notes / 12) {
    CAPTURE(last);
    const test::TemporaryDirectory directory;
    const auto some = make(ending, condition, directory, last, notes);
    CHECK_FALSE(some->is_complete());
    CHECK(files_of(directory).size() < files);
    if (some->last() != nullptr && some->last()->material() == ending.material) {
      CHECK(disagreements(ending, *some, *right) == 0);
      partly += some->known() > 1 ? 1 : 0;
    }
    const auto again = make(ending, condition, directory, never, notes);
    CHECK(again->is_complete());
    CHECK(notes <= all_notes);
    CHECK(disagreements(ending, *again, *right) == 0);
    CHECK(files_of(directory).size() == files);
  }
  CHECK(partly > 0);
  make(ending, condition, complete, never, notes);
  CHECK(notes == 0);  // it was read
}

}  // namespace

TEST_CASE("interrupted tables know what they say, leave no file, and are made again") {
  interrupt_everywhere("KR v K", "", 2);  // with K v K
  interrupt_everywhere("KP v K", "", 6);
  interrupt_everywhere("KR v K", "checkless", 1);
  interrupt_everywhere("KQ v KS", "andernach", 1);
}

TEST_CASE("a signal ends warp endgame under conditions; no file is left, and it starts again") {
  const test::TemporaryDirectory directory;
  const std::vector<std::string> words{"endgame", "KR v K",   "--condition",
                                       "circe",   "--tables", directory.path("")};
  std::vector<std::string> with_progress = words;
  with_progress.emplace_back("--progress=jsonl");
  // Told before the moves are played.
  const auto result = test::run_warp_until_told(R"("event":"tables")", SIGINT, with_progress);
  CHECK(result.exit_status == 1);
  CHECK(holds(result.out, "KR v K, board 8x8, Circe\n\nInterrupted"));
  CHECK(files_of(directory).empty());
  // One that cannot be waited for.
  CHECK(test::run_warp_until_told(R"("positions_done")", SIGKILL, with_progress).exit_status != 0);
  CHECK(files_of(directory).empty());
  const auto again = test::run_warp(words);
  CHECK(again.exit_status == 0);
  CHECK(holds(again.out, "White's longest mate, 15 moves"));
  REQUIRE(files_of(directory).size() == 1);
  CHECK(test::run_warp(words).out == again.out);
}
