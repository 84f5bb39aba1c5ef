import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while it holds a lock: a directory that only one process can create. Takes over the lock of a process
 * that has died.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const owner = join(folder, 'pid')
  while (!tryLock(folder, owner)) {
    if (isDead(owner)) rmSync(folder, { recursive: true, force: true })
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tryLock(folder: string, owner: string): boolean {
  try {
    mkdirSync(folder)
    writeFileSync(owner, String(process.pid))
    return true
  } catch {
    return false
  }
}

function isDead(owner: string): boolean {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
