#include "solver/app/check/check_page.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/check/findings/analysis_text.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/platform/system/names.hpp"

namespace warp {

namespace {

/// What was found, the first few of many; the complete list opens.
std::string findings_html(const check::ProblemJudgement& judgement) {
  std::vector<std::string> items;
  const auto add = [&](const std::string& text, std::string_view attributes) {
    std::string item = fmt::format("<li{}>{}</li>\n", attributes, page::clean_html(text));
    if (std::ranges::find(items, item) == items.end()) {
      items.push_back(std::move(item));
    }
  };
  // What was said before a fault, or without one, is no fault: how a text was understood.
  const std::size_t first_fault =
      judgement.input == check::Fault::none ? judgement.messages.size() : judgement.input_message;
  for (std::size_t i = 0; i < judgement.messages.size(); ++i) {
    add(judgement.messages[i], i < first_fault ? " class=\"note\"" : "");
  }
  for (const check::PhaseJudgement& phase : judgement.phases) {
    for (const check::Finding& finding : phase.findings) {
      add(check::finding_text(phase, finding, judgement.language), "");
    }
  }
  if (items.empty()) {
    return {};
  }
  const std::string_view kind =
      judgement.verdict() == check::Fault::none ? "findings" : "findings bad";
  constexpr std::size_t most = 4;
  const std::size_t shown = items.size() > most + 1 ? most : items.size();
  std::string text =
      fmt::format("<ul class=\"{}\">\n{}</ul>\n", kind,
                  fmt::join(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(shown), ""));
  if (shown < items.size()) {
    text += fmt::format(
        "<details class=\"more\"><summary>{}</summary>\n<ul class=\"{}\">\n{}</ul></details>\n",
        message(MessageId::all_findings, judgement.language,
                {{"number", std::to_string(items.size())}}),
        kind, fmt::join(items, ""));
  }
  return text;
}

/// A verdict with a colour and, for those who do not see it, a sign.
std::string badge_html(check::Fault verdict, Language language) {
  const bool doubtful = verdict == check::Fault::undecidable || verdict == check::Fault::unproved ||
                        verdict == check::Fault::undeclared || verdict == check::Fault::unread ||
                        verdict == check::Fault::unsupported;
  const auto [kind, sign] = verdict == check::Fault::none ? std::pair("good", "\u2713")
                            : doubtful                    ? std::pair("doubt", "?")
                                                          : std::pair("bad", "\u2717");
  return fmt::format("<span class=\"badge {}\">{} {}</span>", kind, sign,
                     page::clean_html(check::verdict_text(verdict, language)));
}

std::string mark_html(std::string_view mark) {
  return mark.empty() ? std::string() : fmt::format("<p>{}</p>\n", page::clean_html(mark));
}

/// The tables that were asked for, phase by phase.
std::string tables_html(const check::ProblemJudgement& judgement) {
  std::string text;
  for (const check::PhaseJudgement& phase : judgement.phases) {
    for (const check::TableText& table : check::analysis_texts(phase, judgement.language)) {
      text += fmt::format("<h3>{}{}</h3>\n<ul class=\"findings\">\n",
                          page::clean_html(check::phase_text(phase.info)),
                          page::clean_html(table.heading));
      for (const std::string& row : table.rows) {
        text += fmt::format("<li>{}</li>\n", page::clean_html(row));
      }
      text += "</ul>\n";
    }
  }
  return text;
}

/// A key under which the browser keeps what the judge writes of an entry. The entry itself is part
/// of it, so that comments do not wander to other entries when the file changes.
std::string comment_key(const check::ProblemJudgement& judgement) {
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  std::string text = judgement.stipulation;
  for (const check::PhaseJudgement& phase : judgement.phases) {
    for (const std::string& line : phase.lines) {
      text += "\n" + line;
    }
  }
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  }
  return fmt::format("{}-{:016x}", judgement.number, hash);
}

}  // namespace

std::string CheckPage::say(MessageId id) const { return message(id, language_); }

std::string CheckPage::name_of(const check::ProblemJudgement& judgement) const {
  if (anonymous_) {
    return message(MessageId::entry_number, judgement.language,
                   {{"number", std::to_string(judgement.number)}});
  }
  std::string name;
  for (const auto* names : {&judgement.authors, &judgement.titles}) {
    for (const std::string& text : *names) {
      name += (name.empty() ? "" : ", ") + text;
    }
  }
  return name.empty() ? fmt::format("{}:{}", platform::path_of(judgement.file).filename().string(),
                                    judgement.where.line)
                      : name;
}

