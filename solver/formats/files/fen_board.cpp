#include "solver/formats/files/fen_board.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/translated_text.hpp"

namespace warp::files {

namespace {

constexpr unsigned most_ranks = 40, most_files = 26;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

class BoardReader {
 public:
  explicit BoardReader(std::string_view text) : text_(text) {}

  FenBoard read_all() {
    while (board_.fault.empty() && at_ < text_.size()) {
      read();
    }
    end_line(text_.size());
    return std::move(board_);
  }

 private:
  void complain(std::size_t offset, std::string message) {
    if (board_.fault.empty()) {
      board_.fault = std::move(message);
      board_.fault_offset = offset;
    }
  }

  void end_line(std::size_t offset) {
    if (board_.ranks == 0) {
      board_.files = file_;
    } else if (file_ != board_.files) {
      complain(offset,
               fmt::format("expected {} squares in each rank, not {}", board_.files, file_));
    }
    ++board_.ranks;
    file_ = 0;
    if (board_.files == 0 || board_.files > most_files || board_.ranks > most_ranks) {
      complain(offset,
               fmt::format("expected at most {} ranks of 1 to {} squares", most_ranks, most_files));
    }
  }

  void add(std::string_view side, std::string letters, std::size_t offset) {
    std::ranges::transform(letters, letters.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    board_.units.push_back({side, std::move(letters), file_++, board_.ranks, offset});
  }

  void read() {
    const char c = text_[at_];
    if (c == '/') {
      end_line(at_++);
    } else if (is_digit(c)) {
      unsigned number = 0;
      const char* end = text_.data() + text_.size();
      const auto [rest, error] = std::from_chars(text_.data() + at_, end, number);
      file_ += error == std::errc() ? std::min(number, most_files + 1) : most_files + 1;
      at_ = static_cast<std::size_t>(rest - text_.data());
    } else if (c == '-') {
      board_.holes.emplace_back(file_++, board_.ranks);
      ++at_;
    } else if (c == '(') {
      read_in_parentheses();
    } else if (std::string_view("KQRBNSPkqrbnsp").find(c) != std::string_view::npos) {
      const bool knight = c == 'n' || c == 'N';
      add(c >= 'a' ? "black" : "white", knight ? "S" : std::string(1, c), at_);
      ++at_;
    } else {
      complain(at_, fmt::format("expected K, Q, R, B, N or P, a number of empty squares, '/', or a "
                                "piece as in (wG), not {}",
                                parser::quoted(text_.substr(at_, 1))));
    }
    if (file_ > most_files) {
      complain(at_ - 1, fmt::format("expected at most {} squares in a rank", most_files));
    }
  }

  /// "(wG)", "(nLI)"; "(!q)" is a neutral queen.
  void read_in_parentheses() {
    const std::size_t end = text_.find(')', at_);
    const std::string_view inside =
        end == std::string_view::npos ? std::string_view() : text_.substr(at_ + 1, end - at_ - 1);
    constexpr std::size_t shortest = 2, longest = 3;
    const std::string_view letters = inside.substr(std::min<std::size_t>(1, inside.size()));
    const bool sound =
        inside.size() >= shortest && inside.size() <= longest &&
        std::ranges::all_of(letters, [](char c) { return is_letter(c) || is_digit(c); });
    const std::size_t side =
        sound ? std::string_view("wbn!").find(inside.front()) : std::string_view::npos;
    if (side == std::string_view::npos || (inside.front() == '!' && inside.size() > shortest)) {
      complain(at_, "expected side and letters of a piece in parentheses, such as (wG) or (nLI)");
      at_ = text_.size();
      return;
    }
    constexpr std::array<std::string_view, 4> words{"white", "black", "neutral", "neutral"};
    const bool knight = inside.front() == '!' && lower_case(letters) == "n";
    add(words[side], knight ? "S" : std::string(letters), at_);
    at_ = end + 1;
  }

  std::string_view text_;
  FenBoard board_;
  std::size_t at_ = 0;
  unsigned file_ = 0;
};

}  // namespace

const std::string& FenBoard::name(const Geometry& board, unsigned file, unsigned line) const {
  return board.name(board.at(static_cast<int>(file), static_cast<int>(ranks - 1 - line)));
}

FenBoard read_fen_board(std::string_view text) { return BoardReader(text).read_all(); }

}  // namespace warp::files
