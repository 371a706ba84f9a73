#include "solver/app/batch/results/results_text.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "solver/app/batch/results/result_records.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/formats/diagram/svg.hpp"
#include "solver/formats/diagram/text.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/text/sheet_cell.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

using report::Json;

constexpr std::array<std::string_view, 9> columns{"no.",     "file",        "number",
                                                  "authors", "stipulation", "conditions",
                                                  "verdict", "seconds",     "program"};
/// The same for people.
constexpr std::array<MessageId, columns.size()> headings{
    MessageId::result_place,   MessageId::result_file,        MessageId::result_number,
    MessageId::result_authors, MessageId::result_stipulation, MessageId::result_conditions,
    MessageId::result_verdict, MessageId::result_seconds,     MessageId::result_program};

std::array<std::string, columns.size()> cells(const ListedResult& listed) {
  return {fmt::format("{}", listed.place),
          report::as_utf8(listed.file),
          fmt::format("{}", listed.number),
          listed.authors,
          listed.stipulation,
          report::as_utf8(listed.conditions),
          listed.verdict,
          fmt::format("{:.2f}", listed.result.seconds),
          listed.program};
}

std::string sheet_cell(const std::string& text, bool csv) {
  return csv ? report::csv_cell(text) : report::tsv_cell(text);
}

std::string sheet(std::span<const ListedResult> results, bool csv) {
  const char between = csv ? ',' : '\t';
  std::string text;
  for (const std::string_view column : columns) {
    text += (text.empty() ? "" : std::string(1, between)) + std::string(column);
  }
  text += between + std::string("solution\n");
  for (const ListedResult& listed : results) {
    for (const std::string& cell : cells(listed)) {
      text += sheet_cell(cell, csv) + between;
    }
    text += sheet_cell(report::as_utf8(listed.result.solution), csv) + "\n";
  }
  return text;
}

