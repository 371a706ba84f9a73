#include "solver/app/boards/tour_command.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/boards/board_question.hpp"
#include "solver/app/boards/magic_question.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/board/combinatorics/tours/magic_tour.hpp"
#include "solver/board/combinatorics/tours/tours.hpp"

namespace warp {

namespace {

struct TourOptions : BoardOptions {
  bool closed = false, count = false;
  std::string from;
  std::optional<std::string> magic;  ///< the directions, as stated
};

/// The numbers of the squares in the order of the tour, as a diagram of a board with two
/// dimensions; the names of the squares on other boards.
std::string drawn(const Geometry& board, const std::vector<Square>& tour) {
  if (!board.is_flat()) {
    return names_of(board, tour) + "\n";
  }
  std::vector<std::size_t> numbers(board.size());
  for (std::size_t i = 0; i < tour.size(); ++i) {
    numbers[tour[i]] = i + 1;
  }
  const std::size_t width = std::to_string(tour.size()).size() + 1;
  std::string text;
  for (int rank = static_cast<int>(board.last_rank()); rank >= 0; --rank) {
    for (int file = 0; file <= static_cast<int>(board.last_file()); ++file) {
      const Square square = board.at(file, rank);
      text +=
          fmt::format("{:>{}}", square == no_square ? "" : std::to_string(numbers[square]), width);
    }
    text += "\n";
  }
  return text;
}

class TourQuestion {
 public:
  /// `magic`: nothing if any tour will do.
  TourQuestion(const TourOptions& options, const TourTask& task, const StatedWalk& walk,
               const std::optional<MagicQuestion>& magic, BoardReport& report, const Limits& limits)
      : options_(options),
        task_(task),
        name_(walk.name),
        told_(walk.told),
        magic_(magic),
        report_(report),
        limits_(limits) {}

  Status run() {
    const TourAnswer answer = magic_ ? magic_tour() : find_tour(task_, limits_);
    write(answer);
    if (answer.verdict == TourAnswer::Verdict::unknown) {
      return Status::incomplete;
    }
    return options_.count ? count() : Status::solved;
  }

 private:
  TourAnswer magic_tour() {
    TourAnswer answer;
    for (const Directions& directions : magic_->in_turn()) {
      answer = find_magic_tour(task_, directions, limits_);
      if (answer.verdict != TourAnswer::Verdict::refuted) {
        return answer;
      }
      reasons_.emplace_back(direction_names(task_.board).at(directions.front()), answer.reason);
    }
    return answer;
  }

  /// Why there is no tour: of a magic one along several directions, by direction if they differ.
  std::string reason(const TourAnswer& answer, Language language) const {
    std::string all, first = answer.reason.in(language);
    bool same = true;
    for (const auto& [directions, why] : reasons_) {
      const std::string text = why.in(language);
      same = same && text == first;
      all += (all.empty() ? "" : "; ") +
             FilledText(board_words::along,
                        {{"directions", alike(directions)}, {"reason", alike(text)}})
                 .in(language);
    }
    return same ? first : all;
  }

