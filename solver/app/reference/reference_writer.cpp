#include "solver/app/reference/reference_writer.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/attributes.hpp"
#include "parser/names/goal_names.hpp"
#include "parser/names/retractor_kinds.hpp"
#include "parser/names/stipulation_forms.hpp"
#include "parser/twins.hpp"
#include "solver/app/reference/condition_example.hpp"
#include "solver/app/reference/played_problem.hpp"
#include "solver/app/reference/reference_labels.hpp"
#include "solver/app/reference/technique_texts.hpp"
#include "solver/app/reference/usage.hpp"
#include "solver/app/reference/walk_picture.hpp"
#include "solver/app/solve/console/wrapped_text.hpp"
#include "solver/platform/system/streams.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/rules/general/unplayed.hpp"
#include "solver/setup/messages/unplayed.hpp"
#include "solver/setup/option.hpp"

namespace warp {

namespace {

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
          {"description", report::as_utf8(walk.description.english)},
          {"pawn", walk.pawn}};
}

report::Json record(const Condition& condition) {
  return {{"record", "condition"},
          {"names", names(condition.names, report::as_utf8)},
          {"played", condition.supported()},
          {"rule", condition.rule.english},
          {"source", condition.source.english}};
}

/// The beginning of `text`: its first sentences, as many as `number`. A full stop before a blank
/// ends one, "a1, a2 ... " does not.
std::string_view first_sentences(std::string_view text, std::size_t number) {
  std::size_t end = 0;
  for (std::size_t sentence = 0; sentence < number; ++sentence) {
    do {
      end = text.find(". ", end);
      if (end == std::string_view::npos) {
        return text;
      }
      ++end;
    } while (text[end - 2] == '.');
  }
  return text.substr(0, end);
}

/// What the list says of `condition`: as much of its rule as none of `others` begins with. Rules of
/// a family begin alike.
std::string_view own_beginning(const Condition& condition,
                               const std::vector<const Condition*>& others, Language language) {
  const std::string_view rule = condition.rule.in(language);
  for (std::size_t number = 1;; ++number) {
    const std::string_view beginning = first_sentences(rule, number);
    const bool is_own = std::ranges::none_of(others, [&](const Condition* other) {
      return other != &condition && other->rule.in(language).starts_with(beginning);
    });
    if (is_own || beginning == rule) {
      return beginning;
    }
  }
}

/// The rank on which a pawn of `walk` promotes, as its side counts them.
std::string_view promotion_rank(const Walk& walk) {
  return walk.promotes == Promotes::on_last_rank ? "last" : "first";
}

/// The explanation of a piece as a record: that of lists, and what else the text tells.
report::Json explanation(const Walk& walk, const WalkReach& reach, Language language) {
  report::Json result = record(walk);
  result["description"] = report::as_utf8(walk.description.in(language));
  if (walk.pawn) {
    result["promotes"] = {{"rank", promotion_rank(walk)}, {"marine", walk.marine}};
  }
  if (!reach.empty()) {
    result["reach"] = walk_reach_json(reach);
  }
  return result;
}

/// The explanation of a condition as a record: that of lists, and what else the text tells.
report::Json explanation(const Condition& condition, Language language,
                         const std::optional<ConditionExample>& played) {
  report::Json result = record(condition);
  result["rule"] = condition.rule.in(language);
  result["source"] = condition.source.in(language);
  result["parameters"] = parameter_lines(condition.parameters, language);
  result["parameter_forms"] = parameter_forms(condition.parameters, language);
  for (const auto& [word, meaning] : explained_words(condition, language)) {
    result["words"].push_back({{"word", word}, {"meaning", meaning}});
  }
  if (has_example(condition)) {
    result["example"] = example_of(condition, language);
  }
  if (played) {
    result["play"] = {{"pieces", played->pieces},
                      {"side", played->white_moves ? "white" : "black"},
                      {"with", played->added},
                      {"without", played->removed}};
  }
  return result;
}

