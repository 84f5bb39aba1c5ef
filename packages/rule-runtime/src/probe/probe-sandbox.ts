import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunner } from '../create-runner.ts'
import type { RunnerOptions } from '../runner-options.ts'
import { findRuntimeFolder } from '../runtime-folder.ts'
import { attempts, type ProbePlace } from './attempts.ts'
import { probeProcess } from './probe-process.ts'
import type { ProbeResult } from './probe-result.ts'
import { probePython } from './probe-python.ts'

/** Enough for every normal rule, but small enough that the attempts end soon. */
const limits = { caseMs: 1000, jobMs: 2000, memoryMb: 128, outputBytes: 1000 }

/**
 * Tries to escape from the sandbox, once from within Python and once from within the process that runs Python, and
 * reports the result of each attempt.
 */
export async function probeSandbox(options: Pick<RunnerOptions, 'runtime'> = {}): Promise<readonly ProbeResult[]> {
  const runtime = options.runtime ?? findRuntimeFolder()
  const folder = await mkdtemp(join(tmpdir(), 'picket-probe-'))
  const caller = await listen()
  const place: ProbePlace = { secretFile: join(folder, 'secret'), newFile: join(folder, 'written'), port: caller.port }
  const runner = createRunner({ runtime, workers: 1, limits, packages: [] })
  try {
    await writeFile(place.secretFile, 'secret')
    const fromPython = await probePython(runner, attempts, place)
    const fromProcess = await probeProcess(runtime, place)
    return [...fromPython, ...fromProcess, seenFromOutside(place, caller.calls())]
  } finally {
    await runner.close()
    caller.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The attempts report their own results; this checks the effects from outside. */
function seenFromOutside({ newFile }: ProbePlace, calls: number): ProbeResult {
  const isWritten = existsSync(newFile)
  return {
    id: 'outside',
    title: 'Traces of the attempts outside',
    held: !isWritten && calls === 0,
    evidence: `${isWritten ? 'a file was written' : 'no file was written'}, ${calls} connections arrived`,
  }
}

async function listen() {
  let calls = 0
  const server = createServer((socket) => {
    calls++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    calls: () => calls,
    close: () => server.close(),
  }
}
