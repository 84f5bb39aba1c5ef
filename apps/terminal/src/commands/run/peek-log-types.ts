import type { NameEvent } from './name-event.ts'
import type { EventSource } from './records/find-event-files.ts'
import { readRecords } from './records/read-records.ts'

const mostFiles = 100

/**
 * The log types that files begin with: guards are looked for among rules of these. Nothing where standard input could bring any. A
 * rule of another log type is called on every event of it, so a wrong guess costs time and nothing else.
 */
export async function peekLogTypes(
  sources: readonly EventSource[],
  name: NameEvent,
): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>()
  for (const { path } of sources.slice(0, mostFiles)) {
    if (path === undefined) return undefined
    for await (const items of readRecords(path)) {
      const first = items.find((item) => item.kind === 'record')
      const { logType } = first ? name(first.text) : {}
      if (logType !== undefined) found.add(logType)
      break
    }
  }
  return found
}
