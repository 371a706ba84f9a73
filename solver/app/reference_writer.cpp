#include "solver/app/reference_writer.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "solver/app/usage.hpp"
#include "solver/app/walk_picture.hpp"

namespace warp {

namespace {

/// Each different name once: "bishop, Läufer, fou".
std::string listed(const Names& names) {
  std::vector<std::string> different;
  for (const Language language : all_languages) {
    std::string name(names.in(language));
    if (std::ranges::find(different, name) == different.end()) {
      different.push_back(std::move(name));
    }
  }
  return fmt::format("{}", fmt::join(different, ", "));
}

std::string as_written(std::string_view name) { return std::string(name); }

report::Json names(const Names& names, std::string (*shown)(std::string_view)) {
  return {{"en", shown(names.english)}, {"de", shown(names.german)}, {"fr", shown(names.french)}};
}

report::Json record(const Walk& walk) {
  return {{"record", "piece"},
          {"letters", names(walk.letters, upper_case)},
          {"names", names(walk.names, as_written)},
          {"description", walk.description},
          {"pawn", walk.pawn}};
}

report::Json record(const Condition& condition) {
  return {{"record", "condition"},
          {"names", names(condition.names, as_written)},
          {"played", condition.supported()},
          {"rule", condition.rule},
          {"source", condition.source}};
}

/// The explanation of a piece as text.
std::string text_of(const std::shared_ptr<const Walks>& walks, WalkId id) {
  const Walk& walk = (*walks)[id];
  std::string text = fmt::format("{}\n{}{}", listed(walk.names), walk.description,
                                 walk.description.empty() ? "" : "\n");
  if (walk.pawn) {
    text += fmt::format("It promotes on its {} rank{}.\n",
                        walk.promotes == Promotes::on_last_rank ? "last" : "first",
                        walk.marine ? ", to marine pieces" : "");
  }
  if (id < standard_walks().size()) {
    text += fmt::format(
        "Letters in English, German and French: {}, {}, {}. In a problem: pieces white {}d4\n",
        upper_case(walk.letters.english), upper_case(walk.letters.german),
        upper_case(walk.letters.french), upper_case(walk.letters.english));
  } else if (!walk.letters.english.empty()) {
    text += fmt::format("Code: {}\n", upper_case(walk.letters.english));
  }
  return text + walk_picture(walks, id);
}

/// The explanation of a condition as text.
std::string text_of(const Condition& condition) {
  std::string text = listed(condition.names) + "\n";
  text += condition.supported() ? "" : "Known by name, but not played.\n";
  text += condition.rule.empty() ? "" : fmt::format("{}\n", condition.rule);
  text += condition.source.empty() ? "" : fmt::format("Source: {}\n", condition.source);
  for (const std::string& line : parameter_lines(condition)) {
    text += fmt::format("After the name: {}\n", line);
  }
  if (condition.supported() && condition.attributes == 0) {
    text += fmt::format("In a problem: {}\n", example_of(condition));
  }
  return text;
}

}  // namespace

ReferenceWriter::ReferenceWriter(Console& console, Format format)
    : console_(console), format_(format) {
  write_record({{"record", "run"},
                {"format", "warp"},
                {"version", report::json_version},
                {"program", version_text()}});
}

void ReferenceWriter::list_pieces() {
  write("en de fr  name: what it does\n\n");
  for (std::size_t row = 1; row < standard_walks().size(); ++row) {
    const Walk& walk = standard_walks()[row];
    write(fmt::format("{:2} {:2} {:2}  {}: {}\n", upper_case(walk.letters.english),
                      upper_case(walk.letters.german), upper_case(walk.letters.french),
                      walk.names.english, walk.description));
    write_record(record(walk));
  }
  write(
      "\nX/Y (two pieces with a stroke between them): hunter that moves forward like X, backward "
      "like Y.\n");
}

void ReferenceWriter::list_conditions() {
  for (const Condition* condition : all_conditions().all()) {
    write(fmt::format("{}{}\n", condition->names.english,
                      condition->supported() ? "" : " (known by name, not played)"));
    write_record(record(*condition));
  }
}

void ReferenceWriter::explain(const std::shared_ptr<const Walks>& walks, WalkId walk) {
  write_explanation(text_of(walks, walk), record((*walks)[walk]));
}

void ReferenceWriter::explain(const Condition& condition) {
  write_explanation(text_of(condition), record(condition));
}

Status ReferenceWriter::end(Status status) {
  write_record(report::Json{{"record", "end"}, {"status", static_cast<int>(status)}});
  return status;
}

void ReferenceWriter::write(const std::string& text) {
  if (format_ != Format::json) {
    console_.write_out(text);
  }
}

void ReferenceWriter::write_record(const report::Json& json) {
  if (format_ == Format::json) {
    console_.write_out(report::json_line(json));
  }
}

void ReferenceWriter::write_explanation(const std::string& text, const report::Json& json) {
  if (std::ranges::find(explained_, text) != explained_.end()) {
    return;
  }
  write(explained_.empty() ? text : "\n" + text);
  write_record(json);
  explained_.push_back(text);
}

}  // namespace warp