void CheckPage::add(const check::ProblemJudgement& judgement, std::string_view play,
                    std::string_view mark) {
  const check::Fault verdict = judgement.verdict();
  const bool sound = verdict == check::Fault::none;
  const std::string badge = badge_html(verdict, judgement.language);
  const std::string name = page::clean_html(name_of(judgement));
  const auto cell = [&](MessageId heading, std::string_view kind, const std::string& content) {
    return fmt::format("<td data-label=\"{}\"{}>{}</td>", page::clean_html(say(heading)), kind,
                       content);
  };
  const std::string comment = say(MessageId::heading_comment);
  Entry entry;
  entry.row =
      fmt::format("<tr data-number=\"{0}\" data-entry=\"e{0}\" data-verdict=\"{1}\">",
                  judgement.number, check::fault_name(verdict)) +
      cell(MessageId::heading_number, " class=\"number\"", std::to_string(judgement.number)) +
      cell(MessageId::heading_entry, " class=\"wide\"",
           fmt::format("<a href=\"#e{}\">{}</a>", judgement.number, name)) +
      cell(MessageId::heading_stipulation, "", page::clean_html(judgement.stipulation)) +
      cell(MessageId::heading_conditions, "",
           page::clean_html(fmt::format("{}", fmt::join(judgement.conditions, ", ")))) +
      cell(MessageId::heading_verdict,
           fmt::format(" data-key=\"{:02}\"", static_cast<unsigned>(verdict)), badge) +
      cell(MessageId::heading_reason, " class=\"wide\"",
           sound ? ""
                 : fmt::format("<span class=\"clamp\">{}</span>",
                               page::clean_html(check::reason_text(judgement)))) +
      cell(MessageId::heading_comment, "",
           fmt::format("<textarea data-key=\"{}\" aria-label=\"{}: {} {}\"></textarea>",
                       comment_key(judgement), comment, say(MessageId::heading_entry),
                       judgement.number)) +
      "</tr>\n";
  // The diagram first, then the faults once; of an entry that is not sound the solution is folded.
  const std::string findings = mark_html(mark) + findings_html(judgement);
  std::string section(play);
  if (const std::size_t at = section.find(page::Section::faults); at != std::string::npos) {
    section.replace(at, page::Section::faults.size(), findings);
  } else {
    section += findings;
  }
  if (const std::size_t at = section.find(page::Section::play); !sound && at != std::string::npos) {
    section.replace(at, page::Section::play.size(), page::Section::folded_play);
  }
  entry.section =
      fmt::format("<div class=\"entry\" id=\"e{0}\">\n<h2>{0}. {1} {2}</h2>\n{3}{4}</div>\n",
                  judgement.number, name, badge, section, tables_html(judgement));
  entries_[judgement.number] = std::move(entry);
}

std::string CheckPage::text(const check::Tally& tally, bool complete) const {
  std::string summary = check::summary(tally, language_);
  summary.erase(summary.find_last_not_of('\n') + 1);
  std::string text =
      page::page_begin(title_.empty() ? say(MessageId::title_verdicts)
                                      : title_ + ": " + say(MessageId::title_verdicts),
                       language_) +
      fmt::format("<p>{}{}</p>\n<table class=\"verdicts\">\n<thead><tr>", page::clean_html(summary),
                  complete ? "" : " (" + say(MessageId::partial_run) + ")");
  for (const MessageId heading :
       {MessageId::heading_number, MessageId::heading_entry, MessageId::heading_stipulation,
        MessageId::heading_conditions, MessageId::heading_verdict, MessageId::heading_reason,
        MessageId::heading_comment_kept}) {
    text +=
        fmt::format("<th{}>{}</th>", heading == MessageId::heading_comment_kept ? "" : " data-sort",
                    page::clean_html(say(heading)));
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const auto& [number, entry] : entries_) {
    text += entry.row;
  }
  text += "</tbody>\n</table>\n<div class=\"comments\" hidden></div>\n";
  for (const auto& [number, entry] : entries_) {
    text += entry.section;
  }
  return text + page::page_end(program_);
}

}  // namespace warp
