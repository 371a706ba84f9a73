#include <array>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/board/movement/movement.hpp"
#include "solver/board/position/geometry/bits.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/legal_arrivals.hpp"

namespace warp {

namespace {

constexpr std::array neighbour_word{Names{"Neighbour", "Nachbar", "Voisin"}};
constexpr std::array koeko_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = neighbour_word},
    Parameter{.kind = ParameterKind::walks}};
constexpr std::size_t koeko_walk_parameter = 1;

/// For each square the squares in contact with it: the arrivals of a leaper.
using Neighbours = std::vector<std::vector<Square>>;

/// The leapers that may be stated, by their English letters.
constexpr std::array<std::string_view, 9> leapers{"we", "fe", "da", "s", "al",
                                                  "ca", "z",  "gi", "an"};

/// Returns the squares to which a unit of the walk can leap from each square; nothing if the walk
/// is neither the king's nor one of the leapers.
std::optional<Neighbours> neighbours(const Geometry& geometry, WalkId walk) {
  const auto is_walk = [&](std::string_view letters) {
    return find_walk(letters, Language::english) == walk;
  };
  if (walk != walks::king && std::none_of(leapers.begin(), leapers.end(), is_walk)) {
    return std::nullopt;
  }
  const Movement movement(geometry, Walks::standard(), WalkSet{}.set(walk));
  const Position empty(geometry);
  Neighbours result(geometry.size());
  for (Square square = 0; square < geometry.size(); ++square) {
    movement.each_step(empty, square, walk, Colour::white, [&](const Step& step) {
      result[square].push_back(step.to);
      return false;
    });
  }
  return result;
}

/// Is `square` in contact with another square on which the unit on `unit` sees a unit?
bool has_contact(const Arbiter& arbiter, const Neighbours& neighbours, Square square, Square unit) {
  const auto& around = neighbours[square];
  return std::any_of(around.begin(), around.end(), [&](Square near) {
    return near != unit && arbiter.seen_by(unit, near).side != Side::none;
  });
}

/// Is every unit that was moved, and is still on the board, in contact?
bool all_in_contact(const Played& played, const Neighbours& neighbours) {
  const auto effects = played.position.since(played.start);
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Effect& effect = effects[i];
    const auto in_contact = [&](Square square) {
      const Square now = played.follow(square, played.start + i + 1);
      return now == no_square || has_contact(played.arbiter(), neighbours, now, now);
    };
    const bool relocates = effect.kind == EffectKind::relocate && effect.reason != Reason::via;
    if ((relocates || effect.kind == EffectKind::exchange) && !in_contact(effect.to)) {
      return false;
    }
    if (effect.kind == EffectKind::exchange && !in_contact(effect.from)) {
      return false;
    }
  }
  return true;
}

/// The squares in contact according to the arguments; none if there is no such contact.
std::optional<Neighbours> stated_neighbours(const RuleSet& rules,
                                            std::span<const Argument> arguments) {
  if (arguments.empty()) {
    return neighbours(rules.geometry(), walks::king);
  }
  const Argument& last = arguments.back();  // the unit after Neighbour
  if (arguments.size() != 2 || last.parameter != koeko_walk_parameter ||
      std::get<std::vector<WalkId>>(last.value).size() != 1) {
    return std::nullopt;
  }
  return neighbours(rules.geometry(), std::get<std::vector<WalkId>>(last.value).front());
}

Refusal no_such_contact() {
  return Refusal::contradiction(
      {"expected nothing, or Neighbour and one leaper such as S (knight) or Z (zebra), whose leap "
       "is then a contact",
       "erwartet wird nichts, oder Nachbar und ein Springer wie S oder Z (Zebra), dessen Sprung "
       "dann als Kontakt gilt",
       "on attend rien, ou Voisin et un bondisseur comme C (cavalier) ou Z (zèbre), dont le saut "
       "est alors un contact"});
}

/// Captures of kings and other observations must be possible as moves, including contact.
void observe_by_playing(RuleSet& rules) {
  rules.check_is_played = true;
  rules.observation_is_played = true;
}

using Touching = std::vector<std::uint64_t>;

/// By square of a unit: the squares, one bit each, that are in contact with it. Not on boards of
/// more than 64 squares.
Touching touching(const Neighbours& neighbours) {
  Touching result(neighbours.size());
  if (neighbours.size() <= Movement::most_squares_for_pairs) {
    for (Square square = 0; square < neighbours.size(); ++square) {
      for (const Square near : neighbours[square]) {
        result[near] |= std::uint64_t{1} << square;
      }
    }
  }
  return result;
}

