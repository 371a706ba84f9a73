#include "solver/app/reference.hpp"

#include <algorithm>
#include <array>
#include <cctype>
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
#include "solver/app/run.hpp"
#include "solver/app/usage.hpp"
#include "solver/app/walk_picture.hpp"
#include "solver/app/walks_of_file.hpp"
#include "solver/movement/walk.hpp"
#include "solver/report/json_text.hpp"

namespace warp {

namespace {

std::string upper(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return result;
}

bool is_named(const Names& names, std::string_view text) {
  return std::ranges::any_of(
      all_languages, [&](Language language) { return upper(names.in(language)) == upper(text); });
}

/// Each different name once: "bishop, Läufer, fou".
std::string listed(const Names& names, std::string (*shown)(std::string_view)) {
  std::vector<std::string> different;
  for (const Language language : all_languages) {
    std::string name = shown(names.in(language));
    if (std::ranges::find(different, name) == different.end()) {
      different.push_back(std::move(name));
    }
  }
  return fmt::format("{}", fmt::join(different, ", "));
}

std::string as_written(std::string_view name) { return std::string(name); }

/// Writes the requested information, as text or as records.
class Reference {
 public:
  Reference(Console& console, Format format) : console_(console), format_(format) {
    if (format_ == Format::json) {
      console_.write_out(report::json_line({{"record", "run"},
                                            {"format", "warp"},
                                            {"version", report::json_version},
                                            {"program", version_text()}}));
    }
  }

  void list_pieces() {
    write("en de fr  name: what it does\n\n");
    for (std::size_t row = 1; row < standard_walks().size(); ++row) {
      const Walk& walk = standard_walks()[row];
      write(fmt::format("{:2} {:2} {:2}  {}: {}\n", upper(walk.letters.english),
                        upper(walk.letters.german), upper(walk.letters.french), walk.names.english,
                        walk.description));
      write_record(record(walk));
    }
    write(
        "\nX/Y (two pieces with a stroke between them): hunter that moves forward like X, backward "
        "like Y.\n");
  }

  void list_conditions() {
    for (const Condition* condition : all_conditions().all()) {
      write(fmt::format("{}{}\n", condition->names.english,
                        condition->supported() ? "" : " (known by name, not played)"));
      write_record(record(*condition));
    }
  }

  void explain(const std::shared_ptr<const Walks>& walks, WalkId id) {
    const Walk& walk = (*walks)[id];
    write(fmt::format("{}\n{}{}", listed(walk.names, as_written), walk.description,
                      walk.description.empty() ? "" : "\n"));
    if (walk.pawn) {
      write(fmt::format("It promotes on its {} rank{}.\n",
                        walk.promotes == Promotes::on_last_rank ? "last" : "first",
                        walk.marine ? ", to marine pieces" : ""));
    }
    if (id < standard_walks().size()) {
      write(fmt::format(
          "Letters in English, German and French: {}, {}, {}. In a problem: pieces white {}d4\n",
          upper(walk.letters.english), upper(walk.letters.german), upper(walk.letters.french),
          upper(walk.letters.english)));
    } else if (!walk.letters.english.empty()) {
      write(fmt::format("Code: {}\n", upper(walk.letters.english)));
    }
    write(walk_picture(walks, id));
    write_record(record(walk));
  }

  void explain(const Condition& condition) {
    std::string text = listed(condition.names, as_written) + "\n";
    text += condition.supported() ? "" : "Known by name, but not played.\n";
    text += condition.rule.empty() ? "" : fmt::format("{}\n", condition.rule);
    text += condition.source.empty() ? "" : fmt::format("Source: {}\n", condition.source);
    for (const std::string& line : parameter_lines(condition)) {
      text += fmt::format("Behind the name: {}\n", line);
    }
    if (condition.supported() && condition.attributes == 0) {
      text += fmt::format("In a problem: {}\n", example_of(condition));
    }
    write(text);
    write_record(record(condition));
  }

  /// Between two explanations.
  void separate() { write("\n"); }

  Status end(Status status) {
    write_record(report::Json{{"record", "end"}, {"status", static_cast<int>(status)}});
    return status;
  }

 private:
  void write(const std::string& text) {
    if (format_ != Format::json) {
      console_.write_out(text);
    }
  }
  void write_record(const report::Json& json) {
    if (format_ == Format::json) {
      console_.write_out(report::json_line(json));
    }
  }

  static report::Json names(const Names& names, std::string (*shown)(std::string_view)) {
    return {{"en", shown(names.english)}, {"de", shown(names.german)}, {"fr", shown(names.french)}};
  }

