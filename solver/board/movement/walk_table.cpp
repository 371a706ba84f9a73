#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

namespace {

/// The orthodox walks, at the places that walk.hpp names.
std::vector<Walk> orthodox() {
  return rows(
      Walk{},
      royal(walk({"k", "k", "r"}, {"king", "König", "roi"},
                 {"Moves one square in any direction; must not be lost.",
                  "Zieht ein Feld in beliebiger Richtung; darf nicht verloren gehen.",
                  "Joue d'une case dans toutes les directions; ne doit pas être perdu."},
                 {leap(queen_lines())})),
      walk({"q", "d", "d"}, {"queen", "Dame", "dame"},
           {"Rides along ranks, files and diagonals.",
            "Zieht beliebig weit auf Reihen, Linien und Diagonalen.",
            "Joue à toute distance sur rangées, colonnes et diagonales."},
           {ride(queen_lines())}),
      walk({"r", "t", "t"}, {"rook", "Turm", "tour"},
           {"Rides along ranks and files.", "Zieht beliebig weit auf Reihen und Linien.",
            "Joue à toute distance sur rangées et colonnes."},
           {ride(rook_lines())}),
      walk({"b", "l", "f"}, {"bishop", "Läufer", "fou"},
           {"Rides along diagonals.", "Zieht beliebig weit auf Diagonalen.",
            "Joue à toute distance sur les diagonales."},
           {ride(bishop_lines())}),
      walk({"s", "s", "c"}, {"knight", "Springer", "cavalier"},
           {"Leaps two squares along a line and one aside.",
            "Springt zwei Felder geradeaus und eines zur Seite.",
            "Bondit de deux cases tout droit et d'une de côté."},
           {leap(knight_leaps())}),
      pawn_walk({"p", "b", "p"}, {"pawn", "Bauer", "pion"},
                {"Steps forward, twice from its array rank; captures diagonally forward.",
                 "Zieht einen Schritt vorwärts, von seiner Ausgangsreihe auch zwei; schlägt schräg "
                 "vorwärts.",
                 "Avance d'un pas, de deux depuis sa rangée d'origine; capture en diagonale vers "
                 "l'avant."},
                {double_step(move_only(forward_leap({{0, 1}}))), pawn_capture({{-1, 1}, {1, 1}})}));
}

bool reaches_across(const Walk& walk) {
  constexpr int farthest = longest_board_looked_over - 1;
  const auto is_far = [](const Vector& step) {
    return std::abs(step.file) >= farthest || std::abs(step.rank) >= farthest;
  };
  return std::ranges::any_of(walk.primitives, [&](const Primitive& primitive) {
    return std::ranges::any_of(primitive.courses, [&](const Course& course) {
      return std::ranges::any_of(course.opening, is_far) ||
             std::ranges::any_of(course.cycle, is_far);
    });
  });
}

/// The orthodox walks stand first; the others follow in the alphabetical order of their English
/// letters.
std::vector<Walk> make_table() {
  std::vector<Walk> fairy;
  for (const auto& family :
       {angle_hoppers, bent_riders, chinese, hoppers, imitators, leaper_compounds, leapers, marine,
        pawns, radial_hoppers, riders, shogi}) {
    std::ranges::move(family(), std::back_inserter(fairy));
  }
  std::ranges::sort(fairy, {}, [](const Walk& row) { return row.letters.english; });
  std::vector<Walk> table = orthodox();
  std::ranges::move(fairy, std::back_inserter(table));
  for (Walk& row : table) {
    row.looks_everywhere = reaches_across(row);
  }
  return table;
}

bool same_letters(std::string_view typed, std::string_view letters) {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::ranges::equal(typed, letters, {}, lower);
}

/// A walk that owns its texts.
struct OwnRow {
  Walk walk;
  std::array<std::string, 3> letters, names;  ///< by language
  std::string description;
};

Names views(const std::array<std::string, 3>& texts) { return {texts[0], texts[1], texts[2]}; }

/// Returns the texts of two walks joined by a stroke: "b/r".
std::array<std::string, 3> joined(const Names& away, const Names& home) {
  std::array<std::string, 3> result;
  for (const Language language : all_languages) {
    result[static_cast<std::size_t>(language)] =
        std::string(away.in(language)) + "/" + std::string(home.in(language));
  }
  return result;
}

std::shared_ptr<const Walk> kept(OwnRow given) {
  const auto row = std::make_shared<OwnRow>(std::move(given));
  row->walk.letters = views(row->letters);
  row->walk.names = views(row->names);
  row->walk.description = alike(row->description);
  return {row, &row->walk};
}

}  // namespace

