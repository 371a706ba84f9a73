#include <algorithm>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <utility>

#include "solver/app/api/problem_values.hpp"
#include "solver/app/api/warp/certificate.hpp"
#include "solver/app/workshop/certificate_texts.hpp"
#include "solver/app/workshop/means.hpp"
#include "solver/check/certificate/certified_solutions.hpp"
#include "solver/check/certificate/problem_certifier.hpp"
#include "solver/check/certificate/too_many_solutions.hpp"
#include "solver/check/certificate/verifier/verify.hpp"

namespace warp::api {

namespace {

/// Passes what is written to a sink, in pieces, and knows how much that was.
class SinkBuffer : public std::streambuf {
 public:
  explicit SinkBuffer(const CertificateSink& sink) : sink_(sink) {}

 protected:
  std::streamsize xsputn(const char* bytes, std::streamsize number) override {
    piece_.append(bytes, static_cast<std::size_t>(number));
    constexpr std::size_t usual = std::size_t{1} << 16U;
    if (piece_.size() >= usual) {
      sync();
    }
    return number;
  }
  int_type overflow(int_type byte) override {
    const char one = traits_type::to_char_type(byte);
    xsputn(&one, 1);
    return byte;
  }
  /// Only tells where it is.
  pos_type seekoff(off_type offset, std::ios_base::seekdir from,
                   std::ios_base::openmode /*which*/) override {
    const bool asks = offset == 0 && from == std::ios_base::cur;
    return asks ? pos_type(static_cast<off_type>(passed_ + piece_.size())) : pos_type(off_type(-1));
  }
  int sync() override {
    const std::string piece = std::exchange(piece_, {});
    passed_ += piece.size();
    sink_(piece);
    return 0;
  }

 private:
  const CertificateSink& sink_;
  std::string piece_;
  std::uint64_t passed_ = 0;
};

/// The problems made ready, with what is to be proven of each.
struct AskedProblems {
  struct One {
    warp::Setup setup;
    std::vector<warp::CertifiedPart> parts;
  };

  std::vector<One> problems;
  std::vector<Diagnostic> diagnostics;
  std::vector<std::string> unsupported, left_out;
  bool ready = true;  ///< all can be certified
};

void add_new(std::vector<std::string>& names, const std::vector<std::string>& more) {
  for (const std::string& name : more) {
    if (std::ranges::find(names, name) == names.end()) {
      names.push_back(name);
    }
  }
}

AskedProblems asked_of(const std::vector<Problem>& problems) {
  if (problems.empty()) {
    throw std::invalid_argument("warp::api: no problem to certify");
  }
  AskedProblems asked;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    std::vector<Diagnostic> told;
    AskedProblems::One one{.setup = made_ready(usable_content(problems[i]), told), .parts = {}};
    asked.diagnostics.insert(asked.diagnostics.end(), told.begin(), told.end());
    if (one.setup.phases.empty()) {
      asked.ready = false;
      continue;
    }
    CertifiableProblem found = certifiable(one.setup);
    add_new(asked.unsupported, found.unsupported);
    add_new(asked.left_out, found.left_out);
    asked.ready = asked.ready && found.unsupported.empty();
    name_parts(static_cast<unsigned>(i + 1), found.parts);
    one.parts = std::move(found.parts);
    asked.problems.push_back(std::move(one));
  }
  return asked;
}

/// Writes the proofs of all; says how that ended.
Certification write_proofs(const AskedProblems& asked, std::ostream& out,
                           const Resources& resources, const Limits& limits, Certified& answer) {
  FactTable facts(resources.memory / 4);
  const StopSignal stop(cancel_flag(limits), end_of_time(limits));
  std::uint64_t searches = 0;
  const CertifierMeans means{.room = CertificateRoom::of(resources.memory),
                             .facts = facts,
                             .stop = stop,
                             .threads = std::max(1U, resources.threads),
                             .searches = searches};
  begin_certificate(out, means.room);
  for (const AskedProblems::One& one : asked.problems) {
    const auto refuse = [&](const Names& why) {
      answer.unsupported.emplace_back(why.in(one.setup.problem.language));
      return Certification::not_certifiable;
    };
    try {
      certify_problem(out, one.setup, one.parts, means, [&](const WrittenPart& part) {
        answer.parts.push_back({part.name, part.solutions, part.positions, part.bytes});
      });
    } catch (const SearchStopped&) {
      return Certification::out_of_time;
    } catch (const CertificateDisagrees& other) {
      answer.contradiction = other.part + ": " + other.line;
      return Certification::contradiction;
    } catch (const CertifiedKingInCheck&) {
      return refuse(certificate_texts::king_can_be_captured);
    } catch (const proof::TooManySolutions&) {
      return refuse(certificate_texts::too_many);
    }
  }
  end_certificate(out);
  return Certification::certified;
}

/// Verifies what asks `questions`; null: any.
void take_verdict(std::istream& certificate, const std::vector<std::string>* questions,
                  const Resources& resources, const Limits& limits, Language language,
                  CertificateVerdict& answer) {
  const proof::ProofVerdict verdict =
      proof::verify_certificate(certificate, questions, cancel_flag(limits), false,
                                CertificateRoom::of(resources.memory).window);
  answer.holds = verdict.holds;
  answer.refusal = verdict.holds ? "" : refusal_text(verdict.refused, proof_language(language));
  answer.positions = verdict.positions;
  answer.bytes = verdict.bytes;
  for (const proof::ProofStatement& proven : verdict.proven) {
    ProvenPart part{
        .name = proven.name, .question = question_text(proven), .solutions = {}, .tries = {}};
    for (const auto& line : proven.solutions) {
      part.solutions.push_back(proof_line_text(line));
    }
    for (const auto& line : proven.tries) {
      part.tries.push_back(proof_line_text(line));
    }
    answer.proven.push_back(std::move(part));
  }
}

}  // namespace

Certified certify(const std::vector<Problem>& problems, const CertificateSink& sink,
                  const Resources& resources, const Limits& limits) {
  AskedProblems asked = asked_of(problems);
  Certified answer;
  answer.diagnostics = std::move(asked.diagnostics);
  answer.unsupported = std::move(asked.unsupported);
  answer.left_out = std::move(asked.left_out);
  if (asked.ready) {
    SinkBuffer buffer(sink);
    std::ostream out(&buffer);
    out.exceptions(std::ios_base::badbit);  // what the sink throws gets through
    answer.result = write_proofs(asked, out, resources, limits, answer);
    out.flush();
  }
  return answer;
}

CertificateVerdict verify(const std::vector<Problem>& problems, std::istream& certificate,
                          const Resources& resources, const Limits& limits) {
  const AskedProblems asked = asked_of(problems);
  CertificateVerdict answer;
  answer.diagnostics = asked.diagnostics;
  answer.unsupported = asked.unsupported;
  if (!asked.ready) {
    return answer;
  }
  std::vector<std::string> questions;
  for (const AskedProblems::One& one : asked.problems) {
    for (const warp::CertifiedPart& part : one.parts) {
      questions.push_back(proof::question_text(part.statement));
    }
  }
  take_verdict(certificate, &questions, resources, limits,
               asked.problems.front().setup.problem.language, answer);
  return answer;
}

CertificateVerdict verify(std::istream& certificate, const Resources& resources,
                          const Limits& limits) {
  CertificateVerdict answer;
  take_verdict(certificate, nullptr, resources, limits, Language::english, answer);
  return answer;
}

}  // namespace warp::api
