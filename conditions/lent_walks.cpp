// Conditions of fairy shogi in which units of a side lend each other their walks: from behind
// besides one's own (Tenjiku), from the side (Antouzai), from a knight's move away (Anki), along a
// column (Nekosen, Nekonekosen). Annan and Nanna Chess are their kin.

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

constexpr std::array lending_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = lettered_types}};
enum LendingType : std::size_t {
  kings_do_both,
  kings_only_take,
  kings_only_lend,
  kings_do_neither
};

/// Which kings take part.
struct LendingKings {
  bool lend, take;

  static LendingKings of(std::span<const Argument> arguments) {
    return {.lend = !has_word(arguments, 0, kings_only_take) &&
                    !has_word(arguments, 0, kings_do_neither),
            .take = !has_word(arguments, 0, kings_only_lend) &&
                    !has_word(arguments, 0, kings_do_neither)};
  }
};

/// Adds the squares of the units that lend to the one on `square` of `side`.
using FindLenders =
    std::function<void(Arbiter&, Square square, Colour side, std::vector<Square>& lenders)>;

Ways lent_ways(Arbiter& arbiter, const FindLenders& find, LendingKings kings, Square square,
               Colour side) {
  std::vector<Square> lenders;
  find(arbiter, square, side, lenders);
  Ways ways;
  for (const Square lender : lenders) {
    const Unit unit = arbiter.seen_by(square, lender);
    if (!unit.empty() && (kings.lend || !unit.is(Attribute::royal))) {
      ways.add({square, unit.walk, Mode::move_or_capture});
    }
  }
  return ways;
}

/// `keeps_own`: units also move in their own way.
void lend_walks(RuleSet& rules, LendingKings kings, bool keeps_own, FindLenders find) {
  rules.hooks.ways.push_back(
      {.concerns = [kings](const UnitKind& unit) { return kings.take || !unit.royal; },
       .change =
           [kings, keeps_own, find](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             const Ways lent = lent_ways(arbiter, find, kings, square, side);
             if (lent.empty()) {
               return;
             }
             if (!keeps_own) {
               ways.clear();
             }
             for (const Way& way : lent) {
               ways.add(way);
             }
           },
       .observes = Observes::from_own_square,
       .lends_walks = true});
  if (kings.take && !keeps_own) {
    // Castling belongs to the walk of kings.
    rules.hooks.move_filter.push_back([kings, find](Arbiter& arbiter, const SingleMove& move) {
      if (move.kind != MoveKind::castling) {
        return true;
      }
      const Position& position = arbiter.position();
      const Ways lent = lent_ways(arbiter, find, kings, move.from, position.to_move());
      const WalkId own = position.at(move.from).walk;
      return lent.empty() ||
             std::any_of(lent.begin(), lent.end(), [&](const Way& way) { return way.walk == own; });
    });
  }
}

/// The units of `side` a step away.
void find_own_at(Arbiter& arbiter, Square square, Colour side, std::span<const Vector> steps,
                 std::vector<Square>& lenders) {
  for (const Vector& step : steps) {
    const Square lender = arbiter.geometry().step(square, step);
    if (lender != no_square && lender != square &&
        arbiter.seen_by(square, lender).belongs_to(side)) {
      lenders.push_back(lender);
    }
  }
}

constexpr std::array aside{Vector{-1, 0}, Vector{1, 0}};
constexpr std::array knight_steps{Vector{1, 2},   Vector{2, 1},   Vector{2, -1}, Vector{1, -2},
                                  Vector{-1, -2}, Vector{-2, -1}, Vector{-2, 1}, Vector{-1, 2}};

Refusal install_tenjiku(RuleSet& rules, std::span<const Argument> arguments) {
  lend_walks(rules, LendingKings::of(arguments), true,
             [](Arbiter& arbiter, Square square, Colour side, std::vector<Square>& lenders) {
               const Square lender = square_behind(arbiter.geometry(), square, side);
               if (lender != no_square && arbiter.seen_by(square, lender).belongs_to(side)) {
                 lenders.push_back(lender);
               }
             });
  return {};
}

Refusal install_antouzai(RuleSet& rules, std::span<const Argument> arguments) {
  lend_walks(rules, LendingKings::of(arguments), false,
             [](Arbiter& arbiter, Square square, Colour side, std::vector<Square>& lenders) {
               find_own_at(arbiter, square, side, aside, lenders);
             });
  return {};
}

Refusal install_anki(RuleSet& rules, std::span<const Argument> arguments) {
  lend_walks(rules, LendingKings::of(arguments), false,
             [](Arbiter& arbiter, Square square, Colour side, std::vector<Square>& lenders) {
               find_own_at(arbiter, square, side, knight_steps, lenders);
             });
  return {};
}

// ---- columns ----

constexpr std::array row_word{Names{"Horizontal", "Waagerecht", "Horizontalement"}};
constexpr std::array row_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = lettered_types},
    Parameter{.kind = ParameterKind::keyword, .words = row_word}};

