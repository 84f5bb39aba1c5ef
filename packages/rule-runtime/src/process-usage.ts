import { readFileSync } from 'node:fs'

/** The resource usage of a process. */
export interface ProcessUsage {
  readonly cpuMs: number
  readonly residentBytes: number
  /** It runs, waits for a CPU or the disk, or has exited and is not reaped yet; otherwise it sleeps. */
  readonly running: boolean
}

/** Linux measures CPU time in 0.01 s and memory in pages of 4 KiB on every supported machine. */
const tickMs = 10
const pageBytes = 4096

/** Reads `/proc`; returns undefined if there is none or the process has exited. */
export function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      residentBytes: Number(fields[21]) * pageBytes,
      running: 'RDZX'.includes(fields[0] ?? ''),
    }
  } catch {
    return undefined
  }
}
