// The one list of names, from the tables of conditions, pieces, options, goals, attributes, boards,
// twins and techniques.

#include "parser/names/name_table.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <ranges>
#include <span>
#include <utility>

#include "parser/attributes.hpp"
#include "parser/folded.hpp"
#include "parser/names/goal_names.hpp"
#include "parser/names/stipulation_forms.hpp"
#include "parser/twins.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry_spec.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/setup/option.hpp"

namespace warp::parser {

namespace {

/// The words that say no more than that chess is played: behind other words, and before them.
constexpr std::array chess_behind{std::string_view("chess"), std::string_view("schach")};
constexpr std::string_view chess_before = "echecs";

/// How keys write &: "Take & Make" is "Take and Make".
constexpr std::string_view and_word = "and";

/// May `c` stand in a name, or between its words? Not in "try" with its quotation marks.
bool belongs_to_a_name(char c) {
  constexpr std::string_view signs = " \t-'_.,:/()#&+=!%*~<>";
  const char small = lower(c);
  return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80 || signs.find(c) != std::string_view::npos;
}

std::string key_of(std::string_view text, Umlaut umlaut) {
  const std::string plain = beyond_ascii(text) ? folded(text, umlaut) : std::string();
  std::string key;
  for (const char c : plain.empty() ? text : plain) {
    if (!belongs_to_a_name(c)) {
      return {};
    }
    const char small = lower(c);
    if (c == '&') {
      key += and_word;
    } else if ((small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '#') {
      key += small;
    }
  }
  return key;
}

/// Both keys of `text`; the second is empty if it is the same.
std::array<std::string, 2> keys_of(std::string_view text) {
  std::array keys{key_of(text, Umlaut::with_e), std::string()};
  if (beyond_ascii(text)) {
    keys[1] = key_of(text, Umlaut::bare);
    if (keys[0] == keys[1]) {
      keys[1].clear();
    }
  }
  return keys;
}

std::size_t hash_of(const std::string& key) { return std::hash<std::string>()(key); }

/// Is `key`, which is not empty, one of the keys of `text`?
bool has_key(std::string_view text, const std::string& key) {
  return std::ranges::count(keys_of(text), key) > 0;
}

/// The words of a name: "anti", "super", "circe".
std::vector<std::string> words_of_name(std::string_view name) {
  constexpr auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  std::vector<std::string> words;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = i == 0 || (is_upper(name[i]) && !is_upper(name[i - 1]));
    if (begins) {
      words.emplace_back();
    }
    name[i] == '&' ? words.back() += and_word : words.back() += lower(name[i]);
  }
  return words;
}

bool is_made_of(std::string_view text, std::vector<std::string>& words,
                const std::vector<std::string>& others) {
  if (text.empty()) {
    return std::ranges::all_of(words, [](const std::string& word) { return word.empty(); });
  }
  for (std::string& word : words) {
    if (!word.empty() && text.starts_with(word)) {
      const std::string taken = std::exchange(word, "");
      const bool fits = is_made_of(text.substr(taken.size()), words, others);
      word = taken;
      if (fits) {
        return true;
      }
    }
  }
  return std::ranges::any_of(others, [&](const std::string& other) {
    return text.starts_with(other) && is_made_of(text.substr(other.size()), words, others);
  });
}

/// `key` without a word for chess.
std::string_view without_chess(std::string_view key) {
  for (const std::string_view word : chess_behind) {
    if (key.size() > word.size() && key.ends_with(word)) {
      return key.substr(0, key.size() - word.size());
    }
  }
  if (key.size() > chess_before.size() && key.starts_with(chess_before)) {
    return key.substr(chess_before.size());
  }
  return key;
}

/// The row that `names` mean, each once, in the order of the table.
NameMeaning meaning_of(const std::vector<Name>& names) {
  NameMeaning result;
  for (const Name& name : names) {
    result.rows.push_back(name.row);
  }
  std::ranges::sort(result.rows);
  const auto repeated = std::ranges::unique(result.rows);
  result.rows.erase(repeated.begin(), repeated.end());
  return result;
}

}  // namespace

const NameTable& NameTable::of(const ConditionRegistry& conditions) {
  // Programs have one registry, tests have some.
  static std::mutex mutex;
  static std::vector<std::pair<std::vector<const Condition*>, std::unique_ptr<NameTable>>> tables;
  const std::scoped_lock lock(mutex);
  const auto known = conditions.all();
  const auto found = std::ranges::find_if(
      tables, [&](const auto& table) { return std::ranges::equal(table.first, known); });
  if (found != tables.end()) {
    return *found->second;
  }
  tables.emplace_back(std::vector(known.begin(), known.end()),
                      std::make_unique<NameTable>(conditions));
  return *tables.back().second;
}

NameTable::NameTable(const ConditionRegistry& conditions) {
  using enum Name::Sort;
  const auto add_lists = [&](NameKind kind, std::size_t row, Name::Sort sort, const Names& lists) {
    for (const Language language : all_languages) {
      for (const std::string_view name : listed_names(lists.in(language))) {
        names_.push_back({kind, row, sort, language, name});
      }
    }
  };
  const auto known = conditions.all();
  for (std::size_t row = 0; row < known.size(); ++row) {
    add(NameKind::condition, row, own, known[row]->names);
    add_lists(NameKind::condition, row, other, known[row]->also_called);
    add_lists(NameKind::condition, row, together, known[row]->called_together);
  }
  for (std::size_t row = 1; row < standard_walks().size(); ++row) {
    add(NameKind::piece, row, own, standard_walks()[row].names);
    add(NameKind::piece, row, letters, standard_walks()[row].letters);
  }
  const auto add_rows = [&](NameKind kind, const auto& rows) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      add(kind, row, own, rows[row].names);
    }
  };
  add_rows(NameKind::option, all_options());
  add_rows(NameKind::attribute, all_attributes());
  add_rows(NameKind::board, board_forms());
  add_rows(NameKind::twin, twin_words());
  add(NameKind::side, side_names.size() - 1, own, side_names.back());
  add(NameKind::side, side_names.size(), own, total_invisible);
  for (std::size_t row = 0; row < all_goals().size(); ++row) {
    add(NameKind::goal, row, own, alike(all_goals()[row].notation));
    add_lists(NameKind::goal, row, other,
              goal_names()[static_cast<std::size_t>(all_goals()[row].kind)].names);
  }
  for (std::size_t row = 0; row < stipulation_forms().size(); ++row) {
    add_lists(NameKind::stipulation, row, own, stipulation_forms()[row].names);
  }
  for (std::size_t row = 0; row < technique_table().size(); ++row) {
    add(NameKind::technique, row, own, alike(technique_table()[row].name));
  }
  for (std::size_t i = 0; i < names_.size(); ++i) {
    for (const std::string& key : keys_of(names_[i].text)) {
      if (!key.empty()) {
        by_key_.emplace_back(hash_of(key), i);
      }
    }
  }
  std::ranges::sort(by_key_);
}

