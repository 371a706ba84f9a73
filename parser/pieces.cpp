// Units: "white Kf5 Ra1b2 black royal Sc3 neutral Gh8".

#include "parser/pieces.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "parser/attributes.hpp"
#include "parser/names/names_in_words.hpp"
#include "parser/player_pawn.hpp"
#include "parser/unit_word.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/player.hpp"
#include "solver/setup/game_array.hpp"

namespace warp::parser {

namespace {

constexpr std::span<const Names> colour_names = side_names;
constexpr Names array_of_players{"array", "Grundstellung", "positioninitiale"};
constexpr Names total_invisible{"TotalInvisible", "TotalUnsichtbar", "TotalInvisible"};

/// Reads one list of units; keeps the current colour and attributes.
class PieceList {
 public:
  PieceList(Input& input, std::vector<PlacedUnit>& units, const Keywords& followers)
      : input_(input),
        units_(units),
        colours_(colours(input.language)),
        attributes_(keywords_of(all_attributes(), input.language)),
        own_(colours_),
        guard_(input, MessageId::piece_or_keyword, own_, followers) {
    colours_.push_back(total_invisible.in(input.language));
    own_ = colours_;
    own_.insert(own_.end(), attributes_.begin(), attributes_.end());
    guard_.set_counterparts([this](std::string_view word) { return own_word_for(word); });
    guard_.set_other_names(
        [this] {
          Reader behind = input_.reader;
          return colour_ && named_unit(behind).has_value();
        },
        own_);
  }

  void read(const Word& after) {
    const std::size_t units_before = units_.size();
    bool complained = false;
    while (!input_.reader.peek().empty()) {
      if (take_unit() || take_player() || take_array() || take_colour() || take_attribute()) {
        guard_.item_taken();
      } else if (at_end()) {
        break;
      } else if (take_named_unit()) {
        guard_.item_taken();
      } else {
        complain();
        complained = true;
      }
    }
    complained = check_held() || complained;
    if (!complained && !invisible_ && units_.size() == units_before) {
      input_.error(
          after.where, MessageId::expected_after,
          {{"wanted", input_.say(MessageId::colour_and_units)}, {"word", quoted(after.text)}});
    }
  }

 private:
  /// Letters of a walk never begin the part after the list.
  bool at_end() const { return !unit_word(input_.reader.peek().text, input_) && guard_.at_end(); }

  bool take_unit() {
    const Word word = input_.reader.peek();
    auto found = unit_word(word.text, input_);
    if (!found) {
      return false;
    }
    Reader behind = input_.reader;
    behind.take();
    if (found->squares.empty()) {
      found->squares = behind.take_squares();
    }
    // "q:Dc1,Dd4": a comma directly behind a square says that another square follows.
    while (!found->squares.empty() && behind.rest().starts_with(',')) {
      Reader further = behind;
      const Word next = further.peek();
      const std::vector<Square> more = further.take_squares();
      if (more.empty()) {
        break;
      }
      found->places.resize(found->squares.size(), nullptr);
      found->squares.insert(found->squares.end(), more.begin(), more.end());
      found->places.resize(found->squares.size(), next.text.data());
      behind = further;
    }
    if (found->squares.empty() || !colour_) {
      return false;
    }
    input_.reader = behind;
    place_with_attributes(*found, word);
    return true;
  }

  /// "grasshopper d4": the name of a piece in place of its letters.
  bool take_named_unit() {
    const Word word = input_.reader.peek();
    Reader behind = input_.reader;
    const auto found = colour_ ? named_unit(behind) : std::nullopt;
    if (!found) {
      return false;
    }
    input_.reader = behind;
    place_with_attributes(*found, word);
    return true;
  }

  /// Reads the name of a piece and its squares from `reader`.
  std::optional<UnitWord> named_unit(Reader& reader) const {
    const NameTable& table = NameTable::of(input_.conditions);
    constexpr std::size_t most_words = 4;
    std::string words;
    std::optional<UnitWord> found;
    Reader ahead = reader;
    for (std::size_t number = 0; number < most_words && !ahead.peek().empty(); ++number) {
      words += std::string(ahead.take().text);
      const auto walk = walk_called(table, words);
      Reader behind = ahead;
      auto squares = walk ? behind.take_squares() : std::vector<Square>();
      if (!squares.empty()) {
        found = UnitWord{.walk = *walk, .squares = std::move(squares)};
        reader = behind;
      }
    }
    return found;
  }

