# Builds for WebAssembly with Debian's clang-19, lld-19 and wasi-libc. Libraries, that of C++ among
# them, come from a directory that .ci/wasm fills, and from nowhere else: Debian's C++ library for
# WebAssembly knows neither exceptions nor threads.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})

get_filename_component(project_dir ${CMAKE_CURRENT_LIST_DIR}/../../.. ABSOLUTE)
set(CMAKE_FIND_ROOT_PATH ${project_dir}/build/wasm/root)
set(CMAKE_PREFIX_PATH ${CMAKE_FIND_ROOT_PATH})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# No program can be linked before the library of C++ is there.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# What every browser has that has exceptions; and headers that wasi-libc does not have.
set(stand_ins ${CMAKE_CURRENT_LIST_DIR}/stand_ins)
set(usual "-fwasm-exceptions -mbulk-memory -msign-ext -mnontrapping-fptoint -mmutable-globals -isystem ${stand_ins}")
set(CMAKE_C_FLAGS_INIT "${usual}")
if(WARP_OF_CXX_LIBRARY)
  set(CMAKE_CXX_FLAGS_INIT "${usual} -include ${stand_ins}/files.h")
else()
  set(CMAKE_CXX_FLAGS_INIT "${usual} -nostdinc++ -isystem ${CMAKE_FIND_ROOT_PATH}/include/c++/v1")
endif()
