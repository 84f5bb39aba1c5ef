import { readdirSync, readFileSync } from 'node:fs'
import { readChildren } from '../lab/children.ts'

/** CPU time of threads and processes so far, by id. */
export type ProcessorTime = ReadonlyMap<number, Spent>

interface Spent {
  readonly who: string
  readonly ms: number
}

/**
 * Reads the CPU time of a process and its descendants; empty except on Linux. On a shared machine, CPU time is
 * comparable where wall time is not. Threads that have ended are not counted, so this is for long-lived thread pools.
 */
export function readProcessorTime(pid: number = process.pid): ProcessorTime {
  const threads = list(`/proc/${pid}/task`).map(Number)
  const children = findDescendants(pid)
  return new Map([
    ...threads.map((id) => {
      const who = id === pid ? 'JavaScript' : describeThread(read(`/proc/${pid}/task/${id}/comm`).trim())
      return [id, { who, ms: readStat(`/proc/${pid}/task/${id}/stat`) }] as const
    }),
    ...children.map((id) => [id, { who: 'Python', ms: readStat(`/proc/${id}/stat`) }] as const),
  ])
}

/** Returns all descendants: Python runs below the process that sandboxes it. */
function findDescendants(pid: number): readonly number[] {
  return readChildren(pid).flatMap((child) => [child, ...findDescendants(child)])
}

/** Returns `CPU seconds per 1,000 events: JavaScript 0.061, inserts 0.083, … total 0.210`. */
export function printSpent(before: ProcessorTime, after: ProcessorTime, events: number): string {
  const sums = new Map<string, number>()
  // Threads of the engine change their name with each kind of work, so the difference is computed by thread id.
  for (const [id, { who, ms }] of after) sums.set(who, (sums.get(who) ?? 0) + ms - (before.get(id)?.ms ?? 0))
  const parts = [...sums].filter(([, ms]) => ms > 0)
  const sum = parts.reduce((total, [, ms]) => total + ms, 0)
  const shares = [...parts, ['total', sum] as const].map(([who, ms]) => `${who} ${(ms / events).toFixed(3)}`)
  return `CPU seconds per 1,000 events: ${shares.join(', ')}`
}

/**
 * Classifies a thread by the name that Node or ClickHouse set. A statement of the lake runs on the pool of Node and on
 * threads of the engine.
 */
function describeThread(thread: string): string {
  if (/V8Worker/.test(thread)) return 'garbage collection and compilation'
  if (/^(?:libuv|ThreadPool)/.test(thread)) return 'lake statements'
  return /^(?:Merge|Mutate|Bg|Pool|Move|Common|Fetch|Memory)/.test(thread) ? 'merges' : 'other threads'
}

/**
 * Returns user and system time: fields 14 and 15, in hundredths of a second. The name, in parentheses, can contain any
 * character.
 */
function readStat(path: string): number {
  const text = read(path)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** Returns an empty text when the thread has ended in the meantime. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
