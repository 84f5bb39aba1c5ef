import { toRuleEnvironment, type RuleGuards } from '@picket/core'
import { readContent } from '@picket/core/node'
import { createRuleStream, createRunner } from '@picket/rule-runtime'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { EngineEvent } from './events.ts'
import { toEngineRules, type PreparedRules } from './rules/to-engine-rules.ts'
import { toTestEvents } from './testing/test-events.ts'

const folder = join(import.meta.dirname, '../../content')

// All of them start while the content is read, and work at the same time.
const runner = createRunner({ workers: 1 })
const streams = { guarded: createRuleStream(), all: createRuleStream() }
afterAll(() => Promise.all([runner.close(), streams.guarded.close(), streams.all.close()]))

let prepared: PreparedRules
let environment: ReturnType<typeof toRuleEnvironment>
let guards: readonly RuleGuards[]
let events: readonly EngineEvent[]

beforeAll(async () => {
  const { content } = await readContent({ paths: [folder], cwd: folder })
  prepared = toEngineRules(content)
  environment = toRuleEnvironment(content)
  const rules = prepared.rules.filter(({ kind }) => kind === 'rule')
  events = toTestEvents(content, rules)
  await runner.open(environment)
  guards = await runner.guards(
    rules.flatMap(({ id, kind, logic, logTypes }) =>
      logic.kind === 'python' && logTypes !== 'all' ? [{ id, kind, logTypes, source: logic.source }] : [],
    ),
  )
})

test('with guards and index our rules give the same outcomes as when every rule is called', async () => {
  const [guarded, all] = await Promise.all(
    ([streams.guarded, streams.all] as const).map(async (stream) => {
      const callAll = stream === streams.all
      const engine = await createEngine({ rules: prepared.rules, environment, guards, stream, callAll })
      expect(engine.problems).toEqual([])
      return engine.evaluate({ id: 'all', now: 0, events })
    }),
  )
  expect(guarded?.matches.length).toBeGreaterThan(50)
  expect(guarded?.matches).toEqual(all?.matches)
  expect(guarded?.alerts).toEqual(all?.alerts)
  expect(guarded?.balance.called).toBeLessThan((all?.balance.called ?? 0) / 4)
})
