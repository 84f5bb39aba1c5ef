import { createInstants, InvalidInputError, LimitError, PicketError, type Spec } from '@picket/core'
import {
  createCorrelator,
  toCorrelationRule,
  type CorrelationOutcome,
  type CorrelationRule,
  type Signal,
} from '@picket/engine'
import { toDetectionFacts } from '../../detections/detection-facts.ts'
import { LakeStatementError } from '../../lake/engine/engine-errors.ts'
import { toAlertChange } from '../correlation/correlation-alerts.ts'
import { compileCorrelation } from '../correlation/sql/compile-correlation.ts'
import { findFirings, type FoundFirings } from '../correlation/sql/find-firings.ts'
import { findSignalTables } from '../correlation/sql/find-signal-tables.ts'
import { readStoredSignals } from '../correlation/stored-signals.ts'
import { compareCorrelations } from './compare-correlations.ts'
import { keepCorrelationAlerts } from './correlation-replay-alerts.ts'
import type { Phases } from './phases.ts'
import type { ReplayPorts, RuleReplay } from './replay-rules.ts'
import type { ReplayedCorrelation, ReplayResult, ReplayScope } from './replay.ts'

const minute = 60_000
/** The maximum number of signals in memory for one rule: about 300 bytes each, and their events until they are read. */
const mostSignals = 500_000
/** Instants of a cron expression per statement. */
const mostInstants = 20_000

/**
 * Finds when correlation rules would have matched, and the alerts that they would have raised. The data lake finds when
 * and for which values; the correlator creates the alerts from the signals of those values, as when it runs live
 * (decision 0032).
 */
export async function replayCorrelations(
  { id, scope, ids, content }: RuleReplay,
  ports: ReplayPorts,
): Promise<ReplayResult> {
  const { tell, signal, database } = ports
  const byId = new Map(content.specs.map((spec) => [spec.id, spec]))
  const rules = ids.map((ruleId) => toRule(byId.get(ruleId)!))
  const correlations: ReplayedCorrelation[] = []
  const notes: string[] = []
  const all: Signal[] = []
  let matches = 0
  for (const [index, rule] of rules.entries()) {
    const read = await readRule(rule, rules, scope, byId, ports)
    correlations.push(read.reported)
    notes.push(...read.notes)
    all.push(...read.signals)
    signal.throwIfAborted()
    if (ports.timeUp.aborted) throw new LimitError('The replay took longer than allowed. Choose a shorter window.')
    tell({ evaluation: Math.min(0.99, (index + 1) / rules.length), events: all.length })
    await ports.rest(signal)
  }
  tell({ evaluation: 1, coveredUntil: scope.endsAt })
  const phases = correlate(rules, all, scope)
  matches = phases.during.signals.length
  notes.push(...phases.notes)
  const facts = (detectionId: string) => {
    const spec = byId.get(detectionId)
    return spec && toDetectionFacts(spec, content)
  }
  const known = { find: (one: string) => byId.get(one), factsOf: facts }
  const changes = phases.during.alerts.map((change) => ({
    change: toAlertChange(change, known, change.kind === 'opened' ? change.alert.instant : change.instant),
    from: change,
  }))
  const kept = await keepCorrelationAlerts(database, {
    replayId: id,
    changes,
    destinations: await ports.destinations(),
  })
  tell({ matches, matchedEvents: matches, alerts: kept.total })
  const compared = await compareCorrelations({ replayId: id, ids, scope, phases, kept: kept.ids }, ports)
  return {
    detections: ids.map((ruleId) => ({
      id: ruleId,
      matches: phases.during.signals.filter((one) => one.ruleId === ruleId).length,
      alerts: kept.counts.get(ruleId) ?? 0,
      errors: 0,
      errorSamples: [],
      ...compared.of(ruleId),
    })),
    newMatches: compared.added,
    goneMatches: compared.gone,
    goneAlerts: compared.goneAlerts,
    correlations,
    notes: [...new Set(notes)],
  }
}

function toRule(spec: Spec): CorrelationRule {
  const rule = toCorrelationRule(spec)
  if (!rule) throw new InvalidInputError(`The Detection of "${spec.id}" has errors.`)
  return rule
}

interface ReadRule {
  readonly reported: ReplayedCorrelation
  readonly signals: readonly Signal[]
  readonly notes: readonly string[]
}

