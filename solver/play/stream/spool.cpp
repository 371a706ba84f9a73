#include "solver/play/stream/spool.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace warp {

namespace {

/// Opens a file that has no name, or loses it at once. Returns -1 if that is not possible.
int open_nameless_file() {
  std::error_code error;
  const std::filesystem::path directory = std::filesystem::temp_directory_path(error);
  if (error) {
    return -1;
  }
#ifdef O_TMPFILE
  constexpr int for_owner = 0600;
  const int file = ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, for_owner);
  if (file >= 0) {
    return file;
  }
#endif
  // Not every file system supports files without a name.
  std::string name = (directory / "warp-XXXXXX").string();
  const int named = ::mkostemp(name.data(), O_CLOEXEC);
  if (named >= 0) {
    ::unlink(name.c_str());
  }
  return named;
}

off_t offset_of(std::uint32_t piece) {
  return static_cast<off_t>(piece) * static_cast<off_t>(Overflow::piece_size);
}

}  // namespace

Overflow::~Overflow() {
  if (file_ >= 0) {
    ::close(file_);
  }
}

bool Overflow::open() {
  if (file_ < 0 && !file_failed_) {
    file_ = open_nameless_file();
    file_failed_ = file_ < 0;
  }
  return file_ >= 0;
}

std::optional<std::uint32_t> Overflow::put_away(std::string_view bytes) {
  std::uint32_t piece = 0;
  {
    const std::lock_guard lock(mutex_);
    if (pieces_in_file_ >= most_pieces_ || !open()) {
      return std::nullopt;
    }
    if (free_pieces_.empty()) {
      piece = next_piece_++;
    } else {
      piece = free_pieces_.back();
      free_pieces_.pop_back();
    }
    ++pieces_in_file_;
  }
  for (std::size_t written = 0; written < bytes.size();) {
    const ssize_t count = ::pwrite(file_, bytes.data() + written, bytes.size() - written,
                                   offset_of(piece) + static_cast<off_t>(written));
    if (count > 0) {
      written += static_cast<std::size_t>(count);
    } else if (count == 0 || errno != EINTR) {
      give_back(piece);
      file_failed_ = true;  // the disk is full: threads that are ahead must wait
      return std::nullopt;
    }
  }
  return piece;
}

void Overflow::fetch(std::uint32_t piece, std::size_t size, std::string& bytes) {
  bytes.resize(size);
  for (std::size_t done = 0; done < size;) {
    const ssize_t count = ::pread(file_, bytes.data() + done, size - done,
                                  offset_of(piece) + static_cast<off_t>(done));
    if (count > 0) {
      done += static_cast<std::size_t>(count);
    } else if (count == 0 || errno != EINTR) {
      throw std::system_error(count == 0 ? EIO : errno, std::generic_category(),
                              "solutions cannot be read back from the temporary file");
    }
  }
  give_back(piece);
}

void Overflow::give_back(std::uint32_t piece) {
  const std::lock_guard lock(mutex_);
  free_pieces_.push_back(piece);
  --pieces_in_file_;
  if (pieces_in_file_ == 0) {  // files are not kept on disk longer than necessary
    free_pieces_.clear();
    next_piece_ = 0;
    [[maybe_unused]] const int done = ::ftruncate(file_, 0);
  }
}

Spool::~Spool() {
  for (Piece& piece : pieces_) {
    drop(piece);
  }
}

void Spool::append(std::string_view record) {
  if (!pieces_.empty() && (pieces_.back().size > pieces_.back().bytes.size() ||
                           pieces_.back().size + record.size() > Overflow::piece_size)) {
    if (overflow_.memory_is_full()) {
      put_away(pieces_.back());
    }
    pieces_.emplace_back();
  } else if (pieces_.empty()) {
    pieces_.emplace_back();
  }
  Piece& piece = pieces_.back();
  piece.bytes += record;
  piece.size = piece.bytes.size();
  bytes_ += record.size();
  recount(piece);
}

void Spool::seal() {
  if (!pieces_.empty()) {
    if (overflow_.memory_is_full()) {
      put_away(pieces_.back());
    } else {
      pieces_.back().bytes.shrink_to_fit();
      recount(pieces_.back());
    }
  }
}

void Spool::recount(Piece& piece) {
  const std::size_t held = sizeof(Piece) + piece.bytes.capacity();
  if (held > piece.held) {
    overflow_.hold(held - piece.held);
  } else {
    overflow_.let_go(piece.held - held);
  }
  piece.held = held;
}

/// Data too large for a piece of the file stays in memory.
void Spool::put_away(Piece& piece) {
  if (piece.bytes.empty() || piece.size > Overflow::piece_size) {
    return;
  }
  if (const auto place = overflow_.put_away(piece.bytes)) {
    piece.place = *place;
    std::string().swap(piece.bytes);
    recount(piece);
  }
}

void Spool::load(Piece& piece, std::string& bytes) {
  if (piece.bytes.size() == piece.size) {
    bytes = std::move(piece.bytes);
  } else {
    overflow_.fetch(piece.place, piece.size, bytes);
  }
  overflow_.let_go(piece.held);
  piece.size = piece.held = 0;
}

void Spool::drop(Piece& piece) {
  if (piece.bytes.size() != piece.size) {
    overflow_.give_back(piece.place);
  }
  overflow_.let_go(piece.held);
  piece.size = piece.held = 0;
  std::string().swap(piece.bytes);
}

}  // namespace warp
