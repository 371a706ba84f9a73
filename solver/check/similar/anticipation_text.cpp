#include "solver/check/similar/anticipation_text.hpp"

#include <algorithm>
#include <array>

#include "solver/formats/report/moves/unit_text.hpp"

namespace warp::check {

namespace {

struct SimilarRow {
  std::string_view name;
  Names texts;
};

constexpr std::array similar_rows{
#define WARP_SIMILAR(id, english, german, french) SimilarRow{#id, {english, german, french}},
#include "solver/check/similar/similar_words.inc"
#undef WARP_SIMILAR
};

}  // namespace

std::string_view name_of_word(SimilarWord word) {
  return similar_rows[static_cast<std::size_t>(word)].name;
}

std::string similar_text(SimilarWord word, Language language, const SimilarPlaces& places) {
  std::string text;
  std::string_view rest = similar_rows[static_cast<std::size_t>(word)].texts.in(language);
  while (!rest.empty()) {
    const std::size_t open = std::min(rest.find('{'), rest.size());
    text += rest.substr(0, open);
    const std::size_t close = rest.find('}', open);
    if (close == std::string_view::npos) {
      break;
    }
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    const auto place = std::ranges::find(places, name, &SimilarPlaces::value_type::first);
    text += place == places.end() ? "" : place->second;
    rest.remove_prefix(close + 1);
  }
  return text;
}

std::optional<SimilarWord> word_for_turn(const BoardFrame& frame, std::size_t turn) {
  const Geometry& board = frame.board();
  const Symmetry& squares = frame.turns()[turn].squares;
  const auto is = [&](auto image) {
    for (std::size_t i = 0; i < squares.size(); ++i) {
      if (image(static_cast<Square>(i)) != squares[i]) {
        return false;
      }
    }
    return true;
  };
  const auto then_opposite = [&](Square square) {
    return square == no_square ? no_square : board.opposite(square);
  };
  if (is([](Square square) { return square; })) {
    return std::nullopt;
  }
  if (!board.is_flat()) {
    return SimilarWord::otherwise;
  }
  return is([&](Square square) { return board.mirrored_files(square); })
             ? SimilarWord::mirrored_files
         : is([&](Square square) { return board.mirrored_ranks(square); })
             ? SimilarWord::mirrored_ranks
         : is([&](Square square) { return board.opposite(square); }) ? SimilarWord::turned_half
         : is([&](Square square) { return board.turned(square); })   ? SimilarWord::turned_right
         : is([&](Square square) { return then_opposite(board.turned(square)); })
             ? SimilarWord::turned_left
         : is([&](Square square) { return board.transposed(square); })
             ? SimilarWord::mirrored_diagonal
         : is([&](Square square) { return then_opposite(board.transposed(square)); })
             ? SimilarWord::mirrored_other
             : SimilarWord::otherwise;
}

AnticipationWriter::AnticipationWriter(const Collection& collection, AnticipationSearch& search,
                                       const Geometry& board, report::Notation notation)
    : collection_(collection),
      search_(search),
      frame_(search.frame_of(board)),
      notation_(notation) {}

std::string AnticipationWriter::unit_text(std::uint16_t kind, Square square) const {
  const KeptKind& kept = search_.kinds()[kind];
  const std::string name =
      report::side_letter(kept.side, language()) + kind_in(kept.kind, language());
  return square == no_square ? name : notation_.on(name, square);
}

std::string AnticipationWriter::difference_text(const UnitDifference& difference) const {
  using What = UnitDifference::What;
  const bool beyond = difference.there_as_here == no_square;
  SimilarPlaces places;
  if (difference.what != What::added) {
    places.emplace_back("unit", unit_text(difference.here.kind, difference.here.square));
  }
  if (difference.what != What::missing) {
    places.emplace_back("other", unit_text(difference.there.kind, difference.there_as_here));
    places.emplace_back("square", beyond ? "" : notation_.name(difference.there_as_here));
  }
  const auto word = [&] {
    switch (difference.what) {
      case What::missing:
        return SimilarWord::missing;
      case What::added:
        return beyond ? SimilarWord::added_beyond : SimilarWord::added;
      case What::moved:
        return beyond ? SimilarWord::moved_beyond : SimilarWord::moved;
      case What::replaced:
      case What::substituted:
        break;
    }
    return difference.here.kind == difference.there.kind ? SimilarWord::directed
                                                         : SimilarWord::replaced;
  };
  return similar_text(word(), language(), places);
}

std::optional<std::pair<Square, Square>> AnticipationWriter::shift_of(const Alignment& how) const {
  if (how.shift == 0) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < frame_.board().size(); ++i) {
    const auto from = static_cast<Square>(i);
    if (const Square to = frame_.shifted(from, how.shift); to != no_square) {
      return std::pair(from, to);
    }
  }
  return std::nullopt;
}