  std::string kind() const {
    const std::string from =
        options_.from.empty()
            ? std::string()
            : user_text(board_words::from_square, {{"square", task_.board.name(task_.from)}});
    const Names& closed = magic_ ? board_words::magic_closed_tour : board_words::closed_tour;
    const Names& open = magic_ ? board_words::magic_open_tour : board_words::open_tour;
    return user_text(options_.closed ? closed : open, {{"from", from}});
  }
  /// What is asked of a magic tour.
  std::string demand() const {
    return magic_ ? user_text(board_words::with_equal_sums,
                              {{"directions", magic_->text(task_.board)}})
                  : std::string();
  }
  void write(const TourAnswer& answer) {
    using Verdict = TourAnswer::Verdict;
    const std::string heading =
        user_text(board_words::on_board, {{"walk", told_}, {"board", one_text(options_.board)}});
    report::Json json{{"record", "tour"},
                      {"walk", name_},
                      {"board", one_text(options_.board)},
                      {"closed", options_.closed},
                      {"magic", magic_.has_value()}};
    if (magic_) {
      json["one_direction_is_enough"] = magic_->one_is_enough;
      for (const std::size_t direction : magic_->directions) {
        json["directions"].push_back(direction_names(task_.board).at(direction));
      }
    }
    if (answer.verdict == Verdict::found) {
      std::string found = user_text(board_words::tour_found, {{"tour", kind()}});
      if (magic_) {
        const auto sums = equal_sums(task_.board, answer.squares);
        found +=
            user_text(board_words::has_equal_sums, {{"directions", sums_text(task_.board, sums)}});
        for (const auto& [direction, sum] : sums) {
          json["sums"].push_back(
              {{"direction", direction_names(task_.board).at(direction)}, {"sum", sum}});
        }
      }
      report_.text(fmt::format("{}{}\n{}", heading, found, drawn(task_.board, answer.squares)));
      json["verdict"] = "found";
      json["squares"] = names_json(task_.board, answer.squares);
    } else if (answer.verdict == Verdict::refuted) {
      report_.text(heading +
                   user_text(board_words::no_tour, {{"tour", kind() + demand()},
                                                    {"reason", reason(answer, user_language())}}));
      json["verdict"] = "refuted";
      json["reason"] = reason(answer, Language::english);
    } else {
      const std::string known = user_text(board_words::tour_unknown, {{"tour", kind() + demand()}});
      report_.text(heading + user_text(board_words::interrupted, {{"known", known}}));
      json["verdict"] = "unknown";
    }
    report_.record(json);
  }

  Status count() {
    const TourCount counted = magic_ ? count_magic_numberings(task_, magic_->directions, limits_)
                                     : count_tours(task_, limits_);
    if (counted.ending == TourCount::Ending::interrupted) {
      report_.text(user_text(board_words::interrupted,
                             {{"known", user_text(board_words::tours_not_counted)}}));
      return Status::incomplete;
    }
    if (counted.ending == TourCount::Ending::out_of_memory) {
      report_.complain(user_text(board_words::tours_need_memory));
      return Status::incomplete;
    }
    if (magic_) {
      report_.text(user_text(board_words::numberings, {{"count", count_text(counted.tours)}}));
      report_.record({{"record", "count"}, {"numberings", count_text(counted.tours)}});
      return Status::solved;
    }
    const bool directed = task_.from != no_square && !task_.closed;
    report_.text(user_text(
        board_words::tours,
        {{"count", count_text(counted.tours)},
         {"how", directed ? std::string() : user_text(board_words::reversal_counted_once)}}));
    report_.record({{"record", "count"}, {"tours", count_text(counted.tours)}});
    return Status::solved;
  }

