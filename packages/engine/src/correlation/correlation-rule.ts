import { parseCorrelationBody, type ContentSet, type CorrelationBody, type Spec } from '@picket/core'

/** A correlation rule made ready for a stream of signals. */
export interface CorrelationRule {
  readonly id: string
  readonly body: CorrelationBody
  readonly title: string
  readonly severity: string
  /** For how long later matches of the same value join an alert; unless given, the lookback, from an hour to a day. */
  readonly dedupMinutes: number
  /** Without alerts its matches are signals only. */
  readonly createAlert: boolean
}

/**
 * While the signals that made an alert can still be seen, a further match tells of the same. Specs of correlation rules have no key
 * for this (reference: section 3.5); an hour and a day are the default and the longest period of other rules.
 */
function defaultDedupMinutes({ lookbackMinutes }: CorrelationBody): number {
  return Math.min(Math.max(lookbackMinutes, 60), 1_440)
}

/** The correlation rules of a content set that are enabled and have a body that can be read. */
export function toCorrelationRules(content: ContentSet): readonly CorrelationRule[] {
  return content.specs.flatMap((spec) => (isRunning(spec) ? (toCorrelationRule(spec) ?? []) : []))
}

function isRunning({ kind, broken, data }: Spec): boolean {
  return kind === 'correlation_rule' && !broken && data['Enabled'] !== false
}

/** A correlation rule, enabled or not; nothing when its body has errors. */
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
    // Shorter ones count as five minutes, as for rules (reference: section 3.1).
    dedupMinutes: Math.max(5, typeof dedup === 'number' ? dedup : defaultDedupMinutes(body)),
    createAlert: data['CreateAlert'] !== false,
  }
}