  /// The piece that has this name, no letters: one that the problem defines, or one of the table.
  std::optional<WalkId> walk_called(const NameTable& table, std::string_view name) const {
    for (std::size_t row = standard_walks().size(); row < input_.walks->size(); ++row) {
      const std::string_view own = (*input_.walks)[row].names.in(input_.language);
      if (!own.empty() && same_name(own, name)) {
        return static_cast<WalkId>(row);
      }
    }
    const NameMeaning meaning = table.meaning(NameKind::piece, name, input_.language);
    return meaning.rows.size() == 1 ? std::optional(static_cast<WalkId>(meaning.rows.front()))
                                    : std::nullopt;
  }

  void place_with_attributes(const UnitWord& unit, const Word& word) {
    place(unit, word);
    attributes_allowed_ = false;
    // A side has one royal unit, so this attribute applies only to the next unit.
    std::erase_if(held_, [](const auto& held) {
      return all_attributes()[held.first].attribute == Attribute::royal;
    });
  }

  void place(const UnitWord& unit, const Word& word) {
    Unit placed{.walk = walk_named(input_, unit, word), .side = *colour_};
    if (player_ != no_player) {
      placed = placed.with(attribute_of(player_));
      if (placed.walk == walks::pawn) {
        placed.walk = pawn_of_player(input_, player_);
      }
    }
    refuse_unsupported_walk(input_, placed.walk, word.where);
    for (const auto& [row, where] : held_) {
      const AttributeInfo& info = all_attributes()[row];
      if (info.attribute) {
        placed = placed.with(*info.attribute);
      }
      if (!supported(info)) {
        input_.unsupported(where, info.names.in(input_.language));
      }
    }
    // The first square, which has no place of its own, stands where its unit does.
    for (std::size_t i = 0; i < unit.squares.size(); ++i) {
      const bool has_place = i < unit.places.size() && unit.places[i] != nullptr;
      const Location where = has_place ? input_.reader.location(unit.places[i]) : word.where;
      units_.push_back({unit.squares[i], placed, where});
    }
  }

  /// An attribute can be played if one of the conditions has its rules; royal belongs to every
  /// game.
  bool supported(const AttributeInfo& info) const {
    if (!info.attribute) {
      return false;
    }
    if (*info.attribute == Attribute::royal) {
      return true;
    }
    const std::uint32_t bit = Unit{}.with(*info.attribute).attributes;
    return std::ranges::any_of(input_.conditions.all(), [&](const Condition* condition) {
      return condition->supported() && (condition->attributes & bit) != 0;
    });
  }

  /// "w1": the units that follow belong to a player.
  bool take_player() {
    const Word word = input_.reader.peek();
    const auto as_unit = unit_word(word.text, input_);
    if (!names_player(word.text) || (as_unit && !as_unit->squares.empty())) {
      return false;
    }
    const auto player = player_called(word.text);
    const bool plays = player && has_face(*player);
    if (plays) {
      input_.reader.take();
    } else {
      guard_.reject(why_no_player(word));
    }
    set_colour(word.text.front() == 'w' || word.text.front() == 'W' ? 0 : 1);
    player_ = plays ? *player : no_player;
    return true;
  }

  /// Is it "w1", "s2", or like them, "w12"?
  static bool names_player(std::string_view word) {
    return word.size() > 1 &&
           std::string_view("wWsS").find(word.front()) != std::string_view::npos &&
           word.find_first_not_of("0123456789", 1) == std::string_view::npos;
  }
  /// Does the player own a side of this board?
  bool has_face(PlayerId player) const {
    return axis_of(player) < input_.board().dimensions() &&
           !input_.board().is_closed(axis_of(player));
  }

  /// "w1 array": all units of the player as a game of several players begins.
  bool take_array() {
    const Word word = input_.reader.peek();
    const bool is_array = std::ranges::any_of(all_languages, [&](Language language) {
      return equal_ignoring_case(array_of_players.in(language), word.text);
    });
    if (player_ == no_player || !is_array) {
      return false;
    }
    if (!has_array_of_players(input_.board())) {
      guard_.reject(input_.say(MessageId::no_array));
      return true;
    }
    input_.reader.take();
    for (PlacedUnit placed : array_of_player(input_.board(), player_, word.where)) {
      if (placed.unit.walk == walks::pawn) {
        placed.unit.walk = pawn_of_player(input_, player_);
      }
      units_.push_back(placed);
    }
    return true;
  }

