#include "solver/app/commands/certify/certified_problems.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/certify/certificate_json.hpp"
#include "solver/app/commands/certify/certify_words.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/workshop/certificate_texts.hpp"
#include "solver/check/certificate/too_many_solutions.hpp"
#include "solver/check/certificate/verifier/verify.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : ", ") + name;
  }
  return text;
}

std::string write_failure() {
  return user_message(MessageId::cannot_be_written,
                      {{"reason", std::strerror(errno == 0 ? EIO : errno)}});
}

}  // namespace

CertifiedProblems::CertifiedProblems(const CertifyOptions& options, Console& console,
                                     const std::atomic<bool>& interrupted)
    : EachProblem(console),
      options_(options),
      interrupted_(interrupted),
      room_(CertificateRoom::of(*bytes_of(options.memory))),
      facts_(*bytes_of(options.memory) / 4) {}

Status CertifiedProblems::run() {
  if (options_.json) {
    console().write_out(report::json_line(report::run_record(version_text())));
  }
  answer_each({options_.file}, files::Declared::left_out);
  if (status() == Status::solved && asked_.empty()) {
    complain(fmt::format(fmt::runtime(certify_words::nothing_to_certify.in(user_language())),
                         fmt::arg("file", options_.file)),
             Status::input_error);
  }
  if (status() == Status::solved) {
    if (options_.check) {
      verify();
    } else {
      stop_.emplace(interrupted_,
                    StopSignal::Clock::now() + std::chrono::seconds(options_.seconds));
      write();
    }
  }
  if (options_.json) {
    console().write_out(report::json_line(report::end_record(static_cast<int>(status()))));
  }
  console().flush();
  return status();
}

void CertifiedProblems::refuse(const Problem& problem, const Names& words,
                               const std::string& things, Status status) {
  complain(fmt::format(
               "{}:{}: {}", problem.file, problem.where.line,
               fmt::format(fmt::runtime(words.in(problem.language)), fmt::arg("things", things))),
           status);
}

void CertifiedProblems::answer(const parser::ParsedProblem& parsed, unsigned number) {
  if (!parsed.usable()) {
    return;
  }
  Asked asked{.setup = set_up(parsed.problem)};
  report(asked.setup.diagnostics);
  if (asked.setup.phases.empty()) {
    return;
  }
  CertifiableProblem found = certifiable(asked.setup);
  if (!found.unsupported.empty()) {
    refuse(asked.setup.problem, certify_words::not_certified, joined_names(found.unsupported),
           Status::unsupported);
    return;
  }
  if (!found.left_out.empty()) {
    refuse(asked.setup.problem, certify_words::left_out, joined_names(found.left_out),
           Status::solved);
  }
  name_parts(number, found.parts);
  asked.parts = std::move(found.parts);
  asked_.push_back(std::move(asked));
}

/// The certificate is written beside its place, and gets there when it is complete.
void CertifiedProblems::write() {
  const std::filesystem::path path = platform::path_of(options_.out);
  std::filesystem::path beside = path;
  beside += ".part";
  std::error_code error;
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  if (!out) {
    complain(fmt::format("{}: {}", options_.out, write_failure()), Status::incomplete);
    return;
  }
  begin_certificate(out, room_);
  try {
    for (Asked& asked : asked_) {
      if (status() == Status::solved) {
        write_problem(asked, out);
      }
    }
  } catch (const SearchStopped&) {
    complain(
        std::string((stop_->interrupted() ? certify_words::interrupted : certify_words::out_of_time)
                        .in(user_language())),
        Status::incomplete);
  } catch (const CertificateDisagrees& other) {
    const Names& words = other.listed ? certify_words::finds_less : certify_words::finds_more;
    complain(fmt::format(fmt::runtime(words.in(user_language())), fmt::arg("line", other.line),
                         fmt::arg("part", other.part)),
             Status::contradiction);
  }
  end_certificate(out);
  out.close();
  if (status() == Status::solved && out) {
    std::filesystem::rename(beside, path, error);
  }
  if (status() == Status::solved && (!out || error)) {
    complain(fmt::format("{}: {}", options_.out, write_failure()), Status::incomplete);
  }
  if (status() != Status::solved) {
    std::filesystem::remove(beside, error);
  }
}

void CertifiedProblems::write_problem(const Asked& asked, std::ostream& out) {
  const Problem& problem = asked.setup.problem;
  const CertifierMeans means{.room = room_,
                             .facts = facts_,
                             .stop = *stop_,
                             .threads = options_.threads,
                             .searches = searches_};
  const auto refuse_for = [&](const Names& why) {
    refuse(problem, certify_words::not_certified, std::string(why.in(problem.language)),
           Status::unsupported);
  };
  try {
    certify_problem(out, asked.setup, asked.parts, means,
                    [&](const WrittenPart& part) { tell(part, problem.language); });
  } catch (const CertifiedKingInCheck&) {
    refuse_for(certificate_texts::king_can_be_captured);
  } catch (const proof::TooManySolutions&) {
    refuse_for(certificate_texts::too_many);
  }
}

void CertifiedProblems::tell(const WrittenPart& part, Language language) {
  if (options_.json) {
    console().write_out(report::json_line(part_record(part)));
    return;
  }
  console().write_out(
      fmt::format(fmt::runtime(certify_words::part.in(language)), fmt::arg("part", part.name),
                  fmt::arg("solutions", part.solutions), fmt::arg("positions", part.positions),
                  fmt::arg("bytes", part.bytes)) +
      "\n");
}

void CertifiedProblems::verify() {
  std::ifstream input(platform::path_of(options_.proof), std::ios::binary);
  if (!input) {
    complain(fmt::format("{}: {}", options_.proof,
                         user_message(MessageId::cannot_be_read,
                                      {{"reason", std::strerror(errno == 0 ? EIO : errno)}})),
             Status::input_error);
    return;
  }
  std::vector<std::string> questions;
  for (const Asked& asked : asked_) {
    for (const CertifiedPart& part : asked.parts) {
      questions.push_back(proof::question_text(part.statement));
    }
  }
  const proof::ProofVerdict verdict =
      proof::verify_certificate(input, &questions, interrupted_, false, room_.window);
  if (options_.json) {
    for (const proof::ProofStatement& proven : verdict.proven) {
      console().write_out(report::json_line(proven_record(proven)));
    }
    console().write_out(
        report::json_line(verified_record(verdict, proof_language(user_language()))));
    note(verdict.holds ? Status::solved : Status::incomplete);
    return;
  }
  tell(verdict);
}

void CertifiedProblems::tell(const proof::ProofVerdict& verdict) {
  const Language language = user_language();
  for (const proof::ProofStatement& proven : verdict.proven) {
    console().write_out(fmt::format(fmt::runtime(certify_words::proven.in(language)),
                                    fmt::arg("part", proven.name),
                                    fmt::arg("solutions", proven.solutions.size())) +
                        "\n");
  }
  if (verdict.holds) {
    console().write_out(fmt::format(fmt::runtime(certify_words::holds.in(language)),
                                    fmt::arg("file", options_.proof),
                                    fmt::arg("positions", verdict.positions)) +
                        "\n");
    return;
  }
  std::string why = refusal_text(verdict.refused, proof_language(language));
  if (verdict.refused.fault == proof::ProofFault::too_much_memory) {
    why += certify_words::more_memory.in(language);
  }
  complain(fmt::format(fmt::runtime(certify_words::refused.in(language)),
                       fmt::arg("file", options_.proof), fmt::arg("byte", verdict.bytes),
                       fmt::arg("why", why)),
           Status::incomplete);
}

}  // namespace warp
