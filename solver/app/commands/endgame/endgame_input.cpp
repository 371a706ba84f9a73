#include "solver/app/commands/endgame/endgame_input.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/board.hpp"
#include "parser/conditions.hpp"
#include "parser/material.hpp"
#include "parser/own_walk.hpp"
#include "parser/pieces.hpp"
#include "parser/placement.hpp"
#include "solver/app/api/input.hpp"

namespace warp {

namespace {

using endings::Material;
using endings::MaterialKind;

/// Reads the words of the command in its language.
class EndgameReader {
 public:
  EndgameReader(const EndgameWords& words, Console& console, Status& status)
      : words_(words), console_(console), status_(status) {}

  std::optional<EndgameInput> read() {
    std::string material = words_.material;
    if (!read_board(material) || !read_pieces() || !read_conditions()) {
      return std::nullopt;
    }
    std::vector<MaterialKind> kinds;
    if (!material.empty()) {
      const std::string text = material;
      read(text, "", [&](parser::Input& input) {
        for (const auto& unit : parser::parse_material(input)) {
          kinds.push_back({unit.colour, unit.walk});
        }
      });
    }
    if (!words_.position.empty()) {
      read_position();
    } else if (material.empty()) {
      complain(Status::input_error, say(MessageId::units_or_position));
    }
    if (status_ != Status::solved) {
      return std::nullopt;
    }
    return put_together(kinds);
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, words_.language, arguments);
  }

  void complain(Status status, const std::string& message) {
    console_.complain(message);
    status_ = more_serious(status_, status);
  }

  /// The same; a warning changes no status.
  void complain(Severity severity, const std::string& message) {
    complain(severity == Severity::warning       ? Status::solved
             : severity == Severity::unsupported ? Status::unsupported
                                                 : Status::input_error,
             message);
  }

  /// Lets `read_it` read `text`, which stood behind `option`. Returns whether all went well.
  template <class ReadIt>
  bool read(const std::string& text, std::string_view option, ReadIt read_it) {
    parser::Reader reader(text);
    reader.set_board(*board_);
    std::vector<Diagnostic> faults;
    parser::Input input{reader, words_.language, all_conditions(), {}, faults, walks_};
    read_it(input);
    bool sound = true;
    for (const Diagnostic& fault : faults) {
      complain(fault.severity,
               say(MessageId::fault_in_words,
                   {{"words", fmt::format("{}{}{}", option, option.empty() ? "" : " ",
                                          parser::quoted(text))},
                    {"column", std::to_string(fault.where.column)},
                    {"fault", fault.message}}));
      sound = sound && fault.severity == Severity::warning;
    }
    return sound;
  }

  /// Reads the board; what follows it is the material if none was given.
  bool read_board(std::string& material) {
    if (words_.board.empty()) {
      return true;
    }
    return read(words_.board, "--board", [&](parser::Input& input) {
      const auto board =
          parser::parse_board(input, {}, parser::Word{"--board", input.reader.peek().where});
      if (board == nullptr) {
        return;
      }
      board_ = board;
      const parser::Word next = input.reader.peek();
      const std::string_view rest = input.reader.rest();
      if (!next.empty() && material.empty()) {
        material = std::string(next.text.data(), rest.data() + rest.size());
      } else if (!next.empty()) {
        input.error(next.where, MessageId::unexpected_after_board,
                    {{"word", parser::quoted(next.text)}});
      }
    });
  }

  bool read_pieces() {
    return std::ranges::all_of(words_.pieces, [this](const std::string& piece) {
      return read("piece " + piece, "--piece",
                  [](parser::Input& input) { parser::parse_own_walk(input, {}); });
    });
  }

  /// Reads the conditions. Those that are boards take the place of the plain one.
  bool read_conditions() {
    for (const std::string& text : words_.conditions) {
      const std::size_t before = conditions_.size();
      if (!read(text, "--condition", [&](parser::Input& input) {
            const parser::Word begin{"--condition", input.reader.peek().where};
            parser::parse_conditions(input, conditions_, {}, begin);
            for (std::size_t i = before; i < conditions_.size(); ++i) {
              take_board_of(input, conditions_[i]);
            }
          })) {
        return false;
      }
    }
    std::erase_if(conditions_, [](const ConditionUse& use) { return use.condition->board; });
    return true;
  }

  void take_board_of(parser::Input& input, const ConditionUse& use) {
    if (!use.condition->board) {
      return;
    }
    const GeometrySpec wanted = GeometrySpec::of(*use.condition->board);
    if (!words_.board.empty() && board_->spec() != wanted) {
      input.error(use.where, MessageId::another_board,
                  {{"board", board_->spec().text(words_.language)}});
      return;
    }
    board_ = Geometry::make(wanted);
  }

