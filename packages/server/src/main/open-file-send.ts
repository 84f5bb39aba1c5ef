import { maxRowBytes } from '@picket/core/node'
import type { Closers } from '../async/closers.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { createSend, type Send } from '../outbound/send.ts'

/** Milliseconds: the time of one large file on a slow connection. */
const timeoutMs = 5 * 60_000

/** Opens the calls that read whole files of rows. */
export function openFileSend(ports: {
  readonly config: ServerConfig
  readonly version: string
  readonly closers: Closers
}): Send {
  const send = createSend({
    allow: ports.config.outbound.allow,
    userAgent: `Picket/${ports.version}`,
    timeoutMs,
    longestAnswer: maxRowBytes,
    isWholeNeeded: true,
  })
  ports.closers.add('outbound of lookup tables', () => send.close())
  return send
}
