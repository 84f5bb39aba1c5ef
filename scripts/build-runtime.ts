import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { build as bundle } from 'tsup'
import { readCompiled } from '../packages/rule-runtime/src/read-compiled.ts'
import type { WorkerSettings } from '../packages/rule-runtime/src/worker/settings.ts'
import { root } from './run.ts'

const home = join(root, 'packages/rule-runtime')
const folder = join(home, 'dist/runtime')
const pyodide = join(root, 'node_modules/pyodide')

/**
 * Builds the directory that worker processes can read: CPython, our Python code, the worker script, and the memory
 * snapshot they start from.
 */
export async function buildRuntime(): Promise<void> {
  const fresh = `${folder}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  for (const file of ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'])
    cpSync(join(pyodide, file), join(fresh, file))
  cpSync(join(home, 'python'), join(fresh, 'python'), {
    recursive: true,
    filter: (path) => !/[\\/](__pycache__|tests)([\\/]|$)/.test(path.slice(home.length)),
  })
  await bundle({
    entry: { worker: join(home, 'src/worker/main.ts'), probe: join(home, 'src/worker/probe.ts') },
    outDir: fresh,
    outExtension: () => ({ js: '.mjs' }),
    format: 'esm',
    target: 'node24',
    platform: 'node',
    splitting: false,
    silent: true,
    noExternal: [/.*/],
    config: false,
    // The loader imports a WebSocket client for sockets, which rules cannot open.
    esbuildOptions: (options) => {
      options.alias = { ...options.alias, ws: join(home, 'src/worker/no-websockets.ts') }
    },
  })
  compileLibrary(fresh)
  writeFileSync(join(fresh, 'base.snapshot'), runWorker(fresh, { mode: 'base' }))
  writeFileSync(join(fresh, 'manifest.json'), JSON.stringify({ build: hashOf(fresh) }))
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
}

/**
 * Adds its bytecode to the standard library, which has only sources: otherwise each process compiles what it imports.
 * Python finds it beside the source in a zip file.
 */
function compileLibrary(fresh: string): void {
  const zip = join(fresh, 'python_stdlib.zip')
  const unpacked = join(fresh, 'library')
  const files = unzipSync(readFileSync(zip))
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('/')) continue
    mkdirSync(dirname(join(unpacked, name)), { recursive: true })
    writeFileSync(join(unpacked, name), bytes)
  }
  for (const { path, bytes } of readCompiled(runWorker(fresh, { mode: 'compile', packages: [unpacked] })))
    files[path.replace(/__pycache__\/(.*)\.cpython-\d+\.pyc$/, '$1.pyc')] = new Uint8Array(bytes)
  rmSync(unpacked, { recursive: true })
  // The same time in every build, so that the hash of the runtime depends on its parts only.
  writeFileSync(zip, zipSync(files, { mtime: '1980-01-01' }))
}

function runWorker(fresh: string, settings: Partial<WorkerSettings>): Buffer {
  const all = { packages: [], modules: [], memoryMb: 512, growthMb: 512, ...settings }
  const made = spawnSync(process.execPath, [join(fresh, 'worker.mjs'), JSON.stringify(all)], {
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (made.status !== 0 || made.stdout.length < 2 ** 20)
    throw new Error(`Cannot build the Python runtime: the worker exited with ${made.status}.`)
  return made.stdout
}

/** Builds unless every part is older than the last build. */
export async function buildRuntimeIfStale(): Promise<void> {
  const manifest = join(folder, 'manifest.json')
  const parts = [
    ...[join(home, 'python'), join(home, 'src/worker')]
      .flatMap(filesUnder)
      .filter((name) => !name.includes('__pycache__')),
    join(pyodide, 'package.json'),
    import.meta.filename,
  ]
  if (!existsSync(manifest) || parts.some((part) => statSync(part).mtimeMs > statSync(manifest).mtimeMs))
    await buildRuntime()
}

function filesUnder(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashOf(path: string): string {
  const hash = createHash('sha256')
  for (const name of filesUnder(path)) hash.update(name.slice(path.length)).update('\0').update(readFileSync(name))
  return hash.digest('hex')
}

if (import.meta.main) await buildRuntime()