/** Uses SQL if it expresses the rule exactly; otherwise all signals are read. */
async function readRule(
  rule: CorrelationRule,
  rules: readonly CorrelationRule[],
  scope: ReplayScope,
  specs: ReadonlyMap<string, Spec>,
  { lake, signal }: ReplayPorts,
): Promise<ReadRule> {
  const own = new Set(rules.map((one) => one.id))
  const ruleIds = [...new Set(rule.body.steps.map(({ ruleId }) => ruleId))]
  const stored = ruleIds.filter((one) => !own.has(one))
  const reach = reachOf(rule, scope)
  const found = await findSignalTables(lake, { ruleIds: stored, ...reach, signal })
  const notes = ruleIds
    .filter((one) => specs.get(one)?.kind === 'correlation_rule' && !own.has(one))
    .map(
      (one) =>
        `"${one}" is a correlation rule: the data lake stores no events of its signals, so their fields have no values.`,
    )
  const chained = ruleIds
    .filter((one) => own.has(one))
    .map((one) => `It reads "${one}", which is part of the same replay.`)
  const lookback = rule.body.lookbackMinutes * minute
  // A match waits for what may prevent it while its signals are in the window: one that is decided in the scope was
  // found at most a lookback earlier.
  const asked = { ...scope, startsAt: scope.startsAt - lookback, endsAt: reach.endsAt }
  const { schedule } = rule.body
  const instants = schedule?.cron === undefined ? undefined : instantsOf(rule, asked)
  const many =
    (instants?.length ?? 0) > mostInstants ? ['The schedule of the rule has too many evaluations in this window.'] : []
  const options = { tables: found.tables, ...(instants === undefined ? {} : { instants }) }
  const compiled = compileCorrelation(rule, { ...options, ...asked })
  const wide = compileCorrelation(rule, { ...options, startsAt: reach.startsAt + lookback, endsAt: reach.endsAt })
  const reasons = [...chained, ...many, ...(compiled.kind === 'sql' ? [] : compiled.reasons)]
  const bySql: FoundFirings | undefined =
    compiled.kind === 'sql' && wide.kind === 'sql' && reasons.length === 0
      ? await findFirings(lake, rule, { scope, slots: compiled.slots, wide: wide.slots, signal }).catch(
          (error: unknown) => notByTheLake(error, signal),
        )
      : undefined
  if (bySql?.kind === 'inexact') reasons.push(...bySql.reasons)
  const signalIds = bySql?.kind === 'found' ? bySql.ids : undefined
  if (signalIds === undefined && found.signals > mostSignals)
    throw new LimitError(
      `"${rule.id}" has ${found.signals.toLocaleString('en')} signals in this window, more than are read at once.`,
      { hint: 'Choose a shorter window.' },
    )
  const question = { ruleIds: stored, since: reach.startsAt, until: reach.endsAt, signal }
  const signals = await readStoredSignals(lake, { ...question, ...(signalIds && { signalIds }) })
  const reported = { detectionId: rule.id, reasons, signalsRead: signals.length }
  return {
    reported:
      bySql?.kind === 'found'
        ? { ...reported, road: 'sql', firingCount: bySql.count, firings: bySql.firings }
        : { ...reported, road: 'engine', firingCount: 0, firings: [] },
    signals,
    notes,
  }
}

/**
 * The correlator can process what is too large for a single statement, such as thousands of signals with the same value.
 */
function notByTheLake(error: unknown, signal: AbortSignal): FoundFirings {
  signal.throwIfAborted()
  if (!(error instanceof PicketError) && !(error instanceof LakeStatementError)) throw error
  return { kind: 'inexact', reasons: [`The data lake could not evaluate the rule: ${error.message}`] }
}

/**
 * Everything that decides the evaluations of a scope: alerts that are open at its start, and the results of its last
 * matches.
 */
function reachOf({ body, dedupMinutes }: CorrelationRule, { startsAt, endsAt }: ReplayScope) {
  const lookback = body.lookbackMinutes * minute
  return { startsAt: startsAt - 2 * lookback - dedupMinutes * minute, endsAt: endsAt + lookback }
}

function instantsOf({ body }: CorrelationRule, { startsAt, endsAt }: ReplayScope): readonly number[] {
  const all: number[] = []
  const instants = createInstants(body.schedule)
  for (let at = instants.atOrAfter(startsAt); at !== undefined && at < endsAt; at = instants.atOrAfter(at + 1)) {
    all.push(at)
    if (all.length > mostInstants) break
  }
  return all
}

/** Signals in the order of their times, so that none is late and no evaluation waits. */
function correlate(
  rules: readonly CorrelationRule[],
  signals: readonly Signal[],
  { startsAt, endsAt }: ReplayScope,
): Phases {
  const correlator = createCorrelator(rules, { lateness: 0 })
  const sorted = new Map(signals.map((one) => [`${one.eventTime} ${one.id}`, one]))
  const ordered = [...sorted.values()].sort((a, b) => a.eventTime - b.eventTime || (a.id < b.id ? -1 : 1))
  let refused = 0
  const play = (from: number, until: number): CorrelationOutcome => {
    const alerts: CorrelationOutcome['alerts'][number][] = []
    const found: Signal[] = []
    for (const one of ordered) {
      if (one.eventTime < from || one.eventTime >= until) continue
      const outcome = correlator.push([one], one.eventTime)
      refused += outcome.intake.refused + outcome.intake.displaced
      alerts.push(...outcome.alerts)
      found.push(...outcome.signals)
    }
    const outcome = correlator.advance(until)
    return { alerts: [...alerts, ...outcome.alerts], signals: [...found, ...outcome.signals] }
  }
  const before = play(-Infinity, startsAt)
  const during = play(startsAt, endsAt)
  const last = ordered.at(-1)?.eventTime ?? endsAt
  const after = play(endsAt, Math.max(endsAt, last) + longestLookback(rules))
  return {
    before,
    during,
    after,
    notes: refused === 0 ? [] : ['There were more values or signals than a rule tracks at a time: some did not count.'],
  }
}

function longestLookback(rules: readonly CorrelationRule[]): number {
  return 2 * Math.max(...rules.map(({ body }) => body.lookbackMinutes)) * minute
}