std::string AnticipationWriter::position_text(const PositionLikeness& likeness) const {
  const auto say = [&](SimilarWord word, const SimilarPlaces& places = {}) {
    return similar_text(word, language(), places);
  };
  std::string text = likeness.differ == 0   ? say(SimilarWord::same_position)
                     : likeness.differ == 1 ? say(SimilarWord::same_but_one)
                                            : say(SimilarWord::same_but_some,
                                                  {{"number", std::to_string(likeness.differ)}});
  const auto add = [&](const std::string& more) { text += ", " + more; };
  if (!likeness.twin_here.empty()) {
    add(say(SimilarWord::twin_here, {{"twin", likeness.twin_here}}));
  }
  if (!likeness.twin_there.empty()) {
    add(say(SimilarWord::twin_there, {{"twin", likeness.twin_there}}));
  }
  if (const auto word = word_for_turn(frame_, likeness.how.turn)) {
    add(say(*word));
  }
  if (const auto shift = shift_of(likeness.how)) {
    add(say(SimilarWord::shifted,
            {{"from", notation_.name(shift->first)}, {"to", notation_.name(shift->second)}}));
  }
  if (likeness.how.colours) {
    add(say(SimilarWord::colours));
  }
  for (std::size_t i = 0; i < likeness.differences.size(); ++i) {
    const std::string_view colon = language() == Language::french ? " : " : ": ";
    text += i == 0 ? colon : ", ";
    text += difference_text(likeness.differences[i]);
  }
  return text;
}

std::string AnticipationWriter::entries_text(std::uint32_t number) const {
  return number == 1 ? similar_text(SimilarWord::entries_one, language())
                     : similar_text(SimilarWord::entries_some, language(),
                                    {{"number", std::to_string(number)}});
}

std::vector<std::string> AnticipationWriter::likeness(const Anticipation& found) const {
  std::vector<std::string> texts;
  if (found.position) {
    texts.push_back(position_text(*found.position));
  }
  const auto add_shared = [&](unsigned number, std::uint32_t of, SimilarWord one,
                              SimilarWord some) {
    if (number > 0) {
      texts.push_back(
          similar_text(number == 1 ? one : some, language(),
                       {{"number", std::to_string(number)}, {"entries", entries_text(of)}}));
    }
  };
  add_shared(found.play, found.play_of, SimilarWord::play_one, SimilarWord::play_some);
  add_shared(found.pictures, found.pictures_of, SimilarWord::picture_one,
             SimilarWord::picture_some);
  if (!found.themes.empty()) {
    std::string names;
    for (const std::string& theme : found.themes) {
      names += (names.empty() ? "" : ", ") + theme;
    }
    texts.push_back(similar_text(SimilarWord::themes, language(), {{"themes", names}}));
  }
  if (found.other_stipulation) {
    texts.push_back(similar_text(SimilarWord::stipulation_differs, language()));
  }
  if (found.other_conditions) {
    texts.push_back(similar_text(SimilarWord::conditions_differ, language()));
  }
  return texts;
}

std::string AnticipationWriter::entry_text(std::uint32_t index) const {
  const Collection::Entry& entry = collection_.entry(index);
  std::string text = std::string(collection_.text(entry.file)) + ":" + std::to_string(entry.line);
  std::string more;
  const auto add = [&](std::string_view part) {
    if (!part.empty()) {
      more += (more.empty() ? "" : ", ") + std::string(part);
    }
  };
  add(collection_.text(entry.authors));
  add(collection_.text(entry.titles));
  add(collection_.text(entry.origins));
  add(collection_.text(entry.stipulation));
  add(collection_.text(entry.conditions));
  return more.empty() ? text : text + " (" + more + ")";
}

}  // namespace warp::check
