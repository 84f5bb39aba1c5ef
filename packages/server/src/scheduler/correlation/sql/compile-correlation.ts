import { boundField, linkBetween, type CorrelationBody, type GroupBody, type SequenceBody } from '@picket/core'
import type { CorrelationRule } from '@picket/engine'
import { quoteName, quoteText, type StoredTable } from '@picket/logs'
import { printGroup } from './group-sql.ts'
import { parseValuePath, toValueSql, type ValuePath } from './signal-values.ts'
import { printSequence, type Definitions } from './sequence-sql.ts'

/**
 * Compiles a rule to statements over stored signals, one for each criterion of a group; or returns why SQL cannot
 * express it exactly.
 */
export type CompiledCorrelation =
  | { readonly kind: 'sql'; readonly slots: readonly CompiledSlot[] }
  | { readonly kind: 'unsaid'; readonly reasons: readonly string[] }

export interface CompiledSlot {
  readonly criterion?: string
  /**
   * Returns a row for each evaluation and value at which the condition is met and that has a new signal: `value`,
   * `instant`, `completions`, and for each step `signals`, pairs of time and id. Times are in milliseconds.
   */
  readonly firings: string
  /** Returns `signals`, and how many of them have values that the statement would not compare exactly: `inexact`. */
  readonly exactness: string
  /**
   * Returns ids of the signals that belong to one of the values in `{values:Array(String)}`; undefined if values do not
   * matter.
   */
  readonly idsOfValues?: string
}

export interface CompileOptions {
  /** The range of instants, in milliseconds; the end is exclusive. */
  readonly startsAt: number
  readonly endsAt: number
  /** Tables with signals, by the id of their rule. */
  readonly tables: ReadonlyMap<string, readonly StoredTable[]>
  /** For a schedule with a cron expression: all instants in the range. */
  readonly instants?: readonly number[]
}

const minute = 60_000
/** The maximum number of values of one field of one signal; the same as in the correlator. */
const valuesPerField = 100

export function compileCorrelation({ body }: CorrelationRule, options: CompileOptions): CompiledCorrelation {
  const reasons = [...new Set(whyNot(body))]
  if (reasons.length > 0) return { kind: 'unsaid', reasons }
  const slots =
    body.kind === 'group'
      ? body.criteria.length === 0
        ? [toSlot(body, undefined, () => [undefined], options)]
        : body.criteria.map(({ name, members }) =>
            toSlot(
              body,
              name,
              (step) => [members.find(({ groupId }) => groupId === body.steps[step]!.id)?.field],
              options,
            ),
          )
      : [toSlot(body, undefined, (step) => fieldsOf(body, step), options)]
  return { kind: 'sql', slots }
}

function whyNot(body: CorrelationBody): readonly string[] {
  const filters = body.steps.flatMap(({ id, signalMatch }) =>
    signalMatch ? [`"${id}" has a SignalMatch, a filter on whole events.`] : [],
  )
  const paths = pathsOf(body).flatMap((field) =>
    parseValuePath(field) ? [] : [`"${field}" is a path that SQL cannot follow as rules do.`],
  )
  return [...filters, ...paths, ...(body.kind === 'group' ? whyNotGroup(body) : whyNotSequence(body))]
}

function whyNotGroup({ criteria, steps }: GroupBody): readonly string[] {
  return criteria.flatMap(({ name, members }) =>
    steps.every(({ id }) => members.some(({ groupId }) => groupId === id))
      ? []
      : [`The criterion "${name}" omits members: their signals belong to every value.`],
  )
}

/**
 * Either a value is required in all steps, or in none; otherwise values of several signals would have to be tracked at
 * once.
 */
function whyNotSequence(body: SequenceBody): readonly string[] {
  const links = body.steps.slice(1).map((_, before) => linkBetween(body, before, before + 1))
  const isKeyed = links.every((link) => link?.fields) && boundField(body, 0) !== undefined
  const isLoose = body.transitions.every(({ match }) => match === undefined)
  return isKeyed || isLoose ? [] : ['Some of its transitions match on a value and others do not.']
}

function pathsOf(body: CorrelationBody): readonly string[] {
  return body.kind === 'group'
    ? body.criteria.flatMap(({ members }) => members.map(({ field }) => field))
    : body.transitions.flatMap(({ match }) => (match ? [match.from, match.to] : []))
}

/** Every field in which a step can have the value: of incoming and outgoing transitions. */
function fieldsOf(body: SequenceBody, step: number): readonly (string | undefined)[] {
  const found = [
    boundField(body, step),
    linkBetween(body, step - 1, step)?.fields?.right,
    linkBetween(body, step, step + 1)?.fields?.left,
  ].filter((field) => field !== undefined)
  return found.length === 0 ? [undefined] : [...new Set(found)]
}

interface Lane {
  readonly step: number
  readonly field: string | undefined
}

