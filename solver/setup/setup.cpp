#include "solver/setup/setup.hpp"

#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/rules/general/part/condition_part.hpp"
#include "solver/rules/general/part/section_slot.hpp"
#include "solver/rules/general/turn.hpp"
#include "solver/setup/demand/demand_of_phase.hpp"
#include "solver/setup/earlier_moves.hpp"
#include "solver/setup/infinite/task.hpp"
#include "solver/setup/invisible/invisible_units.hpp"
#include "solver/setup/make_rules.hpp"
#include "solver/setup/player_turns.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/refusals.hpp"
#include "solver/setup/retraction/retractors.hpp"
#include "solver/setup/search_options.hpp"
#include "solver/setup/sections/sections.hpp"
#include "solver/setup/stipulation_changes.hpp"
#include "solver/setup/target/target_pattern.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

namespace {

/// Do the moves have numbers for a condition in part? They begin with the other side if the sides
/// are exchanged.
bool counts_moves(const Version& version) {
  return std::ranges::any_of(version.conditions, [](const ConditionUse& use) {
    return use.part != nullptr && use.part->has_numbers();
  });
}

class SettingUp {
 public:
  SettingUp(const Problem& problem, const ConditionRegistry& conditions)
      : setup_{.problem = problem, .diagram = {}, .phases = {}, .max_time = {}, .diagnostics = {}},
        problem_(setup_.problem),
        conditions_(conditions) {}

  Setup run() {
    if (problem_.infinite != nullptr) {
      setup_.diagnostics.push_back(only_solved(problem_));
      return std::move(setup_);
    }
    refuse_unsupported(problem_, conditions_, complaints_);
    if (complaints_.any_refusal()) {
      return std::move(setup_);
    }
    change_stipulations();
    const Version diagram{problem_.geometry, place(problem_.units), placed_beneath(problem_.units),
                          *problem_.stipulation, problem_.conditions};
    setup_.diagram = diagram.units;
    if (const auto seconds = number_of(problem_, OptionId::max_time)) {
      setup_.max_time = std::chrono::seconds(*seconds);
    }
    const bool zeroposition = !problem_.twins.empty() && problem_.twins.front().zeroposition;
    if (!zeroposition) {
      add_phases(diagram, 0);
    }
    Version last = diagram;
    for (std::size_t i = 0; i < problem_.twins.size() && !complaints_.any_refusal(); ++i) {
      const Twin& twin = problem_.twins[i];
      Version version = twin.continued ? last : diagram;
      if (const auto fault = apply(twin, version, problem_.language)) {
        complaints_.fail(fault->second, fault->first);
        break;
      }
      add_phases(version, i + 1);
      last = std::move(version);
    }
    if (complaints_.any_refusal()) {
      setup_.phases.clear();
    }
    return std::move(setup_);
  }

 private:
  /// WhiteToPlay leaves out the first half-move of a help problem: h#3 becomes h#2.5, hs#3 becomes
  /// hs#2.5; in a=>b it only says which side begins. Quodlibet adds the direct goal to self and
  /// reflex play.
  void change_stipulations() {
    change_stipulations(OptionId::white_to_play, let_white_begin);
    change_stipulations(OptionId::quodlibet, with_quodlibet);
    change_stipulations(OptionId::post_key_play, without_key);
    const OptionUse* use = find_option(problem_, OptionId::post_key_play);
    if (use != nullptr && is_over(problem_.stipulation->tree)) {
      complaints_.warn(use->where, MessageId::leaves_nothing,
                       {{"option", std::string(option_info(use->id).names.in(problem_.language))},
                        {"stipulation", problem_.stipulation->text}});
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
      complaints_.warn(use->where, MessageId::changes_nothing_in,
                       {{"option", std::string(option_info(option).names.in(problem_.language))},
                        {"stipulation", problem_.stipulation->text}});
    }
  }

  /// Returns the side that begins the actual play of `version`; of a retractor, the side that does
  /// not take back first.
  Colour first_to_move(const Version& version, const FenState* fen) {
    const auto& retraction = version.stipulation.retraction;
    const Colour named = version.stipulation.first_to_move;
    const Colour first = retraction                               ? opponent(retraction->first)
                         : other_side_begins(version.stipulation) ? opponent(named)
                                                                  : named;
    if (fen == nullptr || !fen->to_move || *fen->to_move == first) {
      return first;
    }
    if (version.stipulation.help_or_series || retraction) {
      const bool white = first == Colour::white;
      complaints_.fail(
          fen->where, MessageId::fen_says_other_side,
          {{"one", complaints_.say(white ? MessageId::black_side : MessageId::white_side)},
           {"other", complaints_.say(white ? MessageId::white_side : MessageId::black_side)},
           {"stipulation", version.stipulation.text}});
    }
    return *fen->to_move;
  }

  /// Returns the position of `units`, with White to move and without any rights.
  static Position position_of(const RuleSet& rules, const std::vector<PlacedUnit>& units) {
    Position position(rules.geometry());
    if (rules.follows_units) {
      position.follow_units();
    }
    for (const PlacedUnit& placed : units) {
      const bool royal = rules.kings_are_royal && rules.is_royal(placed.unit.walk);
      // All units that are not on the second board are on the first one.
      const Unit unit = placed.unit.with(Attribute::first_board, false);
      position.add(placed.square, royal ? unit.with(Attribute::royal) : unit, Reason::bookkeeping);
    }
    return position;
  }

