// Each process holds a lock on the file of the memory that others may hold, too. Who gets it alone
// knows that nobody has the memory: before it is used for the first time, or after the last one.

#include "solver/platform/system/shared_memory.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace warp::platform {

namespace {

/// Where Linux shows shared memory as files.
constexpr const char* folder = "/dev/shm";

/// What names of this user's memory begin with.
std::string prefix() { return "warp-" + std::to_string(::geteuid()) + "-"; }

int open_shared(const std::string& name, int flags) {
  return ::shm_open(("/" + name).c_str(), flags | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

/// Is `file` ours, and does its name still stand for it?
bool is_there(int file, struct stat& about) {
  return ::fstat(file, &about) == 0 && about.st_nlink > 0 && about.st_uid == ::geteuid();
}

bool lock(int file, int how) {
  int locked = 0;
  do {
    locked = ::flock(file, how);
  } while (locked != 0 && errno == EINTR);
  return locked == 0;
}

/// Removes the memory if no process has it.
void remove_unused(const std::string& name, int file) {
  struct stat about {};
  if (lock(file, LOCK_EX | LOCK_NB) && is_there(file, about)) {
    ::shm_unlink(("/" + name).c_str());
  }
}

/// Removes what killed processes have left.
void remove_all_unused() {
  std::error_code fault;
  const std::string ours = prefix();
  for (std::filesystem::directory_iterator file(folder, fault), end; !fault && file != end;
       file.increment(fault)) {
    const std::string name = file->path().filename().string();
    if (name.compare(0, ours.size(), ours) == 0) {
      if (const int opened = open_shared(name, 0); opened >= 0) {
        remove_unused(name, opened);
        ::close(opened);
      }
    }
  }
}

/// Returns the file of memory that this process may now use, with the lock; -1 if there is none.
int open_locked(const std::string& name, std::size_t bytes) {
  constexpr int most_tries = 8;  // the last of the others may remove it meanwhile
  for (int tries = 0; tries < most_tries; ++tries) {
    const int file = open_shared(name, O_CREAT);
    if (file < 0) {
      return -1;
    }
    struct stat about {};
    const bool is_first = lock(file, LOCK_EX | LOCK_NB);
    if (is_first && is_there(file, about)) {
      // Empty it first: nobody is given what killed processes have left.
      if (::ftruncate(file, 0) != 0 || ::posix_fallocate(file, 0, static_cast<off_t>(bytes)) != 0) {
        ::shm_unlink(("/" + name).c_str());
        ::close(file);
        return -1;
      }
    }
    if (lock(file, LOCK_SH) && is_there(file, about) &&
        about.st_size == static_cast<off_t>(bytes)) {
      return file;
    }
    ::close(file);
  }
  return -1;
}

}  // namespace

std::unique_ptr<SharedMemory> SharedMemory::join(const std::string& name, std::size_t bytes) {
  remove_all_unused();
  std::unique_ptr<SharedMemory> joined(new SharedMemory);
  joined->name_ = prefix() + name;
  joined->file_ = open_locked(joined->name_, bytes);
  if (joined->file_ < 0) {
    return nullptr;
  }
  void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, joined->file_, 0);
  if (memory == MAP_FAILED) {
    return nullptr;
  }
  joined->memory_ = memory;
  joined->bytes_ = bytes;
  return joined;
}

SharedMemory::~SharedMemory() {
  if (memory_ != nullptr) {
    ::munmap(memory_, bytes_);
  }
  if (file_ >= 0) {
    remove_unused(name_, file_);
    ::close(file_);
  }
}

}  // namespace warp::platform
