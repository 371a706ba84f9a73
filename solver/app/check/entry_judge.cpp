#include "solver/app/check/entry_judge.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <set>
#include <stdexcept>
#include <string_view>

#include "solver/app/api/infinite_play.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/api/verification.hpp"
#include "solver/app/check/infinite/judge.hpp"
#include "solver/app/check/unsearched.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/check/findings/changes.hpp"
#include "solver/check/findings/knights_meant.hpp"
#include "solver/check/findings/mate_watcher.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/themes/theme_search.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/tee.hpp"
#include "solver/formats/report/text/start_position.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp {

namespace {

/// What the author states is played for so long, also if the search ran out of time.
constexpr std::chrono::seconds for_statements{20};

/// Findings may quote the author, whose text may be Latin-1.
void make_utf8(check::PhaseJudgement& phase) {
  phase.declared = report::as_utf8(phase.declared);
  for (check::Finding& finding : phase.findings) {
    finding.text = report::as_utf8(finding.text);
  }
}

/// The system refuses what the search needs.
void give_up(std::string_view why, JudgedEntry& judged) {
  judged.end = JudgedEntry::End::out_of_memory;
  note_unproved(why, judged.judgement.where.line, judged.judgement);
}

/// Tells `printed` what comes before the solutions of `phase`.
void begin_printing(const Setup& setup, const Phase& phase, report::Digest& printed) {
  printed.report().begin_problem(setup.problem, setup.diagram);
  printed.report().start_position(phase);
  printed.report().begin_phase(phase.info);
}

JudgedEntry::End end_of(Ending ending) {
  return ending == Ending::max_time      ? JudgedEntry::End::out_of_time
         : ending == Ending::interrupted ? JudgedEntry::End::interrupted
                                         : JudgedEntry::End::complete;
}

}  // namespace

JudgedEntry EntryJudge::judge(const batch::Entry& entry, check::ProblemJudgement judgement,
                              std::chrono::seconds limit, bool patient) {
  if (const Problem& problem = entry.parsed.problem; problem.infinite != nullptr) {
    return judge_on_infinite_board(problem, std::move(judgement),
                                   StopSignal(interrupted_, infinite_deadline(problem, limit)));
  }
  const Means usual = means_;
  std::vector<std::string> contradictions;
  JudgedEntry judged;
  do {
    judged = judge_once(entry.parsed.problem, judgement, limit, patient);
    if (wrong_) {
      contradictions.push_back(contradiction_text(*wrong_));
      means_ = means_after(means_, *wrong_);
    }
  } while (wrong_);
  if (auto knights = check::with_knights(entry.parsed.problem);
      knights && judged.end == JudgedEntry::End::complete) {
    const JudgedEntry other = judge_once(*knights, judgement, limit, patient);
    if (other.end == JudgedEntry::End::complete && !wrong_) {
      check::compare_with_knights(other.judgement, judged.judgement);
    }
    judged.judgement.seconds += other.judgement.seconds;
    judged.judgement.nodes += other.judgement.nodes;
  }
  means_ = usual;
  judged.contradictions.insert(judged.contradictions.begin(), contradictions.begin(),
                               contradictions.end());
  return judged;
}

/// wrong_ is what an audit has shown; then the judgement does not count.
JudgedEntry EntryJudge::judge_once(const Problem& problem, check::ProblemJudgement judgement,
                                   std::chrono::seconds limit, bool patient) {
  wrong_.reset();
  JudgedEntry judged{.judgement = std::move(judgement)};
  std::optional<EntrySection> section;
  const auto abandon = [&](report::Abandoned why) {
    if (section) {
      section->abandon(why);
    }
  };
  try {
    Setup setup = set_up_to_judge(problem);
    if (settings_.format == CheckFormat::html) {
      section.emplace(setup, judged.judgement.number, settings_.anonymous);
    }
    judge_phases(setup, limit, patient, section ? &*section : nullptr, judged);
  } catch (const BeyondRoom& no_room) {
    note({beyond_room(problem, no_room)}, judged.judgement);
    abandon(report::Abandoned::unsupported);
  } catch (const std::bad_alloc& full) {
    give_up(out_of_memory(full), judged);
    abandon(report::Abandoned::out_of_memory);
  } catch (const std::exception& failure) {  // no more threads, or an error of the program
    give_up(failure.what(), judged);
    abandon(report::Abandoned::out_of_memory);
  }
  if (section) {
    judged.section = section->text();
  }
  return judged;
}

