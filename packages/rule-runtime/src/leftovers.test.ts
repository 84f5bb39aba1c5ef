import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'

const hasProc = existsSync('/proc/self/stat')

describe.runIf(hasProc)('a killed host', () => {
  test.each(['sandbox', 'native', 'untied'])('leaves no process behind: %s', async (kind) => {
    const host = spawn(process.execPath, [join(import.meta.dirname, 'testing/loop-forever.ts'), kind], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await firstLine(host)
    const workers = childrenOf(host.pid!)
    expect(workers.length).toBeGreaterThan(0)
    expect(workers.map(isAlive)).toEqual(workers.map(() => true))
    host.kill('SIGKILL')
    await until(() => !workers.some(isAlive))
  })
})

function firstLine(host: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    host.stdout!.once('data', () => resolve())
    host.once('exit', () => reject(new Error('The host ended by itself.')))
  })
}

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Fails by the test's own time limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20)
}
