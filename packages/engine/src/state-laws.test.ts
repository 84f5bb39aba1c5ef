import type { Spec, ValueMap } from '@picket/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { EngineLimits } from './engine-limits.ts'
import type { EngineState } from './engine-state.ts'
import type { Engine } from './engine.ts'
import type { EngineEvent } from './events.ts'
import type { BatchOutcome } from './outcomes.ts'
import { applyChange, emptyState } from './state-change.ts'
import { FakeStream, type FakeRule } from './testing/fake-stream.ts'
import { toContent, toSpec, userRule } from './testing/rule-specs.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const minute = 60_000

const python: ValueMap = { RuleID: 'Unique', Enabled: true, Severity: 'Low', LogTypes: ['My.Log'], Threshold: 3 }
const specs: readonly Spec[] = [
  userRule({ DedupPeriodMinutes: 5, SummaryAttributes: ['n', 'user'] }),
  userRule({ RuleID: 'Count', DedupPeriodMinutes: 15, Threshold: 3 }),
  toSpec('rule', python, 'def rule(event): ...'),
]

/** Groups by user and counts values of `n`; some of them make it, or its `unique`, fail. */
const unique: FakeRule = ({ user, n }) => {
  if (n === 7) throw new TypeError('seven')
  const error = { cause: 'exception', type: 'KeyError', message: 'six' } as const
  return [
    { name: 'dedup', output: JSON.stringify(user) },
    n === 6 ? { name: 'unique', error } : { name: 'unique', output: JSON.stringify(String(n)) },
  ]
}

/** Small ones, so that scripts reach them. */
const limits: Partial<EngineLimits> = { lateness: 4 * minute, exactUnique: 2, windows: 9, batches: 5, errorsPerRule: 1 }

function create(limited: Partial<EngineLimits>): Promise<Engine> {
  return createEngine({ rules: toContent(specs), stream: new FakeStream({ Unique: unique }), limits: limited })
}

async function restarted(engine: Engine, limited: Partial<EngineLimits>): Promise<Engine> {
  const state = JSON.parse(JSON.stringify(engine.takeState())) as EngineState
  const next = await create(limited)
  next.restoreState(state)
  expect(next.takeState()).toEqual(state)
  return next
}

interface Happening {
  readonly user: string
  readonly n: number
  /** Minutes before the time of its batch: late, out of order, or from a clock that is ahead. */
  readonly age: number
  readonly id: number | null
}

const happening: fc.Arbitrary<Happening> = fc.record({
  user: fc.constantFrom('a', 'b', 'c', 'd'),
  n: fc.integer({ min: 0, max: 8 }),
  age: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -1, max: 6 }) }, fc.integer({ min: -90, max: 40 })),
  id: fc.option(fc.integer({ min: 0, max: 20 })),
})

function toEvent({ user, n, age, id }: Happening, now: number): EngineEvent {
  const named = id === null ? {} : { id: `row ${id}` }
  return { ...named, text: JSON.stringify({ user, n }), logType: 'My.Log', eventTime: now - age * minute }
}

interface Step {
  readonly events: readonly Happening[]
  /** Minutes since the batch before. */
  readonly later: number
  /** A batch before is given again: that many batches back. */
  readonly again: number | null
  readonly cut: boolean
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    events: fc.array(happening, { maxLength: 6 }),
    later: fc.constantFrom(0, 0, 0.5, 1, 3, 8, 60),
    again: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 5 }),
    cut: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
)

/** The restart falls between two looks for windows that are over, and a late event belongs to one of these. */
const betweenLooks: readonly Step[] = (
  [
    [0, 'a', 0, false],
    [8.5, 'b', 0, false],
    [0.75, 'c', 0, true],
    [0, 'a', 8.25, false],
  ] as const
).map(([later, user, age, cut]) => ({ later, again: null, cut, events: [{ user, n: 1, age, id: null }] }))

async function play(script: readonly Step[], isCut: (step: Step) => boolean): Promise<readonly BatchOutcome[]> {
  let engine = await create(limits)
  let now = start
  const batches: Parameters<Engine['evaluate']>[0][] = []
  const outcomes: BatchOutcome[] = []
  for (const step of script) {
    if (isCut(step)) engine = await restarted(engine, limits)
    now += step.later * minute
    const time = now
    const before = step.again === null ? undefined : batches.at(-step.again)
    const batch = before ?? { id: `${batches.length}`, now, events: step.events.map((one) => toEvent(one, time)) }
    batches.push(batch)
    outcomes.push(await engine.evaluate(batch))
  }
  return outcomes
}

/** What a batch says that was given before: the outcome of then, if it is still known, or else only what it matches. */
function comparable({ balance, matches, replayed, ...rest }: BatchOutcome) {
  const ids = matches.map(({ signal, title }) => [signal.id, signal.eventTime, signal.dedup, title])
  const alertIds = matches.map(({ alertId }) => alertId)
  return replayed ? { balance, ids, replayed } : { balance, ids, replayed, alertIds, ...rest }
}

