#include "solver/app/batch/results/store.hpp"

#include <fmt/format.h>

#include "solver/app/batch/results/layout.hpp"

namespace warp::batch {

using store::Statement;

namespace {

/// The columns of a Result in the present layout, and as earlier ones are read.
std::string_view columns_of(int version) {
  switch (version) {
    case 1:
      return "state, solution, messages, position, seconds, time_limit, memory_limit, null, null, "
             "null, null";
    case 2:
      return "state, solution, messages, position, seconds, time_limit, memory_limit, "
             "case when moves glob '*>c[pm]:*' then null else moves end, null, null, null";
    case 3:
      return "state, solution, messages, position, seconds, time_limit, memory_limit, moves, null, "
             "null, null";
    case 4:
    case 5:
      return "state, solution, messages, position, seconds, time_limit, memory_limit, moves, "
             "solutions, verdict, null";
    default:
      return "state, solution, messages, position, seconds, time_limit, memory_limit, moves, "
             "solutions, verdict, records";
  }
}

}  // namespace

Store::Store(const std::string& path, Access access)
    : database_(path, access, layout_of_results()), columns_(columns_of(database_.version())) {}

/// The columns of a result, from `first` on.
Result Store::result(Statement& row, int first) const {
  const std::string name = row.text(first);
  const std::optional<State> state = state_named(name);
  if (!state) {
    database_.fail("unknown state: " + name);
  }
  const bool counted = row.text_or_null(first + 8).has_value();
  return {.state = *state,
          .solution = row.text(first + 1),
          .moves = row.text_or_null(first + 7),
          .records = row.text_or_null(first + 10),
          .solutions = counted ? std::optional(row.number(first + 8)) : std::nullopt,
          .verdict = row.text_or_null(first + 9),
          .messages = row.text(first + 2),
          .position = row.text(first + 3),
          .seconds = row.real(first + 4),
          .time_limit = row.real(first + 5),
          .memory_limit = static_cast<std::size_t>(row.number(first + 6))};
}

std::optional<Result> Store::find(std::string_view file, std::size_t number,
                                  std::string_view problem) {
  Statement ask(
      database_,
      fmt::format("select problem, {} from result where file = ? and number = ?", columns_));
  if (!ask.with(file).with(std::uint64_t{number}).next() || ask.text(0) != problem) {
    return std::nullopt;
  }
  return result(ask, 1);
}

std::optional<Result> Store::find(std::string_view file, std::size_t number) {
  Statement ask(database_,
                fmt::format("select {} from result where file = ? and number = ?", columns_));
  return ask.with(file).with(std::uint64_t{number}).next() ? std::optional(result(ask, 0))
                                                           : std::nullopt;
}

void Store::put(std::string_view file, std::size_t number, std::string_view problem,
                std::string_view program, const Description& what, const Result& result) {
  database_.transaction([&] { put_within(file, number, problem, program, what, result); });
}

void Store::put_within(std::string_view file, std::size_t number, std::string_view problem,
                       std::string_view program, const Description& what, const Result& result) {
  // Deleted, not changed: rows are in the order in which the problems were begun.
  Statement(database_, "delete from result where file = ? and number = ?")
      .with(file)
      .with(std::uint64_t{number})
      .run();
  Statement(database_,
            "insert into result (file, number, problem, program, authors, titles, stipulation, "
            "conditions, state, solution, messages, position, seconds, time_limit, memory_limit, "
            "moves, solutions, verdict, records) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
            "?, ?, ?, ?, ?)")
      .with(file)
      .with(std::uint64_t{number})
      .with(problem)
      .with(program)
      .with(what.authors)
      .with(what.titles)
      .with(what.stipulation)
      .with(what.conditions)
      .with(state_name(result.state))
      .with(result.solution)
      .with(result.messages)
      .with(result.position)
      .with(result.seconds)
      .with(result.time_limit)
      .with(std::uint64_t{result.memory_limit})
      .with_or_null(result.moves)
      .with_or_null(result.solutions)
      .with_or_null(result.verdict)
      .with_or_null(result.records)
      .run();
}

void Store::advance(std::string_view file, std::size_t number, const Result& result) {
  Statement(database_,
            "update result set state = ?, solution = solution || ?, moves = moves || ?, "
            "records = records || ?, "
            "solutions = solutions + ?, verdict = coalesce(?, verdict), messages = messages || ?, "
            "position = ?, seconds = seconds + ?, time_limit = ?, memory_limit = ? "
            "where file = ? and number = ?")
      .with(state_name(result.state))
      .with(result.solution)
      .with_or_null(result.moves)  // behind null they are null: the beginning is not known
      .with_or_null(result.records)
      .with(result.solutions.value_or(0))
      .with_or_null(result.verdict)
      .with(result.messages)
      .with(result.position)
      .with(result.seconds)
      .with(result.time_limit)
      .with(std::uint64_t{result.memory_limit})
      .with(file)
      .with(std::uint64_t{number})
      .run();
}

void Store::each(const std::function<void(const std::string& file, std::size_t number)>& visit) {
  Statement ask(database_, "select file, number from result order by id");
  while (ask.next()) {
    visit(ask.text(0), ask.number(1));
  }
}

void Store::each_result(const std::function<void(Record)>& visit) {
  // Some at a time: a server sends all rows of an answer at once.
  constexpr std::uint64_t at_once = 200;
  std::uint64_t last = 0;
  for (bool more = true; more;) {
    Statement ask(database_,
                  fmt::format("select id, file, number, problem, program, {} from result where id "
                              "> ? order by id limit ?",
                              columns_));
    ask.with(last).with(at_once);
    more = false;
    while (ask.next()) {
      last = ask.number(0);
      more = true;
      visit({ask.text(1), ask.number(2), ask.text(3), ask.text(4), result(ask, 5)});
    }
  }
}

}  // namespace warp::batch