std::string records(std::span<const ListedResult> results) {
  Json all = Json::array();
  for (const ListedResult& listed : results) {
    all.push_back({{"place", listed.place},
                   {"file", report::as_utf8(listed.file)},
                   {"number", listed.number},
                   {"authors", listed.problem.authors},
                   {"stipulation", listed.stipulation},
                   {"conditions", report::as_utf8(listed.conditions)},
                   {"verdict", listed.verdict},
                   {"seconds", listed.result.seconds},
                   {"program", listed.program},
                   {"messages", report::as_utf8(listed.result.messages)},
                   {"records", records_json(listed.result)}});
  }
  return all.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string summary(std::span<const ListedResult> results) {
  std::map<std::string, std::size_t> count;
  for (const ListedResult& listed : results) {
    ++count[listed.verdict];
  }
  std::string text =
      results.size() == 1
          ? user_message(MessageId::one_result)
          : user_message(MessageId::so_many_results, {{"number", std::to_string(results.size())}});
  for (const auto& [verdict, number] : count) {
    text += fmt::format(", {} {}", number, shown_verdict(verdict));
  }
  return text;
}

/// The solution as it is kept, but that the line for what is not kept is in the language of the
/// user.
std::string shown_solution(std::string solution) {
  if (const std::size_t place = solution.find(not_kept); place != std::string::npos) {
    solution.replace(place, not_kept.size(), user_message(MessageId::rest_not_kept) + "\n");
  }
  return solution;
}

std::string table(std::span<const ListedResult> results, std::optional<std::size_t> width) {
  std::string text = fmt::format(
      "{:>4}  {:<24}  {:<12}  {:<16}  {:>8}  {}; {}\n", user_message(MessageId::result_place),
      user_message(MessageId::result_problem), user_message(MessageId::result_stipulation),
      user_message(MessageId::result_verdict), user_message(MessageId::result_seconds),
      user_message(MessageId::result_authors), user_message(MessageId::result_conditions));
  for (const ListedResult& listed : results) {
    std::string line = fmt::format(
        "{:>4}  {:<24}  {:<12}  {:<16}  {:>8.2f}  {}{}{}", listed.place,
        fmt::format("{}:{}", platform::path_of(listed.file).filename().string(), listed.number),
        listed.stipulation, shown_verdict(listed.verdict), listed.result.seconds, listed.authors,
        listed.authors.empty() || listed.conditions.empty() ? "" : "; ",
        report::as_utf8(listed.conditions));
    if (width) {
      line = diagram::clean_text(line, *width > 4 ? *width - 4 : *width);
    }
    text += line + "\n";
  }
  return text + summary(results) + "\n";
}

std::string solution_html(std::string_view solution) {
  std::string text;
  while (!solution.empty()) {
    const std::size_t end = std::min(solution.find('\n'), solution.size());
    text += page::clean_html(solution.substr(0, end)) + "\n";
    solution.remove_prefix(std::min(end + 1, solution.size()));
  }
  return text;
}

/// A verdict with a colour and, for those who do not see it, a sign.
std::string badge(std::string_view verdict) {
  const auto [kind, sign] = verdict == state_name(State::solved) ? std::pair("good", "\u2713")
                            : verdict == without_solution        ? std::pair("bad", "\u2717")
                            : verdict == illegal_position        ? std::pair("bad", "\u2717")
                            : verdict == state_name(State::input_error) ? std::pair("bad", "\u2717")
                                                                        : std::pair("doubt", "?");
  return fmt::format("<span class=\"badge {}\">{} {}</span>", kind, sign, shown_verdict(verdict));
}

std::string page(std::span<const ListedResult> results) {
  std::string text =
      page::page_begin(user_message(MessageId::results_title), user_language()) +
      fmt::format("<p>{}</p>\n<table class=\"verdicts\">\n<thead><tr>", summary(results));
  for (const MessageId heading : headings) {
    text += fmt::format("<th data-sort>{}</th>", user_message(heading));
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const ListedResult& listed : results) {
    const auto row = cells(listed);
    text += fmt::format("<tr data-number=\"{0}\" data-entry=\"r{0}\" data-verdict=\"{1}\">",
                        listed.place, listed.verdict);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = page::clean_html(row[i]);
      text += fmt::format("<td data-label=\"{}\">{}</td>", user_message(headings.at(i)),
                          i == 0                    ? fmt::format("<a href=\"#r{0}\">{0}</a>", cell)
                          : columns[i] == "verdict" ? badge(listed.verdict)
                                                    : cell);
    }
    text += "</tr>\n";
  }
  text += "</tbody>\n</table>\n";
  for (const ListedResult& listed : results) {
    text += fmt::format("<section class=\"problem\" id=\"r{}\">\n<h2>{}. {}: {}</h2>\n",
                        listed.place, listed.place,
                        page::clean_html(listed.authors.empty() ? listed.file : listed.authors),
                        shown_verdict(listed.verdict));
    if (!listed.problem.units.empty()) {
      const diagram::Picture picture = diagram::picture_of(listed.problem, false);
      text += "<div class=\"both\">\n<div class=\"stand\">\n" +
              diagram::position_svg(picture.bands, picture.description) +
              fmt::format("<p class=\"under\"><b>{}</b> <span>{}</span></p>\n",
                          page::clean_html(picture.stipulation), page::clean_html(picture.count));
      for (const std::string& units : picture.units) {
        text += fmt::format("<p class=\"caption\">{}</p>\n", page::clean_html(units));
      }
      for (const std::string& caption : picture.captions) {
        text += fmt::format("<p class=\"caption\">{}</p>\n", page::clean_html(caption));
      }
      text += "</div>\n<div>\n";
    } else {
      text += "<div>\n<div>\n";
    }
    text += fmt::format("<pre>{}{}</pre>\n</div>\n</div>\n</section>\n",
                        solution_html(listed.result.messages),
                        solution_html(shown_solution(listed.result.solution)));
  }
  return text + page::page_end(version_text());
}

}  // namespace

std::string results_table(std::span<const ListedResult> results, ResultsFormat format,
                          std::optional<std::size_t> width) {
  switch (format) {
    case ResultsFormat::csv:
    case ResultsFormat::tsv:
      return sheet(results, format == ResultsFormat::csv);
    case ResultsFormat::json:
      return records(results);
    case ResultsFormat::html:
      return page(results);
    case ResultsFormat::text:
      break;
  }
  return table(results, width);
}

std::string whole_result(const ListedResult& listed) {
  std::string text =
      fmt::format("{}:{}  {}, {:.2f} s, {}\n", listed.file, listed.number,
                  shown_verdict(listed.verdict), listed.result.seconds, listed.program);
  if (!listed.problem.units.empty()) {
    text += "\n" + diagram::letters(diagram::picture_of(listed.problem, false));
  }
  text += listed.result.messages.empty() ? "" : "\n" + listed.result.messages;
  return text + "\n" + shown_solution(listed.result.solution);
}

}  // namespace warp::batch
