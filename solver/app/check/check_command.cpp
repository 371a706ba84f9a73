#include "solver/app/check/check_command.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "solver/app/batch/problem_list.hpp"
#include "solver/app/check/check_options.hpp"
#include "solver/app/check/judge_apart.hpp"
#include "solver/app/check/reading_apart.hpp"
#include "solver/app/check/unsearched.hpp"
#include "solver/app/check/verdict_store.hpp"
#include "solver/app/check/verdict_writer.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/similar/similar_entries.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/check/findings/likeness.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// Where verdicts are kept if the run is interrupted and no database has been named.
constexpr const char* usual_database = "warp-check.sqlite";

class TourneyCheck {
 public:
  TourneyCheck(const CheckSettings& settings, const std::atomic<bool>& interrupted,
               Console& console)
      : settings_(settings),
        interrupted_(interrupted),
        console_(console),
        writer_(settings, console) {}

  Status run() {
    read_entries();
    if (settings_.database) {
      store_.emplace(*settings_.database);
    }
    writer_.begin(language());
    judge_apart(settle_what_is_known(), settings_, interrupted_,
                {.begun = [this](std::size_t number, bool hard) { show_progress(number, hard); },
                 .judged = [this](const EntryToJudge& entry,
                                  const JudgedEntry& judged) { take(entry, judged); }});
    console_.show_progress({});
    const bool complete = judged_ == list_.entries.size();
    writer_.end(list_, complete && !interrupted_);
    if (interrupted_) {
      say_how_to_go_on();
    }
    return status(complete);
  }

 private:
  void read_entries() {
    list_ = read_apart({settings_.common.files, settings_.common.only},
                       {.stipulation = settings_.common.stipulation}, console_);
  }

  /// The language of all entries; that of the user if they are in several.
  Language language() const {
    const auto of = [](const batch::Entry& entry) { return entry.parsed.problem.language; };
    const bool is_one = !list_.entries.empty() &&
                        std::ranges::all_of(list_.entries, [&](const batch::Entry& entry) {
                          return of(entry) == of(list_.entries.front());
                        });
    return is_one ? of(list_.entries.front()) : user_language();
  }

  std::map<std::size_t, SimilarToEntry> similar_entries() {
    return settings_.collections.empty()
               ? std::map<std::size_t, SimilarToEntry>()
               : similar_to_entries(list_.entries, settings_.collections, settings_.common.threads,
                                    console_, interrupted_);
  }

  /// What reading and setting up say of the entries, in their order.
  std::vector<check::ProblemJudgement> judgements_before_search() {
    std::vector<check::ProblemJudgement> all;
    check::LikenessFinder likenesses;
    auto similar = similar_entries();
    for (std::size_t i = 0; i < list_.entries.size(); ++i) {
      const batch::Entry& entry = list_.entries[i];
      // The squares of a board of infinitely many dimensions are numbered as they are stated.
      const bool compared =
          entry.parsed.usable() && !entry.crash && entry.parsed.problem.infinite == nullptr;
      all.push_back(unsearched(entry, i + 1, settings_.anonymous,
                               compared ? likenesses.add(entry.parsed.problem, i + 1) : ""));
      if (!settings_.collections.empty()) {
        for (const std::string& text : similar[i].texts) {
          note({{Severity::warning, entry.file, entry.parsed.problem.where, text}}, all.back());
        }
        writer_.note_similar(i + 1, std::move(similar[i].list));
      }
    }
    set_up_apart(list_.entries, all);
    return all;
  }

  /// Reports the entries that cannot be searched, and those of which the verdict is kept. Returns
  /// the others.
  std::vector<EntryToJudge> settle_what_is_known() {
    std::vector<EntryToJudge> open;
    std::size_t known = 0;
    auto judgements = judgements_before_search();
    for (std::size_t i = 0; i < list_.entries.size(); ++i) {
      const batch::Entry& entry = list_.entries[i];
      check::ProblemJudgement& judgement = judgements[i];
      if (judgement.input != check::Fault::none) {
        report(judgement);
      } else if (store_ && !settings_.fresh && !writes_page() &&
                 store_->find(entry, limit(), settings_.tables, settings_.common.verify,
                              judgement)) {
        report(judgement);
        ++known;
      } else {
        open.push_back({&entry, std::move(judgement)});
      }
    }
    if (known > 0) {
      console_.complain(
          user_message(MessageId::judged_before, {{"number", std::to_string(known)},
                                                  {"all", std::to_string(list_.entries.size())},
                                                  {"database", *settings_.database}}));
    }
    return open;
  }

