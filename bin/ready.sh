# Sourced by the launchers with $root set. Leaves $node pointing at a Node that can run Picket, dependencies installed.
# Installs with npm when the lock file changed since the last install; waits while another launcher is installing.
if ! cmp -s "$root/package-lock.json" "$root/node_modules/.picket-installed"; then
  lock=$root/.picket-install.lock
  until mkdir "$lock" 2>/dev/null; do
    owner=$(cat "$lock/pid" 2>/dev/null || true)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then rm -rf "$lock"; else sleep 0.2; fi
  done
  echo $$ >"$lock/pid"
  trap 'rm -rf "$lock"' EXIT INT TERM
  if ! cmp -s "$root/package-lock.json" "$root/node_modules/.picket-installed"; then
    echo "picket: installing dependencies from the npm registry (first run only) ..." >&2
    command -v npm >/dev/null 2>&1 || { echo "picket: npm is needed once, to install dependencies. Install Node.js and try again." >&2; exit 2; }
    if ! log=$(cd "$root" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error 2>&1); then
      printf '%s\n' "$log" >&2
      echo "picket: npm ci failed; see above." >&2
      exit 2
    fi
    cp "$root/package-lock.json" "$root/node_modules/.picket-installed"
  fi
  rm -rf "$lock"
  trap - EXIT INT TERM
fi

node=
for candidate in "$root"/node_modules/node-linux-*/bin/node; do
  if [ -x "$candidate" ]; then node=$candidate; fi
done
if [ -z "$node" ]; then
  node=$(command -v node || true)
  case "$("${node:-false}" --version 2>/dev/null)" in
    v2[4-9].* | v[3-9][0-9].*) ;;
    *) echo "picket: Node 24 or later is needed on this platform; install it and try again." >&2; exit 2 ;;
  esac
fi

# Each query of the data lake occupies a thread of Node's pool while it runs; file access and DNS lookups need some, too.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-16}"

# With two malloc arenas instead of one per thread, less unused memory is retained.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"

# The data lake has its own heap, which returns unused memory sooner. scripts/server-flags.ts has the same.
export JE_MALLOC_CONF="${JE_MALLOC_CONF:-narenas:2,dirty_decay_ms:500,muzzy_decay_ms:0}"
