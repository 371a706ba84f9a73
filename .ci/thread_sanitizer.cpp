/// Only in builds with the thread sanitizer. Debian's libtbb is not instrumented, so the sanitizer does
/// not see how TBB hands its own task objects from thread to thread. Races whose innermost frame lies
/// in TBB's headers are therefore not reported; those in our code are.
extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
  return "race_top:tbb::detail\nrace_top:oneapi/tbb\n";
}
