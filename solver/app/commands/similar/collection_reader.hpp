#pragma once

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "parser/parser.hpp"
#include "solver/app/commands/similar/sketched_entry.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/intake/inputs.hpp"
#include "solver/check/similar/collection.hpp"

namespace warp {

/// Reads collections of problems: files and directories in all formats, databases of `warp batch`,
/// index files that were written of a collection.
class CollectionReader {
 public:
  /// `interrupted`: reading ends early when it is set.
  CollectionReader(Console& console, unsigned threads, const std::atomic<bool>& interrupted);

  /// Adds the problems of all `words`, in their order. What cannot be read, and what of an entry is
  /// not compared, is named on the console, each on a line. Throws WorkFailed if an index is
  /// damaged or was written by another version, or if there are too many entries; StoreFailed for
  /// databases.
  void read(const std::vector<std::string>& words);

  const check::Collection& collection() const { return collection_; }
  /// Files that could not be read, and entries: with their reasons.
  const std::vector<std::pair<std::string, std::string>>& not_read() const { return not_read_; }
  /// Was all read, without an interruption?
  bool complete() const { return complete_; }

 private:
  void read_index(const std::string& file);
  void read_database(const std::string& name);
  bool read_text(InputText& input);
  bool take(const std::vector<SketchedEntry>& entries, std::uint32_t& number);
  bool take_problems(const std::vector<parser::ParsedProblem>& problems, std::uint32_t& number);
  void leave_out(const std::string& place, const std::string& why);
  void show_progress();

  Console& console_;
  unsigned threads_;
  const std::atomic<bool>& interrupted_;
  check::Collection collection_;
  std::vector<std::pair<std::string, std::string>> not_read_;
  bool complete_ = true;
};

}  // namespace warp
