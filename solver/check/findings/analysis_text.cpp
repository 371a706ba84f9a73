#include "solver/check/findings/analysis_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

class Writer {
 public:
  Writer(const PhaseJudgement& phase, Language language) : phase_(phase), language_(language) {}

  TableText duals() const {
    TableText table{say(MessageId::table_duals), {}};
    for (const Finding* dual : duals_of(phase_)) {
      table.rows.push_back(dual_row(*dual));
    }
    return finished(std::move(table));
  }

  TableText tries() const {
    TableText table{say(MessageId::table_tries), {}};
    for (const TryRow& row : phase_.analysis.tries) {
      table.rows.push_back(fmt::format("{}? {}", row.move, row.refutation));
    }
    return finished_search(std::move(table));
  }

  TableText changes() const {
    TableText table{say(MessageId::table_changes), {}};
    for (const ChangeRow& row : phase_.analysis.changes) {
      table.rows.push_back(change_row(row));
    }
    return finished_search(std::move(table));
  }

  TableText mates() const {
    const Analysis& analysis = phase_.analysis;
    TableText table{say(MessageId::table_mates), {}};
    if (!analysis.has_mates) {
      table.is_empty = true;
      table.rows.push_back(say(MessageId::mates_not_told));
      return table;
    }
    for (const MateRow& mate : analysis.mates) {
      table.rows.push_back(
          fmt::format("{}: {}{}", kind_name(mate.kind), mate.set_play ? "* " : "", mate.line));
    }
    if (analysis.more_mates > 0) {
      table.rows.push_back(say(MessageId::more_rows, analysis.more_mates));
    }
    if (!analysis.mates.empty() && analysis.impure_mates > 0) {
      table.rows.push_back(say(MessageId::mates_not_pure, analysis.impure_mates));
    }
    if (analysis.undefined_mates > 0) {
      table.rows.push_back(say(MessageId::mates_undefined, analysis.undefined_mates));
    }
    return finished(std::move(table));
  }

  TableText themes() const {
    TableText table{say(MessageId::table_themes), {}};
    for (const ThemeShown& theme : *phase_.analysis.themes) {
      table.rows.push_back(theme.text());
    }
    if (!phase_.analysis.complete) {
      table.rows.push_back(say(MessageId::table_incomplete));
    }
    return finished(std::move(table));
  }

 private:
  std::string say(MessageId id) const { return message(id, language_); }
  std::string say(MessageId id, std::uint64_t number) const {
    return message(id, language_, {{"number", std::to_string(number)}});
  }

  TableText finished(TableText table) const {
    if (table.rows.empty()) {
      table.is_empty = true;
      table.rows.push_back(say(MessageId::table_is_empty));
    }
    return table;
  }

  TableText finished_search(TableText table) const {
    if (!phase_.analysis.has_tries) {
      table.is_empty = true;
      table.rows = {say(MessageId::table_of_battle_play)};
    } else if (!phase_.analysis.complete) {
      table.rows.push_back(say(MessageId::table_incomplete));
    }
    return finished(std::move(table));
  }

  /// "1.Ke2 Kd4: 2.Qe3 # / 2.Qf4 # (threats, minor)"
  std::string dual_row(const Finding& dual) const {
    std::vector<std::string> remarks;
    if (dual.place == DualPlace::key) {
      remarks.push_back(say(MessageId::dual_first_move));
    } else if (dual.place == DualPlace::threat) {
      remarks.push_back(say(MessageId::dual_threats));
    }
    if (dual.relation != Relation::different) {
      remarks.push_back(say(dual.relation == Relation::promotion
                                ? MessageId::relation_promotion
                                : MessageId::relation_transposition));
    }
    if (dual.minor) {
      remarks.push_back(say(MessageId::minor_word));
    }
    return fmt::format("{}{}{}{}{}", dual.set_play ? "* " : "", fmt::join(dual.after, " "),
                       dual.after.empty() ? "" : ": ", fmt::join(dual.moves, " / "),
                       remarks.empty() ? "" : fmt::format(" ({})", fmt::join(remarks, ", ")));
  }

  /// "1...Ke5-d5: 2.Qd1-d4 # (set play, 1.Sd6-e4?) | 2.Se4-c3 # (1.Qd1-e2!)"
  std::string change_row(const ChangeRow& row) const {
    std::vector<std::pair<std::string, std::string>> groups;  // answers, and where they are given
    for (const DefenceAnswer& answer : row.answers) {
      const std::string moves = fmt::format("{}", fmt::join(answer.answers, " / "));
      const auto known =
          std::ranges::find(groups, moves, &std::pair<std::string, std::string>::first);
      if (known == groups.end()) {
        groups.emplace_back(moves, phase_name(answer));
      } else {
        known->second += ", " + phase_name(answer);
      }
    }
    std::string text = (row.defence.empty() ? say(MessageId::table_threat) : row.defence) + ": ";
    for (std::size_t i = 0; i < groups.size(); ++i) {
      text += fmt::format("{}{} ({})", i == 0 ? "" : " | ", groups[i].first, groups[i].second);
    }
    return text;
  }

  std::string phase_name(const DefenceAnswer& answer) const {
    switch (answer.play) {
      case DefenceAnswer::Play::set:
        return say(MessageId::set_play);
      case DefenceAnswer::Play::attempt:
        return answer.move + "?";
      case DefenceAnswer::Play::key:
        break;
    }
    return answer.move + "!";
  }

  std::string kind_name(MateKind kind) const {
    constexpr std::array ids{MessageId::mate_pure, MessageId::mate_pure, MessageId::mate_model,
                             MessageId::mate_ideal};
    return say(ids.at(static_cast<std::size_t>(kind)));
  }

  const PhaseJudgement& phase_;
  Language language_;
};

}  // namespace

std::vector<const Finding*> duals_of(const PhaseJudgement& phase) {
  std::vector<const Finding*> duals;
  for (const Finding& finding : phase.findings) {
    if (finding.fault == Fault::dual) {
      duals.push_back(&finding);
    }
  }
  return duals;
}

std::vector<TableText> analysis_texts(const PhaseJudgement& phase, Language language) {
  const Writer writer(phase, language);
  const AnalysisTables& wanted = phase.analysis.tables;
  std::vector<TableText> texts;
  if (wanted.has(AnalysisTable::duals)) {
    texts.push_back(writer.duals());
  }
  if (wanted.has(AnalysisTable::tries)) {
    texts.push_back(writer.tries());
  }
  if (wanted.has(AnalysisTable::changes)) {
    texts.push_back(writer.changes());
  }
  if (wanted.has(AnalysisTable::mates)) {
    texts.push_back(writer.mates());
  }
  if (phase.analysis.themes) {
    texts.push_back(writer.themes());
  }
  if (wanted.leaves_out_empty()) {
    std::erase_if(texts, [](const TableText& table) { return table.is_empty; });
  }
  return texts;
}

}  // namespace warp::check