/// `label` with `text` in place of its {}.
std::string said(const Names& label, Language language, std::string_view text) {
  return fmt::format(fmt::runtime(label.in(language)), text);
}

/// The explanation of a piece as text.
std::string text_of(const std::shared_ptr<const Walks>& walks, WalkId id, const WalkReach& reach,
                    Language language) {
  const Walk& walk = (*walks)[id];
  std::string text = fmt::format("{}\n{}{}", listed(walk.names), walk.description.in(language),
                                 walk.description.in(language).empty() ? "" : "\n");
  if (walk.pawn) {
    text += said(walk.promotes == Promotes::on_last_rank ? label::promotes_on_last
                                                         : label::promotes_on_first,
                 language, walk.marine ? label::to_marine.in(language) : std::string_view());
  }
  if (id < standard_walks().size()) {
    text += said(label::letters, language,
                 fmt::format("{}, {}, {}", upper_case(walk.letters.english),
                             upper_case(walk.letters.german), upper_case(walk.letters.french))) +
            said(label::in_problem, language, stated_in_problem(*walks, id, language));
  } else if (!walk.letters.english.empty()) {
    text += said(label::code, language, upper_case(walk.letters.english));
  }
  return text + walk_picture(reach, language);
}

/// "a, b, c"; of very many the first.
std::string some_of(const std::vector<std::string>& moves, Language language) {
  constexpr std::size_t most = 12;
  const std::size_t shown = std::min(moves.size(), most);
  const auto end = moves.begin() + static_cast<std::ptrdiff_t>(shown);
  return moves.empty() ? std::string(label::nothing.in(language))
                       : fmt::format("{}{}", fmt::join(moves.begin(), end, ", "),
                                     shown < moves.size() ? " ..." : "");
}

/// The position of `example`, and what the condition changes there.
std::string text_of(const ConditionExample& example, Language language) {
  return said(label::example, language,
              (example.white_moves ? label::white_to_move : label::black_to_move).in(language)) +
         example.diagram + "\n" + said(label::with_it, language, some_of(example.added, language)) +
         said(label::without_it, language, some_of(example.removed, language));
}

/// The position of `problem`, and how it is solved.
std::string text_of(const PlayedProblem& problem, Language language) {
  std::string text = said(label::example, language, problem.pieces);
  text += fmt::format(
      "{}\n{} {}{}\n", diagram_of(problem.pieces), "stipulation", problem.stipulation,
      problem.condition.empty() ? "" : fmt::format(", condition {}", problem.condition));
  for (const std::string& solution : problem.solutions) {
    text += fmt::format("  {}\n", solution);
  }
  return text;
}

/// The other usual names in all languages.
std::string other_names_of(const Names& lists) {
  std::vector<std::string_view> some;
  for (const Language language : all_languages) {
    for (const std::string_view name : parser::listed_names(lists.in(language))) {
      if (std::ranges::find(some, name) == some.end()) {
        some.push_back(name);
      }
    }
  }
  return fmt::format("{}", fmt::join(some, ", "));
}

/// The conditions with which `condition` has a common name.
std::vector<const Condition*> stated_together(const Condition& condition) {
  std::vector<const Condition*> others;
  for (const Condition* other : all_conditions().all()) {
    const std::string_view name = condition.called_together.english;
    if (other != &condition && !name.empty() && other->called_together.english == name) {
      others.push_back(other);
    }
  }
  return others;
}

