#include "solver/search/play/stream/spool.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

namespace warp {

namespace {

std::uint64_t offset_of(std::uint32_t piece) { return std::uint64_t{piece} * Overflow::piece_size; }

}  // namespace

bool Overflow::open() {
  if (!file_.is_open() && !file_failed_) {
    file_failed_ = !file_.open();
  }
  return file_.is_open();
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
  if (!file_.write(bytes.data(), bytes.size(), offset_of(piece))) {
    give_back(piece);
    file_failed_ = true;  // the disk is full: threads that are ahead must wait
    return std::nullopt;
  }
  return piece;
}

void Overflow::fetch(std::uint32_t piece, std::size_t size, std::string& bytes) {
  bytes.resize(size);
  if (!file_.read(bytes.data(), size, offset_of(piece))) {
    throw std::system_error(errno, std::generic_category(),
                            "solutions cannot be read back from the temporary file");
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
    file_.clear();
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
