#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tests/differential/rule_uses.hpp"
#include "tests/differential/work_limit.hpp"

namespace warp::differential {

/// What is known of a word behind a condition: a position in which it changes which moves there
/// are, or why there is none.
struct WordEffect {
  enum class Kind {
    shown,
    says_what_holds,  ///< it names what holds without it
    refused,          ///< with the words that it needs, too
    open,             ///< no such position has been found yet
  };
  Kind kind = Kind::shown;
  std::string word;     ///< the condition and the word alone: "GridChess Irregular"
  std::string with;     ///< the condition with the word, perhaps with others
  std::string without;  ///< the same without it
  /// The position: units in a line as the input language writes them, before them the side to move.
  std::string position;
};

/// All that White, or Black, and then the other side can play under `condition`, with all that
/// happens and is said of check and mate, a line each; nothing if it is refused there.
std::optional<std::string> moves_under(const std::string& condition, const std::string& position,
                                       const WorkLimit& limit);

/// Looks for such a position, of as few units as possible, in at most `attempts` random ones.
/// Nothing if there is none among them.
std::optional<WordEffect> find_word_effect(const RuleUse& word, std::uint64_t seed,
                                           unsigned attempts, WorkLimit& limit);

/// Is it refused in a plain position, with the words that it needs (RuleUse::text)?
bool is_always_refused(const RuleUse& word);

/// The name by which `use` stands in the table: "GridChess Irregular".
std::string word_name(const RuleUse& use);

/// A line of the table, "word | with | without | position", or "word | default", "word | refused",
/// and back.
std::string table_line(const WordEffect& effect);
WordEffect read_word_effect(std::string_view line);

/// Writes the table of all words; lines of `file` that still hold stay as they are. Returns how
/// many words have no effect that was found.
unsigned write_word_effects(const std::string& file, std::uint64_t seed, unsigned attempts);

}  // namespace warp::differential