  /// What is said of a player who has no face on this board.
  std::string why_no_player(const Word& word) const {
    std::string known;
    for (PlayerId player = 0; player < most_players; ++player) {
      if (has_face(player)) {
        known += (known.empty() ? "" : ", ") + std::string(player_names[player]);
      }
    }
    static constexpr Names unknown{"no player '", "kein Spieler '", "pas de joueur '"};
    static constexpr Names on_this_board{"' on this board; its players are ",
                                         "' auf diesem Brett; seine Spieler sind ",
                                         "' sur cet échiquier; ses joueurs sont "};
    static constexpr Names none{"' on this board, which ends nowhere",
                                "' auf diesem Brett, das nirgends endet",
                                "' sur cet échiquier, qui n'a pas de bord"};
    return std::string(unknown.in(input_.language)) + std::string(word.text) +
           std::string((known.empty() ? none : on_this_board).in(input_.language)) + known;
  }

  bool take_colour() {
    if (is_walk()) {
      return false;
    }
    const Word word = input_.reader.peek();
    const KeywordMatch match = input_.reader.take_keyword(colours_);
    if (!match.unique()) {
      return false;
    }
    if (match.index() == colour_names.size()) {
      invisible_ = true;
      if (!input_.reader.take_number()) {
        input_.error(word.where, MessageId::expected_after_not,
                     {{"wanted", input_.say(MessageId::a_number)},
                      {"word", quoted(word.text)},
                      {"found", found(input_.reader.peek(), input_.language)}});
      } else {
        input_.unsupported(word.where, total_invisible.in(input_.language));
      }
      colour_.reset();
      return true;
    }
    set_colour(match.index());
    return true;
  }

  /// Reports an attribute behind which there is no unit; returns whether there was one.
  bool check_held() {
    if (!attributes_allowed_ || held_.empty()) {
      return false;
    }
    const auto& [row, where] = held_.back();
    const std::string name(all_attributes()[row].names.in(input_.language));
    input_.error(where, MessageId::expected_after,
                 {{"wanted", input_.say(MessageId::the_letters_of_a_piece)},
                  {"word", parser::quoted(name)}});
    held_.clear();
    return true;
  }

  void set_colour(std::size_t row) {
    static constexpr std::array sides{Side::white, Side::black, Side::neutral};
    check_held();
    held_.clear();
    colour_ = sides[row];
    player_ = no_player;
    attributes_allowed_ = true;
  }

  bool take_attribute() {
    if (!attributes_allowed_ || is_walk()) {
      return false;
    }
    const Word word = input_.reader.peek();
    if (const auto joined = joined_name(input_.reader, attributes_, {})) {  // "half neutral"
      input_.reader.continue_behind(joined->last.text);
      held_.emplace_back(joined->index, word.where);
      return true;
    }
    if (const KeywordMatch match = input_.reader.take_keyword(attributes_); match.unique()) {
      held_.emplace_back(match.index(), word.where);
      return true;
    }
    const NameMeaning foreign = unit_word(word.text, input_)
                                    ? NameMeaning()
                                    : NameTable::of(input_.conditions)
                                          .meaning(NameKind::attribute, word.text, input_.language);
    if (foreign.rows.size() != 1) {
      return false;
    }
    input_.reader.take();
    held_.emplace_back(foreign.rows.front(), word.where);
    return true;
  }

  /// A colour or an attribute of another language.
  std::string_view own_word_for(std::string_view word) const {
    static constexpr auto named = [](const Names& names) { return AttributeInfo{names, {}}; };
    static constexpr std::array sides{named(colour_names[0]), named(colour_names[1]),
                                      named(colour_names[2])};
    const std::string_view colour = counterpart(sides, input_.language, word);
    return colour.empty() ? counterpart(all_attributes(), input_.language, word) : colour;
  }

  /// A single letter that is a walk is never an abbreviation, even without squares after it.
  bool is_walk() const {
    const std::string_view word = input_.reader.peek().text;
    return word.size() == 1 && walk_of(word, input_) != no_walk;
  }

  /// Is this the code of a piece whose definition has an error, alone or with squares?
  bool is_faulty_piece(std::string_view word) const {
    return std::ranges::any_of(input_.diagnostics, [&](const Diagnostic& diagnostic) {
      const std::string& code = diagnostic.piece;
      if (code.empty() || walk_of(code, input_) != no_walk ||
          !equal_ignoring_case(word.substr(0, code.size()), code)) {
        return false;
      }
      std::string_view rest = word.substr(code.size());
      while (const auto square = input_.board().read(rest)) {
        rest.remove_prefix(square->second);
      }
      return rest.empty();
    });
  }

