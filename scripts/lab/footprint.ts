import { readdirSync, readFileSync } from 'node:fs'
import { readChildren } from './children.ts'

/** What a process and those that it started take at the moment. */
export interface Footprint {
  /** Resident memory of all, what they share counted once. */
  readonly bytes: number
  readonly processes: number
  /** Open files, sockets and the like of the process itself. */
  readonly handles: number
}

/** On Linux only. */
export function readFootprint(pid: number): Footprint {
  const all = [pid, ...readChildren(pid)]
  return {
    bytes: all.reduce((sum, one) => sum + readMemory(one), 0),
    processes: all.length,
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** Proportional: what several processes map is shared out among them. */
function readMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
