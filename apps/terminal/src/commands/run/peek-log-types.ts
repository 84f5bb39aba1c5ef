import type { EventSource } from '../../logs/find-event-files.ts'
import type { IdentifyEvents } from './identify-events.ts'
import type { ReadItem } from './read-item.ts'

const maxFiles = 100
/**
 * These records are read twice, which takes 0.1 s: files with several log types alternate between them every few
 * events.
 */
const maxRecords = 20_000
/** Logs that have to be classified cost ten times as much. */
const maxClassified = 2_000

/**
 * Returns the log types of the first events of files: guards are derived for rules of these types. Returns undefined
 * where standard input or a pipe could contain any type. A rule of another log type is called on every event, so a
 * wrong guess costs time and nothing else.
 */
export async function peekLogTypes(
  sources: readonly EventSource[],
  read: (source: EventSource) => AsyncIterable<readonly ReadItem[]>,
  identify: IdentifyEvents,
): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>()
  const peeked = sources.slice(0, maxFiles)
  for (const source of peeked) {
    if (source.path === undefined || source.once) return undefined
    const identifyIn = identify(source.name)
    let left = maxRecords / peeked.length
    for await (const items of read(source)) {
      // At least the first record is read, however many files there are.
      const identified = await identifyIn(items.slice(0, Math.max(1, Math.ceil(left))))
      for (const item of identified) {
        if (item.kind === 'event') found.add(item.logType)
        left -= isOwn(item) ? 1 : maxRecords / maxClassified
      }
      if (left <= 0) break
    }
  }
  return found
}

/** Whether the log itself says its type. */
function isOwn(item: { readonly kind: string; readonly name?: { readonly logType?: string } }): boolean {
  return item.kind === 'event' && item.name?.logType !== undefined
}
