#include "solver/app/commands/compose/compose_reader.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "parser/attributes.hpp"
#include "parser/folded.hpp"
#include "parser/input.hpp"
#include "parser/keyword.hpp"
#include "solver/app/commands/compose/compose_words.hpp"
#include "solver/app/commands/compose/matrix_units.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

/// The words of `remark compose` that are no sides, attributes or units.
constexpr std::array matrix_words{
    compose_words::pool,  compose_words::units, compose_words::solutions, compose_words::form,
    compose_words::sound, compose_words::mates, compose_words::theme,     compose_words::longest};

bool is_word(std::string_view word, const Names& names, Language language) {
  const auto means = [&](std::string_view name) {
    return parser::equal_ignoring_case(parser::folded(word), name) ||
           parser::equal_ignoring_case(parser::folded(word, parser::Umlaut::bare), name);
  };
  return means(names.in(language)) || means(names.english);
}

/// Reads all remarks of one problem.
class MatrixReader : private MatrixUnits {
 public:
  MatrixReader(std::string_view text, check::ComposeTask& task, std::vector<Diagnostic>& faults)
      : MatrixUnits(task.problem, faults), text_(text), task_(task), problem_(task.problem) {}

  void read() {
    for (std::size_t i = 0; i < problem_.remarks.size(); ++i) {
      if (!states_matrix(problem_.remarks[i], problem_.language)) {
        continue;
      }
      rest_ = {problem_.remarks[i], place_of(i)};
      side_.reset();
      attributes_ = 0;
      take();  // "compose"
      if (peek().empty()) {
        fault(rest_.where, compose_words::nothing_behind);
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

  /// What is sound is what an author would declare; without a number it has one solution.
  void declare() {
    check::ComposeDemands& demands = task_.demands;
    if (demands.sound && !has_number_) {
      demands.most = demands.least;
    }
    if (demands.sound && forms_.empty() && demands.least == demands.most && demands.least > 1) {
      forms_.push_back("intended " + std::to_string(demands.least));
    }
    for (std::string& form : forms_) {
      problem_.remarks.push_back(std::move(form));
    }
    problem_.remark_places.resize(problem_.remarks.size(), problem_.where);
  }

  // ---- words ----

  MatrixWord peek() const {
    const std::size_t begin = std::min(rest_.text.find_first_not_of(" \t"), rest_.text.size());
    const MatrixWord from = rest_.behind(begin);
    return from.first(std::min(from.text.find_first_of(" \t"), from.text.size()));
  }
  MatrixWord take() {
    const MatrixWord word = peek();
    const std::size_t end =
        static_cast<std::size_t>(word.text.data() - rest_.text.data()) + word.text.size();
    rest_ = rest_.behind(end);
    return word;
  }
  bool take(const Names& wanted) {
    if (!is_word(peek().text, wanted, problem_.language)) {
      return false;
    }
    take();
    return true;
  }

  // ---- items ----

  /// Returns whether there may be more to read in the line.
  bool read_item() {
    if (take(compose_words::units)) {
      return read_number_of_units();
    }
    if (take(compose_words::solutions)) {
      return read_solutions();
    }
    if (take(compose_words::form)) {
      return read_form();
    }
    if (take(compose_words::sound)) {
      task_.demands.sound = true;
      return true;
    }
    if (take(compose_words::longest)) {
      task_.demands.longest = true;
      return true;
    }
    if (take(compose_words::mates)) {
      return read_mates();
    }
    if (take(compose_words::theme)) {
      return read_theme();
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

  /// "3", "1-3", "2+": the least and the most.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> read_numbers() {
    const MatrixWord word = peek();
    const auto number = [](std::string_view& text) -> std::optional<std::uint64_t> {
      std::uint64_t value = 0;
      const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
      if (read.ec != std::errc{} || value > 1'000'000) {
        return std::nullopt;
      }
      text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
      return value;
    };
    std::string_view text = word.text;
    const auto least = number(text);
    auto most = least;
    if (least && text == "+") {
      most = check::ComposeDemands::no_bound;
      text = {};
    } else if (least && text.starts_with('-')) {
      text.remove_prefix(1);
      most = number(text);
    }
    if (!least || !most || !text.empty() || *most < *least) {
      fault(word.where, compose_words::number_wanted, fmt::arg("word", shown(word)));
      return std::nullopt;
    }
    take();
    return std::pair(*least, *most);
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

  bool read_solutions() {
    const MatrixWord word = peek();
    const auto numbers = read_numbers();
    if (!numbers) {
      return false;
    }
    if (numbers->first == 0) {
      return fault(word.where, compose_words::number_wanted, fmt::arg("word", shown(word)));
    }
    task_.demands.least = numbers->first;
    task_.demands.most = numbers->second;
    has_number_ = true;
    return true;
  }

  /// The form is declared as the author of a finished problem declares it.
  bool read_form() {
    const MatrixWord word = take();
    const bool good =
        !word.empty() && word.text.find_first_not_of("0123456789.*;") == std::string_view::npos;
    if (!good) {
      return fault(word.where, compose_words::form_wanted, fmt::arg("word", shown(word)));
    }
    forms_.push_back("intended " + std::string(word.text));
    task_.demands.sound = true;
    if (word.text.find_first_of("*;") == std::string_view::npos) {
      expect_total_of(word.text);
    }
    return true;
  }

  /// "2.1.1.1" has two solutions; what begins with a half-move left out is set play, or is not.
  void expect_total_of(std::string_view form) {
    std::uint64_t total = 1;
    while (!form.empty()) {
      std::uint64_t number = 0;
      std::from_chars(form.data(), form.data() + form.size(), number);
      if (number == 0 || number > 1'000) {
        return;
      }
      total = std::min<std::uint64_t>(total * number, 1'000'000);
      form.remove_prefix(std::min(form.size(), std::min(form.find('.'), form.size()) + 1));
    }
    task_.demands.least = task_.demands.most = total;
    has_number_ = true;
  }

  bool read_mates() {
    check::MatesWanted wanted;
    const MatrixWord word = peek();
    if (take(compose_words::all)) {
      wanted.all = true;
    } else if (!word.empty() && word.text.front() >= '0' && word.text.front() <= '9') {
      const auto numbers = read_numbers();
      if (!numbers) {
        return false;
      }
      wanted.least = static_cast<unsigned>(numbers->first);
    }
    const std::pair<Names, check::MateKind> kinds[]{{compose_words::pure, check::MateKind::pure},
                                                    {compose_words::model, check::MateKind::model},
                                                    {compose_words::ideal, check::MateKind::ideal}};
    for (const auto& [names, kind] : kinds) {
      if (take(names)) {
        wanted.kind = kind;
        task_.demands.mates = wanted;
        return true;
      }
    }
    return fault(peek().where, compose_words::kind_of_mate, fmt::arg("word", shown(peek())));
  }

  /// "Star", "Star(bK)", "Zilahi(3)", "TraceBack(wR,2)".
  bool read_theme() {
    const MatrixWord word = take();
    const std::size_t bracket = std::min(word.text.find('('), word.text.size());
    const auto theme = check::theme_named(word.text.substr(0, bracket));
    if (!theme) {
      parser::Keywords names;
      for (const check::ThemeRow& row : check::all_themes()) {
        names.push_back(row.name);
      }
      const auto near = parser::nearest_keyword(names, word.text.substr(0, bracket));
      const std::string hint =
          near ? fmt::format(fmt::runtime(compose_words::did_you_mean.in(problem_.language)),
                             fmt::arg("word", parser::quoted(near->keyword)))
               : "";
      return fault(word.where, compose_words::unknown_theme, fmt::arg("word", shown(word)),
                   fmt::arg("hint", hint));
    }
    check::ThemeShown wanted{.theme = *theme};
    std::string_view inside = word.text.substr(bracket);
    if (!inside.empty()) {
      inside.remove_prefix(1);
      inside = inside.substr(0, inside.find(')'));
      while (!inside.empty()) {
        const std::string_view one = inside.substr(0, inside.find(','));
        inside.remove_prefix(std::min(inside.size(), one.size() + 1));
        if (std::from_chars(one.data(), one.data() + one.size(), wanted.number).ec != std::errc{}) {
          wanted.piece = std::string(one);
        }
      }
    }
    task_.demands.themes.push_back(std::move(wanted));
    return true;
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
  check::ComposeTask& task_;
  Problem& problem_;
  MatrixWord rest_;
  std::optional<Side> side_;
  std::uint32_t attributes_ = 0;
  bool has_number_ = false;         ///< of solutions
  std::vector<std::string> forms_;  ///< to be declared
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
