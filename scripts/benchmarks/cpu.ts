import { readdirSync, readFileSync } from 'node:fs'

/** Who spends processor time: the thread of JavaScript, the threads of its pool, those that merge the lake's parts, other processes. */
export type Spender = 'javascript' | 'workers' | 'pool' | 'merges' | 'engine' | 'processes'

/** Milliseconds of processor time, by who spent them. */
export type ProcessorTime = Readonly<Record<Spender, number>>

/**
 * What this process and those that it started have spent so far; on Linux only. Machines that others use too give processor time, not
 * hours: it is what to compare. Threads that have ended are not counted, so measure what pools of threads do.
 */
export function readProcessorTime(pid: number = process.pid): ProcessorTime {
  const spent: Record<Spender, number> = { javascript: 0, workers: 0, pool: 0, merges: 0, engine: 0, processes: 0 }
  for (const id of list(`/proc/${pid}/task`)) {
    const stat = readStat(`/proc/${pid}/task/${id}/stat`)
    if (stat) spent[id === String(pid) ? 'javascript' : spenderOf(stat.name)] += stat.ms
  }
  for (const child of readChildren(pid)) spent.processes += readStat(`/proc/${child}/stat`)?.ms ?? 0
  return spent
}

export function since(before: ProcessorTime, now: ProcessorTime): ProcessorTime {
  const entries = Object.entries(now) as [Spender, number][]
  return Object.fromEntries(entries.map(([name, ms]) => [name, ms - before[name]])) as unknown as ProcessorTime
}

/** `javascript 0.061, pool 0.083, …`: processor seconds for each thousand events. */
export function printPerThousand(spent: ProcessorTime, events: number): string {
  const parts = Object.entries(spent).filter(([, ms]) => ms > 0)
  const sum = parts.reduce((total, [, ms]) => total + ms, 0)
  return [...parts, ['together', sum] as const].map(([name, ms]) => `${name} ${(ms / events).toFixed(3)}`).join(', ')
}

/** Names as Node and ClickHouse give them. */
function spenderOf(name: string): Spender {
  if (/^(?:libuv-worker|node)$/.test(name)) return 'pool'
  if (/^(?:MainThread|WorkerThread|V8Worker|DelayedTaskSche)/.test(name)) return 'workers'
  return /^(?:Merge|Mutate|BgPool|MrgMut)/i.test(name) ? 'merges' : 'engine'
}

interface Stat {
  readonly name: string
  readonly ms: number
}

/** User and system time are its fields 14 and 15, in hundredths of a second; the name, in parentheses, may hold anything. */
function readStat(path: string): Stat | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    return { name: text.slice(text.indexOf('(') + 1, end), ms: (Number(fields[11]) + Number(fields[12])) * 10 }
  } catch {
    return undefined
  }
}

function readChildren(pid: number): readonly string[] {
  return list(`/proc/${pid}/task`).flatMap((task) => {
    try {
      return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean)
    } catch {
      return []
    }
  })
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
