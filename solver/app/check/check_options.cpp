#include "solver/app/check/check_options.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "solver/app/solve/command_line/command_line.hpp"

namespace warp {

namespace {

constexpr std::int64_t usual_seconds = 60;
constexpr std::string_view every_table = "all";

void add_limits(CommandOptions& app, Settings& settings, std::int64_t& seconds,
                std::string& memory) {
  app.add_option("--time,--maxtime", seconds,
                 "seconds that each entry may take (default 60); entries that take longer than two "
                 "are left for last")
      ->option_text("SECONDS")
      ->check(number_from(1, std::int64_t{1} << 31U));
  add_memory(app, memory);
  add_threads(app, settings.threads);
  add_means(app, settings.means);
  app.add_flag("--verify", settings.verify,
               "search each entry a second time, without techniques that save time, as long as "
               "--time allows: the verdict says C+ (verified), or (audited) if only a sample was "
               "searched again");
}

void add_output(CommandOptions& app, CheckSettings& settings) {
  app.add_option("--format", settings.format,
                 "text; json: one document; csv, tsv: a line an entry, nothing cut; html: one "
                 "page with diagrams, solutions and a field for comments")
      ->option_text("text, json, csv, tsv, html")
      ->transform(one_of<CheckFormat>({{"text", CheckFormat::text},
                                       {"json", CheckFormat::json},
                                       {"csv", CheckFormat::csv},
                                       {"tsv", CheckFormat::tsv},
                                       {"html", CheckFormat::html}}));
  app.add_flag_callback(
      "--json", [&settings] { settings.format = CheckFormat::json; }, "the same as --format json");
  app.add_flag_callback(
      "--html", [&settings] { settings.format = CheckFormat::html; }, "the same as --format html");
  app.add_flag("--anonymous", settings.anonymous,
               "shows neither authors, titles nor names of files: entries are numbered");
  app.add_flag("--regression", settings.common.report.regression,
               "leave out times and counters, so that outputs can be compared");
  add_progress(app, settings.common.progress, "checking");
}

void add_tables(CommandOptions& app, std::string& names) {
  app.add_option("--show", names,
                 "of each entry also: duals, by variation; tries with exactly one refutation; "
                 "changes of the answers to the same defence between set play, tries and actual "
                 "play; mates that are pure, model, ideal; mark: C+ with program and time; all")
      ->option_text("duals, tries, changes, mates, mark, all")
      ->check([](const std::string& text) {
        return tables_of(text)
                   ? std::string()
                   : fmt::format("expected duals, tries, changes, mates, mark or all, not '{}'",
                                 text);
      });
}

void add_database(CommandOptions& app, CheckSettings& settings) {
  app.add_option(
         "--db", settings.database,
         "SQLite database in which verdicts are kept: what it knows is not judged again, "
         "so that a run that was interrupted, or killed, goes on where it stood; for a page "
         "(--html) everything is judged")
      ->option_text("DATABASE");
  app.add_flag("--fresh", settings.fresh, "judge everything again");
}

}  // namespace

std::optional<check::AnalysisTables> tables_of(std::string_view text) {
  check::AnalysisTables tables;
  while (!text.empty()) {
    const std::string_view name = text.substr(0, text.find(','));
    text.remove_prefix(std::min(name.size() + 1, text.size()));
    if (name == every_table) {
      tables.leave_out_empty();
      for (const check::AnalysisTable table : check::all_tables) {
        tables.add(table);
      }
    } else if (const auto table = check::table_named(name)) {
      tables.add(*table);
    } else {
      return std::nullopt;
    }
  }
  return tables;
}

std::variant<CheckSettings, int> read_check_options(int argc, const char* const* argv) {
  CheckSettings settings;
  settings.common.means.audit = Audit::usual();
  settings.common.threads = std::max(1U, std::thread::hardware_concurrency());
  std::int64_t seconds = usual_seconds;
  std::string memory = "1G";
  std::string tables;
  CommandOptions app{
      "Judges chess problems as the controller of a tourney does: sound, cooked, dual ... Reads "
      "standard input without FILE, and all problem files below a directory.",
      "warp check"};
  app.set_help_flag("-h,--help", "print this help");
  app.add_option("FILE|DIR", settings.common.files, "problem files, or directories of them")
      ->option_text("...");
  add_stipulation(app, settings.common.stipulation);
  add_limits(app, settings.common, seconds, memory);
  add_output(app, settings);
  add_tables(app, tables);
  add_database(app, settings);
  app.footer(
      "What the author declares is read from the problem:\n"
      "  remark intended 2.1.1.1                 continuations of each half-move\n"
      "  remark intended 3                       solutions in all, or keys\n"
      "  remark intended a) 2.1.1.1 b) 1.1.1.1   twins\n"
      "  remark intended 1.1.1.1*                and set play\n"
      "  remark intended *2.1.1 1.1.1.1          set play, counted, and the solutions\n"
      "  remark solution b) 1.Ka1-b2 Rh8 2.Kc1 Rh1#\n"
      "\n"
      "Exit status: 0 all sound, 1 a problem is not sound, or this could not be proved, 2 errors "
      "in "
      "the input, 3 something known but not supported, 4 the program contradicts itself (--audit, "
      "--verify).");
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  settings.tables = *tables_of(tables);
  settings.common.memory = *bytes_of(memory);
  settings.common.max_time = std::chrono::seconds(seconds);
  settings.common.command = command_text({argv, argv + argc});
  return settings;
}

}  // namespace warp
