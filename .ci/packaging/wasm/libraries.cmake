# The libraries of WebAssembly. Those that .ci/wasm builds are found as elsewhere; what needs threads,
# databases, terminals or other processes is not there, and neither is what needs it (not_there).
find_package(Boost 1.74 REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(zstd REQUIRED)
add_library(zstd::libzstd_shared ALIAS zstd::libzstd_static)
find_package(yaml-cpp REQUIRED)

add_library(TBB::tbb INTERFACE IMPORTED) # .ci/packaging/wasm/stand_ins/tbb
add_library(Threads::Threads INTERFACE IMPORTED)
