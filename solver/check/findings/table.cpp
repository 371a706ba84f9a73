#include "solver/check/findings/table.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "solver/check/findings/analysis_text.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

/// The widths of the columns before the reason that a narrow terminal leaves out or shortens.
struct Columns {
  std::size_t name = 24, stipulation = 12;  ///< 0: left out
  std::size_t verdict = 16;

  /// Those before the reason together, with the blanks between them.
  std::size_t before_reason() const {
    constexpr std::size_t number = 4, blanks = 2;
    return number + (name > 0 ? blanks + name : 0) + (stipulation > 0 ? blanks + stipulation : 0) +
           blanks + verdict + blanks;
  }
};

/// The columns that leave the reason some room on a terminal of that width.
Columns columns_for(std::optional<std::size_t> width, bool verifies) {
  constexpr std::size_t least_name = 8, wanted_for_reason = 16, wide_verdict = 23;
  Columns columns;
  columns.verdict = verifies ? wide_verdict : columns.verdict;
  const auto too_wide = [&] {
    return width && columns.before_reason() + wanted_for_reason > *width;
  };
  while (too_wide() && columns.name > least_name) {
    --columns.name;
  }
  if (too_wide()) {
    columns.name = 0;
  }
  if (too_wide()) {
    columns.stipulation = 0;
  }
  return columns;
}

/// The maximum number of findings of one problem in the table.
constexpr std::size_t most_findings = 20;

/// Where the entry stands; its number if the name of the file is not to be seen.
std::string place_text(const ProblemJudgement& judgement, const std::string& file) {
  return judgement.file.empty() ? message(MessageId::entry_number, judgement.language,
                                          {{"number", std::to_string(judgement.number)}})
                                : fmt::format("{}:{}", file, judgement.where.line);
}

/// The name of an entry: its title or its author; "" if it has neither.
std::string name_text(const ProblemJudgement& judgement) {
  for (const auto* names : {&judgement.titles, &judgement.authors}) {
    if (!names->empty()) {
      return names->front();
    }
  }
  return "";
}

/// The name of an entry, or its place if it has no name.
std::string entry_text(const ProblemJudgement& judgement) {
  if (std::string name = name_text(judgement); !name.empty()) {
    return name;
  }
  return place_text(judgement, platform::path_of(judgement.file).filename().string());
}

/// The solutions of a phase without faults.
std::string content_text(const PhaseJudgement& phase, Language language) {
  constexpr std::size_t few = 2;
  std::string text;
  for (std::size_t i = 0; i < std::min(few, phase.lines.size()); ++i) {
    text += (i == 0 ? "" : " / ") + phase.lines[i];
  }
  if (text.empty() && phase.solutions > 0) {
    return message(MessageId::post_key_play, language);
  }
  return phase.lines.size() > few ? fmt::format("{} ...", text) : text;
}

/// `text`, UTF-8, cut to `most` characters. Bytes that follow the first one of a character do not
/// count.
std::string shortened(std::string text, std::size_t most) {
  constexpr std::string_view dots = " ...";
  const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
  const auto characters =
      static_cast<std::size_t>(std::ranges::count_if(text, [&](char c) { return !follows(c); }));
  if (characters <= most) {
    return text;
  }
  const std::size_t kept = most > dots.size() ? most - dots.size() : 0;
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end) {
    seen += follows(text[end]) ? 0 : 1;
    if (seen > kept) {
      break;
    }
  }
  text.resize(end);
  return text + std::string(dots);
}

/// A line of the table: entry, stipulation, verdict and reason behind the number.
std::string row_text(const Columns& columns, std::string_view number,
                     const std::array<std::string, 4>& cells) {
  std::string text = fmt::format("{:>4}", number);
  if (columns.name > 0) {
    text += fmt::format("  {:<{}}", cells[0], columns.name);
  }
  if (columns.stipulation > 0) {
    text += fmt::format("  {:<{}}", cells[1], columns.stipulation);
  }
  return text + fmt::format("  {:<{}}  {}\n", cells[2], columns.verdict, cells[3]);
}

}  // namespace

std::string verdict_text(Fault fault, Language language) {
  static_assert(static_cast<int>(Fault::none) ==
                static_cast<int>(MessageId::verdict_sound) -
                    static_cast<int>(MessageId::verdict_unreadable));
  const auto row =
      static_cast<std::size_t>(MessageId::verdict_unreadable) + static_cast<std::size_t>(fault);
  return message(static_cast<MessageId>(row), language);
}

std::string verdict_text(const ProblemJudgement& judgement) {
  const Fault verdict = judgement.verdict();
  const std::string text = verdict_text(verdict, judgement.language);
  if (verdict != Fault::none || judgement.trust == Trust::unchecked) {
    return text;
  }
  return text + " " +
         message(judgement.trust == Trust::verified ? MessageId::verified_mark
                                                    : MessageId::audited_mark,
                 judgement.language);
}

