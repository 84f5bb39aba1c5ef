import type { Administrator } from '../../lab/administrator.ts'

const resourceType = 'AWS.S3.Bucket'

/**
 * A correlation rule, a scheduled query, its rule and a policy: detections that run on a schedule instead of on each
 * event.
 */
const files = new Map([
  [
    'jobs/crash_pair.yml',
    `AnalysisType: correlation_rule
RuleID: Crash.Pair
Enabled: true
Severity: Low
Detection:
  - Sequence:
      - { ID: Alarm, RuleID: Crash.Alarm }
      - { ID: Group, RuleID: Crash.Group }
    Transitions:
      - ID: SameBody
        From: Alarm
        To: Group
        WithinTimeFrameMinutes: 60
        Match: [{ "On": body }]
    LookbackWindowMinutes: 1440
    Schedule: { CronExpression: "* * * * *", TimeoutMinutes: 5 }
`,
  ],
  [
    'jobs/crash_ticks.yml',
    `AnalysisType: scheduled_query
QueryName: crash_ticks
Enabled: true
Query: SELECT count() AS events FROM panther_logs.public.custom_crash LIMIT 1
Schedule: { CronExpression: "* * * * *", TimeoutMinutes: 1 }
`,
  ],
  [
    'jobs/crash_tick.yml',
    `AnalysisType: scheduled_rule
RuleID: Crash.Tick
Enabled: true
ScheduledQueries: [crash_ticks]
Severity: Low
DedupPeriodMinutes: 1440
Detection:
  - { KeyPath: events, Condition: IsGreaterThanOrEquals, Value: 0 }
`,
  ],
  [
    'jobs/crash_thing.yml',
    `AnalysisType: policy
PolicyID: Crash.Thing
Enabled: true
Filename: crash_thing.py
ResourceTypes: [${resourceType}]
Severity: Low
`,
  ],
  ['jobs/crash_thing.py', 'def policy(resource):\n    return resource.get("healthy") is True\n'],
])

export async function setUpJobs(administrator: Administrator): Promise<void> {
  await administrator.upload(files)
}

/** Returns a resource. Every second one violates the policy. */
export function createThing(number: number): { readonly id: string; readonly fails: boolean; readonly text: string } {
  const [id, fails] = [`thing-${number}`, number % 2 === 1]
  return { id, fails, text: JSON.stringify({ ResourceId: id, ResourceType: resourceType, healthy: !fails }) }
}

export type Thing = ReturnType<typeof createThing>