  void read_position() {
    read(words_.position, "--position", [&](parser::Input& input) {
      parser::parse_pieces(input, placed_, {},
                           parser::Word{"--position", input.reader.peek().where});
      for (auto unit = placed_.begin(); unit != placed_.end(); ++unit) {
        if (std::any_of(placed_.begin(), unit, [&](const PlacedUnit& earlier) {
              return earlier.square == unit->square;
            })) {
          input.error(unit->where, MessageId::second_unit_on,
                      {{"square", input.square_name(unit->square)}});
          return;
        }
      }
      parser::check_placement(input, placed_, false);
      for (const PlacedUnit& placed : placed_) {
        if (placed.unit.side == Side::neutral || placed.unit.attributes != 0) {
          input.unsupported(placed.where, say(MessageId::neutral_in_table));
        }
      }
    });
  }

  static std::vector<MaterialKind> kinds_of(const std::vector<PlacedUnit>& placed) {
    std::vector<MaterialKind> kinds;
    for (const PlacedUnit& unit : placed) {
      const bool white = unit.unit.side == Side::white;
      kinds.push_back({white ? Colour::white : Colour::black, unit.unit.walk});
    }
    return kinds;
  }

  std::optional<EndgameInput> put_together(std::vector<MaterialKind> kinds) {
    if (placed_.empty()) {
      for (std::size_t unit = 0; unit < kinds.size(); ++unit) {
        placed_.push_back({static_cast<Square>(unit),
                           {.walk = kinds[unit].walk, .side = side_of(kinds[unit].colour)},
                           {}});
      }
    } else if (!has_kings(kinds_of(placed_))) {
      complain(Status::input_error,
               say(MessageId::position_wants_kings, {{"words", parser::quoted(words_.position)}}));
      return std::nullopt;
    }
    const std::size_t most = std::min(endings::most_units, board_->size());
    if (placed_.size() > most) {
      complain(Status::input_error,
               say(MessageId::too_many_for_table,
                   {{"number", std::to_string(placed_.size())}, {"most", std::to_string(most)}}));
      return std::nullopt;
    }
    const auto rules = rules_for_units();
    if (rules == nullptr) {
      return std::nullopt;
    }
    const Material material(*walks_, kinds_of(placed_));
    if (!kinds.empty() && material != Material(*walks_, kinds)) {
      complain(Status::input_error,
               say(MessageId::position_has_others,
                   {{"words", parser::quoted(words_.position)},
                    {"found", material.text(*walks_, words_.language)},
                    {"wanted", Material(*walks_, kinds).text(*walks_, words_.language)}}));
      return std::nullopt;
    }
    EndgameInput result{.board = board_->spec().text(words_.language),
                        .conditions = {},
                        .key = {},
                        .rules = rules,
                        .material = material,
                        .placement = std::nullopt};
    for (const ConditionUse& use : conditions_) {
      const std::size_t name = use.condition->names.in(words_.language).size();
      result.conditions.push_back(use.text);
      result.key.push_back(std::string(use.condition->names.english) + use.text.substr(name));
    }
    if (!words_.position.empty()) {
      result.placement = placement_of(material);
    }
    return result;
  }

  bool has_kings(const std::vector<MaterialKind>& kinds) const {
    return std::ranges::all_of(std::array{Colour::white, Colour::black}, [&](Colour colour) {
      return std::ranges::count_if(kinds, [&](const MaterialKind& kind) {
               return kind.colour == colour && (*walks_)[kind.walk].royal;
             }) == 1;
    });
  }

  endings::Placement placement_of(const Material& material) const {
    endings::Placement placement;
    placement.fill(no_square);
    for (const PlacedUnit& placed : placed_) {
      const MaterialKind kind = kinds_of({placed}).front();
      std::size_t unit = 0;
      while (material[unit].colour != kind.colour || material[unit].walk != kind.walk ||
             placement[unit] != no_square) {
        ++unit;
      }
      placement[unit] = placed.square;
    }
    return placement;
  }

  /// Sets up a problem with these units, so that the rules are those of problems.
  std::shared_ptr<const RuleSet> rules_for_units() {
    const std::string frame = "begin\nstipulation ~1\nend\n";
    Problem problem = read_problems(frame, {}).front().problem;
    problem.geometry = board_;
    problem.walks = walks_;
    problem.units = placed_;
    problem.conditions = conditions_;
    problem.language = words_.language;
    const Setup setup = set_up(problem);
    for (const Diagnostic& diagnostic : setup.diagnostics) {
      if (diagnostic.severity != Severity::warning) {
        complain(diagnostic.severity, diagnostic.message);
      }
    }
    if (setup.phases.empty()) {
      return nullptr;
    }
    setup.phases.front().rules->work_out_movement();
    return setup.phases.front().rules;
  }

  const EndgameWords& words_;
  Console& console_;
  Status& status_;
  std::shared_ptr<const Geometry> board_ = Geometry::make({});
  std::shared_ptr<const Walks> walks_ = Walks::standard();
  std::vector<ConditionUse> conditions_;
  std::vector<PlacedUnit> placed_;
};

}  // namespace

std::optional<EndgameInput> read_endgame(const EndgameWords& words, Console& console,
                                         Status& status) {
  return EndgameReader(words, console, status).read();
}

}  // namespace warp
