/** A log that failed, as it is tried again. */
export interface ReplayEntry {
  /** Of its failure. */
  readonly rowId: string
  readonly text: string
  readonly offset: number
  readonly line: number
}

const atOnce = 500

/** A line of JSON each. */
export function printReplay(entries: readonly ReplayEntry[]): Uint8Array {
  return Buffer.from(entries.map((entry) => JSON.stringify(entry)).join('\n'))
}

export function* readReplay(body: Uint8Array): Generator<readonly ReplayEntry[]> {
  const lines = Buffer.from(body).toString().split('\n')
  for (let at = 0; at < lines.length; at += atOnce)
    yield lines
      .slice(at, at + atOnce)
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ReplayEntry)
}
