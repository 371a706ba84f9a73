#include "solver/check/phase.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/check/findings/legality.hpp"
#include "solver/check/judge.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/stated/played_lines.hpp"
#include "solver/check/stated/sides.hpp"
#include "solver/check/stated/undecided.hpp"
#include "solver/check/why/line.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/turn.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

namespace {

bool has_option(const Problem& problem, OptionId id) {
  return std::ranges::find(problem.options, id, &OptionUse::id) != problem.options.end();
}

/// The options of the problem that may leave out solutions.
std::string restrictions(const Problem& problem) {
  std::string names;
  for (const OptionId id :
       {OptionId::threat, OptionId::max_flight_squares, OptionId::non_trivial}) {
    if (has_option(problem, id)) {
      names += fmt::format("{}{}", names.empty() ? "" : ", ", option_info(id).names.english);
    }
  }
  return names;
}

/// After an incomplete search only what was found counts, not what is missing: a solution without
/// undecided mates may be missing, too.
void drop_what_is_missing(std::vector<Finding>& findings) {
  std::erase_if(findings, [](const Finding& finding) {
    return finding.is_about_missing() || finding.fault == Fault::undeclared ||
           finding.fault == Fault::undecidable;
  });
}

/// Several branches of play joined by "and" and "or" are printed one behind the other: which of
/// them a statement means is not known, so that it is neither true nor false.
void leave_unread(std::vector<Finding>& findings, Language language) {
  for (Finding& finding : findings) {
    if (finding.fault == Fault::stated_fails) {
      finding.fault = Fault::unread;
      finding.text = message(MessageId::other_branch_meant, language, {{"text", finding.text}});
    }
  }
}

void judge_search(const Problem& problem, const Found& found, PhaseJudgement& judgement) {
  const auto unproved = [&](std::string text) {
    drop_what_is_missing(judgement.findings);
    judgement.findings.push_back({.fault = Fault::unproved, .text = std::move(text)});
  };
  switch (found.ending) {
    case Ending::max_time:
      unproved(message(MessageId::search_out_of_time, problem.language));
      break;
    case Ending::interrupted:
      unproved(message(MessageId::search_interrupted, problem.language));
      break;
    case Ending::max_solutions:
      unproved(message(MessageId::search_many_solutions, problem.language,
                       {{"number", std::to_string(most_solutions - 1)}}));
      break;
    default:
      break;
  }
  if (found.half_moves_left_out > 0) {
    unproved(message(MessageId::search_much_play, problem.language,
                     {{"number", std::to_string(found.half_moves + found.half_moves_left_out)},
                      {"most", std::to_string(found.half_moves)}}));
  }
  if (const std::string names = restrictions(problem); !names.empty()) {
    unproved(message(MessageId::search_restricted, problem.language, {{"options", names}}));
  }
}

}  // namespace

void prepare(Phase& phase, const Declaration& declaration) {
  const SearchOptions defaults;
  SearchOptions& options = phase.options;
  options.variations = true;
  options.threats = true;
  options.refutations = 0;
  options.set_play = (options.set_play || declaration.set_play || declaration.states(true)) &&
                     Shape(phase).plain();
  options.move_numbers = false;
  options.range = defaults.range;
  options.max_solutions = most_solutions;
  options.max_per_end = defaults.max_per_end;
  options.count_only = false;
  options.stop_on_short_solutions = false;
  options.no_checking_tries = false;
  options.no_short_variations = false;
  options.null_moves = false;
  options.demand = nullptr;  // what Only leaves out may be a cook
}

StatedTurns turns_of(const Phase& phase) {
  const TurnRule* const rule = phase.rules->turn.get();
  if (rule == nullptr) {
    return {};
  }
  StatedTurns turns{.of_several_moves = true,
                    .first = rule->number(phase.position),
                    .one_movement = rule->is_one_movement()};
  if (turns.first && *turns.first > 0 && Shape(phase).begins_with_second()) {
    --*turns.first;
  }
  return turns;
}

