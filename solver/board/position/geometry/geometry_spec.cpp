#include "solver/board/position/geometry/geometry_spec.hpp"

#include <algorithm>
#include <array>

namespace warp {

namespace {

constexpr std::size_t ranks_dimension = 1;

/// How far the coordinate `at` lies from the middle of `edge` squares: 0 for the two middle ones.
unsigned from_middle(unsigned at, unsigned edge) {
  return edge / 2 - 1 - std::min(at, edge - 1 - at);
}

/// How most boards go on: the last square along a dimension that is closed is a neighbour of the
/// first.
std::optional<Beyond> at_other_end(const GeometrySpec& spec, const Coordinates& from,
                                   std::size_t dimension, bool rises) {
  if (!spec.is_closed(dimension)) {
    return std::nullopt;
  }
  Beyond result{.at = from};
  result.at[dimension] = rises ? 0 : spec.lengths[dimension] - 1;
  return result;
}

/// Over the rim of the double diamond: back along the same dimension, on the other sheet.
std::optional<Beyond> over_the_rim(const GeometrySpec& spec, const Coordinates& from,
                                   std::size_t dimension, bool rises) {
  const unsigned length = spec.lengths[dimension];
  if (length <= 2) {
    return std::nullopt;
  }
  Beyond result{.at = from, .on_second_sheet = true};
  result.at[dimension] = rises ? length - 2 : 1;
  return result;
}

constexpr Dimensions along_files = 0b0001, along_ranks = 0b0010, along_all = 0b1111'1111;
constexpr unsigned dimensions_and_edge = 2;

/// Round the Moebius strip: the file at the other end stands upside down beside this one.
std::optional<Beyond> upside_down(const GeometrySpec& spec, const Coordinates& from,
                                  std::size_t dimension, bool rises) {
  std::optional<Beyond> result = at_other_end(spec, from, dimension, rises);
  if (result) {
    result->at[ranks_dimension] = spec.lengths[ranks_dimension] - 1 - from[ranks_dimension];
    result->reversed = along_ranks;
  }
  return result;
}

constexpr std::array forms{
    BoardForm{.kind = BoardKind::plain,
              .meaning = {"R ranks of F squares. Only the board of 8x8 has a game array.",
                          "R Reihen zu F Feldern. Nur das Brett von 8x8 hat eine Grundstellung.",
                          "R rangées de F cases. Seul l'échiquier 8x8 a une position initiale."},
              .states_size = true,
              .has_array = true},
    BoardForm{.kind = BoardKind::cylinder,
              .names = {"cylinder", "Zylinder", "cylindre"},
              .closed = along_files,
              .has_array = true},
    BoardForm{.kind = BoardKind::horizontal_cylinder,
              .names = {"cylinder horizontal", "Zylinder horizontal", "cylindre horizontal"},
              .closed = along_ranks,
              .has_pawns = false},
    BoardForm{.kind = BoardKind::torus,
              .names = {"torus", "Torus", "tore"},
              .closed = along_files | along_ranks,
              .has_pawns = false},
    BoardForm{.kind = BoardKind::great_torus,
              .names = {"torus 14x8", "Torus 14x8", "tore 14x8"},
              .ranks = 14,
              .states_size = true,
              .closed = along_files | along_ranks,
              .has_array = true,
              .doubles_ranks = true},
    BoardForm{
        .kind = BoardKind::moebius,
        .names = {"moebius", "Moebius", "moebius"},
        .meaning =
            {"8x8; the files a and h are neighbours, one of them upside down: to the right of h1 "
             "lies a8, to the right of h8 lies a1. Behind this seam up and down have changed "
             "places: a bishop that goes from h7 up and to the right comes to a1. There are no "
             "pawns and no castling.",
             "8x8; die Linien a und h sind benachbart, eine davon kopfüber: rechts von h1 liegt "
             "a8, rechts von h8 liegt a1. Hinter dieser Naht haben oben und unten die Plätze "
             "getauscht: ein Läufer, der von h7 nach rechts oben geht, kommt auf a1. Es gibt keine "
             "Bauern und keine Rochade.",
             "8x8; les colonnes a et h sont voisines, l'une d'elles à l'envers: à droite de h1 se "
             "trouve a8, à droite de h8 se trouve a1. Derrière cette couture le haut et le bas "
             "sont échangés: un fou qui va de h7 vers la droite et vers le haut arrive en a1. Il "
             "n'y a ni pions ni roque."},
        .closed = along_files,
        .beyond = upside_down,
        .has_pawns = false},
    BoardForm{
        .kind = BoardKind::cube,
        .names = {"cube", "Würfel", "cube"},
        .meaning =
            {"N dimensions with E squares along each. Pawns move along the ranks only: up for "
             "White, two steps from the second rank; they promote on the last one. cube 3 5 is the "
             "board of Raumschach (F. Maack, 1907) and has its game array; its unicorn is WG. (In "
             "Raumschach pawns also move and capture upwards from level to level, and have no "
             "double step: that is not played here.)",
             "N Dimensionen mit je E Feldern. Bauern ziehen nur auf den Linien, weiße hinauf, zwei "
             "Schritte von der zweiten Reihe, und wandeln auf der letzten um. Würfel 3 5 ist das "
             "Brett des Raumschachs (F. Maack, 1907) und hat dessen Grundstellung; sein Einhorn "
             "ist WG. (Im Raumschach ziehen und schlagen Bauern auch von Ebene zu Ebene und haben "
             "keinen Doppelschritt: das wird hier nicht gespielt.)",
             "N dimensions de E cases chacune. Les pions n'avancent que le long des rangées, vers "
             "le haut pour les Blancs, de deux pas depuis la deuxième; ils sont promus sur la "
             "dernière. cube 3 5 est l'échiquier du Raumschach (F. Maack, 1907) et en a la "
             "position initiale; sa licorne est WG. (Au Raumschach les pions avancent et prennent "
             "aussi d'un niveau à l'autre, sans double pas: cela n'est pas joué ici.)"},
        .numbers = dimensions_and_edge},
    BoardForm{
        .kind = BoardKind::diamond,
        .names = {"diamond", "Diamant", "diamant"},
        .meaning =
            {"N dimensions with E squares along each, without the corners: the squares whose "
             "distances from the middle sum up to E/2 at most. From 6 squares along each of three "
             "dimensions or more there is a game array: officers on all squares of the first and "
             "the last rank, pawns in front of them.",
             "N Dimensionen mit je E Feldern, ohne die Ecken: die Felder, deren Abstände von der "
             "Mitte zusammen höchstens E/2 sind. Ab 6 Feldern in jeder von drei oder mehr "
             "Dimensionen gibt es eine Grundstellung: Offiziere auf allen Feldern der ersten und "
             "der letzten Reihe, Bauern davor.",
             "N dimensions de E cases chacune, sans les coins: les cases dont les distances au "
             "milieu font ensemble E/2 au plus. À partir de 6 cases dans chacune de trois "
             "dimensions ou plus il y a une position initiale: des officiers sur toutes les cases "
             "de la première et de la dernière rangée, des pions devant eux."},
        .numbers = dimensions_and_edge,
        .is_diamond = true},
    BoardForm{
        .kind = BoardKind::cylinder_diamond,
        .names = {"cylinder-diamond", "Zylinderdiamant", "diamant-cylindre"},
        .meaning =
            {"The squares and the game array of the diamond; in all dimensions but that of the "
             "ranks the last square is a neighbour of the first.",
             "Die Felder und die Grundstellung des Diamanten; in allen Dimensionen außer der der "
             "Reihen ist das letzte Feld dem ersten benachbart.",
             "Les cases et la position initiale du diamant; dans toutes les dimensions sauf celle "
             "des rangées la dernière case est voisine de la première."},
        .numbers = dimensions_and_edge,
        .is_diamond = true,
        .closed = along_all & ~along_ranks},
    BoardForm{
        .kind = BoardKind::torus_diamond,
        .names = {"torus-diamond", "Torusdiamant", "diamant-tore"},
        .meaning =
            {"Two diamonds that share their first and their last rank, one behind the other; in "
             "all dimensions the last square is a neighbour of the first. In the game array pawns "
             "stand on both sides of the officers.",
             "Zwei Diamanten hintereinander mit gemeinsamer erster und letzter Reihe; in allen "
             "Dimensionen ist das letzte Feld dem ersten benachbart. In der Grundstellung stehen "
             "Bauern auf beiden Seiten der Offiziere.",
             "Deux diamants l'un derrière l'autre, qui ont en commun la première et la dernière "
             "rangée; dans toutes les dimensions la dernière case est voisine de la première. "
             "Dans la position initiale il y a des pions des deux côtés des officiers."},
        .numbers = dimensions_and_edge,
        .is_diamond = true,
        .closed = along_all,
        .doubles_ranks = true},
    BoardForm{
        .kind = BoardKind::double_diamond,
        .names = {"double-diamond", "Doppeldiamant", "diamant-double"},
        .meaning =
            {"Two diamonds, one above the other, that share the outer faces of their block. Behind "
             "such a face a unit goes on on the other sheet, and in all other dimensions the other "
             "way round. In the game array pawns stand on both sheets.",
             "Zwei Diamanten übereinander, die die Außenflächen ihres Blocks gemeinsam haben. "
             "Hinter einer solchen Fläche geht ein Stein auf dem anderen Blatt weiter, und in "
             "allen anderen Dimensionen in umgekehrter Richtung. In der Grundstellung stehen "
             "Bauern auf beiden Blättern.",
             "Deux diamants superposés, qui ont en commun les faces extérieures de leur bloc. "
             "Derrière une telle face une pièce continue sur l'autre feuille, et en sens inverse "
             "dans toutes les autres dimensions. Dans la position initiale il y a des pions sur "
             "les deux feuilles."},
        .numbers = dimensions_and_edge,
        .is_diamond = true,
        .beyond = over_the_rim,
        .two_sheets = true},
    BoardForm{
        .kind = BoardKind::own,
        .meaning = {
            "squares with names of one's own, and for each direction its lines: whatever has one "
            "neighbour at most in each direction.",
            "Felder mit eigenen Namen, und für jede Richtung ihre Linien: was in jeder Richtung "
            "höchstens einen Nachbarn hat.",
            "des cases nommées à volonté, et pour chaque direction ses lignes: tout ce qui a un "
            "voisin au plus dans chaque direction."}}};

const BoardForm& form_of(BoardKind kind) {
  return *std::ranges::find(forms, kind, &BoardForm::kind);
}

}  // namespace

GeometrySpec GeometrySpec::plain(unsigned ranks, unsigned files) {
  return {.kind = BoardKind::plain, .lengths = {files, ranks}};
}

GeometrySpec GeometrySpec::of(BoardKind kind) {
  return {.kind = kind, .lengths = {8, form_of(kind).ranks}};
}

GeometrySpec GeometrySpec::block(BoardKind kind, unsigned dimensions, unsigned edge) {
  GeometrySpec result{.kind = kind, .lengths = std::vector<unsigned>(dimensions, edge)};
  if (form_of(kind).doubles_ranks) {
    result.lengths[ranks_dimension] = 2 * edge - 2;
  }
  return result;
}

GeometrySpec GeometrySpec::of(std::shared_ptr<const OwnBoard> board) {
  constexpr std::size_t least_dimensions = 3;
  GeometrySpec result{.kind = BoardKind::own, .lengths = {board->columns(), board->rows()}};
  result.lengths.resize(std::max(least_dimensions, board->directions.size()), 1);
  result.own = std::move(board);
  return result;
}

const BoardForm& GeometrySpec::form() const { return form_of(kind); }

bool GeometrySpec::is_diamond() const { return form().is_diamond; }

bool GeometrySpec::is_convex() const {
  return kind == BoardKind::diamond || (!is_diamond() && own == nullptr);
}

std::vector<unsigned> GeometrySpec::sizes() const {
  if (form().numbers > 0) {
    return {static_cast<unsigned>(lengths.size()), lengths[0]};
  }
  return form().states_size ? std::vector{lengths[ranks_dimension], lengths[0]}
                            : std::vector<unsigned>();
}

std::string GeometrySpec::text(Language language) const {
  if (kind == BoardKind::plain) {
    return std::to_string(lengths[ranks_dimension]) + "x" + std::to_string(lengths[0]);
  }
  if (own != nullptr) {
    return own->text();
  }
  std::string result(form().names.in(language));
  if (form().numbers > 0) {
    for (const unsigned size : sizes()) {
      result += " " + std::to_string(size);
    }
  }
  return result;
}

bool GeometrySpec::is_closed(std::size_t dimension) const {
  return dimension < lengths.size() && (form().closed >> dimension & 1U) != 0;
}

std::optional<Beyond> GeometrySpec::beyond(const Coordinates& from, std::size_t dimension,
                                           bool rises) const {
  const auto own = form().beyond;
  return own != nullptr ? own(*this, from, dimension, rises)
                        : at_other_end(*this, from, dimension, rises);
}

bool GeometrySpec::holds(const Coordinates& at) const {
  if (!is_diamond()) {
    return true;
  }
  const unsigned edge = lengths[0];
  unsigned sum = 0;
  for (std::size_t dimension = 0; dimension < lengths.size(); ++dimension) {
    unsigned here = at[dimension];
    if (here >= edge) {
      here = 2 * edge - 2 - here;  // the second half of the ranks of a torus diamond
    }
    sum += from_middle(here, edge);
  }
  return sum <= edge / 2;
}

bool GeometrySpec::is_doubled(const Coordinates& at) const {
  return form().two_sheets &&
         std::equal(lengths.begin(), lengths.end(), at.begin(),
                    [](unsigned length, unsigned here) { return 0 < here && here + 1 < length; });
}

bool GeometrySpec::has_pawns() const {
  return own != nullptr ? own->has_pawns() : form().has_pawns;
}

bool GeometrySpec::pawns_begin_in_front_of_officers() const {
  constexpr unsigned least_edge = 6;
  return is_diamond() && lengths.size() > 2 && lengths[0] >= least_edge;
}

bool GeometrySpec::has_game_array() const {
  return own != nullptr ? !own->array.empty() : is_raumschach() || has_array();
}

bool GeometrySpec::has_array() const {
  return pawns_begin_in_front_of_officers() ||
         (form().has_array && lengths == std::vector<unsigned>{8, form().ranks});
}

bool GeometrySpec::is_raumschach() const {
  return kind == BoardKind::cube && lengths == std::vector<unsigned>{5, 5, 5};
}

bool GeometrySpec::doubles_ranks() const { return form().doubles_ranks; }

std::size_t squares_of_block(BoardKind kind, unsigned dimensions, unsigned edge) {
  if (!form_of(kind).is_diamond) {
    std::size_t result = 1;
    for (unsigned dimension = 0; dimension < dimensions; ++dimension) {
      result *= edge;
    }
    return result;
  }
  // ways[s]: the number of ways in which the dimensions so far can be s from the middle together.
  const std::size_t most = edge / 2;
  const auto count = [&](unsigned first, unsigned last, bool first_is_doubled) {
    std::vector<std::size_t> ways(most + 1, 0);
    ways[0] = 1;
    for (unsigned dimension = 0; dimension < dimensions; ++dimension) {
      std::vector<std::size_t> next(most + 1, 0);
      for (unsigned at = first; at <= last; ++at) {
        const bool doubled = first_is_doubled && dimension == 0 && 0 < at && at + 1 < edge;
        for (std::size_t sum = from_middle(at, edge); sum <= most; ++sum) {
          next[sum] += (doubled ? 2 : 1) * ways[sum - from_middle(at, edge)];
        }
      }
      ways = std::move(next);
    }
    std::size_t result = 0;
    for (const std::size_t one : ways) {
      result += one;
    }
    return result;
  };
  const std::size_t all = count(0, edge - 1, form_of(kind).doubles_ranks);
  return form_of(kind).two_sheets ? all + count(1, edge - 2, false) : all;
}

std::span<const BoardForm> board_forms() { return forms; }

std::span<const BoardForm> named_boards() { return std::span(forms).subspan(1, forms.size() - 2); }

}  // namespace warp
