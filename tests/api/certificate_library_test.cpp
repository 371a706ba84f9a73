// The library certifies solutions as `warp certify` does, and verifies certificates.

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "solver/app/api/warp/certificate.hpp"

namespace warp::api {

namespace {

/// A helpmate of many solutions, and a mate in two with its set play and twins.
constexpr const char* certified_pair =
    "begin\npieces white Kc3 Rh8 black Ka2 Pb5\nstipulation h#2\n"
    "next\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2\noption setplay try\n"
    "twin move a1 b1\nend\n";

std::string certificate_for(const std::vector<Problem>& problems, Certified& told) {
  std::string text;
  told = certify(problems, [&](std::string_view bytes) { text += bytes; });
  return text;
}

CertificateVerdict verdict_of(const std::vector<Problem>& problems, const std::string& text) {
  std::istringstream certificate(text);
  return verify(problems, certificate);
}

}  // namespace

TEST_CASE("library: a certificate is verified within the memory that is given") {
  const std::vector<Problem> problems =
      read("begin\npieces white Kc3 Rh1 black Ka2\nstipulation h#4\nend\n");
  Certified told;
  std::istringstream certificate(certificate_for(problems, told));
  const CertificateVerdict cramped =
      verify(problems, certificate, {.memory = std::size_t{1} << 16U});
  CHECK_FALSE(cramped.holds);
  CHECK(cramped.refusal.find("memory") != std::string::npos);
  certificate.clear();
  certificate.seekg(0);
  CHECK(verify(problems, certificate).holds);
}

TEST_CASE("library: a certificate is written, and proves the solutions of its problems") {
  const std::vector<Problem> problems = read(certified_pair);
  Certified told;
  const std::string text = certificate_for(problems, told);
  CHECK(told.result == Certification::certified);
  CHECK(told.diagnostics.empty());
  CHECK(told.unsupported.empty());
  REQUIRE(told.parts.size() == 5);
  CHECK(told.parts[0].name == "1");
  CHECK(told.parts[0].solutions > 0);
  CHECK(told.parts[0].positions > 0);
  CHECK(std::ranges::any_of(told.parts,
                            [](const CertifiedPart& part) { return part.name == "2-b-set"; }));
  CHECK(text.starts_with("warp-certificate 3\n"));
  CHECK(text.ends_with("end of certificate\n"));
  std::uint64_t bytes = 0;
  for (const CertifiedPart& part : told.parts) {
    bytes += part.bytes;
  }
  CHECK(bytes > text.size() - 100);
  CHECK(bytes < text.size());

  const CertificateVerdict verdict = verdict_of(problems, text);
  CHECK(verdict.holds);
  CHECK(verdict.refusal.empty());
  CHECK(verdict.bytes == text.size());
  REQUIRE(verdict.proven.size() == 5);
  CHECK(verdict.proven[0].solutions.size() == told.parts[0].solutions);
  CHECK(verdict.proven[0].question.find("play help\ngoal mate\nlength 4\n") != std::string::npos);

  // Whatever it proves: the same.
  std::istringstream certificate(text);
  const CertificateVerdict any = verify(certificate);
  CHECK(any.holds);
  CHECK(any.proven.size() == 5);
}

TEST_CASE("library: a certificate that is damaged, or of another problem, is refused") {
  const std::vector<Problem> problems = read(certified_pair);
  Certified told;
  const std::string text = certificate_for(problems, told);
  // The number of half-moves, the number of solutions, and the version that it states.
  const std::string number = "solutions " + std::to_string(told.parts.front().solutions) + "\n";
  const std::string less = "solutions " + std::to_string(told.parts.front().solutions - 1) + "\n";
  for (const auto& [what, by] : std::vector<std::pair<std::string, std::string>>{
           {"length 4", "length 2"}, {number, less}, {"-certificate 3", "-certificate 2"}}) {
    std::string damaged = text;
    REQUIRE(damaged.find(what) != std::string::npos);
    damaged.replace(damaged.find(what), what.size(), by);
    const CertificateVerdict verdict = verdict_of(problems, damaged);
    CHECK_FALSE(verdict.holds);
    CHECK_FALSE(verdict.refusal.empty());
  }
  // A solution that is left out of the list, with the right number.
  std::string lacking = text;
  const std::size_t list = lacking.find(number) + number.size();
  lacking.replace(list - number.size(), lacking.find('\n', list) + 1 - list + number.size(), less);
  CHECK_FALSE(verdict_of(problems, lacking).holds);
  CHECK_FALSE(verdict_of(problems, text.substr(0, text.size() / 2)).holds);
  CHECK_FALSE(verdict_of(problems, "").holds);
  const CertificateVerdict other =
      verdict_of(read("begin\npieces white Kc3 Rh8 black Ka2 Pb6\nstipulation h#2\nend\n"), text);
  CHECK_FALSE(other.holds);
  CHECK(other.proven.empty());
}

TEST_CASE("library: what a certificate cannot state is named") {
  Certified told;
  CHECK(certificate_for(read("begin\npieces white Kc1 NAb7 black Ka1\nstipulation h#2\ncondition "
                             "Einstein\nend\n"),
                        told)
            .empty());
  CHECK(told.result == Certification::not_certifiable);
  CHECK(std::ranges::find(told.unsupported, "EinsteinChess") != told.unsupported.end());
  certificate_for(read("begin\npieces white Ka1 Ra8 black Ke8\nstipulation #1\nend\n"), told);
  CHECK(told.result == Certification::not_certifiable);
  CHECK(told.unsupported == std::vector<std::string>{"the king can be captured"});
  CHECK_THROWS_AS(certificate_for({}, told), std::invalid_argument);
  CHECK_THROWS_AS(certificate_for(read("begin\nend\n"), told), std::invalid_argument);
}

TEST_CASE("library: certifying ends when it is told, and with what the sink throws") {
  const std::vector<Problem> problems = read(certified_pair);
  CancelToken cancelled;
  cancelled.cancel();
  std::string text;
  const Certified told = certify(problems, [&](std::string_view bytes) { text += bytes; }, {},
                                 {.max_time = {}, .cancel = &cancelled});
  CHECK(told.result == Certification::out_of_time);
  std::istringstream begun(text);
  CHECK_FALSE(verify(begun).holds);
  CHECK_THROWS_AS(certify(problems, [](std::string_view) { throw 7; }), int);
}

}  // namespace warp::api
