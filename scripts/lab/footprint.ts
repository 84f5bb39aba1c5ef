import { readdirSync, readFileSync } from 'node:fs'
import { readChildren } from './children.ts'

/** Resource usage of a process and its children. */
export interface Footprint {
  /** Resident memory of all, with shared pages counted once. */
  readonly bytes: number
  readonly processes: number
  /** Open file descriptors of the process itself. */
  readonly handles: number
}

/** Resident memory of one process in bytes. Pages that several processes map are divided among them. */
export interface Memory {
  readonly all: number
  /** Clean file pages, which the system reclaims when memory is short. */
  readonly files: number
}

/** Reads the usage of a process. Works only on Linux. */
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
