#include "solver/app/reference/explain.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conditions/all_conditions.hpp"
#include "parser/attributes.hpp"
#include "parser/keyword.hpp"
#include "parser/names/name_table.hpp"
#include "parser/own_walk.hpp"
#include "parser/stipulation.hpp"
#include "solver/app/reference/reference_labels.hpp"
#include "solver/app/reference/stipulation_words.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

using parser::Name;
using parser::NameKind;
using parser::NameTable;

/// In the order in which they are explained.
constexpr std::array kinds_in_order{NameKind::piece,     NameKind::condition, NameKind::board,
                                    NameKind::attribute, NameKind::side,      NameKind::stipulation,
                                    NameKind::goal,      NameKind::option,    NameKind::twin,
                                    NameKind::technique};

/// A row of a table, and the languages in which the question names it.
struct Thing {
  NameKind kind{};
  std::size_t row = 0;
  std::vector<Language> languages;
};

/// Adds what `name` names to `things`, each thing once.
void add_thing(std::vector<Thing>& things, const Name& name) {
  auto found = std::ranges::find_if(
      things, [&](const Thing& thing) { return thing.kind == name.kind && thing.row == name.row; });
  if (found == things.end()) {
    found = things.insert(things.end(), Thing{name.kind, name.row, {}});
  }
  // Letters are too short to tell a language.
  const bool tells = name.sort != Name::Sort::letters;
  for (const Language language : all_languages) {
    if (!tells || language == name.language) {
      found->languages.push_back(language);
    }
  }
}

/// Puts the conditions that give a meaning to attributes, or are boards, in the place of these.
std::vector<Thing> as_explained(const std::vector<Thing>& things) {
  std::vector<Thing> result;
  const auto put = [&](NameKind kind, std::size_t row, const std::vector<Language>& languages) {
    const auto same = std::ranges::find_if(
        result, [&](const Thing& thing) { return thing.kind == kind && thing.row == row; });
    if (same == result.end()) {
      result.push_back({kind, row, languages});
    } else {
      same->languages.insert(same->languages.end(), languages.begin(), languages.end());
    }
  };
  const auto conditions = all_conditions().all();
  for (const Thing& thing : things) {
    bool is_condition = false;
    for (std::size_t row = 0; row < conditions.size(); ++row) {
      const bool is_attribute =
          thing.kind == NameKind::attribute && parser::all_attributes()[thing.row].attribute &&
          (conditions[row]->attributes &
           attribute_bit(*parser::all_attributes()[thing.row].attribute)) != 0;
      const bool is_board =
          thing.kind == NameKind::board && conditions[row]->board == board_forms()[thing.row].kind;
      if (is_attribute || is_board) {
        put(NameKind::condition, row, thing.languages);
        is_condition = true;
      }
    }
    if (!is_condition) {
      put(thing.kind, thing.row, thing.languages);
    }
  }
  return result;
}

/// All things that are called `text`.
std::vector<Thing> things_called(const NameTable& table, std::string_view text) {
  std::vector<Thing> things;
  for (const NameKind kind : kinds_in_order) {
    for (const Name& name : table.called(kind, text)) {
      add_thing(things, name);
    }
  }
  return things;
}

/// "Power man", "neutral pieces": a word for units behind an attribute or a side.
std::vector<Thing> marked_units(const NameTable& table, std::string_view text) {
  constexpr std::array nouns{"man",   "men",    "piece", "pieces", "unit",  "units",
                             "Stein", "Steine", "pièce", "pièces", "unité", "unités"};
  std::vector<Thing> things;
  const std::size_t first_blank = text.find(' ');
  const std::size_t last_blank = text.rfind(' ');
  if (first_blank == std::string_view::npos) {
    return things;
  }
  const auto is_noun = [&](std::string_view word) {
    return std::ranges::any_of(nouns,
                               [&](const char* noun) { return parser::same_name(noun, word); });
  };
  const std::string_view mark = is_noun(text.substr(last_blank + 1)) ? text.substr(0, last_blank)
                                : is_noun(text.substr(0, first_blank))
                                    ? text.substr(first_blank + 1)
                                    : std::string_view();
  for (const NameKind kind : {NameKind::attribute, NameKind::side}) {
    for (const Name& name : table.called(kind, mark)) {
      add_thing(things, name);
    }
  }
  return things;
}

