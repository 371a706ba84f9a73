#pragma once

#include <cstddef>

namespace warp::platform {

/// `bytes` bytes of memory, more than 0, that are 0 at first and cost nothing before they are
/// touched, in large pages if the system offers them. Null if the system refuses.
void* take_memory(std::size_t bytes);

/// Gives back all that take_memory(bytes) returned.
void give_back_memory(void* memory, std::size_t bytes);

/// Makes whole pages 0 again and gives them back to the system until they are touched. False if it
/// refuses; then they are as they were.
bool forget_pages(void* first, std::size_t bytes);

/// The size of a page in bytes.
std::size_t page_size();

}  // namespace warp::platform
