/** A failed log that is processed again. */
export interface ReplayEntry {
  /** The row id of its failure. */
  readonly rowId: string
  /** When it was received, in milliseconds since 1970. */
  readonly receivedAt: number
  readonly text: string
  readonly offset: number
  readonly line: number
}

const atOnce = 500

/** JSON lines. */
export function printReplay(entries: readonly ReplayEntry[]): Uint8Array {
  return Buffer.from(entries.map((entry) => JSON.stringify(entry)).join('\n'))
}

export function* readReplay(body: Uint8Array): Generator<readonly ReplayEntry[]> {
  const lines = Buffer.from(body).toString().split('\n')
  for (let at = 0; at < lines.length; at += atOnce)
    yield lines
      .slice(at, at + atOnce)
      .filter((line) => line !== '')
      .map((line) => toEntry(JSON.parse(line) as StoredEntry))
}

/** Items that an earlier version added to the spool contain the time of receipt only in the row id. */
type StoredEntry = Omit<ReplayEntry, 'receivedAt'> & Partial<Pick<ReplayEntry, 'receivedAt'>>

function toEntry(entry: StoredEntry): ReplayEntry {
  return { receivedAt: Number.parseInt(entry.rowId.slice(0, 12), 16), ...entry }
}