/// The words that may follow the name of a condition, as keys; short ones could be parts of others.
std::vector<std::string> words_after(const Condition& condition, Language language) {
  constexpr std::size_t least = 4;
  std::vector<std::string> words;
  for (const Parameter& parameter : condition.parameters) {
    for (const Names& word : parameter.words) {
      if (word.in(language).size() >= least) {
        words.push_back(parser::name_key(word.in(language)));
      }
    }
  }
  return words;
}

/// What `text` may mean though nothing is called so: the first of these that there is: attributes
/// of units, names with the words in another order, conditions with words that may follow their
/// names, names that begin with it.
std::vector<Thing> things_nearly_called(const NameTable& table, std::string_view text) {
  constexpr std::size_t shortest = 3;
  const std::string key = parser::name_key(text);
  std::vector<Thing> things = marked_units(table, text);
  if (!things.empty() || key.size() < shortest) {
    return things;
  }
  for (const NameKind kind : {NameKind::condition, NameKind::option}) {
    for (const Name& name : table.called_nearly(kind, text)) {
      add_thing(things, name);
    }
  }
  if (!things.empty()) {
    return things;
  }
  const auto conditions = all_conditions().all();
  for (const Name& name : table.all()) {
    if (name.kind == NameKind::condition && name.sort == Name::Sort::own &&
        parser::has_words_of(key, name.text, words_after(*conditions[name.row], name.language))) {
      add_thing(things, name);
    }
  }
  if (!things.empty()) {
    return things;
  }
  // "assassin" begins the German name AssassinCirce, but is a word of the English CirceAssassin,
  // too: the languages are those of all names that hold the word.
  std::vector<Thing> holding;
  for (const NameKind kind : kinds_in_order) {
    for (const Name& name : table.all()) {
      if (name.kind != kind || name.sort == Name::Sort::letters) {
        continue;
      }
      const std::size_t place = parser::name_key(name.text).find(key);
      if (place == 0) {
        add_thing(things, name);
      }
      if (place != std::string::npos) {
        add_thing(holding, name);
      }
    }
  }
  for (Thing& thing : things) {
    const auto all = std::ranges::find_if(holding, [&](const Thing& other) {
      return other.kind == thing.kind && other.row == thing.row;
    });
    thing.languages = all->languages;
  }
  return things;
}

/// What one question is answered with.
class NameAnswer {
 public:
  NameAnswer(std::optional<Language> language, ReferenceWriter& writer, Console& console)
      : stated_(language), user_(user_language()), writer_(writer), console_(console) {}

  /// The language of the answer, if the question is one of these.
  Language language(const std::vector<Language>& question) const {
    const auto is_one = [&](Language language) {
      return std::ranges::find(question, language) != question.end();
    };
    return stated_                                         ? *stated_
           : is_one(user_)                                 ? user_
           : is_one(Language::english) || question.empty() ? Language::english
                                                           : question.front();
  }
  /// The question tells no language.
  Language any_language() const { return stated_.value_or(user_); }

  void explain(const Thing& thing) {
    const Language in = language(thing.languages);
    switch (thing.kind) {
      case NameKind::piece:
        writer_.explain(Walks::standard(), static_cast<WalkId>(thing.row), in);
        break;
      case NameKind::condition:
        writer_.explain(*all_conditions().all()[thing.row], in);
        break;
      case NameKind::board:
        explain_form(board_forms()[thing.row], in);
        break;
      default:
        writer_.explain(explanation_of(thing.kind, thing.row, in));
        break;
    }
  }

  /// Explains boards of one form; those whose name says how large they are with what it says:
  /// "moebius" is one board, "diamond" many.
  void explain_form(const BoardForm& form, Language language) {
    std::vector<Diagnostic> unread;
    const auto board = board_named(form.names.english, unread);
    writer_.explain(board.value_or(NamedBoard{form.kind, nullptr, {}}), language);
  }

