#include <fmt/format.h>

#include "solver/formats/diagram/panel_svg.hpp"
#include "solver/formats/diagram/svg.hpp"
#include "solver/formats/page/page_parts.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/formats/page/page_words.hpp"

namespace warp::page {

std::string page_begin(std::string_view title, Language language) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{4}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
      "<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n"
      "<svg class=\"drawings\" aria-hidden=\"true\"><defs>{2}<g "
      "id=\"imitator\">{3}</g></defs></svg>\n",
      diagram::xml_text(title), page_style(), diagram::clipping_paths(), diagram::imitator_svg(),
      words::code_of(language));
}

std::string page_end(std::string_view program) {
  return fmt::format(
      "<footer>{}</footer>\n<script>\n{}</script>\n<script>\n{}{}{}</script>\n</body>\n</html>\n",
      diagram::xml_text(program), words::texts_of_script(), page_script(), table_script(),
      comments_script());
}

}  // namespace warp::page
