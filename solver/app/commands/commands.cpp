#include "solver/app/commands/commands.hpp"

#include <array>

#include "solver/app/batch/batch_command.hpp"
#include "solver/app/batch/results/results_command.hpp"
#include "solver/app/boards/board_command.hpp"
#include "solver/app/boards/partition_command.hpp"
#include "solver/app/boards/place_command.hpp"
#include "solver/app/boards/tour_command.hpp"
#include "solver/app/check/check_command.hpp"
#include "solver/app/commands/certify/certify_command.hpp"
#include "solver/app/commands/compose/compose_command.hpp"
#include "solver/app/commands/convert_command.hpp"
#include "solver/app/commands/diagram_command.hpp"
#include "solver/app/commands/endgame/endgame_command.hpp"
#include "solver/app/commands/explain_proof_command.hpp"
#include "solver/app/commands/mend/mend_command.hpp"
#include "solver/app/commands/serve/serve_command.hpp"
#include "solver/app/commands/similar/similar_command.hpp"
#include "solver/app/commands/themes/themes_command.hpp"
#include "solver/app/commands/web_command.hpp"
#include "solver/app/commands/why/why_command.hpp"
#include "solver/app/reference/reference.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/workers/distribute_command.hpp"
#include "solver/app/workers/worker_command.hpp"

namespace warp {

namespace {

constexpr std::array commands{
    ProgramCommand{"list", answer_reference},
    ProgramCommand{"explain", answer_reference},
    ProgramCommand{"explain-proof", answer_explain_proof},
    ProgramCommand{"check", answer_check},
    ProgramCommand{"why", answer_why},
    ProgramCommand{"themes", answer_themes},
    ProgramCommand{"mend", answer_mend},
    ProgramCommand{"similar", answer_similar},
    ProgramCommand{"certify", answer_certify},
    ProgramCommand{"compose", answer_compose},
    ProgramCommand{"batch", batch::answer_batch},
    ProgramCommand{"results", batch::answer_results},
    ProgramCommand{"worker", workers::answer_worker},
    ProgramCommand{"distribute", workers::answer_distribute},
    ProgramCommand{"status", workers::answer_status},
    ProgramCommand{"serve", answer_serve},
    ProgramCommand{"web", answer_web},
    ProgramCommand{"diagram", answer_diagram},
    ProgramCommand{"convert", answer_convert},
    ProgramCommand{"board", answer_board},
    ProgramCommand{"place", answer_place},
    ProgramCommand{"tour", answer_tour},
    ProgramCommand{"partition", answer_partition},
    ProgramCommand{"endgame", answer_endgame},
};

}  // namespace

std::span<const ProgramCommand> all_commands_of_program() { return commands; }

void describe_commands(const std::function<void(const CommandOptions&)>& look) {
  const CommandDescription description(look);
  const char* const program = "warp";
  read_command_line(1, &program);
  const std::atomic<bool> never{false};
  for (const ProgramCommand& command : commands) {
    const std::string name(command.name);
    const std::array<const char*, 2> words{program, name.c_str()};
    command.answer(static_cast<int>(words.size()), words.data(), never);
  }
}

}  // namespace warp
