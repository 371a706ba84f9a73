#include "solver/app/commands/similar/similar_entries.hpp"

#include <nlohmann/json.hpp>

#include "solver/app/api/input.hpp"
#include "solver/app/check/reading_apart.hpp"
#include "solver/app/commands/similar/collection_reader.hpp"
#include "solver/app/commands/similar/similar_json.hpp"

namespace warp {

namespace {

constexpr std::size_t most_similar_to_entry = 3;

report::Json json_of_similar(const Problem& problem, std::uint32_t number,
                             check::AnticipationSearch& search,
                             const check::Collection& collection) {
  const Setup setup = problem.stipulation ? set_up(problem) : Setup{};
  const check::ProblemSketch sketch = check::sketch_of(problem, setup, number);
  const report::Notation notation = report::notation_of(problem);
  const check::AnticipationWriter writer(collection, search, *problem.geometry, notation);
  report::Json list = report::Json::array(), texts = report::Json::array();
  for (const check::Anticipation& found :
       search.find(sketch, *problem.geometry, {.most = most_similar_to_entry}).best) {
    if (found.points < check::AnticipationSearch::least_points) {
      break;  // of few units some are alike by chance
    }
    list.push_back(json_of(found, collection, writer, notation));
    texts.push_back(text_of(found, writer));
  }
  return {{"list", std::move(list)}, {"texts", std::move(texts)}};
}

}  // namespace

std::map<std::size_t, SimilarToEntry> similar_to_entries(
    const std::vector<batch::Entry>& entries, const std::vector<std::string>& collections,
    unsigned threads, Console& console, const std::atomic<bool>& interrupted) {
  CollectionReader reader(console, threads, interrupted);
  reader.read(collections);
  check::AnticipationSearch search(reader.collection());
  std::vector<std::size_t> compared;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].crash && entries[i].parsed.problem.infinite == nullptr &&
        may_be_compared(entries[i].parsed)) {
      compared.push_back(i);
    }
  }
  std::map<std::size_t, SimilarToEntry> similar;
  each_apart(
      compared.size(),
      [&](std::size_t i) {
        const batch::Entry& entry = entries[compared[i]];
        std::string line = report::json_line(
            json_of_similar(entry.parsed.problem, static_cast<std::uint32_t>(entry.number), search,
                            reader.collection()));
        line.pop_back();  // its line end
        return line;
      },
      [&](std::size_t i, const std::string& line) {
        const report::Json said = report::Json::parse(line);
        SimilarToEntry& found = similar[compared[i]];
        found.texts = said.at("texts").get<std::vector<std::string>>();
        found.list = said.at("list");
      },
      [](std::size_t, const std::string&) {});  // its setup crashes as well, and says so
  return similar;
}

}  // namespace warp
