import { createHash } from 'node:crypto'
import type { BatchOutcome, Match, RuleProblem } from '@picket/engine'
import type { AlertChange, DetectionFacts } from '../stores/alerts/alert-change.ts'
import { alertChangesOf } from '../alerts/from-outcome.ts'
import { createSerialQueue } from '../async/serial-queue.ts'
import type { Library } from '../detections/spec-library.ts'
import type { LakeWriter } from '../pipeline/lake-writer.ts'
import type { Detection } from '../pipeline/ports.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Database } from '../stores/database.ts'
import {
  askAgain,
  deletePolicies,
  endPending,
  putCompliance,
  putPolicyState,
  readCompliance,
  readPending,
  readPolicyStates,
  type ComplianceRow,
  type PolicyStateRow,
  type ResourceRow,
} from '../stores/resources/resource-store.ts'
import type { ComplianceStatus } from '../stores/resources/resource-tables.ts'
import { toPolicyAlert, type NewFailures } from './policy-alerts.ts'
import { appliesTo, readPolicies, type Policy } from './read-policies.ts'
import { historyTable, resourceTable, toResourceLines } from './resource-lines.ts'

/** Runs policies on changed resources, and changed policies on all resources. */
export interface PolicyWork {
  /** Runs until no resource is pending; returns how many were evaluated. */
  run(signal?: AbortSignal): Promise<number>
}

export interface PolicyPorts {
  readonly database: Database
  readonly library: { current(): Promise<Pick<Library, 'content' | 'revision'>> }
  /** The engine; its rules follow the content. */
  readonly detection: Detection & {
    settled(): Promise<void>
    readonly revision: number
    readonly problems: readonly RuleProblem[]
  }
  readonly writer: LakeWriter
  readonly record: (trx: Database, changes: readonly AlertChange[], now: number) => Promise<void>
  readonly factsOf: (detectionId: string) => DetectionFacts | undefined
  readonly now: Clock
  readonly at: CrashPoints
}

/** Resources per batch. */
const atOnce = 20

export function createPolicyWork(ports: PolicyPorts): PolicyWork {
  const { database, library, detection, at } = ports
  const inTurn = createSerialQueue()
  let synced = -1
  let policies: readonly Policy[] = []

  const run = async (signal?: AbortSignal): Promise<number> => {
    const { content, revision } = await library.current()
    if (revision !== synced) {
      policies = readPolicies({ content })
      await followPolicies(database, policies)
      synced = revision
    }
    let count = 0
    for (;;) {
      signal?.throwIfAborted()
      const resources = await readPending(database, atOnce)
      if (resources.length === 0) return count
      await detection.settled()
      await detection.turns.alone(() => lookAt(resources))
      count += resources.length
    }
  }

  const lookAt = async (resources: readonly ResourceRow[]): Promise<void> => {
    const time = ports.now()
    const there = resources.filter(({ is_deleted }) => is_deleted === 0)
    const outcome = await detection.evaluate({
      id: nameOf(resources, detection.revision),
      now: time,
      events: there.map(({ id, type, version, attributes, last_modified }) => ({
        kind: 'resource',
        id: `${id}@${version}`,
        text: attributes,
        logType: type,
        eventTime: last_modified,
        resourceId: id,
      })),
    })
    at('policies.evaluated')
    await write(
      resources.filter(({ pending }) => pending === 'changed'),
      ports,
    )
    at('policies.written')
    const running = policies.filter(({ id }) => detection.problems.every(({ ruleId }) => ruleId !== id))
    await database.transaction().execute(async (trx) => {
      const verdicts = toVerdicts({ there, outcome, policies: running, time })
      const before = await readCompliance(
        trx,
        resources.map(({ id }) => id),
      )
      await record(trx, { there, outcome, verdicts, before, time }, ports)
      for (const resource of resources) {
        const own = verdicts.filter(({ resource_id }) => resource_id === resource.id)
        await putCompliance(trx, resource.id, own)
        await endPending(trx, resource, worstOf(own))
      }
      await detection.keep(trx, outcome)
    })
    at('policies.committed')
  }

  return { run: (signal) => inTurn(() => run(signal)) }
}

/** A hash of the policies: the results of the same policies on the same resource are recorded once. */
function nameOf(resources: readonly ResourceRow[], revision: number): string {
  const names = resources.map(({ id, version }) => `${id}@${version}`)
  return `policies ${revision} ${createHash('sha256').update(JSON.stringify(names)).digest('hex')}`
}

/** New and changed policies evaluate all of their resources again; results of removed policies are deleted. */
async function followPolicies(database: Database, policies: readonly Policy[]): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const known = new Map((await readPolicyStates(trx)).map((row) => [row.policy_id, row]))
    for (const { id, fingerprint, types } of policies) {
      const before = known.get(id)
      known.delete(id)
      const mark = createHash('sha256').update(fingerprint).digest('hex')
      if (before?.fingerprint === mark) continue
      const fresh = { policy_id: id, alert_id: null, alert_at: null, alert_events: 0 }
      await putPolicyState(trx, { ...fresh, ...before, fingerprint: mark })
      // Resources that it evaluated so far may be of types that it does not cover any more.
      await askAgain(trx, before ? 'all' : types)
    }
    if (known.size === 0) return
    await deletePolicies(trx, [...known.keys()])
    await askAgain(trx, 'all')
  })
}

