import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hostileCases } from './testing/hostile-cases.ts'
import { almostAll, type HostileReport } from './testing/hostile-report.ts'

/**
 * The heap limit of the process, in MiB. One log can have 16 MiB of bytes, twice as much as text, and as much again as
 * fields.
 */
const heap = 256

/** Guards against a catalog that was not loaded. */
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

describe('through the whole catalog, with little memory', () => {
  it.each(hostileCases())('$name', ({ name, counts, failures }) => {
    const { mebibytes = Infinity, ...report } = reports.get(name) ?? {}
    expect(report).toEqual({ name, counts, failures, broken: [] })
    expect(mebibytes).toBeLessThan(heap)
  })

  it('samples of all log types with invalid values are events of some log type or explained failures', () => {
    const { counts = '', broken } = reports.get(almostAll) ?? {}
    expect(broken).toEqual([])
    expect(Number(/(\d+) failed/.exec(counts)?.[1])).toBeGreaterThan(catalogueSize)
  })

  it('the process finishes', () => {
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  })
})
