#include "solver/formats/diagram/svg.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/formats/diagram/panel_svg.hpp"

namespace warp::diagram {

namespace {

constexpr unsigned edge_space = 12;     ///< around all
constexpr unsigned widest = 1060;       ///< of levels side by side: three of 8x8
constexpr unsigned least_width = 260;   ///< of the text
constexpr unsigned letter_width = 8;    ///< of an average letter, for breaking lines
constexpr std::size_t most_lines = 12;  ///< of one text; what follows is not shown

/// Writes from above to below.
class Writer {
 public:
  explicit Writer(const Picture& picture)
      : picture_(picture),
        rows_(rows_of(picture.bands, widest,
                      [](std::span<const Panel> band) { return std::size_t{band_width(band)}; })),
        width_(least_width) {
    for (const std::span<const Panel> row : rows_) {
      width_ = std::max(width_, band_width(row));
    }
  }

  std::string text() {
    for (const auto* texts :
         {&picture_.authors, &picture_.origins, &picture_.awards, &picture_.titles}) {
      const bool is_author = texts == &picture_.authors;
      for (const std::string& line : *texts) {
        centred(line, is_author ? " font-weight=\"bold\"" : "");
      }
    }
    y_ += 6;
    for (const std::string& line : picture_.units) {
      centred(line, "");
    }
    for (const std::span<const Panel> row : rows_) {
      draw(row);
    }
    below();
    return document();
  }

 private:
  void centred(std::string_view text, std::string_view style) {
    std::vector<std::string> lines = broken_text(text, width_ / letter_width);
    lines.resize(std::min(lines.size(), most_lines));
    for (const std::string& line : lines) {
      y_ += line_height;
      body_ += text_svg(middle(), y_ - 4, Align::middle, line, style);
    }
  }

  unsigned middle() const { return edge_space + width_ / 2; }

  void draw(std::span<const Panel> band) {
    unsigned x = edge_space + (width_ - band_width(band)) / 2, height = 0;
    for (const Panel& panel : band) {
      body_ += panel_svg(panel, x, y_, SquareGroups::no);
      x += panel_width(panel) + panel_gap;
      height = std::max(height, panel_height(panel));
    }
    y_ += height + 4;
  }

  void below() {
    y_ += line_height;
    body_ += text_svg(edge_space + label_space, y_ - 4, Align::left, picture_.stipulation,
                      " font-weight=\"bold\"");
    body_ += text_svg(edge_space + width_, y_ - 4, Align::right, picture_.count);
    for (const std::string& line : picture_.captions) {
      centred(line, "");
    }
    for (const std::string& line : picture_.twins) {
      centred(line, "");
    }
    for (const LegendEntry& entry : picture_.legend) {
      legend(entry);
    }
  }

  void legend(const LegendEntry& entry) {
    constexpr unsigned size = 20;
    const std::string text = entry.text();
    const auto width = static_cast<unsigned>(letters_in(text)) * letter_width + size;
    const unsigned x = middle() > width / 2 ? middle() - width / 2 : edge_space;
    y_ += size + 2;
    body_ += fmt::format("<g transform=\"translate({} {}) scale(0.2)\">{}</g>\n", x, y_ - size,
                         figure_svg(entry.unit));
    body_ += text_svg(x + size + 4, y_ - 5, Align::left, text);
  }

  std::string document() const {
    const unsigned width = width_ + 2 * edge_space, height = y_ + edge_space;
    std::string title;
    for (const std::string& author : picture_.authors) {
      title += author + ", ";
    }
    title += picture_.stipulation;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\" font-family=\"DejaVu Sans, Verdana, sans-serif\" "
        "font-size=\"13\">\n<title>{2}</title>\n<desc>{3}</desc>\n<defs>{4}</defs>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n{5}</svg>\n",
        width, height, xml_text(title), xml_text(picture_.description), clipping_paths(), body_);
  }

  const Picture& picture_;
  std::vector<std::span<const Panel>> rows_;
  unsigned width_, y_ = edge_space;
  std::string body_;
};

}  // namespace

std::string svg(const Picture& picture) { return Writer(picture).text(); }

std::string position_svg(const std::vector<std::vector<Panel>>& bands,
                         std::string_view description) {
  const auto board = [](const Panel& panel, std::string_view attributes) {
    return fmt::format(
        "<svg class=\"board\" viewBox=\"0 0 {} {}\" {} font-family=\"DejaVu Sans, Verdana, "
        "sans-serif\" font-size=\"13\">\n{}</svg>\n",
        panel_width(panel) + 2, panel_height(panel) + 1, attributes,
        panel_svg(panel, 0, 1, SquareGroups::yes));
  };
  const std::string label = fmt::format("role=\"img\" aria-label=\"{}\"", xml_text(description));
  if (bands.size() == 1 && bands.front().size() == 1) {
    return board(bands.front().front(), label);
  }
  // Levels stand side by side as far as there is room for squares of at least so many pixels. All
  // have squares of one size, however many stand in a row.
  constexpr unsigned least_square = 32, whole = 100;
  unsigned widest_panel = 0;
  std::size_t most_in_band = 0;
  for (const std::vector<Panel>& band : bands) {
    most_in_band = std::max(most_in_band, band.size());
    for (const Panel& panel : band) {
      widest_panel = std::max(widest_panel, panel_width(panel));
    }
  }
  std::string text = fmt::format("<div class=\"levels\" style=\"--least:{}px;--levels:{}\" {}>\n",
                                 widest_panel * least_square / square_side, most_in_band, label);
  for (const std::vector<Panel>& band : bands) {
    text += "<div class=\"band\">\n";
    for (const Panel& panel : band) {
      text +=
          board(panel, fmt::format("aria-hidden=\"true\" style=\"width:{:.2f}%\"",
                                   static_cast<double>(whole) * panel_width(panel) / widest_panel));
    }
    text += "</div>\n";
  }
  return text + "</div>\n";
}

}  // namespace warp::diagram
