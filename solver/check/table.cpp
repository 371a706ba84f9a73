#include "solver/check/table.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace warp::check {

namespace {

constexpr std::string_view row = "{:>4}  {:<24}  {:<12}  {:<16}  {}\n";

/// The maximum number of findings of one problem in the table.
constexpr std::size_t most_findings = 20;

/// "sound C+", "no solution".
std::string verdict_text(Fault fault) {
  std::string text(fault_name(fault));
  std::ranges::replace(text, '_', ' ');
  return fault == Fault::none ? text + " C+" : text;
}

std::string place_text(const ProblemJudgement& judgement) {
  return fmt::format("{}:{}", judgement.file, judgement.where.line);
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
  return fmt::format("{}:{}", std::filesystem::path(judgement.file).filename().string(),
                     judgement.where.line);
}

/// The solutions of a phase without faults.
std::string content_text(const PhaseJudgement& phase) {
  constexpr std::size_t few = 2;
  std::string text;
  for (std::size_t i = 0; i < std::min(few, phase.lines.size()); ++i) {
    text += (i == 0 ? "" : " / ") + phase.lines[i];
  }
  if (text.empty() && phase.solutions > 0) {
    return "post-key play";
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

}  // namespace

std::string phase_text(const PhaseInfo& phase) {
  return fmt::format("{}{}", phase.twin.empty() ? "" : phase.twin + ") ",
                     phase.duplex ? "duplex: " : "");
}

std::string reason_text(const ProblemJudgement& judgement) {
  const Fault verdict = judgement.verdict();
  if (judgement.input != Fault::none) {
    return judgement.messages.empty() ? "" : judgement.messages.front();
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
    text += (text.empty() ? "" : "  ") + phase_text(phase.info) + content_text(phase);
  }
  return text;
}

std::string table_heading() {
  return fmt::format(row, "no.", "entry", "stipulation", "verdict", "reason");
}

std::string table_line(const ProblemJudgement& judgement, std::optional<std::size_t> width) {
  constexpr std::size_t name_width = 24, before_reason = 66, least = 12;
  std::string name = entry_text(judgement), reason = reason_text(judgement);
  if (width) {
    name = shortened(std::move(name), name_width);
    reason =
        shortened(std::move(reason), std::max(least, *width - std::min(*width, before_reason)));
  }
  return fmt::format(row, judgement.number, name, judgement.stipulation,
                     verdict_text(judgement.verdict()), reason);
}

std::string details(const ProblemJudgement& judgement) {
  std::string text;
  for (const std::string& message : judgement.messages) {
    text += fmt::format("      {}\n", message);
  }
  for (const bool minor : {false, true}) {
    std::size_t written = 0;
    for (const PhaseJudgement& phase : judgement.phases) {
      for (const Finding& finding : phase.findings) {
        if (finding.minor == minor && ++written <= most_findings) {
          text += fmt::format("      {}{}{}\n", minor ? "minor: " : "", phase_text(phase.info),
                              finding.text);
        }
      }
    }
    if (written > most_findings) {
      text += fmt::format("      {}... {} more; --json lists all\n", minor ? "minor: " : "",
                          written - most_findings);
    }
  }
  if (text.empty()) {
    return text;
  }
  std::string heading = fmt::format("{:>4}  {}", judgement.number, place_text(judgement));
  for (const std::string& part : {name_text(judgement), judgement.stipulation}) {
    heading += part.empty() ? "" : "  " + part;
  }
  return fmt::format("{}: {}\n{}", heading, verdict_text(judgement.verdict()), text);
}

std::string summary(const Tally& tally) {
  std::size_t all = 0;
  std::string parts;
  for (auto entry = tally.rbegin(); entry != tally.rend(); ++entry) {  // the sound ones first
    all += entry->second;
    parts += fmt::format("{}{} {}", parts.empty() ? ": " : ", ", entry->second,
                         verdict_text(entry->first));
  }
  return fmt::format("{} problem{}{}\n", all, all == 1 ? "" : "s", parts);
}

}  // namespace warp::check