  /// Explains `things`, if they are not too many.
  Status explain(std::string_view question, const std::vector<Thing>& things) {
    constexpr std::size_t most = 3;
    if (things.size() > most) {
      std::vector<std::string_view> names;
      for (const Thing& thing : things) {
        names.push_back(name_of(thing));
      }
      console_.complain(fmt::format(fmt::runtime(label::may_be_one_of.in(user_)), question,
                                    fmt::join(names, ", ")));
      return Status::input_error;
    }
    for (const Thing& thing : things) {
      explain(thing);
    }
    return Status::solved;
  }

  /// Explains the pieces that a file defines; false if none has this name.
  bool explain_own(std::string_view name, const KnownWalks& known) {
    bool found = false;
    for (const auto& walks : known.sets) {
      for (std::size_t row = standard_walks().size(); row < walks->size(); ++row) {
        const Walk& walk = (*walks)[row];
        const bool is_meant = std::ranges::any_of(all_languages, [&](Language in) {
          const bool has_name = !walk.names.in(in).empty();
          return upper_case(walk.letters.in(in)) == upper_case(name) ||
                 (has_name && parser::same_name(walk.names.in(in), name));
        });
        if (is_meant) {
          writer_.explain(walks, static_cast<WalkId>(row), any_language());
          found = true;
        }
      }
    }
    return found;
  }

  /// Says what is wrong with `text`. Returns how serious it is.
  Status complain(std::string_view text, const std::vector<Diagnostic>& complaints) {
    Status status = Status::solved;
    for (const Diagnostic& complaint : complaints) {
      console_.complain(fmt::format(fmt::runtime(label::wrong_in_column.in(user_)), text,
                                    complaint.where.column, complaint.message));
      status =
          more_serious(status, complaint.severity == Severity::unsupported ? Status::unsupported
                                                                           : Status::input_error);
    }
    return status;
  }

  /// Explains a board. Returns nothing if the text does not look like one.
  std::optional<Status> explain_board(std::string_view text) {
    std::vector<Diagnostic> complaints;
    if (const auto named = board_named(text, complaints)) {
      writer_.explain(*named, language(named->languages));
      return Status::solved;
    }
    return complaints.empty() ? std::nullopt : std::optional(complain(text, complaints));
  }

  /// Explains a board of infinitely many dimensions, named with or without its edge; false if it is
  /// none.
  bool explain_infinite_board(std::string_view text) {
    const std::size_t blank = text.find_last_not_of("0123456789");
    const bool has_edge = blank != std::string_view::npos && text[blank] == ' ';
    const std::string_view name = has_edge ? text.substr(0, blank) : text;
    for (const infinite::InfiniteForm& form : infinite::infinite_forms()) {
      std::vector<Language> named_in;
      for (const Language each : all_languages) {
        if (parser::same_name(form.names.in(each), name)) {
          named_in.push_back(each);
        }
      }
      if (!named_in.empty()) {
        writer_.explain(form, language(named_in));
        return true;
      }
    }
    return false;
  }

  /// Explains a piece that is described instead of named: "leaper 1,3 + rider 2,0". Returns nothing
  /// if the text does not look like a description.
  std::optional<Status> explain_description(std::string_view text) {
    std::vector<Diagnostic> complaints;
    if (const auto walks = parser::describe_walk(text, complaints)) {
      writer_.explain(walks, static_cast<WalkId>(walks->size() - 1), any_language());
      return Status::solved;
    }
    return complaints.empty() ? std::nullopt : std::optional(complain(text, complaints));
  }

