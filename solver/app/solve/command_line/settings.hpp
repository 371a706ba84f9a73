#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solver/formats/report/formats.hpp"
#include "solver/search/phases/engine.hpp"

namespace warp {

/// Who receives the progress of the search.
enum class ProgressStyle : unsigned char {
  automatic,  ///< people, if standard error is a terminal
  none,
  jsonl,  ///< a program that reads standard error
};

/// The settings of the command line.
struct Settings {
  std::vector<std::string> files;                ///< none: standard input
  std::string only;                              ///< of directories, files whose names fit it
  unsigned threads = 1;                          ///< at least 1
  std::size_t memory = std::size_t{1} << 30U;    ///< bytes for the table of facts
  std::optional<std::chrono::seconds> max_time;  ///< per problem
  Means means;
  bool verify = false;  ///< what is complete is solved a second time without techniques
  Format format = Format::text;
  report::ReportSettings report;  ///< how solutions are written; make_report completes it
  ProgressStyle progress = ProgressStyle::automatic;
  std::optional<int> threshold;  ///< on boards of infinitely many dimensions: see --threshold
  bool heartbeat = false;        ///< heartbeats on standard error
  bool write = false;            ///< writes solutions back into .olv files
  std::string stipulation;       ///< of positions for which the file states none
  std::string only_lines;        ///< what solutions must be like, as in the option Only
  std::string resume;  ///< where to continue (solver/app/solve/command_line/resume.hpp); empty: at
                       ///< the beginning
  bool can_resume = true;  ///< an interrupted run can be gone on with by --resume
  std::string command;     ///< the words typed, without --resume
};

/// The program's name and version, as in the banner.
std::string version_text();

}  // namespace warp
