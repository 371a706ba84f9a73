/* Values of a thread (pthread_key_create), where there is one thread, which lives as long as the
   module: a key is its value. wasi-libc without threads has no pthread.h. */
#pragma once

#include <errno.h>
#include <stdlib.h>

typedef void** pthread_key_t;

/* Returns 0, or ENOMEM. Nothing is ever passed to `destroy`. */
static inline int pthread_key_create(pthread_key_t* key, void (*destroy)(void*)) {
  (void)destroy;
  *key = (pthread_key_t)calloc(1, sizeof(void*));
  return *key == NULL ? ENOMEM : 0;
}

static inline int pthread_setspecific(pthread_key_t key, const void* value) {
  *key = (void*)value;
  return 0;
}

static inline void* pthread_getspecific(pthread_key_t key) { return *key; }
