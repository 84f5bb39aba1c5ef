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

/** Resident memory of one process, in bytes: what several map is shared out among them. */
export interface Memory {
  readonly all: number
  /** Of that, pages of files as they are on the disk, which the system takes back where memory is short. */
  readonly files: number
}

/** On Linux only. */
export function readFootprint(pid: number): Footprint {
  const all = [pid, ...readChildren(pid)]
  return {
    bytes: all.reduce((sum, one) => sum + readMemory(one).all, 0),
    processes: all.length,
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }
}

export function readMemory(pid: number): Memory {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const read = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024
    return { all: read('Pss'), files: read('Pss_File') }
  } catch {
    return { all: 0, files: 0 }
  }
}