std::string phase_text(const PhaseInfo& phase) {
  return fmt::format("{}{}", phase.twin.empty() ? "" : phase.twin + ") ",
                     phase.duplex ? "duplex: " : "");
}

std::string finding_text(const PhaseJudgement& phase, const Finding& finding, Language language) {
  std::string text = phase_text(phase.info) + finding.text;
  return finding.minor ? message(MessageId::minor_finding, language, {{"text", std::move(text)}})
                       : text;
}

std::string reason_text(const ProblemJudgement& judgement) {
  const Fault verdict = judgement.verdict();
  if (judgement.input != Fault::none) {
    // The file is named below the table.
    const std::string_view reason = judgement.input_message < judgement.messages.size()
                                        ? judgement.messages[judgement.input_message]
                                        : std::string_view();
    const bool has_file = !judgement.file.empty() && reason.starts_with(judgement.file + ":");
    return std::string(reason.substr(has_file ? judgement.file.size() + 1 : 0));
  }
  for (const PhaseJudgement& phase : judgement.phases) {
    for (const Finding& finding : phase.findings) {
      if (!finding.minor && finding.fault == verdict) {
        return phase_text(phase.info) + finding.text;
      }
    }
  }
  std::string text;
  for (const PhaseJudgement& phase : judgement.phases) {
    text += (text.empty() ? "" : "  ") + phase_text(phase.info) +
            content_text(phase, judgement.language);
  }
  return text;
}

std::string table_heading(Language language, std::optional<std::size_t> width, bool verifies) {
  const auto say = [&](MessageId id) { return message(id, language); };
  return row_text(columns_for(width, verifies), say(MessageId::heading_number),
                  {say(MessageId::heading_entry), say(MessageId::heading_stipulation),
                   say(MessageId::heading_verdict), say(MessageId::heading_reason)});
}

std::string table_line(const ProblemJudgement& judgement, std::optional<std::size_t> width,
                       bool verifies) {
  const Columns columns = columns_for(width, verifies);
  constexpr std::size_t least = 12;
  std::array<std::string, 4> cells{entry_text(judgement), judgement.stipulation,
                                   verdict_text(judgement), reason_text(judgement)};
  if (width) {
    cells[0] = shortened(std::move(cells[0]), columns.name);
    cells[1] = shortened(std::move(cells[1]), columns.stipulation);
    cells[3] = shortened(std::move(cells[3]),
                         std::max(least, *width - std::min(*width, columns.before_reason())));
  }
  return row_text(columns, std::to_string(judgement.number), cells);
}

std::string details(const ProblemJudgement& judgement, const std::string& mark) {
  std::string text = mark.empty() ? "" : fmt::format("      {}\n", mark);
  for (const std::string& message : judgement.messages) {
    text += fmt::format("      {}\n", message);
  }
  for (const bool minor : {false, true}) {
    std::size_t written = 0;
    for (const PhaseJudgement& phase : judgement.phases) {
      for (const Finding& finding : phase.findings) {
        if (finding.minor == minor && ++written <= most_findings) {
          text += fmt::format("      {}\n", finding_text(phase, finding, judgement.language));
        }
      }
    }
    if (written > most_findings) {
      const std::string more = message(MessageId::more_findings, judgement.language,
                                       {{"number", std::to_string(written - most_findings)}});
      text += fmt::format(
          "      {}\n",
          minor ? message(MessageId::minor_finding, judgement.language, {{"text", more}}) : more);
    }
  }
  for (const PhaseJudgement& phase : judgement.phases) {
    for (const TableText& table : analysis_texts(phase, judgement.language)) {
      text += fmt::format("      {}{}\n", phase_text(phase.info), table.heading);
      for (const std::string& row : table.rows) {
        text += fmt::format("          {}\n", row);
      }
    }
  }
  if (text.empty()) {
    return text;
  }
  std::string heading =
      fmt::format("{:>4}  {}", judgement.number, place_text(judgement, judgement.file));
  for (const std::string& part : {name_text(judgement), judgement.stipulation}) {
    heading += part.empty() ? "" : "  " + part;
  }
  return fmt::format("{}: {}\n{}", heading, verdict_text(judgement), text);
}

std::string summary(const Tally& tally, Language language) {
  std::size_t all = 0;
  std::string parts;
  for (auto entry = tally.rbegin(); entry != tally.rend(); ++entry) {  // the sound ones first
    all += entry->second;
    parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", entry->second,
                         verdict_text(entry->first, language));
  }
  return fmt::format("{}{}\n",
                     message(all == 1 ? MessageId::one_problem : MessageId::many_problems, language,
                             {{"number", std::to_string(all)}}),
                     parts);
}

}  // namespace warp::check