void NameTable::add(NameKind kind, std::size_t row, Name::Sort sort, const Names& names) {
  for (const Language language : all_languages) {
    if (!names.in(language).empty()) {
      names_.push_back({kind, row, sort, language, names.in(language)});
    }
  }
}

std::vector<Name> NameTable::called(NameKind kind, std::string_view text) const {
  std::vector<std::size_t> found;
  const auto is_sign = [](const Name& name) {  // the notation of a goal: keys keep no signs
    return name.kind == NameKind::goal && name.sort == Name::Sort::own;
  };
  for (std::size_t i = 0; kind == NameKind::goal && i < names_.size(); ++i) {
    if (is_sign(names_[i]) && equal_ignoring_case(names_[i].text, text)) {
      found.push_back(i);
    }
  }
  for (const std::string& key : keys_of(text)) {
    if (key.empty()) {
      continue;
    }
    const auto hashes = std::views::keys(by_key_);
    const auto alike = std::ranges::equal_range(hashes, hash_of(key));
    for (auto at = alike.begin().base(); at != alike.end().base(); ++at) {
      const Name& name = names_[at->second];
      if (name.kind == kind && !is_sign(name) && has_key(name.text, key)) {
        found.push_back(at->second);
      }
    }
  }
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  const bool is_sum = text.find('+') != std::string_view::npos;
  std::vector<Name> names;
  for (const std::size_t i : found) {
    if (!is_sum || kind == NameKind::goal || equal_ignoring_case(names_[i].text, text)) {
      names.push_back(names_[i]);
    }
  }
  return names;
}

