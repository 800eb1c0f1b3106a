#!/usr/bin/env bash
# Runs the README's commands on a bare Debian as an ordinary user, and lists what they wrote outside the clone.
#   scripts/fresh-machine.sh debian|current start|test... [-- arguments of npm test]
# debian: Debian's own Node and npm; current: the newest ones from the npm registry.
# Needs root and debootstrap. The Debian system is stored in FRESH_MACHINES (/var/tmp) and reused.
# MIRROR names the Debian mirror; without it, the mirror of this machine is used.
set -euo pipefail

usage() {
  sed -n '2,6s/^# *//p' "$0" >&2
  exit 2
}

variant=${1:-}
[[ $variant == debian || $variant == current ]] || usage
shift
steps=()
while [[ $# -gt 0 && $1 != -- ]]; do
  [[ $1 == start || $1 == test ]] || usage
  steps+=("$1")
  shift
done
[[ ${#steps[@]} -gt 0 ]] || usage
[[ ${1:-} == -- ]] && shift
test_arguments=("$@")
[[ $EUID -eq 0 ]] || { echo 'fresh-machine.sh needs root' >&2; exit 2; }

# Runs in its own namespaces, so that no mount or process is ever left behind.
if [[ ${FRESH_MACHINE_INSIDE:-} != 1 ]]; then
  export FRESH_MACHINE_INSIDE=1
  exec unshare --mount --pid --fork --kill-child "$0" "$variant" "${steps[@]}" -- "${test_arguments[@]}"
fi

repository=$(cd "$(dirname "$0")/.." && pwd)
root=${FRESH_MACHINES:-/var/tmp}/fresh-machine-$variant
user=pilot
home=/home/$user
clone=$home/club
log=$root.log
handed=()

exec 9>"$root.lock"
flock --nonblock 9 || { echo "another run uses $root" >&2; exit 1; }

mirror() {
  if [[ -n ${MIRROR:-} ]]; then echo "$MIRROR"; return; fi
  # shellcheck disable=SC2016 # apt fills in the name
  apt-get indextargets --format '$(REPO_URI)' 'Label: Debian' | head -n 1
}

in_root() {
  chroot "$root" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "${handed[@]}" "$@"
}

as_user() {
  chroot --userspec="$user:$user" "$root" /usr/bin/env -i --chdir="$home" PATH=/usr/local/bin:/usr/bin:/bin \
    HOME="$home" USER="$user" LANG=C.UTF-8 "${handed[@]}" "$@"
}

make_root() {
  local from
  from=$(mirror)
  [[ -n $from ]] || { echo 'no Debian mirror found: set MIRROR' >&2; exit 1; }
  rm -rf "$root"
  debootstrap --variant=minbase trixie "$root" "$from" >"$log" || { tail -n 20 "$log" >&2; exit 1; }
}

install_node() {
  in_root apt-get update >>"$log"
  if [[ $variant == debian ]]; then
    in_root apt-get install --yes --no-install-recommends nodejs npm >>"$log"
  else
    # Node 25 and later are linked to libatomic.
    in_root apt-get install --yes --no-install-recommends libatomic1 >>"$log"
    local arch
    arch=$(node --print process.arch)
    # --force: the Node of this machine may be too old for that npm.
    npm install --global --force --prefix "$root/usr/local" "node-linux-$arch@latest" npm@latest >>"$log"
  fi
}

# The network settings of this machine's npm. Files that they name are copied to the same place.
hand_over_settings() {
  local settings file
  settings=$(cat "$(npm config get globalconfig)" "$(npm config get userconfig)" 2>/dev/null |
    grep -E '^(registry|cafile|ca|proxy|https-proxy|noproxy|strict-ssl|@[^=]+:registry|//)' || true)
  install --owner="$(in_root id -u "$user")" --mode=600 /dev/stdin "$root$home/.npmrc" <<<"$settings"
  for file in "${NODE_EXTRA_CA_CERTS:-}" "$(sed -nE 's/^cafile *= *"?([^"]*)"?$/\1/p' <<<"$settings")"; do
    if [[ -f $file ]]; then install -D --mode=644 "$file" "$root$file"; fi
  done
}

# Files that appeared or changed since the mark, by folder, with their size. The clone may change.
report_writes() {
  echo "Written outside the clone:"
  find "$root" -xdev \( -path "$root$clone" -o -path "$root/tmp/mark" \) -prune -o \
    -type f -cnewer "$root/tmp/mark" -printf '%s %P\n' |
    awk '{ split($2, part, "/"); folder = "/" part[1]
           for (i = 2; i <= 4 && part[i] != ""; i++) folder = folder "/" part[i]
           bytes[folder] += $1; files[folder]++ }
         END { for (folder in bytes) printf "  %8.1f MB %6d files  %s\n", bytes[folder] / 1e6, files[folder], folder }' |
    sort -k 5
}

run_step() {
  local step=$1 began status=0
  shift
  echo "== $variant: npm ci && npm $step $*"
  rm -rf "${root:?}$clone"
  install --directory --owner="$(in_root id -u "$user")" "$root$clone"
  git -C "$repository" archive HEAD | as_user tar --extract --directory "$clone"
  touch "$root/tmp/mark"
  began=$SECONDS
  as_user bash -c "cd $clone && npm ci" >"$log" 2>&1 || status=$?
  tail -n 3 "$log"
  echo "npm ci: exit $status after $((SECONDS - began)) s"
  if [[ $status -eq 0 ]]; then
    began=$SECONDS
    if [[ $step == test ]]; then run_test "$@" || status=$?; else run_start || status=$?; fi
    echo "npm $step: exit $status after $((SECONDS - began)) s"
  fi
  report_writes
  return "$status"
}

run_test() {
  as_user bash -c "cd $clone && exec npm test -- \"\$@\"" npm "$@" >"$log" 2>&1 || { tail -n 60 "$log"; return 1; }
  tail -n 8 "$log"
}

# Starts the site on a free port, waits until it is healthy, signs a demo member in, and stops it.
run_start() {
  local status=0
  as_user env --chdir="$clone" node --input-type=module >"$log" 2>&1 <<'EOT' || status=$?
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const npm = spawn('npm', ['start'], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
const ended = once(npm, 'exit')
const began = performance.now()
const say = (line) => console.log(`${((performance.now() - began) / 1000).toFixed(1)} s: ${line}`)
let printed = ''
const address = await new Promise((resolve, reject) => {
  ended.then(([code]) => reject(new Error(`npm start ended with ${code}`)))
  npm.stdout.on('data', (chunk) => {
    process.stdout.write(chunk)
    printed += chunk
    const found = /ready at (\S+)/.exec(printed)
    if (found) resolve(found[1])
  })
})
while (!(await fetch(`${address}/api/health`).catch(() => undefined))?.ok) await new Promise((go) => setTimeout(go, 100))
say(`${address} is healthy`)
const page = await fetch(address)
say(`the home page: ${page.status}, ${(await page.text()).length} characters`)
const signIn = await fetch(`${address}/api/account/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'member@rsfc.example', password: 'clear-skies' }),
})
say(`a demo member signs in: ${signIn.status}`)
npm.kill('SIGTERM')
const [code, signal] = await ended
say(`stopped by SIGTERM: ${signal ?? `exit ${code}`}`)
process.exitCode = page.ok && signIn.ok && (code === 0 || signal === 'SIGTERM') ? 0 : 1
EOT
  tail -n 30 "$log"
  return "$status"
}

# Only network settings are passed on from the environment.
mapfile -t handed < <(env | grep -iE '^(npm_config_(registry|cafile|proxy|https_proxy|noproxy)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)=' || true)

if [[ ! -d $root || -d $root/debootstrap ]]; then make_root; fi
cp /etc/resolv.conf /etc/hosts "$root/etc/"
# The newest Node and npm may be newer than those of the last run.
if [[ ! -f $root/made || $variant == current ]]; then install_node; fi
if [[ ! -f $root/made ]]; then
  in_root id "$user" >>"$log" 2>&1 || in_root useradd --create-home --shell /bin/bash "$user"
  touch "$root/made"
fi
hand_over_settings
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
echo "$(in_root cat /etc/debian_version), Node $(in_root node --version), npm $(in_root npm --version), in $root"

failed=0
for step in "${steps[@]}"; do
  if [[ $step == test ]]; then run_step test "${test_arguments[@]}" || failed=1; else run_step start || failed=1; fi
done
exit "$failed"
