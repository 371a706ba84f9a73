#include "solver/app/commands/certify/certified_problems.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/certify/certify_words.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/check/certificate/too_many_solutions.hpp"
#include "solver/check/certificate/verifier/verify.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/search/phases/play_phase.hpp"
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

/// All solutions are listed, and nothing besides them.
SearchOptions options_for_proof(const Phase& phase, bool with_set_play) {
  const SearchOptions defaults;
  SearchOptions options = phase.options;
  options.variations = false;
  options.set_play = with_set_play;
  options.move_numbers = false;
  options.max_solutions = proof::most_proven_solutions + 1;
  options.max_per_end = defaults.max_per_end;
  options.no_checking_tries = false;
  options.no_short_variations = false;
  return options;
}

proof::ProofLanguage proof_language(Language language) {
  return language == Language::german   ? proof::ProofLanguage::german
         : language == Language::french ? proof::ProofLanguage::french
                                        : proof::ProofLanguage::english;
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
  for (CertifiedPart& part : found.parts) {
    part.statement.name =
        std::to_string(number) + (part.statement.name == "-" ? "" : "-" + part.statement.name);
  }
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
  } catch (const proof::TooManySolutions&) {
    complain(std::string(certify_words::too_many.in(user_language())), Status::unsupported);
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

void CertifiedProblems::write_problem(Asked& asked, std::ostream& out) {
  const Problem& problem = asked.setup.problem;
  for (std::size_t i = 0; i < asked.parts.size();) {
    const std::size_t index = asked.parts[i].phase;
    const Phase& phase = asked.setup.phases[index];
    const bool has_set_play = asked.parts[i].set_play;
    CertifiedSolutions solutions(*problem.geometry, phase.rules->walks(), has_set_play);
    const SearchResult result =
        play_phase(phase, options_for_proof(phase, has_set_play), ++searches_, {}, facts_, *stop_,
                   options_.threads, solutions);
    if (result.ending == Ending::max_time || result.ending == Ending::interrupted) {
      throw SearchStopped{};
    }
    if (!solutions.playable()) {
      refuse(problem, certify_words::not_certified,
             std::string(certify_words::king_can_be_captured.in(problem.language)),
             Status::unsupported);
      return;
    }
    if (result.ending != Ending::complete) {
      refuse(problem, certify_words::not_certified,
             std::string(certify_words::too_many.in(problem.language)), Status::unsupported);
      return;
    }
    for (; i < asked.parts.size() && asked.parts[i].phase == index; ++i) {
      write_part(asked.parts[i], phase, solutions, problem.language, out);
    }
  }
}

void CertifiedProblems::write_part(const CertifiedPart& part, const Phase& phase,
                                   const CertifiedSolutions& solutions, Language language,
                                   std::ostream& out) {
  const CertifiedListing listed = solutions.listing(part.set_play, part.statement);
  const auto before = out.tellp();
  const ComparedSearch search{
      .walks = phase.rules->walks(), .tell_play = [&](SolutionSink& sink) {
        SearchOptions options = options_for_proof(phase, part.set_play);
        options.variations = !part.set_play;  // set play is told to its end without
        // The facts of the search that has listed the solutions are of the same positions.
        const SearchResult result =
            play_phase(phase, options, searches_, {}, facts_, *stop_, options_.threads, sink);
        if (result.ending != Ending::complete) {
          throw SearchStopped{};
        }
      }};
  const CertificateCost cost = certify_part(out, part.statement, listed, search, room_, *stop_);
  console().write_out(
      fmt::format(
          fmt::runtime(certify_words::part.in(language)), fmt::arg("part", part.statement.name),
          fmt::arg("solutions", listed.solutions.size()), fmt::arg("positions", cost.positions),
          fmt::arg("bytes", static_cast<std::int64_t>(out.tellp() - before))) +
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
  const proof::ProofVerdict verdict = proof::verify_certificate(input, &questions, interrupted_);
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
  complain(fmt::format(fmt::runtime(certify_words::refused.in(language)),
                       fmt::arg("file", options_.proof), fmt::arg("byte", verdict.bytes),
                       fmt::arg("why", refusal_text(verdict.refused, proof_language(language)))),
           Status::incomplete);
}

}  // namespace warp
