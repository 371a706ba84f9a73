// Annan and Nanna chess: a unit behind or in front of another one lends it its walk.

#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/shared_words.hpp"

namespace warp {

namespace {

constexpr std::array annan_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = lettered_types}};
enum AnnanType : std::size_t { annan_type_a, annan_type_b, annan_type_c, annan_type_d };

/// Which units lend their walk, and to which units.
struct Loans {
  bool kings_lend, kings_take;
  /// By colour and square of the unit that takes a walk: the square of the unit that lends it.
  std::array<std::vector<Square>, 2> lenders;

  /// The walk lent to the unit on `square`; no_walk if there is none.
  WalkId lent_walk(Arbiter& arbiter, Square square, Colour side) const {
    const Square lender = lenders[index(side)][square];
    if (lender == no_square) {
      return no_walk;
    }
    const Unit unit = arbiter.seen_by(square, lender);
    const bool lends = unit.belongs_to(side) && (kings_lend || !unit.is(Attribute::royal));
    return lends ? unit.walk : no_walk;
  }
};

Refusal install_annan(RuleSet& rules, std::span<const Argument> arguments, bool from_behind) {
  Loans loans{
      .kings_lend = !has_word(arguments, 0, annan_type_b) && !has_word(arguments, 0, annan_type_d),
      .kings_take = !has_word(arguments, 0, annan_type_c) && !has_word(arguments, 0, annan_type_d),
      .lenders = {}};
  const Geometry& board = rules.geometry();
  for (const Colour side : {Colour::white, Colour::black}) {
    for (Square square = 0; square < board.size(); ++square) {
      loans.lenders[index(side)].push_back(from_behind ? square_behind(board, square, side)
                                                       : square_ahead(board, square, side));
    }
  }
  rules.hooks.ways.push_back(
      {.concerns = [loans](const UnitKind& unit) { return loans.kings_take || !unit.royal; },
       .change =
           [loans](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             if (const WalkId walk = loans.lent_walk(arbiter, square, side); walk != no_walk) {
               ways.clear();
               ways.add({square, walk, Mode::move_or_capture});
             }
           },
       .observes = Observes::from_own_square,
       .lends_walks = true});
  if (loans.kings_take) {
    // Castling belongs to the walk of kings.
    rules.hooks.move_filter.push_back([loans](Arbiter& arbiter, const SingleMove& move) {
      if (move.kind != MoveKind::castling) {
        return true;
      }
      const Position& position = arbiter.position();
      const WalkId walk = loans.lent_walk(arbiter, move.from, position.to_move());
      return walk == no_walk || walk == position.at(move.from).walk;
    });
  }
  return {};
}

Refusal install_annan(RuleSet& rules, std::span<const Argument> arguments) {
  return install_annan(rules, arguments, true);
}
Refusal install_nanna(RuleSet& rules, std::span<const Argument> arguments) {
  return install_annan(rules, arguments, false);
}

}  // namespace

const Condition annan_chess{
    .names = {"AnnanChess", "Annanschach", "AnnanEchecs"},
    .rule = {"A unit that stands directly in front of another unit of its side moves, captures and "
             "gives check like that unit and no longer in its own way: a white knight on e5 with a "
             "white rook on e4 moves like a rook. Type A (the default): this holds for all units. "
             "Type B: a king does not lend its walk. Type C: a king does not take the walk of "
             "another unit. Type D: a king does neither. Only pawns promote. A king castles only "
             "while it moves like a king.",
             "Ein Stein, der unmittelbar vor einem anderen Stein seiner Partei steht, zieht, "
             "schlägt und bietet Schach wie dieser und nicht mehr auf seine eigene Art: ein weißer "
             "Springer auf e5 zieht vor einem weißen Turm auf e4 wie ein Turm. Typ A (ohne "
             "Angabe): das gilt für alle Steine. Typ B: ein König verleiht seine Gangart nicht. "
             "Typ C: ein König nimmt keine andere Gangart an. Typ D: ein König tut beides nicht. "
             "Nur Bauern wandeln um. Ein König rochiert nur, solange er wie ein König zieht.",
             "Une pièce placée juste devant une autre pièce de son camp joue, capture et donne "
             "échec comme elle et non plus à sa manière: un cavalier blanc en e5 devant une tour "
             "blanche en e4 joue comme une tour. Type A (par défaut): toutes les pièces. Type B: "
             "un roi ne prête pas sa marche. Type C: un roi ne prend pas la marche d'une autre "
             "pièce. Type D: un roi ne fait ni l'un ni l'autre. Seuls les pions se promeuvent. Un "
             "roi ne roque que lorsqu'il joue comme un roi."},
    .source = {"a game of the shogi family (Annan shogi)",
               "ein Spiel der Shogi-Familie (Annan-Shogi)",
               "un jeu de la famille du shogi (Annan shogi)"},
    .parameters = annan_parameters,
    .install = install_annan,
    .needs = {BoardNeed::first_ranks}};

const Condition nanna_chess{
    .names = {"NannaChess", "Nannaschach", "NannaEchecs"},
    .rule = {"A unit that stands directly behind another unit of its side moves, captures and "
             "gives check like that unit and no longer in its own way: a white knight on e4 with a "
             "white rook on e5 moves like a rook. Type A (the default): this holds for all units. "
             "Type B: a king does not lend its walk. Type C: a king does not take the walk of "
             "another unit. Type D: a king does neither.",
             "Ein Stein, der unmittelbar hinter einem anderen Stein seiner Partei steht, zieht, "
             "schlägt und bietet Schach wie dieser und nicht mehr auf seine eigene Art: ein weißer "
             "Springer auf e4 zieht hinter einem weißen Turm auf e5 wie ein Turm. Typ A (ohne "
             "Angabe): das gilt für alle Steine. Typ B: ein König verleiht seine Gangart nicht. "
             "Typ C: ein König nimmt keine andere Gangart an. Typ D: ein König tut beides nicht.",
             "Une pièce placée juste derrière une autre pièce de son camp joue, capture et donne "
             "échec comme elle et non plus à sa manière: un cavalier blanc en e4 derrière une tour "
             "blanche en e5 joue comme une tour. Type A (par défaut): toutes les pièces. Type B: "
             "un roi ne prête pas sa marche. Type C: un roi ne prend pas la marche d'une autre "
             "pièce. Type D: un roi ne fait ni l'un ni l'autre."},
    .source = {"the reverse of Annan chess", "die Umkehrung des Annanschachs",
               "l'inverse des échecs Annan"},
    .parameters = annan_parameters,
    .install = install_nanna,
    .needs = {BoardNeed::first_ranks}};

}  // namespace warp
