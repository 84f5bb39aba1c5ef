import { join } from 'node:path'
import { compileFilter, isMap, printJson, toRuleEnvironment, type GuardRequest, type Value } from '@picket/core'
import { readContent } from '@picket/core/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRunner } from './create-runner.ts'
import { createRandom, mutateEvent } from './testing/mutate-event.ts'

const folder = join(import.meta.dirname, '../../content')
const { content } = await readContent({ paths: [folder], cwd: folder })
const specs = content.specs.filter(({ kind, python }) => kind === 'rule' && python)
const random = createRandom(11)
const tests = specs.map(({ data }) =>
  (data['Tests'] as readonly Value[]).flatMap((test) => (isMap(test) && isMap(test['Log']) ? [test['Log']] : [])),
)
const runner = createRunner({ workers: 1 })
beforeAll(() => runner.open(toRuleEnvironment(content)))
afterAll(() => runner.close())

it('admits every event that a rule of our content matches, changed ones included', async () => {
  const requests = specs.map(({ id, data, python }): GuardRequest => ({
    id,
    kind: 'rule',
    source: python!,
    logTypes: (data['LogTypes'] as readonly Value[]).map(String),
  }))
  const found = await runner.guards(requests)
  const refused: string[] = []
  let matched = 0
  for (const [place, { id, source, logTypes }] of requests.entries()) {
    const [guard] = found[place]!.guards
    if (!guard) throw new Error(`"${id}" has no guard: ${found[place]!.problem}`)
    const admits = compileFilter(guard.guard, { keys: 'any-case' })
    const own = tests[place]!
    const others = tests[(place + 1) % tests.length]!
    const changed = own.flatMap((event) => Array.from({ length: 8 }, () => mutateEvent(event, own, random)))
    const events = [...own, ...others, ...changed]
    const { cases } = await runner.run({
      id,
      kind: 'rule',
      source,
      defaults: { title: id, severity: 'INFO', description: '', reference: '', runbook: '' },
      cases: events.map((event, index) => ({
        name: `${index}`,
        event: printJson(event),
        mocks: [],
        ...(logTypes[0] === undefined ? {} : { logType: logTypes[0] }),
      })),
    })
    cases.forEach(({ functions }, index) => {
      if (functions.find(({ name }) => name === 'rule')?.output !== 'true') return
      matched++
      if (!admits(events[index]!).matched) refused.push(`${id}: ${printJson(events[index]!)}`)
    })
  }
  expect(refused).toEqual([])
  expect(matched).toBeGreaterThan(specs.length * 3)
})
