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

/// How moves are written.
enum class MoveStyle : unsigned char {
  usual,     ///< as the format has them: the page short, all others long
  long_,     ///< "Sg1-f3"
  short_,    ///< "Sf3"
  figurine,  ///< short, with small pictures for letters
};

/// How solutions are written, apart from their format.
struct TextStyle {
  MoveStyle moves = MoveStyle::usual;  ///< in formats that leave a choice (has_move_styles)
  bool keys_last = false;              ///< in the format text: tries stand before the keys
  bool merge_random = false;  ///< in the format text, "1...Rc4~": moves that are answered alike

  bool is_short(bool usually = false) const {
    return moves == MoveStyle::usual ? usually : moves != MoveStyle::long_;
  }
  bool has_figurines() const { return moves == MoveStyle::figurine; }
};

/// How solutions are written, in whatever format.
struct ReportSettings {
  bool regression = false;  ///< without banner, times and counters: the same in every run
  std::string program{};    ///< name and version
  std::string banner{};     ///< the first line of the format text; none if empty
  TextStyle style{};
  std::string title{};                        ///< of a document, such as a page; may be empty
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

/// Does the format write moves as one wants them? Grammars of others know one notation, and JSON
/// has both.
bool has_move_styles(Format format);

#define WARP_FORMAT(name, word, english, german, french)              \
  std::unique_ptr<Report> make_##name##_report(Report::Output output, \
                                               const ReportSettings& settings);
#define WARP_OTHER_FORMAT(name, word, english, german, french)
#include "solver/formats/report/formats.inc"
#undef WARP_FORMAT
#undef WARP_OTHER_FORMAT

}  // namespace warp::report
