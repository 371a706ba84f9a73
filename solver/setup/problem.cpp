#include "solver/setup/problem.hpp"

namespace warp {

std::string Diagnostic::text() const {
  return file + ':' + std::to_string(where.line) + ':' + std::to_string(where.column) + ": " +
         message;
}

}  // namespace warp
