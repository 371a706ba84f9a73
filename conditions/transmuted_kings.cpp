#include <array>
#include <memory>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The ways of a king in check are replaced by those of the units that give check, or these are
/// added. While one side asks which units observe its king, the other king observes as a king. It
/// remains a king by kind: conditions about lines or kinds (Madrasi, Heffalumps) see a king, since
/// units that would stop an attacked king by moving like it could not attack it.
class Transmutation {
 public:
  Transmutation(RuleSet& rules, std::array<bool, 2> sides, bool stays_king)
      : sides_(sides),
        stays_king_(stays_king),
        questions_{rules.allocate_question(), rules.allocate_question()} {}

  void operator()(Arbiter& arbiter, Square square, Colour side, Ways& ways) const {
    if (!sides_[index(side)] || arbiter.asked_for() == Purpose::geometry ||
        !arbiter.is_open(questions_[0]) || !arbiter.is_open(questions_[1])) {
      return;
    }
    const Arbiter::Closed asking(arbiter, questions_[index(side)]);
    Ways transmuted;
    arbiter.each_observation(square, opponent(side), Purpose::capture,
                             [&](const Observation& observation) {
                               transmuted.add({square, observation.walk, Mode::move_or_capture});
                               return false;
                             });
    if (stays_king_) {
      for (const Way& way : transmuted) {
        ways.add(way);
      }
    } else if (!transmuted.empty()) {
      ways = transmuted;
    }
  }

 private:
  std::array<bool, 2> sides_;
  bool stays_king_;
  std::array<RuleSet::QuestionId, 2> questions_;
};

/// Is it a king of one of these sides, or of both?
bool is_king_of(const UnitKind& unit, bool white, bool black) {
  return unit.royal && ((white && unit.side != Side::black) || (black && unit.side != Side::white));
}

/// What bounds may know: a king may move like any unit, for its attackers may do so.
std::shared_ptr<const Manners> manners_of_kings(const std::array<bool, 2>& sides, bool stays_king) {
  return std::make_shared<const Manners>(
      Manners{.ways =
                  [sides](const UnitKind& unit, Square square, std::span<const UnitKind> all,
                          FunctionRef<void(Square, WalkId)> emit) {
                    if (is_king_of(unit, sides[0], sides[1])) {
                      for (const UnitKind& attacker : all) {
                        emit(square, attacker.walk);
                      }
                    }
                  },
              .keeps_quiet_moves = stays_king});
}

template <bool white, bool black, bool stays_king = false>
Refusal install_transmuted_kings(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back(
      {.concerns = [](const UnitKind& unit) { return is_king_of(unit, white, black); },
       .change = Transmutation(rules, {white, black}, stays_king),
       .observes = Observes::from_own_square,
       .lends_walks = true,
       .manners = manners_of_kings({white, black}, stays_king)});
  return {};
}

/// Is the royal unit on `square` attacked?
bool is_attacked(Arbiter& arbiter, Square square, Colour side) {
  return arbiter.observed(square, opponent(side), Purpose::capture);
}

