import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { readSemanticCases, toComparable } from './testing/semantic-cases.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

const cases = readSemanticCases()

describe.each(runtimesHere())('semantics: $python', ({ python }) => {
  let runner: PythonRunner
  beforeAll(() => {
    runner = createRunner({ python, workers: 1 })
  })
  afterAll(() => runner.close())

  test.each(cases)('$subject: $name', async ({ environment, job, expected }) => {
    await runner.open(environment)
    expect(toComparable(await runner.run(job), expected)).toEqual(expected)
  })
})
