import { readdirSync, readFileSync } from 'node:fs'

interface Used {
  readonly parent: number
  /** CPU time of the process and of the children it has waited for, in ms. */
  readonly ms: number
}

/**
 * Returns the CPU time of this process and its descendants so far, in ms. On systems other than Linux, only its own.
 */
export function readProcessorTime(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const all = new Map<number, Used>()
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) add(all, Number(name))
  return [...all].reduce((sum, [pid, { ms }]) => (isBelow(all, pid, process.pid) ? sum + ms : sum), 0)
}

function add(all: Map<number, Used>, pid: number): void {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in parentheses, and can contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    all.set(pid, { parent: fields[1]!, ms: ticks * msPerTick })
  } catch {
    // The process has ended in the meantime.
  }
}

/** Linux reports times to programs in hundredths of a second, whatever the tick of the kernel is. */
const msPerTick = 10

function isBelow(all: ReadonlyMap<number, Used>, pid: number, top: number): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
    if (at === top) return true
  return false
}
