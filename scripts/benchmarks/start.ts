import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { readChildren } from '../lab/children.ts'
import { flood, openCloudTrailLab } from '../lab/cloud-trail.ts'
import { readMemory } from '../lab/footprint.ts'
import type { LabHome } from '../lab/start-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median, timeCommand } from './measure.ts'

const events = 10_000
/** Milliseconds after which work that a start defers is done. */
const untilIdle = 30_000

/**
 * Measures `picket serve` on a data directory with the rules of the content and events: the time until it answers and
 * until it evaluates events, and its memory when idle.
 */
export const start: Benchmark = {
  name: 'start',
  async run({ root, content, runs, events: folderOfEvents }) {
    const folder = mkdtempSync(join(tmpdir(), 'picket-bench-start-'))
    const tree = content.includes('picket-corpus-') ? join(root, 'packages/content') : content
    try {
      const home = await fill({ folder, content: tree, ...(folderOfEvents && { events: folderOfEvents }) })
      const serve = () => startServing(join(root, 'bin/picket'), home, tree)
      const empty = ['-e', openEngine, join(folder, 'nothing')]
      const times = { engine: [] as number[], up: [] as number[], loaded: [] as number[] }
      for (let run = 0; run < runs; run++) {
        times.engine.push(
          await timeCommand(process.execPath, empty, { env: { NODE_PATH: join(root, 'node_modules') } }),
        )
        const { up, loaded, child } = await serve()
        times.up.push(up)
        times.loaded.push(loaded)
        await end(child)
      }
      const { child } = await serve()
      await sleep(untilIdle)
      const notes = [`rules evaluate events after ${median(times.loaded).toFixed(0)} ms`, ...describeMemory(child.pid!)]
      await end(child)
      const baseline = { what: 'an empty ClickHouse, opened by Node', ms: median(times.engine) }
      const what = `picket serve, ${events} events`
      return [{ what, ms: median(times.up), baseline, budget: 'under 3 s; idle under 400 MB', notes } satisfies Row]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const openEngine = `const { Session } = require('chdb'); new Session(process.argv[1]).query('SELECT 1'); process.exit(0)`

/** Creates the data directory of a server that had rules and received events. */
async function fill(options: Parameters<typeof openCloudTrailLab>[0]): Promise<LabHome> {
  const lab = await openCloudTrailLab(options)
  try {
    await flood(lab, events)
    await lab.server.stop()
    return lab.home
  } catch (error) {
    await lab.server.kill()
    throw error
  }
}

interface Serving {
  readonly child: ChildProcess
  /** Milliseconds until it answered. */
  readonly up: number
  /** Milliseconds until all rules evaluated events. */
  readonly loaded: number
}

async function startServing(picket: string, { folder, data }: LabHome, cwd: string): Promise<Serving> {
  const started = performance.now()
  const child = spawn(picket, ['serve'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      // The packages that rules import are installed there.
      HOME: process.env['HOME'],
      PICKET_DATA: data,
      PICKET_LISTEN: '127.0.0.1:0',
      PICKET_SECRETS_KEY_FILE: join(folder, 'secrets.key'),
    },
  })
  let [up, loaded] = [0, 0]
  for await (const line of createInterface(child.stdout!)) {
    if (line.includes('"server started"')) up = performance.now() - started
    if (line.includes('"rules loaded"')) loaded ||= performance.now() - started
    if (up > 0 && loaded > 0) break
  }
  if (up === 0 || loaded === 0) throw new Error('The server did not start.')
  child.stdout!.resume()
  return { child, up, loaded }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function describeMemory(pid: number): readonly string[] {
  const mebibytes = (bytes: number): number => Math.round(bytes / 1024 ** 2)
  const describe = (pids: readonly number[]): string => {
    const memory = pids.map(readMemory)
    const [all, files] = (['all', 'files'] as const).map((part) => memory.reduce((sum, one) => sum + one[part], 0))
    return `${mebibytes(all!)} MiB, of which ${mebibytes(files!)} MiB are clean file pages`
  }
  const children = readChildren(pid)
  return [`idle: ${describe([pid])}`, `${children.length} Python processes for rules: ${describe(children)}`]
}
