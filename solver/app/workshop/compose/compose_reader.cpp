#include "solver/app/workshop/compose/compose_reader.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "parser/attributes.hpp"
#include "parser/input.hpp"
#include "parser/keyword.hpp"
#include "solver/app/workshop/compose/compose_language.hpp"
#include "solver/app/workshop/compose/demand_reader.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

/// The words of `remark compose` that are no sides, attributes or units.
constexpr std::array matrix_words{
    compose_words::pool,  compose_words::units, compose_words::solutions, compose_words::form,
    compose_words::sound, compose_words::mates, compose_words::theme,     compose_words::longest};

/// Reads all remarks of one problem.
class MatrixReader : private DemandReader {
 public:
  MatrixReader(std::string_view text, check::ComposeTask& task, std::vector<Diagnostic>& faults)
      : DemandReader(task, faults), text_(text) {}

  void read() {
    for (std::size_t i = 0; i < problem_.remarks.size(); ++i) {
      if (!states_matrix(problem_.remarks[i], problem_.language)) {
        continue;
      }
      begin({problem_.remarks[i], place_of(i)});
      side_.reset();
      attributes_ = 0;
      take();  // "compose"
      if (peek().empty()) {
        fault(where(), compose_words::nothing_behind);
      }
      while (!peek().empty() && read_item()) {
      }
    }
    declare();
  }

 private:
  // ---- places and faults ----

  /// Where the text of the remark begins, behind its keyword.
  Location place_of(std::size_t remark) const {
    Location where =
        remark < problem_.remark_places.size() ? problem_.remark_places[remark] : problem_.where;
    std::size_t begin = 0;
    for (unsigned line = 1; line < where.line && begin != std::string_view::npos; ++line) {
      begin = text_.find('\n', begin);
      begin += begin == std::string_view::npos ? 0 : 1;
    }
    if (begin == std::string_view::npos) {
      return where;
    }
    const std::string_view line = text_.substr(begin, text_.find('\n', begin) - begin);
    const std::size_t keyword = line.find_first_of(" \t", where.column);
    const std::size_t at =
        keyword == std::string_view::npos ? keyword : line.find(problem_.remarks[remark], keyword);
    if (at != std::string_view::npos) {
      where.column = static_cast<unsigned>(at + 1);
    }
    return where;
  }

  // ---- items ----

  /// Returns whether there may be more to read in the line.
  bool read_item() {
    if (take(compose_words::units)) {
      return read_number_of_units();
    }
    if (const auto demand = read_demand()) {
      return *demand;
    }
    if (take(compose_words::pool)) {
      return read_pool();
    }
    return take_side() || take_attribute() || read_unit();
  }

  bool take_side() {
    constexpr std::array sides{Side::white, Side::black, Side::neutral};
    for (std::size_t i = 0; i < sides.size(); ++i) {
      if (take(side_names[i])) {
        side_ = sides[i];
        return true;
      }
    }
    return false;
  }

  bool take_attribute() {
    for (const parser::AttributeInfo& info : parser::all_attributes()) {
      if (info.attribute && take(info.names)) {
        attributes_ |= attribute_bit(*info.attribute);
        return true;
      }
    }
    return false;
  }

  bool read_number_of_units() {
    const bool at_most = peek().text.find_first_of("-+") == std::string_view::npos;
    const auto numbers = read_numbers();
    if (numbers) {
      constexpr std::uint64_t no_more = check::Matrix::no_bound;
      task_.matrix.least_units = at_most ? 0 : static_cast<unsigned>(numbers->first);
      task_.matrix.most_units = static_cast<unsigned>(std::min(numbers->second, no_more));
    }
    return numbers.has_value();
  }

