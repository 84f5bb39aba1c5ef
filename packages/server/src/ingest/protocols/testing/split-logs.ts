import { openStream } from '@picket/logs'
import type { LogStream } from '../log-stream.ts'

/** Returns the logs that the pipeline reads from a stream; a range that is not a log is its failure code. */
export async function splitLogs({ body, format }: LogStream): Promise<readonly string[]> {
  const logs: string[] = []
  for await (const items of openStream([body], { format }))
    for (const item of items) logs.push(item.kind === 'record' ? item.text : item.code)
  return logs
}
