#include "solver/app/reference.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/keyword.hpp"
#include "solver/app/console.hpp"
#include "solver/app/run.hpp"
#include "solver/app/usage.hpp"
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

/// Writes what is asked for, as text or as records.
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

  void explain(const Walk& walk) {
    write(fmt::format("{}\n{}\n", listed(walk.names, as_written), walk.description));
    if (walk.pawn) {
      write(fmt::format("It promotes on its {} rank{}.\n",
                        walk.promotes == Promotes::on_last_rank ? "last" : "first",
                        walk.marine ? ", to marine pieces" : ""));
    }
    write(fmt::format(
        "Letters in English, German and French: {}, {}, {}. In a problem: pieces white {}d4\n",
        upper(walk.letters.english), upper(walk.letters.german), upper(walk.letters.french),
        upper(walk.letters.english)));
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

/// Explains every piece and condition that has this name, or these letters, in any language.
Status explain(std::string_view name, Reference& reference, Console& console) {
  unsigned found = 0;
  const auto explain_if = [&](bool meant, const auto& row) {
    if (meant) {
      if (found++ > 0) {
        reference.separate();
      }
      reference.explain(row);
    }
  };
  for (std::size_t row = 1; row < standard_walks().size(); ++row) {
    const Walk& walk = standard_walks()[row];
    explain_if(is_named(walk.names, name) || is_named(walk.letters, name), walk);
  }
  for (const Condition* condition : all_conditions().all()) {
    explain_if(is_named(condition->names, name), *condition);
  }
  if (found > 0) {
    return Status::solved;
  }
  const auto meant = parser::nearest_keyword(all_names(), name);
  console.complain(fmt::format("no piece and no condition is called '{}'{}", name,
                               meant ? fmt::format(", did you mean '{}'?", meant->keyword) : ""));
  return Status::input_error;
}

bool takes_words(const std::vector<std::string_view>& words) {
  return (words.size() >= 1 && words.size() <= 2 && words[0] == "list") ||
         (words.size() >= 2 && words[0] == "explain");
}

Status answer(const std::vector<std::string_view>& words, Reference& reference, Console& console) {
  if (words[0] == "explain") {
    return explain(fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " ")), reference,
                   console);
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
  if (!takes_words(words)) {
    return std::nullopt;
  }
  Console console;
  try {
    Reference reference(console, json ? Format::json : Format::text);
    return static_cast<int>(reference.end(answer(words, reference, console)));
  } catch (const OutputFailed& failure) {
    console.complain(fmt::format("the output cannot be written: {}", failure.what()));
    return static_cast<int>(Status::incomplete);
  }
}

}  // namespace warp
