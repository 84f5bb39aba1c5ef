import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Value, ValueMap } from '../values/value.ts'
import { parseCorrelationBody } from './parse-body.ts'
import { runCorrelationTest } from './run-correlation-test.ts'

interface Verdicts {
  readonly about: string
  readonly Detection: Value
  /** What is said of the detection, when it is not in order. */
  readonly findings?: readonly string[]
  readonly Tests: readonly (ValueMap & {
    readonly Name: string
    readonly ExpectedResult?: boolean
    readonly reason?: string
  })[]
}

const folder = join(import.meta.dirname, '../../fixtures/correlation/verdicts')

// spec: D2-3.16
describe.each(readdirSync(folder))('%s', (file) => {
  const { Detection, Tests, findings: expected = [] } = parse(readFileSync(join(folder, file), 'utf8')) as Verdicts
  const { body, findings } = parseCorrelationBody(Detection)
  it('has a body as good as the file says', () => {
    expect(findings.map(({ message }) => message)).toEqual(expected)
  })
  it.each(Tests.map((test) => [test.Name, test] as const))('%s', (_, test) => {
    const result = runCorrelationTest(body!, test)
    expect({ matched: result.matched, reason: result.reason }).toEqual({
      matched: test.ExpectedResult,
      reason: test.reason ?? result.reason,
    })
  })
})
