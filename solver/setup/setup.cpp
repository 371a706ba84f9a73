#include "solver/setup/setup.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/rules/orthodox_alone.hpp"
#include "solver/rules/played.hpp"
#include "solver/rules/turn.hpp"
#include "solver/setup/promotions.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/search_options.hpp"
#include "solver/setup/stipulation_changes.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

namespace {

class SettingUp {
 public:
  SettingUp(const Problem& problem, const ConditionRegistry& conditions)
      : setup_{.problem = problem, .diagram = {}, .phases = {}, .max_time = {}, .diagnostics = {}},
        problem_(setup_.problem),
        conditions_(conditions) {}

  Setup run() {
    refuse_unsupported();
    if (failed_) {
      return std::move(setup_);
    }
    change_stipulations();
    const Version diagram{place(problem_.units), placed_beneath(problem_.units),
                          *problem_.stipulation, problem_.conditions};
    setup_.diagram = diagram.units;
    if (const auto seconds = number_of(problem_, OptionId::max_time)) {
      setup_.max_time = std::chrono::seconds(*seconds);
    }
    const bool zeroposition = !problem_.twins.empty() && problem_.twins.front().zeroposition;
    char letter = problem_.twins.empty() ? char{0} : 'a';
    if (!zeroposition) {
      add_phases(diagram, letter, 0);
      ++letter;
    }
    Version last = diagram;
    for (std::size_t i = 0; i < problem_.twins.size() && !failed_; ++i) {
      const Twin& twin = problem_.twins[i];
      Version version = twin.continued ? last : diagram;
      if (const auto fault = apply(twin, version)) {
        fail(fault->second, fault->first);
        break;
      }
      add_phases(version, letter, i + 1);
      ++letter;
      last = std::move(version);
    }
    if (failed_) {
      setup_.phases.clear();
    }
    return std::move(setup_);
  }

 private:
  void complain(Severity severity, Location where, std::string message) {
    setup_.diagnostics.push_back({severity, problem_.file, where, std::move(message)});
    failed_ = failed_ || severity != Severity::warning;
  }
  void fail(Location where, std::string message) {
    complain(Severity::input_error, where, std::move(message));
  }
  void unsupported(Location where, std::string_view name) {
    complain(Severity::unsupported, where, fmt::format("unsupported: {}", name));
  }

  /// WhiteToPlay leaves out Black's first half-move of a help problem: h#3 becomes h#2.5; in a=>b
  /// it only says who begins. Quodlibet adds the direct goal to self and reflex play.
  void change_stipulations() {
    change_stipulations(OptionId::white_to_play, let_white_begin);
    change_stipulations(OptionId::quodlibet, with_quodlibet);
    change_stipulations(OptionId::post_key_play, without_key);
    const OptionUse* use = find_option(problem_, OptionId::post_key_play);
    if (use != nullptr && is_over(problem_.stipulation->tree)) {
      complain(Severity::warning, use->where,
               fmt::format("{} leaves nothing to play in {}",
                           option_info(use->id).names.in(problem_.language),
                           problem_.stipulation->text));
    }
  }

  void change_stipulations(OptionId option, bool (*change)(Stipulation&)) {
    const OptionUse* use = find_option(problem_, option);
    if (use == nullptr) {
      return;
    }
    bool changed = change(*problem_.stipulation);
    for (Twin& twin : problem_.twins) {
      for (auto& [command, where] : twin.commands) {
        if (auto* replaced = std::get_if<TwinStipulation>(&command)) {
          changed = change(replaced->stipulation) || changed;
        }
      }
    }
    if (!changed) {
      complain(
          Severity::warning, use->where,
          fmt::format("{} changes nothing in {}", option_info(option).names.in(problem_.language),
                      problem_.stipulation->text));
    }
  }

  /// The attributes whose rules are known.
  std::uint32_t attributes_with_rules() const {
    std::uint32_t attributes = attribute_bit(Attribute::royal);
    for (const Condition* condition : conditions_.all()) {
      attributes |= condition->attributes;
    }
    return attributes;
  }