  /// A kept verdict has no solutions for the page, so that all entries are judged for it.
  bool writes_page() const { return settings_.format == CheckFormat::html; }

  void take(const EntryToJudge& entry, const JudgedEntry& judged) {
    for (const std::string& text : judged.contradictions) {
      console_.complain(fmt::format("{}:{}: {}", entry.entry->file,
                                    entry.entry->parsed.problem.where.line, text));
      contradicted_ = true;
    }
    const bool may_be_kept =
        judged.judgement.input == check::Fault::none && judged.end != JudgedEntry::End::interrupted;
    cut_short_ += judged.end == JudgedEntry::End::interrupted ? 1 : 0;
    if (may_be_kept && store_) {
      keep(*entry.entry, judged);
    } else if (may_be_kept && !writes_page()) {
      not_kept_.emplace_back(entry.entry, judged);
    }
    report(judged.judgement, judged.section);
  }

  void keep(const batch::Entry& entry, const JudgedEntry& judged) {
    store_->put(
        entry, judged.judgement,
        judged.end == JudgedEntry::End::out_of_time ? std::optional(limit()) : std::nullopt);
  }

  void report(const check::ProblemJudgement& judgement, std::string_view section = {}) {
    writer_.put(judgement, section);
    ++judged_;
  }

  std::chrono::seconds limit() const { return *settings_.common.max_time; }

  void show_progress(std::size_t number, bool hard) {
    if (settings_.common.progress == ProgressStyle::automatic && console_.someone_looks()) {
      console_.show_progress(
          user_message(MessageId::judging_progress,
                       {{"number", std::to_string(judged_)},
                        {"all", std::to_string(list_.entries.size())},
                        {"now", std::to_string(number)},
                        {"hard", hard ? user_message(MessageId::takes_longer) : std::string()}}));
    } else if (settings_.common.progress == ProgressStyle::jsonl) {
      console_.write_note(report::json_line({{"judged", judged_},
                                             {"entries", list_.entries.size()},
                                             {"number", number},
                                             {"hard", hard}}));
    }
  }

  void say_how_to_go_on() {
    std::string command = settings_.common.command;
    if (list_.entries.size() > 1 && !store_ && !not_kept_.empty()) {
      store_.emplace(usual_database);
      for (const auto& [entry, judged] : not_kept_) {
        keep(*entry, judged);
      }
      command += fmt::format(" --db {}", usual_database);
    }
    console_.complain(
        user_message(MessageId::check_is_partial, {{"number", std::to_string(judged_ - cut_short_)},
                                                   {"all", std::to_string(list_.entries.size())}}));
    if (store_ && !writes_page()) {
      const bool is_file = !settings_.common.files.empty();
      console_.complain(fmt::format(
          "{}\n    {}",
          user_message(
              MessageId::verdicts_kept,
              {{"database", settings_.database.value_or(usual_database)},
               {"input", is_file ? std::string() : user_message(MessageId::with_same_input)}}),
          command));
    }
  }

  Status status(bool complete) const {
    if (contradicted_) {
      return Status::contradiction;
    }
    const check::Tally& tally = writer_.tally();
    if (!list_.faults.empty() || tally.contains(check::Fault::unreadable)) {
      return Status::input_error;
    }
    if (tally.contains(check::Fault::unsupported)) {
      return Status::unsupported;
    }
    const bool all_sound = std::ranges::all_of(
        tally, [](const auto& entry) { return entry.first == check::Fault::none; });
    return all_sound && complete && !interrupted_ ? Status::solved : Status::incomplete;
  }

  const CheckSettings& settings_;
  const std::atomic<bool>& interrupted_;
  Console& console_;
  VerdictWriter writer_;
  std::optional<VerdictStore> store_;
  batch::ProblemList list_;
  bool contradicted_ = false;  ///< the program has found itself wrong
  std::size_t judged_ = 0;
  std::size_t cut_short_ = 0;  ///< of those, judged by what was found until the interruption
  /// Verdicts that are lost unless the run is interrupted in an orderly way.
  std::vector<std::pair<const batch::Entry*, JudgedEntry>> not_kept_;
};

}  // namespace

std::optional<int> answer_check(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "check") {
    return std::nullopt;
  }
  const auto settings = read_check_options(argc, argv);
  if (const int* status = std::get_if<int>(&settings)) {
    return *status;
  }
  const auto& given = std::get<CheckSettings>(settings);
  return answered(
      [&](Console& console) { return TourneyCheck(given, interrupted, console).run(); });
}

}  // namespace warp
