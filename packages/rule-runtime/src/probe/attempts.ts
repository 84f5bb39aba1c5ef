/** An attempt to escape from the sandbox, which `picket doctor` makes. */
export interface Attempt {
  readonly id: string
  readonly title: string
  /** The body of a rule, which returns True if it escaped. */
  readonly source: (place: ProbePlace) => string
}

/** What the host prepares for the attempts: a file to read, a file to write, a port to reach. */
export interface ProbePlace {
  readonly secretFile: string
  readonly newFile: string
  readonly port: number
}

const text = (value: string) => JSON.stringify(value)

/** Attempts from within Python. */
export const attempts: readonly Attempt[] = [
  {
    id: 'python-read',
    title: 'Python reads a file of this machine',
    source: ({ secretFile }) => `return bool(open(${text(secretFile)}).read())`,
  },
  {
    id: 'python-write',
    title: 'Python writes a file',
    source: ({ newFile }) => `return open(${text(newFile)}, "w").write("x") == 1`,
  },
  {
    id: 'python-network',
    title: 'Python opens a connection',
    source: ({ port }) => `import socket; return bool(socket.create_connection(("127.0.0.1", ${port}), timeout=2))`,
  },
  {
    id: 'python-command',
    title: 'Python runs a command',
    source: () => 'import os; return os.system("exit 0") == 0',
  },
  {
    id: 'python-process',
    title: 'Python starts a process',
    source: () => 'import subprocess; return subprocess.run(["true"]).returncode == 0',
  },
  {
    id: 'python-environment',
    title: 'Python reads environment variables',
    source: () => 'import os; return len(os.environ) > 0',
  },
  {
    id: 'python-host-objects',
    title: 'Python reaches objects of the host',
    source: () => 'import js; return bool(js.process.pid)',
  },
  {
    id: 'python-hidden-bridge',
    title: 'Python rebuilds the bridge to the host',
    source: () =>
      'import _imp, importlib.machinery as m; core = _imp.create_builtin(m.ModuleSpec("_pyodide_core", None)); ' +
      '_imp.exec_builtin(core); return bool(core.create_proxy(rule))',
  },
  {
    id: 'python-code-generation',
    title: 'Python makes the host run generated code',
    source: () => 'from pyodide.code import run_js; return run_js("1 + 1") == 2',
  },
  {
    id: 'python-memory-access',
    title: 'Python reads raw memory',
    source: () => 'import ctypes; return len(ctypes.string_at(1024, 8)) == 8',
  },
  {
    id: 'python-endless-loop',
    title: 'Python never returns',
    source: () => 'exec("while True: pass")',
  },
  {
    id: 'python-memory',
    title: 'Python takes all memory',
    source: () => 'held = [bytearray(10**6) for _ in range(4000)]; return len(held) == 4000',
  },
]
