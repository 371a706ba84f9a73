#include "solver/formats/files/translated_text.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/locations.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/option.hpp"

namespace warp::files {

namespace {

/// One line, whatever it has of the control characters that end lines.
std::string without_line_ends(std::string text) {
  std::ranges::replace_if(
      text, [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
  return text;
}

}  // namespace

void TranslatedText::add(std::string line, Location where, unsigned behind) {
  lines_.push_back({without_line_ends(std::move(line)), where, behind});
}

void TranslatedText::add_unit(std::string_view side, std::string_view value, Location where) {
  const Side whose = side == "white" ? Side::white : side == "black" ? Side::black : Side::neutral;
  lines_.push_back({without_line_ends(fmt::format("  {} {}", side, value)), where, 0, whose});
}

void TranslatedText::add(std::string_view keyword, std::string_view value, Location where) {
  if (!value.empty()) {
    add(fmt::format("{} {}", keyword, value), where);
  }
}

void TranslatedText::fault(Location where, std::string message, Severity severity) {
  faults_.push_back({severity, where, std::move(message)});
}

void TranslatedText::note(Location where, std::string message) {
  notes_.push_back({Severity::warning, where, std::move(message)});
}

Location TranslatedText::place(Location in_text, Location whole) const {
  if (in_text.line == 0 || in_text.line > lines_.size()) {
    return whole;
  }
  const Line& line = lines_[in_text.line - 1];
  Location result = line.where;
  if (line.behind > 0 && in_text.column > line.behind) {
    result.column += in_text.column - 1 - line.behind;
  }
  return result;
}

/// Looks for lines that name no unit, or units of another side or of several kinds.
void TranslatedText::check_units(parser::ParsedProblem& parsed) const {
  std::vector<std::vector<Unit>> named(lines_.size());
  const auto note = [&](const std::vector<PlacedUnit>& units) {
    for (const PlacedUnit& placed : units) {
      named.at(placed.where.line - 1).push_back(placed.unit);
    }
  };
  note(parsed.problem.units);
  if (parsed.problem.first) {
    note(parsed.problem.first->units);
  }
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const Line& line = lines_[i];
    if (line.units_of == Side::none) {
      continue;
    }
    const bool is_as_stated = !named[i].empty() && std::ranges::all_of(named[i], [&](Unit unit) {
      const Unit& first = named[i].front();
      return unit.side == line.units_of && unit.walk == first.walk &&
             unit.attributes == first.attributes;
    });
    if (!is_as_stated) {
      const std::string value = line.text.substr(line.text.find_first_not_of(' '));
      parsed.diagnostics.push_back(
          {Severity::input_error,
           parsed.problem.file,
           {static_cast<unsigned>(i + 1), 1},
           message(MessageId::expected_not, Language::english,
                   {{"wanted", message(MessageId::one_unit_on_one_square, Language::english)},
                    {"found", parser::quoted(value)}})});
    }
  }
}

parser::ParsedProblem TranslatedText::parsed(std::string_view file, Location whole,
                                             const ConditionRegistry& conditions) const {
  std::string text;
  for (const Line& line : lines_) {
    text += line.text + "\n";
  }
  parser::ParsedProblem parsed =
      std::move(parser::parse(text, file, conditions, {}, parser::Statements::begin_lines).front());
  if (parsed.usable()) {
    check_units(parsed);
  }
  const auto to_file = [&](Location& where) { where = place(where, whole); };
  each_location(parsed.problem, to_file);
  for (Diagnostic& diagnostic : parsed.diagnostics) {
    to_file(diagnostic.where);
  }
  if (!faults_.empty()) {
    parsed.diagnostics.clear();  // they would be of what is missing in the text
  }
  for (const std::vector<Fault>* all : {&notes_, &faults_}) {
    for (const Fault& fault : *all) {
      parsed.diagnostics.push_back({fault.severity, std::string(file), fault.where, fault.message});
    }
  }
  return parsed;
}

parser::ParsedProblem unreadable(std::string_view file, Location where, std::string message) {
  parser::ParsedProblem parsed;
  parsed.problem.file = file;
  parsed.problem.where = where;
  parsed.diagnostics.push_back(
      {Severity::input_error, std::string(file), where, std::move(message)});
  return parsed;
}

std::string one_line(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const bool is_control = static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
    result += is_control ? ' ' : letter;
  }
  const std::size_t first = result.find_first_not_of(' ');
  return first == std::string::npos
             ? std::string()
             : result.substr(first, result.find_last_not_of(' ') - first + 1);
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a')
                                          : static_cast<char>(letter);
  });
  return result;
}

std::string_view stipulation_keyword(std::string_view stipulation) {
  const std::string text = lower_case(stipulation);
  return text.starts_with("white ") || text.starts_with("black ") ? "sstipulation" : "stipulation";
}

bool is_option(std::string_view text) {
  constexpr std::size_t least = 4;
  const std::string word = lower_case(text.substr(0, text.find(' ')));
  return std::ranges::any_of(all_options(), [&](const OptionInfo& option) {
    const std::string name = lower_case(option.names.english);
    return name == word || (word.size() >= least && name.starts_with(word));
  });
}

}  // namespace warp::files
