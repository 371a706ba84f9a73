// Twins: "twin continued move a1 b2 add black Pc7".

#include "parser/twins.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "parser/conditions.hpp"
#include "parser/pieces.hpp"
#include "parser/stipulation.hpp"
#include "parser/structured.hpp"

namespace warp::parser {

namespace {

enum class Change : unsigned char {
  move,
  exchange,
  stipulation,
  structured_stipulation,
  add,
  remove,
  continued,
  rotate,
  condition,
  polish,
  mirror,
  shift,
  substitute,
};

struct ChangeInfo {
  Change change;
  Names names;
  Names meaning;  ///< for the list of what twins change
};

constexpr std::array changes{
    ChangeInfo{Change::move,
               {"move", "versetze", "deplacement"},
               {"a unit goes from one square to another: move a1 b2",
                "ein Stein kommt von einem Feld auf ein anderes: versetze a1 b2",
                "une pièce va d'une case à une autre: deplacement a1 b2"}},
    ChangeInfo{Change::exchange,
               {"exchange", "tausche", "echange"},
               {"two units change places: exchange a1 b2",
                "zwei Steine tauschen die Plätze: tausche a1 b2",
                "deux pièces échangent leurs places: echange a1 b2"}},
    ChangeInfo{Change::stipulation,
               {"stipulation", "forderung", "enonce"},
               {"another stipulation: stipulation h#3", "eine andere Forderung: forderung h#3",
                "un autre énoncé: enonce h#3"}},
    ChangeInfo{Change::structured_stipulation,
               {"sstipulation", "sforderung", "senonce"},
               {"another structured stipulation", "eine andere strukturierte Forderung",
                "un autre énoncé structuré"}},
    ChangeInfo{Change::add,
               {"add", "hinzufuegen", "ajoute"},
               {"a unit more: add white Qa1", "ein Stein mehr: hinzufuegen weiss Da1",
                "une pièce de plus: ajoute blanc Da1"}},
    ChangeInfo{
        Change::remove,
        {"remove", "entferne", "ote"},
        {"a unit less: remove a1", "ein Stein weniger: entferne a1", "une pièce de moins: ote a1"}},
    ChangeInfo{Change::continued,
               {"continued", "ferner", "enplus"},
               {"the changes apply to the last twin and not to the diagram",
                "die Änderungen gelten für den letzten Zwilling und nicht für das Diagramm",
                "les changements s'appliquent au dernier jumeau et non au diagramme"}},
    ChangeInfo{Change::rotate,
               {"rotate", "drehung", "rotation"},
               {"the position is turned: rotate 90, 180 or 270",
                "die Stellung wird gedreht: drehung 90, 180 oder 270",
                "la position est tournée: rotation 90, 180 ou 270"}},
    ChangeInfo{Change::condition,
               {"condition", "bedingung", "condition"},
               {"other conditions: condition Circe", "andere Bedingungen: bedingung Circe",
                "d'autres conditions: condition Circe"}},
    ChangeInfo{Change::polish,
               {"polishtype", "farbwechsel", "couleurechange"},
               {"all units change sides", "alle Steine wechseln die Partei",
                "toutes les pièces changent de camp"}},
    ChangeInfo{Change::mirror,
               {"mirror", "spiegelung", "miroir"},
               {"the position is mirrored: mirror a1<-->h1",
                "die Stellung wird gespiegelt: spiegelung a1<-->h1",
                "la position est réfléchie: miroir a1<-->h1"}},
    ChangeInfo{
        Change::shift,
        {"shift", "verschiebung", "translation"},
        {"the position is shifted: shift a1 b1", "die Stellung wird verschoben: verschiebung a1 b1",
         "la position est décalée: translation a1 b1"}},
    ChangeInfo{Change::substitute,
               {"substitute", "ersetze", "remplace"},
               {"all units of one kind become units of another: substitute R B",
                "alle Steine einer Art werden zu solchen einer anderen: ersetze T L",
                "toutes les pièces d'une sorte deviennent celles d'une autre: remplace T F"}},
};

constexpr std::array mirrors{TwinMirrorKind::a1_h1, TwinMirrorKind::a1_a8, TwinMirrorKind::a1_h8,
                             TwinMirrorKind::a8_h1};

class TwinReader {
 public:
  TwinReader(Input& input, const Keywords& followers, Twin& twin)
      : input_(input),
        reader_(input.reader),
        twin_(twin),
        names_(keywords_of(changes, input.language)),
        behind_(names_),
        guard_(input, MessageId::change, names_, followers) {
    behind_.insert(behind_.end(), followers.begin(), followers.end());
    guard_.set_counterparts(
        [&](std::string_view word) { return counterpart(changes, input_.language, word); });
  }

  void read(const Word& after) {
    bool anything = false;  // besides "continued"
    while (!guard_.at_end()) {
      const Word word = reader_.peek();
      const KeywordMatch match = reader_.take_keyword(names_);
      anything = anything || !match.unique() || changes[match.index()].change != Change::continued;
      if (match.unique()) {
        guard_.item_taken();
        take(changes[match.index()].change, word);
      } else {
        guard_.reject();
      }
    }
    if (!anything) {
      const std::string choices = alternatives(names_, {0, 1, 5, 4}, input_.language);
      input_.error(after.where, MessageId::expected_after,
                   {{"wanted", input_.say(MessageId::a_change, {{"choices", choices}})},
                    {"word", quoted(after.text)}});
    }
  }

