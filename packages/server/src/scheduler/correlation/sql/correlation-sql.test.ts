import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import {
  boundField,
  createInstants,
  evaluateGroup,
  isAbsent,
  linkBetween,
  parseCorrelationBody,
  sequenceChains,
  type CorrelationBody,
  type SignalIndex,
  type Value,
} from '@picket/core'
import type { CorrelationRule } from '@picket/engine'
import type { NormalizedEvent } from '@picket/logs'
import { createYielder } from '../../../async/yielder.ts'
import { createLakeWriter } from '../../../pipeline/lake-writer.ts'
import { printLakeTime } from '../../../lake/print-lake-time.ts'
import type { Lake } from '../../../lake/lake.ts'
import { schemaOf } from '../../../lake/testing/schema-of.ts'
import { openTestLake } from '../../testing/open-world.ts'
import { compileCorrelation, type CompiledSlot } from './compile-correlation.ts'
import { findSignalTables } from './find-signal-tables.ts'

let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const minute = 60_000
const schema = schemaOf(
  `schema: Law.Log
fieldDiscoveryEnabled: true
fields:
  - { name: user, type: string }
  - { name: src, type: object, fields: [{ name: ip, type: string }] }
  - { name: names, type: array, element: { type: string } }
`,
)
const fields = ['user', 'src.ip', 'names', 'p_alert_context.who', 'loose'] as const

/** A signal with the values of each field, as the engine reads them. */
interface Sample {
  readonly id: string
  readonly rule: string
  readonly time: number
  readonly values: Readonly<Record<(typeof fields)[number], readonly string[]>>
}

const text = fc.constantFrom('a', 'b', '', 'ä"\\')
const one = fc.oneof(
  text.map((value) => [value]),
  fc.constant<readonly string[]>([]),
)
const several = fc.uniqueArray(text, { maxLength: 3 })
const sample = fc.record({
  rule: fc.constantFrom('r0', 'r1', 'r2'),
  minutes: fc.integer({ min: 0, max: 75 }),
  beside: fc.constantFrom(0, 0, 0, -1, 1),
  values: fc.record({ user: one, 'src.ip': one, names: several, 'p_alert_context.who': several, loose: one }),
})

const field = fc.constantFrom(...fields)
const counts = fc.oneof(
  { arbitrary: fc.constant({}), weight: 5 },
  { arbitrary: fc.constant({ Absence: true }), weight: 3 },
  { arbitrary: fc.record({ MinMatchCount: fc.integer({ min: 0, max: 3 }) }), weight: 3 },
  { arbitrary: fc.record({ MaxMatchCount: fc.integer({ min: 0, max: 3 }) }), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
      .map(([min, more]) => ({ MinMatchCount: min, MaxMatchCount: min + more })),
    weight: 2,
  },
)
const steps = fc
  .array(fc.tuple(counts, fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 4 })
  .map((items) => items.map(([more, rule], at) => ({ ID: `s${at}`, RuleID: `r${rule}`, ...more })))
const common = {
  Schedule: fc.oneof(
    fc.constantFrom(2, 7, 15, 30).map((RateMinutes) => ({ RateMinutes, TimeoutMinutes: 1 })),
    fc.constantFrom('*/15 * * * *', '3,4,40 * * * *').map((CronExpression) => ({ CronExpression, TimeoutMinutes: 1 })),
  ),
  LookbackWindowMinutes: fc.integer({ min: 15, max: 45 }),
}
const frame = fc
  .option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 4 })
  .map((minutes) => (minutes === undefined ? {} : { WithinTimeFrameMinutes: minutes }))
const match = fc.oneof(
  field.map((On) => [{ On }]),
  fc.tuple(field, field).map(([From, To]) => [{ From, To }]),
)
const sequence = steps.chain((Sequence) =>
  fc.tuple(fc.boolean(), fc.tuple(...Sequence.map(() => fc.tuple(frame, match, fc.nat(9))))).chain(([isLoose, items]) =>
    fc.record({
      Sequence: fc.constant(Sequence),
      Transitions: fc.constant(
        items.flatMap(([own, how, self], at) => {
          const bound = isLoose ? {} : { Match: how }
          const itself = self === 0 ? [{ From: `s${at}`, To: `s${at}`, ...own, ...bound }] : []
          return at === 0 ? itself : [...itself, { From: `s${at - 1}`, To: `s${at}`, ...own, ...bound }]
        }),
      ),
      ...common,
    }),
  ),
)
const group = steps.chain((Group) =>
  fc.record(
    {
      Group: fc.constant(Group),
      MatchCriteria: fc.dictionary(
        fc.constantFrom('one', 'two'),
        fc.tuple(...Group.map(() => field)).map((own) => own.map((path, at) => ({ GroupID: `s${at}`, Match: path }))),
        { maxKeys: 2 },
      ),
      MinMatchCount: fc.integer({ min: 2, max: 3 }),
      ...common,
    },
    { requiredKeys: ['Group', ...(Object.keys(common) as (keyof typeof common)[])] },
  ),
)

