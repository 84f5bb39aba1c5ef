import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '@picket/core/node'
import { defaultLimits } from '../limits.ts'
import { collectOutput } from '../process.ts'
import { readCompiled } from '../read-compiled.ts'
import { findRuntimeFolder } from '../runtime-folder.ts'
import { sandboxCommand } from '../sandbox-command.ts'
import { pythonMinor } from './python-environment.ts'

/** Compiling the largest packages takes a few seconds on an idle machine. */
const timeoutMs = 120_000

/** Present when the modules of a folder were compiled for this version of Python. */
const marker = `.picket-compiled-3.${pythonMinor}`

/**
 * Compiles the modules of packages to bytecode, in a sandbox and beside their source, where Python looks for it: the
 * first start after an installation takes half of the time. Folders that were compiled before are left out, and so are
 * modules that cannot be compiled. Without the bytecode Python compiles at each import, so a failure is not reported.
 */
export async function compilePackages(folders: readonly string[]): Promise<void> {
  const due = folders.filter((folder) => !existsSync(join(folder, marker)))
  if (due.length === 0) return
  const output = await collectOutput(
    sandboxCommand({
      mode: 'compile',
      runtime: findRuntimeFolder(),
      memoryMb: defaultLimits.memoryMb,
      growthMb: defaultLimits.memoryMb,
      packages: due,
      quickCompile: true,
    }),
    timeoutMs,
  )
  if (output === undefined) return
  try {
    for (const { folder, path, bytes } of readCompiled(output)) {
      const place = due[folder]
      if (place !== undefined) await writeCompiled(join(place, path), bytes)
    }
    for (const folder of due) await writeFile(join(folder, marker), '')
  } catch {
    // The store is read-only or full.
  }
}

/** Atomic: Python fails on a partial file. */
async function writeCompiled(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  try {
    makeFolder(dirname(path))
    await writeFile(draft, bytes)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
