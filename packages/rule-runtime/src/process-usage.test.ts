import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readProcessUsage } from './process-usage.ts'

test.runIf(process.platform === 'linux')(
  'a process that has exited is not counted as sleeping before it is reaped',
  async () => {
    // The shell becomes `sleep`, which never asks for what it had started.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [line] = (await parent.stdout.take(1).toArray()) as [Buffer]
      const pid = Number(line.toString())
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'latin1')).toContain(') Z ')
      expect(readProcessUsage(pid)).toEqual({ cpuMs: expect.any(Number), residentBytes: 0, running: true })
      await expect.poll(() => readProcessUsage(parent.pid!)?.running).toBe(false)
    } finally {
      parent.kill()
    }
  },
)
