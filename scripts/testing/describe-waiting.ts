import { readdirSync, readFileSync } from 'node:fs'

const describers = new Set<() => Promise<string> | string>()

/** Adds a description of something that a test may wait for, such as a page, to what is reported of a test that hangs. Returns what removes it. */
export function describeWhenHanging(describe: () => Promise<string> | string): () => void {
  describers.add(describe)
  return () => void describers.delete(describe)
}

/** Says what keeps this process waiting: its open resources, the processes below it, and what was added. */
export async function describeWaiting(): Promise<string> {
  const counts = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (name) => name))
  const resources = counts.map(([name, all]) => `${all!.length} ${name}`).join(', ')
  const added = await Promise.all([...describers].map((describe) => describe()))
  return [`Open resources: ${resources || 'none'}`, ...listProcesses(), ...added].join('\n')
}

/** The processes that this one started, and those that they started. */
function listProcesses(): readonly string[] {
  if (process.platform !== 'linux') return []
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const below = (pid: number): readonly string[] =>
    all
      .filter(({ parent }) => parent === pid)
      .flatMap((one) => [`Process ${one.pid}, ${one.state}: ${one.command}`, ...below(one.pid)])
  return below(process.pid)
}

function readProcess(
  pid: number,
): { readonly pid: number; readonly parent: number; readonly state: string; readonly command: string }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 150)
    return [{ pid, parent: Number(parent), state: states[state!] ?? state!, command }]
  } catch {
    // It has ended since.
    return []
  }
}

const states: Readonly<Record<string, string>> = {
  R: 'running',
  S: 'waiting',
  D: 'at the disk',
  T: 'stopped',
  Z: 'ended',
}