/// The squares in contact with a unit, that on `from` apart.
std::uint64_t in_contact(const Position& position, const Touching& touching, Square from) {
  std::uint64_t units =
      (position.units(Colour::white).first_word() | position.units(Colour::black).first_word()) &
      ~(std::uint64_t{1} << from);
  std::uint64_t squares = 0;
  for (; units != 0; units &= units - 1) {
    squares |= touching[bits::lowest(units)];
  }
  return squares;
}

/// The rule about legality that `allows`, if the unit that moves must be in contact, or must not.
LegalArrivals about_contact(const Neighbours& around, bool wanted, LegalArrivals::Allows allows) {
  return {std::move(allows),
          [touching = touching(around), wanted](const Position& position, Square from) {
            const std::uint64_t squares = in_contact(position, touching, from);
            return wanted ? squares : ~squares;
          },
          [around](Square to) {
            std::uint64_t squares = 0;
            for (const Square near : around[to]) {
              squares |= std::uint64_t{1} << near;
            }
            return squares;
          }};
}

Refusal install_koeko(RuleSet& rules, std::span<const Argument> arguments) {
  const auto around = stated_neighbours(rules, arguments);
  if (!around) {
    return no_such_contact();
  }
  observe_by_playing(rules);
  rules.hooks.legality.push_back(about_contact(
      *around, true, [around](const Played& played) { return all_in_contact(played, *around); }));
  return {};
}

/// Is the mover, if it is still on the board, in contact?
bool mover_in_contact(const Played& played, const Neighbours& neighbours) {
  const Square square = played.mover_square();
  return square != no_square && has_contact(played.arbiter(), neighbours, square, square);
}

Refusal install_anti_koeko(RuleSet& rules, std::span<const Argument> arguments) {
  const auto around = stated_neighbours(rules, arguments);
  if (!around) {
    return no_such_contact();
  }
  observe_by_playing(rules);
  rules.hooks.legality.push_back(about_contact(*around, false, [around](const Played& played) {
    return played.landed == no_square || !mover_in_contact(played, *around);
  }));
  return {};
}

Refusal install_new(RuleSet& rules, std::span<const Argument>) {
  enum : std::uint64_t { unknown, without_contact, with_contact };
  const auto around = neighbours(rules.geometry(), walks::king);
  const MemorySlot before = rules.allocate_slot();
  const auto contact = [](bool is) { return is ? with_contact : without_contact; };
  observe_by_playing(rules);
  rules.hooks.add_effect(Stage::before_movement, MayChange::nothing(), [=](Played& played) {
    // It may already be on the square from which it captures (Plus Chess, Mars Circe).
    const SingleMove& move = played.move;
    const Square now = move.via != no_square ? move.via : move.from;
    played.position.remember(before,
                             contact(has_contact(played.arbiter(), *around, move.from, now)));
  });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::nothing(), [=](Played& played) {
    const std::uint64_t was = played.position.memory(before);
    played.position.remember(before, unknown);  // so that positions do not differ because of it
    if (was != unknown && was != contact(mover_in_contact(played, *around))) {
      played.forbid();
    }
  });
  return {};
}

/// The squares a king's step away in another cell of the grid of 2 x 2 squares.
Neighbours neighbours_across_grid(const Geometry& geometry) {
  Neighbours around = neighbours(geometry, walks::king).value();
  const auto cell = [&](Square square) {
    constexpr unsigned cell_side = 2;
    return std::pair(geometry.file(square) / cell_side, geometry.rank(square) / cell_side);
  };
  for (Square square = 0; square < around.size(); ++square) {
    std::erase_if(around[square], [&](Square near) { return cell(near) == cell(square); });
  }
  return around;
}

Refusal install_contact_grid(RuleSet& rules, std::span<const Argument>) {
  if (Refusal fault = grid_chess.install(rules, {})) {
    return fault;
  }
  observe_by_playing(rules);
  const Neighbours around = neighbours_across_grid(rules.geometry());
  rules.hooks.legality.push_back(about_contact(around, true, [around](const Played& played) {
    return played.landed == no_square || mover_in_contact(played, around);
  }));
  rules.hooks.rebirth.push_back([around](const Position& position, Square square) {
    return std::any_of(around[square].begin(), around[square].end(),
                       [&](Square near) { return position.at(near).side != Side::none; });
  });
  return {};
}

}  // namespace

