import { isIP } from 'node:net'
import { Agent, fetch } from 'undici'
import { createAddressGuard } from './allowed-address.ts'
import { guardedLookup, hostOf, refused, toHeaders, toOutboundError, type OutboundRequest } from './send.ts'

export interface StreamedAnswer {
  readonly status: number
  readonly headers: Headers
  /** The text as it arrives. Throws an OutboundError if the connection breaks off or nothing arrives for too long. */
  readonly text: AsyncIterable<string>
}

/** Calls a third-party server, and reads its answer while it is sent. Redirects are not followed. */
export type OpenStream = (
  request: Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
) => Promise<StreamedAnswer>

export function createOpenStream({
  allow,
  userAgent,
  idleMs,
  longestAnswer,
}: {
  /** Private addresses and networks that can be called. */
  readonly allow: readonly string[]
  readonly userAgent: string
  /** The longest time without data, in milliseconds. */
  readonly idleMs: number
  /** In bytes. */
  readonly longestAnswer: number
}): OpenStream & { close(): Promise<void> } {
  const isAllowed = createAddressGuard(allow)
  const agent = new Agent({
    connect: { timeout: idleMs, lookup: guardedLookup(isAllowed) as never },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    pipelining: 0,
  })
  const open: OpenStream = async ({ url, method, headers = {}, body }, signal) => {
    const host = hostOf(url)
    if (isIP(host) !== 0 && !isAllowed(host)) throw refused(host)
    const explain = (error: unknown): unknown => (signal.aborted ? error : toOutboundError(error, host, idleMs))
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        dispatcher: agent,
        headers: toHeaders({ 'user-agent': userAgent, ...headers }),
        ...(body === undefined ? {} : { body }),
        signal,
      })
      const text = readText(response.body, longestAnswer, explain)
      return { status: response.status, headers: response.headers as unknown as Headers, text }
    } catch (error) {
      throw explain(error)
    }
  }
  return Object.assign(open, { close: () => agent.destroy() })
}

async function* readText(
  body: AsyncIterable<Uint8Array> | null,
  longest: number,
  explain: (error: unknown) => unknown,
): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > longest) throw new Error(`the answer is larger than ${longest} bytes`)
      yield decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw explain(error)
  }
}
