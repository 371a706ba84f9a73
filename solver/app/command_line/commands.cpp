#include "solver/app/command_line/commands.hpp"

#include <array>

#include <fmt/format.h>

#include "solver/app/batch/batch_command.hpp"
#include "solver/app/batch/results/results_command.hpp"
#include "solver/app/boards/partition_command.hpp"
#include "solver/app/boards/place_command.hpp"
#include "solver/app/boards/tour_command.hpp"
#include "solver/app/check/check_command.hpp"
#include "solver/app/command_line/command_line.hpp"
#include "solver/app/command_line/convert_command.hpp"
#include "solver/app/command_line/diagram_command.hpp"
#include "solver/app/command_line/explain_proof_command.hpp"
#include "solver/app/endgame/endgame_command.hpp"
#include "solver/app/reference/reference.hpp"
#include "solver/app/workers/distribute_command.hpp"
#include "solver/app/workers/worker_command.hpp"

namespace warp {

namespace {

constexpr std::array commands{
    Command{"solve", "FILE...", "the same as warp FILE...", nullptr},
    Command{"list", "WHAT", "lists pieces, conditions, options, goals, stipulations, twins, boards",
            answer_reference},
    Command{"explain", "WHAT", "says what a piece does, a condition demands or a board is",
            answer_reference},
    Command{"explain-proof", "FILE...", "says what all solutions of a proof game have in common",
            answer_explain_proof},
    Command{"check", "FILE...", "gives a verdict on each problem: sound, cooked, dual ...",
            answer_check},
    Command{"batch", "FILE|DIR...", "solves very many problems and keeps the results",
            batch::answer_batch},
    Command{"results", "[DATABASE]", "shows the results of warp batch: a table, one, differences",
            batch::answer_results},
    Command{"worker", "--db URL", "solves what others have put into a database, beside others",
            workers::answer_worker},
    Command{"distribute", "FILE...",
            "solves a problem with many workers: prints what warp FILE does",
            workers::answer_distribute},
    Command{"status", "--db URL", "how far the work of warp batch --enqueue and distribute is",
            workers::answer_status},
    Command{"diagram", "FILE...", "draws diagrams: SVG, PNG, PDF, LaTeX, Unicode, text",
            answer_diagram},
    Command{"convert", "IN OUT", "problems from one file format to another: .inp, .olv, .fen",
            answer_convert},
    Command{"place", "WALK", "places units that do not attack each other, or guard all",
            answer_place},
    Command{"tour", "WALK", "leads a unit over all squares, open, closed or magic", answer_tour},
    Command{"partition", "--parts SIZES", "divides a board into connected parts", answer_partition},
    Command{"endgame", "\"KR v K\"", "from which positions of an ending mate can be forced",
            answer_endgame},
};

}  // namespace

std::span<const Command> all_commands_of_program() { return commands; }

std::string list_of_commands() {
  std::string text;
  for (const Command& command : commands) {
    constexpr std::size_t second_column = 29;
    text += fmt::format("  {:<{}} {}\n", fmt::format("warp {} {}", command.name, command.operands),
                        second_column, command.what);
  }
  return text;
}

void describe_commands(const std::function<void(const CommandOptions&)>& look) {
  const Description description(look);
  const char* const program = "warp";
  read_command_line(1, &program);
  const std::atomic<bool> never{false};
  for (const Command& command : commands) {
    if (command.answer != nullptr) {
      const std::string name(command.name);
      const std::array<const char*, 2> words{program, name.c_str()};
      command.answer(static_cast<int>(words.size()), words.data(), never);
    }
  }
}

}  // namespace warp