NameMeaning NameTable::meaning(NameKind kind, std::string_view text, Language language) const {
  std::vector<Name> names = called(kind, text);
  std::erase_if(names, [](const Name& name) { return name.sort == Name::Sort::letters; });
  const auto only = [&](auto is_meant) {
    std::vector<Name> some;
    std::ranges::copy_if(names, std::back_inserter(some), is_meant);
    return meaning_of(some);
  };
  if (const NameMeaning own = only([&](const Name& name) {
        return name.sort == Name::Sort::own && name.language == language;
      });
      !own.none()) {
    return own;
  }
  if (NameMeaning all = only([](const Name& name) { return name.sort == Name::Sort::together; });
      !all.none()) {
    all.together = true;
    return all;
  }
  return meaning_of(names);
}

std::vector<Name> NameTable::called_nearly(NameKind kind, std::string_view text) const {
  const std::string key = name_key(text);
  constexpr std::size_t shortest = 3;
  std::vector<Name> found;
  if (key.size() < shortest) {
    return found;
  }
  for (const Name& name : names_) {
    if (name.kind == kind && name.sort == Name::Sort::own && has_words_of(key, name.text)) {
      found.push_back(name);
    }
  }
  if (!found.empty()) {
    return found;
  }
  const std::string_view rest = without_chess(key);
  for (const Name& name : names_) {
    if (name.kind == kind && name.sort != Name::Sort::letters && rest.size() >= shortest &&
        rest.size() < key.size() && name_key(name.text) == rest) {
      found.push_back(name);
    }
  }
  return found;
}

NameMeaning NameTable::near_meaning(NameKind kind, std::string_view text) const {
  return meaning_of(called_nearly(kind, text));
}

Keywords NameTable::proposed(NameKind kind, Language language) const {
  Keywords own, others;
  for (const Name& name : names_) {
    const bool is_own = name.sort == Name::Sort::own;
    if (name.kind == kind && is_own && name.language == language) {
      own.push_back(name.text);
    } else if (name.kind == kind && !is_own && name.sort != Name::Sort::letters) {
      others.push_back(name.text);
    }
  }
  own.insert(own.end(), others.begin(), others.end());
  return own;
}

bool same_name(std::string_view name, std::string_view text) {
  return std::ranges::any_of(std::array{Umlaut::with_e, Umlaut::bare}, [&](Umlaut umlaut) {
    const std::string key = key_of(name, umlaut);
    return !key.empty() && key == key_of(text, umlaut);
  });
}

std::string name_key(std::string_view text) { return key_of(text, Umlaut::with_e); }

std::vector<std::string_view> listed_names(std::string_view list) {
  std::vector<std::string_view> names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    names.push_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
    list.remove_prefix(std::min(list.find_first_not_of(' '), list.size()));
  }
  return names;
}

bool has_words_of(std::string_view key, std::string_view name,
                  const std::vector<std::string>& others) {
  std::vector<std::string> words = words_of_name(name);
  return is_made_of(key, words, others);
}

}  // namespace warp::parser
