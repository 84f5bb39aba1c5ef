import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { readProcessorTime } from './processor-time.ts'

it('counts the CPU time of this process and of a child process that has ended', () => {
  const first = readProcessorTime()
  burn(150)
  const second = readProcessorTime()
  expect(second - first).toBeGreaterThanOrEqual(50)
  spawnSync(process.execPath, ['-e', `(${burn.toString()})(150)`])
  expect(readProcessorTime() - second).toBeGreaterThanOrEqual(50)
})

/** Uses this much CPU time, however busy the machine is. */
function burn(ms: number): void {
  const end = process.cpuUsage().user + ms * 1000
  while (process.cpuUsage().user < end);
}
