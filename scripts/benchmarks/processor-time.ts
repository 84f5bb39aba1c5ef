import { readdirSync, readFileSync } from 'node:fs'
import { readChildren } from '../lab/children.ts'

/** What threads and processes have spent so far, by their ids. */
export type ProcessorTime = ReadonlyMap<number, Spent>

interface Spent {
  readonly who: string
  /** Milliseconds. */
  readonly ms: number
}

/**
 * What a process and those that it started have spent so far; on Linux only, nothing elsewhere. On a machine that others use too, this is
 * what to compare, not how long something took. Threads that have ended count no more: it is for pools of threads, which stay.
 */
export function readProcessorTime(pid: number = process.pid): ProcessorTime {
  const threads = list(`/proc/${pid}/task`).map(Number)
  const children = findAll(pid)
  return new Map([
    ...threads.map((id) => {
      const who = id === pid ? 'JavaScript' : whoIs(read(`/proc/${pid}/task/${id}/comm`).trim())
      return [id, { who, ms: readStat(`/proc/${pid}/task/${id}/stat`) }] as const
    }),
    ...children.map((id) => [id, { who: 'Python', ms: readStat(`/proc/${id}/stat`) }] as const),
  ])
}

/** Those that it started, and those that they did: Python runs behind what keeps it apart. */
function findAll(pid: number): readonly number[] {
  return readChildren(pid).flatMap((child) => [child, ...findAll(child)])
}

/** `processor seconds for 1,000 events: JavaScript 0.061, inserts 0.083, … together 0.210`. */
export function printSpent(before: ProcessorTime, after: ProcessorTime, events: number): string {
  const sums = new Map<string, number>()
  // Threads of the engine go by another name with each kind of work: what one has spent is taken from what the same one had.
  for (const [id, { who, ms }] of after) sums.set(who, (sums.get(who) ?? 0) + ms - (before.get(id)?.ms ?? 0))
  const parts = [...sums].filter(([, ms]) => ms > 0)
  const sum = parts.reduce((total, [, ms]) => total + ms, 0)
  const shares = [...parts, ['together', sum] as const].map(([who, ms]) => `${who} ${(ms / events).toFixed(3)}`)
  return `processor seconds for 1,000 events: ${shares.join(', ')}`
}

/** Threads by the names that Node and ClickHouse give them; a statement of the lake runs on the pool of Node and on threads of the engine. */
function whoIs(thread: string): string {
  if (/V8Worker/.test(thread)) return 'garbage collection and compiling'
  if (/^(?:libuv|ThreadPool)/.test(thread)) return 'statements of the lake'
  return /^(?:Merge|Mutate|Bg|Pool|Move|Common|Fetch|Memory)/.test(thread) ? 'merges' : 'other threads'
}

/** User and system time are its fields 14 and 15, in hundredths of a second; the name, in parentheses, may hold anything. */
function readStat(path: string): number {
  const text = read(path)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

/** Threads end while they are looked at. */
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
