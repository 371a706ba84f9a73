/// Only in builds with the thread sanitizer. Debian's libtbb is not instrumented, so the sanitizer
/// does not see how TBB hands its own objects from thread to thread. Races within TBB's headers,
/// and on the nodes and counters with which it waits for its tasks, are therefore not reported, nor
/// what libtbb itself frees, such as its mask of processors when its last thread ends; those in our
/// code, which runs beneath none of these functions, are.
extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
  return "race_top:tbb::detail\n"
         "race_top:oneapi/tbb\n"
         "race:tbb::detail::d1::node::node\n"
         "race:tbb::detail::d1::wait_node::wait_node\n"
         "race:tbb::detail::d1::wait_context::wait_context\n"
         "race:tbb::detail::d1::fold_tree\n"
         "called_from_lib:libtbb.so\n";
}