  void refuse_unsupported() {
    const auto check_conditions = [&](const std::vector<ConditionUse>& uses) {
      for (const ConditionUse& use : uses) {
        if (!use.condition->supported()) {
          unsupported(use.where, use.condition->names.english);
        }
      }
    };
    const auto check_units = [&](const std::vector<PlacedUnit>& units) {
      for (const PlacedUnit& placed : units) {
        const Walk& walk = all_walks()[placed.unit.walk];
        if (!walk.supported) {
          unsupported(placed.where, walk.names.english);
        }
        for (std::uint32_t bits = placed.unit.attributes & ~attributes_with_rules(); bits != 0;
             bits &= bits - 1) {
          unsupported(placed.where, attribute_name(static_cast<Attribute>(std::countr_zero(bits))));
        }
      }
    };
    check_conditions(problem_.conditions);
    check_units(problem_.units);
    if (problem_.first) {
      check_units(problem_.first->units);
    }
    for (const Twin& twin : problem_.twins) {
      for (const auto& [command, where] : twin.commands) {
        if (const auto* add = std::get_if<TwinAdd>(&command)) {
          check_units(add->units);
        } else if (const auto* change = std::get_if<TwinConditions>(&command)) {
          check_conditions(change->conditions);
        }
      }
    }
    if (!problem_.stipulation) {
      fail(problem_.where, "the problem has no stipulation");
    }
    const bool kings_may_be_missing = find_option(problem_, OptionId::no_white_king) != nullptr &&
                                      find_option(problem_, OptionId::no_black_king) != nullptr;
    if (problem_.first && (problem_.first->units.empty() || problem_.units.empty())) {
      fail(problem_.stipulation ? problem_.stipulation->where : problem_.where,
           "a=>b leads from the position placed before the stipulation to the one placed behind "
           "it; one of them is missing");
    } else if (problem_.units.empty() && !kings_may_be_missing) {
      fail(problem_.where, "the problem has no pieces");
    }
  }

  /// The rules of a version in which play begins with the units `first`, or null after a complaint.
  std::shared_ptr<RuleSet> make_rules(const Version& version, const std::vector<PlacedUnit>& first,
                                      bool exchanged) {
    std::vector<PlacedUnit> units = version.units;  // that may occur
    units.insert(units.end(), first.begin(), first.end());
    const std::vector<PlacedUnit> beneath = first_beneath(problem_, version);
    units.insert(units.end(), beneath.begin(), beneath.end());
    std::uint32_t attributes = 0;
    for (const PlacedUnit& placed : units) {
      attributes |= placed.unit.attributes;
    }
    const ArrayMen men = array_men(version.conditions);
    WalkSet walks = walks_in_play(units, version.conditions);
    const auto add_brought = [&](const Condition& condition) {
      if (!condition.brings.empty()) {
        walks.set(find_walk(condition.brings, Language::english).value());
      }
    };
    for (const ConditionUse& use : version.conditions) {
      add_brought(*use.condition);
      for (const Argument& argument : use.arguments) {
        if (const auto* named = std::get_if<std::vector<WalkId>>(&argument.value)) {
          for (const WalkId walk : *named) {
            walks.set(walk);
          }
        }
      }
    }
    for (const Condition* condition : conditions_.all()) {
      if ((condition->attributes & attributes) != 0) {
        add_brought(*condition);
      }
    }
    auto rules = std::make_shared<RuleSet>(Geometry::classical(), walks);
    rules->array_men = men;
    const auto is_ordinary = [](const PlacedUnit& placed) {
      const auto royal = attribute_bit(Attribute::royal);
      return placed.unit.walk <= walks::pawn && placed.unit.side != Side::neutral &&
             (placed.unit.attributes & ~royal) == 0;
    };
    if (!std::all_of(beneath.begin(), beneath.end(), is_ordinary)) {
      rules->capabilities.reset();  // pawns may promote to what lies there
    }
    for (const PlacedUnit& placed : beneath) {
      rules->beneath.emplace_back(placed.square, placed.unit);
    }
    set_promotions(*rules, units, version.conditions);
    rules->defender = defender_of(version.stipulation);
    if (exchanged && rules->defender) {
      rules->defender = opponent(*rules->defender);
    }
    for (const PlacedUnit& placed : first) {
      rules->diagram.resize(std::max<std::size_t>(rules->diagram.size(), placed.unit.id + 1U));
      rules->diagram[placed.unit.id] = {placed.square, placed.unit};
    }
    const std::size_t faults = setup_.diagnostics.size();
    const auto install = [&](const Condition& condition, std::span<const Argument> arguments,
                             Location where) {
      if constexpr (!with_hooks) {
        unsupported(where, condition.names.english);
        return;
      }
      rules->capabilities &= condition.keeps;
      const std::string fault = condition.install(*rules, arguments);
      if (fault.starts_with(not_played)) {
        unsupported(where, fault.substr(not_played.size()));
      } else if (!fault.empty()) {
        fail(where, fmt::format("{} cannot be played here: {}", condition.names.english, fault));
      }
    };
    try {
      for (auto use = version.conditions.begin(); use != version.conditions.end(); ++use) {
        const bool said_before =
            std::any_of(version.conditions.begin(), use, [&](const ConditionUse& earlier) {
              return earlier.condition == use->condition && earlier.text == use->text;
            });
        if (!said_before) {
          install(*use->condition, use->arguments, use->where);
        }
      }
      for (const Condition* condition : conditions_.all()) {
        const bool listed =
            std::any_of(version.conditions.begin(), version.conditions.end(),
                        [&](const ConditionUse& use) { return use.condition == condition; });
        if ((condition->attributes & attributes) != 0 && !listed) {
          install(*condition, {}, units.front().where);
        }
      }
    } catch (const std::length_error& no_room) {
      unsupported(problem_.where, no_room.what());
    }
    std::stable_partition(rules->hooks.ways.begin(), rules->hooks.ways.end(),
                          [](const WaysRule& rule) { return !rule.of_places; });
    if (some_goal(version.stipulation.tree, is_extraordinary)) {
      rules->capabilities.reset();
      rules->follows_units =
          rules->follows_units || some_goal(version.stipulation.tree, follows_units);
      rules->king_captures_are_moves = some_goal(version.stipulation.tree, allows_self_check);
    }
    exclude_castlings(*rules);
    return setup_.diagnostics.size() == faults ? rules : nullptr;
  }