  const TourOptions& options_;
  const TourTask& task_;
  std::string name_, told_;
  const std::optional<MagicQuestion>& magic_;
  BoardReport& report_;
  const Limits& limits_;
  std::vector<std::pair<std::string, FilledText>> reasons_;  ///< by direction
};

Status tour(const TourOptions& options, BoardReport& report, const std::atomic<bool>& interrupted) {
  Status status = Status::solved;
  const auto walk = stated_walk(options, report, status);
  const auto board = walk ? stated_board(options, report, status) : nullptr;
  if (!board) {
    return status;
  }
  std::optional<MagicQuestion> magic;
  if (options.magic) {
    magic = magic_question(*options.magic, *board);
    if (!magic) {
      report.complain(
          user_text(board_words::wants_directions,
                    {{"directions", fmt::format("{}", fmt::join(direction_names(*board), ", "))},
                     {"word", *options.magic}}));
      return Status::input_error;
    }
    if (magic->one_is_enough && options.count) {
      report.complain(user_text(board_words::count_wants_directions));
      return Status::input_error;
    }
  }
  try {
    TourTask task{*board, moves_on_empty_board(*board, walk->walks, walk->id), options.closed};
    if (!options.from.empty()) {
      task.from = board->find(options.from);
      if (task.from == no_square) {
        report.complain(user_text(board_words::wants_square,
                                  {{"squares", board->range_of_names()}, {"word", options.from}}));
        return Status::input_error;
      }
    }
    if (!is_symmetric(task.moves)) {
      report.complain(
          user_text(board_words::unsupported,
                    {{"what", user_text(board_words::not_taken_back, {{"walk", walk->told}})}}));
      return Status::unsupported;
    }
    const Limits limits{interrupted, *bytes_of(options.memory)};
    return TourQuestion(options, task, *walk, magic, report, limits).run();
  } catch (const NotAnswered& reason) {
    report.complain(unanswered(reason.walk, reason.why));
    return Status::unsupported;
  } catch (const std::overflow_error&) {
    report.complain(user_text(board_words::too_many_tours));
    return Status::incomplete;
  }
}

}  // namespace

std::optional<int> answer_tour(int argc, const char* const* argv,
                               const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "tour") {
    return std::nullopt;
  }
  TourOptions options;
  CommandOptions app{{"Leads a unit over all squares of a board, each visited once, or proves that "
                      "this is impossible.",
                      "Führt einen Stein über alle Felder eines Bretts, jedes einmal, oder "
                      "beweist, dass das unmöglich ist.",
                      "Mène une pièce par toutes les cases d'un échiquier, chacune une fois, ou "
                      "prouve que c'est impossible."},
                     "warp tour"};
  add_walk(app, "warp tour", options);
  app.add_flag(
      "--closed", options.closed,
      {"a last move leads back to the first square", "ein letzter Zug führt zum ersten Feld zurück",
       "un dernier coup ramène à la première case"});
  app.add_option("--from", options.from,
                 {"the square where the tour begins", "das Feld, auf dem die Wanderung beginnt",
                  "la case où commence le parcours"})
      ->option_text("SQUARE");
  app.add_flag(
      "--count", options.count,
      {"count the tours as well, if memory allows; 8x8 is too large for knights. Of magic tours "
       "all numberings are counted one by one, on small boards",
       "die Wanderungen auch zählen, wenn der Speicher reicht; 8x8 ist für Springer zu groß. Von "
       "magischen werden alle Nummerierungen einzeln gezählt, auf kleinen Brettern",
       "compter aussi les parcours, si la mémoire le permet ; 8x8 est trop grand pour des "
       "cavaliers. Des parcours magiques, toutes les numérotations sont comptées une à une, sur de "
       "petits échiquiers"});
  app.add_option("--magic", options.magic,
                 {"numbered in the order of the tour, all lines of a direction have the same sum: "
                  "ranks; files; levels or depths (the lines that lead from one to the next); "
                  "several with commas between; one: along some direction, whichever; all: along "
                  "every direction (the default, on 8x8 ranks and files)",
                  "in der Reihenfolge der Wanderung nummeriert, haben alle Geraden einer Richtung "
                  "dieselbe Summe: ranks (Reihen); files (Linien); levels oder depths (die Geraden "
                  "von Ebene zu Ebene); mehrere mit Kommas; one: in irgendeiner Richtung; all: in "
                  "jeder Richtung (das Übliche, auf 8x8 Reihen und Linien)",
                  "numérotées dans l'ordre du parcours, toutes les lignes d'une direction ont la "
                  "même somme : ranks (rangées) ; files (colonnes) ; levels ou depths (les lignes "
                  "d'un niveau à l'autre) ; plusieurs avec des virgules ; one : dans une direction "
                  "quelconque ; all : dans toutes (par défaut, sur 8x8 rangées et colonnes)"})
      ->option_text("DIRECTIONS")
      ->expected(0, 1);
  add_board_options(app, options);
  app.footer(
      {"Exit status: 0 found, or proven that there is none, 2 errors in the command line, 3 a "
       "piece or board for which this is not known, 1 interrupted, too little memory for the "
       "count, or the output could not be written.",
       "Endestatus: 0 gefunden, oder bewiesen, dass es keine gibt, 2 Fehler in der Befehlszeile, 3 "
       "ein Stein oder Brett, für das dies nicht bekannt ist, 1 unterbrochen, zu wenig Speicher "
       "zum Zählen, oder die Ausgabe ließ sich nicht schreiben.",
       "Code de sortie : 0 trouvé, ou prouvé qu'il n'y en a pas, 2 erreurs dans la ligne de "
       "commande, 3 une pièce ou un échiquier pour lesquels ce n'est pas connu, 1 interrompu, trop "
       "peu de mémoire pour compter, ou la sortie n'a pu être écrite."});
  return answer_board_question(app, argc, argv, options, [&](BoardReport& report) {
    return tour(options, report, interrupted);
  });
}

}  // namespace warp
