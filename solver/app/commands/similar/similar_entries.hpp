#pragma once

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// What of collections is like an entry of a tourney.
struct SimilarToEntry {
  std::vector<std::string> texts;             ///< in the language of the entry
  report::Json list = report::Json::array();  ///< the same entries, as `warp similar` writes them
};

/// Looks for entries of `collections` that are like those of a tourney, at most three for each, in
/// a process of its own. Returns them by the index of the entry. What of the collections cannot be
/// read is named on the console. Throws what CollectionReader::read throws, and std::system_error
/// if no process can be started.
std::map<std::size_t, SimilarToEntry> similar_to_entries(
    const std::vector<batch::Entry>& entries, const std::vector<std::string>& collections,
    unsigned threads, Console& console, const std::atomic<bool>& interrupted);

}  // namespace warp
