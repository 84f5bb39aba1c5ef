import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import { makeFolder } from '@picket/core/node'
import { defaultLimits } from '../limits.ts'
import { collectOutput } from '../process.ts'
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
    for (const { folder, path, bytes } of readCompiled(output, due)) await writeCompiled(join(folder, path), bytes)
    for (const folder of due) await writeFile(join(folder, marker), '')
  } catch {
    // The store is read-only or full.
  }
}

interface CompiledModule {
  readonly folder: string
  readonly path: string
  readonly bytes: Uint8Array
}

/** Reads what `rule_host.compile` wrote: for each module a line of JSON, and then its bytes. */
function* readCompiled(output: Buffer, folders: readonly string[]): Generator<CompiledModule> {
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1
    const [index, path, size] = JSON.parse(output.toString('utf8', at, start)) as readonly [number, string, number]
    const folder = folders[index]
    const isInside = !isAbsolute(path) && !normalize(path).startsWith('..') && path.endsWith('.pyc')
    if (folder !== undefined && isInside) yield { folder, path, bytes: output.subarray(start, start + size) }
    at = start + size
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