/// The explanation of a condition as text, without an example by play.
std::string text_of(const Condition& condition, Language language) {
  std::string text = listed(condition.names) + "\n";
  const auto line = [&](const Names& label, std::string_view what) {
    text += what.empty() ? "" : said(label, language, what);
  };
  if (!condition.supported()) {
    text += label::not_played.in(language);
    for (const Unplayed& row : condition.unplayed) {
      text += std::string(row.why.in(language)) + "\n";
    }
  }
  line(label::also_called, other_names_of(condition.also_called));
  for (const Condition* other : stated_together(condition)) {
    text += fmt::format(fmt::runtime(label::called_together.in(language)),
                        other->names.in(language), other_names_of(condition.called_together));
  }
  text +=
      condition.rule.in(language).empty() ? "" : fmt::format("{}\n", condition.rule.in(language));
  line(label::source, condition.source.in(language));
  for (const std::string& parameter : parameter_lines(condition.parameters, language)) {
    line(label::after_name, parameter);
  }
  for (const auto& [word, meaning] : explained_words(condition, language)) {
    text += fmt::format("  {}: {}\n", word, meaning);
  }
  if (has_example(condition)) {
    line(label::in_problem, example_of(condition, language));
  }
  for (const parser::AttributeInfo& mark : parser::all_attributes()) {
    if (mark.attribute && (condition.attributes & attribute_bit(*mark.attribute)) != 0) {
      line(label::in_problem, marked_in_problem(mark.names, language));
    }
  }
  return text;
}

/// "8 (6 S, 2 R)": the captures of one side by what they capture.
std::string counted(const std::vector<std::pair<std::string, unsigned>>& captures) {
  unsigned all = 0;
  std::vector<std::string> kinds;
  for (const auto& [letters, number] : captures) {
    all += number;
    kinds.push_back(fmt::format("{} {}", number, letters));
  }
  return fmt::format("{} ({})", all, fmt::join(kinds, ", "));
}

/// What follows the meaning of a board: its size and its game array.
std::string text_of(const Geometry& board, const std::optional<ArrayFacts>& array,
                    Language language) {
  std::string text = said(label::size_of_board, language, std::to_string(board.size()));
  if (!array) {
    return text + std::string(label::no_game_array.in(language));
  }
  constexpr std::size_t most_in_a_text = 128;
  text += array->units <= most_in_a_text
              ? said(label::game_array, language, array->pieces)
              : fmt::format(fmt::runtime(label::large_game_array.in(language)), array->units,
                            board.spec().text(language));
  const auto& [white, black] = array->captures;
  return text + (white.empty() && black.empty()
                     ? std::string(label::peaceful_array.in(language))
                     : fmt::format(fmt::runtime(label::first_captures.in(language)), counted(white),
                                   counted(black)));
}

report::Json record(BoardKind kind, Language language) {
  report::Json forms;
  for (const auto& [key, in] :
       {std::pair("en", Language::english), {"de", Language::german}, {"fr", Language::french}}) {
    forms[key] = board_form(kind, in);
  }
  return {{"record", "board"}, {"names", forms}, {"meaning", board_meaning(kind, language)}};
}

report::Json record(const infinite::InfiniteForm& form, Language language) {
  return {{"record", "board"},
          {"names",
           {{"en", std::string(form.names.english) + " B"},
            {"de", std::string(form.names.german) + " B"},
            {"fr", std::string(form.names.french) + " B"}}},
          {"meaning", form.meaning.in(language)}};
}

report::Json record(const ArrayFacts& array) {
  report::Json result{{"pieces", array.pieces}};
  for (const std::size_t side : {0U, 1U}) {
    report::Json& captures = result["captures"][side == 0 ? "white" : "black"];
    captures = report::Json::array();
    for (const auto& [letters, number] : array.captures.at(side)) {
      captures.push_back({{"captured", letters}, {"number", number}});
    }
  }
  return result;
}

}  // namespace

ReferenceWriter::ReferenceWriter(Console& console, Format format)
    : console_(console), format_(format) {
  write_record(report::run_record(version_text()));
}

void ReferenceWriter::list_pieces() {
  write(std::string(label::pieces_heading.in(user_)));
  for (std::size_t row = 1; row < standard_walks().size(); ++row) {
    const Walk& walk = standard_walks()[row];
    write(fmt::format("{:2} {:2} {:2}  {}: {}\n", upper_case(walk.letters.english),
                      upper_case(walk.letters.german), upper_case(walk.letters.french),
                      walk.names.in(user_), walk.description.in(user_)));
    write_record(record(walk));
  }
  write(std::string(label::hunters.in(user_)));
}

