import { beforeAll, expect, it } from 'vitest'
import { openTestPython } from '../../detections/testing/open-detections.ts'
import type { Lake } from '../../lake/lake.ts'
import { schedulerPoints } from '../points.ts'
import { openTestLake, openWorld } from '../testing/open-world.ts'

const python = openTestPython()
let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const noon = Date.UTC(2026, 0, 1, 12)
const minute = 60_000

function rule(kind: string): string {
  return `AnalysisType: rule
RuleID: Break.${kind}
Enabled: true
LogTypes: [Sample.Log]
Severity: Low
CreateAlert: false
Detection:
  - { Key: kind, Condition: Equals, Value: ${kind} }
`
}

const both = `AnalysisType: correlation_rule
RuleID: Break.Both
Enabled: true
Severity: High
Detection:
  - Group:
      - { ID: One, RuleID: Break.one }
      - { ID: Two, RuleID: Break.two }
    MatchCriteria:
      user:
        - { GroupID: One, Match: user }
        - { GroupID: Two, Match: user }
    LookbackWindowMinutes: 60
    Schedule: { RateMinutes: 2, TimeoutMinutes: 1 }
`

const points = schedulerPoints.filter((point) => point.startsWith('correlation.'))

it('stores each match once, whatever happens between an interrupted run and the next one', async () => {
  const { server, start, send, world, alerts, count } = await openWorld(python, lake, {
    'one.yml': rule('one'),
    'two.yml': rule('two'),
    'both.yml': both,
  })
  await server.scheduler.tick()
  let running: Pick<typeof server, 'scheduler' | 'correlation' | 'host'> = server
  let users = 0
  /** The parts of a match, seen while late signals of its instant are still awaited. */
  const sendPair = async (): Promise<void> => {
    const user = `user-${++users}`
    const events = ['one', 'two'].map((kind, at) => ({
      id: `${user}-${kind}`,
      at: world.now - minute + at,
      user,
      kind,
    }))
    await send(user, events, running as typeof server)
    await running.scheduler.tick()
  }
  for (const [index, point] of points.entries()) {
    world.now = noon + (index + 1) * 30 * minute
    await sendPair()
    world.now += 4 * minute
    await sendPair()
    world.now += 2 * minute
    let passed = 0
    world.at = (name) => {
      if (name === point && passed++ === 0) throw new Error(`It broke off at ${point}.`)
    }
    // The first match is found, and is being stored.
    await running.scheduler.tick()
    expect(passed, point).toBe(1)
    // Another process, when the second match is found as well.
    running = start()
    world.now += 12 * minute
    await running.scheduler.tick()
    expect((await alerts()).map(({ dedup, event_count }) => [dedup, event_count])).toEqual(
      Array.from({ length: users }, (_, at) => [`user-${at + 1}`, 1]),
    )
    expect(await count('signals.correlation_signals', "p_rule_id = 'Break.Both'"), point).toBe(users)
  }
})

it('does not store an existing match again when history is evaluated again', async () => {
  const { server, send, world, alerts, count } = await openWorld(python, lake, {
    'one.yml': rule('one'),
    'two.yml': rule('two'),
    'both.yml': both.replaceAll('Break.Both', 'Break.Again'),
  })
  world.now = noon + 24 * 60 * minute
  await server.scheduler.tick()
  for (const user of ['ana', 'ben']) {
    world.now += minute
    const events = ['one', 'two'].map((kind, at) => ({ id: `${user}-${kind}`, at: world.now + at, user, kind }))
    await send(user, events)
    await server.scheduler.tick()
    world.now += 10 * minute
    await server.scheduler.tick()
  }
  const found = await alerts()
  expect(found.map(({ dedup }) => dedup)).toEqual(['ana', 'ben'])
  // At once, and once more.
  await server.correlation.replay(noon + 24 * 60 * minute)
  await server.correlation.replay(noon + 24 * 60 * minute)
  expect(await alerts()).toEqual(found)
  expect(await count('signals.correlation_signals', "p_rule_id = 'Break.Again'")).toBe(2)
})

// spec: D2-3.4
it('raises an error for each correlation rule when it cannot be evaluated', async () => {
  const { server, send, world, alerts } = await openWorld(python, lake, {
    'one.yml': rule('one'),
    'two.yml': rule('two'),
    'both.yml': both,
  })
  world.at = (name) => {
    if (points.includes(name as (typeof points)[number])) throw new Error('It broke off.')
  }
  const events = ['one', 'two'].map((kind, at) => ({ id: kind, at: world.now - minute + at, user: 'a', kind }))
  await send('pair', events)
  const ofErrors = async () => (await alerts()).filter(({ type }) => type === 'CORRELATION_RULE_ERROR')
  for (let attempt = 0; attempt < 10 && (await ofErrors()).length === 0; attempt++) {
    world.now += 10 * minute
    await server.scheduler.tick()
  }
  expect(await ofErrors()).toMatchObject([{ detection_id: 'Break.Both', status: 'OPEN' }])
})
