# CMake 3.25 does not know the system of its toolchain file.
set(UNIX 1)
set(CMAKE_EXECUTABLE_SUFFIX ".wasm")
set(WASI 1)
