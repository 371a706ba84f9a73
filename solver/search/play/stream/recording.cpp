#include "solver/search/play/stream/recording.hpp"

#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "solver/search/play/search.hpp"
#include "solver/search/play/stream/numbers.hpp"

namespace warp {

namespace {

/// What a recording consists of. Behind some kinds stand numbers.
enum Kind : std::uint8_t {
  sayings,       ///< their length, and the bytes
  king_is_open,  ///< king_can_be_captured
  set_play_begins,
  set_play_ends,
  number_of_move,  ///< how many numbers, these; the move follows as a saying
  sum,             ///< total
  whole_so_far,    ///< progress: set play, round, first moves done, first moves
  part_ends,
};

/// The check sum behind a recording (FNV-1a), as bytes.
std::string sum_of(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char letter : bytes) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  std::string sum;
  for (unsigned shift = 0; shift < 64; shift += 8) {
    sum += static_cast<char>(static_cast<std::uint8_t>(hash >> shift));
  }
  return sum;
}

/// A recording without its check sum, which must be right.
std::string_view without_sum(std::string_view bytes) {
  constexpr std::size_t length = 8;
  if (bytes.size() < length ||
      bytes.substr(bytes.size() - length) != sum_of(bytes.substr(0, bytes.size() - length))) {
    throw std::runtime_error("a recorded solution is damaged");
  }
  return bytes.substr(0, bytes.size() - length);
}

/// Reads a recording.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  bool at_end() const { return rest_.empty(); }
  std::uint8_t byte() { return static_cast<std::uint8_t>(piece(1).front()); }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += bits_per_byte) {
      const std::uint8_t next = byte();
      value |= static_cast<std::uint64_t>(next & (more_follow - 1U)) << shift;
      if ((next & more_follow) == 0) {
        return value;
      }
    }
    throw std::runtime_error("a recorded solution is damaged");
  }
  std::string_view piece(std::uint64_t length) {
    if (length > rest_.size()) {
      throw std::runtime_error("a recorded solution is damaged");
    }
    const std::string_view found = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return found;
  }

 private:
  std::string_view rest_;
};

}  // namespace

void look_at_size_of_unit(std::size_t bytes, std::size_t most_bytes) {
  if (bytes > most_bytes) {
    const std::string most = std::to_string(most_bytes >> 20U);
    throw MemoryFull(FilledText({"the solutions of one unit would take more than {number} MB",
                                 "die Lösungen einer Einheit brauchten mehr als {number} MB",
                                 "les solutions d'une unité prendraient plus de {number} Mo"},
                                {{"number", alike(most)}}));
  }
}

void Recorder::look_at_size() const {
  constexpr std::size_t room_for_sum = 8;
  look_at_size_of_unit(bytes_.size() + sayings_.size() + room_for_sum, most_);
}

void Recorder::number(std::uint64_t value) { append_number(bytes_, value); }

void Recorder::close_sayings() {
  if (!sayings_.empty()) {
    bytes_ += static_cast<char>(sayings);
    number(sayings_.size());
    bytes_ += sayings_;
    sayings_.clear();
  }
}

void Recorder::note(std::uint8_t kind) {
  close_sayings();
  bytes_ += static_cast<char>(kind);
  look_at_size();
}

const std::string& Recorder::bytes() {
  if (!is_closed_) {
    is_closed_ = true;
    close_sayings();
    bytes_ += sum_of(bytes_);
  }
  return bytes_;
}

void Recorder::king_can_be_captured() { note(king_is_open); }

void Recorder::line(const SolutionLine& line) {
  if (is_first_line_) {
    is_first_line_ = false;
    first_ = line;
    first_.in_common = 0;
    pack_line(first_, 0, sayings_);
  } else {
    pack_line(line, 0, sayings_);
  }
  look_at_size();
}

void Recorder::open(const TreeMove& move, Place place) {
  ++depth_;
  is_in_tree_.store(true, std::memory_order_relaxed);
  pack_open(move, place, sayings_);
  look_at_size();
}

