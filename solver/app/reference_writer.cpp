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

report::Json names(const Names& names, std::string (*shown)(std::string_view)) {
  return {{"en", shown(names.english)}, {"de", shown(names.german)}, {"fr", shown(names.french)}};
}

/// Is there an example of `condition` in a problem? A condition that marked units bring is not
/// written by its name.
bool has_example(const Condition& condition) {
  return condition.supported() && condition.attributes == 0;
}

report::Json record(const Walk& walk) {
  return {{"record", "piece"},
          {"letters", names(walk.letters, upper_case)},
          {"names", names(walk.names, report::as_utf8)},
          {"description", report::as_utf8(walk.description)},
          {"pawn", walk.pawn}};
}

report::Json record(const Condition& condition) {
  return {{"record", "condition"},
          {"names", names(condition.names, report::as_utf8)},
          {"played", condition.supported()},
          {"rule", condition.rule},
          {"source", condition.source}};
}

/// The rank on which a pawn of `walk` promotes, as its side counts them.
std::string_view promotion_rank(const Walk& walk) {
  return walk.promotes == Promotes::on_last_rank ? "last" : "first";
}

/// The explanation of a piece as a record: that of lists, and what else the text tells.
report::Json explanation(const Walk& walk, const WalkReach& reach) {
  report::Json result = record(walk);
  if (walk.pawn) {
    result["promotes"] = {{"rank", promotion_rank(walk)}, {"marine", walk.marine}};
  }
  if (!reach.empty()) {
    result["reach"] = walk_reach_json(reach);
  }
  return result;
}

/// The explanation of a condition as a record: that of lists, and what else the text tells.
report::Json explanation(const Condition& condition) {
  report::Json result = record(condition);
  result["parameters"] = parameter_lines(condition);
  for (const auto& [word, meaning] : explained_words(condition)) {
    result["words"].push_back({{"word", word}, {"meaning", meaning}});
  }
  if (has_example(condition)) {
    result["example"] = example_of(condition);
  }
  return result;
}

/// The explanation of a piece as text.
std::string text_of(const std::shared_ptr<const Walks>& walks, WalkId id, const WalkReach& reach) {
  const Walk& walk = (*walks)[id];
  std::string text = fmt::format("{}\n{}{}", listed(walk.names), walk.description,
                                 walk.description.empty() ? "" : "\n");
  if (walk.pawn) {
    text += fmt::format("It promotes on its {} rank{}.\n", promotion_rank(walk),
                        walk.marine ? ", to marine pieces" : "");
  }
  if (id < standard_walks().size()) {
    text += fmt::format("Letters in English, German and French: {}, {}, {}. In a problem: {}\n",
                        upper_case(walk.letters.english), upper_case(walk.letters.german),
                        upper_case(walk.letters.french), stated_in_problem(*walks, id));
  } else if (!walk.letters.english.empty()) {
    text += fmt::format("Code: {}\n", upper_case(walk.letters.english));
  }
  return text + walk_picture(reach);
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
  for (const auto& [word, meaning] : explained_words(condition)) {
    text += fmt::format("  {}: {}\n", word, meaning);
  }
  if (has_example(condition)) {
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
  const WalkReach reach = walk_reach(walks, walk);
  write_explanation(text_of(walks, walk, reach), explanation((*walks)[walk], reach));
}

void ReferenceWriter::explain(const Condition& condition) {
  write_explanation(text_of(condition), explanation(condition));
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
