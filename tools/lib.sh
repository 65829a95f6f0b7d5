# Shared by ./play and ./test, which source it from the top of the repository with `set -euo pipefail` on.
# shellcheck shell=bash

kLogs=build/logs
kMinNode=18
kTickerSeconds=15    # between two signs of life where the output is no terminal
kSilentSeconds=1800 # a step that writes nothing for so long hangs

say() { printf '%s\n' "$*"; }

# Ends the script with a message: what is wrong, then what to do about it, a line each.
die() {
  printf '%s\n' "$@" >&2
  exit 1
}

# --- steps with a log --------------------------------------------------------------------------------------

# The last line of a log, made fit for one line of a terminal.
last_line() { tail -n 1 -- "$1" 2>/dev/null | tr -d '\r\033' | cut -c "1-${2:-90}" || true; }

# end_silent PID LOG: ends a step, and what it started, that has written nothing for too long.
end_silent() {
  if (($(date +%s) - $(stat -c %Y "$2") < kSilentSeconds)); then return; fi
  say "Ended here: it has written nothing for $((kSilentSeconds / 60)) minutes." >>"$2"
  kill -TERM -- "-$1" 2>/dev/null || true
  sleep 5
  kill -KILL -- "-$1" 2>/dev/null || true
}

# Shows that a step is alive until the process $1 ends: the last line of its log $2.
tick_while() {
  local pid=$1 log=$2 seconds=0
  while kill -0 "$pid" 2>/dev/null; do
    sleep 0.2
    seconds=$((seconds + 1))
    if [[ -t 1 ]]; then
      printf '\r\033[K    %s' "$(last_line "$log" $((${COLUMNS:-100} - 8)))"
    elif ((seconds % (5 * kTickerSeconds) == 0)); then
      say "    $(last_line "$log")"
    fi
    if ((seconds % (5 * kTickerSeconds) == 0)); then end_silent "$pid" "$log"; fi
  done
  if [[ -t 1 ]]; then printf '\r\033[K'; fi
}

# logged LOG COMMAND...: runs the command with its output in build/logs/LOG.log; its status is then in
# `logged_status`. Never call it in a condition: there bash would run the command with `set -e` off.
logged() {
  local log=$kLogs/$1.log
  shift
  mkdir -p "$kLogs"
  : >"$log"
  start "$@" >>"$log" 2>&1 </dev/null
  tick_while "$started" "$log"
  logged_status=0
  wait "$started" || logged_status=$?
}

# start COMMAND...: as a job with a process group of its own, `started`, so that Ctrl-C ends all of it: what bash
# starts in the background otherwise does not hear Ctrl-C.
start() {
  set -m
  ("$@") 9>&- &
  started=$!
  set +m
  trap 'kill -TERM -- $(jobs -p | sed s/^/-/) 2>/dev/null; exit 130' INT TERM
}

# step TITLE LOG COMMAND...: a step that must succeed: its title, its time, and the end of its log if it fails.
step() {
  local title=$1 log=$2 begin=$SECONDS
  shift
  say "  $title"
  logged "$@"
  if ((logged_status != 0)); then
    tail -n 30 -- "$kLogs/$log.log" >&2
    die "" "That failed: $title." "The whole log: $kLogs/$log.log"
  fi
  if ((SECONDS - begin > 1)); then say "    done in $((SECONDS - begin)) s"; fi
}

# --- packages ----------------------------------------------------------------------------------------------

# The package names of a list in tools/packages/.
packages_in() { sed -e 's/#.*//' -e 's/^ *\([^ ]*\).*/\1/' -e '/^$/d' "tools/packages/$1.txt"; }

# Which of the named packages are not installed. Asks dpkg alone: no network, a few milliseconds.
missing_packages() {
  local installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p' || true)
  printf '%s\n' "$@" | grep -vxF -- "$installed" || true
}

apt_install() {
  local -a as_root=(env DEBIAN_FRONTEND=noninteractive)
  if ((EUID != 0)); then as_root=(sudo "${as_root[@]}"); fi
  "${as_root[@]}" apt-get update -q
  "${as_root[@]}" apt-get install -q -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@"
}

# install LIST...: installs what is missing of these lists in tools/packages/.
install() {
  local list
  local -a wanted=() missing=()
  for list in "$@"; do mapfile -t -O "${#wanted[@]}" wanted < <(packages_in "$list"); done
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    die "This machine has no apt: Rookery installs what it needs on Debian 12 and its relatives only." \
      "Elsewhere, install these yourself and follow \"By hand\" in docs/install.md:" "  ${wanted[*]}"
  fi
  mapfile -t missing < <(missing_packages "${wanted[@]}")
  if ((${#missing[@]} == 0)); then return; fi
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    die "Packages are missing, and installing them takes root or sudo. Ask someone who has it to run:" \
      "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  fi
  if ((EUID != 0)); then sudo -v || die "Packages are missing, and sudo did not let us install them: ${missing[*]}"; fi
  say "  Installing ${#missing[@]} packages: ${missing[*]}"
  local begin=$SECONDS
  logged packages apt_install "${missing[@]}"
  if ((logged_status != 0)); then
    tail -n 15 -- "$kLogs/packages.log" >&2
    die "" "apt could not install these packages. Is the network there, and is this Debian 12 or newer?" \
      "The whole log: $kLogs/packages.log"
  fi
  say "    done in $((SECONDS - begin)) s"
}

# The list with Debian's Node.js, unless there is one already.
node_list() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then say node; fi
}

check_node() {
  local version
  version=$(node --version)
  version=${version#v}
  if ((${version%%.*} < kMinNode)); then
    die "Node.js $version is too old: the page needs $kMinNode or newer." \
      "Remove it from the PATH, and Debian's own will be installed."
  fi
}

# npm_install DIR: what DIR/package-lock.json names, if that has changed since the last time.
npm_install() {
  local dir=$1 stamp=$1/node_modules/.rookery-lock key
  key=$(cat "$dir/package-lock.json" <(node --version) | sha256sum)
  if [[ -f $stamp && $(<"$stamp") == "$key" ]]; then return; fi
  step "Fetching what $dir is built with" "npm-${dir//\//-}" npm_ci "$dir"
  printf '%s\n' "$key" >"$stamp"
}

npm_ci() { in_folder "$1" npm ci --no-audit --no-fund --loglevel=http; }

# in_folder DIR COMMAND...: for `logged`, which runs it in a shell of its own.
in_folder() {
  cd "$1"
  shift
  "$@"
}

# --- builds ------------------------------------------------------------------------------------------------

# build_preset PRESET [-DX=Y...] [-- TARGET...]: the options count when build/PRESET is made, not later.
build_preset() {
  local preset=$1
  local -a options=()
  shift
  while (($# > 0)) && [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  if (($# > 0)); then shift; fi
  if [[ ! -f build/$preset/build.ninja ]]; then cmake --preset "$preset" "${options[@]}"; fi
  cmake --build --preset "$preset" ${1:+--target "$@"}
}

# Two builds in one folder at a time spoil each other: the second one waits.
lock_build() {
  mkdir -p build
  exec 9>build/.lock
  if ! flock -n 9; then
    say "  Another ./play or ./test is building here: waiting for it."
    flock 9
  fi
}
unlock_build() { exec 9>&-; }