 private:
  void take(Change change, const Word& word) {
    switch (change) {
      case Change::move:
        if (const auto [from, to] = take_two_squares(word); to != no_square) {
          add(TwinMove{from, to}, word);
        }
        break;
      case Change::exchange:
        if (const auto [first, second] = take_two_squares(word); second != no_square) {
          add(TwinExchange{first, second}, word);
        }
        break;
      case Change::shift:
        if (const auto [from, to] = take_two_squares(word); to != no_square) {
          add(TwinShift{from, to}, word);
        }
        break;
      case Change::remove:
        take_removal(word);
        break;
      case Change::add: {
        TwinAdd added;
        parse_pieces(input_, added.units, behind_, word);
        add(std::move(added), word);
        break;
      }
      case Change::substitute:
        take_substitution(word);
        break;
      case Change::rotate:
        take_rotation(word);
        break;
      case Change::mirror:
        take_mirror(word);
        break;
      case Change::polish:
        add(TwinPolish{}, word);
        break;
      case Change::stipulation:
        if (auto stipulation = parse_stipulation(input_, word, behind_)) {
          add(TwinStipulation{std::move(*stipulation)}, word);
        }
        break;
      case Change::structured_stipulation:
        if (auto stipulation = parse_structured_stipulation(input_, word, behind_)) {
          add(TwinStipulation{std::move(*stipulation)}, word);
        }
        break;
      case Change::condition: {
        TwinConditions conditions;
        parse_conditions(input_, conditions.conditions, behind_, word);
        for (const ConditionUse& use : conditions.conditions) {
          if (use.condition->board) {
            input_.error(use.where, MessageId::twin_has_board);
          }
        }
        add(std::move(conditions), word);
        break;
      }
      case Change::continued:
        if (twin_.continued || !twin_.commands.empty()) {
          input_.error(word.where, MessageId::directly_after_twin, {{"word", quoted(word.text)}});
        }
        twin_.continued = true;
        break;
    }
  }

  void add(TwinCommand command, const Word& word) {
    twin_.commands.emplace_back(std::move(command), word.where);
  }

  /// Reports what was expected after `word`; takes the next word unless it may stand there.
  void expect(const std::string& wanted, const Word& word) {
    input_.expect_after(wanted, word, behind_);
  }

  /// Separate or together: "a1 b2", "a1b2". The second is `no_square` after an error.
  std::pair<Square, Square> take_two_squares(const Word& word) {
    std::vector<Square> squares = reader_.take_squares();
    if (squares.size() == 1) {
      if (const auto second = reader_.take_square()) {
        squares.push_back(*second);
      }
    }
    if (squares.size() > 2) {
      input_.error(word.where, MessageId::expected_after,
                   {{"wanted", input_.say(MessageId::two_squares)}, {"word", quoted(word.text)}});
      return {no_square, no_square};
    }
    if (squares.size() < 2) {
      expect(input_.say(MessageId::two_squares), word);
      return {no_square, no_square};
    }
    return {squares[0], squares[1]};
  }

  void take_removal(const Word& word) {
    const std::vector<Square> squares = reader_.take_squares();
    if (squares.empty()) {
      expect(input_.say(MessageId::a_square), word);
    }
    for (const Square square : squares) {
      add(TwinRemove{square}, word);
    }
  }

  void take_substitution(const Word& word) {
    const Location where = reader_.peek().where;
    const WalkId from = take_walk(input_);
    const WalkId to = from == no_walk ? no_walk : take_walk(input_);
    if (to == no_walk) {
      expect(input_.say(MessageId::two_pieces), word);
      return;
    }
    refuse_unsupported_walk(input_, from, where);
    refuse_unsupported_walk(input_, to, where);
    add(TwinSubstitute{from, to}, word);
  }

  void take_rotation(const Word& word) {
    const Word angle = reader_.peek();
    for (const int degrees : {90, 180, 270}) {
      if (angle.text != std::to_string(degrees)) {
        continue;
      }
      reader_.take();
      add(TwinRotate{degrees}, word);
      return;
    }
    expect(alternatives({"90", "180", "270"}, {0, 1, 2}, input_.language), word);
  }

  void take_mirror(const Word& word) {
    std::array<std::string, mirrors.size()> names;
    std::transform(mirrors.begin(), mirrors.end(), names.begin(),
                   [&](TwinMirrorKind kind) { return mirror_name(kind, input_.board()); });
    const Keywords written(names.begin(), names.end());
    const KeywordMatch match = reader_.take_keyword(written);
    if (!match.unique()) {
      expect(alternatives(written, {0, 1, 2, 3}, input_.language), word);
      return;
    }
    add(TwinMirror{mirrors[match.index()]}, word);
  }

  Input& input_;
  Reader& reader_;
  Twin& twin_;
  Keywords names_, behind_;
  ListGuard guard_;
};

}  // namespace

Twin parse_twin(Input& input, const Keywords& followers, const Word& after) {
  Twin twin;
  twin.where = after.where;
  TwinReader(input, followers, twin).read(after);
  return twin;
}

std::vector<TwinWord> twin_words() {
  std::vector<TwinWord> words;
  for (const ChangeInfo& info : changes) {
    words.push_back({info.names, info.meaning});
  }
  return words;
}

}  // namespace warp::parser
