#include <algorithm>

#include <fmt/format.h>

#include "solver/formats/diagram/svg.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/formats/page/page_words.hpp"

namespace warp::page {

std::string clean_html(std::string_view text) {
  return diagram::xml_text(diagram::clean_text(text, std::string::npos));
}

namespace {

/// More levels than these stand beside the solution, not above it.
constexpr std::size_t many_levels = 8;

}  // namespace

PageReport::Boards PageReport::boards(const SquareSet& also) const {
  const auto figures = diagram::figures_of(*problem_->walks, problem_->units);
  const auto bands = diagram::panels_of(*problem_, problem_->units, figures, true, also);
  std::size_t levels = 0;
  for (const std::vector<diagram::Panel>& band : bands) {
    levels += band.size();
  }
  return {diagram::position_svg(bands, description_), levels > many_levels ? " wide many"
                                                      : levels > 1         ? " wide"
                                                                           : ""};
}

std::string PageReport::boards_of_solution() const {
  if (problem_->geometry->is_flat()) {
    return {};
  }
  Boards all = boards(used_);
  return all.html == boards({}).html
             ? std::string()
             : fmt::format("<template class=\"boards\" data-room=\"{}\">{}</template>\n", all.room,
                           all.html);
}

/// A caption with the rule of the condition that it names, which opens.
std::string PageReport::rule_text(std::string_view caption) const {
  const auto use = std::ranges::find_if(problem_->conditions, [&](const ConditionUse& condition) {
    return condition.condition != nullptr && diagram::clean_text(condition.text) == caption;
  });
  if (use == problem_->conditions.end()) {
    return fmt::format("<p class=\"caption\">{}</p>\n", clean_html(caption));
  }
  return fmt::format("<details class=\"rule\"><summary>{}</summary><p>{}</p></details>\n",
                     clean_html(caption), clean_html(use->condition->rule.in(problem_->language)));
}

void PageReport::heading(const Problem& problem) {
  const diagram::Picture picture = diagram::picture_of(problem, true);
  std::string name;
  for (const auto* texts : {&picture.authors, &picture.titles}) {
    for (const std::string& line : *texts) {
      name += (name.empty() ? "" : ", ") + line;
    }
  }
  name = clean_html(name.empty()
                        ? fmt::format(fmt::runtime(words::problem.in(problem.language)), number_)
                        : name);
  index_.push_back(fmt::format("{} <span>{}</span>", name, clean_html(picture.stipulation)));
  std::string text =
      fmt::format("<section class=\"problem\" id=\"p{}\"{} lang=\"{}\">\n", number_,
                  is_section_ ? std::string() : fmt::format(" aria-labelledby=\"h{}\"", number_),
                  words::code_of(problem.language));
  text += is_section_ ? std::string() : fmt::format("<h2 id=\"h{}\">{}</h2>\n", number_, name);
  for (const auto* texts : {&picture.origins, &picture.awards}) {
    for (const std::string& line : *texts) {
      text += fmt::format("<p class=\"source\">{}</p>\n", clean_html(line));
    }
  }
  description_ = picture.description;
  const Boards board = has_board() ? boards({}) : Boards{};
  text += fmt::format("<div class=\"both{}\">\n<div class=\"stand\">\n<div class=\"live\">\n",
                      board.room);
  for (const std::string& line : picture.units) {
    text += fmt::format("<p class=\"units\">{}</p>\n", clean_html(line));
  }
  text += board.html;
  text += fmt::format("<p class=\"under\"><b>{}</b> <span>{}</span></p>\n",
                      clean_html(picture.stipulation), clean_html(picture.count));
  text +=
      "<div class=\"controls\" hidden></div>\n<p class=\"status\" role=\"status\"></p>\n</div>\n"
      "<div class=\"captions\">\n";
  for (const std::string& line : picture.captions) {
    text += rule_text(line);
  }
  for (const diagram::LegendEntry& entry : picture.legend) {
    text += fmt::format(
        "<p class=\"caption\"><svg class=\"figure\" viewBox=\"0 0 100 100\" "
        "aria-hidden=\"true\">{}</svg> "
        "{}</p>\n",
        diagram::figure_svg(entry.unit), clean_html(entry.text()));
  }
  put(text + "</div>\n</div>\n<div class=\"solution\">\n" +
      (is_section_ ? fmt::format("{}\n{}<summary>{}</summary>\n", Section::faults, Section::play,
                                 words::solution.in(problem.language))
                   : std::string()) +
      "<div class=\"filters\" hidden></div>\n");
}

}  // namespace warp::page
