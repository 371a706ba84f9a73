#include "solver/app/boards/place_command.hpp"

#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/app/boards/board_question.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/board/combinatorics/guards.hpp"
#include "solver/board/combinatorics/placements.hpp"
#include "solver/board/combinatorics/symmetry.hpp"
#include "solver/board/position/geometry/square_set.hpp"

namespace warp {

namespace {

struct PlaceOptions : BoardOptions {
  bool guard = false, guard_all = false, all = false;
  std::optional<unsigned> units;
};

std::vector<Square> as_squares(const std::vector<unsigned>& vertices) {
  return {vertices.begin(), vertices.end()};
}

class Placing {
 public:
  Placing(const PlaceOptions& options, const Geometry& board, const StatedWalk& walk,
          BoardReport& report, const Limits& limits)
      : options_(options),
        board_(board),
        name_(walk.name),
        told_(walk.told),
        report_(report),
        limits_(limits),
        guards_(options.guard || options.guard_all),
        attacked_(attacks_on_empty_board(board, walk.walks, walk.id,
                                         guards_ ? PlacementAim::guard : PlacementAim::peace)) {
    if (!guards_) {
      attacked_ = either_way(attacked_);
    }
    all_symmetries_ = symmetries_of(board);
  }

  Status run() {
    if (const auto status = options_.units ? begin_with(*options_.units) : begin_with_best()) {
      return *status;
    }
    if (options_.all) {
      return list();
    }
    return count_symmetric();
  }

 private:
  std::string units_text(unsigned number) const {
    return user_text(options_.guard_all ? board_words::units_that_attack
                     : guards_          ? board_words::units_that_guard
                                        : board_words::units_in_peace,
                     {{"number", std::to_string(number)}});
  }
  std::string heading() const {
    return user_text(board_words::on_board, {{"walk", told_}, {"board", one_text(options_.board)}});
  }

  Cover cover(const Symmetry& symmetry) const {
    return cover_of(attacked_, !options_.guard_all, symmetry);
  }

  bool count(const Symmetry& symmetry, unsigned least, unsigned most, Counts& counts) const {
    return guards_ ? count_covers(cover(symmetry), least, most, limits_, counts)
                   : count_placements(graph_of_orbits(attacked_, symmetry), least, most, limits_,
                                      counts);
  }

  bool each(FunctionRef<bool(const std::vector<unsigned>&)> visit) const {
    return guards_ ? each_cover(cover(all_symmetries_.front()), units_, limits_, visit)
                   : each_placement(graph_of(attacked_), units_, limits_, visit);
  }

  Status interrupted(const std::string& known) {
    report_.text(user_text(board_words::interrupted, {{"known", known}}));
    return Status::incomplete;
  }

  void write_units(unsigned number, bool proven, const std::vector<Square>& example) {
    const Names& bound = proven    ? (guards_ ? board_words::no_fewer : board_words::no_more)
                         : guards_ ? board_words::perhaps_fewer
                                   : board_words::perhaps_more;
    report_.text(heading() + units_text(number) + user_text(bound) + "\n");
    report_.text(user_text(board_words::for_example, {{"squares", names_of(board_, example)}}));
    report_.record({{"record", "placements"},
                    {"walk", name_},
                    {"board", one_text(options_.board)},
                    {"question", options_.guard_all ? "attack all"
                                 : guards_          ? "guard"
                                                    : "peace"},
                    {"units", number},
                    {"proven", proven},
                    {"example", names_json(board_, example)}});
  }

  /// Finds the best number of units and counts the placements. Returns the status if that is the
  /// end.
  std::optional<Status> begin_with_best() {
    std::vector<unsigned> example;
    unsigned bound = 0;
    if (guards_) {
      const SmallestCover smallest = find_smallest(cover(all_symmetries_.front()), limits_);
      if (!smallest.exists) {
        report_.text(heading() + user_text(board_words::never_attacked));
        report_.record({{"record", "no placement"}, {"walk", name_}});
        return Status::solved;
      }
      example = smallest.chosen;
      bound = smallest.at_least;
    } else {
      const LargestPlacement largest = find_largest(graph_of(attacked_), limits_);
      example = largest.vertices;
      bound = largest.at_most;
    }
    const auto found = static_cast<unsigned>(example.size());
    const bool proven = found == bound;
    units_ = found;
    if (proven) {
      write_units(found, true, as_squares(example));
    }
    Counts counts;
    // Fewer units that guard, or more in peace, are counted as well: the count proves once more
    // that there are none.
    const bool complete = guards_ ? count(all_symmetries_.front(), 0, found, counts)
                                  : count(all_symmetries_.front(), found,
                                          static_cast<unsigned>(board_.size()), counts);
    if (!complete) {
      if (!proven) {
        write_units(found, false, as_squares(example));
      }
      return interrupted(counted(counts, found));
    }
    const auto& [number, ways] = guards_ ? *counts.begin() : *counts.rbegin();
    units_ = number;
    if (!proven) {
      if (number != found) {
        each([&](const std::vector<unsigned>& vertices) {
          example = vertices;
          return false;
        });
      }
      write_units(number, true, as_squares(example));
    }
    placements_ = ways;
    return std::nullopt;
  }

  std::string counted(const Counts& counts, unsigned units) const {
    const auto found = counts.find(units);
    return user_text(board_words::at_least_so_many,
                     {{"count", count_text(found == counts.end() ? Count(0) : found->second)},
                      {"number", std::to_string(units)}});
  }

