#include "solver/app/reference/manual/manual_page.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "solver/app/solve/command_line/settings.hpp"

namespace warp::manual {

namespace {

/// `text` as roff shows it letter by letter: what is special there, or would be replaced by other
/// letters of the same look, is named (groff_char(7)).
std::string letters(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '\\':
        result += "\\(rs";
        break;
      case '-':
        result += "\\-";
        break;
      case '\'':
        result += "\\(aq";
        break;
      case '"':
        result += "\\(dq";
        break;
      case '`':
        result += "\\(ga";
        break;
      case '^':
        result += "\\(ha";
        break;
      case '~':
        result += "\\(ti";
        break;
      default:
        result += letter;
    }
  }
  // At the beginning of a line a point begins a request.
  return result.starts_with('.') ? "\\&" + result : result;
}

std::string bold(std::string_view text) { return "\\fB" + letters(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + letters(text) + "\\fR"; }

/// Values, which have a colon behind them, keep their letters.
std::string with_capital(std::string text) {
  const bool is_value = text.find(':') < text.find(' ');
  if (!is_value && !text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

/// "warp-check", the name of the page.
std::string name_of(const CommandText& command) {
  std::string name = command.title();
  std::ranges::replace(name, ' ', '-');
  return name;
}

/// "--time SECONDS" in synopsis and headings.
std::string form_of(const OptionText& option) {
  if (option.is_operand()) {
    const std::string text = italic(option.value) + (option.repeated ? " ..." : "");
    return text;
  }
  std::string text;
  for (const std::string& name : option.names) {
    text += (text.empty() ? "" : ", ") + bold(name);
  }
  if (!option.value.empty()) {
    const std::string value = option.choices.empty() ? italic(option.value) : letters(option.value);
    text += option.value_may_miss ? " [" + value + "]" : " " + value;
  }
  return text;
}

std::string synopsis(const CommandText& command) {
  std::string text = ".SH SYNOPSIS\n" + bold(command.title()) + " [" + italic("OPTION") + "]...";
  for (const OptionText& option : command.options) {
    if (option.is_operand() || option.required) {
      text += option.required ? " " + form_of(option) : " [" + form_of(option) + "]";
    }
  }
  return text + "\n";
}

/// Paragraphs; lines that begin with blanks are examples or tables and keep their form. What
/// begins with "Exit status: " gets a section of its own.
std::string paragraphs(std::string_view footer) {
  constexpr std::string_view exit_status = "Exit status: ";
  std::string text;
  bool in_table = false, began = false;
  const auto end_table = [&] { text += in_table ? ".EE\n" : "", in_table = false; };
  for (std::size_t at = 0; at < footer.size();) {
    const std::size_t end = std::min(footer.find('\n', at), footer.size());
    const std::string_view line = footer.substr(at, end - at);
    at = end + 1;
    if (line.starts_with(' ')) {
      text += in_table ? "" : ".PP\n.EX\n";
      in_table = true;
      text += letters(line) + "\n";
      continue;
    }
    end_table();
    if (line.empty()) {
      continue;
    }
    const std::size_t status = line.find(exit_status);
    const std::string_view before = line.substr(0, status);
    if (!before.empty()) {
      text += began ? ".PP\n" : ".SH NOTES\n";
      text += letters(before.substr(0, before.find_last_not_of(' ') + 1)) + "\n";
      began = true;
    }
    if (status != std::string_view::npos) {
      text += ".SH EXIT STATUS\n" +
              letters(with_capital(std::string(line.substr(status + exit_status.size())))) + "\n";
      began = true;
    }
  }
  end_table();
  return text;
}

}  // namespace

std::string manual_page(const CommandText& command, const std::vector<CommandText>& all) {
  const std::string page_name = name_of(command);
  std::string heading = page_name;
  std::ranges::transform(heading, heading.begin(), [](char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  });
  std::string page = fmt::format(".TH {} 1 \"\" \"{}\" \"Chess problems\"\n", letters(heading),
                                 letters(version_text()));
  page += fmt::format(".SH NAME\n{} \\- {}\n", letters(page_name), letters(command.what));
  page += synopsis(command);
  page += ".SH DESCRIPTION\n" + letters(command.description) + "\n.SH OPTIONS\n";
  for (const OptionText& option : command.options) {
    page += ".TP\n" + form_of(option) + "\n" + letters(with_capital(option.what)) + "\n";
  }
  page += paragraphs(command.footer);
  page += ".SH SEE ALSO\n";
  std::string others;
  for (const CommandText& other : all) {
    if (other.name != command.name) {
      others += fmt::format("{}.BR {} (1)", others.empty() ? "" : ",\n", letters(name_of(other)));
    }
  }
  return page + others + "\n";
}

std::string manual_page_file(const CommandText& command) { return name_of(command) + ".1"; }

}  // namespace warp::manual
