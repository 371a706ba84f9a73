#include "solver/check/reading/move_parts.hpp"

#include <algorithm>

#include "solver/board/position/player.hpp"
#include "solver/check/reading/move_reader.hpp"

namespace warp::check {

namespace {

/// Is it a letter behind a move, "A"?
bool is_label(std::string_view effect) { return std::ranges::all_of(effect, is_capital); }

/// Reads the text of a move from left to right.
class PartsReader {
 public:
  PartsReader(std::string_view text, const Geometry& board) : text_(text), board_(board) {}

  MoveParts read() {
    parts_.player = player_before(text_);
    at_ = parts_.player.size();
    while (at_ < text_.size()) {
      read_next();
    }
    return std::move(parts_);
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }
  std::string_view arrival() const {
    const std::string_view movement = parts_.movement;
    return movement.substr(movement.size() - square_at_end(movement, board_));
  }

  void read_next() {
    constexpr std::string_view en_passant = " ep.";
    const char c = text_[at_];
    if (c == '[') {
      const std::size_t close = std::min(rest().find(']'), rest().size());
      add_effects(rest().substr(1, close - 1));
      at_ += std::min(close + 1, rest().size());
    } else if (c == '=') {
      const std::size_t end = std::min(rest().find_first_of(" =[;-*<", 1), rest().size());
      add_effects(rest().substr(0, end));
      at_ += end;
    } else if (c == '(') {  // what is left of an allowance
      at_ += std::min(rest().find(')'), rest().size() - 1) + 1;
    } else if (rest().starts_with(en_passant)) {
      at_ += en_passant.size();
    } else if (const std::size_t label = label_length(); label > 0) {
      parts_.effects.emplace_back(rest().substr(0, label));
      at_ += label;
    } else {
      if (c != ' ') {
        parts_.movement += c;
      }
      ++at_;
    }
  }

  /// The length of the capitals that stand behind an arrival or a castling and end a move.
  std::size_t label_length() const {
    std::size_t length = 0;
    while (at_ + length < text_.size() && is_capital(text_[at_ + length])) {
      ++length;
    }
    const bool ends = at_ + length == text_.size() ||
                      std::string_view("=[; ").find(text_[at_ + length]) != std::string_view::npos;
    return ends && (parts_.movement.ends_with("0-0") || !arrival().empty()) ? length : 0;
  }

  /// Adds what stands in one bracket, or behind the movement: "b1=Q=w", "=Q", "+bRh8".
  void add_effects(std::string_view content) {
    const std::size_t equals = std::min(content.find('='), content.size());
    const std::string_view first = content.substr(0, equals);
    const std::size_t square = square_at_end(first, board_);
    const std::string unit_at(first.empty() ? arrival() : first.substr(first.size() - square));
    if (square < first.size()) {
      parts_.effects.emplace_back(first);
    }
    content.remove_prefix(equals);
    while (!content.empty()) {
      const std::size_t end = std::min(content.find('=', 1), content.size());
      parts_.effects.push_back(unit_at + std::string(content.substr(0, end)));
      content.remove_prefix(end);
    }
  }

  std::string_view text_;
  const Geometry& board_;
  std::size_t at_ = 0;
  MoveParts parts_;
};

/// "+Rh8" of "+bRh8", "c8=Q" of "c8=nQ".
std::string without_side(const std::string& effect) {
  std::string text;
  for (std::size_t i = 0; i < effect.size(); ++i) {
    const bool begins = i == 0 || std::string_view("+-=").find(effect[i - 1]) != std::string::npos;
    const bool is_side = begins && is_small(effect[i]) && i + 1 < effect.size() &&
                         is_capital(effect[i + 1]) &&
                         std::string_view("wbsn").find(effect[i]) != std::string::npos;
    text += is_side ? std::string() : std::string(1, effect[i]);
  }
  return text;
}

/// "wGd8->d6" of "wdGd8->d6": what marks a unit that comes, goes or is moved may be left out.
/// Behind "=" it is a choice.
std::string without_marks(const std::string& effect) {
  const std::size_t begin = effect.find_first_not_of("+-");
  if (begin == std::string::npos || effect.find('=') != std::string::npos) {
    return effect;
  }
  std::size_t marks = begin;
  while (marks < effect.size() && is_small(effect[marks])) {
    ++marks;
  }
  const bool has_marks = marks > begin + 1 && marks < effect.size() && is_capital(effect[marks]) &&
                         std::string_view("wbsn").find(effect[begin]) != std::string_view::npos;
  return has_marks ? effect.substr(0, begin + 1) + effect.substr(marks) : effect;
}

/// "-f2", as YACPDB writes it, means the loss of any unit there: "-wRf2".
bool is_loss_on_square(std::string_view stated, std::string_view played) {
  const std::string_view square = stated.substr(std::min<std::size_t>(stated.size(), 1));
  return stated.starts_with('-') && played.starts_with('-') && played.ends_with(square) &&
         !square.empty() && is_small(square.front()) && played.size() > stated.size() &&
         is_capital(played[played.size() - square.size() - 1]);
}

bool says(const std::string& stated, const std::string& played) {
  const std::string unmarked = without_marks(played);
  return stated == played || is_loss_on_square(stated, played) || stated == without_side(played) ||
         stated == unmarked || stated == without_side(unmarked);
}

}  // namespace

MoveParts parts_of(std::string_view text, const Geometry& board) {
  return PartsReader(text, board).read();
}

std::string_view player_before(std::string_view text) {
  const std::string_view name = text.substr(0, player_names.front().size());
  return player_called(name) && text.substr(name.size()).starts_with(' ') ? name
                                                                          : std::string_view();
}

bool tells_truly(std::span<const std::string> stated, std::span<const std::string> played,
                 std::span<const std::string> promotions) {
  const auto is_any = [](const std::string& said, const std::string& promotion) {
    const std::size_t equals = promotion.find('=') + 1;
    return said.size() == equals + 1 && said.back() == any_promotion &&
           said.substr(0, equals) == promotion.substr(0, equals);
  };
  const bool all_promotions_stated =
      std::ranges::all_of(promotions, [&](const std::string& promotion) {
        return std::ranges::any_of(stated, [&](const std::string& said) {
          return says(said, promotion) || is_any(said, promotion) ||
                 (is_label(said) && promotion.ends_with("=" + said));  // "b8Q"
        });
      });
  return all_promotions_stated && std::ranges::all_of(stated, [&](const std::string& said) {
           if (is_label(said)) {
             return std::ranges::none_of(played, is_label) ||
                    std::ranges::find(played, said) != played.end();
           }
           return std::ranges::any_of(
                      played, [&](const std::string& effect) { return says(said, effect); }) ||
                  std::ranges::any_of(promotions, [&](const std::string& promotion) {
                    return is_any(said, promotion);
                  });
         });
}

std::size_t square_at_end(std::string_view text, const Geometry& board) {
  for (std::size_t length = text.size(); length > 0; --length) {
    const std::string_view end = text.substr(text.size() - length);
    if (const Square square = board.find(end); square != no_square && board.name(square) == end) {
      return length;
    }
  }
  return 0;
}

}  // namespace warp::check
