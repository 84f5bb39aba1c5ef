import { createHash } from 'node:crypto'
import { printCanonical, textAt, valueAt } from '../json.ts'
import type { EventTime } from '../provider.ts'

/** Hashes of records that were read, by the time span that the records belong to, as stored: the hashes one after another. */
export type StoredSeen = Readonly<Record<string, string>>

const hashLength = 12
const span = 600_000

/** The records of a stream that were read before, as far as the next windows can contain them again. */
export interface SeenRecords {
  has(hash: string): boolean
  /** Adds a record that belongs to a time; a known record moves to it. */
  add(hash: string, time: number): void
  /** Forgets records from before a time, and the oldest ones above the limit. */
  prune(from: number): void
  toStored(): StoredSeen
  readonly size: number
}

export function openSeen(stored: StoredSeen = {}, limit = 200_000): SeenRecords {
  const spans = new Map<number, Set<string>>()
  const spanOf = new Map<string, number>()
  for (const [start, text] of Object.entries(stored)) {
    const hashes = new Set<string>()
    for (let at = 0; at < text.length; at += hashLength) hashes.add(text.slice(at, at + hashLength))
    spans.set(Number(start), hashes)
    for (const hash of hashes) spanOf.set(hash, Number(start))
  }
  const forget = (start: number): void => {
    for (const hash of spans.get(start) ?? []) spanOf.delete(hash)
    spans.delete(start)
  }
  return {
    has: (hash) => spanOf.has(hash),
    add(hash, time) {
      const start = Math.floor(time / span)
      const before = spanOf.get(hash)
      if (before !== undefined && before >= start) return
      if (before !== undefined) spans.get(before)?.delete(hash)
      const hashes = spans.get(start) ?? new Set()
      spans.set(start, hashes.add(hash))
      spanOf.set(hash, start)
    },
    prune(from) {
      for (const start of [...spans.keys()].toSorted((a, b) => a - b))
        if ((start + 1) * span <= from || (spanOf.size > limit && spans.size > 1)) forget(start)
    },
    toStored: () =>
      Object.fromEntries(
        [...spans].flatMap(([start, hashes]) => (hashes.size === 0 ? [] : [[start, [...hashes].join('')]])),
      ),
    get size() {
      return spanOf.size
    },
  }
}

/** Identifies a record by fields, or by its content where it lacks them. */
export function hashRecord(record: unknown, identity: readonly string[]): string {
  const parts = identity.map((path) => textAt(record, path))
  const isNamed = parts.length > 0 && parts.every((part) => part !== undefined)
  return hashText(isNamed ? `id ${JSON.stringify(parts)}` : `record ${printCanonical(record)}`)
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, hashLength)
}

const units = { s: 1000, ms: 1, us: 1e-3, ns: 1e-6 } as const

/** Milliseconds since 1970, if the record has a valid time. */
export function timeOf(record: unknown, eventTime: EventTime | undefined): number | undefined {
  if (!eventTime) return undefined
  const { path, unit } = eventTime
  const text = textAt(record, path)
  if (text === undefined) return undefined
  const isNumber = unit !== undefined || typeof valueAt(record, path) === 'number'
  const time = isNumber ? Number(text) * units[unit ?? 'ms'] : Date.parse(withZone(text))
  return Number.isFinite(time) ? time : undefined
}

/** Times without a zone are in UTC. */
function withZone(text: string): string {
  return /^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(text) ? `${text.replace(' ', 'T')}Z` : text
}
