/* What <filesystem> needs to be compiled and wasi-libc does not have: rights of files and paths
   without links, which files of WebAssembly know nothing of. Included before all else
   (-include) by the C++ library alone. */
#pragma once

#include <errno.h>
#include <sys/stat.h>

#define DT_SOCK 20

#ifdef __cplusplus
extern "C" {
#endif

/* These fail with errno ENOSYS. */
static inline int fchmod(int file, mode_t mode) {
  (void)file;
  (void)mode;
  errno = ENOSYS;
  return -1;
}
static inline int fchmodat(int folder, const char* path, mode_t mode, int how) {
  (void)folder;
  (void)path;
  (void)how;
  return fchmod(-1, mode);
}
static inline char* realpath(const char* path, char* resolved) {
  (void)path;
  (void)resolved;
  errno = ENOSYS;
  return 0;
}

#ifdef __cplusplus
}
#endif
