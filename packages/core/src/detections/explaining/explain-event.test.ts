import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { RuleTracer } from '../rule-tracer.ts'
import type { Spec } from '../spec.ts'
import { describeDetection } from './describe-detection.ts'
import { explainEvent } from './explain-event.ts'
import type { LogicNode } from './logic-node.ts'

const file = join(import.meta.dirname, '../../../fixtures/explaining/explaining.yml')
const cases = parseYaml(readFileSync(file, 'utf8'), file).value as readonly ValueMap[]

const noPython: RuleTracer = {
  trace: () => Promise.reject(new Error('no Python here')),
}

test.each(cases.map((one) => [one['name'] as string, one] as const))('%s', async (_, written) => {
  const { kind = 'rule', data, event = {}, test: rule = {}, describes, explains } = written
  const spec = { kind, id: 'My.Rule', file: 'my_rule.yml', data, broken: false } as unknown as Spec
  const effective = { spec, data: data as ValueMap }
  const { logic } = describeDetection(effective)
  expect('condition' in logic ? print(logic.condition) : logic).toEqual(describes)
  const one = { name: 'event', index: 0, expected: true, event, mocks: [], data: rule as ValueMap }
  const { verdict, fires, reason, inlineFilters, condition, outputs } = await explainEvent(effective, one, {
    tracer: noPython,
  })
  expect({
    verdict,
    fires,
    reason,
    ...(inlineFilters ? { inlineFilters: print(inlineFilters) } : {}),
    ...(condition ? { condition: print(condition) } : {}),
    ...(outputs.length > 0 ? { outputs: Object.fromEntries(outputs.map(({ name, value }) => [name, value])) } : {}),
  }).toEqual(plain(explains))
})

/** `+` holds, `-` does not, `!` cannot be judged, `<` decided. */
function print(node: LogicNode, indent = ''): string {
  const { text, held, value, problem, decisive, parts } = node
  const mark = held === undefined ? '' : problem === undefined ? (held ? '+ ' : '- ') : '! '
  const line = `${indent}${mark}${text}${value === undefined ? '' : ` | ${value}`}${decisive ? ' <' : ''}\n`
  return line + parts.map((part) => print(part, `${indent}  `)).join('')
}

function plain(value: Value | undefined): unknown {
  return isMap(value) ? { ...value } : value
}
