/* Warp for programs in C, and in all languages that call C.
 *
 * One function answers everything: warp_ask() takes a request, a JSON object as `warp serve` reads
 * it, and passes the records of its answer, a JSON object each, to a function of the caller. The
 * requests and records are those of solver/app/commands/serve/README.md.
 *
 * Names, signatures and the layout of structs stay as they are within one number WARP_ABI, which is
 * also the number of the shared library; within it functions are only added, and so are members at
 * the end of structs that begin with their size.
 */
#ifndef WARP_H
#define WARP_H

#include <stddef.h>

#define WARP_ABI 0

#if defined(_WIN32)
#define WARP_EXPORT __declspec(dllexport)
#else
#define WARP_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What warp_ask() returns if it does not return an exit status of the program:
 * 0 done, 1 not complete (cancelled, out of time or memory) or not sound, 2 an error in the request
 * or in a problem, 3 known but not supported. */
enum {
  WARP_STOPPED = -1,   /* the receiver did not want more */
  WARP_NO_MEMORY = -2, /* there was not even room for the record that says so */
  WARP_FAILED = -3     /* the system failed: a thread could not be started, a file not be written */
};

/* What a request may use. Begin with WARP_MEANS, then change what you like. */
typedef struct warp_means {
  size_t size;           /* sizeof(warp_means) */
  unsigned threads;      /* at least 1; answers do not depend on it */
  size_t memory;         /* bytes for the table of facts; answers do not depend on it */
  unsigned max_time;     /* seconds for each problem, unless the request says; 0: no limit */
} warp_means;

#define WARP_MEANS {sizeof(warp_means), 1, (size_t)256 << 20, 0}

/* Ends requests early. */
typedef struct warp_token warp_token;

/* Returns NULL if there is no memory. */
WARP_EXPORT warp_token* warp_token_new(void);
/* Ends all requests that were given the token, and those that will be. Any thread, and a signal
 * handler, may call it at any time before warp_token_free(). */
WARP_EXPORT void warp_token_cancel(warp_token* token);
/* No request may be using the token any more. NULL is allowed. */
WARP_EXPORT void warp_token_free(warp_token* token);

/* Receives one record, without a line end, not terminated by a zero. Returns 0 to go on; else the
 * request ends early. It is called by one thread at a time, not always the same one; it must not
 * call warp_ask(), and must copy what it keeps. */
typedef int (*warp_receiver)(void* context, const char* record, size_t length);

/* Carries out one request: `request` is a JSON object of `length` bytes, {"do":"solve","text":"..."}.
 * Passes the records of the answer to `receive`, each as soon as it is known, the last of them
 * {"record":"end","status":...}; returns that status, or one of the negative numbers above. `means`
 * may be NULL (WARP_MEANS), and so may `token` (the request cannot be cancelled). `context` is passed
 * on. Any number of threads may call it at the same time; they share nothing. The member "id" is
 * allowed and not repeated in the records; "cancel" is for tokens. */
WARP_EXPORT int warp_ask(const char* request, size_t length, const warp_means* means,
                         const warp_token* token, warp_receiver receive, void* context);

/* The version of the program, "0.1.0". */
WARP_EXPORT const char* warp_version(void);

#ifdef __cplusplus
}
#endif

#endif
