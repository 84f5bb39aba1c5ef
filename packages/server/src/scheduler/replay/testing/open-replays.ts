import { randomBytes } from 'node:crypto'
import type { DetectionPython } from '../../../detections/python.ts'
import type { Lake } from '../../../lake/lake.ts'
import { silentLog } from '../../../ports/log.ts'
import { openWorld } from '../../testing/open-world.ts'
import { createReplayWorker, type ReplayWorkerPorts } from '../create-replay-worker.ts'
import { createReplayService } from '../replay-service.ts'
import type { ReplayResult } from '../replay.ts'

/** A world whose history can be replayed. */
export async function openReplays(
  python: DetectionPython,
  lake: Lake,
  files: Readonly<Record<string, string>>,
  change: Partial<ReplayWorkerPorts> = {},
) {
  const world = await openWorld(python, lake, files)
  const { database, library } = world
  const now = (): number => world.world.now
  const randomId = (): string => randomBytes(8).toString('hex')
  const startWorker = (more: Partial<ReplayWorkerPorts> = {}) =>
    createReplayWorker({
      database,
      lake,
      library,
      python,
      destinations: async () => [],
      rest: () => async () => undefined,
      now,
      owner: randomId(),
      isAlone: true,
      log: silentLog,
      beat: 5,
      ...change,
      ...more,
    })
  const worker = startWorker()
  const replays = createReplayService({
    database,
    lake,
    library,
    logTypesOfQuery: async () => [],
    wake: () => worker.wake(),
    now,
    randomId,
  })
  return {
    ...world,
    replays,
    worker,
    startWorker,
    async resultOf(id: string): Promise<ReplayResult> {
      const row = await database.selectFrom('replays').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      if (row.result === null) throw new Error(`The replay has no result: ${row.state} ${row.message}`)
      return JSON.parse(row.result) as ReplayResult
    },
  }
}