void ReferenceWriter::list_conditions() {
  std::vector<const Condition*> conditions;
  for (const Condition* condition : all_conditions().all()) {
    if (!condition->rule.english.empty()) {  // without a rule: a name that nothing stands for
      conditions.push_back(condition);
    }
  }
  std::ranges::sort(conditions, {}, [&](const Condition* condition) {
    return upper_case(condition->names.in(order_));
  });
  for (const Condition* condition : conditions) {
    write(fmt::format("{}: {}\n", condition->names.in(user_),
                      own_beginning(*condition, conditions, user_)));
    write_record(record(*condition));
  }
}

void ReferenceWriter::list_options() {
  std::vector<const OptionInfo*> options;
  for (const OptionInfo& option : all_options()) {
    options.push_back(&option);
  }
  std::ranges::sort(options, {},
                    [&](const OptionInfo* option) { return upper_case(option->names.in(order_)); });
  for (const OptionInfo* option : options) {
    list("option", option->names, option->help);
  }
}

void ReferenceWriter::list_goals() {
  for (const GoalInfo& goal : all_goals()) {
    if (goal.supported) {
      const std::string notation =
          fmt::format("{}{}", goal.notation, goal.takes_square ? "e4" : "");
      list("goal", alike(notation), parser::goal_meaning(goal.kind));
    }
  }
}

void ReferenceWriter::list_stipulations() {
  for (const parser::StipulationForm& form : parser::stipulation_forms()) {
    list("stipulation", alike(form.form), form.meaning);
  }
  for (const parser::RetractorKind& kind : parser::retractor_kinds()) {
    list("stipulation", alike(kind.form), kind.meaning);
  }
}

void ReferenceWriter::list_twins() {
  for (const parser::TwinWord& word : parser::twin_words()) {
    list("twin", word.names, word.meaning);
  }
}

void ReferenceWriter::list_boards() {
  for (const BoardForm& form : board_forms()) {
    write(fmt::format("{}: {}\n", board_form(form.kind, user_), board_meaning(form.kind, user_)));
    write_record(record(form.kind, Language::english));
  }
  for (const infinite::InfiniteForm& form : infinite::infinite_forms()) {
    write(fmt::format("{} B: {}\n", form.names.in(user_), form.meaning.in(user_)));
    write_record(record(form, Language::english));
  }
}

void ReferenceWriter::list_techniques() {
  for (const TechniqueInfo& info : technique_table()) {
    const auto [what, sound] = technique_texts(info.technique);
    write(fmt::format(fmt::runtime(label::listed_technique.in(user_)), info.name, what.in(user_),
                      sound.in(user_), info.engines, info.essay));
    write_record({{"record", "technique"},
                  {"name", info.name},
                  {"meaning", info.what},
                  {"sound", info.sound},
                  {"engines", info.engines},
                  {"essay", info.essay}});
  }
}

void ReferenceWriter::list_themes() {
  for (const check::ThemeRow& row : check::all_themes()) {
    write(fmt::format("{}: {} ({})\n", row.name, row.definition.in(user_), row.source));
    write_record(explanation_of(row, Language::english).json);
  }
}

void ReferenceWriter::list_refused() {
  const auto tell = [this](const Unplayed& row, const Names& condition) {
    const auto what = [&](Language language) {
      return FilledText(row.what, {{"condition", condition},
                                   {"other", label::another_condition},
                                   {"piece", label::some_piece},
                                   {"what", label::something},
                                   {"number", alike("n")},
                                   {"square", alike("...")}})
          .in(language);
    };
    write(fmt::format("{}: {}\n", what(user_), row.why.in(user_)));
    write_record(
        {{"record", "refused"}, {"what", what(Language::english)}, {"why", row.why.english}});
  };
  for (const Condition* condition : all_conditions().all()) {
    for (const Unplayed& row : condition->unplayed) {
      tell(row, condition->names);
    }
  }
  for (const Unplayed& row : unplayed::rows) {
    tell(row, label::some_condition);
  }
  for (const Unplayed& row : unplayed::rows_of_problems) {
    tell(row, label::some_condition);
  }
}