Declaration declaration_for(const Phase& phase, const Declarations& declarations) {
  Declaration declaration = declarations.of(phase.info);
  const Shape shape(phase);
  const bool has_length = shape.plain() && !shape.battle();
  declaration.settle_left_out(shape.begins_with_second(), has_length ? shape.longest(false) : 0);
  return declaration;
}

PhaseJudgement judge(const Problem& problem, const Phase& phase, const Declaration& declared,
                     const Found& found, RefereeTools tools) {
  const Shape shape(phase);
  Referee referee(phase, report::notation_of(problem), tools);
  const Declaration declaration =
      of_this_side(declared, phase.info, shape.begins_with_second(), referee, *problem.geometry);
  LineDoctor line_doctor(problem, phase, referee);
  // Turns of several moves are too many to be looked through.
  LineDoctor* const doctor = phase.rules->turn == nullptr ? &line_doctor : nullptr;
  const bool may_be_played = shape.can_have_tries();
  PhaseJudgement judgement{.info = phase.info,
                           .stipulation = report::stipulation_text(
                               problem, stipulation_of(problem, phase.info.twin_index)),
                           .declared = declaration.text(problem.language)};
  for (std::string& fault : position_faults(phase, problem.language)) {
    judgement.findings.push_back({.fault = Fault::illegal_position, .text = std::move(fault)});
  }
  if (judgement.findings.empty() && !found.king_can_be_captured && !phase.target) {
    for (std::string& remark : legality_remarks(*phase.rules, phase.position, problem.language)) {
      judgement.findings.push_back({.minor = true,
                                    .text = message(MessageId::illegal_remark, problem.language,
                                                    {{"remark", std::move(remark)}})});
    }
  }
  if (found.king_can_be_captured) {
    if (judgement.findings.empty()) {
      judgement.findings.push_back(
          {.fault = Fault::illegal_position,
           .text = message(MessageId::king_can_be_captured, problem.language)});
    }
    return judgement;
  }
  const bool trees_only = !shape.plain() && found.lines.empty() && !found.attacks.empty();
  const auto judge_solutions = [&](const Found& solutions, PhaseJudgement& into) {
    const Evidence evidence{*problem.geometry,
                            shape,
                            solutions,
                            declaration,
                            phase.options.set_play,
                            problem.language,
                            may_be_played ? &referee : nullptr,
                            doctor};
    if (shape.battle() || trees_only) {
      judge_battle(evidence, into);
    } else {
      judge_lines(evidence, into);
    }
  };
  PhaseJudgement strict = judgement;
  judge_solutions(found, judgement);
  if (found.undecided) {
    judge_solutions(without_undecided(found), strict);
    compare_with_strict(judgement, strict, problem.language);
  }
  const bool mixed = !found.lines.empty() && !found.attacks.empty();
  if (!shape.plain() && (mixed || !shape.all_shown())) {
    leave_unread(judgement.findings, problem.language);
  }
  judge_search(problem, found, judgement);
  if (found.ending != Ending::complete || found.half_moves_left_out > 0) {
    const Evidence evidence{*problem.geometry, shape,   found, declaration, false,
                            problem.language,  nullptr, doctor};
    judge_played_lines(phase, evidence, referee,
                       [&](Finding finding) { judgement.findings.push_back(std::move(finding)); });
  }
  if (problem.doubtful_board) {
    judgement.findings.push_back(
        {.fault = Fault::unread,
         .text = message(MessageId::at_line, problem.language,
                         {{"line", std::to_string(problem.doubtful_board->line)},
                          {"text", message(MessageId::board_incomplete, problem.language)}})});
  }
  for (const std::string& unread : declaration.unread) {
    judgement.findings.push_back(
        {.fault = Fault::unread, .strand = Strand::author, .text = unread});
  }
  return judgement;
}

}  // namespace warp::check
