#include "solver/app/reference.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/keyword.hpp"
#include "parser/own_walk.hpp"
#include "solver/app/console.hpp"
#include "solver/app/reference_writer.hpp"
#include "solver/app/run.hpp"
#include "solver/app/walks_of_file.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

namespace {

constexpr std::string_view help_on_list =
    "Lists all pieces with their letters, or all conditions. Pieces that a problem file defines\n"
    "are not listed: warp explain XY --file FILE.\n"
    "Usage: warp list pieces|conditions [--format=text|json]\n"
    "\n"
    "Exit status: 0 listed, 2 errors in the command line, 1 the output could not be written.\n";

constexpr std::string_view help_on_explain =
    "Says what a piece does, with a board that shows its moves, or what a condition demands, "
    "which\n"
    "words may follow its name, and how a problem states it.\n"
    "Usage: warp explain [--file FILE] [--format=text|json] WHAT\n"
    "\n"
    "  WHAT          the name of a piece or a condition, or the letters of a piece, in English,\n"
    "                German or French; or what a piece does, such as 'leaper 1,3 + rider 0,2'\n"
    "  --file FILE   look also for the pieces that this problem file defines (piece XY = ...)\n"
    "\n"
    "Exit status: 0 explained, 2 unknown or not understood, 3 something known but not supported,\n"
    "1 the output could not be written.\n";

bool is_named(const Names& names, std::string_view text) {
  return std::ranges::any_of(all_languages, [&](Language language) {
    return upper_case(names.in(language)) == upper_case(text);
  });
}

/// All names, for suggestions.
std::vector<std::string_view> all_names() {
  std::vector<std::string_view> names;
  const auto add = [&](const Names& some) {
    for (const Language language : all_languages) {
      names.push_back(some.in(language));
    }
  };
  for (std::size_t row = 1; row < standard_walks().size(); ++row) {
    const Walk& walk = standard_walks()[row];
    add(walk.names);
  }
  for (const Condition* condition : all_conditions().all()) {
    add(condition->names);
  }
  return names;
}

/// Explains a piece that is described instead of named: "leaper 1,3 + rider 2,0". Returns nothing
/// if the text does not look like a description.
std::optional<Status> explain_description(std::string_view text, ReferenceWriter& writer,
                                          Console& console) {
  std::vector<Diagnostic> complaints;
  if (const auto walks = parser::describe_walk(text, complaints)) {
    writer.explain(walks, static_cast<WalkId>(walks->size() - 1));
    return Status::solved;
  }
  if (complaints.empty()) return std::nullopt;
  Status status = Status::solved;
  for (const Diagnostic& complaint : complaints) {
    console.complain(
        fmt::format("'{}', column {}: {}", text, complaint.where.column, complaint.message));
    status =
        more_serious(status, complaint.severity == Severity::unsupported ? Status::unsupported
                                                                         : Status::input_error);
  }
  return status;
}

/// Says what is wrong with the definition of the piece `name`. Returns false if there is nothing.
bool complain_of(std::string_view name, std::span<const Diagnostic> faults, Console& console) {
  bool any = false;
  for (const Diagnostic& fault : faults) {
    if (upper_case(fault.piece) == upper_case(name)) {
      console.complain(fault.text());
      any = true;
    }
  }
  return any;
}

/// Explains every piece of `known` and every condition with this name, or these letters, in any
/// language, or the described piece.
Status explain(std::string_view name, const KnownWalks& known, ReferenceWriter& writer,
               Console& console) {
  bool found = false;
  for (const auto& walks : known.sets) {
    const bool standard = walks == Walks::standard();
    for (std::size_t row = standard ? 1 : standard_walks().size(); row < walks->size(); ++row) {
      const Walk& walk = (*walks)[row];
      if (is_named(walk.names, name) || is_named(walk.letters, name)) {
        writer.explain(walks, static_cast<WalkId>(row));
        found = true;
      }
    }
  }
  for (const Condition* condition : all_conditions().all()) {
    if (is_named(condition->names, name)) {
      writer.explain(*condition);
      found = true;
    }
  }
  if (found) {
    return Status::solved;
  }
  if (complain_of(name, known.faults, console)) {
    return Status::input_error;
  }
  if (const auto status = explain_description(name, writer, console)) {
    return *status;
  }
  for (const Diagnostic& fault : known.faults) {  // one may define a piece with this name
    console.complain(fault.text());
  }
  const auto meant = parser::nearest_keyword(all_names(), name);
  console.complain(fmt::format("unknown piece or condition '{}'{}", name,
                               meant ? fmt::format(", did you mean '{}'?", meant->keyword) : ""));
  return Status::input_error;
}

/// Removes "--file FILE" or "--file=FILE" from the words and returns FILE. Returns nothing if there
/// is no such option, an empty text if it has no value.
std::optional<std::string> take_file(std::vector<std::string_view>& words) {
  constexpr std::string_view option = "--file", with_value = "--file=";
  std::optional<std::string> file;
  for (auto word = words.begin(); word != words.end();) {
    if (*word == option) {
      const auto value = word + 1;
      file = value == words.end() ? "" : *value;
      word = words.erase(word, value == words.end() ? value : value + 1);
    } else if (word->starts_with(with_value)) {
      file = word->substr(with_value.size());
      word = words.erase(word);
    } else {
      ++word;
    }
  }
  return file;
}

/// Carries out `warp explain`; `words` are those behind it.
Status explain(std::vector<std::string_view> words, ReferenceWriter& writer, Console& console) {
  const auto file = take_file(words);
  if (file && file->empty()) {
    console.complain("expected the name of a problem file after --file");
    return Status::input_error;
  }
  if (words.empty()) {
    console.complain(
        "expected a piece or a condition after explain, such as: warp explain nightrider");
    return Status::input_error;
  }
  const auto known = walks_of(file.value_or(""), console);
  return known ? explain(fmt::format("{}", fmt::join(words, " ")), *known, writer, console)
               : Status::input_error;
}

bool takes_words(const std::vector<std::string_view>& words) {
  return !words.empty() && (words[0] == "explain" || words[0] == "list");
}

bool asks_for_help(const std::vector<std::string_view>& words) {
  return std::ranges::any_of(words, [](std::string_view word) {
    return word == "--help" || word == "-help" || word == "-h";
  });
}

Status answer(const std::vector<std::string_view>& words, ReferenceWriter& writer,
              Console& console) {
  if (words[0] == "explain") {
    return explain({words.begin() + 1, words.end()}, writer, console);
  }
  if (words.size() == 2 && words[1] == "pieces") {
    writer.list_pieces();
  } else if (words.size() == 2 && words[1] == "conditions") {
    writer.list_conditions();
  } else {
    console.complain("expected pieces or conditions after list, and nothing more");
    return Status::input_error;
  }
  return Status::solved;
}

}  // namespace

std::optional<int> answer_reference(int argc, const char* const* argv) {
  std::vector<std::string_view> words(argv + 1, argv + argc);
  constexpr std::string_view as_json = "--format=json", as_text = "--format=text";
  const bool json = std::erase(words, as_json) > 0;
  std::erase(words, as_text);
  if (!takes_words(words)) {
    return std::nullopt;
  }
  Console console;
  try {
    if (asks_for_help(words)) {
      console.write_out(words[0] == "list" ? help_on_list : help_on_explain);
      return static_cast<int>(Status::solved);
    }
    ReferenceWriter writer(console, json ? Format::json : Format::text);
    return static_cast<int>(writer.end(answer(words, writer, console)));
  } catch (const OutputFailed& failure) {
    console.complain(fmt::format("the output cannot be written: {}", failure.what()));
    return static_cast<int>(Status::incomplete);
  }
}

}  // namespace warp
