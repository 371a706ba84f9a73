#pragma once

#include <stdexcept>
#include <string>

#include "solver/endgame/ending.hpp"

namespace warp::endgame {

/// A file with a table cannot be read or written, or does not hold what it should.
struct FileFault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Says for which table a file is made.
struct TableName {
  std::string board;     ///< as stated behind `board`
  std::string material;  ///< Material::text() in English
  std::string version;   ///< of the program
  Key fingerprint = 0;   ///< Game::fingerprint()
  PositionIndex::Number positions = 0;

  /// The name of the file in its directory.
  std::string file() const;
};

/// Writes the values of `ending`, which must be complete, to `path`: one zstd frame with a checksum
/// of its content, which is a line of JSON that says what the table is, and the values with White,
/// then with Black to move, a byte each. The file appears only when it is complete. Throws
/// FileFault.
void write_table(const std::string& path, const TableName& name, const Ending& ending);

/// Reads the values of `ending` from `path`. Returns false if there is no such file. Throws
/// FileFault if it cannot be read, is damaged, or is a table of something else.
bool read_table(const std::string& path, const TableName& name, Ending& ending);

}  // namespace warp::endgame
