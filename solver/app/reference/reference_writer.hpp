#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solver/app/reference/explained_things.hpp"
#include "solver/app/reference/reference_boards.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

/// Writes lists and explanations of pieces, conditions and boards to the console, as text or as
/// records.
class ReferenceWriter {
 public:
  /// `console` must outlive the writer. Throws OutputFailed, as all functions do.
  ReferenceWriter(Console& console, Format format);

  // Lists: text in the language of the user, records in English.
  void list_pieces();
  void list_conditions();
  void list_options();
  void list_goals();
  void list_stipulations();
  void list_twins();
  void list_boards();
  void list_techniques();
  void list_themes();
  /// What is known and not played, with the reason.
  void list_refused();
  /// Explains the piece of row `walk` of `walks`, unless the same has been written before: the
  /// problems of a file often state the same piece.
  void explain(const std::shared_ptr<const Walks>& walks, WalkId walk, Language language);
  void explain(const Condition& condition, Language language);
  void explain(const NamedBoard& named, Language language);
  /// Explains a board of infinitely many dimensions, with an example.
  void explain(const infinite::InfiniteForm& form, Language language);
  void explain(const Explanation& explanation);
  /// Writes the last record. Returns `status`, the exit status of the program.
  Status end(Status status);

 private:
  void write(const std::string& text);
  void write_record(const report::Json& json);
  /// Writes a row of a list: "name: what".
  void list(std::string_view kind, const Names& name, const Names& what);
  /// Writes an explanation, below the one before.
  void write_explanation(const std::string& text, const report::Json& json);

  Console& console_;
  Format format_;
  const Language user_ = user_language();
  /// Records have the order of the English names, whatever the user speaks.
  const Language order_ = format_ == Format::json ? Language::english : user_;
  std::vector<std::string> explained_;  ///< the texts of all explanations so far
};

}  // namespace warp
