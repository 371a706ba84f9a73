#include <fmt/format.h>

#include "solver/formats/diagram/svg.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/formats/page/page_words.hpp"

namespace warp::page {

std::string clean_html(std::string_view text) {
  return diagram::xml_text(diagram::clean_text(text, std::string::npos));
}

void PageReport::heading(const Problem& problem) {
  const diagram::Picture picture = diagram::picture_of(problem, true);
  std::string text = fmt::format(
      "<section class=\"problem\" id=\"p{0}\" aria-labelledby=\"h{0}\" "
      "lang=\"{1}\">\n<h2 id=\"h{0}\">",
      number_, words::code_of(problem.language));
  std::string name;
  for (const auto* texts : {&picture.authors, &picture.titles}) {
    for (const std::string& line : *texts) {
      name += (name.empty() ? "" : ", ") + line;
    }
  }
  text += clean_html(name.empty()
                         ? fmt::format(fmt::runtime(words::problem.in(problem.language)), number_)
                         : name) +
          "</h2>\n";
  for (const auto* texts : {&picture.origins, &picture.awards}) {
    for (const std::string& line : *texts) {
      text += fmt::format("<p class=\"source\">{}</p>\n", clean_html(line));
    }
  }
  text += "<div class=\"both\">\n<div class=\"stand\">\n<div class=\"live\">\n";
  const auto figures = diagram::figures_of(*problem.walks, problem.units);
  text += diagram::position_svg(diagram::panels_of(problem, problem.units, figures, true),
                                picture.description);
  text +=
      "<div class=\"controls\" hidden></div>\n<p class=\"status\" role=\"status\"></p>\n</div>\n";
  text += fmt::format("<p class=\"under\"><b>{}</b> <span>{}</span></p>\n",
                      clean_html(picture.stipulation), clean_html(picture.count));
  for (const auto* texts : {&picture.captions, &picture.twins}) {
    for (const std::string& line : *texts) {
      text += fmt::format("<p class=\"caption\">{}</p>\n", clean_html(line));
    }
  }
  for (const diagram::LegendEntry& entry : picture.legend) {
    text += fmt::format(
        "<p class=\"caption\"><svg class=\"figure\" viewBox=\"0 0 100 100\" "
        "aria-hidden=\"true\">{}</svg> "
        "{}</p>\n",
        diagram::figure_svg(entry.unit), clean_html(entry.text()));
  }
  put(text + "</div>\n<div class=\"solution\">\n<div class=\"filters\" hidden></div>\n");
}

}  // namespace warp::page
