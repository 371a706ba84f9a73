#include "solver/check/certificate/verifier/log.hpp"

#include "solver/check/certificate/verifier/refusal.hpp"

namespace warp::proof {

namespace {

constexpr unsigned char more = 0x80;
constexpr std::size_t longest_line = 4096;

int next_byte(std::istream& log) {
  const int byte = log.rdbuf()->sbumpc();
  if (byte == std::istream::traits_type::eof()) {
    throw ProofRefused{ProofFault::ends_early};
  }
  return byte;
}

}  // namespace

void write_number(std::ostream& log, std::uint64_t number) {
  for (; number >= more; number >>= 7U) {
    log.put(static_cast<char>(static_cast<unsigned char>(number) | more));
  }
  log.put(static_cast<char>(number));
}

std::uint64_t read_log_number(std::istream& log) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 63; shift += 7) {
    const auto byte = static_cast<std::uint64_t>(next_byte(log));
    number |= (byte & (more - 1U)) << shift;
    if (byte < more) {
      return number;
    }
  }
  throw ProofRefused{ProofFault::no_such_fact};
}

std::string read_log_line(std::istream& log) {
  std::string line;
  for (int byte = next_byte(log); byte != '\n'; byte = next_byte(log)) {
    line += static_cast<char>(byte);
    if (line.size() > longest_line) {
      throw ProofRefused{ProofFault::bad_statement};
    }
  }
  return line;
}

}  // namespace warp::proof
