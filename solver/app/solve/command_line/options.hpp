#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/app/solve/command_line/command_options.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/search/phases/engine.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

// Options that several commands have.

/// "1024M", "40960" (kilobytes), "1G", "0" in bytes; nothing if it is no amount of memory.
std::optional<std::size_t> bytes_of(std::string_view text);

/// A validator that takes one of `words` as its value, and otherwise says which there are.
template <class Value>
WordCheck one_of(std::vector<std::pair<std::string, Value>> words) {
  return [words = std::move(words)](std::string& text) {
    std::string names;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].first == text) {
        text = std::to_string(static_cast<unsigned>(words[i].second));
        return std::string();
      }
      names += (i == 0                  ? ""
                : i + 1 == words.size() ? user_message(MessageId::or_word)
                                        : ", ") +
               words[i].first;
    }
    return user_message(MessageId::expected_one_of_not, {{"choices", names}, {"word", text}});
  };
}

/// A validator that takes whole numbers from `low` to `high`.
WordCheck number_from(std::int64_t low, std::int64_t high);

/// A validator that takes numbers from `low` to `high`.
WordCheck number_between(double low, double high);

/// A validator that takes amounts of memory, of at least `least` bytes.
WordCheck amount_of_memory(std::size_t least);

/// The most threads that can be asked for.
inline constexpr unsigned most_threads = 1024;

/// The option --threads, with this help.
void add_threads(CommandOptions& app, unsigned& threads,
                 const Names& help = {"number of threads (default: one for each core)",
                                      "Zahl der Threads (sonst einer je Kern)",
                                      "nombre de fils (par défaut un par cœur)"});

/// The option --maxmem: memory for remembered facts. bytes_of() reads its words.
void add_memory(CommandOptions& app, std::string& memory);

/// The option --regression.
void add_regression(CommandOptions& app, bool& regression);

/// The option --only-lines.
void add_only_lines(CommandOptions& app, std::string& demand);
/// The option --stipulation.
void add_stipulation(CommandOptions& app, std::string& stipulation);

/// The option --only.
void add_only(CommandOptions& app, std::string& only);

/// The options --progress, of a work named with its article ("the search"); --engine, --without and
/// --only-techniques.
void add_progress(CommandOptions& app, ProgressStyle& progress, const Names& of_what);
void add_means(CommandOptions& app, Means& means);

/// The option --format.
void add_format(CommandOptions& app, Format& format);

}  // namespace warp
