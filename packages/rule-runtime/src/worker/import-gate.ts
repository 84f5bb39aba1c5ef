import type { WasmImports, WasmNames } from './machine.ts'

/**
 * Restricts what the WebAssembly machine can call in JavaScript. Once locked, only calls for plain computation are
 * allowed; file changes, sockets, pipes and processes get an error number; the bridge to JavaScript objects ends the
 * process.
 */
export interface ImportGate {
  /** Wraps the functions that the machine is linked with. */
  wrap(imports: WasmImports): WasmImports
  /** Locks the gate before rules run. */
  lock(onViolation: (name: string) => never): void
  /** Returns how often a clock or a source of randomness was read. */
  impureReads(): number
}

type HostFunction = (...values: never[]) => unknown

/** Error numbers of WebAssembly's libc. */
const EPERM = 63
const EROFS = 69
const readOnlyFlags = 0o3 | 0o100 | 0o1000 | 0o2000 // O_ACCMODE, O_CREAT, O_TRUNC, O_APPEND

const clocks = new Set(['clock_time_get', 'emscripten_date_now', 'emscripten_get_now', 'random_get'])

/** Computation, memory, and reading mounted files. */
const allowed = new Set([
  'fd_close',
  'fd_read',
  'fd_write',
  'fd_seek',
  'fd_pread',
  'fd_fdstat_get',
  'environ_sizes_get',
  'environ_get',
  'clock_res_get',
  'proc_exit',
  'exit',
  '_abort_js',
  '__assert_fail',
  '_tzset_js',
  '_timegm_js',
  '_mktime_js',
  '_localtime_js',
  '_gmtime_js',
  '_munmap_js',
  '_mmap_js',
  'emscripten_resize_heap',
  'emscripten_get_heap_max',
  'emscripten_runtime_keepalive_push',
  'emscripten_runtime_keepalive_pop',
  '_emscripten_runtime_keepalive_clear',
  '_emscripten_get_progname',
  '__call_sighandler',
  '__syscall_ioctl',
  '__syscall_fcntl64',
  '_try_fcntl64',
  '__syscall_faccessat',
  '__syscall_fstat64',
  '__syscall_stat64',
  '__syscall_newfstatat',
  '__syscall_lstat64',
  '__syscall_getcwd',
  '__syscall_getdents64',
  '__syscall_readlinkat',
  '__syscall_getuid32_js',
  '__syscall_umask_js',
  '__syscall_statfs64',
  '__syscall_fstatfs64',
  '_PyEM_TrampolineCall_JS',
  '_Py_CheckEmscriptenSignals_Helper',
  '_Py_emscripten_runtime',
  'throw_no_gil',
])

export function createImportGate(): ImportGate {
  let impureReads = 0
  let violation: ((name: string) => never) | undefined

  const guarded = (name: string, call: HostFunction): HostFunction => {
    if (clocks.has(name))
      return (...values) => {
        impureReads++
        return call(...values)
      }
    if (allowed.has(name) || name.startsWith('invoke_')) return call
    if (name === '__syscall_openat')
      return ((...values: number[]) =>
        violation && (values[2]! & readOnlyFlags) !== 0 ? -EROFS : call(...(values as never[]))) as HostFunction
    const refusal = refusalOf(name)
    return (...values) => {
      if (!violation) return call(...values)
      return refusal ?? violation(name)
    }
  }

  return {
    wrap(imports) {
      for (const names of new Set([imports['env']!, imports['wasi_snapshot_preview1']!])) guardAll(names, guarded)
      return imports
    },
    lock(onViolation) {
      violation = onViolation
    },
    impureReads: () => impureReads,
  }
}

/** The result of a rejected call; undefined for calls that Python code should never make. */
function refusalOf(name: string): number | undefined {
  if (
    /^__syscall_(mkdirat|mknodat|unlinkat|rmdir|renameat|symlinkat|f?truncate64|utimensat|f?ch(mod|own)|fallocate)/.test(
      name,
    )
  )
    return -EROFS
  if (name.startsWith('__syscall_') || name.startsWith('_maybe_') || name === '_try_shutdown') return -EPERM
  if (name === 'fd_pwrite' || name === 'fd_sync') return EPERM
  if (name === '_emscripten_system' || name === '_setitimer_js') return -1
  if (name === 'can_run_sync_js') return 0
  if (/^get(addrinfo|nameinfo|protobyname)$/.test(name) || name === '_emscripten_lookup_name') return 0
  return undefined
}

/**
 * Replaces the functions in place, because the loader later reads some of them from the same object for the table of
 * function pointers.
 */
function guardAll(imports: WasmNames, guarded: (name: string, call: HostFunction) => HostFunction): void {
  for (const [name, value] of Object.entries(imports))
    if (typeof value === 'function')
      Reflect.set(imports, name, Object.assign(guarded(name, value as HostFunction), value))
}