function toRule(block: object): CorrelationRule {
  const { body } = parseCorrelationBody([block] as unknown as Value)
  return { id: 'Law', body: body!, title: 'A law', severity: 'Low', dedupMinutes: 20, createAlert: true }
}

const runs = Number(process.env['PICKET_SCRIPTS'] ?? 4)

it(
  'finds in the data lake when and for which values a rule matches according to core',
  async () => {
    const writer = createLakeWriter(lake, createYielder())
    await writer.prepare([{ kind: 'signals', schema }])
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(sample, { maxLength: 24 }),
        fc.array(fc.oneof(sequence, sequence, group).map(toRule), { minLength: 3, maxLength: 3 }),
        async (drawn, rules) => {
          const base = Date.UTC(2026, 0, 1) + ++run * 86_400_000
          const samples = drawn.map(({ rule, minutes, beside, values }, at): Sample => ({
            id: `law-${run}-${at}`,
            rule,
            time: base + minutes * minute + beside,
            values,
          }))
          const rows = samples.flatMap((one, at) => (at % 5 === 0 ? [toRow(one), toRow(one)] : [toRow(one)]))
          if (rows.length > 0) await writer.write({ kind: 'signals', schema, rows }, `law ${run}`)
          for (const rule of rules) {
            const found = await ask(rule, base, base + 140 * minute)
            expect(found, JSON.stringify(rule.body)).toEqual(oracle(rule, samples, base, base + 140 * minute))
          }
        },
      ),
      { numRuns: runs },
    )
  },
  120_000 + runs * 10_000,
)

async function ask(rule: CorrelationRule, startsAt: number, endsAt: number): Promise<readonly string[]> {
  const { tables } = await findSignalTables(lake, {
    ruleIds: ['r0', 'r1', 'r2'],
    startsAt: startsAt - 3_600_000,
    endsAt,
  })
  const instants = rule.body.schedule?.cron === undefined ? {} : { instants: instantsOf(rule, startsAt, endsAt) }
  const compiled = compileCorrelation(rule, { startsAt, endsAt, tables, ...instants })
  if (compiled.kind === 'unsaid') throw new Error(compiled.reasons.join(' '))
  const found: string[] = []
  for (const slot of compiled.slots) {
    for await (const rows of lake.query({ sql: slot.exactness, readonly: true }))
      for (const { inexact } of rows) expect(Number(inexact)).toBe(0)
    for (const { instant, value, completions } of await read(slot))
      found.push(print(slot.criterion, Number(instant), String(value), (completions as readonly unknown[]).map(Number)))
  }
  return found.sort()
}

async function read({ firings }: CompiledSlot) {
  const all = []
  for await (const rows of lake.query({ sql: firings, readonly: true })) all.push(...rows)
  return all
}

function print(criterion: string | undefined, instant: number, value: string, completions: readonly number[]): string {
  return `${criterion ?? ''} ${new Date(instant).toISOString()} "${value}" ${completions.map((time) => new Date(time).toISOString()).join(' ')}`
}

function instantsOf({ body }: CorrelationRule, from: number, to: number): readonly number[] {
  const all: number[] = []
  const instants = createInstants(body.schedule)
  for (let at = instants.atOrAfter(from); at !== undefined && at < to; at = instants.atOrAfter(at + 1)) all.push(at)
  return all
}

