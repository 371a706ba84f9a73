#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/commands/certify/certificate_json.hpp"
#include "solver/app/commands/certify/certify_words.hpp"
#include "solver/app/commands/serve/base64.hpp"
#include "solver/app/commands/serve/of_problems.hpp"
#include "solver/app/commands/serve/task.hpp"
#include "solver/app/workshop/certificate_texts.hpp"
#include "solver/check/certificate/too_many_solutions.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::serve {

using report::Json;

namespace {

/// The problems of a request, and what there is to prove of them.
class CertifiedForRequest {
 public:
  CertifiedForRequest(const Request& request, const PutRecords& put) : put_(put) {
    unsigned number = 0;
    for (const parser::ParsedProblem& parsed :
         read_problems(request.text, request.file, files::Declared::left_out,
                       {.stipulation = request.stipulation})) {
      note(tell_diagnostics(parsed.diagnostics, put_));
      if (parsed.usable()) {
        ask(parsed.problem, ++number);
      }
    }
  }

  Status status() const { return status_; }
  Language language() const {
    return asked_.empty() ? user_language() : asked_.front().setup.problem.language;
  }

  std::vector<std::string> questions() const {
    std::vector<std::string> questions;
    for (const Asked& asked : asked_) {
      for (const CertifiedPart& part : asked.parts) {
        questions.push_back(proof::question_text(part.statement));
      }
    }
    return questions;
  }

  /// The certificate; nothing if it could not be written: then that has been said.
  std::optional<std::string> write(const TaskMeans& means, const StopSignal& stop) {
    FactTable facts(means.memory / 4);
    std::uint64_t searches = 0;
    const CertifierMeans with{.room = CertificateRoom::of(means.memory),
                              .facts = facts,
                              .stop = stop,
                              .threads = means.threads,
                              .searches = searches};
    std::ostringstream out;
    begin_certificate(out, with.room);
    for (const Asked& asked : asked_) {
      if (!write(asked, with, out)) {
        return std::nullopt;
      }
    }
    end_certificate(out);
    return std::move(out).str();
  }

 private:
  struct Asked {
    Setup setup;
    std::vector<CertifiedPart> parts;
  };

  void note(Status status) { status_ = more_serious(status_, status); }

  /// Says something about a problem.
  void tell(const Problem& problem, Severity severity, const std::string& text) {
    note(tell_diagnostics({{severity, problem.file, problem.where, text}}, put_));
  }
  void tell(const Problem& problem, Severity severity, const Names& words,
            const std::vector<std::string>& things) {
    std::string text;
    for (const std::string& thing : things) {
      text += (text.empty() ? "" : ", ") + thing;
    }
    tell(problem, severity,
         fmt::format(fmt::runtime(words.in(problem.language)), fmt::arg("things", text)));
  }

  void ask(const Problem& problem, unsigned number) {
    Asked asked{.setup = set_up(problem), .parts = {}};
    note(tell_diagnostics(asked.setup.diagnostics, put_));
    if (asked.setup.phases.empty()) {
      return;
    }
    CertifiableProblem found = certifiable(asked.setup);
    if (!found.unsupported.empty()) {
      tell(problem, Severity::unsupported, certify_words::not_certified, found.unsupported);
      return;
    }
    if (!found.left_out.empty()) {
      tell(problem, Severity::warning, certify_words::left_out, found.left_out);
    }
    name_parts(number, found.parts);
    asked.parts = std::move(found.parts);
    asked_.push_back(std::move(asked));
  }

  bool write(const Asked& asked, const CertifierMeans& means, std::ostream& out) {
    const Problem& problem = asked.setup.problem;
    const auto refuse = [&](const Names& why) {
      tell(problem, Severity::unsupported, certify_words::not_certified,
           {std::string(why.in(problem.language))});
      return false;
    };
    try {
      certify_problem(out, asked.setup, asked.parts, means,
                      [&](const WrittenPart& part) { put_(report::json_line(part_record(part))); });
      return true;
    } catch (const SearchStopped&) {
      note(Status::incomplete);
      if (!means.stop.interrupted()) {
        tell(problem, Severity::warning,
             std::string(certify_words::out_of_time.in(problem.language)));
      }
      return false;
    } catch (const CertificateDisagrees& other) {
      const Names& words = other.listed ? certify_words::finds_less : certify_words::finds_more;
      put_(error_record(fmt::format(fmt::runtime(words.in(problem.language)),
                                    fmt::arg("line", other.line), fmt::arg("part", other.part))));
      note(Status::contradiction);
      return false;
    } catch (const CertifiedKingInCheck&) {
      return refuse(certificate_texts::king_can_be_captured);
    } catch (const proof::TooManySolutions&) {
      return refuse(certificate_texts::too_many);
    }
  }

  const PutRecords& put_;
  std::vector<Asked> asked_;
  Status status_ = Status::solved;
};

}  // namespace

void certify(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
             const PutRecords& put) {
  put(report::json_line(report::run_record(version_text())));
  CertifiedForRequest certified(request, put);
  if (certified.status() == Status::solved) {
    const StopSignal stop(cancelled, deadline_of(request, means));
    if (const auto certificate = certified.write(means, stop)) {
      put(report::json_line(Json{{"record", "certificate"},
                                 {"bytes", certificate->size()},
                                 {"content", base64(*certificate)}}));
    }
  }
  put(last_record(certified.status()));
}

void verify(const Request& request, const TaskMeans& means, const std::atomic<bool>& cancelled,
            const PutRecords& put) {
  put(report::json_line(report::run_record(version_text())));
  Status status = Status::solved;
  std::optional<std::vector<std::string>> questions;
  Language language = user_language();
  if (!request.text.empty()) {
    const CertifiedForRequest asked(request, put);
    questions = asked.questions();
    status = asked.status();
    language = asked.language();
  }
  if (status == Status::solved) {
    std::istringstream certificate(request.certificate);
    const proof::ProofVerdict verdict =
        proof::verify_certificate(certificate, questions ? &*questions : nullptr, cancelled, false,
                                  CertificateRoom::of(means.memory).window);
    for (const proof::ProofStatement& proven : verdict.proven) {
      put(report::json_line(proven_record(proven)));
    }
    put(report::json_line(verified_record(verdict, proof_language(language))));
    status = verdict.holds ? Status::solved : Status::incomplete;
  }
  put(last_record(status));
}

}  // namespace warp::serve
