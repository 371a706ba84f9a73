/* How full a file system is: WebAssembly is not told. wasi-libc has no such header; <filesystem>
   needs it to be compiled. */
#pragma once

#include <errno.h>

struct statvfs {
  unsigned long f_frsize, f_blocks, f_bfree, f_bavail;
};

/* Returns -1, with errno ENOSYS. */
static inline int statvfs(const char* path, struct statvfs* told) {
  (void)path;
  (void)told;
  errno = ENOSYS;
  return -1;
}
