import {
  compileFilter,
  parseJson,
  printJson,
  toRuleEnvironment,
  toTestCases,
  type RuleGuards,
  type Value,
} from '@picket/core'
import { readContent } from '@picket/core/node'
import { createRuleStream, createRunner } from '@picket/rule-runtime'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { EngineEvent } from './events.ts'
import { toEngineRules, type PreparedRules } from './rules/to-engine-rules.ts'

const folder = join(import.meta.dirname, '../../content')

let prepared: PreparedRules
let environment: ReturnType<typeof toRuleEnvironment>
let guards: readonly RuleGuards[]
let events: readonly EngineEvent[]

beforeAll(async () => {
  const { content } = await readContent({ paths: [folder], cwd: folder })
  prepared = toEngineRules(content)
  environment = toRuleEnvironment(content)
  const rules = prepared.rules.filter(({ kind }) => kind === 'rule')
  events = content.specs.flatMap((spec) => {
    const rule = rules.find(({ id }) => id === spec.id)
    if (!rule || rule.logTypes === 'all') return []
    const [logType = ''] = rule.logTypes
    return toTestCases(spec.data).flatMap(({ event, index }) => {
      const id = `${spec.id} ${index}`
      const given = { id, text: printJson(event), logType: logTypeOf(event) ?? logType, eventTime: 0 }
      return [given, { ...given, id: `${id} upper`, text: printJson(upperKeys(event)) }]
    })
  })
  const runner = createRunner({ workers: 1 })
  await runner.open(environment)
  guards = await runner.guards(
    rules.flatMap(({ id, kind, logic, logTypes }) =>
      logic.kind === 'python' && logTypes !== 'all' ? [{ id, kind, logTypes, source: logic.source }] : [],
    ),
  )
  await runner.close()
})

test('with guards and index our rules give the same outcomes as when every rule is called', async () => {
  const outcomes = []
  const stream = createRuleStream()
  for (const callAll of [false, true]) {
    const engine = await createEngine({ rules: prepared.rules, environment, guards, stream, callAll })
    expect(engine.problems).toEqual([])
    outcomes.push(await engine.evaluate({ id: 'all', now: 0, events }))
  }
  await stream.close()
  const [guarded, all] = outcomes
  expect(guarded?.matches.length).toBeGreaterThan(50)
  expect(guarded?.matches).toEqual(all?.matches)
  expect(guarded?.alerts).toEqual(all?.alerts)
  expect(guarded?.balance.called).toBeLessThan((all?.balance.called ?? 0) / 4)
})

test('the filter of every YAML rule of ours that holds has let its event through', async () => {
  const yaml = prepared.rules.filter(({ kind, logic }) => kind === 'rule' && logic.kind === 'yaml')
  const engine = await createEngine({ rules: yaml })
  const { matches } = await engine.evaluate({ id: 'all', now: 0, events })
  const expected = events.flatMap(({ text, logType }, place) =>
    yaml.flatMap(({ id, logic, logTypes, inlineFilter }) => {
      if (logic.kind !== 'yaml' || !logTypes.includes(logType)) return []
      const event = parseJson(text)
      const holds = compileFilter(logic.detection.filter, { keys: 'any-case' })(event).matched
      return holds && compileFilter(inlineFilter, { keys: 'exact' })(event).matched ? [`${place} ${id}`] : []
    }),
  )
  expect(matches.map(({ place, signal }) => `${place} ${signal.ruleId}`)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(20)
})

function logTypeOf(event: Value): string | undefined {
  const logType = (event as { readonly p_log_type?: unknown }).p_log_type
  return typeof logType === 'string' ? logType : undefined
}

/** The same event, its own keys in other letters: the index and Python must find them alike. */
function upperKeys(event: Value): Value {
  const entries = Object.entries(event as { readonly [key: string]: Value })
  return Object.fromEntries(entries.map(([key, value]) => [key.startsWith('p_') ? key : key.toUpperCase(), value]))
}
