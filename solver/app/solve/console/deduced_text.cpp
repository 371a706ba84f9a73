#include "solver/app/solve/console/deduced_text.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/app/solve/console/deduced_words.hpp"

namespace warp {

namespace {

using Man = DeducedGame::Man;
using Order = DeducedGame::Order;
using Standing = DeducedGame::Standing;

constexpr std::size_t most_named = 8;    ///< squares
constexpr std::size_t most_numbers = 3;  ///< of moves, one by one

const deduced::UnitWords& words_of(const Standing& unit) { return deduced::units.at(unit.walk); }

std::string with_capital(std::string sentence) {
  return sentence.empty() ? sentence : upper_case(sentence.substr(0, 1)) + sentence.substr(1);
}

class Sentences {
 public:
  Sentences(const DeducedGame& game, const Geometry& board, Language language)
      : game_(game), board_(board), language_(language) {}

  std::string all() {
    if (game_.impossible) {
      line(in(deduced::no_game));
      return text_;
    }
    for (const Colour side : {Colour::white, Colour::black}) {
      write_side(side);
    }
    write_orders(game_.orders);
    write_jams();
    if (!game_.cases.empty()) {
      line(in(deduced::cases, game_.cases.size()));
    }
    for (std::size_t i = 0; i < game_.cases.size(); ++i) {
      write_case(i);
    }
    return text_;
  }

 private:
  template <class... Parts>
  std::string in(const Names& text, const Parts&... parts) const {
    return fmt::format(fmt::runtime(text.in(language_)), parts...);
  }
  void line(const std::string& sentence) {
    text_ += std::string(indent_, ' ') + with_capital(sentence) + "\n";
  }

  /// "a", "a and b", "a, b and c", or with another word between the last two.
  std::string listed(const std::vector<std::string>& words, const Names& last) const {
    if (words.size() < 2) {
      return words.empty() ? "" : words.front();
    }
    return fmt::format("{} {} {}", fmt::join(words.begin(), words.end() - 1, ", "),
                       last.in(language_), words.back());
  }
  std::string any_of(const std::vector<std::string>& words) const {
    return listed(words, deduced::either);
  }
  std::string bare(const Standing& unit) const {
    return fmt::format("{} {}", words_of(unit).bare.in(language_), board_.name(unit.square));
  }
  std::string subject(const Standing& unit) const {
    return fmt::format("{} {}", words_of(unit).subject.in(language_), board_.name(unit.square));
  }
  std::string genitive(const Standing& unit) const {
    return fmt::format("{} {}", words_of(unit).genitive.in(language_), board_.name(unit.square));
  }
  std::string counted(unsigned number, const Names& one, const Names& several) const {
    return number == 1 ? in(one) : in(several, number);
  }
  std::string moves(unsigned number) const {
    return counted(number, deduced::one_move, deduced::moves);
  }

  std::vector<std::string> names_of(const std::vector<Square>& squares) const {
    std::vector<std::string> names;
    for (const Square square : squares) {
      names.push_back(board_.name(square));
    }
    return names;
  }
  std::string any_square(const std::vector<Square>& squares) const {
    return squares.size() > most_named ? "" : in(deduced::on_squares, any_of(names_of(squares)));
  }

  /// A free move is one that no man needs to get from where it begins to where it ends.
  void write_side(Colour side) {
    const std::size_t i = index(side);
    const std::string captures =
        game_.captures[i] == 0 ? in(deduced::nothing)
                               : counted(game_.captures[i], deduced::one_unit, deduced::some_units);
    const unsigned free = game_.moves[i] - std::min(game_.moves[i], game_.needed[i]);
    line(in(deduced::side_line, in(deduced::sides[i]), moves(game_.moves[i]),
            free == 0 ? in(deduced::none_free) : in(deduced::at_most_free, free), captures));
    std::vector<std::string> still;
    for (const Man& man : game_.men) {
      if (man.side == side && man.never_moved()) {
        still.push_back(board_.name(man.home.square));
      } else if (man.side == side) {
        line(what_became_of(man));
      }
    }
    write_still(still);
  }

  void write_still(const std::vector<std::string>& still) {
    if (!still.empty()) {
      line(in(deduced::still, fmt::format("{}", fmt::join(still, ", "))));
    }
  }

  /// "the rook a1 is the rook d1 in the end".
  std::string fate(const Man& man) const {
    const bool is_feminine = words_of(man.home).is_feminine_in_french;
    std::vector<std::string> ways;
    if (!man.becomes.empty()) {
      ways.push_back(in_the_end(man));
    }
    if (!man.survived()) {
      ways.push_back(in(is_feminine ? deduced::captured_feminine : deduced::captured,
                        any_square(man.captured_on)));
    }
    return fmt::format("{} {}", subject(man.home), any_of(ways));
  }

  std::string what_became_of(const Man& man) const {
    const std::string how = man.route.size() > 1
                                ? fmt::format(": {}", fmt::join(names_of(man.route), "-"))
                                : in_how_many(man);
    return fate(man) + how + (man.castled ? in(deduced::castled) : ".");
  }

