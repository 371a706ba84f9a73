#include <array>

#include <fmt/format.h>

#include "solver/formats/diagram/svg.hpp"

namespace warp::diagram {

namespace {

/// A drawing in a square of 100 by 100: the outline, which is filled, and the lines in it.
struct Drawing {
  std::string_view outline, lines;
};

constexpr Drawing king{
    "M47 9h6v7h7v6h-7v7c2 1 4 4 4 4 10-5 27-1 27 14 0 10-7 16-9 23v15H25V70c-2-7-9-13-9-23 0-15 "
    "17-19 27-14 0 0 2-3 4-4v-7h-7v-6h7z",
    "M50 66V42q-7-12-19-5M50 42q7-12 19-5M25 70q25-8 50 0M25 78q25-8 50 0"};
constexpr Drawing queen{
    "M14 36a5 5 0 1 1 2 0L33 57 29 27a5 5 0 1 1 3-1L44 54 49 21a5 5 0 1 1 2 0L56 54 68 26a5 5 0 1 "
    "1 3 1L67 57 84 36a5 5 0 1 1 2 0L77 70q-4 7-1 15H24q3-8-1-15z",
    "M23 70q27-9 54 0M24 78q26-8 52 0"};
constexpr Drawing rook{"M23 85V75h8l4-33-9-8V17h12v8h7v-8h10v8h7v-8h12v17l-9 8 4 33h8v10z",
                       "M35 42h30M31 75h38M28 33h44"};
constexpr Drawing bishop{
    "M50 12a6 6 0 0 1 4 11c12 8 19 20 19 31 0 7-4 12-8 15l2 6h14v10H19V75h14l2-6c-4-3-8-8-8-15 "
    "0-11 7-23 19-31a6 6 0 0 1 4-11z",
    "M50 34v20M40 44h20M35 69h30M33 75h34"};
constexpr Drawing knight{
    "M28 85c0-20 10-25 16-38-7 4-12 9-20 12-5 2-9-1-11-6 3-9 9-14 13-24 1-5 4-8 7-10l-1-9 9 6 "
    "7-1c22 1 34 25 34 70z",
    "M52 24c13 8 19 30 20 52M32 31l4-2M18 52l2-2M28 77h53"};
constexpr Drawing pawn{
    "M50 20a12 12 0 0 1 8 21c10 6 14 18 14 29h8v15H20V70h8c0-11 4-23 14-29a12 12 0 0 1 8-21z",
    "M28 70h44M41 42h18"};
constexpr Drawing disc{"M50 14a36 36 0 1 1 0 72 36 36 0 1 1 0-72z", ""};

constexpr std::array<const Drawing*, 7> drawings{&king,   &queen, &rook, &bishop,
                                                 &knight, &pawn,  &disc};

std::string letters_svg(const DrawnUnit& unit, std::string_view colour) {
  if (unit.figure.shape != FigureShape::disc) {
    return {};
  }
  const std::size_t count = letters_in(unit.letters);
  const unsigned size = count <= 1 ? 50 : count == 2 ? 36 : count <= 4 ? 22 : 15;
  return fmt::format(
      R"(<text x="50" y="{}" font-size="{}" font-weight="bold" text-anchor="middle" fill="{}" )"
      R"(stroke="none">{}</text>)",
      50.0 + 0.36 * size, size, colour, xml_text(unit.letters));
}

/// The figure in the colours of one side.
std::string one_colour(const DrawnUnit& unit, bool white) {
  const Drawing& drawing = *drawings[static_cast<std::size_t>(unit.figure.shape)];
  const std::string_view fill = white ? "#fff" : "#000", inside = white ? "#000" : "#fff";
  std::string result = fmt::format(R"(<path d="{}" fill="{}"/>)", drawing.outline, fill);
  if (!drawing.lines.empty()) {
    result += fmt::format(R"(<path d="{}" fill="none" stroke="{}"/>)", drawing.lines, inside);
  }
  return result + letters_svg(unit, inside);
}

}  // namespace

std::string_view clipping_paths() {
  return R"(<clipPath id="half-left"><path d="M-5-5h55v110H-5z"/></clipPath>)"
         R"(<clipPath id="half-right"><path d="M50-5h55v110H50z"/></clipPath>)"
         R"(<clipPath id="half-upper"><path d="M-5-5h110L-5 105z"/></clipPath>)"
         R"(<clipPath id="half-lower"><path d="M105-5v110H-5z"/></clipPath>)";
}

std::string figure_svg(const DrawnUnit& unit) {
  std::string body;
  if (unit.side == Side::neutral) {
    const std::string_view first = unit.half_neutral ? "half-upper" : "half-left";
    const std::string_view second = unit.half_neutral ? "half-lower" : "half-right";
    body = fmt::format(R"-(<g clip-path="url(#{})">{}</g><g clip-path="url(#{})">{}</g>)-", first,
                       one_colour(unit, true), second, one_colour(unit, false));
  } else {
    body = one_colour(unit, unit.side != Side::black);
  }
  const std::string turn =
      unit.figure.quarters == 0
          ? std::string()
          : fmt::format(R"-( transform="rotate({} 50 50)")-", 90 * unit.figure.quarters);
  return fmt::format(
      R"(<g stroke="#000" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"{}>{}</g>)",
      turn, body);
}

}  // namespace warp::diagram