void EntryJudge::judge_phases(Setup& setup, std::chrono::seconds limit, bool patient,
                              EntrySection* section, JudgedEntry& judged) {
  check::ProblemJudgement& judgement = judged.judgement;
  const auto start = StopSignal::Clock::now();
  const StopSignal stop(interrupted_, deadline(start, setup, limit));
  std::optional<check::Declarations> declarations;
  check::Trust least_trust =
      settings_.common.verify ? check::Trust::verified : check::Trust::unchecked;
  std::optional<check::ThemeSearch> themes;
  if (settings_.tables.has(check::AnalysisTable::themes)) {
    themes.emplace();
  }
  for (Phase& phase : setup.phases) {
    if (const check::StatedTurns turns = check::turns_of(phase);
        !declarations || declarations->turns() != turns) {
      declarations.emplace(setup.problem, turns);
    }
    const check::Declaration declaration = check::declaration_for(phase, *declarations);
    check::prepare(phase, declaration);
    const report::Notation notation = report::notation_of(setup.problem);
    check::Collector collector(notation, phase.options.set_play, room_);
    check::MateWatcher mates(phase, notation, phase.options.set_play);
    const bool watched = settings_.tables.has(check::AnalysisTable::mates);
    report::Tee<SolutionSink> judging(collector, watched ? &mates : nullptr);
    report::Tee<SolutionSink> watching(judging, themes ? &themes->watch(phase) : nullptr);
    std::optional<report::Digest> printed;
    if (settings_.common.verify) {
      printed.emplace();
      begin_printing(setup, phase, *printed);
    }
    report::Tee<SolutionSink> found_by(watching, printed ? &printed->report() : nullptr);
    const SearchResult result = search(phase, stop, found_by, section);
    if (!result.doubt.empty()) {
      judgement.messages.push_back(doubt_text(result.doubt));
    }
    if (result.audit.contradiction) {
      wrong_ = result.audit.contradiction;
      return;
    }
    if (printed && result.ending != Ending::interrupted && result.ending != Ending::max_time &&
        !order_decides(phase, result.ending)) {
      const check::Trust trust = verify(setup, phase, *printed, limit, judged);
      const bool only_audited = trust == check::Trust::unchecked && result.audit.asked > 0;
      least_trust = std::min(least_trust, only_audited ? check::Trust::audited : trust);
    } else {
      least_trust = check::Trust::unchecked;
    }
    judged.end = std::max(judged.end, end_of(result.ending));
    judgement.nodes += result.nodes;
    judged.cut_for_room = judged.cut_for_room || collector.found().half_moves_left_out > 0;
    if (!patient && judged.end == JudgedEntry::End::out_of_time) {
      break;
    }
    std::optional<StopSignal> stop_statements;
    if (!declaration.play_stated.empty()) {
      stop_statements.emplace(interrupted_, StopSignal::Clock::now() + for_statements);
    }
    check::PhaseJudgement judged_phase = check::judge(
        setup.problem, phase, declaration, collector.found(),
        {facts_, stop_statements ? *stop_statements : stop, phases_, means_, threads_});
    make_utf8(judged_phase);
    judged_phase.start = report::json_line(report::start_json(phase, setup.problem));
    judged_phase.analysis.tables = settings_.tables;
    if (watched) {
      mates.report(judged_phase.analysis);
    }
    if (settings_.tables.need_tries() && !collector.found().king_can_be_captured) {
      compare_play(phase, stop, notation, judged_phase.analysis, judged,
                   themes ? &*themes : nullptr);
    }
    if (themes) {
      note_tempi(phase, collector.found(), notation, stop, *themes, judged);
    }
    judgement.phases.push_back(std::move(judged_phase));
  }
  if (themes && !judgement.phases.empty()) {
    judgement.phases.back().analysis.themes = themes->shown();
  }
  if (section != nullptr) {
    section->end();
  }
  judgement.trust = least_trust;
  judgement.seconds = std::chrono::duration<double>(StopSignal::Clock::now() - start).count();
}

