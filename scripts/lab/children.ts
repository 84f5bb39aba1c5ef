import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the running children of a process; empty if the system has no /proc. */
export function readChildren(pid: number): readonly number[] {
  const tasks = `/proc/${pid}/task`
  return existsSync(tasks) ? readdirSync(tasks).flatMap((task) => readStarted(`${tasks}/${task}/children`)) : []
}

/** Returns nothing when the thread has ended in the meantime. */
function readStarted(path: string): readonly number[] {
  try {
    return readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function isAlive(pid: number): boolean {
  try {
    return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
