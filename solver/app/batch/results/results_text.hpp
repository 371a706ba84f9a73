#pragma once

#include <optional>
#include <span>
#include <string>

#include "solver/app/batch/results/results_list.hpp"

namespace warp::batch {

/// The forms in which results are listed.
enum class ResultsFormat : unsigned char { text, csv, tsv, json, html };

/// The results as a table, in one of these forms. `width`: the columns of the terminal, to which a
/// table in text is cut.
std::string results_table(std::span<const ListedResult> results, ResultsFormat format,
                          std::optional<std::size_t> width);

/// One result in full: the problem, its diagram, messages and solution.
std::string whole_result(const ListedResult& listed);

}  // namespace warp::batch
