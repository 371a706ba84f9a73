#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string_view>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/drawn.hpp"
#include "solver/app/commands/serve/request.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/formats/diagram/picture.hpp"

namespace warp::serve {

/// What carrying out a request may use.
struct TaskMeans {
  unsigned threads = 1;
  std::size_t memory = 0;                          ///< bytes for the table of facts
  std::optional<std::chrono::seconds> max_time{};  ///< for each problem, if the request says none
  PhasePlayer player{};                            ///< solves phases, if there is one
};

/// Receives lines of records, each as soon as it is known.
using PutRecords = std::function<void(std::string_view lines)>;

/// Carries out a request other than cancel: passes records to `put`, of which the
/// first is `run` and the last `end`. Ends early once `cancelled` is set. Throws what `put` throws.
void carry_out(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
               const PutRecords& put);

// The parts of it.
void solve(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
           const PutRecords& put);
void judge(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
           const PutRecords& put);
void explain_lines(const Request& request, const TaskMeans& means,
                   const std::atomic<bool>& cancelled, const PutRecords& put);
void tell_themes(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
                 const PutRecords& put);
void mend(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
          const PutRecords& put);
/// Which positions of a matrix meet demands; see compose_task.cpp.
void search_settings(const Request& request, const TaskMeans& means,
                     const std::atomic<bool>& cancelled, const PutRecords& put);
/// Proofs that solutions are all there are, and whether one holds; see certificate_task.cpp.
void certify(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
             const PutRecords& put);
void verify(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
            const PutRecords& put);
/// Which entries of the collection in the request are like the problems; see similar_task.cpp.
void find_similar(const Request& request, const std::atomic<bool>& cancelled,
                  const PutRecords& put);
/// What a problem says, ready to be edited, as a record `reading`.
report::Json reading_json(const parser::ParsedProblem& parsed, std::size_t number,
                          const diagram::Picture& picture);
/// What the problems say, ready to be edited; see read_task.cpp.
void tell_reading(const Request& request, const PutRecords& put);
void draw(const Request& request, const PutRecords& put);
/// Passes what `make` makes of each problem that can be drawn, with its number from 1; of the
/// others their messages.
using MakeRecord = std::function<report::Json(const parser::ParsedProblem& parsed,
                                              std::size_t number, const diagram::Picture& picture)>;
void each_drawn(const Request& request, files::Declared declared, Levels levels,
                const PutRecords& put, const MakeRecord& make);
void look_up(const Request& request, const std::atomic<bool>& cancelled, const PutRecords& put);

/// The record that ends an answer.
std::string last_record(Status status);
/// An error that belongs to no problem.
std::string error_record(const std::string& text);

}  // namespace warp::serve