/** Each instant that is the first one of some signal, each value: the result of core's evaluators for the window. */
function oracle(rule: CorrelationRule, samples: readonly Sample[], from: number, to: number): readonly string[] {
  const { body } = rule
  const slots =
    body.kind === 'group' && body.criteria.length > 0
      ? body.criteria.map((criterion) => ({ name: criterion.name, body: { ...body, criteria: [criterion] } }))
      : [{ name: undefined, body }]
  return slots
    .flatMap(({ name, body: own }) => {
      const values = new Set(samples.flatMap((one) => own.steps.flatMap((_, at) => valuesAt(own, at, one))))
      return [...values].flatMap((value) =>
        instantsOf(rule, from, to).flatMap((instant) => {
          const completions = evaluate(own, samples, value, instant, instantsOf(rule, from, to))
          return completions.length === 0 ? [] : [print(name, instant, value, completions)]
        }),
      )
    })
    .sort()
}

function fieldsAt(body: CorrelationBody, at: number): readonly string[] {
  if (body.kind === 'group')
    return body.criteria.flatMap(({ members }) =>
      members.flatMap(({ groupId, field: own }) => (groupId === body.steps[at]!.id ? [own] : [])),
    )
  const found = [
    boundField(body, at),
    linkBetween(body, at - 1, at)?.fields?.right,
    linkBetween(body, at, at + 1)?.fields?.left,
  ]
  return [...new Set(found.filter((own) => own !== undefined))]
}

function valuesAt(body: CorrelationBody, at: number, { rule, values }: Sample): readonly string[] {
  if (body.steps[at]!.ruleId !== rule) return []
  const own = fieldsAt(body, at)
  return own.length === 0 ? [''] : own.flatMap((name) => values[name as keyof Sample['values']])
}

function evaluate(
  body: CorrelationBody,
  samples: readonly Sample[],
  value: string,
  instant: number,
  instants: readonly number[],
): readonly number[] {
  const start = instant - body.lookbackMinutes * minute
  const own = samples.filter((one) => body.steps.some((_, at) => valuesAt(body, at, one).includes(value)))
  const isNew = own.some(({ time }) => instants.find((at) => at >= time) === instant)
  if (!isNew) return []
  const inside = own.filter(({ time }) => time >= start && time <= instant)
  const index: SignalIndex = {
    unit: 'timestamps',
    total: inside.length,
    start,
    end: instant,
    steps: body.steps.map((step, at) => {
      const mine = inside.filter(({ rule }) => rule === step.ruleId).sort((a, b) => a.time - b.time)
      const names = fieldsAt(body, at)
      const of = (name: string) =>
        mine.filter(({ values }) => values[name as keyof Sample['values']].includes(value)).map(({ time }) => time)
      const all = mine.map(({ time }) => time)
      return {
        fields: new Map(names.map((name) => [name, new Map([[value, of(name)]])])),
        timesByField: names.length === 0 ? new Map([['any', all]]) : new Map(names.map((name) => [name, of(name)])),
        anyTimes: all,
        tooOld: [],
      }
    }),
  }
  if (body.kind === 'sequence')
    return [...new Set(sequenceChains(body, index).flatMap(({ marks }) => marks.map(({ time }) => time)))].sort(
      (a, b) => a - b,
    )
  const candidate = evaluateGroup(body, index)
  if (!candidate?.holds) return []
  const last = candidate.members.flatMap(({ step, holds, times }) => (holds && !isAbsent(step) ? times : []))
  return last.length === 0 ? [] : [Math.max(...last)]
}

function toRow({ id, rule, time, values }: Sample): NormalizedEvent {
  const [user] = values.user
  const [ip] = values['src.ip']
  const [loose] = values.loose
  const who = values['p_alert_context.who']
  const context = who.length === 1 ? { who: who[0]! } : who.length === 0 ? { other: null } : { who }
  return {
    kind: 'event',
    fields: {
      ...(user === undefined ? {} : { user }),
      ...(ip === undefined ? {} : { src: { ip } }),
      ...(values.names.length === 0 ? {} : { names: values.names }),
      ...(loose === undefined ? {} : { loose }),
    },
    standard: {
      p_log_type: schema.name,
      p_row_id: id,
      p_event_time: printLakeTime(time),
      p_parse_time: printLakeTime(time),
      p_schema_version: 1,
      p_source_id: '',
      p_source_label: '',
      p_signal_id: id,
      p_rule_id: rule,
      p_alert_context: context,
    } as unknown as NormalizedEvent['standard'],
    raw: '{}',
    eventTime: time,
    hasExactNumbers: true,
  }
}
