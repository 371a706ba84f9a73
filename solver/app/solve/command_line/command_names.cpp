#include "solver/app/solve/command_line/command_names.hpp"

#include <array>

#include <fmt/format.h>

namespace warp {

namespace {

constexpr std::array names{
    CommandName{"solve", "FILE...", "the same as warp FILE..."},
    CommandName{"list", "WHAT",
                "lists pieces, conditions, options, goals, stipulations, twins, boards"},
    CommandName{"explain", "WHAT", "says what a piece does, a condition demands or a board is"},
    CommandName{"explain-proof", "FILE...",
                "says what all solutions of a proof game have in common"},
    CommandName{"check", "FILE...", "gives a verdict on each problem: sound, cooked, dual ..."},
    CommandName{"batch", "FILE|DIR...", "solves very many problems and keeps the results"},
    CommandName{"results", "[DATABASE]",
                "shows the results of warp batch: a table, one, differences"},
    CommandName{"worker", "--db URL", "solves what others have put into a database, beside others"},
    CommandName{"distribute", "FILE...",
                "solves a problem with many workers: prints what warp FILE does"},
    CommandName{"status", "--db URL", "how far the work of warp batch --enqueue and distribute is"},
    CommandName{"serve", "[--socket PATH]", "stays and answers requests in JSON"},
    CommandName{"diagram", "FILE...", "draws diagrams: SVG, PNG, PDF, LaTeX, Unicode, text"},
    CommandName{"convert", "IN OUT", "problems from one file format to another: .inp, .olv, .fen"},
    CommandName{"place", "WALK", "places units that do not attack each other, or guard all"},
    CommandName{"tour", "WALK", "leads a unit over all squares, open, closed or magic"},
    CommandName{"partition", "--parts SIZES", "divides a board into connected parts"},
    CommandName{"endgame", "\"KR v K\"", "from which positions of an ending mate can be forced"},
};

}  // namespace

std::span<const CommandName> command_names() { return names; }

std::string list_of_commands() {
  std::string text;
  for (const CommandName& command : names) {
    constexpr std::size_t second_column = 29;
    text += fmt::format("  {:<{}} {}\n", fmt::format("warp {} {}", command.name, command.operands),
                        second_column, command.what);
  }
  return text;
}

}  // namespace warp