  /// Lets the section of play begin whose play `tree` is.
  static void begin_section(const std::optional<MemorySlot>& slot, const StipulationTree& tree,
                            Position& position) {
    const auto* branch = tree == nullptr ? nullptr : std::get_if<Branch>(&tree->is);
    if (slot && branch != nullptr) {
      position.remember(*slot, branch->section);
    }
  }

  /// Returns the position that dia or a=>b is to reach.
  static Position target_of(const RuleSet& rules, const Version& version) {
    Position target = position_of(rules, version.units);
    place_shown_squares(rules, version, target);
    return target;
  }

  void add_phases(const Version& stated, std::size_t twin) {
    Version version = with_sections(stated, complaints_);
    const TargetPattern pattern = take_pattern(problem_, version, complaints_);
    if (complaints_.any_refusal()) {
      return;
    }
    const bool to_position = position_goal(version.stipulation.tree).has_value();
    const std::vector<PlacedUnit> start = first_position(problem_, version);
    const FenState* const fen = state_of_first_position(problem_, version.stipulation);
    std::shared_ptr<RuleSet> rules =
        make_rules(problem_, conditions_, version, start, false, complaints_);
    if (rules == nullptr || !turns_suit(*rules, version.stipulation, complaints_) ||
        !move_numbers_suit(problem_, version.stipulation, complaints_)) {
      return;
    }
    const Location where = twin == 0 ? problem_.where : problem_.twins[twin - 1].where;
    if (rules->kings_are_royal && !rules->kings_may_be_missing &&
        ((!pattern.is_open() && !kings_are_in_order(problem_, version.units, where, complaints_)) ||
         (to_position && !kings_are_in_order(problem_, start, where, complaints_)))) {
      return;
    }
    StipulationTree tree = version.stipulation.tree;
    if (to_position && rules->turn != nullptr &&
        rules->turn->number(position_of(*rules, start)).has_value()) {
      tree = counted_in_turns(tree);
      if (tree == nullptr) {
        complaints_.fail(version.stipulation.where, MessageId::cannot_be_played_here,
                         {{"what", version.stipulation.text},
                          {"why", complaints_.say(MessageId::turns_are_numbered)}});
        return;
      }
    }
    SearchOptions of_problem = search_options(problem_);
    if (!fit_turns_of_players(problem_, version, *rules, tree, of_problem, complaints_)) {
      return;
    }
    const Colour first = first_to_move(version, fen);
    const bool half_duplex = find_option(problem_, OptionId::half_duplex) != nullptr;
    const bool duplex = half_duplex || find_option(problem_, OptionId::duplex) != nullptr;
    for (const bool exchanged : {false, true}) {
      if (exchanged ? !duplex : half_duplex) {
        continue;
      }
      if (exchanged && (rules->defender || counts_moves(version))) {
        rules = make_rules(problem_, conditions_, version, start, true, complaints_);
      }
      Position position = position_of(*rules, start);
      if (position.to_move() != (exchanged ? opponent(first) : first)) {
        position.pass_turn();
      }
      set_castling_rights(problem_, *rules, position, fen);
      const std::optional<MemorySlot> section = rules->said_together<SectionSlot>()->slot;
      begin_section(section, tree, position);
      SearchOptions options = of_problem;
      std::optional<Position> target;
      try {
        if (to_position) {
          target = target_of(*rules, version);
        }
        for (const RefusalRule& rule : rules->hooks.refusals) {
          complaints_.refuse(rule.where, rule.condition, rule.ask(*rules, position));
        }
        if (complaints_.any_refusal()) {
          return;
        }
        for (const auto& prepare : rules->hooks.prepare) {
          prepare(position);
        }
      } catch (const BeyondRoom& refusal) {
        complaints_.unsupported(where, refusal.texts.in(problem_.language));
        return;
      }
      // After the hooks that make holes: no pawn has passed over one.
      set_last_move(problem_, *rules, position, fen, options, complaints_);
      set_last_capture(problem_, *rules, position, complaints_);
      options.half_move_first = version.stipulation.half_move_first;
      const bool goal_is_end = find_option(problem_, OptionId::goal_is_end) != nullptr;
      setup_.phases.push_back({PhaseInfo{twin_letter(problem_, twin), twin, exchanged}, rules,
                               std::move(position), std::move(target), pattern,
                               Plan(tree, goal_is_end), options, section, problem_.invisible,
                               version.stipulation.retraction});
      set_demand(problem_, version.stipulation, setup_.phases.back(), complaints_);
      if (problem_.invisible > 0) {
        invisible_units_suit(problem_, setup_.phases.back(), complaints_);
      }
      if (version.stipulation.retraction) {
        retraction_suits(problem_, setup_.phases.back(), version.stipulation.where, complaints_);
      }
      if (complaints_.any_refusal()) {
        return;
      }
    }
  }

  Setup setup_;
  Problem& problem_;
  const ConditionRegistry& conditions_;
  Complaints complaints_{problem_.file, problem_.language, setup_.diagnostics};
};

}  // namespace

Setup set_up(const Problem& problem, const ConditionRegistry& conditions) {
  return SettingUp(problem, conditions).run();
}

}  // namespace warp
