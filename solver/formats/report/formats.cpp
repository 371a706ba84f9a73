#include "solver/formats/report/formats.hpp"

#include <array>

namespace warp::report {

namespace {

constexpr std::array format_table{
#define WARP_FORMAT(name, word, english, german, french) \
  FormatInfo{Format::name, word, {english, german, french}, make_##name##_report},
#define WARP_OTHER_FORMAT(name, word, english, german, french) \
  FormatInfo{Format::name, word, {english, german, french}, nullptr},
#include "solver/formats/report/formats.inc"
#undef WARP_FORMAT
#undef WARP_OTHER_FORMAT
};

}  // namespace

std::span<const FormatInfo> formats() { return format_table; }

const FormatInfo& format_info(Format format) {
  return format_table[static_cast<std::size_t>(format)];
}

bool has_move_styles(Format format) {
  return format == Format::text || format == Format::markdown || format == Format::csv ||
         format == Format::html;
}

}  // namespace warp::report
