#include "solver/platform/system/child.hpp"

#include <cerrno>
#include <system_error>

namespace warp::platform {

// Windows begins every process anew from a file, so that a part of the program cannot go on with
// what the program knows.

bool Child::is_possible() { return false; }

Child::Child(const std::function<void(ParentLink&)>&) {
  throw std::system_error(ENOSYS, std::generic_category(), "a process of its own");
}

Child::~Child() = default;
void Child::ask_to_end() {}
bool Child::write(std::string_view) { return false; }
bool Child::read(std::string&) { return false; }
bool Child::read(std::vector<std::string>&) { return false; }
ChildEnd Child::wait() { return {.killed_by = {}, .exit_status = 1}; }
bool ParentLink::read(char&) { return false; }
bool ParentLink::read(std::size_t, std::string&) { return false; }
bool ParentLink::write(std::string_view) { return false; }

std::vector<bool> wait_for(std::span<const Child* const> children, std::chrono::milliseconds) {
  return std::vector<bool>(children.size(), false);
}

std::string killer_of(const std::function<void()>&) { return {}; }

void limit_memory(std::size_t) {}

}  // namespace warp::platform
