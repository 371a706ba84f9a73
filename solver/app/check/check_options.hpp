#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solver/app/solve/command_line/settings.hpp"
#include "solver/check/findings/analysis.hpp"

namespace warp {

/// How `warp check` writes its verdicts.
enum class CheckFormat : unsigned char { text, json, csv, tsv, html };

/// The settings of `warp check`.
struct CheckSettings {
  /// Files, threads, memory, `max_time` for each entry, engine, progress, `report.regression`,
  /// `command` without --db.
  Settings common;
  CheckFormat format = CheckFormat::text;
  bool anonymous = false;               ///< neither authors, titles nor names of files are shown
  std::optional<std::string> database;  ///< where verdicts are kept
  bool fresh = false;                   ///< judges everything again
  /// Where entries are sought that are like those of the tourney.
  std::vector<std::string> collections;
  check::AnalysisTables tables;  ///< what is told of each entry besides its verdict
};

/// The tables of which the names stand in `text`, with commas between them, or "all"; nothing if
/// one of them is no name.
std::optional<check::AnalysisTables> tables_of(std::string_view text);

/// Reads the command line behind `warp check`. Returns the exit status if help or a complaint has
/// been printed.
std::variant<CheckSettings, int> read_check_options(int argc, const char* const* argv);

}  // namespace warp