async function write(changed: readonly ResourceRow[], { writer }: PolicyPorts): Promise<void> {
  if (changed.length === 0) return
  const lines = changed.map(toResourceLines)
  const token = `resources ${nameOf(changed, 0)}`
  await writer.prepareTable(resourceTable)
  await writer.prepareTable(historyTable)
  await writer.writeLines(
    resourceTable,
    lines.map(({ latest }) => latest),
    token,
  )
  await writer.writeLines(
    historyTable,
    lines.map(({ version }) => version),
    token,
  )
}

function toVerdicts({
  there,
  outcome,
  policies,
  time,
}: {
  readonly there: readonly ResourceRow[]
  readonly outcome: BatchOutcome
  readonly policies: readonly Policy[]
  readonly time: number
}): readonly ComplianceRow[] {
  const failing = new Set(outcome.matches.map(({ index, signal }) => `${index} ${signal.ruleId}`))
  const errors = new Map(outcome.errors.map(({ index, ruleId, error }) => [`${index} ${ruleId}`, error]))
  const unreadable = new Map(outcome.failures.map(({ index, reason }) => [index, reason]))
  return there.flatMap((resource, index) =>
    policies
      .filter((policy) => appliesTo(policy, resource.type))
      .map((policy): ComplianceRow => {
        const error = errors.get(`${index} ${policy.id}`)
        const problem = error ? `${error.type}: ${error.message}` : unreadable.get(index)
        const status = problem !== undefined ? 'ERROR' : failing.has(`${index} ${policy.id}`) ? 'FAIL' : 'PASS'
        return {
          policy_id: policy.id,
          resource_id: resource.id,
          resource_type: resource.type,
          integration_id: resource.integration_id,
          status,
          severity: policy.severity,
          suppressed: policy.isSuppressed(resource.id) ? 1 : 0,
          error_message: problem ?? null,
          last_updated: time,
        }
      }),
  )
}

/** Opens alerts for new failures and for policies that broke. */
async function record(
  trx: Database,
  {
    there,
    outcome,
    verdicts,
    before,
    time,
  }: {
    readonly there: readonly ResourceRow[]
    readonly outcome: BatchOutcome
    readonly verdicts: readonly ComplianceRow[]
    readonly before: readonly ComplianceRow[]
    readonly time: number
  },
  { record: recordChanges, factsOf }: PolicyPorts,
): Promise<void> {
  const keyOf = (policyId: string, resourceId: string): string => JSON.stringify([policyId, resourceId])
  const failed = new Set(
    before.filter(({ status }) => status === 'FAIL').map((row) => keyOf(row.policy_id, row.resource_id)),
  )
  const matches = new Map<string, Match>()
  for (const match of outcome.matches) {
    const resource = there[match.index]
    if (resource) matches.set(keyOf(match.signal.ruleId, resource.id), match)
  }
  const byPolicy = new Map<string, NewFailures['failures'][number][]>()
  for (const { policy_id, resource_id, status, suppressed } of verdicts) {
    const key = keyOf(policy_id, resource_id)
    const match = matches.get(key)
    if (status !== 'FAIL' || suppressed === 1 || failed.has(key) || !match) continue
    const resource = there.find(({ id }) => id === resource_id)!
    byPolicy.set(policy_id, [...(byPolicy.get(policy_id) ?? []), { match, resource }])
  }
  const states = new Map((await readPolicyStates(trx)).map((row) => [row.policy_id, row]))
  const changes: AlertChange[] = []
  for (const [policyId, failures] of byPolicy) {
    const state: PolicyStateRow = states.get(policyId) ?? {
      policy_id: policyId,
      fingerprint: '',
      alert_id: null,
      alert_at: null,
      alert_events: 0,
    }
    const policyAlert = toPolicyAlert({ policyId, failures }, { state, facts: factsOf(policyId), now: time })
    changes.push(policyAlert.change)
    await putPolicyState(trx, policyAlert.state)
  }
  await recordChanges(trx, [...changes, ...errorAlerts(outcome, factsOf)], time)
}

/** The engine's alerts for failures are ignored here; those for errors count. */
function errorAlerts(outcome: BatchOutcome, factsOf: PolicyPorts['factsOf']): readonly AlertChange[] {
  const ids = new Set(outcome.errors.map(({ alertId }) => alertId))
  const alerts = outcome.alerts.filter((one) => ids.has(one.kind === 'opened' ? one.alert.id : one.alertId))
  return alertChangesOf({ ...outcome, alerts }, factsOf)
}

/** Returns the worst status of policies that are not suppressed. */
function worstOf(rows: readonly ComplianceRow[]): ComplianceStatus {
  const statuses = new Set(rows.filter(({ suppressed }) => suppressed === 0).map(({ status }) => status))
  return statuses.has('FAIL') ? 'FAIL' : statuses.has('ERROR') ? 'ERROR' : 'PASS'
}
