#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/drawn.hpp"
#include "solver/app/commands/serve/task.hpp"
#include "solver/app/commands/similar/similar_command_words.hpp"
#include "solver/app/commands/similar/similar_json.hpp"
#include "solver/app/commands/similar/sketched_entry.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::serve {

using report::Json;

namespace {

constexpr files::Missing none_needed{.stipulation = {}, .none_needed = true};

std::string message_record(Severity severity, const std::string& text) {
  Json record{{"record", "message"}};
  record.update(report::diagnostic_json({severity, "request", {}, text}));
  return report::json_line(record);
}

/// The texts of a request as a collection, which lasts as long as the request.
class CollectionOfRequest {
 public:
  CollectionOfRequest(const Request& request, const PutRecords& put)
      : request_(request), put_(put) {}

  /// Adds the problems of all texts; what is not compared is named in messages. Returns the status:
  /// input_error if there are too many, incomplete if it was cancelled.
  Status read(const std::atomic<bool>& cancelled) {
    for (std::size_t text = 0; text < request_.collection.size(); ++text) {
      std::uint32_t number = 0;
      for (const parser::ParsedProblem& parsed : problems_of(text, files::Declared::read)) {
        if (cancelled) {
          return Status::incomplete;
        }
        const SketchedEntry entry = sketched(parsed, ++number);
        if (!entry.sketch) {
          put_(message_record(Severity::warning, fmt::format("{}: {}", entry.place, entry.fault)));
        } else if (!collection_.add(*entry.sketch)) {
          put_(error_record(std::string(similar_command_words::too_many.in(user_language()))));
          return Status::input_error;
        } else {
          text_of_entry_.push_back(text);
        }
      }
    }
    return Status::solved;
  }

  const check::Collection& collection() const { return collection_; }

  /// The entries of that index in the collection as the record `reading` tells them, in their
  /// order; null for one that is not drawn. Texts are read again, each once: of a large collection
  /// only what was found is kept.
  std::vector<Json> readings(const std::vector<std::uint32_t>& entries) const {
    std::map<std::size_t, std::vector<std::size_t>> by_text;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      by_text[text_of_entry_[entries[i]]].push_back(i);
    }
    std::vector<Json> readings(entries.size());
    for (const auto& [text, places] : by_text) {
      const auto problems = problems_of(text, files::Declared::everything);
      for (const std::size_t place : places) {
        const std::size_t number = collection_.entry(entries[place]).number;
        if (const auto picture = drawn(problems[number - 1], Levels::with_units)) {
          readings[place] = reading_json(problems[number - 1], number, *picture);
        }
      }
    }
    return readings;
  }

 private:
  std::vector<parser::ParsedProblem> problems_of(std::size_t text, files::Declared declared) const {
    const Request::NamedText& named = request_.collection[text];
    return read_problems(named.text, named.name, declared, none_needed);
  }

  const Request& request_;
  const PutRecords& put_;
  check::Collection collection_;
  std::vector<std::size_t> text_of_entry_;  ///< by the index of the entry
};

/// What is asked of the collection, problem by problem.
class SimilarAnswer {
 public:
  SimilarAnswer(const Request& request, const CollectionOfRequest& texts, const PutRecords& put)
      : request_(request), texts_(texts), put_(put), search_(texts.collection()) {}

  /// Passes the record of the problem, or messages why it is not compared. Returns the status.
  Status answer(const parser::ParsedProblem& parsed, std::size_t number) {
    const Problem& problem = parsed.problem;
    const Status status = tell(parsed.diagnostics, number);
    const auto refuse = [&](Severity severity, const Names& why) {
      put_(message_record(severity, std::string(why.in(language_of(problem)))));
      return severity == Severity::unsupported ? Status::unsupported : Status::input_error;
    };
    if (problem.infinite != nullptr) {
      return refuse(Severity::unsupported, similar_command_words::infinite_board);
    }
    if (status == Status::solved && problem.units.empty()) {
      return refuse(Severity::input_error, similar_command_words::no_units);
    }
    if (may_be_compared(parsed)) {
      put_(report::json_line(record_of(problem, number)));
    }
    return status;
  }

 private:
  /// Passes what the reading of a problem has to say; a diagram needs no stipulation. Returns the
  /// status: the problem is compared if it is solved.
  Status tell(const std::vector<Diagnostic>& diagnostics, std::size_t number) {
    Status status = Status::solved;
    for (const Diagnostic& diagnostic : diagnostics) {
      if (diagnostic.no_stipulation) {
        continue;
      }
      Json record{{"record", "message"}, {"problem", number}};
      record.update(report::diagnostic_json(diagnostic));
      put_(report::json_line(record));
      if (diagnostic.severity != Severity::warning) {
        status = more_serious(status, diagnostic.severity == Severity::unsupported
                                          ? Status::unsupported
                                          : Status::input_error);
      }
    }
    return status;
  }

  Language language_of(const Problem& problem) const {
    return request_.language.value_or(problem.language);
  }

  report::Notation notation_of(const Problem& problem) const {
    const report::Lettering letters(language_of(problem), *problem.walks);
    return problem.square_names != nullptr
               ? report::Notation(letters, *problem.geometry, *problem.square_names)
               : report::Notation(letters, *problem.geometry);
  }

  Json record_of(const Problem& problem, std::size_t number) {
    const Setup setup = problem.stipulation ? set_up(problem) : Setup{};
    const check::ProblemSketch sketch =
        check::sketch_of(problem, setup, static_cast<std::uint32_t>(number));
    const check::AnticipationAnswer answer =
        search_.find(sketch, *problem.geometry, {.differ = request_.differ, .most = request_.top});
    const report::Notation notation = notation_of(problem);
    const check::AnticipationWriter writer(texts_.collection(), search_, *problem.geometry,
                                           notation);
    std::vector<std::uint32_t> entries;
    for (const check::Anticipation& found : answer.best) {
      entries.push_back(found.entry);
    }
    std::vector<Json> readings = texts_.readings(entries);
    Json similar = Json::array();
    for (std::size_t i = 0; i < answer.best.size(); ++i) {
      Json found = json_of(answer.best[i], texts_.collection(), writer, notation);
      found["reading"] = std::move(readings[i]);
      similar.push_back(std::move(found));
    }
    return {{"record", "similar"},
            {"problem", number},
            {"entries", texts_.collection().size()},
            {"play_compared", !sketch.play.empty()},
            {"alike", answer.all},
            {"similar", std::move(similar)}};
  }

  const Request& request_;
  const CollectionOfRequest& texts_;
  const PutRecords& put_;
  check::AnticipationSearch search_;
};

}  // namespace

void find_similar(const Request& request, const std::atomic<bool>& cancelled,
                  const PutRecords& put) {
  put(report::json_line(report::run_record(version_text())));
  CollectionOfRequest texts(request, put);
  Status status = texts.read(cancelled);
  if (status == Status::solved) {
    SimilarAnswer answer(request, texts, put);
    std::size_t number = 0;
    for (const parser::ParsedProblem& parsed :
         read_problems(request.text, request.file, files::Declared::read,
                       {.stipulation = request.stipulation, .none_needed = true})) {
      if (cancelled) {
        status = more_serious(status, Status::incomplete);
        break;
      }
      status = more_serious(status, answer.answer(parsed, ++number));
    }
  }
  put(last_record(status));
}

}  // namespace warp::serve
