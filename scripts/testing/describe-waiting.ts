import { readdirSync, readFileSync } from 'node:fs'

const describers = new Set<() => Promise<string> | string>()

/**
 * Adds a description, for example of the current page, to the report of a test that hangs. Returns a function that
 * removes it.
 */
export function describeWhenHanging(describe: () => Promise<string> | string): () => void {
  describers.add(describe)
  return () => void describers.delete(describe)
}

/** Describes what this process waits for: its open resources, its descendants, and the added descriptions. */
export async function describeWaiting(): Promise<string> {
  const counts = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (name) => name))
  const resources = counts.map(([name, all]) => `${all!.length} ${name}`).join(', ')
  const added = await Promise.all([...describers].map((describe) => describe()))
  return [`Open resources: ${resources || 'none'}`, ...listProcesses(), ...added].join('\n')
}

/** Lists all descendants of this process. */
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
    // The process has ended in the meantime.
    return []
  }
}

const states: Readonly<Record<string, string>> = {
  R: 'running',
  S: 'waiting',
  D: 'waiting for the disk',
  T: 'stopped',
  Z: 'ended',
}
