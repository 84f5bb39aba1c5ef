import { readFileSync } from 'node:fs'

/** What a process has used so far. */
export interface ProcessUsage {
  readonly cpuMs: number
  readonly residentBytes: number
  /** It runs, waits for a processor or the disk, or has ended and nobody has heard of that yet; otherwise it sleeps. */
  readonly running: boolean
}

/** Linux counts processor time in hundredths of a second and memory in pages of 4 KiB on every machine we ship for. */
const tickMs = 10
const pageBytes = 4096

/** Reads `/proc`; nothing where there is none or the process is gone. */
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
