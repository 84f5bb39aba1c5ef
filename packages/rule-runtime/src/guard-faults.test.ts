import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { RuleGuards } from '@picket/core'
import { beforeAll, expect, test } from 'vitest'
import { createRuleStream } from './stream/create-stream.ts'
import {
  generateEvents,
  parseFixture,
  readGuardCases,
  readGuardEnvironment,
  toGuardRequest,
} from './testing/guard-cases.ts'
import { refused } from './testing/refused.ts'
import { judge, type Verdict } from './testing/verdicts.ts'

interface Fault {
  readonly fault: string
  /** In the folder of the analysis; `find` is there once. */
  readonly file: string
  readonly find: string
  readonly plant: string
  readonly strict?: boolean
  /** Rules that find the guard too narrow. */
  readonly noticed: readonly string[]
}

const faults = parseFixture('planted-faults.yml') as readonly Fault[]
const cases = readGuardCases().filter(({ name }) => faults.some(({ noticed }) => noticed.includes(name)))
let verdicts: readonly Verdict[]
let guards: readonly (readonly RuleGuards[])[]

beforeAll(async () => {
  const stream = createRuleStream({ python: 'native' })
  ;({ verdicts } = await judge(stream, cases, generateEvents()))
  await stream.close()
  const requests = cases.map((one) => toGuardRequest(one, false))
  const script = join(import.meta.dirname, 'testing/faulty_guards.py')
  const { stdout, stderr } = spawnSync('python3', ['-B', script, join(import.meta.dirname, '../python')], {
    input: JSON.stringify({ environment: readGuardEnvironment(), requests, faults }),
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (stderr !== '') throw new Error(stderr)
  guards = JSON.parse(stdout) as typeof guards
})

test.each(faults.map((one, place) => ({ ...one, place })))('a rule notices that $fault', (fault) => {
  const missed = refused(cases, verdicts, guards[fault.place]!, fault.strict === true)
  const names = new Set(missed.map((text) => text.slice(0, text.indexOf(': '))))
  expect([...names]).toEqual(expect.arrayContaining([...fault.noticed]))
})
