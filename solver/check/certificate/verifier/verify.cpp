#include "solver/check/certificate/verifier/verify.hpp"

#include <charconv>

#include "solver/check/certificate/verifier/log.hpp"
#include "solver/check/certificate/verifier/log_follower.hpp"

namespace warp::proof {

namespace {

void expect_line(std::istream& input, std::string_view line, ProofFault otherwise) {
  if (read_log_line(input) != line) {
    throw ProofRefused{otherwise};
  }
}

void read_heading(std::istream& input) {
  const std::string line = read_log_line(input);
  const std::size_t version = certificate_heading.rfind(' ') + 1;
  if (line != certificate_heading) {
    const std::string written =
        line.starts_with(certificate_heading.substr(0, version)) ? line.substr(version) : "";
    const bool is_number = !written.empty() && written.size() < 10 &&
                           written.find_first_not_of("0123456789") == std::string::npos;
    throw is_number ? ProofRefused{ProofFault::other_version, written}
                    : ProofRefused{ProofFault::not_a_certificate};
  }
}

std::size_t read_window(std::istream& input) {
  const std::string line = read_log_line(input);
  constexpr std::string_view word = "window ";
  std::size_t window = 0;
  const auto [end, error] =
      line.starts_with(word)
          ? std::from_chars(line.data() + word.size(), line.data() + line.size(), window)
          : std::from_chars_result{line.data(), std::errc::invalid_argument};
  if (error != std::errc{} || end != line.data() + line.size()) {
    throw ProofRefused{ProofFault::not_a_certificate};
  }
  if (window == 0 || window > largest_window) {
    throw ProofRefused{ProofFault::too_much_memory, std::to_string(window)};
  }
  return window;
}

/// The lines up to the one that begins a log, `first` among them.
ProofStatement read_part(std::istream& input, const std::string& first) {
  std::string text = first + "\n";
  for (std::string line = read_log_line(input); line != "log"; line = read_log_line(input)) {
    text += line + "\n";
  }
  if (auto statement = read_statement(text)) {
    return std::move(*statement);
  }
  throw ProofRefused{ProofFault::bad_statement};
}

/// Counts what is read.
class CountedInput : public std::streambuf {
 public:
  explicit CountedInput(std::istream& input) : input_(input) {}
  std::uint64_t bytes() const { return before_ + static_cast<std::uint64_t>(gptr() - eback()); }

 private:
  int_type underflow() override {
    before_ += static_cast<std::uint64_t>(gptr() - eback());
    input_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    setg(buffer_.data(), buffer_.data(), buffer_.data() + input_.gcount());
    return input_.gcount() == 0 ? traits_type::eof() : traits_type::to_int_type(*gptr());
  }

  std::istream& input_;
  std::uint64_t before_ = 0;
  std::array<char, 65536> buffer_{};
};

void verify_parts(std::istream& input, const std::vector<std::string>* questions,
                  const std::atomic<bool>& stop, bool keeps_play, std::size_t most_facts,
                  ProofVerdict& verdict) {
  read_heading(input);
  const std::size_t window = read_window(input);
  for (std::string line = read_log_line(input); line != certificate_end;
       line = read_log_line(input)) {
    ProofStatement statement = read_part(input, line);
    if (questions != nullptr && (verdict.proven.size() >= questions->size() ||
                                 question_text(statement) != (*questions)[verdict.proven.size()])) {
      throw ProofRefused{ProofFault::other_question, statement.name};
    }
    std::vector<ProvenHalfMove> play;
    LogFollower follower(input, statement, window, most_facts, stop, keeps_play ? &play : nullptr);
    follower.follow();
    verdict.positions += follower.positions();
    expect_line(input, "", ProofFault::goes_on);
    verdict.proven.push_back(std::move(statement));
    verdict.play.push_back(std::move(play));
  }
  if (questions != nullptr && verdict.proven.size() != questions->size()) {
    throw ProofRefused{ProofFault::parts_missing};
  }
  if (verdict.proven.empty()) {
    throw ProofRefused{ProofFault::parts_missing};
  }
  if (input.rdbuf()->sgetc() != std::istream::traits_type::eof()) {
    throw ProofRefused{ProofFault::goes_on};
  }
}

}  // namespace

ProofVerdict verify_certificate(std::istream& input, const std::vector<std::string>* questions,
                                const std::atomic<bool>& stop, bool keeps_play,
                                std::size_t most_facts) {
  ProofVerdict verdict;
  CountedInput counted(input);
  std::istream stream(&counted);
  try {
    verify_parts(stream, questions, stop, keeps_play, most_facts, verdict);
    verdict.holds = true;
  } catch (const ProofRefused& refused) {
    verdict.refused = refused;
  }
  verdict.bytes = counted.bytes();
  return verdict;
}

}  // namespace warp::proof