test('a run that is taken up from its saved state, wherever it was cut, finds what an unbroken one finds', async () => {
  const seen = { opened: 0, replayed: 0, givenUp: 0, errors: 0 }
  const property = fc.asyncProperty(steps, async (script) => {
    const unbroken = await play(script, () => false)
    const broken = await play(script, ({ cut }) => cut)
    expect(broken.map(comparable)).toEqual(unbroken.map(comparable))
    for (const { alerts, replayed, windowsGivenUp, errors } of unbroken) {
      seen.opened += alerts.filter(({ kind }) => kind === 'opened').length
      seen.replayed += replayed ? 1 : 0
      seen.givenUp += windowsGivenUp
      seen.errors += errors.length
    }
  })
  await fc.assert(property, { numRuns: Number(process.env['PICKET_SCRIPTS'] ?? 150), examples: [[betweenLooks]] })
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20)
})

/** The rule that counts by user with another period, or the one by number gone. */
const editedSpecs: readonly (readonly Spec[])[] = [
  specs,
  specs.map((spec) =>
    spec.id === 'Count' ? userRule({ RuleID: 'Count', DedupPeriodMinutes: 5, Threshold: 2 }) : spec,
  ),
  specs.filter(({ id }) => id !== 'Unique'),
]

test('what batches change adds up to the state, and a run is taken up from the sum', async () => {
  const create = (specs: readonly Spec[]) =>
    createEngine({ rules: toContent(specs), stream: new FakeStream({ Unique: unique }), limits, recordChanges: true })
  const seen = { windows: 0, gone: 0, dropped: 0, replayed: 0, edited: 0 }
  const property = fc.asyncProperty(
    steps,
    fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4 }),
    async (script, edits) => {
      let engine = await create(specs)
      let running = specs
      let sum = emptyState
      let now = start
      const batches: Parameters<Engine['evaluate']>[0][] = []
      for (const [index, step] of script.entries()) {
        if (step.cut) {
          engine = await create(running)
          engine.restoreState(JSON.parse(JSON.stringify(sum)) as EngineState)
          const ids = new Set(running.map(({ id }) => id))
          expect(engine.takeState()).toEqual({ ...sum, windows: sum.windows.filter(({ ruleId }) => ids.has(ruleId)) })
        }
        if (step.later === 3) {
          running = editedSpecs[edits[index % edits.length] ?? 0] ?? specs
          await engine.change({ rules: toContent(running) })
          seen.edited++
        }
        now += step.later * minute
        const time = now
        const before = step.again === null ? undefined : batches.at(-step.again)
        const batch = before ?? { id: `${batches.length}`, now, events: step.events.map((one) => toEvent(one, time)) }
        batches.push(batch)
        const { change, replayed } = await engine.evaluate(batch)
        seen.replayed += replayed ? 1 : 0
        if (change === undefined || change.sequence <= sum.sequence) continue
        expect(change.sequence).toBe(sum.sequence + 1)
        sum = applyChange(sum, change)
        expect(sum).toEqual(engine.takeState())
        seen.windows += change.windows.length
        seen.gone += change.gone.length
        seen.dropped += change.batches.dropped.length
      }
    },
  )
  await fc.assert(property, { numRuns: Number(process.env['PICKET_SCRIPTS'] ?? 300), examples: [[betweenLooks, [1]]] })
  // Each kind of change is rare in some runs of scripts, but none is missing.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(5)
})

test('a change tells of what its batch touched, not of all that is remembered', async () => {
  const engine = await createEngine({ rules: toContent([userRule()]), recordChanges: true })
  const evaluate = (id: string, users: readonly string[]) =>
    engine.evaluate({
      id,
      now: start,
      events: users.map((user) => ({ text: JSON.stringify({ user }), logType: 'My.Log', eventTime: start })),
    })
  await evaluate('many', ['a', 'b', 'c', 'd'])
  const { change } = await evaluate('one', ['c'])
  expect(change).toMatchObject({ sequence: 2, batches: { added: ['one'], dropped: [] }, gone: [] })
  expect(change?.windows.map(({ dedup, matches, order }) => [dedup, matches, order])).toEqual([['["c"]', 2, 2]])
  expect((await evaluate('one', ['c'])).change).toEqual(change)
})

test('where batches begin and end changes neither the alerts nor what is remembered', async () => {
  const property = fc.asyncProperty(
    fc.array(happening, { minLength: 1, maxLength: 30 }),
    fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
    async (happenings, lengths) => {
      const events = happenings.map((one, index) => ({ ...toEvent(one, start), id: `row ${index}` }))
      const cut = async (sizes: readonly number[]) => {
        let engine = await create({})
        const opened: unknown[] = []
        for (let from = 0, n = 0; from < events.length; n++) {
          const size = sizes[n % sizes.length] ?? 1
          const batch = { id: `${n}`, now: start, events: events.slice(from, from + size) }
          const { alerts } = await engine.evaluate(batch)
          for (const change of alerts) {
            if (change.kind === 'joined') continue
            const { id, title, dedup, severity, contextText } = change.alert
            opened.push({ id, title, dedup, severity, contextText })
          }
          from += size
          engine = await restarted(engine, {})
        }
        return { opened: new Set(opened.map((one) => JSON.stringify(one))), windows: engine.takeState().windows }
      }
      expect(await cut(lengths)).toEqual(await cut([events.length]))
    },
  )
  await fc.assert(property, { numRuns: Number(process.env['PICKET_SCRIPTS'] ?? 80) })
})
