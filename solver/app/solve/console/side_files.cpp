#include "solver/app/solve/console/side_files.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "solver/app/solve/command_line/reports.hpp"
#include "solver/app/solve/console/write_file.hpp"
#include "solver/formats/diagram/latex.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

constexpr std::array<std::string_view, 2> banners{"Warp ", "Popeye "};
constexpr std::array<std::string_view, 1> documents{"\\documentclass"};

/// Why the file must not be written to: it exists and begins with none of `beginnings`. Empty if it
/// may be written to.
std::string reason_against(const std::string& file, std::span<const std::string_view> beginnings,
                           Language language) {
  const std::string name = fmt::format("'{}'", file);
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::symlink_status(platform::path_of(file), error))) {
    return {};
  }
  if (!std::filesystem::is_regular_file(platform::path_of(file), error)) {
    return message(MessageId::is_no_ordinary_file, language, {{"file", name}});
  }
  std::ifstream stream(platform::path_of(file), std::ios::binary);
  std::array<char, 16> begin{};
  stream.read(begin.data(), begin.size());
  const std::string_view read(begin.data(), static_cast<std::size_t>(stream.gcount()));
  const bool known = read.empty() || std::ranges::any_of(beginnings, [&](std::string_view word) {
                       return read.starts_with(word);
                     });
  return known ? std::string()
               : message(MessageId::file_not_overwritten, language,
                         {{"file", name}, {"beginning", fmt::format("'{}'", beginnings.front())}});
}

/// Returns what went wrong, or an empty text.
std::string append(const std::string& file, std::string_view text) {
  std::ofstream stream(platform::path_of(file), std::ios::binary | std::ios::app);
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.close();
  return stream ? std::string()
                : user_message(MessageId::cannot_be_written, {{"reason", std::strerror(errno)}});
}

/// The solution in lines, without the board and the closing line.
Problem without_board(const Problem& problem) {
  Problem result = problem;
  result.remarks.clear();
  result.options.push_back({.id = OptionId::no_board, .arguments = {}, .where = problem.where});
  return result;
}

/// Passes solutions on to a report in text, to which it gives the problem without its board.
class SolutionText : public report::Report {
 public:
  SolutionText(Output output, const report::TextStyle& style)
      : text_(make_report(Format::text, std::move(output), {.regression = true, .style = style})) {}

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override {
    problem_ = without_board(problem);
    text_->begin_problem(problem_, units);
  }
  void start_position(const Phase& phase) override { text_->start_position(phase); }
  void go_on(const SearchPosition& position) override { text_->go_on(position); }
  void end_problem(const report::Statistics&) override {}
  void abandon(report::Abandoned, const report::Statistics&) override {}
  void begin_phase(const PhaseInfo& phase) override { text_->begin_phase(phase); }
  void king_can_be_captured() override { text_->king_can_be_captured(); }
  void line(const SolutionLine& line) override { text_->line(line); }
  void open(const TreeMove& move, Place place) override { text_->open(move, place); }
  void close() override { text_->close(); }
  void begin_set_play() override { text_->begin_set_play(); }
  void end_set_play() override { text_->end_set_play(); }
  void cut_short() override { text_->cut_short(); }
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void total(std::uint64_t solutions) override { text_->total(solutions); }
  void end_part() override { text_->end_part(); }
  void end_phase(Ending ending) override { text_->end_phase(ending); }

 private:
  Problem problem_;
  std::unique_ptr<Report> text_;
};

/// Is it a path of Windows, on another system, where it is the name of one file?
bool is_foreign_path(const std::string& file) {
  const bool has_drive =
      file.size() > 1 && file[1] == ':' && std::isalpha(static_cast<unsigned char>(file[0])) != 0;
  return std::filesystem::path::preferred_separator != '\\' &&
         (has_drive || file.find('\\') != std::string::npos);
}

}  // namespace

std::string missing_letters(std::string_view latex, Language language) {
  std::string letters;
  for (const std::string& letter : diagram::letters_without_font(latex)) {
    letters += (letters.empty() ? "" : " ") + letter;
  }
  return letters.empty()
             ? letters
             : message(MessageId::letters_not_in_latex, language, {{"letters", letters}});
}

std::vector<Diagnostic> SideFiles::begin_problem(const Problem& problem) {
  std::vector<Diagnostic> complaints;
  const auto take = [&](const std::optional<FileUse>& use, std::string& file,
                        std::span<const std::string_view> beginnings) {
    if (!use || use->name == file) {
      return;
    }
    if (const std::string reason = reason_against(use->name, beginnings, problem.language);
        !reason.empty()) {
      complaints.push_back({Severity::input_error, problem.file, use->where, reason});
      return;
    }
    file = use->name;
    if (is_foreign_path(file)) {
      complaints.push_back({Severity::warning, problem.file, use->where,
                            message(MessageId::path_of_windows, problem.language,
                                    {{"file", fmt::format("'{}'", file)}})});
    }
  };
  const std::string before = protocol_;
  take(problem.protocol, protocol_, banners);
  if (protocol_ != before) {
    printed(banner_ + "\n");
  }
  const std::string document = document_;
  take(problem.latex, document_, documents);
  if (document_ != document) {
    diagrams_.clear();
  }
  solution_.clear();
  return complaints;
}

void SideFiles::printed(std::string_view lines) {
  if (!protocol_.empty() && protocol_fault_.empty()) {
    protocol_fault_ = append(protocol_, lines);
  }
}

report::Report* SideFiles::solution_report() {
  if (document_.empty()) {
    return nullptr;
  }
  if (!report_) {
    report_ = std::make_unique<SolutionText>([this](std::string_view lines) { solution_ += lines; },
                                             style_);
  }
  return report_.get();
}

std::vector<Diagnostic> SideFiles::end_problem(const Problem& problem) {
  if (document_.empty()) {
    return {};
  }
  const std::string text =
      diagram::latex_diagram(diagram::picture_of(problem, true), solution_) + "\n";
  diagrams_ += text;
  std::string missing = missing_letters(text, problem.language);
  if (missing.empty()) {
    return {};
  }
  return {{Severity::warning, problem.file, problem.where, std::move(missing)}};
}

std::string SideFiles::finish() {
  if (!protocol_fault_.empty()) {
    return fmt::format("{}: {}", protocol_, protocol_fault_);
  }
  if (document_.empty()) {
    return {};
  }
  const std::string fault = write_file(
      document_,
      fmt::format("{}{}{}", diagram::latex_begin(diagrams_), diagrams_, diagram::latex_end()));
  return fault.empty() ? fault : fmt::format("{}: {}", document_, fault);
}

}  // namespace warp
