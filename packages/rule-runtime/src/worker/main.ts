import { join } from 'node:path'
import { boot, type Booted } from './boot.ts'
import { endWithParent } from './end-with-parent.ts'
import { openDevices, writeAll } from './devices.ts'
import { hostFolder } from './host-folder.ts'
import { createImportGate } from './import-gate.ts'
import { runPython, type Machine } from './machine.ts'
import { limitMemory } from './memory-limit.ts'
import type { WorkerSettings } from './settings.ts'
import { laterSnapshot, openSnapshot } from './snapshot.ts'

const folder = join(import.meta.dirname, '/')
const settings = JSON.parse(process.argv[2]!) as WorkerSettings
const gate = createImportGate()
const ranOutOfMemory = limitMemory(settings.memoryMb)
const snapshot = settings.snapshot === undefined ? undefined : openSnapshot(settings.snapshot)
const booted = await boot({ folder, gate, ...(snapshot ? { snapshot } : {}) })
await work(booted)

async function work({ machine, takeSnapshot }: Booted): Promise<void> {
  const { FS: files } = machine
  const folders = hostFolder(machine)
  const mount = (root: string, path: string) => {
    files.mkdirTree(path)
    files.mount(folders, { root }, path)
  }
  mount(join(folder, 'python'), '/runtime')
  settings.packages.forEach((root, index) => mount(root, `/packages/${index}`))
  for (const path of ['/dev/random', '/dev/urandom']) files.unlink(path)

  if (settings.mode === 'base') {
    expectSuccess(
      runPython(
        machine,
        'import sys; sys.path[:0] = ["/runtime"]; import rule_host.prepare; rule_host.prepare.prepare_sandbox()',
      ),
    )
    writeAll(1, takeSnapshot())
    return
  }
  const { requests, answers, counter } = openDevices(machine, gate.impureReads, ranOutOfMemory, settings.growthMb)
  endWithParent(machine)
  gate.lock((name) => {
    writeAll(1, Buffer.from(`t ${name} was called\n`))
    process.exit(97)
  })
  if (settings.mode === 'preload') {
    const names = JSON.stringify(JSON.stringify(settings.modules))
    expectSuccess(
      runPython(machine, `import rule_host.preload; rule_host.preload.preload(${settings.packages.length}, ${names})`),
    )
    for (const part of laterSnapshot(snapshot!, machine)) writeAll(1, part)
    return
  }
  if (settings.mode === 'compile') {
    expectSuccess(
      runPython(
        machine,
        `import sys; sys.path.insert(0, "/runtime"); import rule_host.compile; rule_host.compile.compile_packages(${settings.packages.length}, ${answers})`,
      ),
    )
    return
  }
  process.exit(serve(machine, `import rule_host.serve; rule_host.serve.serve(${requests}, ${answers}, ${counter})`))
}

/** Runs until the host closes the requests, or until Python ends the process. */
function serve(machine: Machine, source: string): number {
  try {
    return runPython(machine, source)
  } catch (end) {
    const { status } = end as { readonly status?: unknown }
    if (typeof status === 'number') return status
    throw end
  }
}

function expectSuccess(status: number): void {
  if (status !== 0) process.exit(70)
}