check::Trust EntryJudge::verify(const Setup& setup, const Phase& phase,
                                const report::Digest& printed, std::chrono::seconds limit,
                                JudgedEntry& judged) {
  report::Digest plainly;
  begin_printing(setup, phase, plainly);
  FactTable none(0);
  const StopSignal stop(interrupted_, deadline(StopSignal::Clock::now(), setup, limit));
  const SearchResult result = play_phase(phase, phase.options, ++phases_, Means::plain(), none,
                                         stop, threads_, plainly.report());
  plainly.report().end_phase(result.ending);
  if (result.ending == Ending::interrupted || result.ending == Ending::max_time) {
    return check::Trust::unchecked;
  }
  if (printed == plainly) {
    return check::Trust::verified;
  }
  judged.contradictions.push_back(difference_text(printed, plainly));
  return check::Trust::unchecked;
}

void EntryJudge::compare_play(const Phase& phase, const StopSignal& stop, report::Notation notation,
                              check::Analysis& analysis, JudgedEntry& judged,
                              check::ThemeSearch* themes) {
  const check::Shape shape(phase);
  analysis.has_tries = shape.can_have_tries();
  if (!analysis.has_tries) {
    return;
  }
  SearchOptions options = phase.options;
  options.set_play = true;
  options.refutations = 1;
  check::Collector collector(notation, true, room_);
  report::Tee<SolutionSink> sink(collector, themes != nullptr ? &themes->watch(phase) : nullptr);
  const SearchResult result =
      play_phase(phase, options, ++phases_, means_, facts_, stop, threads_, sink);
  const bool cut = collector.found().half_moves_left_out > 0;
  judged.cut_for_room = judged.cut_for_room || cut;
  judged.end = std::max(judged.end, end_of(result.ending));
  analysis.complete = result.ending == Ending::complete && !cut;
  check::compare_phases_of_play(collector.found(), analysis);
  if (themes != nullptr) {
    themes->note_changes(collector.found());
  }
}

/// Notes in `judged` if the time does not suffice.
void EntryJudge::note_tempi(const Phase& phase, const check::Found& found,
                            report::Notation notation, const StopSignal& stop,
                            check::ThemeSearch& themes, JudgedEntry& judged) {
  check::Referee referee(phase, notation, {facts_, stop, phases_, means_, 1});
  try {
    themes.note_tempi(phase, found, referee);
  } catch (const SearchStopped&) {
    judged.end = std::max(judged.end, stop.interrupted() ? JudgedEntry::End::interrupted
                                                         : JudgedEntry::End::out_of_time);
  }
}

/// Passes what is found to `found_by` and, if there is one, to the section.
SearchResult EntryJudge::search(Phase& phase, const StopSignal& stop, SolutionSink& found_by,
                                EntrySection* section) {
  if (section != nullptr) {
    section->report().start_position(phase);
    section->report().begin_phase(phase.info);
  }
  report::Tee<SolutionSink> sink(found_by, section != nullptr ? &section->report() : nullptr);
  const SearchResult result =
      play_phase(phase, phase.options, ++phases_, means_, facts_, stop, threads_, sink);
  sink.end_phase(result.ending);
  return result;
}

}  // namespace warp
