#include "solver/app/commands/similar/similar_json.hpp"

#include <array>

namespace warp {

namespace {

using report::Json;

constexpr std::array<std::string_view, 5> names_of_differences{"missing", "added", "moved",
                                                               "replaced", "substituted"};

Json json_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

Json square_json(Square square, report::Notation notation) {
  return square == no_square ? Json() : Json(notation.name(square));
}

Json json_of(const check::UnitDifference& difference, const check::AnticipationWriter& writer,
             report::Notation notation) {
  const bool is_here = difference.what != check::UnitDifference::What::added;
  const bool is_there = difference.what != check::UnitDifference::What::missing;
  const auto unit = [&](bool stands, std::uint16_t kind) {
    return stands ? Json(writer.unit_text(kind, no_square)) : Json();
  };
  return {{"what", names_of_differences.at(static_cast<std::size_t>(difference.what))},
          {"unit", unit(is_here, difference.here.kind)},
          {"square", is_here ? square_json(difference.here.square, notation) : Json()},
          {"unit_there", unit(is_there, difference.there.kind)},
          {"square_as_here", is_there ? square_json(difference.there_as_here, notation) : Json()},
          {"square_there", is_there ? square_json(difference.there.square, notation) : Json()}};
}

Json json_of(const check::PositionLikeness& likeness, const check::AnticipationWriter& writer,
             report::Notation notation) {
  const auto turn = check::word_for_turn(writer.frame(), likeness.how.turn);
  const auto shift = writer.shift_of(likeness.how);
  Json differences = Json::array();
  for (const check::UnitDifference& difference : likeness.differences) {
    differences.push_back(json_of(difference, writer, notation));
  }
  return {{"common", likeness.how.common},
          {"differ", likeness.differ},
          {"twin", json_or_null(likeness.twin_here)},
          {"twin_there", json_or_null(likeness.twin_there)},
          {"symmetry", turn ? Json(check::name_of_word(*turn)) : Json()},
          {"shift", shift ? Json::array({notation.name(shift->first), notation.name(shift->second)})
                          : Json()},
          {"colours_exchanged", likeness.how.colours},
          {"differences", std::move(differences)}};
}

Json shared_json(unsigned number, std::uint32_t entries) {
  return number == 0 ? Json() : Json{{"number", number}, {"entries", entries}};
}

}  // namespace

report::Json json_of(const check::Anticipation& found, const check::Collection& collection,
                     const check::AnticipationWriter& writer, report::Notation notation) {
  const check::Collection::Entry& entry = collection.entry(found.entry);
  return {{"file", collection.text(entry.file)},
          {"line", entry.line == 0 ? Json() : Json(entry.line)},
          {"number", entry.number},
          {"authors", collection.text(entry.authors)},
          {"titles", collection.text(entry.titles)},
          {"origins", collection.text(entry.origins)},
          {"stipulation", json_or_null(collection.text(entry.stipulation))},
          {"conditions", collection.text(entry.conditions)},
          {"points", found.points},
          {"position", found.position ? json_of(*found.position, writer, notation) : Json()},
          {"play", shared_json(found.play, found.play_of)},
          {"mates", shared_json(found.pictures, found.pictures_of)},
          {"themes", found.themes},
          {"same_stipulation", !found.other_stipulation},
          {"same_conditions", !found.other_conditions},
          {"texts", writer.likeness(found)}};
}

std::string text_of(const check::Anticipation& found, const check::AnticipationWriter& writer) {
  std::string likeness;
  for (const std::string& text : writer.likeness(found)) {
    likeness += (likeness.empty() ? "" : "; ") + text;
  }
  return check::similar_text(check::SimilarWord::similar_to, writer.language(),
                             {{"entry", writer.entry_text(found.entry)}, {"likeness", likeness}});
}

}  // namespace warp
