# Debian's source packages, for .ci/wasm and .ci/windows. To be sourced behind prepare.sh.
# shellcheck shell=bash

# What a list of packages says of the release itself, without its security updates.
without_security_updates() {
  if [[ $1 == *.sources ]]; then
    awk 'BEGIN { RS = ""; ORS = "\n\n" } !/security/' "$1"
  else
    grep -v security "$1" || true
  fi
}

# fetch_sources DIRECTORY ARGUMENT...: `apt-get source ARGUMENT...` in DIRECTORY/sources, with lists
# of its own in DIRECTORY/apt: the system's may know no source packages, and are left alone. A mirror
# may lack a source that its list of security updates names; then those of the release are taken.
fetch_sources() {
  local place=$1 list read_list
  shift
  mkdir -p "$place/apt/lists/partial" "$place/apt/sources.list.d" "$place/sources"
  local apt=(apt-get -q -o Dir::Etc::sourcelist=/dev/null
    -o Dir::Etc::sourceparts="$place/apt/sources.list.d" -o Dir::State::lists="$place/apt/lists"
    -o APT::Sandbox::User=root)
  for read_list in cat without_security_updates; do
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
      [[ ! -f $list ]] || "$read_list" "$list" |
        sed -e 's/^Types: .*/Types: deb-src/' -e 's/^deb /deb-src /' >"$place/apt/sources.list.d/${list##*/}"
    done
    if quietly "${apt[@]}" update && (cd "$place/sources" && quietly "${apt[@]}" source "$@"); then
      return 0
    fi
  done
  return 1
}
