import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processes that a process has started and that are still there; none where the system does not tell. */
export function readChildren(pid: number): readonly number[] {
  const tasks = `/proc/${pid}/task`
  return existsSync(tasks) ? readdirSync(tasks).flatMap((task) => readStarted(`${tasks}/${task}/children`)) : []
}

/** Threads end while they are looked at. */
function readStarted(path: string): readonly number[] {
  try {
    return readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function isThere(pid: number): boolean {
  try {
    return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
