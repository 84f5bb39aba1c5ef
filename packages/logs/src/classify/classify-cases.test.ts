import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hashWithNode } from '../node/hash.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import type { Classified } from './classified.ts'
import { createClassifier } from './create-classifier.ts'
import { printReason } from './failure.ts'

interface Case {
  readonly name: string
  readonly schemas: readonly unknown[]
  readonly logs: readonly string[]
  readonly expect?: readonly (string | readonly string[])[]
  /** A text that must not occur in any outcome, nor in the samples of the failures. */
  readonly hidden?: string
  readonly samples?: readonly string[]
}

const cases = parse(readFileSync(new URL('../../fixtures/classify/cases.yml', import.meta.url), 'utf8')) as Case[]

test.each(cases)('$name', async ({ schemas, logs, expect: expected, hidden, samples }) => {
  const parsed = schemas.map((one) => {
    const { schema, findings } = parseLogSchema(JSON.stringify(one), { file: 'schema.json' })
    expect(findings.map(({ message }) => message)).toEqual([])
    return schema!
  })
  const classifier = createClassifier(parsed, { hash: hashWithNode })
  const classify = classifier.begin({ now: Date.UTC(2026, 0, 2), rowIdOf: (index) => `row ${index}` })
  const whole = await classify(logs)
  if (expected) expect(whole.map(show)).toEqual(expected)
  if (hidden !== undefined) expect(JSON.stringify(whole)).not.toContain(hidden)
  if (samples) expect(whole.flatMap((one) => (one.kind === 'failure' ? [one.sample] : []))).toEqual(samples)

  const oneByOne = classifier.begin({ now: Date.UTC(2026, 0, 2), rowIdOf: (index) => `row ${index}` })
  const parts: Classified[] = []
  for (const log of logs) parts.push(...(await oneByOne([log])))
  expect(parts).toEqual(whole)
})

function show(outcome: Classified): string | readonly string[] {
  if (outcome.kind === 'skipped') return 'skipped'
  return outcome.kind === 'classified' ? outcome.logType : outcome.reasons.map(printReason)
}
