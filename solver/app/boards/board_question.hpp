#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/boards/board_words.hpp"
#include "solver/app/solve/command_line/command_options.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/combinatorics/count.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/filled_text.hpp"
#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/messages/user_text.hpp"

namespace warp {

/// What `warp place`, `warp tour` and `warp partition` are asked: the words of their common
/// options.
struct BoardOptions {
  std::string command;             ///< "warp tour"
  std::vector<std::string> words;  ///< of the command line, behind the command
  std::vector<std::string> walk;   ///< the words of the walk
  bool has_units = false;          ///< is there an option --units?
  std::vector<std::string> board{"8x8"};
  Format format = Format::text;
  std::string memory = "1G";
};

/// `command`: "warp tour".
void add_walk(CommandOptions& app, const std::string& command, BoardOptions& options);
void add_board_options(CommandOptions& app, BoardOptions& options);

/// A walk of the table, or one that was described.
struct StatedWalk {
  std::shared_ptr<const Walks> walks;
  WalkId id = no_walk;
  std::string name;
  std::string told;  ///< the name in the language of the user
};

/// Writes answers as text or as records, and messages.
class BoardReport {
 public:
  /// Writes the first record.
  BoardReport(Console& console, Format format);

  /// Written if the format is text.
  void text(std::string_view lines);
  /// Written if the format is JSON.
  void record(const report::Json& json);
  void complain(std::string_view message) { console_.complain(message); }
  /// Writes the last record. Returns `status`.
  Status end(Status status);

 private:
  Console& console_;
  Format format_;
};

/// The board behind --board, or nothing after a message; `status` then is that of the program.
std::shared_ptr<const Geometry> stated_board(const BoardOptions& options, BoardReport& report,
                                             Status& status);
/// The walk with that name or those letters in any language, or that description. Nothing after a
/// message; `status` then is that of the program.
std::optional<StatedWalk> stated_walk(const BoardOptions& options, BoardReport& report,
                                      Status& status);

/// Reads the command line behind its first two words and calls `answer`. Returns the exit status;
/// help, complaints and failing output are dealt with.
int answer_board_question(CommandOptions& app, int argc, const char* const* argv,
                          BoardOptions& options, FunctionRef<Status(BoardReport&)> answer);

/// What is said of a walk for which there is no answer, in the language of the user.
std::string unanswered(const Names& walk, const FilledText& why);
/// The words, with blanks between.
std::string one_text(const std::vector<std::string>& words);
/// "a1 b3": the names of squares.
std::string names_of(const Geometry& board, const std::vector<Square>& squares);
report::Json names_json(const Geometry& board, const std::vector<Square>& squares);
/// A count, which may be too large for a number of JSON.
std::string count_text(const Count& count);

}  // namespace warp
