import { readdirSync, readFileSync } from 'node:fs'
import { readChildren } from '../lab/children.ts'

/** Milliseconds of processor time, by who spent them. */
export type ProcessorTime = ReadonlyMap<string, number>

/**
 * What a process and those that it started have spent so far; on Linux only, nothing elsewhere. On a machine that others use too, this is
 * what to compare, not how long something took. Threads that have ended count no more: it is for pools of threads, which stay.
 */
export function readProcessorTime(pid: number = process.pid): ProcessorTime {
  const spent = new Map<string, number>()
  const add = (who: string, path: string): void => {
    const stat = readStat(path)
    if (stat) spent.set(who, (spent.get(who) ?? 0) + stat)
  }
  for (const id of list(`/proc/${pid}/task`))
    add(
      id === String(pid) ? 'JavaScript' : whoIs(readName(`/proc/${pid}/task/${id}/comm`)),
      `/proc/${pid}/task/${id}/stat`,
    )
  for (const child of readChildren(pid)) add('Python', `/proc/${child}/stat`)
  return spent
}

/** `processor seconds for 1,000 events: JavaScript 0.061, inserts 0.083, … together 0.210`. */
export function printSpent(before: ProcessorTime, after: ProcessorTime, events: number): string {
  const parts = [...after].flatMap(([who, ms]): [string, number][] => {
    const spent = ms - (before.get(who) ?? 0)
    return spent > 0 ? [[who, spent]] : []
  })
  const sum = parts.reduce((total, [, ms]) => total + ms, 0)
  const shares = [...parts, ['together', sum] as const].map(([who, ms]) => `${who} ${(ms / events).toFixed(3)}`)
  return `processor seconds for 1,000 events: ${shares.join(', ')}`
}

/** Threads by the names that Node and ClickHouse give them; a statement of the lake runs on the pool of Node and on threads of the engine. */
function whoIs(thread: string): string {
  if (/V8Worker/.test(thread)) return 'garbage collection'
  if (/^(?:libuv|ThreadPool)/.test(thread)) return 'statements of the lake'
  return /^(?:Merge|Mutate|Bg|Pool|Move|Common|Fetch|Memory)/.test(thread) ? 'merges' : 'other threads'
}

/** User and system time are its fields 14 and 15, in hundredths of a second; the name, in parentheses, may hold anything. */
function readStat(path: string): number {
  const text = read(path)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}

function readName(path: string): string {
  return read(path).trim()
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