  /// Explains a stipulation, or several sections of play one after the other ("h=3 {Circe} & h#2"),
  /// without their conditions; false if `text` is none.
  bool explain_stipulation(std::string_view text) {
    std::vector<std::string> sections;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('&', begin), text.size());
      std::string section(text.substr(begin, end - begin));
      section.erase(std::min(section.find('{'), section.size()));
      section.erase(0, std::min(section.find_first_not_of(' '), section.size()));
      section.erase(section.find_last_not_of(' ') + 1);
      sections.push_back(std::move(section));
      begin = end + 1;
    }
    const bool all = std::ranges::all_of(sections, [](const std::string& section) {
      return parser::stipulation_parts(section).has_value();
    });
    for (std::size_t place = 0; all && place < sections.size(); ++place) {
      const auto parts = parser::stipulation_parts(sections[place]);
      writer_.explain(explanation_of(sections[place], parts.value(), any_language()));
    }
    return all;
  }

  /// Explains a kind of retractor; false if `text` names none and is none.
  bool explain_retractor(std::string_view text) {
    const auto* const kind = parser::retractor_kind_named(text);
    if (kind != nullptr) {
      writer_.explain(explanation_of(*kind, any_language()));
    }
    return kind != nullptr;
  }

  /// Explains a theme; false if `text` is the name of none.
  bool explain_theme(std::string_view text) {
    const auto theme = check::theme_named(text);
    if (theme) {
      writer_.explain(explanation_of(check::row_of(*theme), any_language()));
    }
    return theme.has_value();
  }

  /// Explains a stipulation in words (stipulation_told); false if `text` is none.
  bool explain_stipulation_in_words(std::string_view text) {
    const auto told = stipulation_told(text);
    if (told) {
      writer_.explain(
          explanation_of(told->notation, told->parts,
                         told->language ? language({*told->language}) : any_language()));
    }
    return told.has_value();
  }

  /// Says what is wrong with the definition of the piece `name`. Returns false if nothing is.
  bool complain_of_definition(std::string_view name, std::span<const Diagnostic> faults) {
    bool any = false;
    for (const Diagnostic& fault : faults) {
      if (upper_case(fault.piece) == upper_case(name)) {
        console_.complain(fault.text());
        any = true;
      }
    }
    return any;
  }

 private:
  /// The name of a thing in a list of them.
  std::string_view name_of(const Thing& thing) const {
    const NameTable& table = NameTable::of(all_conditions());
    const Language in = language(thing.languages);
    const auto named = std::ranges::find_if(table.all(), [&](const Name& name) {
      return name.kind == thing.kind && name.row == thing.row && name.language == in;
    });
    return named->text;
  }

  std::optional<Language> stated_;
  Language user_;
  ReferenceWriter& writer_;
  Console& console_;
};

/// The names that are proposed for a mistyped one.
parser::Keywords names_to_propose(const NameTable& table) {
  parser::Keywords names;
  for (const Name& name : table.all()) {
    if (name.sort != Name::Sort::letters) {
      names.push_back(name.text);
    }
  }
  return names;
}

}  // namespace

Status explain(std::string_view name, std::optional<Language> language, const KnownWalks& known,
               ReferenceWriter& writer, Console& console) {
  const NameTable& table = NameTable::of(all_conditions());
  NameAnswer answer(language, writer, console);
  const bool is_own = answer.explain_own(name, known);
  const std::vector<Thing> called = as_explained(things_called(table, name));
  for (const Thing& thing : called) {
    answer.explain(thing);
  }
  const bool is_infinite = answer.explain_infinite_board(name);
  const bool is_theme = answer.explain_theme(name);
  const bool is_retractor = answer.explain_retractor(name);
  if (is_own || is_infinite || is_theme || is_retractor || !called.empty() ||
      answer.explain_stipulation(name)) {
    return Status::solved;
  }
  if (answer.complain_of_definition(name, known.faults)) {
    return Status::input_error;
  }
  if (answer.explain_stipulation_in_words(name)) {
    return Status::solved;
  }
  if (const auto near = as_explained(things_nearly_called(table, name)); !near.empty()) {
    return answer.explain(name, near);
  }
  if (const auto status = answer.explain_board(name)) {
    return *status;
  }
  if (const auto status = answer.explain_description(name)) {
    return *status;
  }
  for (const Diagnostic& fault : known.faults) {  // one may define a piece with this name
    console.complain(fault.text());
  }
  const auto meant = parser::nearest_keyword(names_to_propose(table), name);
  const std::string question =
      meant ? user_message(MessageId::did_you_mean, {{"word", fmt::format("'{}'", meant->keyword)}})
            : "";
  console.complain(fmt::format(fmt::runtime(label::nothing_called.in(user_language())), name) +
                   question);
  return Status::input_error;
}

}  // namespace warp
