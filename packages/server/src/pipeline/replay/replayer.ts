import { NotFoundError } from '@picket/core'
import { failureTableName } from '@picket/logs'
import type { Secrets } from '../../data-directory/secrets.ts'
import type { Lake, LakeRow } from '../../lake/lake.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { RandomId } from '../../ports/random-id.ts'
import { SpoolFullError, type Spool } from '../../spool/spool.ts'
import type { Database } from '../../stores/database.ts'
import {
  listFailureGroups,
  listReplays,
  otherFailures,
  readFailureGroup,
  updateFailureGroup,
  type FailureGroupRow,
} from '../../stores/failures/failure-store.ts'
import { readChunks } from '../../stores/ledger/ledger-store.ts'
import { printReplay, type ReplayEntry } from './replay-body.ts'

/** Processes failed logs again once a schema was changed: each of them once, in batches that the ledger knows. */
export interface Replayer {
  /**
   * Requests it for one kind of failure, or for all of a source. Later failures are not included. Returns the number of
   * kinds. Throws a NotFoundError if no failure matches.
   */
  request(sourceId: string, fingerprint?: string): Promise<number>
  /** Ingests the next requested logs; returns whether there may be more. */
  step(): Promise<boolean>
  start(): void
  stop(): Promise<void>
}

/** Logs per batch. */
const most = { entries: 1_000, bytes: 8 * 1024 ** 2 }

export function createReplayer(ports: {
  readonly database: Database
  readonly lake: Pick<Lake, 'query'>
  readonly spool: Pick<Spool, 'append'>
  readonly secrets: Pick<Secrets, 'open' | 'canOpen'>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  /** How long it pauses when there is nothing to do, in milliseconds. */
  readonly rest?: number
}): Replayer {
  const { database, spool, now, randomId, log, rest = 2_000 } = ports
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let wake: () => void = () => undefined

  const replayer: Replayer = {
    async request(sourceId, fingerprint) {
      const groups =
        fingerprint === undefined
          ? await listFailureGroups(database, sourceId)
          : [await readFailureGroup(database, sourceId, fingerprint)].filter((group) => group !== undefined)
      const wanted = groups.filter(({ kind }) => kind === 'classification' || fingerprint !== undefined)
      if (wanted.length === 0) throw new NotFoundError('There are no failures of this kind.')
      // Row ids start with the time of receipt: later failures sort after this.
      const below = now().toString(16).padStart(12, '0')
      for (const group of wanted) await updateFailureGroup(database, group, { replay_below: below })
      wake()
      return wanted.length
    },
    async step() {
      let isMore = false
      for (const group of await listReplays(database)) isMore = (await advance(group)) || isMore
      return isMore
    },
    start() {
      running ??= run()
    },
    async stop() {
      stopping.abort()
      wake()
      await running
    },
  }
  return replayer

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let isMore = false
      try {
        isMore = await replayer.step()
      } catch (error) {
        if (!(error instanceof SpoolFullError)) log.error({ err: error }, 'processing failed logs again failed')
      }
      await pause(isMore ? 50 : rest)
    }
  }

  /**
   * Appends the next logs of a group, as a batch whose id is the position where it starts. The end is only recorded
   * when the batch is in the ledger: until then the same batch is appended repeatedly, and accepted once.
   */
  async function advance(group: FailureGroupRow): Promise<boolean> {
    const { source_id: sourceId, fingerprint, replay_below: below } = group
    const after = group.replayed_to ?? ''
    const batchId = `replay ${sourceId} ${fingerprint} ${after}`
    if ((await readChunks(database, batchId)).isComplete) return true
    const { entries, lostTo } = await readEntries({ ...(await whichRows(group)), after, below: below! })
    if (entries.length === 0) {
      await updateFailureGroup(database, group, lostTo === undefined ? { replay_below: null } : { replayed_to: lostTo })
      if (lostTo !== undefined) log.warn({ sourceId, fingerprint }, 'skipping failed logs whose key was lost')
      return lostTo !== undefined
    }
    await spool.append({
      id: randomId(),
      sourceId,
      receivedAt: now(),
      body: printReplay(entries),
      reading: { kind: 'failures', fingerprint },
      batchId,
    })
    return true
  }

  /**
   * Selects the rows of a group. Rows of a kind that is counted together with others have a fingerprint without a
   * group.
   */
  async function whichRows({ source_id: sourceId, fingerprint }: FailureGroupRow): Promise<WhichRows> {
    if (fingerprint !== otherFailures) return { sourceId, fingerprints: [fingerprint], isOthers: false }
    const groups = await listFailureGroups(database, sourceId)
    return { sourceId, fingerprints: groups.map((group) => group.fingerprint), isOthers: true }
  }

  /** Reads the next logs. Logs whose key was lost are left out; `lostTo` is the last of them. */
  async function readEntries(
    parameters: WhichRows & {
      readonly after: string
      readonly below: string
    },
  ): Promise<{ readonly entries: readonly ReplayEntry[]; readonly lostTo?: string }> {
    const entries: ReplayEntry[] = []
    let bytes = 0
    let lostTo: string | undefined
    const { sourceId: source, ...others } = parameters
    const question = { sql: selection, parameters: { source, ...others, limit: most.entries } }
    for await (const rows of ports.lake.query(question))
      for (const row of rows) {
        const entry = toEntry(row, ports.secrets)
        if (entry === undefined) {
          lostTo = String(row['p_row_id'])
          continue
        }
        bytes += entry.text.length
        if (bytes > most.bytes && entries.length > 0) return { entries }
        entries.push(entry)
      }
    return { entries, ...(lostTo === undefined ? {} : { lostTo }) }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (stopping.signal.aborted) wake()
    })
  }
}

interface WhichRows {
  readonly sourceId: string
  readonly fingerprints: readonly string[]
  /** All failures except these. */
  readonly isOthers: boolean
}

const selection = `SELECT p_row_id, toUnixTimestamp64Milli(p_event_time) AS received_at, p_raw, p_raw_form, p_offset, p_line FROM ${failureTableName}
WHERE p_source_id = {source:String} AND has({fingerprints:Array(String)}, p_fingerprint) != {isOthers:Bool} AND p_raw_form != ''
AND p_row_id > {after:String} AND p_row_id < {below:String}
ORDER BY p_row_id LIMIT {limit:UInt32}`

/** Undefined if it was encrypted with a lost key. */
function toEntry(row: LakeRow, secrets: Pick<Secrets, 'open' | 'canOpen'>): ReplayEntry | undefined {
  const text = String(row['p_raw'])
  const isSealed = row['p_raw_form'] === 'sealed'
  if (isSealed && !secrets.canOpen(text)) return undefined
  return {
    rowId: String(row['p_row_id']),
    receivedAt: Number(row['received_at']),
    text: isSealed ? secrets.open(text) : text,
    offset: Number(row['p_offset']),
    line: Number(row['p_line']),
  }
}
