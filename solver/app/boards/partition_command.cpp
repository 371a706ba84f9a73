#include "solver/app/boards/partition_command.hpp"

#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/app/boards/board_question.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/board/combinatorics/partitions.hpp"
#include "solver/board/position/geometry/square_set.hpp"

namespace warp {

namespace {

struct PartitionOptions : BoardOptions {
  std::vector<unsigned> sizes;
  std::optional<unsigned> dimension;
  bool count = false;
};

/// The part of each square as a letter, as a diagram of a board with two dimensions; the squares of
/// each part, a line a part, on other boards and if there are more parts than letters.
std::string drawn(const Geometry& board, const std::vector<std::vector<Square>>& parts) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  std::string text;
  if (!board.is_flat() || parts.size() > letters.size()) {
    for (const std::vector<Square>& part : parts) {
      text += names_of(board, part) + "\n";
    }
    return text;
  }
  std::vector<char> letter_of(board.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const Square square : parts[i]) {
      letter_of[square] = letters[i];
    }
  }
  for (int rank = static_cast<int>(board.last_rank()); rank >= 0; --rank) {
    for (int file = 0; file <= static_cast<int>(board.last_file()); ++file) {
      const Square square = board.at(file, rank);
      text += fmt::format(" {}", square == no_square ? ' ' : letter_of[square]);
    }
    text += "\n";
  }
  return text;
}

Status write_count(const PartitionTask& task, BoardReport& report, const Limits& limits) {
  const PartitionCount counted = count_partitions(task, limits);
  if (counted.ending == PartitionCount::Ending::interrupted) {
    report.text(user_text(board_words::interrupted,
                          {{"known", user_text(board_words::partitions_not_counted)}}));
    return Status::incomplete;
  }
  if (counted.ending == PartitionCount::Ending::out_of_memory) {
    report.complain(user_text(board_words::partitions_need_memory));
    return Status::incomplete;
  }
  report.text(user_text(board_words::partitions, {{"count", count_text(counted.partitions)}}));
  report.record({{"record", "count"}, {"partitions", count_text(counted.partitions)}});
  return Status::solved;
}

Status answer(const PartitionOptions& options, const PartitionTask& task, BoardReport& report,
              const Limits& limits) {
  using Verdict = PartitionAnswer::Verdict;
  const PartitionAnswer found = find_partition(task, limits);
  const std::string heading = user_text(board_words::board, {{"board", one_text(options.board)}});
  report::Json json{{"record", "partition"}, {"board", one_text(options.board)}};
  if (task.dimension) {
    json["dimension"] = *task.dimension;
  }
  if (found.verdict == Verdict::found) {
    report.text(
        heading +
        user_text(board_words::connected_parts, {{"number", std::to_string(found.parts.size())}}) +
        drawn(task.board, found.parts));
    json["verdict"] = "found";
    json["parts"] = report::Json::array();
    for (const std::vector<Square>& part : found.parts) {
      json["parts"].push_back(names_json(task.board, part));
    }
  } else if (found.verdict == Verdict::refuted) {
    const std::string dimension =
        task.dimension
            ? user_text(board_words::of_dimension, {{"number", std::to_string(*task.dimension)}})
            : std::string();
    report.text(heading + user_text(board_words::no_parts, {{"dimension", dimension}}));
    json["verdict"] = "refuted";
  } else {
    report.text(heading + user_text(board_words::interrupted,
                                    {{"known", user_text(board_words::parts_unknown)}}));
    json["verdict"] = "unknown";
  }
  report.record(json);
  if (found.verdict == Verdict::unknown) {
    return Status::incomplete;
  }
  return options.count ? write_count(task, report, limits) : Status::solved;
}

Status partition(const PartitionOptions& options, BoardReport& report,
                 const std::atomic<bool>& interrupted) {
  Status status = Status::solved;
  const auto board = stated_board(options, report, status);
  if (!board) {
    return status;
  }
  const auto squares = std::accumulate(options.sizes.begin(), options.sizes.end(), std::size_t{0});
  if (squares != board->size()) {
    report.complain(user_text(board_words::sizes_differ, {{"squares", std::to_string(squares)},
                                                          {"all", std::to_string(board->size())}}));
    return Status::input_error;
  }
  const Limits limits{interrupted, *bytes_of(options.memory)};
  try {
    return answer(options, {*board, unit_steps(*board), options.sizes, options.dimension}, report,
                  limits);
  } catch (const std::overflow_error&) {
    report.complain(user_text(board_words::too_many_partitions));
    return Status::incomplete;
  }
}

}  // namespace

std::optional<int> answer_partition(int argc, const char* const* argv,
                                    const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "partition") {
    return std::nullopt;
  }
  PartitionOptions options;
  CommandOptions app{
      {"Divides a board into parts of given sizes, each connected by steps along the directions of "
       "the board: on 8x8 along ranks and files.",
       "Teilt ein Brett in Teile gegebener Größen, deren Felder durch Schritte in den Richtungen "
       "des Bretts zusammenhängen: auf 8x8 entlang von Reihen und Linien.",
       "Divise un échiquier en parties de tailles données, chacune d'un seul tenant par des pas le "
       "long des directions de l'échiquier : sur 8x8, des rangées et des colonnes."},
      "warp partition"};
  app.add_option("--parts", options.sizes,
                 {"the numbers of squares of the parts, with commas between",
                  "die Felderzahlen der Teile, mit Kommas dazwischen",
                  "les nombres de cases des parties, séparés par des virgules"})
      ->option_text("SIZES")
      ->required()
      ->delimiter(',')
      ->check(number_from(1, SquareSet::capacity));
  app.add_option("--dimension", options.dimension,
                 {"of each part: the number of directions along which it contains two neighbours "
                  "(2 for a square of four, 1 for four in a row)",
                  "jedes Teils: die Zahl der Richtungen, in denen er zwei Nachbarn enthält (2 bei "
                  "einem Quadrat von vieren, 1 bei vieren in einer Reihe)",
                  "de chaque partie : le nombre de directions dans lesquelles elle contient deux "
                  "voisines (2 pour un carré de quatre, 1 pour quatre de suite)"})
      ->option_text("NUMBER")
      ->check(number_from(0, GeometrySpec::most_dimensions));
  app.add_flag(
      "--count", options.count,
      {"count the partitions as well, if memory allows; parts of the same size are not told apart",
       "die Teilungen auch zählen, wenn der Speicher reicht; Teile gleicher Größe werden nicht "
       "unterschieden",
       "compter aussi les partitions, si la mémoire le permet ; les parties de même taille ne sont "
       "pas distinguées"});
  add_board_options(app, options);
  app.footer(
      {"Exit status: 0 found, or proven that there are none, 2 errors in the command line, 3 a "
       "board for which this is not known, 1 interrupted, too little memory for the count, or the "
       "output could not be written.",
       "Endestatus: 0 gefunden, oder bewiesen, dass es keine gibt, 2 Fehler in der Befehlszeile, 3 "
       "ein Brett, für das dies nicht bekannt ist, 1 unterbrochen, zu wenig Speicher zum Zählen, "
       "oder die Ausgabe ließ sich nicht schreiben.",
       "Code de sortie : 0 trouvé, ou prouvé qu'il n'y en a pas, 2 erreurs dans la ligne de "
       "commande, 3 un échiquier pour lequel ce n'est pas connu, 1 interrompu, trop peu de mémoire "
       "pour compter, ou la sortie n'a pu être écrite."});
  return answer_board_question(app, argc, argv, options, [&](BoardReport& report) {
    return partition(options, report, interrupted);
  });
}

}  // namespace warp
