#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "solver/board/position/names.hpp"
#include "solver/formats/report/report.hpp"

namespace warp {

/// In which form solutions are written: the lines of solver/formats/report/formats.inc.
enum class Format : unsigned char {
#define WARP_FORMAT(name, word, english, german, french) name,
#define WARP_OTHER_FORMAT(name, word, english, german, french) name,
#include "solver/formats/report/formats.inc"
#undef WARP_FORMAT
#undef WARP_OTHER_FORMAT
};

}  // namespace warp

namespace warp::report {

/// How the format text writes solutions.
struct TextStyle {
  bool short_notation = false;  ///< "Sf3", not "Sg1-f3"
  bool keys_last = false;       ///< tries stand before the keys
  bool merge_random = false;    ///< "1...Rc4~": moves of one unit that are answered alike
};

/// How solutions are written, in whatever format.
struct ReportSettings {
  bool regression = false;  ///< without banner, times and counters: the same in every run
  std::string program{};    ///< name and version
  std::string banner{};     ///< the first line of the format text; none if empty
  TextStyle style{};        ///< of the format text
  std::optional<std::uint64_t> max_output{};  ///< see limited(); nothing: no limit
};

/// A format and the report that writes it.
struct FormatInfo {
  Format format;
  std::string_view word;  ///< behind --format=
  Names what;             ///< what it is, for --help
  /// Null for formats that are made in another room (html: solver/formats/page).
  std::unique_ptr<Report> (*make)(Report::Output output, const ReportSettings& settings);
};

/// All formats, in the order of the enumerators.
std::span<const FormatInfo> formats();
const FormatInfo& format_info(Format format);

#define WARP_FORMAT(name, word, english, german, french)              \
  std::unique_ptr<Report> make_##name##_report(Report::Output output, \
                                               const ReportSettings& settings);
#define WARP_OTHER_FORMAT(name, word, english, german, french)
#include "solver/formats/report/formats.inc"
#undef WARP_FORMAT
#undef WARP_OTHER_FORMAT

}  // namespace warp::report
