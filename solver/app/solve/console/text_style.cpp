#include "solver/app/solve/console/text_style.hpp"

#include <fmt/format.h>

#include "solver/app/solve/command_line/command_line.hpp"

namespace warp {

void add_text_style(CommandOptions& app, Settings& settings) {
  app.add_option("--notation", settings.report.style.short_notation,
                 "of moves in the format text. long: Sg1-f3; short: Sf3")
      ->option_text("long, short")
      ->transform(one_of<bool>({{"long", false}, {"short", true}}));
  app.add_option(
         "--order", settings.report.style.keys_last,
         "in the format text. moves: tries and keys in the order of first moves; keys-last: "
         "set play, tries, then keys")
      ->option_text("moves, keys-last")
      ->transform(one_of<bool>({{"moves", false}, {"keys-last", true}}));
  app.add_flag("--random", settings.report.style.merge_random,
               "in the format text, defences of one unit that are answered alike are written as "
               "one: 1...Rc4~");
  app.add_option("--max-output", settings.report.max_output,
                 "lines of the solution of each problem: solutions, or half-moves of a tree; what "
                 "follows is left out, and no more solutions are searched for")
      ->option_text("N")
      ->check(number_from(1, std::int64_t{1} << 62U));
}

std::string style_fault(const Settings& settings) {
  const report::TextStyle& style = settings.report.style;
  const std::string_view option = style.short_notation ? "--notation"
                                  : style.keys_last    ? "--order"
                                  : style.merge_random ? "--random"
                                                       : "";
  return option.empty() || settings.format == Format::text
             ? std::string()
             : fmt::format("{} is for the format text alone", option);
}

}  // namespace warp
