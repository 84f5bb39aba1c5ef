import { join } from 'node:path'
import { collectOutput } from '../process.ts'
import type { RuntimeFolder } from '../runtime-folder.ts'
import { sandboxCommand } from '../sandbox-command.ts'
import type { ProbePlace } from './attempts.ts'
import type { ProbeResult } from './probe-result.ts'

/**
 * Starts a process with the flags of a worker, and a script that tries what Python could do with full access to
 * JavaScript.
 */
export async function probeProcess(runtime: RuntimeFolder, place: ProbePlace): Promise<readonly ProbeResult[]> {
  const worker = sandboxCommand({ runtime, memoryMb: 128, packages: [], quickCompile: false })
  const flags = worker.args.slice(0, -2)
  const output = await collectOutput(
    { ...worker, args: [...flags, join(runtime.path, 'probe.mjs'), JSON.stringify(place)] },
    20_000,
  )
  if (output) return JSON.parse(output.toString()) as readonly ProbeResult[]
  return [
    { id: 'process', title: 'The process under the sandbox flags', held: false, evidence: 'it could not be started' },
  ]
}
