import type { NameEvent } from './name-event.ts'
import type { EventSource } from '../../logs/find-event-files.ts'
import { readRecords } from './records/read-records.ts'

const mostFiles = 100
/** Read twice, in a tenth of a second: files of several log types change between them every few events. */
const mostRecords = 20_000

/**
 * The log types of the events that files begin with: guards are looked for among rules of these. Nothing where standard input or a pipe could
 * bring any. A rule of another log type is called on every event of it, so a wrong guess costs time and nothing else.
 */
export async function peekLogTypes(
  sources: readonly EventSource[],
  name: NameEvent,
): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>()
  const peeked = sources.slice(0, mostFiles)
  const share = mostRecords / peeked.length
  for (const { path, once } of peeked) {
    if (path === undefined || once) return undefined
    let left = share
    for await (const items of readRecords(path)) {
      for (const item of items) {
        const { logType } = item.kind === 'record' ? name(item.text) : {}
        if (logType !== undefined) found.add(logType)
      }
      left -= items.length
      if (left <= 0) break
    }
  }
  return found
}