  /// The letters of the piece that `word` names, as they are mostly written; else empty.
  std::string letters_of_name(std::string_view word) const {
    const Walks& walks = *input_.walks;
    for (std::size_t row = 1; row < walks.size(); ++row) {
      const Walk& walk = walks[row];
      if (equal_ignoring_case(walk.names.in(input_.language), word)) {
        return upper_case(walk.letters.in(input_.language));
      }
    }
    return {};
  }

  std::string expected_before(MessageId wanted, const Word& word) const {
    return input_.say(MessageId::expected_before,
                      {{"wanted", input_.say(wanted)}, {"word", quoted(word.text)}});
  }

  void complain() {
    const Word word = input_.reader.peek();
    if (is_faulty_piece(word.text)) {
      guard_.skip();
      return;
    }
    if (Reader ahead = input_.reader; !ahead.take_squares().empty()) {
      guard_.reject(expected_before(MessageId::the_letters_of_a_piece, word));
      return;
    }
    if (const std::string letters = letters_of_name(word.text); !letters.empty()) {
      const auto square = static_cast<Square>(input_.board().size() / 2);
      guard_.reject(input_.say(
          MessageId::letters_with_squares,
          {{"example", letters + input_.square_name(square)}, {"word", quoted(word.text)}}));
      return;
    }
    if (const auto unit = unit_word(word.text, input_)) {
      if (unit->squares.empty()) {
        guard_.reject(
            input_.say(MessageId::expected_after,
                       {{"wanted", input_.say(MessageId::squares)}, {"word", quoted(word.text)}}));
      } else {
        guard_.reject(expected_before(MessageId::a_colour, word));
      }
      return;
    }
    const bool is_attribute = match_keyword(attributes_, word.text).unique() ||
                              NameTable::of(input_.conditions)
                                      .meaning(NameKind::attribute, word.text, input_.language)
                                      .rows.size() == 1;
    if (is_attribute) {
      guard_.reject(input_.say(MessageId::colour_before_attribute, {{"word", quoted(word.text)}}));
      return;
    }
    if (std::string complaint = what_is_wrong_with_squares(word.text); !complaint.empty()) {
      guard_.reject(std::move(complaint));
      return;
    }
    guard_.reject();
    // The meaning is clear enough to continue.
    std::string_view meant = own_word_for(word.text);
    if (const auto near = nearest_keyword(own_, word.text); meant.empty() && near) {
      meant = near->keyword;
    }
    for (std::size_t row = 0; row < colour_names.size(); ++row) {
      if (colours_[row] == meant) {
        set_colour(row);
      }
    }
  }

  /// Returns the error for a word that ends like a unit; empty if it does not look like a unit.
  std::string what_is_wrong_with_squares(std::string_view word) const {
    // The text from the first invalid square on.
    const auto squares_from = [&](std::size_t letters) -> std::optional<std::string_view> {
      std::string_view rest = word.substr(letters);
      std::size_t last = 0;  // the length of the square read last
      while (!rest.empty()) {
        const auto found = input_.board().read(rest);
        if (!found) {
          if (last > 0 && rest.front() >= '0' &&
              rest.front() <= '9') {  // "a11", which begins with the square a1
            rest = word.substr(word.size() - rest.size() - last);
          }
          const std::size_t digits_end = rest.find_first_not_of("0123456789", 1);
          return rest.substr(0, digits_end == 1 ? 2 : digits_end);
        }
        last = found->second;
        rest.remove_prefix(last);
      }
      return std::nullopt;
    };
    for (const std::size_t letters : {std::size_t{1}, std::size_t{2}}) {
      if (word.size() <= letters) {
        continue;
      }
      const auto wrong = squares_from(letters);
      if (!wrong) {
        return input_.say(MessageId::unknown_piece,
                          {{"letters", quoted(word.substr(0, letters))}, {"word", quoted(word)}});
      }
    }
    for (const std::size_t letters : {std::size_t{2}, std::size_t{1}}) {
      if (word.size() <= letters || walk_of(word.substr(0, letters), input_) == no_walk) {
        continue;
      }
      const std::string_view wrong = *squares_from(letters);
      const bool like_a_square = wrong.size() > 1 && wrong[1] >= '0' && wrong[1] <= '9';
      if (like_a_square || (wrong.size() == 1 && word.size() > letters + 1)) {
        return input_.say(
            MessageId::wrong_square,
            {{"wanted", input_.any_square()}, {"found", quoted(wrong)}, {"word", quoted(word)}});
      }
    }
    return {};
  }

