#pragma once

#include <cstdint>
#include <istream>
#include <ostream>
#include <string>

namespace warp::proof {

/// Numbers of the log: seven bits a byte, the lowest first, the highest bit set in all bytes but
/// the last.
void write_number(std::ostream& log, std::uint64_t number);
/// Reads one. Throws ProofRefused if the log ends before.
std::uint64_t read_log_number(std::istream& log);
/// Reads a line without its end. Throws ProofRefused if the certificate ends before, or if the line
/// is longer than any that a certificate has.
std::string read_log_line(std::istream& log);

}  // namespace warp::proof