/// Super-transmuting: the king that moves like its attackers becomes an ordinary unit, and while it
/// is attacked nothing else moves.
template <Colour king>
Refusal install_super_transmuted_kings(RuleSet& rules, std::span<const Argument>) {
  constexpr std::array<bool, 2> sides{king == Colour::white, king == Colour::black};
  rules.kings_may_be_lost = true;
  rules.walk_matters = true;
  rules.castling_rights_return = true;
  rules.hooks.ways.push_back({.concerns =
                                  [](const UnitKind& unit) {
                                    return is_king_of(unit, king == Colour::white,
                                                      king == Colour::black);
                                  },
                              .change = Transmutation(rules, sides, false),
                              .observes = Observes::from_own_square,
                              .manners = manners_of_kings(sides, false)});
  rules.hooks.mobility.push_back(
      {sides, Spares::nothing, [](Arbiter& arbiter, Square from, Colour side) {
         const Position& position = arbiter.position();
         if (side != king || position.at(from).is(Attribute::royal)) {
           return true;
         }
         const SquareSet royals = position.royals(side);
         return !royals.any_of(position.size(),
                               [&](Square royal) { return is_attacked(arbiter, royal, side); });
       }});
  const MemorySlot transmutes = rules.allocate_slot();
  rules.hooks.add_effect(
      Stage::before_movement, MayChange::nothing().making(std::make_shared<const Fates>()),
      [transmutes](Played& played) {
        if (played.mover != king) {
          return;
        }
        Position& position = played.position;
        const SingleMove& move = played.move;
        const Position::Mark now = position.mark();
        if (move.via != no_square && move.via != move.from) {
          // The question is about the position before the king was put there (Mars Circe).
          position.relocate(move.via, move.from, Reason::bookkeeping);
        }
        const auto attacked = [&](Square royal) {
          return is_attacked(played.arbiter(), royal, king);
        };
        const Unit mover = position.at(move.from);
        // The other side's units may not move either, if they could be moved (All-in Chess).
        const SquareSet royals = position.royals(king);
        const bool forbidden = !mover.belongs_to(king) && royals.any_of(position.size(), attacked);
        const bool changes = move.kind != MoveKind::castling && mover.is(Attribute::royal) &&
                             mover.belongs_to(king) && attacked(move.from);
        position.undo(now);
        if (forbidden) {
          played.forbid();
        } else if (changes) {
          position.remember(transmutes, 1);
        }
      });
  rules.hooks.add_effect(
      Stage::king_transmutation,
      MayChange::the_mover({Change::walk, Change::royalty})
          .of_units(attribute_bit(Attribute::royal))
          .making(std::make_shared<const Fates>(
              Fates{.of_mover =
                        [sides](const UnitKind& unit, Square square, Square,
                                std::span<const UnitKind> all, Fates::Emit emit) {
                          for (const UnitKind& attacker : all) {
                            if (is_king_of(unit, sides[0], sides[1]) && attacker.walk != no_walk) {
                              emit({attacker.walk, unit.side, false}, square);
                            }
                          }
                        },
                    .capture_matters = false})),
      [transmutes](Played& played) {
        const Square square = played.mover_square();
        if (played.position.memory(transmutes) == 0) {
          return;
        }
        played.position.remember(transmutes, 0);
        if (square != no_square) {
          Unit unit = played.position.at(square).with(Attribute::royal, false);
          unit.walk = played.move.walk != no_walk ? played.move.walk : unit.walk;
          played.position.replace(square, unit, Reason::transformation);
        }
      });
  return {};
}

}  // namespace

const Condition transmuted_kings{
    .names = {"TransmutedKings", "TransmutierendeKoenige", "RoisTransmutes"},
    .rule = {"A king that is attacked moves, captures and gives check only like the units that "
             "attack it: attacked by a knight, it moves like a knight.",
             "Ein angegriffener König zieht, schlägt und bietet nur noch Schach wie die Steine, "
             "die ihn angreifen: von einem Springer angegriffen, zieht er wie ein Springer.",
             "Un roi attaqué ne joue, ne capture et ne donne échec que comme les pièces qui "
             "l'attaquent: attaqué par un cavalier, il joue comme un cavalier."},
    .also_called = {"Transmuting kings", "", ""},
    .source = traditional,
    .install = install_transmuted_kings<true, true>};

const Condition black_super_transmuting_king{
    .names = {"BlackSuperTransmutingKing", "SchwarzerSuperTransmutierenderKoenig",
              "NoirSuperRoiTransmute"},
    .rule =
        {"When the black king is attacked, Black must move it like a unit that attacks it. The "
         "king then becomes an ordinary unit of that kind.",
         "Wird der schwarze König angegriffen, so muss Schwarz ihn wie einen der Steine ziehen, "
         "die ihn angreifen. Der König wird dann zu einem gewöhnlichen Stein dieser Art.",
         "Lorsque le roi noir est attaqué, les noirs doivent le jouer comme une des pièces qui "
         "l'attaquent. Le roi devient alors une pièce ordinaire de cette sorte."},
    .source = traditional,
    .install = install_super_transmuted_kings<Colour::black>};

const Condition black_transmuted_king{
    .names = {"BlackTransmutedKing", "SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"},
    .rule = {"When the black king is attacked, it moves, captures and gives check only like the "
             "units that attack it.",
             "Wird der schwarze König angegriffen, so zieht, schlägt und bietet er nur noch Schach "
             "wie die Steine, die ihn angreifen.",
             "Lorsque le roi noir est attaqué, il ne joue, ne capture et ne donne échec que comme "
             "les pièces qui l'attaquent."},
    .source = traditional,
    .install = install_transmuted_kings<false, true>};

