import { maxRowBytes } from '@picket/core/node'
import type { Closers } from '../async/closers.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { createSend } from '../outbound/send.ts'
import { createReadFileRows, type ReadFileRows } from '../scheduler/lookups/read-file-rows.ts'

/** Milliseconds: the time of one large file on a slow connection. */
const timeoutMs = 5 * 60_000

/** Creates the reader of the files that lookup tables are refreshed from. */
export function createReadFiles(ports: {
  readonly config: ServerConfig
  readonly version: string
  readonly closers: Closers
}): ReadFileRows {
  const send = createSend({
    allow: ports.config.outbound.allow,
    userAgent: `Picket/${ports.version}`,
    timeoutMs,
    longestAnswer: maxRowBytes,
    isWholeNeeded: true,
  })
  ports.closers.add('outbound of lookup tables', () => send.close())
  return createReadFileRows({ send })
}
