import type { Signal } from '../signal.ts'
import { hashText } from '../text-hash.ts'
import { uncarry } from './carried.ts'
import type { AlertMember, CorrelationAlert, CorrelationChange } from './correlation-outcomes.ts'
import type { CorrelationRule } from './correlation-rule.ts'
import type { OpenedAlert, StoredSignal } from './correlator-state.ts'
import type { FoundMatch } from './find-matches.ts'
import type { Key } from './key.ts'
import type { Slot } from './plan.ts'

/** The result of the matches of one key at one instant: the alert that they opened or joined. */
export interface Reported {
  readonly changes: readonly CorrelationChange[]
  readonly signal?: Signal
}

const shownSignals = 100
const minute = 60_000

/**
 * Creates alerts from matches, as for rules: the first match of a value opens one, and later ones join it if they
 * complete within the dedup period of the first.
 */
export class AlertReporter {
  private readonly rule: CorrelationRule

  constructor(rule: CorrelationRule) {
    this.rule = rule
  }

  /** `matches` are sorted by time; `EventEvaluationOrder` decides which is processed first. */
  report(
    key: Key,
    { keyed, criterion }: Slot,
    matches: readonly FoundMatch[],
    instant: number,
    raisedAt: number,
  ): readonly Reported[] {
    const ordered = this.rule.body.evaluationOrder === 'ReverseChronological' ? matches.toReversed() : matches
    const reports = new Map<string, { changes: CorrelationChange[]; signal: Signal }>()
    for (const match of ordered) {
      const value = keyed ? key.value : match.value
      const known = this.openFor(key, match)
      const opened = known
        ? { ...known, matches: known.matches + 1 }
        : { ...valueOf(match), id: this.idOf(key, match), start: match.time, matches: 1 }
      key.keep().opened.set(match.value ?? '', opened)
      const report = reports.get(opened.id) ?? { changes: [], signal: this.toSignal(match, opened.id, value, instant) }
      reports.set(opened.id, report)
      if (!this.rule.createAlert) continue
      if (!known) {
        const alert = this.toAlert(match, opened.id, value, criterion, instant, raisedAt)
        report.changes.push({ kind: 'opened', alert })
      } else {
        if (report.changes.at(-1)?.kind === 'joined') report.changes.pop()
        report.changes.push(this.toJoined(opened, match, instant))
      }
    }
    return [...reports.values()]
  }

  private openFor(key: Key, match: FoundMatch): OpenedAlert | undefined {
    const known = key.ledger.opened.get(match.value ?? '')
    return known && Math.abs(match.time - known.start) < this.rule.dedupMinutes * minute ? known : undefined
  }

  private toJoined({ id, matches }: OpenedAlert, match: FoundMatch, instant: number): CorrelationChange {
    return { kind: 'joined', alertId: id, ruleId: this.rule.id, instant, matchedAt: match.time, matches }
  }

  private toAlert(
    match: FoundMatch,
    id: string,
    value: string | undefined,
    criterion: string | undefined,
    instant: number,
    raisedAt: number,
  ): CorrelationAlert {
    const { id: ruleId, title, severity, body } = this.rule
    const several = body.kind === 'group' && body.criteria.length > 1
    return {
      id,
      ruleId,
      title,
      severity,
      dedup: value ?? title,
      ...(value === undefined ? {} : { value }),
      ...(several && criterion !== undefined ? { criterion } : {}),
      instant,
      raisedAt,
      matchedAt: match.time,
      members: match.members().map(({ step, signals }) => this.toMember(step, signals)),
    }
  }

  private toMember(at: number, signals: readonly StoredSignal[]): AlertMember {
    const step = this.rule.body.steps[at]
    return {
      step: step?.id ?? '',
      ruleId: step?.ruleId ?? '',
      count: signals.length,
      first: signals[0]?.time ?? 0,
      last: signals.at(-1)?.time ?? 0,
      signals: signals.slice(-shownSignals).map(({ id }) => id),
    }
  }

  /** Converts a match to a signal like those of rules, with the event that completed it. */
  private toSignal(match: FoundMatch, alertId: string, value: string | undefined, instant: number): Signal {
    const newest = match
      .members()
      .flatMap(({ signals }) => signals)
      .reduce<StoredSignal | undefined>((last, one) => (last && last.time > one.time ? last : one), undefined)
    return {
      id: hash(alertId, String(instant)),
      ruleId: this.rule.id,
      ...uncarry(newest?.carried),
      eventTime: match.time,
      dedup: value ?? this.rule.title,
    }
  }

  private idOf(key: Key, match: FoundMatch): string {
    return hash(this.rule.id, String(key.slot), key.value, match.value ?? '', String(match.time))
  }
}

function valueOf({ value }: FoundMatch): { readonly value?: string } {
  return value === undefined ? {} : { value }
}

function hash(...parts: readonly string[]): string {
  return hashText(JSON.stringify(parts))
}
