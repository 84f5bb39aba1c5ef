import * as files from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadPyodide } from 'pyodide'
import type { ImportGate } from './import-gate.ts'
import type { Machine, MachineSettings } from './machine.ts'
import type { SnapshotFile } from './snapshot.ts'

export interface BootOptions {
  /** The runtime's folder, with a slash at its end. */
  readonly folder: string
  readonly gate: ImportGate
  readonly snapshot?: SnapshotFile
}

export interface Booted {
  readonly machine: Machine
  /** Returns the memory of the machine as a snapshot; only if it was started without one. */
  takeSnapshot(): Uint8Array
}

/** Starts CPython, from a memory snapshot if there is one. */
export async function boot({ folder, gate, snapshot }: BootOptions): Promise<Booted> {
  provideConstants()
  const script = (await import(pathToFileURL(join(folder, 'pyodide.asm.mjs')).href)) as { default: CreateMachine }
  const pyodide = await (loadPyodide as unknown as (options: object) => Promise<Loaded>)({
    indexURL: folder,
    packageBaseUrl: folder,
    lockFileContents: {
      info: { abi_version: '2026_0', arch: 'wasm32', platform: '', version: '', python: '' },
      packages: {},
    },
    stdin: () => null,
    stdout: () => {},
    stderr: () => {},
    env: { HOME: '/', PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', TZ: 'UTC', LANG: 'C.UTF-8' },
    enableRunUntilComplete: false,
    _makeSnapshot: !snapshot,
    ...(snapshot ? { _loadSnapshot: snapshot.head } : {}),
    createPyodideModule: (settings: MachineSettings) => createMachine(script.default, settings, gate, snapshot),
  })
  return { machine: pyodide._module, takeSnapshot: () => pyodide.makeMemorySnapshot() }
}

type CreateMachine = (settings: MachineSettings) => Promise<Machine>

interface Loaded {
  readonly _module: Machine
  makeMemorySnapshot(): Uint8Array
}

async function createMachine(
  create: CreateMachine,
  settings: MachineSettings,
  gate: ImportGate,
  snapshot: SnapshotFile | undefined,
): Promise<Machine> {
  const link = settings.instantiateWasm
  settings.instantiateWasm = (imports, done) => link(gate.wrap(imports), done)
  const machine = await create(settings)
  if (!snapshot) return machine
  growTo(machine, snapshot.memoryBytes)
  restoreFrom(machine, snapshot)
  return machine
}

/**
 * The loader expects the whole snapshot in memory. Here it gets only the header, and the memory is read from the file.
 */
function restoreFrom(machine: Machine, snapshot: SnapshotFile): void {
  const { API: loader } = machine
  const restoreHead = loader.restoreSnapshot
  loader.restoreSnapshot = (head) => {
    snapshot.restoreTo(machine)
    return restoreHead(head)
  }
}

/** The machine ignores its initial-memory setting, so a snapshot larger than the default would not fit. */
function growTo(machine: Machine, bytes: number): void {
  while (machine.HEAP8.length < bytes) machine._malloc(bytes - machine.HEAP8.length)
}

/** The loader reads file flags through an API that the permission model blocks. */
function provideConstants(): void {
  Object.defineProperty(process, 'binding', { value: () => ({ fs: files.constants }) })
}
