#include "solver/app/check/verdict_writer.hpp"

#include <fmt/format.h>

#include "solver/app/check/check_json.hpp"
#include "solver/app/check/check_sheet.hpp"
#include "solver/app/solve/command_line/reports.hpp"
#include "solver/platform/system/streams.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

VerdictWriter::VerdictWriter(const CheckSettings& settings, Console& console)
    : settings_(settings),
      console_(console),
      width_(platform::columns_of_terminal()),
      page_(version_text(), settings.anonymous) {
  page_.name(title_of(settings.common.files));
}

void VerdictWriter::begin(Language language) {
  language_ = language;
  page_.use(language);
  switch (settings_.format) {
    case CheckFormat::json:
      return console_.write_out(json_begin());
    case CheckFormat::csv:
    case CheckFormat::tsv:
      return console_.write_out(sheet_heading(settings_));
    case CheckFormat::text:
      return console_.write_out(check::table_heading(language_, width_, settings_.common.verify));
    case CheckFormat::html:
      return;
  }
}

void VerdictWriter::put(const check::ProblemJudgement& judgement, std::string_view section) {
  ++tally_[judgement.verdict()];
  if (settings_.format == CheckFormat::html) {
    page_.add(judgement, section, mark(judgement));
    return;
  }
  waiting_[judgement.number] = text_of(judgement);
  if (settings_.format == CheckFormat::text) {
    details_[judgement.number] = check::details(judgement, mark(judgement));
  }
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
       first = waiting_.erase(first), ++next_) {
    write(first->second);
  }
}

std::string VerdictWriter::mark(const check::ProblemJudgement& judgement) const {
  return settings_.tables.has(check::AnalysisTable::mark)
             ? mark_of(judgement, settings_.common.report.regression)
             : "";
}

void VerdictWriter::write(std::string_view text) {
  const bool separated = settings_.format == CheckFormat::json && any_written_;
  console_.write_out((separated ? ",\n" : "") + std::string(text));
  any_written_ = true;
}

std::string VerdictWriter::text_of(const check::ProblemJudgement& judgement) {
  switch (settings_.format) {
    case CheckFormat::json: {
      const auto similar = similar_.find(judgement.number);
      return json_problem(judgement, settings_.common.report.regression,
                          settings_.tables.has(check::AnalysisTable::mark),
                          similar == similar_.end() ? report::Json() : similar->second);
    }
    case CheckFormat::csv:
    case CheckFormat::tsv:
      return sheet_line(judgement, settings_);
    case CheckFormat::text:
    case CheckFormat::html:
      break;
  }
  return check::table_line(judgement, width_, settings_.common.verify);
}

void VerdictWriter::end(const batch::ProblemList& list, bool complete) {
  for (const auto& [number, text] : waiting_) {
    write(text);
  }
  waiting_.clear();
  if (settings_.format == CheckFormat::json) {
    console_.write_out(json_end(tally_, list, complete, settings_.anonymous));
  } else if (settings_.format == CheckFormat::html) {
    console_.write_out(page_.text(tally_, complete));
  } else if (settings_.format == CheckFormat::text) {
    std::string details;
    for (const auto& [number, text] : details_) {
      details += text;
    }
    std::string not_read;
    if (!list.left_out.empty()) {
      not_read = message(MessageId::files_not_read, language_,
                         {{"number", std::to_string(list.left_out.size())}}) +
                 "\n";
      for (const auto& [file, why] : list.left_out) {
        not_read += settings_.anonymous ? "" : fmt::format("  {}: {}\n", file, why);
      }
    }
    const bool all_sound = tally_.size() == 1 && tally_.contains(check::Fault::none);
    console_.write_out(
        (details.empty() ? "" : "\n" + details) +
        (all_sound ? "\n" + message(MessageId::legend_of_sound, language_) + "\n" : "") + "\n" +
        check::summary(tally_, language_) + not_read +
        (complete ? "" : message(MessageId::partial_run, language_) + "\n"));
  }
}

}  // namespace warp