  /// "pool 3 PPRB", "pool 1-3 PPRB:a1-h4".
  bool read_pool() {
    check::UnitPool pool;
    if (!side_) {
      return fault(peek().where, compose_words::side_first, fmt::arg("word", shown(peek())));
    }
    const bool from_none = peek().text.find_first_of("-+") == std::string_view::npos;
    const auto numbers = read_numbers();
    if (!numbers) {
      return false;
    }
    const MatrixWord word = take();
    const auto [kinds, squares] = divided(word);
    if (kinds.empty()) {
      return fault(word.where, compose_words::pool_of, fmt::arg("word", shown(word)));
    }
    const auto walks = kinds_in(kinds);
    if (!walks) {
      return false;
    }
    pool.units = units_of(*walks);
    pool.least = from_none ? 0 : static_cast<unsigned>(numbers->first);
    pool.most = static_cast<unsigned>(std::min<std::uint64_t>(numbers->second, pool.units.size()));
    const auto found = squares_in(squares, true);
    if (!found) {
      return false;
    }
    pool.squares = *found;
    task_.matrix.pools.push_back(std::move(pool));
    return true;
  }

  /// "Q:a1-d4", "{RB}?", "Ra1".
  bool read_unit() {
    const MatrixWord word = take();
    if (word.text.find_first_of("?:{") == std::string_view::npos) {
      return reject(word);
    }
    if (!side_) {
      return fault(word.where, compose_words::side_first, fmt::arg("word", shown(word)));
    }
    const auto [kinds, squares] = divided(word);
    std::optional<std::vector<WalkId>> walks;
    if (kinds.text.starts_with('{')) {
      if (!kinds.text.ends_with('}')) {
        return fault(word.where, compose_words::no_closing, fmt::arg("word", shown(word)));
      }
      walks = kinds_in(kinds.behind(1).first(kinds.text.size() - 2));
    } else if (const auto walk = kind_in(kinds)) {
      walks = std::vector{*walk};
    }
    if (!walks || walks->empty()) {
      return false;
    }
    if (squares.empty()) {
      return fault(word.where, compose_words::unit_with_squares, fmt::arg("word", shown(word)),
                   fmt::arg("unit", kinds.text));
    }
    const auto found = squares_in(squares, false);
    if (!found) {
      return false;
    }
    check::UnitSlot slot{.kinds = {}, .squares = *found};
    for (const Unit& unit : units_of(*walks)) {
      if (std::ranges::find(slot.kinds, unit) == slot.kinds.end()) {
        slot.kinds.push_back(unit);
      }
    }
    task_.matrix.slots.push_back(std::move(slot));
    return true;
  }

  /// A word that is nothing: perhaps a unit without squares, or a mistyped word.
  bool reject(const MatrixWord& word) {
    parser::Keywords known;
    for (const Names& names : matrix_words) {
      known.push_back(names.in(problem_.language));
    }
    for (const Names& names : side_names) {
      known.push_back(names.in(problem_.language));
    }
    if (walk(word.text) != no_walk || is_unit_on_square(word.text)) {
      return fault(
          word.where, compose_words::unit_with_squares, fmt::arg("word", shown(word)),
          fmt::arg("unit", walk(word.text) != no_walk ? word.text : word.text.substr(0, 1)));
    }
    std::string_view counterpart;
    for (const Names& names : matrix_words) {
      for (const Language other : all_languages) {
        if (parser::equal_ignoring_case(names.in(other), word.text)) {
          counterpart = names.in(problem_.language);
        }
      }
    }
    return fault(word.where, parser::unknown_word(problem_.language, MessageId::piece_or_keyword,
                                                  word.text, known, counterpart));
  }

  std::vector<Unit> units_of(const std::vector<WalkId>& walks) {
    std::vector<Unit> units;
    for (const WalkId walk : walks) {
      units.push_back({.walk = walk, .side = *side_, .attributes = attributes_});
    }
    attributes_ = 0;
    return units;
  }

  std::string_view text_;
  std::optional<Side> side_;
  std::uint32_t attributes_ = 0;
};

}  // namespace

bool states_matrix(std::string_view remark, Language language) {
  const std::string_view word = remark.substr(0, remark.find_first_of(" \t"));
  return is_word(word, compose_words::command, language);
}

void read_matrix(std::string_view text, check::ComposeTask& task, std::vector<Diagnostic>& faults) {
  MatrixReader(text, task, faults).read();
}

}  // namespace warp
