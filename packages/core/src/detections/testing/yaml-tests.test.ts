import { expect, it } from 'vitest'
import type { ValueMap } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { Spec } from '../spec.ts'
import { createInlineFilter } from './inline-filter.ts'
import { toTestCases } from './test-cases.ts'
import { runYamlTests } from './yaml-tests.ts'

const rule = `
Detection: [{ Key: port, Condition: IsGreaterThan, Value: 1023 }]
DynamicSeverities: [{ ChangeTo: High, Conditions: [{ Key: bytes, Condition: IsGreaterThan, Value: 9 }] }]
Tests:
  - { Name: a text for the port, ExpectedResult: false, Log: { port: high } }
  - { Name: a text for the bytes, ExpectedResult: true, Log: { port: 8080, bytes: many } }
  - { Name: numbers, ExpectedResult: true, Log: { port: 8080, bytes: 10 } }
`

it('shows an error at the part that could not be evaluated', () => {
  const data = parseYaml(rule, 'a.yml').value as ValueMap
  const spec = { id: 'A', kind: 'rule', file: 'a.yml', data } as unknown as Spec
  const { cases } = runYamlTests({ spec, data }, toTestCases(data), createInlineFilter([])!)
  const shown = cases.map(({ status, functions }) => [
    status,
    ...functions.map(({ name, ok, text }) => `${ok ? 'ok' : 'fail'} ${name} ${text}`),
  ])
  const cannot = 'which cannot be compared with the number'
  expect(shown).toEqual([
    ['failed', `fail Detection IsGreaterThan: "port" holds the text "high", ${cannot} 1023.`],
    [
      'failed',
      'ok Detection true',
      `fail DynamicSeverities DynamicSeverities: IsGreaterThan: "bytes" holds the text "many", ${cannot} 9.`,
    ],
    ['passed', 'ok Detection true', 'ok DynamicSeverities High'],
  ])
})
