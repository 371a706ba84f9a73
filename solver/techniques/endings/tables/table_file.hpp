#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "solver/board/position/filled_text.hpp"
#include "solver/board/position/position.hpp"
#include "solver/techniques/endings/positions/position_index.hpp"

namespace warp::endings {

/// A file with a table cannot be read or written, or does not hold what it should.
struct FileFault : std::runtime_error {
  explicit FileFault(const std::string& text) : std::runtime_error(text) {}
  /// `what_is` is a literal with the place {path}.
  FileFault(const std::string& path, const Names& what_is)
      : FileFault(FilledText(what_is, {{"path", alike(path)}})) {}

  /// In that language, but for what the system says.
  std::string in(Language language) const {
    return text_.empty() ? std::string(what()) : text_.in(language);
  }

 private:
  explicit FileFault(FilledText text)
      : std::runtime_error(text.in(Language::english)), text_(std::move(text)) {}

  FilledText text_;
};

/// Says for which table a file is made.
struct TableName {
  std::string board;                      ///< as stated behind `board`
  std::vector<std::string> conditions{};  ///< as stated, in English
  std::string material;                   ///< Material::text() in English
  std::string version;                    ///< of the program
  Key fingerprint = 0;                    ///< Game::fingerprint()

  /// The name of the file in its directory.
  std::string file() const;
};

/// What a file holds: the values of one material, or of several if play leads from one to another
/// and back.
struct TableContents {
  PositionIndex::Number positions = 0;  ///< in all; of one material with one side to move
  /// Of several materials: the codes of their units (KindCodes), one material after the other.
  std::vector<std::vector<std::uint16_t>> materials{};
  /// Codes of pawns and squares on which they can stand only by play (PositionGraph::ExtraSquares).
  std::vector<std::pair<std::uint16_t, Square>> extra_squares{};
};

/// Writes values to `path`: one zstd frame with a checksum of its content, which is a line of JSON
/// that says what the table is, and the values, a byte each. The file appears only when it is
/// complete. Throws FileFault.
void write_table(const std::string& path, const TableName& name, const TableContents& contents,
                 const std::vector<std::span<const std::uint8_t>>& values);

/// Makes room for the values of a file. Returns nothing if the file cannot hold that.
using MakeRoom = std::function<std::vector<std::span<std::uint8_t>>(const TableContents& contents)>;
/// Reads values from `path` into what `make_room` returns. Returns false if there is no such file.
/// Throws FileFault if it cannot be read, is damaged, or is a table of something else.
bool read_table(const std::string& path, const TableName& name, const MakeRoom& make_room);

}  // namespace warp::endings