/// The number of units in a row, one beside the other, that begins behind `square`. Of both sides,
/// or of `side` only.
unsigned units_beyond(Arbiter& arbiter, Square square, Vector step, Colour side, bool of_both) {
  const Geometry& board = arbiter.geometry();
  unsigned number = 0;
  for (Square next = board.step(square, step); next != no_square && next != square;
       next = board.step(next, step)) {
    const Unit unit = arbiter.seen_by(square, next);
    const bool counts = of_both ? unit.side != Side::none && !unit.empty() : unit.belongs_to(side);
    if (!counts) {
      break;
    }
    ++number;
  }
  return number;
}

/// The place of the unit in its column, counted from the other end.
Square counterpart(Arbiter& arbiter, Square square, Vector step, Colour side, bool of_both) {
  const Vector back{.file = static_cast<std::int8_t>(-step.file),
                    .rank = static_cast<std::int8_t>(-step.rank)};
  const unsigned before = units_beyond(arbiter, square, back, side, of_both);
  const unsigned behind = units_beyond(arbiter, square, step, side, of_both);
  Square place = square;
  for (unsigned i = before; i < behind; ++i) {
    place = arbiter.geometry().step(place, step);
  }
  for (unsigned i = behind; i < before; ++i) {
    place = arbiter.geometry().step(place, back);
  }
  return place;
}

template <bool of_both>
Refusal install_nekosen(RuleSet& rules, std::span<const Argument> arguments) {
  const Vector step = has_word(arguments, 1, 0) ? Vector{1, 0} : Vector{0, 1};
  lend_walks(rules, LendingKings::of(arguments), false,
             [step](Arbiter& arbiter, Square square, Colour side, std::vector<Square>& lenders) {
               if (const Square place = counterpart(arbiter, square, step, side, of_both);
                   place != square) {
                 lenders.push_back(place);
               }
             });
  return {};
}

constexpr Names fairy_shogi{
    "a condition of Japanese fairy mates, played by the programs of that field. Types B to D, as "
    "in Annan Chess, are our addition",
    "eine Bedingung japanischer Märchenmatts, von den Programmen jenes Fachs gespielt. Die Typen B "
    "bis D, wie im Annanschach, sind unsere Zutat",
    "une condition des mats féeriques japonais, jouée par les programmes de ce domaine. Les types "
    "B à D, comme aux échecs Annan, sont notre ajout"};

}  // namespace

const Condition anki_chess{
    .names = {"AnkiChess", "AnkiSchach", "EchecsAnki"},
    .rule =
        {"A unit that stands a knight's move away from other units of its side moves, captures and "
         "gives check like these and no longer in its own way. Type A (the default): this holds "
         "for all units. Type B: a king does not lend its walk. Type C: a king does not take other "
         "walks. Type D: a king does neither.",
         "Ein Stein, der einen Springerzug von anderen Steinen seiner Partei entfernt steht, "
         "zieht, schlägt und bietet Schach wie diese und nicht mehr auf seine eigene Art. Typ A "
         "(ohne Angabe): das gilt für alle Steine. Typ B: ein König verleiht seine Gangart nicht. "
         "Typ C: ein König nimmt keine anderen Gangarten an. Typ D: ein König tut beides nicht.",
         "Une pièce placée à un saut de cavalier d'autres pièces de son camp joue, capture et "
         "donne échec comme elles et non plus à sa manière. Type A (par défaut): toutes les "
         "pièces. Type B: un roi ne prête pas sa marche. Type C: un roi ne prend pas d'autres "
         "marches. Type D: un roi ne fait ni l'un ni l'autre."},
    .also_called = {"Anki shogi", "", ""},
    .source = fairy_shogi,
    .parameters = lending_parameters,
    .install = install_anki,
    .needs = {BoardNeed::files_and_ranks}};

const Condition antouzai_chess{
    .names = {"AntouzaiChess", "AntouzaiSchach", "EchecsAntouzai"},
    .rule =
        {"A unit directly to the left or right of which other units of its side stand moves, "
         "captures and gives check like these and no longer in its own way. Type A (the default): "
         "this holds for all units. Type B: a king does not lend its walk. Type C: a king does not "
         "take other walks. Type D: a king does neither.",
         "Ein Stein, unmittelbar links oder rechts von dem andere Steine seiner Partei stehen, "
         "zieht, schlägt und bietet Schach wie diese und nicht mehr auf seine eigene Art. Typ A "
         "(ohne Angabe): das gilt für alle Steine. Typ B: ein König verleiht seine Gangart nicht. "
         "Typ C: ein König nimmt keine anderen Gangarten an. Typ D: ein König tut beides nicht.",
         "Une pièce juste à gauche ou à droite de laquelle se trouvent d'autres pièces de son camp "
         "joue, capture et donne échec comme elles et non plus à sa manière. Type A (par défaut): "
         "toutes les pièces. Type B: un roi ne prête pas sa marche. Type C: un roi ne prend pas "
         "d'autres marches. Type D: un roi ne fait ni l'un ni l'autre."},
    .also_called = {"Antouzai shogi", "", ""},
    .source = fairy_shogi,
    .parameters = lending_parameters,
    .install = install_antouzai,
    .needs = {BoardNeed::files_and_ranks}};

