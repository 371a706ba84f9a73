#include "solver/app/reference/stipulation_words.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "parser/names/goal_names.hpp"
#include "parser/names/stipulation_forms.hpp"
#include "parser/stipulation.hpp"
#include "solver/app/reference/reference_labels.hpp"
#include "solver/formats/files/prose/line_kinds.hpp"
#include "solver/formats/files/prose/stipulation/prose_stipulation.hpp"

namespace warp {

namespace {

using parser::SeriesKind;
using parser::StipulationText;
using parser::TraditionalPlay;

/// How often each side moves, White first, without what comes before the main play.
std::array<unsigned, 2> moves_of_sides(const StipulationText& text, Colour first) {
  unsigned own = text.moves;  // of the side that begins
  unsigned other = 0;
  if (text.series == SeriesKind::none) {
    const bool is_direct = text.play == TraditionalPlay::direct && !is_position(text.goal.kind);
    const unsigned all = 2 * text.moves + (text.half_move ? 1 : 0) - (is_direct ? 1 : 0);
    own = (all + 1) / 2;
    other = all / 2;
  } else if (text.play != TraditionalPlay::direct) {
    other = 1;
    own += text.play == TraditionalPlay::help_self ? 1 : 0;
  }
  return first == Colour::white ? std::array{own, other} : std::array{other, own};
}

/// Does a side play against the other, so that the goal may come sooner?
bool is_battle(const StipulationText& text) {
  return text.series == SeriesKind::none ? !is_help_play(text) : text.play != TraditionalPlay::help;
}

}  // namespace

std::string stipulation_in_words(const StipulationText& text, Language language) {
  const auto say = [&](const Names& label, const auto&... values) {
    return fmt::format(fmt::runtime(label.in(language)), values...);
  };
  std::string words = say(label::stipulation, parser::form_of(text).meaning.in(language));
  if (!is_position(text.goal.kind)) {
    words += say(label::goal, parser::goal_meaning(text.goal.kind).in(language));
  }
  if (text.reciprocal_goal) {
    words += say(label::own_goal_of_black,
                 parser::goal_meaning(text.reciprocal_goal->kind).in(language));
  }
  const Colour begins = first_to_move(text);
  words += (begins == Colour::white ? label::white_begins : label::black_begins).in(language);
  Colour side = begins;
  for (const unsigned moves : text.introductions) {
    words += say(side == Colour::white ? label::white_introduces : label::black_introduces, moves);
    side = opponent(side);
  }
  const auto [white, black] = moves_of_sides(text, side);
  words += say(is_battle(text) ? label::most_moves_of_sides : label::moves_of_sides, white, black);
  if (text.series == SeriesKind::parry || text.series == SeriesKind::parry_help) {
    words += label::without_parries.in(language);
  }
  if (text.exact) {
    words += label::not_shorter.in(language);
  }
  return words;
}

std::optional<ToldStipulation> stipulation_told(std::string_view text) {
  namespace prose = files::prose;
  const std::vector<prose::ProseLine> lines = prose::prose_lines(text);
  if (lines.size() != 1) {
    return std::nullopt;
  }
  std::string line = lines.front().text;
  prose::take_beginner(line);
  const auto found = prose::find_stipulation(line);
  const auto parts =
      found && !found->text.empty() ? parser::stipulation_parts(found->text) : std::nullopt;
  if (!parts) {
    return std::nullopt;
  }
  prose::blank_out(line, found->begin, found->end);
  if (!prose::tidy(line).empty()) {
    return std::nullopt;
  }
  const prose::ProseLanguage in = prose::language_of(lines);
  return ToldStipulation{found->text, *parts,
                         in.is_said ? std::optional(in.language) : std::nullopt};
}

}  // namespace warp
