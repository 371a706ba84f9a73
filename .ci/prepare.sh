# Shared by ./solve and ./check: what the build needs, and the build itself.
# To be sourced; expects `root`, the top directory of the project. Everything said here goes to
# standard error, so that standard output belongs to the solutions.
# shellcheck shell=bash

build="${root:?}/build"

say() {
  printf '%s\n' "$*" >&2
}

# Libraries that are needed besides those of every build.
more_packages=()

# Prints the Debian packages which the build needs and which are not there, one a line; and those
# of the programs given, which have the names of their packages. The compiler, the build tools and
# these programs count as present wherever they come from.
missing_packages() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null || echo "$program"
  done
  command -v g++ >/dev/null || echo g++
  command -v cmake >/dev/null || echo cmake
  command -v ninja >/dev/null || command -v make >/dev/null || echo ninja-build
  # Without dpkg nothing is known about the libraries: CMake will name what it does not find.
  command -v dpkg-query >/dev/null || return 0
  local package
  for package in libboost-dev libtbb-dev libfmt-dev libcli11-dev nlohmann-json3-dev \
    libsqlitecpp-dev libsqlite3-dev libcadical-dev libzstd-dev libyaml-cpp-dev libedit-dev libpqxx-dev doctest-dev libbenchmark-dev \
    libvalijson-dev libpng-dev librsvg2-bin fonts-dejavu-core "${more_packages[@]}"; do
    # shellcheck disable=SC2016 # the braces belong to dpkg-query
    [[ $(dpkg-query -W -f='${Status}' "$package" 2>/dev/null) == "install ok installed" ]] ||
      echo "$package"
  done
}

# Runs a command silently; if it fails, shows what it had to say.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" </dev/null >"$log" 2>&1 || status=$?
  ((status == 0)) || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# Installs what is missing for the build, and the programs given. Where that is not allowed or
# fails, says what to type, and gives up.
install_missing_packages() {
  local packages=() as_root=()
  mapfile -t packages < <(missing_packages "$@")
  ((${#packages[@]} > 0)) || return 0

  local by_hand="apt-get update && apt-get install -y --no-install-recommends ${packages[*]}"
  if ! command -v apt-get >/dev/null; then
    say "Warp needs what Debian calls: ${packages[*]}"
    say "Please install it with your system's package manager and try again."
    exit 2
  fi
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      say "Warp needs: ${packages[*]}"
      say "Please type, as root:"
      say "    $by_hand"
      exit 2
    fi
    if ! sudo -n true 2>/dev/null; then
      say "Warp needs: ${packages[*]}"
      say "Please type:"
      say "    sudo sh -c '$by_hand'"
      exit 2
    fi
    as_root=(sudo -n)
  fi

  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
  local install=("${apt[@]}" install --no-install-recommends "${packages[@]}")
  say "Installing ${packages[*]} ..."
  # The package lists may be missing or too old: fetch them only if it does not work without.
  "${install[@]}" </dev/null >/dev/null 2>&1 && return 0
  if quietly "${apt[@]}" update && quietly "${install[@]}"; then
    return 0
  fi
  say "The installation failed. Please type:"
  if ((EUID == 0)); then
    say "    $by_hand"
  else
    say "    sudo sh -c '$by_hand'"
  fi
  exit 2
}

# Installs a package that some tests use, if that is allowed; goes on without it otherwise.
try_to_install() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
  # shellcheck disable=SC2016 # the braces belong to dpkg-query
  [[ $(dpkg-query -W -f='${Status}' "$1" 2>/dev/null) != "install ok installed" ]] || return 0
  local as_root=()
  if ((EUID != 0)); then
    sudo -n true 2>/dev/null || return 0
    as_root=(sudo -n)
  fi
  say "Installing $1 ..."
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y install \
    --no-install-recommends "$1" </dev/null >/dev/null 2>&1 ||
    say "$1 could not be installed: tests that need it are left out."
}

# The value of a variable in CMake's cache; empty if there is none.
cached() {
  sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt" 2>/dev/null
}

# Configures unless that has been done. A build directory that was configured by hand keeps its
# generator. One that was copied from elsewhere, or whose build tool has gone, is configured anew.
configure() {
  local arguments=(--preset release) fresh=false
  if [[ ! -f $build/CMakeCache.txt ]]; then
    fresh=true
  elif [[ ! $(cached CMAKE_HOME_DIRECTORY) -ef $root ]] ||
    ! command -v "$(cached CMAKE_MAKE_PROGRAM)" >/dev/null; then
    fresh=true
    arguments+=(--fresh)
  elif [[ -f $build/build.ninja || -f $build/Makefile ]] &&
    [[ ! $root/CMakePresets.json -nt $build/CMakeCache.txt ]]; then
    return 0 # the build itself notices changes in CMakeLists.txt and new source files
  fi
  if $fresh && command -v ninja >/dev/null; then
    arguments+=(-G Ninja)
  fi
  (cd "$root" && quietly cmake "${arguments[@]}") || return
  # CMake leaves the cache alone if nothing in it changes; its date tells when this was done.
  touch "$build/CMakeCache.txt"
}

# Builds the targets given, configuring first if need be. Two scripts at the same time wait for
# each other.
build_targets() {
  mkdir -p "$build"
  (
    if command -v flock >/dev/null; then
      flock 9
    fi
    if [[ ! -x $build/warp && ! -x $build/warp-solve ]]; then
      say "Building Warp; this happens once and takes a few minutes ..."
    fi
    configure && quietly cmake --build "$build" --parallel "$(nproc)" --target "$@"
  ) 9>"$build/.lock" || {
    say "Warp could not be built."
    exit 2
  }
}
