#include "solver/app/check/check_page.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "solver/check/findings/analysis_text.hpp"
#include "solver/formats/page/page_report.hpp"
#include "solver/platform/system/names.hpp"

namespace warp {

namespace {

std::string findings_html(const check::ProblemJudgement& judgement) {
  std::string items;
  for (const std::string& message : judgement.messages) {
    items += fmt::format("<li>{}</li>\n", page::clean_html(message));
  }
  for (const check::PhaseJudgement& phase : judgement.phases) {
    for (const check::Finding& finding : phase.findings) {
      const std::string text = check::finding_text(phase, finding, judgement.language);
      items += fmt::format("<li>{}</li>\n", page::clean_html(text));
    }
  }
  return items.empty() ? items : fmt::format("<ul class=\"findings\">\n{}</ul>\n", items);
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
  const std::string words = page::clean_html(check::verdict_text(verdict, judgement.language));
  const std::string verdict_html =
      sound ? words : fmt::format("<span class=\"bad\">{}</span>", words);
  const std::string name = page::clean_html(name_of(judgement));
  Entry entry;
  entry.row = fmt::format(
      "<tr><td data-label=\"{6}\">{0}</td><td data-label=\"{7}\"><a href=\"#e{0}\">{1}</a></td>"
      "<td data-label=\"{8}\">{2}</td><td data-label=\"{9}\">{3}</td>"
      "<td data-label=\"{10}\">{4}</td><td data-label=\"{11}\"><textarea data-key=\"{5}\" "
      "aria-label=\"{11}: {7} {0}\"></textarea></td></tr>\n",
      judgement.number, name, page::clean_html(judgement.stipulation), verdict_html,
      sound ? "" : page::clean_html(check::reason_text(judgement)), comment_key(judgement),
      say(MessageId::heading_number), say(MessageId::heading_entry),
      say(MessageId::heading_stipulation), say(MessageId::heading_verdict),
      say(MessageId::heading_reason), say(MessageId::heading_comment));
  entry.section =
      fmt::format("<div class=\"entry\" id=\"e{0}\">\n<h2>{0}. {1}: {2}</h2>\n{3}{4}{5}{6}</div>\n",
                  judgement.number, name, verdict_html, mark_html(mark), findings_html(judgement),
                  play, tables_html(judgement));
  entries_[judgement.number] = std::move(entry);
}

std::string CheckPage::text(const check::Tally& tally, bool complete) const {
  std::string summary = check::summary(tally, language_);
  summary.erase(summary.find_last_not_of('\n') + 1);
  std::string text = page::page_begin(program_ + ": " + say(MessageId::title_verdicts), language_) +
                     fmt::format("<p>{}{}</p>\n<table>\n<thead><tr>", page::clean_html(summary),
                                 complete ? "" : " (" + say(MessageId::partial_run) + ")");
  for (const MessageId heading :
       {MessageId::heading_number, MessageId::heading_entry, MessageId::heading_stipulation,
        MessageId::heading_verdict, MessageId::heading_reason, MessageId::heading_comment_kept}) {
    text += fmt::format("<th>{}</th>", page::clean_html(say(heading)));
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const auto& [number, entry] : entries_) {
    text += entry.row;
  }
  text += "</tbody>\n</table>\n<div class=\"comments\" hidden></div>\n";
  for (const auto& [number, entry] : entries_) {
    text += entry.section;
  }
  return text + page::page_end();
}

}  // namespace warp