void Recorder::close() {
  --depth_;
  is_in_tree_.store(depth_ > 0, std::memory_order_relaxed);
  pack_close(sayings_);
}

void Recorder::begin_set_play() { note(set_play_begins); }

void Recorder::end_set_play() { note(set_play_ends); }

void Recorder::move_number(std::span<const unsigned> numbers, const MoveRecord& move) {
  note(number_of_move);
  number(numbers.size());
  for (const unsigned each : numbers) {
    number(each);
  }
  std::string packed;
  pack_open({.at = {}, .move = move}, Place::root, packed);
  number(packed.size());
  bytes_ += packed;
}

void Recorder::total(std::uint64_t solutions) {
  note(sum);
  number(solutions);
}

void Recorder::progress(const SearchPosition& done, unsigned first_moves) {
  note(whole_so_far);
  number(done.set_play ? 1 : 0);
  number(done.round);
  number(done.first_moves_done);
  number(static_cast<std::uint64_t>(done.ending_of_set_play));
  number(first_moves);
}

void Recorder::begin_share() {
  bytes_.clear();
  sayings_.clear();
  is_first_line_ = true;
}

void Recorder::end_part() { note(part_ends); }

void Replay::pass_sayings(std::string_view bytes, Unpacker& unpacker) {
  unpacker.read(bytes);
  while (!unpacker.at_end()) {
    switch (unpacker.next()) {
      case Saying::line: {
        Key end = 0;
        const SolutionLine& line = unpacker.line(end);
        sink_.line(line);
        if (!line.reflex_mate_missed && !count()) {
          return;
        }
        break;
      }
      case Saying::open: {
        Place place{};
        const TreeMove& move = unpacker.open(place);
        if (place == Place::root) {
          is_key_ = move.verdict == Verdict::key;
        }
        ++depth_;
        sink_.open(move, place);
        break;
      }
      case Saying::close:
        --depth_;
        sink_.close();
        if (depth_ == 0 && is_key_ && !count()) {
          return;
        }
        break;
    }
  }
}

bool Replay::pass(std::string_view bytes) {
  Reader reader(without_sum(bytes));
  Unpacker lines;  // one for all: a line may begin as one before it
  while (!reader.at_end()) {
    switch (reader.byte()) {
      case sayings:
        if (const std::string_view piece = reader.piece(reader.number()); wants_more()) {
          pass_sayings(piece, lines);
        }
        break;
      case king_is_open:
        sink_.king_can_be_captured();
        break;
      case set_play_begins:
        sink_.begin_set_play();
        break;
      case set_play_ends:
        sink_.end_set_play();
        break;
      case number_of_move: {
        std::vector<unsigned> numbers(reader.number());
        for (unsigned& each : numbers) {
          each = static_cast<unsigned>(reader.number());
        }
        Unpacker unpacker;
        unpacker.read(reader.piece(reader.number()));
        unpacker.next();
        Place place{};
        const TreeMove& move = unpacker.open(place);
        if (wants_more()) {
          sink_.move_number(numbers, move.move);
        }
        break;
      }
      case sum:
        sink_.total(reader.number());
        break;
      case whole_so_far: {
        SearchPosition done{.set_play = reader.number() != 0};
        done.round = static_cast<unsigned>(reader.number());
        done.first_moves_done = static_cast<unsigned>(reader.number());
        done.ending_of_set_play = static_cast<Ending>(reader.number());
        if (done.round != round_) {
          round_ = done.round;
          before_round_ = solutions_;
        }
        done.solutions = solutions_;
        done.solutions_of_round = solutions_ - before_round_;
        const auto first_moves = static_cast<unsigned>(reader.number());
        if (wants_more()) {
          sink_.progress(done, first_moves);
        }
        break;
      }
      case part_ends:
        sink_.end_part();
        solutions_ = before_round_ = 0;
        round_ = 0;
        break;
      default:
        throw std::runtime_error("a recorded solution is damaged");
    }
  }
  return wants_more();
}

}  // namespace warp
