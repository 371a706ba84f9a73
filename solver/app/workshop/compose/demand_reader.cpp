#include "solver/app/workshop/compose/demand_reader.hpp"

#include <algorithm>
#include <charconv>

#include "parser/keyword.hpp"
#include "solver/app/workshop/compose/compose_language.hpp"

namespace warp {

std::optional<bool> DemandReader::read_demand() {
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
  return std::nullopt;
}

bool DemandReader::read_solutions() {
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
bool DemandReader::read_form() {
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
void DemandReader::expect_total_of(std::string_view form) {
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

bool DemandReader::read_mates() {
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
bool DemandReader::read_theme() {
  const MatrixWord word = take();
  const std::size_t bracket = std::min(word.text.find('('), word.text.size());
  const auto wanted = check::theme_demand(word.text);
  if (!wanted) {
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
  task_.demands.themes.push_back(*wanted);
  return true;
}

/// What is sound is what an author would declare; without a number it has one solution.
void DemandReader::declare() {
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

}  // namespace warp