void ReferenceWriter::list(std::string_view kind, const Names& name, const Names& what) {
  write(fmt::format("{}: {}\n", name.in(user_), what.in(user_)));
  write_record({{"record", kind}, {"name", name.english}, {"meaning", what.english}});
}

void ReferenceWriter::explain(const std::shared_ptr<const Walks>& walks, WalkId walk,
                              Language language) {
  const WalkReach reach = walk_reach(walks, walk);
  write_explanation(text_of(walks, walk, reach, language),
                    explanation((*walks)[walk], reach, language));
}

void ReferenceWriter::explain(const Condition& condition, Language language) {
  const auto problem = problem_of(condition);
  const auto example = has_example(condition) && !problem
                           ? example_by_play(condition, example_of(condition))
                           : std::nullopt;
  std::string text = text_of(condition, language);
  if (condition.board) {
    const auto board = Geometry::make(GeometrySpec::of(*condition.board));
    text +=
        text_of(*board,
                board->has_array() ? std::optional(array_facts(*board, language)) : std::nullopt,
                language) +
        said(label::in_problem, language,
             fmt::format("{} {}", label::board.in(language), board->spec().text(language)));
  }
  text += example ? text_of(*example, language) : "";
  report::Json json = explanation(condition, language, example);
  if (problem) {
    text += text_of(*problem, language);
    json["problem"] = {{"pieces", problem->pieces},
                       {"condition", problem->condition},
                       {"stipulation", problem->stipulation},
                       {"solutions", problem->solutions}};
  }
  write_explanation(text, json);
}

void ReferenceWriter::explain(const NamedBoard& named, Language language) {
  std::vector<std::string> forms;
  for (const Language each : all_languages) {
    std::string form = named.board ? named.board->spec().text(each) : board_form(named.kind, each);
    if (std::ranges::find(forms, form) == forms.end()) {
      forms.push_back(std::move(form));
    }
  }
  std::string text =
      fmt::format("{}\n{}\n", fmt::join(forms, ", "), board_meaning(named.kind, language));
  report::Json json = record(named.kind, language);
  if (named.board) {
    const bool has_array = named.board->has_game_array();
    const auto array =
        has_array ? std::optional(array_facts(*named.board, language)) : std::nullopt;
    text += text_of(*named.board, array, language);
    json["board"] = named.board->spec().text(Language::english);
    json["squares"] = named.board->size();
    if (array) {
      json["array"] = record(*array);
    }
    text +=
        said(label::in_problem, language,
             fmt::format("{} {}", label::board.in(language), named.board->spec().text(language)));
  }
  write_explanation(text, json);
}

void ReferenceWriter::explain(const infinite::InfiniteForm& form, Language language) {
  std::vector<std::string> names;
  for (const Language each : all_languages) {
    std::string name = std::string(form.names.in(each)) + " B";
    if (std::ranges::find(names, name) == names.end()) {
      names.push_back(std::move(name));
    }
  }
  const std::string example(form.example);
  write_explanation(
      fmt::format("{}\n{}.\n\n{}\n", fmt::join(names, ", "), form.meaning.in(language), example),
      record(form, language));
}

void ReferenceWriter::explain(const Explanation& explanation) {
  write_explanation(explanation.text, explanation.json);
}

Status ReferenceWriter::end(Status status) {
  write_record(report::end_record(static_cast<int>(status)));
  return status;
}

void ReferenceWriter::write(const std::string& text) {
  if (format_ != Format::json) {
    const auto columns = platform::columns_of_terminal();
    console_.write_out(columns ? wrapped(text, *columns) : text);
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
