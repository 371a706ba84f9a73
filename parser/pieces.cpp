// Units: "white Kf5 Ra1b2 black royal Sc3 neutral Gh8".

#include "parser/pieces.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "parser/attributes.hpp"
#include "parser/names/names_in_words.hpp"
#include "parser/players.hpp"
#include "parser/unit_names.hpp"
#include "parser/unit_word.hpp"
#include "parser/unread_units.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/player.hpp"
#include "solver/setup/game_array.hpp"
#include "solver/setup/target/target_pattern.hpp"

namespace warp::parser {

namespace {

constexpr std::span<const Names> colour_names = side_names;

/// Reads one list of units; keeps the current colour and attributes.
class PieceList {
 public:
  PieceList(Input& input, std::vector<PlacedUnit>& units, const Keywords& followers,
            InvisibleUnits* invisible)
      : input_(input),
        units_(units),
        invisible_units_(invisible),
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
          return colour_ && take_named_unit_word(input_, behind).has_value();
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
    const auto found = colour_ ? take_named_unit_word(input_, behind) : std::nullopt;
    if (!found) {
      return false;
    }
    input_.reader = behind;
    place_with_attributes(*found, word);
    return true;
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
        placed.walk = pawn_of_player(input_, player_, word.where);
      }
    }
    if (placed.walk != unknown_walk()) {  // which stands in positions to be reached
      refuse_unsupported_walk(input_, placed.walk, word.where);
    }
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
    const bool plays = player && plays_on(input_.board(), *player);
    if (plays) {
      input_.reader.take();
    } else {
      guard_.reject(unknown_player(input_, word));
    }
    set_colour(word.text.front() == 'w' || word.text.front() == 'W' ? 0 : 1);
    player_ = plays ? *player : no_player;
    return true;
  }

  /// "w1 array": all units of the player as a game of several players begins.
  bool take_array() {
    const Word word = input_.reader.peek();
    const bool is_array = std::ranges::any_of(all_languages, [&](Language language) {
      return equal_ignoring_case(array_word.in(language), word.text);
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
        placed.unit.walk = pawn_of_player(input_, player_, word.where);
      }
      units_.push_back(placed);
    }
    return true;
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
      const Word behind = input_.reader.peek();
      const auto number = input_.reader.take_number();
      if (!number || *number < 1) {
        input_.error(word.where, MessageId::expected_after_not,
                     {{"wanted", input_.say(MessageId::a_number_from, {{"range", "1 ..."}})},
                      {"word", quoted(word.text)},
                      {"found", found(behind, input_.language)}});
      } else if (invisible_units_ == nullptr) {
        input_.unsupported(word.where, total_invisible.in(input_.language));
      } else {
        *invisible_units_ = {
            static_cast<unsigned>(std::min<std::int64_t>(*number, std::numeric_limits<int>::max())),
            word.where};
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

  void complain() {
    const Word word = input_.reader.peek();
    if (is_faulty_piece(input_, word.text)) {
      guard_.skip();
      return;
    }
    if (std::string complaint = what_is_wrong_with_unit(input_, word, attributes_);
        !complaint.empty()) {
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

  Input& input_;
  std::vector<PlacedUnit>& units_;
  InvisibleUnits* invisible_units_;
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
                  const Word& after, InvisibleUnits* invisible) {
  PieceList(input, units, followers, invisible).read(after);
}

std::optional<SingleUnit> take_unit(Input& input) {
  const auto unit = unit_word(input.reader.peek().text, input);
  if (!unit || unit->toward != no_walk || unit->walk == unknown_walk() ||
      unit->squares.size() > 1) {
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
  if (!unit || !unit->squares.empty() || unit->walk == unknown_walk()) {
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

}  // namespace warp::parser
