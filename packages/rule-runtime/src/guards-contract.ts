import type { RuleGuards } from '@picket/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { createRuleStream, type PythonStream } from './stream/create-stream.ts'
import { generateEvents, readGuardCases, readGuardEnvironment, toGuardRequest } from './testing/guard-cases.ts'
import { refused } from './testing/refused.ts'
import { judge, type Verdict } from './testing/verdicts.ts'

const cases = readGuardCases()

/** The contract of guards, for every kind of Python. The cases are data: `fixtures/guards/rules`. */
export function describeGuards(python: 'sandbox' | 'native'): void {
  describe(`guards with ${python} Python`, () => {
    let runner: PythonRunner
    let stream: PythonStream
    let plain: readonly RuleGuards[]
    let strict: readonly RuleGuards[]
    let verdicts: readonly Verdict[]
    let unmet: readonly string[]
    beforeAll(async () => {
      runner = createRunner({ python, workers: 1 })
      stream = createRuleStream({ python })
      await runner.open(readGuardEnvironment())
      ;[{ verdicts, unmet }, plain, strict] = await Promise.all([
        judge(stream, cases, generateEvents()),
        runner.guards(cases.map((one) => toGuardRequest(one, false))),
        runner.guards(cases.map((one) => toGuardRequest(one, true))),
      ])
    })
    afterAll(() => Promise.all([runner.close(), stream.close()]))

    test('the rules hold on the events that they are written for', () => {
      expect(unmet).toEqual([])
      expect(verdicts.filter(({ matched }) => matched).length).toBeGreaterThan(cases.length * 10)
    })

    test('admit what may match, and what changes something', () => {
      expect(refused(cases, verdicts, plain, false)).toEqual([])
    })

    test('admit errors too when they are strict', () => {
      expect(verdicts.filter(({ error }) => error !== undefined).length).toBeGreaterThan(cases.length)
      expect(refused(cases, verdicts, strict, true)).toEqual([])
    })

    test('know which rules change something', () => {
      expect(plain.filter(({ guards }) => guards[0]?.hasSideEffects).map(({ id }) => id)).toEqual(
        expect.arrayContaining(cases.filter(({ effect }) => effect).map(({ name }) => name)),
      )
    })
  })
}