  static report::Json record(const Walk& walk) {
    return {{"record", "piece"},
            {"letters", names(walk.letters, upper)},
            {"names", names(walk.names, as_written)},
            {"description", walk.description},
            {"pawn", walk.pawn}};
  }

  static report::Json record(const Condition& condition) {
    return {{"record", "condition"},
            {"names", names(condition.names, as_written)},
            {"played", condition.supported()},
            {"rule", condition.rule},
            {"source", condition.source}};
  }

  Console& console_;
  Format format_;
};

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
std::optional<Status> explain_description(std::string_view text, Reference& reference,
                                          Console& console) {
  std::vector<Diagnostic> complaints;
  for (const Language language : all_languages) {
    std::vector<Diagnostic> in_language;
    if (const auto walks = parser::describe_walk(text, language, in_language)) {
      reference.explain(walks, static_cast<WalkId>(walks->size() - 1));
      return Status::solved;
    }
    if (complaints.empty()) {
      complaints = std::move(in_language);
    }
  }
  if (text.find_first_of("0123456789+") == std::string_view::npos) {
    return std::nullopt;
  }
  Status status = Status::solved;
  for (const Diagnostic& complaint : complaints) {
    console.complain(
        fmt::format("'{}', column {}: {}", text, complaint.where.column, complaint.message));
    status = graver(status, complaint.severity == Severity::unsupported ? Status::unsupported
                                                                        : Status::input_error);
  }
  return status;
}

/// Explains every piece of `known` and every condition with this name, or these letters, in any
/// language, or the described piece.
Status explain(std::string_view name, std::span<const std::shared_ptr<const Walks>> known,
               Reference& reference, Console& console) {
  unsigned found = 0;
  const auto explain_if = [&](bool meant, const auto&... row) {
    if (meant) {
      if (found++ > 0) {
        reference.separate();
      }
      reference.explain(row...);
    }
  };
  for (const auto& walks : known) {
    const bool standard = walks == Walks::standard();
    for (std::size_t row = standard ? 1 : standard_walks().size(); row < walks->size(); ++row) {
      const Walk& walk = (*walks)[row];
      explain_if(is_named(walk.names, name) || is_named(walk.letters, name), walks,
                 static_cast<WalkId>(row));
    }
  }
  for (const Condition* condition : all_conditions().all()) {
    explain_if(is_named(condition->names, name), *condition);
  }
  if (found > 0) {
    return Status::solved;
  }
  if (const auto status = explain_description(name, reference, console)) {
    return *status;
  }
  const auto meant = parser::nearest_keyword(all_names(), name);
  console.complain(fmt::format("no piece and no condition is called '{}'{}", name,
                               meant ? fmt::format(", did you mean '{}'?", meant->keyword) : ""));
  return Status::input_error;
}

/// Removes "--file FILE" or "--file=FILE" after `explain` from the words and returns FILE; empty if
/// there is none.
std::string take_file(std::vector<std::string_view>& words) {
  constexpr std::string_view option = "--file", with_value = "--file=";
  std::string file;
  if (words.empty() || words[0] != "explain") {
    return file;
  }
  for (auto word = words.begin(); word != words.end();) {
    const bool apart = *word == option && word + 1 != words.end();
    if (apart || word->starts_with(with_value)) {
      file = apart ? *(word + 1) : word->substr(with_value.size());
      word = words.erase(word, word + (apart ? 2 : 1));
    } else {
      ++word;
    }
  }
  return file;
}

bool takes_words(const std::vector<std::string_view>& words) {
  return (words.size() >= 1 && words.size() <= 2 && words[0] == "list") ||
         (words.size() >= 2 && words[0] == "explain");
}

Status answer(const std::vector<std::string_view>& words, const std::string& file,
              Reference& reference, Console& console) {
  if (words[0] == "explain") {
    const auto known = walks_of(file, console);
    return known ? explain(fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " ")),
                           *known, reference, console)
                 : Status::input_error;
  }
  if (words.size() == 2 && words[1] == "pieces") {
    reference.list_pieces();
  } else if (words.size() == 2 && words[1] == "conditions") {
    reference.list_conditions();
  } else {
    console.complain("list what? pieces or conditions");
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
  const std::string file = take_file(words);
  if (!takes_words(words)) {
    return std::nullopt;
  }
  Console console;
  try {
    Reference reference(console, json ? Format::json : Format::text);
    return static_cast<int>(reference.end(answer(words, file, reference, console)));
  } catch (const OutputFailed& failure) {
    console.complain(fmt::format("the output cannot be written: {}", failure.what()));
    return static_cast<int>(Status::incomplete);
  }
}

}  // namespace warp