const std::shared_ptr<const Walks>& Walks::standard() {
  // Never destroyed: it has thousands of small parts, and programs end sooner without.
  static const auto& walks = *new std::shared_ptr<const Walks>([] {
    const auto table = std::make_shared<const std::vector<Walk>>(make_table());
    const std::shared_ptr<Walks> result(new Walks);
    for (const Walk& row : *table) {
      result->rows_.emplace_back(table, &row);
    }
    return result;
  }());
  return walks;
}

const Walks& standard_walks() {
  static const Walks& walks = *Walks::standard();
  return walks;
}

std::optional<WalkId> find_walk(std::string_view letters, Language language) {
  return standard_walks().find(letters, language);
}

std::optional<WalkId> Walks::find(std::string_view letters, Language language) const {
  if (letters.empty()) {
    return std::nullopt;
  }
  // A piece of one's own may take the letters of the unknown unit: the last one counts.
  const auto found =
      std::find_if(rows_.rbegin(), rows_.rend(), [&](const std::shared_ptr<const Walk>& walk) {
        return same_letters(letters, walk->letters.in(language));
      });
  if (found == rows_.rend()) {
    return std::nullopt;
  }
  return static_cast<WalkId>(rows_.rend() - found - 1);
}

std::optional<WalkId> Walks::hunter(WalkId away, WalkId home) {
  const auto found = std::ranges::find_if(rows_, [&](const std::shared_ptr<const Walk>& row) {
    return row->nature == Nature::hunter && row->away == away && row->home == home;
  });
  if (found != rows_.end()) {
    return static_cast<WalkId>(found - rows_.begin());
  }
  if (rows_.size() == most_rows) {
    return std::nullopt;
  }
  const Walk& forward = *rows_[away];
  const Walk& backward = *rows_[home];
  rows_.push_back(
      kept({.walk = {.nature = Nature::hunter,
                     .away = away,
                     .home = home,
                     .supported = true,
                     .looks_everywhere = forward.looks_everywhere || backward.looks_everywhere},
            .letters = joined(forward.letters, backward.letters),
            .names = joined(forward.names, backward.names),
            .description = "Hunter: moves forward like the one, backward like the other."}));
  return static_cast<WalkId>(rows_.size() - 1);
}

bool imitates_one_way(const Walks& walks, WalkId walk) {
  const Walk& row = walks[walk];
  return row.nature == Nature::hunter && (imitates(walks[row.away]) || imitates(walks[row.home]));
}

std::optional<WalkId> Walks::add(Walk walk, std::string letters, std::string name,
                                 std::string description) {
  if (rows_.size() == most_rows) {
    return std::nullopt;
  }
  rows_.push_back(kept({.walk = std::move(walk),
                        .letters = {letters, letters, letters},
                        .names = {name, name, name},
                        .description = std::move(description)}));
  return static_cast<WalkId>(rows_.size() - 1);
}

std::shared_ptr<const Walks> Walks::changed(const WalkSet& which,
                                            FunctionRef<void(Walk&)> change) const {
  struct Row {
    std::shared_ptr<const Walk> original;  // owns the texts
    Walk walk;
  };
  const std::shared_ptr<Walks> result(new Walks(*this));
  for (std::size_t walk = 1; walk < size(); ++walk) {
    if (which.test(walk)) {
      const auto row = std::make_shared<Row>(Row{rows_[walk], *rows_[walk]});
      change(row->walk);
      result->rows_[walk] = {row, &row->walk};
    }
  }
  return result;
}

}  // namespace warp