const Condition nekonekosen_chess{
    .names = {"NekonekosenChess", "NekonekosenSchach", "EchecsNekonekosen"},
    .rule =
        {"Units of both sides that stand one above the other without a gap exchange their walks: "
         "the highest moves, captures and gives check like the lowest and the lowest like the "
         "highest, the second like the second from the other end, and so on. Horizontal: of units "
         "side by side on a rank. Types A to D as in NekosenChess.",
         "Steine beider Parteien, die lückenlos übereinander stehen, tauschen ihre Gangarten: der "
         "oberste zieht, schlägt und bietet Schach wie der unterste und der unterste wie der "
         "oberste, der zweite wie der zweite vom anderen Ende und so fort. Waagerecht: Steine "
         "nebeneinander auf einer Reihe. Die Typen A bis D sind die des NekosenSchachs.",
         "Les pièces des deux camps placées l'une au-dessus de l'autre sans intervalle échangent "
         "leurs marches: la plus haute joue, capture et donne échec comme la plus basse et "
         "celle-ci comme la plus haute, la seconde comme la seconde de l'autre bout, et ainsi de "
         "suite. Horizontalement: les pièces côte à côte sur une rangée. Types A à D comme aux "
         "EchecsNekosen."},
    .also_called = {"Nekonekosen shogi", "", ""},
    .source = fairy_shogi,
    .parameters = row_parameters,
    .install = install_nekosen<true>,
    .needs = {BoardNeed::files_and_ranks}};

const Condition nekosen_chess{
    .names = {"NekosenChess", "NekosenSchach", "EchecsNekosen"},
    .rule =
        {"Units of a side that stand one above the other without a gap exchange their walks: the "
         "highest moves, captures and gives check like the lowest and the lowest like the highest, "
         "the second like the second from the other end, and so on. Horizontal: of units side by "
         "side on a rank. Type A (the default): this holds for all units. Type B: a king does not "
         "lend its walk. Type C: a king does not take another walk. Type D: a king does neither.",
         "Steine einer Partei, die lückenlos übereinander stehen, tauschen ihre Gangarten: der "
         "oberste zieht, schlägt und bietet Schach wie der unterste und der unterste wie der "
         "oberste, der zweite wie der zweite vom anderen Ende und so fort. Waagerecht: Steine "
         "nebeneinander auf einer Reihe. Typ A (ohne Angabe): das gilt für alle Steine. Typ B: "
         "ein König verleiht seine Gangart nicht. Typ C: ein König nimmt keine andere Gangart an. "
         "Typ D: ein König tut beides nicht.",
         "Les pièces d'un camp placées l'une au-dessus de l'autre sans intervalle échangent leurs "
         "marches: la plus haute joue, capture et donne échec comme la plus basse et celle-ci "
         "comme la plus haute, la seconde comme la seconde de l'autre bout, et ainsi de suite. "
         "Horizontalement: les pièces côte à côte sur une rangée. Type A (par défaut): toutes les "
         "pièces. Type B: un roi ne prête pas sa marche. Type C: un roi n'en prend pas d'autre. "
         "Type D: un roi ne fait ni l'un ni l'autre."},
    .also_called = {"Nekosen shogi", "", ""},
    .source = fairy_shogi,
    .parameters = row_parameters,
    .install = install_nekosen<false>,
    .needs = {BoardNeed::files_and_ranks}};

const Condition tenjiku_chess{
    .names = {"TenjikuChess", "TenjikuSchach", "EchecsTenjiku"},
    .rule =
        {"A unit that stands directly in front of another unit of its side also moves, captures "
         "and gives check like that unit. Type A (the default): this holds for all units. Type B: "
         "a king does not lend its walk. Type C: a king does not take another walk. Type D: a king "
         "does neither. Only pawns promote.",
         "Ein Stein, der unmittelbar vor einem anderen Stein seiner Partei steht, zieht, schlägt "
         "und bietet Schach auch wie dieser. Typ A (ohne Angabe): das gilt für alle Steine. Typ B: "
         "ein König verleiht seine Gangart nicht. Typ C: ein König nimmt keine andere Gangart an. "
         "Typ D: ein König tut beides nicht. Nur Bauern wandeln um.",
         "Une pièce placée juste devant une autre pièce de son camp joue, capture et donne échec "
         "aussi comme elle. Type A (par défaut): toutes les pièces. Type B: un roi ne prête pas sa "
         "marche. Type C: un roi n'en prend pas d'autre. Type D: un roi ne fait ni l'un ni "
         "l'autre. Seuls les pions se promeuvent."},
    .source = fairy_shogi,
    .parameters = lending_parameters,
    .install = install_tenjiku,
    .needs = {BoardNeed::first_ranks}};

}  // namespace warp
