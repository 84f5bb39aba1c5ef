import { setTimeout as sleep } from 'node:timers/promises'

/** What came of a body. */
export interface Sent {
  /** Tries of which nobody knows what became: the connection broke before an answer. Each may have been taken. */
  readonly unknown: number
  /** How often the server asked to come again. */
  readonly refused: number
  /** The answer's JSON. */
  readonly answer: unknown
}

/**
 * Sends a body until it is taken, as senders do, under a key where one is given. Throws when that takes longer than `patience`
 * milliseconds, or it is refused for good.
 */
export async function sendUntilTaken(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  patience = 120_000,
  key?: string,
): Promise<Sent> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': `"${key}"` }
  let [unknown, refused] = [0, 0]
  for (const end = performance.now() + patience; performance.now() < end;) {
    try {
      const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(60_000) })
      if (response.ok) return { unknown, refused, answer: await response.json() }
      if (response.status !== 429 && response.status !== 503)
        throw new RefusedError(`The server refuses a body: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      refused++
      await sleep(250)
    } catch (error) {
      if (error instanceof RefusedError) throw error
      // Nobody was there, and so nobody took it.
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') unknown++
      await sleep(50)
    }
  }
  throw new Error('A body was not taken in time.')
}

export class RefusedError extends Error {}
