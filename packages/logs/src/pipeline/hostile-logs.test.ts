import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hostileCases } from './testing/hostile-cases.ts'
import { almostAll, type HostileReport } from './testing/hostile-report.ts'

/** What the process may have for objects, in MiB. One log may take 16 MiB of bytes, twice as much as text, and as much again as fields. */
const heap = 256

/** There are at least so many log types to fail. */
const catalogueSize = 30

const reader = join(import.meta.dirname, 'testing/read-hostile-logs.ts')
const options = { encoding: 'utf8', timeout: 280_000, maxBuffer: 16 * 1024 * 1024 } as const
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [`--max-old-space-size=${heap}`, '--expose-gc', reader],
  options,
)
const reports = new Map(
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HostileReport)
    .map((report) => [report.name, report]),
)

describe('through the whole catalogue, with little memory', () => {
  it.each(hostileCases())('$name', ({ name, counts, failures }) => {
    const { mebibytes = Infinity, ...report } = reports.get(name) ?? {}
    expect(report).toEqual({ name, counts, failures, broken: [] })
    expect(mebibytes).toBeLessThan(heap)
  })

  it('samples of all log types whose values do not fit are events of some log type or explained failures', () => {
    const { counts = '', broken } = reports.get(almostAll) ?? {}
    expect(broken).toEqual([])
    expect(Number(/(\d+) failed/.exec(counts)?.[1])).toBeGreaterThan(catalogueSize)
  })

  it('the process goes on to its end', () => {
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  })
})
