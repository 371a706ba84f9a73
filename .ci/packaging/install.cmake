# What is installed, in two components: the program and the library. CPack makes a Debian package of
# each; .ci/packaging/README.md says what is in them.

install(TARGETS warp warp_verify RUNTIME COMPONENT program)
if(TARGET warp_postgres)
  # Deeper than lib/warp-chess: of what lies there CPack believes that ldconfig must be told.
  install(TARGETS warp_postgres LIBRARY DESTINATION lib/warp-chess/modules COMPONENT program)
endif()
if(TARGET warp_web_program)
  # `warp web` finds it there; the page is there if .ci/web has built it.
  install(TARGETS warp_web_program RUNTIME DESTINATION lib/warp-chess COMPONENT program)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/web/page DESTINATION ${CMAKE_INSTALL_DATADIR}/warp-chess
          COMPONENT program OPTIONAL)
endif()
install(TARGETS warp_library EXPORT WarpTargets ARCHIVE COMPONENT library)
install(DIRECTORY solver/app/api/warp TYPE INCLUDE COMPONENT library)
install(EXPORT WarpTargets NAMESPACE Warp:: DESTINATION ${package_dir} COMPONENT library)
install(FILES ${PROJECT_BINARY_DIR}/WarpConfig.cmake ${PROJECT_BINARY_DIR}/WarpConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT library)
if(CMAKE_CROSSCOMPILING)
  return()
endif()
install(TARGETS warp_c LIBRARY COMPONENT c NAMELINK_COMPONENT c)
install(FILES solver/app/bindings/c/warp.h TYPE INCLUDE COMPONENT c)
set(components program library)
set(packages warp-chess libwarp-chess-dev)
if(TARGET warp_python)
  list(APPEND components python)
  list(APPEND packages python3-warp)
  install(TARGETS warp_python LIBRARY DESTINATION ${WARP_PYTHON_DIR}/warp COMPONENT python)
  install(DIRECTORY solver/app/bindings/python/warp DESTINATION ${WARP_PYTHON_DIR}
          COMPONENT python PATTERN __pycache__ EXCLUDE)
endif()

install(DIRECTORY ${manual_dir}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program
        FILES_MATCHING PATTERN "*.1.gz")
execute_process(COMMAND ${GZIP} -9nc ${PROJECT_SOURCE_DIR}/.ci/packaging/warp-verify.1
                OUTPUT_FILE ${PROJECT_BINARY_DIR}/warp-verify.1.gz COMMAND_ERROR_IS_FATAL ANY)
install(FILES ${PROJECT_BINARY_DIR}/warp-verify.1.gz COMPONENT program
        DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${manual_dir}/warp.bash RENAME warp COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${manual_dir}/_warp COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${manual_dir}/warp.fish COMPONENT program
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES .ci/packaging/warp.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications
        COMPONENT program)
install(FILES .ci/packaging/warp-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages
        COMPONENT program)

# What Debian wants in every package.
file(READ .ci/packaging/changelog changelog)
if(NOT changelog MATCHES "^warp-chess \\(${PROJECT_VERSION}\\)")
  message(FATAL_ERROR ".ci/packaging/changelog does not begin with version ${PROJECT_VERSION}")
endif()
execute_process(COMMAND ${GZIP} -9nc ${PROJECT_SOURCE_DIR}/.ci/packaging/changelog
                OUTPUT_FILE ${PROJECT_BINARY_DIR}/changelog.gz COMMAND_ERROR_IS_FATAL ANY)
foreach(component package IN ZIP_LISTS components packages)
  install(FILES .ci/packaging/copyright ${PROJECT_BINARY_DIR}/changelog.gz COMPONENT ${component}
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Warp authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Warp authors <warp@chess.invalid>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME warp-chess)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS librsvg2-bin)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "texlive-games, texlive-pstricks, postgresql")
# Behind the description of the project, which is the first line.
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"Warp reads chess problems in the language of Popeye, also from .olv (YACPDB,
Olive) and FEN, and finds all solutions: set play, tries, keys, variations,
threats, duals and cooks. It gives verdicts on tourney entries, draws
diagrams, makes pages that play the solutions, and uses all cores.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libwarp-chess-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libtbb-dev, libfmt-dev, libyaml-cpp-dev")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
"Headers, the static library and files for CMake of Warp, with which other
programs solve chess problems.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-warp)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.9)")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"The package warp for Python: solves, checks and explains chess problems and
returns typed values; iterators of events, asyncio, diagrams in notebooks.")
include(CPack)
