import { setTimeout as sleep } from 'node:timers/promises'

/** Result of sending a body. */
export interface Sent {
  /**
   * Attempts with an unknown result: the connection broke before the answer. The server may have accepted each of them.
   */
  readonly unknown: number
  /** How often the server answered 429 or 503. */
  readonly refused: number
  /** Parsed JSON of the answer. */
  readonly answer: unknown
}

/**
 * Sends a body, with the idempotency key if there is one, and retries until the server accepts it, as real senders do.
 * Throws when that takes longer than `timeoutMs`, or when the server rejects it with an error that a retry cannot fix.
 */
export async function sendUntilAccepted(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  timeoutMs = 120_000,
  key?: string,
): Promise<Sent> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': `"${key}"` }
  let [unknown, refused] = [0, 0]
  for (const end = performance.now() + timeoutMs; performance.now() < end;) {
    try {
      const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(60_000) })
      if (response.ok) return { unknown, refused, answer: await response.json() }
      if (response.status !== 429 && response.status !== 503)
        throw new RejectedError(`The server rejected a body: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      refused++
      await sleep(250)
    } catch (error) {
      if (error instanceof RejectedError) throw error
      // No server was listening, so none accepted the body.
      if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED') unknown++
      await sleep(50)
    }
  }
  throw new Error(`The server did not accept a body within ${timeoutMs} ms.`)
}

export class RejectedError extends Error {}