  /// More than one king of a side is refused; none is worth a warning, because goals other than
  /// mate can be reached without.
  bool kings_are_in_order(const std::vector<PlacedUnit>& units, Location where) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const bool white = colour == Colour::white;
      const auto kings = std::count_if(units.begin(), units.end(), [&](const PlacedUnit& placed) {
        return (all_walks()[placed.unit.walk].royal || placed.unit.is(Attribute::royal)) &&
               placed.unit.belongs_to(colour);
      });
      const OptionId without = white ? OptionId::no_white_king : OptionId::no_black_king;
      const std::string_view side = white ? "White" : "Black";
      if (kings == 0 && find_option(problem_, without) == nullptr) {
        complain(Severity::warning, where,
                 fmt::format("both sides need a king: {} has none (option {} if that is meant)",
                             side, option_info(without).names.in(problem_.language)));
      } else if (kings > 1) {
        fail(where, fmt::format("{} has {} kings; only one is allowed", side, kings));
        return false;
      }
    }
    return true;
  }

  /// A rule of turns may exclude that one side moves several times in succession.
  bool turns_suit(const RuleSet& rules, const Stipulation& stipulation) {
    if (rules.turn == nullptr || rules.turn->allows_series_play() ||
        !has_series_play(stipulation.tree)) {
      return true;
    }
    fail(stipulation.where,
         fmt::format("{} cannot be played here: the number of moves in each turn is fixed by a "
                     "condition, so one side cannot make a series of turns",
                     stipulation.text));
    return false;
  }

  /// Only in help and series play do half-moves behind the first one have numbers.
  bool move_numbers_suit(const Stipulation& stipulation) {
    for (const OptionId id : {OptionId::start_move_number, OptionId::up_to_move_number}) {
      const OptionUse* use = find_option(problem_, id);
      if (use != nullptr && numbers_of(*use).size() > 1 && !stipulation.help_or_series) {
        fail(use->where, fmt::format("in {} only first moves have numbers: m:n is for help and "
                                     "series play",
                                     stipulation.text));
        return false;
      }
    }
    return true;
  }

  /// `fen` is the state stated for this position, or null.
  void set_castling_rights(const RuleSet& rules, Position& position, const FenState* fen) {
    std::uint64_t men = castling_men_by_position(rules, position);
    if (const OptionUse* use = find_option(problem_, OptionId::no_castling)) {
      for (const Square square : squares_of(*use)) {
        men = without_castling_man(rules, men, square);
      }
    }
    if (fen != nullptr) {
      for (const Castling& castling : rules.castlings) {
        const bool white = castling.side == Colour::white;
        const char letter = castling.king_side ? (white ? 'K' : 'k') : (white ? 'Q' : 'q');
        if (fen->castling.find(letter) == std::string::npos) {
          men = without_castling_man(rules, men, castling.partner_from);
        }
      }
    }
    set_castling_men(rules, position, men);
  }

  /// CastlingMutuallyExclusive: of each pair of a white and a black castling, named by the squares
  /// of their rooks, only one may be played in the game.
  void exclude_castlings(RuleSet& rules) {
    for (const OptionUse& use : problem_.options) {
      if (use.id != OptionId::castling_mutually_exclusive) {
        continue;
      }
      std::uint64_t pair = 0;
      for (const Square square : squares_of(use)) {
        for (const Castling& castling : rules.castlings) {
          pair |= castling.partner_from == square ? castling.right : 0;
        }
      }
      rules.capabilities.reset(static_cast<std::size_t>(Capability::local_moves));
      rules.hooks.add_effect(
          Stage::castling_partners,
          [pair, &rules](Played& played) {
            for (const Castling& castling : rules.castlings) {
              if (played.move.kind == MoveKind::castling && (castling.right & pair) != 0 &&
                  castling.partner_from == played.move.partner) {
                const std::uint64_t rights = played.position.memory(RuleSet::castling_rights);
                played.position.remember(RuleSet::castling_rights, rights & ~pair);
              }
            }
          },
          When::unseen);
    }
  }

  /// The square passed over and the pawn, as the option EnPassant or a FEN states them.
  std::optional<EnPassant> stated_en_passant(const Position& position, const FenState* fen) {
    if (const OptionUse* use = find_option(problem_, OptionId::en_passant)) {
      const std::vector<Square> squares = squares_of(*use);
      if (squares.size() < 3) {
        fail(
            use->where,
            "EnPassant wants the departure of the pawn, the square it passed over and its arrival");
        return std::nullopt;
      }
      return EnPassant{squares[1], squares.back()};
    }
    if (fen != nullptr && fen->en_passant) {
      const Square crossed = *fen->en_passant;
      const std::int8_t ahead = position.geometry().rank_for(crossed, Colour::white) <
                                        position.geometry().rank_for(crossed, Colour::black)
                                    ? 1
                                    : -1;
      return EnPassant{crossed, position.geometry().step(crossed, {.rank = ahead})};
    }
    return std::nullopt;
  }

  void set_last_move(const RuleSet& rules, Position& position, const FenState* fen,
                     SearchOptions& options) {
    const auto right = stated_en_passant(position, fen);
    const bool fits = right && right->pawn != no_square && !position.empty(right->pawn) &&
                      all_walks()[position.at(right->pawn).walk].pawn &&
                      position.empty(right->crossed);
    const bool by_opponent =
        fits && position.at(right->pawn).belongs_to(opponent(position.to_move()));
    if (fits && !by_opponent && options.set_play) {
      options.en_passant_in_set_play = right->to_memory();
    }
    if (by_opponent) {
      position.remember(RuleSet::en_passant, right->to_memory());
      if (rules.hooks.state_last_steps) {
        constexpr std::uint64_t double_step = std::uint64_t{1} << 2U;
        rules.hooks.state_last_steps(position, double_step);
      }
    }
    if (const OptionUse* use = find_option(problem_, OptionId::en_passant);
        right && !by_opponent && !options.en_passant_in_set_play && use != nullptr) {
      complain(
          Severity::warning, use->where,
          fmt::format("EnPassant changes nothing here: no pawn of the side that moved last has "
                      "passed over {}",
                      position.geometry().name(right->crossed)));
    }
    if (const OptionUse* use = find_option(problem_, OptionId::last_steps)) {
      if (!rules.hooks.state_last_steps) {
        fail(use->where,
             "LastSteps says how long the answering series may be; no condition here asks for it "
             "(PowerChess, WarpChess, Power men)");
        return;
      }
      std::uint64_t steps = 0;
      for (const Argument& argument : use->arguments) {
        if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
          for (const std::int64_t number : *numbers) {
            steps |= std::uint64_t{1} << static_cast<unsigned>(number);
          }
        }
      }
      rules.hooks.state_last_steps(position, steps);
    }
  }

  /// LastCapture: what the move captured that led to the diagram.
  void set_last_capture(const RuleSet& rules, Position& position) {
    const OptionUse* use = find_option(problem_, OptionId::last_capture);
    if (use == nullptr) {
      return;
    }
    if (!rules.hooks.state_last_capture) {
      complain(Severity::warning, use->where,
               "LastCapture changes nothing here: no condition asks for an earlier capture");
      return;
    }
    constexpr std::array sides{Side::white, Side::black, Side::neutral};
    Unit unit;
    Square square = no_square;
    for (const Argument& argument : use->arguments) {
      if (const auto* side = std::get_if<std::size_t>(&argument.value)) {
        unit.side = sides.at(*side);
      } else if (const auto* walks = std::get_if<std::vector<WalkId>>(&argument.value)) {
        unit.walk = walks->front();
      } else if (const auto* squares = std::get_if<std::vector<Square>>(&argument.value)) {
        square = squares->front();
      }
    }
    rules.hooks.state_last_capture(position, unit, square);
  }

  /// Who begins the actual play of `version`.
  Colour first_to_move(const Version& version, const FenState* fen) {
    const Colour named = version.stipulation.first_to_move;
    const Colour first = other_side_begins(version.stipulation) ? opponent(named) : named;
    if (fen == nullptr || !fen->to_move || *fen->to_move == first) {
      return first;
    }
    if (version.stipulation.help_or_series) {
      fail(fen->where,
           fmt::format("the FEN says that {} moves, but in {} {} begins",
                       first == Colour::white ? "Black" : "White", version.stipulation.text,
                       first == Colour::white ? "White" : "Black"));
    }
    return *fen->to_move;
  }

  /// The position of `units`, with White to move and without any rights.
  static Position position_of(const RuleSet& rules, const std::vector<PlacedUnit>& units) {
    Position position(rules.geometry());
    if (rules.follows_units) {
      position.follow_units();
    }
    for (const PlacedUnit& placed : units) {
      const bool royal = rules.kings_are_royal && all_walks()[placed.unit.walk].royal;
      // The first board is that of all units that are not on the second one.
      const Unit unit = placed.unit.with(Attribute::alice_a, false);
      position.add(placed.square, royal ? unit.with(Attribute::royal) : unit, Reason::bookkeeping);
    }
    return position;
  }

  void add_phases(const Version& version, char letter, std::size_t twin) {
    const bool to_position = position_goal(version.stipulation.tree).has_value();
    const std::vector<PlacedUnit> start = first_position(problem_, version);
    const FenState* const fen = state_of_first_position(problem_, version.stipulation);
    std::shared_ptr<RuleSet> rules = make_rules(version, start, false);
    if (rules == nullptr || !turns_suit(*rules, version.stipulation) ||
        !move_numbers_suit(version.stipulation)) {
      return;
    }
    const Location where = twin == 0 ? problem_.where : problem_.twins[twin - 1].where;
    if (rules->kings_are_royal && !rules->kings_may_be_missing &&
        (!kings_are_in_order(version.units, where) ||
         (to_position && !kings_are_in_order(start, where)))) {
      return;
    }
    StipulationTree tree = version.stipulation.tree;
    if (to_position && rules->turn != nullptr &&
        rules->turn->number(position_of(*rules, start)).has_value()) {
      tree = counted_in_turns(tree);
      if (tree == nullptr) {
        fail(version.stipulation.where,
             fmt::format("{} cannot be played here: every turn has a number of its own, so that "
                         "dia3 and a=>b3 mean three turns, without half moves",
                         version.stipulation.text));
        return;
      }
    }
    const Colour first = first_to_move(version, fen);
    const bool half_duplex = find_option(problem_, OptionId::half_duplex) != nullptr;
    const bool duplex = half_duplex || find_option(problem_, OptionId::duplex) != nullptr;
    for (const bool exchanged : {false, true}) {
      if (exchanged ? !duplex : half_duplex) {
        continue;
      }
      if (exchanged && rules->defender) {
        rules = make_rules(version, start, true);
      }
      Position position = position_of(*rules, start);
      if (position.to_move() != (exchanged ? opponent(first) : first)) {
        position.pass_turn();
      }
      set_castling_rights(*rules, position, fen);
      SearchOptions options = search_options(problem_);
      set_last_move(*rules, position, fen, options);
      set_last_capture(*rules, position);
      for (const auto& prepare : rules->hooks.prepare) {
        prepare(position);
      }
      options.half_move_first = version.stipulation.half_move_first;
      const bool goal_is_end = find_option(problem_, OptionId::goal_is_end) != nullptr;
      setup_.phases.push_back(
          {PhaseInfo{letter, twin, exchanged}, rules, std::move(position),
           to_position ? std::optional(position_of(*rules, version.units)) : std::nullopt,
           Plan(tree, goal_is_end), options});
      if (failed_) {
        return;
      }
    }
  }

  Setup setup_;
  Problem& problem_;
  const ConditionRegistry& conditions_;
  bool failed_ = false;
};

}  // namespace

Setup set_up(const Problem& problem, const ConditionRegistry& conditions) {
  return SettingUp(problem, conditions).run();
}

}  // namespace warp