const Condition white_super_transmuting_king{
    .names = {"WhiteSuperTransmutingKing", "WeisserSuperTransmutierenderKoenig",
              "BlancSuperRoiTransmute"},
    .rule = {"When the white king is attacked, White must move it like a unit that attacks it. The "
             "king then becomes an ordinary unit of that kind.",
             "Wird der weiße König angegriffen, so muss Weiß ihn wie einen der Steine ziehen, die "
             "ihn angreifen. Der König wird dann zu einem gewöhnlichen Stein dieser Art.",
             "Lorsque le roi blanc est attaqué, les blancs doivent le jouer comme une des pièces "
             "qui l'attaquent. Le roi devient alors une pièce ordinaire de cette sorte."},
    .source = traditional,
    .install = install_super_transmuted_kings<Colour::white>};

const Condition white_transmuted_king{
    .names = {"WhiteTransmutedKing", "WeisserTransmutierenderKoenig", "BlancRoiTransmute"},
    .rule = {"When the white king is attacked, it moves, captures and gives check only like the "
             "units that attack it.",
             "Wird der weiße König angegriffen, so zieht, schlägt und bietet er nur noch Schach "
             "wie die Steine, die ihn angreifen.",
             "Lorsque le roi blanc est attaqué, il ne joue, ne capture et ne donne échec que comme "
             "les pièces qui l'attaquent."},
    .source = traditional,
    .install = install_transmuted_kings<true, false>};

const Condition reflective_kings{
    .names = {"ReflectiveKings", "ReflektierendeKoenige", "RoisReflecteurs"},
    .rule = {"A king that is attacked also moves, captures and gives check like the units that "
             "attack it. It remains a king: under Anticirce it is reborn on e1 or e8, whatever it "
             "captures like.",
             "Ein angegriffener König zieht, schlägt und bietet auch Schach wie die Steine, die "
             "ihn angreifen. Er bleibt ein König: unter Anticirce wird er auf e1 oder e8 "
             "wiedergeboren, wie auch immer er schlägt.",
             "Un roi attaqué joue, capture et donne aussi échec comme les pièces qui l'attaquent. "
             "Il reste un roi: en Anticircé il renaît en e1 ou e8, quelle que soit sa manière de "
             "capturer."},
    .also_called = {"Reflecting kings", "", ""},
    .source = traditional,
    .install = install_transmuted_kings<true, true, true>};

const Condition black_reflective_king{
    .names = {"BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"},
    .rule = {"When the black king is attacked, it also moves, captures and gives check like the "
             "units that attack it. It remains a king: under Anticirce it is reborn on e8, "
             "whatever it captures like.",
             "Wird der schwarze König angegriffen, so zieht, schlägt und bietet er auch Schach wie "
             "die Steine, die ihn angreifen. Er bleibt ein König: unter Anticirce wird er auf e8 "
             "wiedergeboren, wie auch immer er schlägt.",
             "Lorsque le roi noir est attaqué, il joue, capture et donne aussi échec comme les "
             "pièces qui l'attaquent. Il reste un roi: en Anticircé il renaît en e8, quelle que "
             "soit sa manière de capturer."},
    .source = traditional,
    .install = install_transmuted_kings<false, true, true>};

const Condition white_reflective_king{
    .names = {"WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur"},
    .rule = {"When the white king is attacked, it also moves, captures and gives check like the "
             "units that attack it. It remains a king: under Anticirce it is reborn on e1, "
             "whatever it captures like.",
             "Wird der weiße König angegriffen, so zieht, schlägt und bietet er auch Schach wie "
             "die Steine, die ihn angreifen. Er bleibt ein König: unter Anticirce wird er auf e1 "
             "wiedergeboren, wie auch immer er schlägt.",
             "Lorsque le roi blanc est attaqué, il joue, capture et donne aussi échec comme les "
             "pièces qui l'attaquent. Il reste un roi: en Anticircé il renaît en e1, quelle que "
             "soit sa manière de capturer."},
    .source = traditional,
    .install = install_transmuted_kings<true, false, true>};

}  // namespace warp