function toSlot(
  body: CorrelationBody,
  criterion: string | undefined,
  fieldsOfStep: (step: number) => readonly (string | undefined)[],
  options: CompileOptions,
): CompiledSlot {
  const lanes = body.steps.flatMap((_, step) => fieldsOfStep(step).map((field): Lane => ({ step, field })))
  const isKeyed = lanes.some(({ field }) => field !== undefined)
  const all = lanes.flatMap((lane, index) => printLane(body, lane, index, options)).join('\nUNION ALL\n')
  const none =
    "SELECT 0 AS lane, '' AS id, toInt64(0) AS time, emptyArrayString() AS vals, true AS is_exact FROM system.one WHERE false"
  const signals = all === '' ? none : all
  return {
    ...(criterion === undefined ? {} : { criterion }),
    firings: printFirings(body, lanes, signals, options),
    exactness: `SELECT count() AS signals, countIf(NOT is_exact) AS inexact FROM (\n${signals}\n)`,
    ...(isKeyed
      ? {
          idsOfValues: `SELECT id FROM (\n${signals}\n) WHERE hasAny(arraySlice(vals, 1, ${valuesPerField}), {values:Array(String)})`,
        }
      : {}),
  }
}

/** Selects the signals of one step, from every table that has some. */
function printLane(
  body: CorrelationBody,
  { step, field }: Lane,
  index: number,
  { startsAt, endsAt, tables }: CompileOptions,
): readonly string[] {
  const { ruleId } = body.steps[step]!
  const path: ValuePath | undefined = field === undefined ? undefined : parseValuePath(field)
  const from = startsAt - body.lookbackMinutes * minute
  return (tables.get(ruleId) ?? []).map((table) => {
    // Without a field all signals belong together.
    const { values, isExact, texts } = path ? toValueSql(table, path) : { values: "['']", isExact: 'true', texts: [] }
    const named = texts.map(([name, sql]) => `${sql} AS ${name}`)
    return `${named.length === 0 ? '' : `  WITH ${named.join(',\n    ')}\n`}  SELECT ${index} AS lane, assumeNotNull(p_signal_id) AS id, toUnixTimestamp64Milli(p_event_time) AS time,
    ${values} AS vals, ${isExact} AS is_exact
  FROM ${quoteName(table.database)}.${quoteName(table.name)}
  WHERE p_rule_id = ${quoteText(ruleId)} AND p_event_time >= fromUnixTimestamp64Milli(${from}) AND p_event_time < fromUnixTimestamp64Milli(${endsAt})`
  })
}

function printFirings(
  body: CorrelationBody,
  lanes: readonly Lane[],
  signals: string,
  { startsAt, endsAt, instants }: CompileOptions,
): string {
  const lookback = body.lookbackMinutes * minute
  const pairs = lanes.map((_, index) => `arraySort(groupArrayIf((s.time, s.id), s.lane = ${index})) AS p${index}`)
  const times: Definitions = lanes.map((_, index) => [`t${index}`, `arrayMap(p -> p.1, p${index})`])
  const timesOf = (step: number, field: string | undefined): string => {
    const own = lanes.findIndex((lane) => lane.step === step && (field === undefined || lane.field === field))
    return `t${own}`
  }
  const { definitions, completions } = body.kind === 'group' ? printGroup(body, timesOf) : printSequence(body, timesOf)
  const evaluated = [...times, ...definitions, ['completions', completions] as const].reduce(
    (from, [name, sql]) => `SELECT *, ${sql} AS ${name} FROM (\n${from}\n)`,
    'SELECT * FROM windows',
  )
  const shown = body.steps.map((_, step) => `p${lanes.findIndex((lane) => lane.step === step)} AS s${step}`)
  return `WITH
-- What the rules signalled, one row for each value; the same signal counts once.
signals AS (
  SELECT DISTINCT lane, time, id, arrayJoin(arraySlice(vals, 1, ${valuesPerField})) AS value FROM (
${signals}
  )
),
-- Evaluations at which a value has a signal that none before has counted.
evaluations AS (
${printInstants(body, startsAt, endsAt, instants)}
),
-- A window spans two stretches of the length of the lookback.
stretches AS (
  SELECT lane, time, id, value, arrayJoin([intDiv(time, ${lookback}), intDiv(time, ${lookback}) + 1]) AS stretch FROM signals
),
-- What each of them sees: the signals of the lookback, its ends included.
windows AS (
  SELECT e.value AS value, e.instant AS instant, ${pairs.join(', ')}
  FROM evaluations AS e INNER JOIN stretches AS s ON e.value = s.value AND intDiv(e.instant, ${lookback}) = s.stretch
  WHERE s.time <= e.instant AND s.time >= e.instant - ${lookback}
  GROUP BY e.value, e.instant
)
SELECT value, instant, completions, ${shown.join(', ')} FROM (
${evaluated}
) WHERE notEmpty(completions) ORDER BY instant, value`
}

/** The first evaluation at or after each signal. */
function printInstants(
  { schedule }: CorrelationBody,
  startsAt: number,
  endsAt: number,
  instants: readonly number[] | undefined,
): string {
  const within = `instant >= ${startsAt} AND instant < ${endsAt}`
  if (instants === undefined) {
    const rate = (schedule?.rateMinutes ?? defaultRateMinutes) * minute
    return `  SELECT DISTINCT value, intDiv(time + ${rate - 1}, ${rate}) * ${rate} AS instant FROM signals WHERE ${within}`
  }
  return `  SELECT DISTINCT value, instant FROM (
    SELECT value, i.instant AS instant FROM (SELECT value, time, 1 AS one FROM signals) AS s
    ASOF INNER JOIN (SELECT arrayJoin(CAST('[${instants.join(',')}]', 'Array(Int64)')) AS instant, 1 AS one) AS i
    ON s.one = i.one AND s.time <= i.instant
  ) WHERE ${within}`
}

/** The same as `createInstants` of core. */
const defaultRateMinutes = 15