  Input& input_;
  std::vector<PlacedUnit>& units_;
  Keywords colours_, attributes_, own_;
  ListGuard guard_;
  std::optional<Side> colour_;
  PlayerId player_ = no_player;  ///< of the following units
  /// Rows of the attributes for the following units, with their locations in the text.
  std::vector<std::pair<std::size_t, Location>> held_;
  bool attributes_allowed_ = false;
  bool invisible_ = false;  ///< the list has a number of invisible units
};

}  // namespace

Keywords colours(Language language) {
  Keywords result;
  for (const Names& names : colour_names) {
    result.push_back(names.in(language));
  }
  return result;
}

void parse_pieces(Input& input, std::vector<PlacedUnit>& units, const Keywords& followers,
                  const Word& after) {
  PieceList(input, units, followers).read(after);
}

std::optional<SingleUnit> take_unit(Input& input) {
  const auto unit = unit_word(input.reader.peek().text, input);
  if (!unit || unit->toward != no_walk || unit->squares.size() > 1) {
    return std::nullopt;
  }
  Reader behind = input.reader;
  behind.take();
  const std::optional<Square> where =
      unit->squares.empty() ? behind.take_square() : std::optional(unit->squares.front());
  if (!where) {
    return std::nullopt;
  }
  input.reader = behind;
  return SingleUnit{unit->walk, *where};
}

WalkId walk_of(std::string_view letters, const Input& input) {
  return input.walks->find(letters, input.language).value_or(no_walk);
}

WalkId take_walk(Input& input) {
  const auto unit = unit_word(input.reader.peek().text, input);
  if (!unit || !unit->squares.empty()) {
    return no_walk;
  }
  const Word word = input.reader.take();
  return walk_named(input, *unit, word);
}

void refuse_unsupported_walk(Input& input, WalkId walk, Location where) {
  const Walk& row = (*input.walks)[walk];
  if (!row.supported) {
    input.unsupported(where, row.names.in(input.language));
  }
}

void check_placement(Input& input, const std::vector<PlacedUnit>& units, bool several_kings) {
  std::map<Square, const PlacedUnit*> board;
  for (const PlacedUnit& unit : units) {
    const bool replaces = !board.insert_or_assign(unit.square, &unit).second;
    if (replaces) {
      input.warn(unit.where, MessageId::unit_replaced,
                 {{"square", input.square_name(unit.square)}});
    }
  }
  const bool of_players = std::ranges::any_of(
      units, [](const PlacedUnit& unit) { return player_of(unit.unit) != no_player; });
  if (several_kings || of_players) {
    return;
  }
  std::array<const PlacedUnit*, 2> king{};
  for (const PlacedUnit& unit : units) {
    if (board[unit.square] != &unit) {
      continue;
    }
    if (!(*input.walks)[unit.unit.walk].royal && !unit.unit.is(Attribute::royal)) {
      continue;
    }
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (!unit.unit.belongs_to(colour)) {
        continue;
      }
      const PlacedUnit*& first = king[index(colour)];
      if (first == nullptr) {
        first = &unit;
        continue;
      }
      input.error(
          unit.where,
          colour == Colour::white ? MessageId::second_white_king : MessageId::second_black_king,
          {{"square", input.square_name(unit.square)},
           {"first", input.square_name(first->square)}});
      return;
    }
  }
}

bool warn_of_nightriders(Input& input, const std::vector<PlacedUnit>& units) {
  // Other boards are fairy chess anyway.
  if (input.language != Language::english || !input.board().is_classical()) {
    return false;
  }
  const WalkId nightrider = walk_of("n", input);
  const PlacedUnit* first = nullptr;
  for (const PlacedUnit& placed : units) {
    const Unit& unit = placed.unit;
    const bool is_fairy =
        unit.walk != nightrider && (unit.walk > walks::pawn || unit.walk == walks::knight);
    if (is_fairy || unit.side == Side::neutral || unit.attributes != 0) {
      return false;
    }
    if (unit.walk == nightrider && first == nullptr) {
      first = &placed;
    }
  }
  if (first != nullptr) {
    input.warn(first->where, MessageId::nightrider,
               {{"unit", parser::quoted("S" + input.square_name(first->square))}});
  }
  return first != nullptr;
}

}  // namespace warp::parser
