#include "solver/setup/search_options.hpp"

namespace warp {

const OptionUse* find_option(const Problem& problem, OptionId id) {
  const OptionUse* found = nullptr;
  for (const OptionUse& use : problem.options) {
    if (use.id == id) {
      found = &use;  // the last one counts
    }
  }
  return found;
}

std::optional<std::int64_t> number_of(const Problem& problem, OptionId id) {
  const OptionUse* use = find_option(problem, id);
  if (use == nullptr || use->arguments.empty()) {
    return std::nullopt;
  }
  const auto* numbers = std::get_if<std::vector<std::int64_t>>(&use->arguments[0].value);
  return numbers == nullptr || numbers->empty() ? std::nullopt : std::optional(numbers->front());
}

std::vector<std::int64_t> numbers_of(const OptionUse& use) {
  std::vector<std::int64_t> all;
  for (const Argument& argument : use.arguments) {
    if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
      all.insert(all.end(), numbers->begin(), numbers->end());
    }
  }
  return all;
}

std::vector<Square> squares_of(const OptionUse& use) {
  std::vector<Square> squares;
  for (const Argument& argument : use.arguments) {
    if (const auto* some = std::get_if<std::vector<Square>>(&argument.value)) {
      squares.insert(squares.end(), some->begin(), some->end());
    }
  }
  return squares;
}

SearchOptions search_options(const Problem& problem) {
  const auto given = [&](OptionId id) { return find_option(problem, id) != nullptr; };
  SearchOptions options;
  options.variations = given(OptionId::variation);
  options.threats = !given(OptionId::no_threat);
  if (const auto defences = number_of(problem, OptionId::defence)) {
    options.refutations = static_cast<unsigned>(*defences);
  } else if (given(OptionId::try_play)) {
    options.refutations = 1;
  }
  options.set_play = given(OptionId::set_play);
  const auto end_of_range = [&](OptionId id) {
    const OptionUse* use = find_option(problem, id);
    const std::vector<std::int64_t> numbers =
        use == nullptr ? std::vector<std::int64_t>{} : numbers_of(*use);
    return std::vector<unsigned>(numbers.begin(), numbers.end());
  };
  options.range = {end_of_range(OptionId::start_move_number),
                   end_of_range(OptionId::up_to_move_number)};
  options.move_numbers =
      given(OptionId::move_numbers) || !options.range.from.empty() || !options.range.to.empty();
  if (const auto most = number_of(problem, OptionId::intelligent); most && *most > 0) {
    options.max_per_end = static_cast<std::uint64_t>(*most);
  }
  if (const auto most = number_of(problem, OptionId::max_solutions)) {
    options.max_solutions = static_cast<std::uint64_t>(*most);
  }
  options.count_only = given(OptionId::count_only);
  options.stop_on_short_solutions = given(OptionId::stop_on_short_solutions);
  options.mates_in_1 = given(OptionId::mates_in_1);
  if (const auto most = number_of(problem, OptionId::threat)) {
    options.max_threat = static_cast<unsigned>(*most);
  }
  if (const auto most = number_of(problem, OptionId::max_flight_squares)) {
    options.max_flights = static_cast<unsigned>(*most);
  }
  if (const OptionUse* use = find_option(problem, OptionId::non_trivial)) {
    const std::vector<std::int64_t> numbers = numbers_of(*use);
    options.non_trivial = {static_cast<unsigned>(numbers.at(0)),
                           static_cast<unsigned>(numbers.at(1))};
  }
  options.no_checking_tries = given(OptionId::trivial_tries_avoid);
  options.no_short_variations = given(OptionId::no_short_variations);
  options.null_moves = given(OptionId::null_moves);
  options.keep_mating_piece = given(OptionId::keep_mating_piece);
  return options;
}

}  // namespace warp