  /// "in 3 moves"; nothing if that tells nothing.
  std::string in_how_many(const Man& man) const {
    if (man.numbers.empty() || (man.moves == 0 && man.numbers.size() > most_numbers) ||
        man.numbers.back() == 0) {
      return {};
    }
    if (man.numbers.size() > most_numbers) {
      return in(deduced::in_at_least, in_moves(fmt::format("{}", man.moves), man.moves));
    }
    std::vector<std::string> numbers;
    for (const unsigned number : man.numbers) {
      numbers.push_back(fmt::format("{}", number));
    }
    return in(deduced::in_number, in_moves(any_of(numbers), man.numbers.back()));
  }
  std::string in_moves(const std::string& numbers, unsigned last) const {
    const bool is_one = last == 1 && numbers == "1";
    return is_one ? in(deduced::in_one_move) : in(deduced::in_moves, numbers);
  }

  /// "is the rook d1 in the end".
  std::string in_the_end(const Man& man) const {
    const bool is_feminine = words_of(man.home).is_feminine_in_french;
    const bool stays = man.becomes.size() == 1 && man.becomes.front().square == man.home.square &&
                       man.becomes.front().walk == man.home.walk;
    if (stays && man.moves > 0) {
      return in(is_feminine ? deduced::came_back_feminine : deduced::came_back);
    }
    if (stays) {
      return in(is_feminine ? deduced::stays_feminine : deduced::stays);
    }
    std::vector<std::string> units;
    for (const Standing& unit : man.becomes) {
      units.push_back(subject(unit));
    }
    const bool promoted =
        std::none_of(man.becomes.begin(), man.becomes.end(),
                     [&](const Standing& unit) { return unit.walk == man.home.walk; });
    return (promoted ? in(deduced::promoted, any_square(man.promotion_on)) : std::string()) +
           in(deduced::is_in_the_end, any_of(units));
  }

  void write_orders(const std::vector<Order>& orders) {
    for (const Order& order : orders) {
      const Man& before = game_.men[order.before];
      const bool is_feminine = words_of(before.home).is_feminine_in_french;
      const Names& sentence = before.survived() ? deduced::moved_before
                              : is_feminine     ? deduced::gone_before_feminine
                                                : deduced::gone_before;
      line(in(sentence, subject(before.home), genitive(game_.men[order.after].home)));
    }
  }

  void write_jams() {
    if (game_.jams.empty()) {
      return;
    }
    line(in(deduced::jams));
    indent_ += further;
    for (const DeducedGame::Jam& jam : game_.jams) {
      std::vector<std::string> men;
      for (const std::size_t number : jam.men) {
        men.push_back(bare(game_.men[number].home));
      }
      std::vector<std::string> ways;
      for (const auto& more : jam.more) {
        std::vector<std::string> both;
        for (std::size_t side = 0; side < more.size(); ++side) {
          if (more[side] > 0) {
            both.push_back(
                in(deduced::side_loses, in(deduced::sides_inside[side]), moves(more[side])));
          }
        }
        ways.push_back(listed(both, deduced::both));
      }
      line(in(deduced::jam, fmt::format("{}", fmt::join(men, ", ")), any_of(ways)));
    }
    indent_ -= further;
  }

  /// "the king e8 makes 2 moves".
  std::string told_by(const DeducedGame::Assumed& assumed, const std::vector<Man>& men) const {
    const Man& man = men[assumed.man];
    if (assumed.is_fate) {
      return fate(man);
    }
    if (man.numbers == std::vector<unsigned>{0}) {
      return in(deduced::does_not_move, subject(man.home));
    }
    return in(man.numbers.size() == 1 ? deduced::makes : deduced::makes_at_least, subject(man.home),
              moves(man.moves));
  }

  void write_case(std::size_t number) {
    const DeducedGame::Case& some = game_.cases[number];
    std::vector<std::string> by;
    for (const DeducedGame::Assumed& assumed : some.assumed) {
      by.push_back(told_by(assumed, some.men));
    }
    line(in(deduced::case_line, number + 1, fmt::format("{}", fmt::join(by, "; "))));
    indent_ += further;
    std::vector<std::string> still;
    for (std::size_t i = 0; i < some.men.size(); ++i) {
      const Man& man = some.men[i];
      const std::string sentence = what_became_of(man);
      const bool is_said =
          sentence == what_became_of(game_.men[i]) ||
          std::ranges::any_of(by, [&](const std::string& said) { return sentence == said + "."; });
      if (man.never_moved() && !game_.men[i].never_moved()) {
        still.push_back(board_.name(man.home.square));
      } else if (!is_said) {
        line(sentence);
      }
    }
    write_still(still);
    write_orders(some.orders);
    indent_ -= further;
  }

  static constexpr std::size_t further = 2;

  const DeducedGame& game_;
  const Geometry& board_;
  Language language_;
  std::size_t indent_ = 2;
  std::string text_;
};

}  // namespace

std::string deduced_text(const DeducedGame& game, const Geometry& board, Language language) {
  return Sentences(game, board, language).all();
}

}  // namespace warp
