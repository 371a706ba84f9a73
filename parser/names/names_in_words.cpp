// Names that are written in several words, in part, or as others call them.

#include "parser/names/names_in_words.hpp"

#include <algorithm>
#include <array>

#include "parser/folded.hpp"

namespace warp::parser {

namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

/// More words than a name has.
constexpr std::size_t most_words = 6;

/// "Take & Make", "take and make".
std::optional<JoinedName> name_with_and(Reader ahead, const Keywords& names) {
  const Word first = ahead.take();
  const Word second = ahead.take();
  const bool stands_alone = std::ranges::any_of(
      std::array{"&", "and", "und", "et"},
      [&](std::string_view word) { return equal_ignoring_case(word, second.text); });
  const bool is_joined = stands_alone || first.text.ends_with('&') ||
                         (second.text.size() > 1 && second.text.front() == '&');
  if (!is_joined || first.empty() || second.empty()) {
    return std::nullopt;
  }
  const Word last = stands_alone ? ahead.take() : second;
  if (last.empty()) {
    return std::nullopt;
  }
  const std::string name =
      std::string(first.text) + (stands_alone ? "&" : "") + std::string(last.text);
  const KeywordMatch match = match_keyword(names, name);
  if (!match.unique()) {
    return std::nullopt;
  }
  return JoinedName{match.index(), last};
}

/// Calls `see(words, word, follows)` for the first word, the first two words, and so on, until a
/// word follows that may begin what comes behind the name. It is seen as well, with `follows`: it
/// belongs to the name only if that is whole with it, as "Cylindrical board" is.
template <class See>
void each_beginning(Reader ahead, const Keywords& followers, See see) {
  std::string words;
  for (std::size_t number = 0; number < most_words; ++number) {
    const Word word = ahead.take();
    if (word.empty()) {
      return;
    }
    const bool follows = number > 0 && clearly_keyword(followers, word.text);
    words += (number == 0 ? "" : " ") + std::string(word.text);
    see(words, word, follows);
    if (follows) {
      return;
    }
  }
}

}  // namespace

std::optional<JoinedName> joined_name(Reader reader, const Keywords& names,
                                      const Keywords& followers) {
  if (const auto found = name_with_and(reader, names)) {
    return found;
  }
  if (match_keyword(names, reader.peek().text).exact) {
    return std::nullopt;
  }
  std::optional<JoinedName> found;
  each_beginning(reader, followers, [&](std::string_view words, const Word& last, bool) {
    const auto whole =
        std::ranges::find_if(names, [&](std::string_view name) { return same_name(name, words); });
    if (whole != names.end()) {
      found = JoinedName{static_cast<std::size_t>(whole - names.begin()), last};
    }
  });
  return found;
}

std::optional<ReadName> read_name(
    const Reader& reader, const NameList& list,
    const std::function<bool(std::size_t row, const Reader& behind)>& goes_on) {
  if (const auto found = name_with_and(reader, list.names)) {
    return ReadName{.rows = {found->index}, .last = found->last};
  }
  const auto is_own = [&](std::size_t row, std::string_view words) {
    return same_name(list.names[row], words);
  };
  // The longest own name and the longest other one, each in one word and in several; then those
  // that are only nearly so.
  std::optional<ReadName> own, other, other_word, nearly;
  each_beginning(
      reader, list.followers, [&](const std::string& words, const Word& last, bool follows) {
        const bool is_one_word = words.size() == last.text.size();
        const auto keep = [&](NameMeaning meaning, std::optional<ReadName>& best) {
          if (!meaning.none()) {
            best = ReadName{std::move(meaning.rows), meaning.together, false, words, last};
          }
        };
        NameMeaning meaning = list.table.meaning(list.kind, words, list.language);
        if (meaning.rows.size() == 1 && is_own(meaning.rows.front(), words)) {
          keep(std::move(meaning), own);
        } else if (!meaning.none()) {
          keep(std::move(meaning), is_one_word ? other_word : other);
        } else if (!follows) {
          keep(list.table.near_meaning(list.kind, words), nearly);
        }
      });
  const Word first = reader.peek();
  const KeywordMatch match = match_keyword(list.names, first.text);
  if (match.exact) {
    Reader behind = reader;
    behind.take();
    const auto& longer = other ? other : nearly;
    return longer && !goes_on(match.index(), behind)
               ? longer
               : ReadName{{match.index()}, false, false, std::string(first.text), first};
  }
  if (own) {
    return own;
  }
  if (other) {
    return other;
  }
  if (match.unique()) {
    const bool says_all = !leaves_out_a_word(
        list.names[match.index()], std::min(first.text.size(), list.names[match.index()].size()));
    // In French the beginning of Torusschach; but Torus is the whole name of another board.
    const bool is_whole_elsewhere =
        std::ranges::any_of(list.table.called(list.kind, first.text), [&](const Name& name) {
          return name.sort == Name::Sort::own && name.row != match.index();
        });
    return other_word && (!says_all || is_whole_elsewhere)
               ? other_word
               : ReadName{{match.index()}, false, true, std::string(first.text), first};
  }
  return other_word ? other_word : nearly;
}

bool begins_word(std::string_view name, std::size_t place) {
  if (place == 0) {
    return true;
  }
  const bool small_before = !is_upper(name[place - 1]);
  const bool small_behind = place + 1 < name.size() && !is_upper(name[place + 1]);
  return is_upper(name[place]) && (small_before || small_behind);
}

bool leaves_out_a_word(std::string_view name, std::size_t length) {
  for (std::size_t begin = length; begin < name.size(); ++begin) {
    if (!begins_word(name, begin)) {
      continue;
    }
    const bool says_nothing =
        std::ranges::any_of(std::array{"Chess", "Schach", "Echecs", "Sjakk"},
                            [&](std::string_view word) { return name.substr(begin) == word; });
    if (!says_nothing) {
      return true;
    }
  }
  return false;
}

}  // namespace warp::parser
