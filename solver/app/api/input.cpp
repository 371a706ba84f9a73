#include "solver/app/api/input.hpp"

#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "parser/demand/added_demand.hpp"
#include "solver/formats/files/intake/mail.hpp"
#include "solver/formats/files/pgn.hpp"
#include "solver/formats/files/prose/prose.hpp"
#include "solver/setup/complaints.hpp"
#include "solver/setup/messages/unplayed.hpp"
#include "solver/setup/sections/sections.hpp"

namespace warp {

namespace {

std::string_view line_at(std::string_view text, std::size_t at) {
  const std::string_view line = text.substr(at, text.find('\n', at) - at);
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

/// Does the first line that says something begin so, or any line?
template <class Is>
bool any_line(std::string_view text, Is is) {
  for (std::size_t at = 0; at < text.size();
       at = std::min(text.find('\n', at), text.size() - 1) + 1) {
    if (is(line_at(text, at))) {
      return true;
    }
  }
  return false;
}

bool begins_with_tag(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '[') {
    return false;
  }
  const std::string_view line = line_at(text, first);
  const std::size_t quote = line.find(" \"");
  const std::size_t end = quote == std::string_view::npos ? quote : line.find("\"]", quote);
  // "[FEN "..."] mate in 3" is no game.
  return end != std::string_view::npos &&
         line.find_first_not_of(" \t\r", end + 2) == std::string_view::npos &&
         text.find("[FEN \"") != std::string_view::npos;
}

}  // namespace

TextFormat format_of(std::string_view text, std::string_view file) {
  if (files::is_olv(file)) {
    return TextFormat::olv;
  }
  if (files::is_fen(file)) {
    return TextFormat::fen;
  }
  if (files::is_pgn(file)) {
    return TextFormat::pgn;
  }
  if (parser::begins_problem(text)) {
    return TextFormat::language;
  }
  if (any_line(text, [](std::string_view line) { return line.starts_with("algebraic:"); })) {
    return TextFormat::olv;
  }
  if (begins_with_tag(text)) {
    return TextFormat::pgn;
  }
  return files::is_prose(text) ? TextFormat::prose : TextFormat::language;
}

std::vector<parser::ParsedProblem> read_problems(std::string_view text, std::string_view file,
                                                 files::Declared declared,
                                                 const files::Missing& missing,
                                                 const parser::PieceOfFile& piece) {
  switch (format_of(text, file)) {
    case TextFormat::olv: {
      std::vector<parser::ParsedProblem> problems;
      for (files::OlvEntry& entry : read_olv(text, file, declared)) {
        problems.push_back(std::move(entry.parsed));
      }
      return problems;
    }
    case TextFormat::fen:
      return files::read_fen(text, file, all_conditions(), missing);
    case TextFormat::pgn:
      return files::read_pgn(text, file, all_conditions(), missing, declared);
    case TextFormat::prose:
      return files::read_prose(text, file, all_conditions(), missing, declared);
    case TextFormat::language:
      break;
  }
  return parser::parse(text, file, all_conditions(), piece);
}

void add_demand(parser::ParsedProblem& parsed, std::string_view text) {
  parser::add_demand(parsed, text, "--only-lines", all_conditions());
}

std::vector<files::OlvEntry> read_olv(std::string_view text, std::string_view file,
                                      files::Declared declared) {
  return files::read_olv(std::string(text), file, all_conditions(), declared);
}

bool is_problem_file(std::string_view file) {
  return files::lower_case(file).ends_with(".inp") || files::is_olv(file) || files::is_fen(file) ||
         files::is_pgn(file);
}

bool is_text_file(std::string_view file) {
  return files::lower_case(file).ends_with(".txt") || files::is_mail(file);
}

DecodedText decode(std::string_view bytes, std::string_view file) {
  DecodedText result;
  const files::Encoding encoding = files::encoding_of(bytes);
  if (encoding != files::Encoding::utf8 && encoding != files::Encoding::utf8_bom) {
    result.encoding = files::name_of(encoding);
  }
  if (files::is_mail(file)) {
    // The parts of a mail have encodings of their own.
    const bool wide =
        encoding == files::Encoding::utf16_le || encoding == files::Encoding::utf16_be;
    files::MailText mail =
        files::read_mail(wide ? files::as_utf8(bytes, encoding) : std::string(bytes));
    return {.text = std::move(mail.text),
            .encoding = wide ? result.encoding : std::string(),
            .attachments = std::move(mail.attachments),
            .fault = std::move(mail.fault)};
  }
  result.text = files::as_utf8(bytes, encoding);
  return result;
}

bool holds_problem(std::string_view text) {
  return parser::begins_problem(text) || format_of(text, {}) != TextFormat::language;
}

Setup set_up_to_solve(const Problem& problem) { return set_up(problem, all_conditions()); }

Setup set_up_to_judge(const Problem& problem) {
  Setup setup = set_up_to_solve(problem);
  const bool takes_back = std::ranges::any_of(
      setup.phases, [](const Phase& phase) { return phase.retraction.has_value(); });
  if (takes_back) {
    setup.phases.clear();
    Complaints(problem.file, problem.language, setup.diagnostics)
        .unsupported(problem.stipulation->where,
                     unplayed::retractor_is_solved.what.in(problem.language));
  }
  if (problem.invisible > 0 && !setup.phases.empty()) {
    setup.phases.clear();
    Complaints(problem.file, problem.language, setup.diagnostics)
        .unsupported(problem.invisible_where,
                     unplayed::invisible_is_solved.what.in(problem.language));
  }
  return setup;
}

Setup set_up(const Problem& problem) {
  Setup setup = set_up_to_judge(problem);
  const auto change_rules = [&](const Phase& phase) {
    return has_sections(stipulation_of(setup.problem, phase.info.twin_index));
  };
  if (std::ranges::any_of(setup.phases, change_rules)) {
    setup.phases.clear();
    Complaints(problem.file, problem.language, setup.diagnostics)
        .unsupported(problem.stipulation->where,
                     unplayed::sections_are_solved.what.in(problem.language));
  }
  return setup;
}

}  // namespace warp