const Condition koeko{
    .names = {"KoeKo", "KoeKo", "Koeko"},
    .rule = {"Each unit that has moved must then be in contact with another unit. Contact is a "
             "king's step, or, with Neighbour and a leaper after the name, a leap of that leaper. "
             "This also holds for the capture of a king: a unit that could capture it only by "
             "losing contact gives no check.",
             "Jeder Stein, der gezogen hat, muss danach Kontakt mit einem anderen Stein haben. "
             "Kontakt ist ein Königsschritt oder, mit Neighbour und einem Springer hinter dem "
             "Namen, ein Sprung dieses Springers. Das gilt auch für den Schlag eines Königs: ein "
             "Stein, der ihn nur unter Verlust des Kontakts schlagen könnte, bietet kein Schach.",
             "Toute pièce qui a joué doit ensuite être en contact avec une autre. Le contact est "
             "un pas de roi ou, avec Neighbour et un bondisseur après le nom, un bond de ce "
             "bondisseur. Cela vaut aussi pour la capture d'un roi: une pièce qui ne pourrait le "
             "capturer qu'en perdant le contact ne donne pas échec."},
    .also_called = {"Contact chess, Koko", "Kölner Kontaktschach", ""},
    .source = alike("Kölner Kontaktschach, feenschach"),
    .parameters = koeko_parameters,
    .install = install_koeko,
    .squares_are_alike = true,
    .with_players = WithPlayers::their_turns};

const Condition anti_koeko{
    .names = {"AntiKoeko", "AntiKoeko", "AntiKoeko"},
    .rule = {"After each move the unit that moved must not be in contact with another unit. "
             "Contact is defined as in KoeKo. This also holds for the capture of a king.",
             "Nach jedem Zug darf der gezogene Stein keinen Kontakt mit einem anderen Stein haben. "
             "Kontakt ist wie in Köko bestimmt. Das gilt auch für den Schlag eines Königs.",
             "Après chaque coup la pièce jouée ne doit pas être en contact avec une autre. Le "
             "contact est défini comme en Köko. Cela vaut aussi pour la capture d'un roi."},
    .source = {"the reverse of Koeko", "die Umkehrung von Köko", "l'inverse de Köko"},
    .parameters = koeko_parameters,
    .install = install_anti_koeko,
    .squares_are_alike = true,
    .with_players = WithPlayers::their_turns};

const Condition contact_grid_chess{
    .names = {"ContactGridChess", "KontaktGitter", "ContactGrille"},
    .rule = {"The board is divided into cells of 2 x 2 squares. A move must end in another cell "
             "than the one in which it begins, and on a square a king's step away from a unit in "
             "another cell. This also holds for the capture of a king. A unit can be reborn only "
             "on a square in such contact.",
             "Das Brett ist in Zellen von 2 x 2 Feldern geteilt. Ein Zug muss in einer anderen "
             "Zelle enden, als er beginnt, und auf einem Feld, das einen Königsschritt von einem "
             "Stein in einer anderen Zelle entfernt ist. Das gilt auch für den Schlag eines "
             "Königs. Ein Stein kann nur auf einem Feld mit solchem Kontakt wiedergeboren werden.",
             "L'échiquier est divisé en cellules de 2 x 2 cases. Un coup doit finir dans une autre "
             "cellule que celle où il commence, et sur une case à un pas de roi d'une pièce d'une "
             "autre cellule. Cela vaut aussi pour la capture d'un roi. Une pièce ne peut renaître "
             "que sur une case qui a un tel contact."},
    .source = {"Koeko and Grid Chess joined", "Köko und Gitterschach vereint",
               "Köko et échecs grille réunis"},
    .install = install_contact_grid,
    .needs = {BoardNeed::files_and_ranks},
    .with_players = WithPlayers::their_turns};

const Condition new_koeko{
    .names = {"NewKoeko", "NeuKoeko", "KoekoNouveaux"},
    .rule = {"A unit that is in contact with another unit - a king's step away from it - must be "
             "in contact after it moves. A unit without contact must be without contact after it "
             "moves. This also holds for the capture of a king.",
             "Ein Stein, der Kontakt mit einem anderen hat - einen Königsschritt von ihm entfernt "
             "ist -, muss auch nach seinem Zug Kontakt haben. Ein Stein ohne Kontakt muss auch "
             "nach seinem Zug ohne Kontakt sein. Das gilt auch für den Schlag eines Königs.",
             "Une pièce en contact avec une autre - à un pas de roi d'elle - doit être en contact "
             "après son coup. Une pièce sans contact doit être sans contact après son coup. Cela "
             "vaut aussi pour la capture d'un roi."},
    .source = {"a later form of Koeko", "eine spätere Form von Köko",
               "une forme ultérieure de Köko"},
    .install = install_new,
    .squares_are_alike = true,
    .with_players = WithPlayers::their_turns};

}  // namespace warp
