import { parseCorrelationBody, type ContentSet, type CorrelationBody, type Spec } from '@picket/core'

/** A correlation rule that is prepared for a stream of signals. */
export interface CorrelationRule {
  readonly id: string
  readonly body: CorrelationBody
  readonly title: string
  readonly severity: string
  /**
   * How long later matches of the same value join an alert; by default the lookback, limited to between an hour and a
   * day.
   */
  readonly dedupMinutes: number
  /** Whether matches create alerts; otherwise they are signals only. */
  readonly createAlert: boolean
}

/**
 * While the signals of an alert are within the lookback, a further match reports the same. Specs of correlation rules
 * have no key for this; an hour and a day are the default and the longest period of other rules.
 */
function defaultDedupMinutes({ lookbackMinutes }: CorrelationBody): number {
  return Math.min(Math.max(lookbackMinutes, 60), 1_440)
}

/** Returns the enabled correlation rules of a content set whose body is valid. */
export function toCorrelationRules(content: ContentSet): readonly CorrelationRule[] {
  return content.specs.flatMap((spec) => (isRunning(spec) ? (toCorrelationRule(spec) ?? []) : []))
}

function isRunning({ kind, broken, data }: Spec): boolean {
  return kind === 'correlation_rule' && !broken && data['Enabled'] !== false
}

/** Converts a correlation rule, enabled or not; returns undefined if its body has errors. */
export function toCorrelationRule({ id, file, data }: Spec): CorrelationRule | undefined {
  const { body, findings } = parseCorrelationBody(data['Detection'], { file, path: ['Detection'], ruleId: id })
  const wrong = findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  if (!body || wrong) return undefined
  const { DisplayName: name, Severity: severity, DedupPeriodMinutes: dedup } = data
  return {
    id,
    body,
    title: typeof name === 'string' && name !== '' ? name : id,
    severity: typeof severity === 'string' ? severity : 'Info',
    // Shorter periods count as five minutes, as for rules.
    dedupMinutes: Math.max(5, typeof dedup === 'number' ? dedup : defaultDedupMinutes(body)),
    createAlert: data['CreateAlert'] !== false,
  }
}
