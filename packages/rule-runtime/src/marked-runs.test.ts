import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { readSemanticCases, toComparable } from './testing/semantic-cases.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

const cases = readSemanticCases()

/** Marks that tell coverage and traces change nothing of what a detection means. */
describe.each(runtimesHere())('marked runs: $python', ({ python }) => {
  let runner: PythonRunner
  beforeAll(() => {
    runner = createRunner({ python, workers: 1 })
  })
  afterAll(() => runner.close())

  test.each(cases)('$subject: $name, telling coverage', async ({ environment, job, expected }) => {
    await runner.open(environment)
    const outcome = await runner.run({ ...job, coverage: true })
    expect(toComparable(outcome, expected)).toEqual(expected)
    expect(outcome.coverage?.files[0]?.file).toBe(expected.setupError ? undefined : job.source.file)
  })

  test.each(cases)('$subject: $name, traced', async ({ environment, job, expected }) => {
    await runner.open(environment)
    for (const [index, one] of job.cases.entries()) {
      const { outcome } = await runner.trace({ ...job, cases: [one] })
      const wanted = expected.setupError ? expected : { cases: expected.cases.slice(index, index + 1) }
      expect(toComparable(outcome, wanted)).toEqual(wanted)
    }
  })
})
