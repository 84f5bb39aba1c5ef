import type { EventSource } from '../../logs/find-event-files.ts'
import type { IdentifyEvents } from './identify-events.ts'
import type { ReadItem } from './read-item.ts'

const mostFiles = 100
/** Read twice, in a tenth of a second: files of several log types change between them every few events. */
const mostRecords = 20_000
/** Logs that have to be classified cost ten times as much. */
const mostClassified = 2_000

/**
 * The log types of the events that files begin with: guards are looked for among rules of these. Nothing where standard input or a pipe could
 * bring any. A rule of another log type is called on every event of it, so a wrong guess costs time and nothing else.
 */
export async function peekLogTypes(
  sources: readonly EventSource[],
  read: (source: EventSource) => AsyncIterable<readonly ReadItem[]>,
  identify: IdentifyEvents,
): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>()
  const peeked = sources.slice(0, mostFiles)
  for (const source of peeked) {
    if (source.path === undefined || source.once) return undefined
    const identifyIn = identify(source.name)
    let left = mostRecords / peeked.length
    for await (const items of read(source)) {
      // The first of them at least, however many files there are.
      const identified = await identifyIn(items.slice(0, Math.max(1, Math.ceil(left))))
      for (const item of identified) {
        if (item.kind === 'event') found.add(item.logType)
        left -= isOwn(item) ? 1 : mostRecords / mostClassified
      }
      if (left <= 0) break
    }
  }
  return found
}

/** Whether the log said itself what it is. */
function isOwn(item: { readonly kind: string; readonly name?: { readonly logType?: string } }): boolean {
  return item.kind === 'event' && item.name?.logType !== undefined
}
