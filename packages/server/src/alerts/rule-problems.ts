import { createHash } from 'node:crypto'
import type { RuleProblem } from '@picket/engine'
import type { AlertChange, DetectionFacts } from '../stores/alerts/alert-change.ts'

/**
 * A missing package can stop hundreds of rules. The log names all of them; alerts are raised for the first ones only.
 */
const maxAlerts = 25
const day = 24 * 3_600_000

/** Returns errors of enabled rules that cannot run at all, one per rule, error and day, like errors on events. */
export function alertsOfProblems(
  problems: readonly RuleProblem[],
  factsOf: (detectionId: string) => DetectionFacts | undefined,
  now: number,
): readonly AlertChange[] {
  return problems.slice(0, maxAlerts).map(({ ruleId, message }): AlertChange => {
    const facts = factsOf(ruleId)
    const dedup = message.slice(0, 1000)
    const occasion = `${ruleId}\n${dedup}\n${Math.floor(now / day)}`
    const severity = facts?.severity ?? 'HIGH'
    return {
      kind: 'opened',
      alert: {
        id: createHash('sha256').update(occasion).digest('hex').slice(0, 32),
        type: facts?.type === 'SCHEDULED_RULE' ? 'SCHEDULED_RULE_ERROR' : 'RULE_ERROR',
        detectionId: ruleId,
        title: `"${facts?.displayName ?? ruleId}" does not run`,
        severity,
        severityDefault: severity,
        description: `${message} It evaluates no events until this is fixed.`,
        runbook: 'Run its tests, fix the errors and save it. If a package is missing, install it on the server.',
        reference: '',
        dedup,
        contextText: JSON.stringify({ message }),
        logTypes: [],
        resourceTypes: [],
        tags: facts?.tags ?? [],
        reports: facts?.reports ?? {},
        summary: [],
        createdAt: now,
        firstEventAt: now,
        lastEventAt: now,
        eventCount: 1,
        outputIds: facts?.outputIds ?? [],
      },
    }
  })
}
