#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "solver/board/position/names.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace warp {

// The options of commands, an interface to CLI11. The header of CLI11 takes longer to compile than
// most files of this room; only the files that read and describe command lines include it.

/// Looks at the word behind an option and changes it if need be ("json" to the number of a format).
/// Returns what is wrong with it; empty if nothing is.
using WordCheck = std::function<std::string(std::string& word)>;

/// An option, or an operand: a word without dashes.
class CommandOption {
 public:
  explicit CommandOption(CLI::Option& option) : option_(option) {}

  /// What help shows as its value: "N", "text, json".
  CommandOption* option_text(const std::string& text);
  CommandOption* required();
  CommandOption* check(WordCheck check);
  CommandOption* transform(WordCheck check) { return this->check(std::move(check)); }
  /// How many words follow it.
  CommandOption* expected(int number);
  CommandOption* expected(int least, int most);
  /// It may be given several times, each time with words of its own.
  CommandOption* take_all();
  /// Its words may stand in one, with `letter` between.
  CommandOption* delimiter(char letter);
  /// It cannot be given together with `other`.
  CommandOption* excludes(const CommandOption& other);
  /// How many words of the command line were read for it.
  std::size_t count() const;

 private:
  CLI::Option& option_;
};

/// Words of a command line as values. Each function returns false if the words are no value of that
/// type.
namespace command_words {

template <class Value>
bool read_word(const std::string& word, Value& value) {
  if constexpr (std::is_same_v<Value, std::string>) {
    value = word;
    return true;
  } else if constexpr (std::is_enum_v<Value> || std::is_same_v<Value, bool>) {
    unsigned number = 0;
    const bool is_number = read_word(word, number);
    value = static_cast<Value>(number);
    return is_number;
  } else if constexpr (requires { Value::of_code(0U); }) {
    std::uint32_t code = 0;
    const bool is_number = read_word(word, code);
    value = Value::of_code(code);
    return is_number;
#ifndef __cpp_lib_to_chars  // LLVM's library does not read numbers with a point
  } else if constexpr (std::is_floating_point_v<Value>) {
    char* rest = nullptr;
    value = static_cast<Value>(std::strtod(word.c_str(), &rest));
    const bool begins = !word.empty() && word.front() != '+' && word.front() > ' ';
    return begins && rest == word.c_str() + word.size();
#endif
  } else {
    static_assert(std::is_arithmetic_v<Value>);
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, value);
    return error == std::errc() && rest == end;
  }
}

/// Reads the words behind an option. Without words, which some options allow, the value stays.
template <class Value>
bool read(const std::vector<std::string>& words, Value& value) {
  return words.empty() || read_word(words.back(), value);
}
template <class Value>
bool read(const std::vector<std::string>& words, std::optional<Value>& value) {
  value.emplace();
  return read(words, *value);
}
template <class Value>
bool read(const std::vector<std::string>& words, std::vector<Value>& values) {
  values.clear();
  for (const std::string& word : words) {
    Value value{};
    if (!read_word(word, value)) {
      return false;
    }
    values.push_back(std::move(value));
  }
  return true;
}

}  // namespace command_words

template <class Value>
inline constexpr bool is_list_of_words = false;
template <class Value>
inline constexpr bool is_list_of_words<std::vector<Value>> = true;

/// The options and operands of a command.
class CommandOptions {
 public:
  /// Texts are rows of three languages; help shows that of the user. `name`: as complaints name the
  /// command, "warp check".
  explicit CommandOptions(const Names& description = {}, const std::string& name = "");
  ~CommandOptions();
  CommandOptions(const CommandOptions&) = delete;
  CommandOptions& operator=(const CommandOptions&) = delete;

  void name(const std::string& name);
  void description(const Names& text);
  void footer(const Names& text);
  void footer(const std::string& text);
  /// The options -h and --help.
  void set_help_flag();
  void set_version_flag(const std::string& names, const std::string& version, const Names& what);

  /// Adds an option ("-j,--threads") or an operand ("FILE") that sets `value`: a text, a number, an
  /// enumerator or a set by its number (Techniques::code), something optional, or a list of such.
  template <class Value>
  CommandOption* add_option(const std::string& names, Value& value, const Names& what) {
    return add_option(names, value, of_user(what));
  }
  /// The same with a text in the language of the user.
  template <class Value>
  CommandOption* add_option(const std::string& names, Value& value, const std::string& what) {
    return add(names, what, is_list_of_words<Value>,
               [&value](const std::vector<std::string>& words) {
                 return command_words::read(words, value);
               });
  }
  void add_flag(const std::string& names, bool& value, const Names& what);
  void add_flag_callback(const std::string& names, std::function<void()> given, const Names& what);
  /// How often an option was given.
  std::size_t count(const std::string& name) const;

  CLI::App& app() { return *app_; }
  const CLI::App& app() const { return *app_; }

 private:
  static std::string of_user(const Names& text);

  using Read = std::function<bool(const std::vector<std::string>& words)>;
  CommandOption* add(const std::string& names, const std::string& what, bool is_list, Read read);

  std::unique_ptr<CLI::App> app_;
  std::deque<CommandOption> arguments_;
};

/// Why a command ends before it begins.
struct CommandLineEnd {
  enum class Why : std::uint8_t {
    described,  ///< its options were only looked at
    help,
    version,
    complaint,  ///< `text`, after which help is named
    unknown,    ///< unknown words: `text`
  };
  Why why = Why::described;
  std::string text = {};
};

}  // namespace warp