  /// Counts the placements of a given number of units.
  std::optional<Status> begin_with(unsigned units) {
    units_ = units;
    Counts counts;
    const bool complete = count(all_symmetries_.front(), units, units, counts);
    placements_ = counts[units];
    report_.text(heading() + units_text(units) + "\n");
    if (!complete) {
      return interrupted(counted(counts, units));
    }
    return std::nullopt;
  }

  /// Counts the placements that differ by more than a symmetry, with Burnside's lemma.
  Status count_symmetric() {
    const std::vector<Symmetry> kept = keeping(all_symmetries_, attacked_);
    report_.text(user_text(board_words::placements, {{"count", count_text(placements_)}}));
    Count unchanged = 0;
    for (const SymmetryClass& members : classes(kept)) {
      Counts counts;
      if (!count(members.representative, units_, units_, counts)) {
        return interrupted(user_text(board_words::symmetric_not_counted));
      }
      unchanged += counts[units_] * members.size;
    }
    const Count different = unchanged / kept.size();
    report_.text(user_text(
        board_words::different,
        {{"count", count_text(different)},
         {"number", std::to_string(kept.size())},
         {"which", kept.size() < all_symmetries_.size() ? user_text(board_words::that_keep_attacks)
                                                        : std::string()}}));
    report_.record({{"record", "count"},
                    {"units", units_},
                    {"placements", count_text(placements_)},
                    {"different", count_text(different)},
                    {"symmetries", kept.size()}});
    return Status::solved;
  }

  Status list() {
    const bool complete = each([&](const std::vector<unsigned>& vertices) {
      const std::vector<Square> squares = as_squares(vertices);
      report_.text(names_of(board_, squares) + "\n");
      report_.record({{"record", "placement"}, {"squares", names_json(board_, squares)}});
      return true;
    });
    return complete ? count_symmetric() : interrupted(user_text(board_words::list_not_complete));
  }

  const PlaceOptions& options_;
  const Geometry& board_;
  std::string name_, told_;
  BoardReport& report_;
  const Limits& limits_;
  bool guards_;
  Relation attacked_;
  std::vector<Symmetry> all_symmetries_;
  unsigned units_ = 0;
  Count placements_ = 0;
};

Status place(const PlaceOptions& options, BoardReport& report,
             const std::atomic<bool>& interrupted) {
  Status status = Status::solved;
  const auto walk = stated_walk(options, report, status);
  const auto board = walk ? stated_board(options, report, status) : nullptr;
  if (!board) {
    return status;
  }
  const Limits limits{interrupted, *bytes_of(options.memory)};
  try {
    return Placing(options, *board, *walk, report, limits).run();
  } catch (const NotAnswered& reason) {
    report.complain(unanswered(reason.walk, reason.why));
    return Status::unsupported;
  } catch (const std::overflow_error&) {
    report.complain(user_text(board_words::too_many_placements));
    return Status::incomplete;
  }
}

}  // namespace

std::optional<int> answer_place(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "place") {
    return std::nullopt;
  }
  PlaceOptions options;
  CommandOptions app{{"Places as many units of a walk on a board as can stand there without "
                      "attacking each other, and says in how many ways that can be done.",
                      "Stellt so viele Steine einer Gangart auf ein Brett, wie dort stehen können, "
                      "ohne einander anzugreifen, und sagt, auf wie viele Arten das geht.",
                      "Place sur un échiquier autant de pièces d'une marche qu'il peut y en avoir "
                      "sans qu'elles s'attaquent, et dit de combien de façons c'est possible."},
                     "warp place"};
  options.has_units = true;
  add_walk(app, "warp place", options);
  app.add_flag(
      "--guard", options.guard,
      {"as few units as can guard all squares: each is occupied or attacked",
       "so wenige Steine wie möglich, die alle Felder decken: jedes ist besetzt oder angegriffen",
       "aussi peu de pièces que possible qui gardent toutes les cases : chacune est occupée ou "
       "attaquée"});
  app.add_flag("--guard-all", options.guard_all,
               {"the same, but occupied squares are attacked too",
                "dasselbe, doch auch besetzte Felder sind angegriffen",
                "de même, mais les cases occupées sont attaquées aussi"});
  app.add_option("--units", options.units,
                 {"this number of units instead of most, or fewest",
                  "diese Zahl von Steinen statt der meisten oder wenigsten",
                  "ce nombre de pièces au lieu du plus grand, ou du plus petit"})
      ->option_text("N")
      ->check(number_from(1, SquareSet::capacity));
  app.add_flag("--all", options.all,
               {"list the placements", "die Aufstellungen nennen", "lister les placements"});
  add_board_options(app, options);
  app.footer(
      {"Exit status: 0 answered, 2 errors in the command line, 3 a piece or board for which this "
       "is not known, 1 interrupted, or the output could not be written.",
       "Endestatus: 0 beantwortet, 2 Fehler in der Befehlszeile, 3 ein Stein oder Brett, für das "
       "dies nicht bekannt ist, 1 unterbrochen, oder die Ausgabe ließ sich nicht schreiben.",
       "Code de sortie : 0 répondu, 2 erreurs dans la ligne de commande, 3 une pièce ou un "
       "échiquier pour lesquels ce n'est pas connu, 1 interrompu, ou la sortie n'a pu être "
       "écrite."});
  return answer_board_question(app, argc, argv, options, [&](BoardReport& report) {
    return place(options, report, interrupted);
  });
}

}  // namespace warp
