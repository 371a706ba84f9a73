#include "solver/app/solve/intake/inputs.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <string_view>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/console/read_file.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// The text of the bytes; a mail's is its part for readers.
std::optional<std::string> text_of(const std::string& bytes, const std::string& file,
                                   std::string& fault, Console& console) {
  DecodedText decoded = decode(bytes, file);
  if (!decoded.fault.empty()) {
    fault = decoded.fault;
    return std::nullopt;
  }
  if (!decoded.encoding.empty()) {
    console.complain(user_message(MessageId::file_in_encoding,
                                  {{"file", file}, {"encoding", decoded.encoding}}));
  }
  if (!decoded.attachments.empty()) {
    console.complain(user_message(MessageId::attached_not_read,
                                  {{"file", file}, {"attached", decoded.attachments}}));
  }
  return std::move(decoded.text);
}

/// True of '#3', 'h=2.5', 'h≠2': a word with the sign of a goal, and no file.
bool is_stipulation_word(const std::string& word) {
  std::error_code error;
  return (word.find_first_of("#=") != std::string::npos || word.find("≠") != std::string::npos) &&
         !word.starts_with("-") && !std::filesystem::exists(platform::path_of(word), error);
}

/// The words, a position and the stipulation behind it as one: "8/8/... #3".
std::vector<std::string> with_stipulations(const std::vector<std::string>& words) {
  std::vector<std::string> joined;
  for (const std::string& word : words) {
    if (!joined.empty() && is_position_text(joined.back()) && is_stipulation_word(word) &&
        !is_stipulation_word(joined.back())) {
      joined.back() += " " + word;
    } else {
      joined.push_back(word);
    }
  }
  return joined;
}

}  // namespace

bool is_position_text(const std::string& word) {
  // Whoever types a position may forget a rank: it is one as well, for the sake of the message.
  constexpr std::size_t most_names = 4;
  const std::string_view board = std::string_view(word).substr(0, word.find(' '));
  const auto slashes = static_cast<std::size_t>(std::ranges::count(board, '/'));
  std::error_code error;
  return slashes > most_names && board.find("//") == std::string_view::npos &&
         std::ranges::any_of(board, [](unsigned char c) { return std::isdigit(c) != 0; }) &&
         std::ranges::all_of(board,
                             [](unsigned char c) {
                               return std::isdigit(c) != 0 ||
                                      std::string_view("/KQRBNSPkqrbnspDTLFCdtlfc()!*-~'")
                                              .find(static_cast<char>(c)) != std::string_view::npos;
                             }) &&
         !std::filesystem::exists(platform::path_of(word), error);
}

std::optional<InputText> read_input(const std::string& word, std::string& fault, Console& console) {
  if (is_position_text(word)) {
    return InputText{"<position>", word + "\n"};
  }
  const bool is_stream = word == "-";
  const auto bytes = is_stream ? std::optional(read_all(std::cin)) : read_file(word, fault);
  const std::string name = is_stream ? "<stdin>" : word;
  auto text = bytes ? text_of(*bytes, name, fault, console) : std::nullopt;
  return text ? std::optional(InputText{name, std::move(*text)}) : std::nullopt;
}

void each_input(const InputWords& inputs, Console& console, const InputTakers& takers) {
  const auto leave_out = [&](const std::string& file, const std::string& why) {
    console.complain(user_message(MessageId::file_not_read, {{"file", file}, {"reason", why}}));
    if (takers.left_out) {
      takers.left_out(file, why);
    }
  };
  const std::vector<std::string> standard_input{"-"};
  for (const std::string& word :
       inputs.words.empty() ? standard_input : with_stipulations(inputs.words)) {
    const FoundFiles found = is_position_text(word) || word == "-"
                                 ? FoundFiles{.files = {word}}
                                 : problem_files(word, inputs.only);
    for (const auto& [directory, why] : found.faults) {
      takers.failed(directory, why);
    }
    for (const auto& [file, why] : found.left_out) {
      leave_out(file, why);
    }
    if (found.not_asked_for > 0) {
      console.complain(user_message(MessageId::files_not_asked_for,
                                    {{"directory", word},
                                     {"number", std::to_string(found.not_asked_for)},
                                     {"only", inputs.only}}));
    }
    for (const std::string& file : found.files) {
      std::string fault;
      std::optional<InputText> input = read_input(file, fault, console);
      if (!input && found.in_directory && is_text_file(file)) {
        leave_out(file, fault);
      } else if (!input) {
        takers.failed(file, fault);
      } else if (found.in_directory && is_text_file(file) && !holds_problem(input->text)) {
        leave_out(file, user_message(MessageId::no_problem_in_text));
      } else if (!takers.read(*input)) {
        return;
      }
    }
  }
}

}  // namespace warp
