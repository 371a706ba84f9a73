# How the rooms are compiled for WebAssembly, and which of their files.

# What is doubtful anywhere g++ has said; here an address has 32 bits.
target_compile_options(warp_flags INTERFACE -Wno-everything -Werror=shift-count-overflow
                                            -Werror=constant-conversion
                                            -Werror=tautological-constant-out-of-range-compare)
# Boost's hash knows a class that C++17 has removed.
target_compile_definitions(warp_flags INTERFACE _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION
                                                _WASI_EMULATED_SIGNAL)

# Leaves out of `sources`, those of a room, what needs databases, other processes or a SAT solver, and
# the commands that only a command line has: of the app what answers requests remains.
function(warp_what_runs_in_browsers room)
  set(answers api batch/problem_list check/check_json check/check_options check/check_sheet
              check/entry_judge check/entry_section check/infinite check/unsearched
              commands/answered commands/certify/certificate_json commands/compose/compose_writer
              commands/drawn commands/each_problem commands/serve/base64 commands/serve/certificate_task
              commands/serve/compose_task commands/serve/of_problems commands/serve/other_tasks
              commands/serve/read_task commands/serve/request commands/serve/request_members
              commands/serve/similar_task
              commands/serve/solve_task commands/similar/similar_json
              commands/similar/sketched_entry commands/themes commands/why reference
              workers/merge workers/plan_units workers/share_text)
  list(JOIN answers "|" answers)
  if(room STREQUAL app)
    list(FILTER sources INCLUDE REGEX "/solver/app/(${answers})[/.]")
  elseif(room STREQUAL bindings)
    list(FILTER sources EXCLUDE REGEX "/solver/app/bindings/c/")
  elseif(room STREQUAL check)
    list(FILTER sources EXCLUDE REGEX "/solver/check/mend/")
  elseif(room STREQUAL workshop)
    list(FILTER sources EXCLUDE REGEX "/solver/app/workshop/mend.cpp$")
  endif()
  set(sources ${sources} PARENT_SCOPE)
  list(REMOVE_ITEM room_ROOMS combinatorics)
  list(REMOVE_ITEM room_USES SQLiteCpp)
  set(room_ROOMS ${room_ROOMS} PARENT_SCOPE)
  set(room_USES ${room_USES} PARENT_SCOPE)
endfunction()
