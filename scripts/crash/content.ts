import type { Administrator } from '../lab/administrator.ts'

/** The log type of crash tests. Its schema and rules are below. */
export const logType = 'Custom.Crash'

const schema = `schema: ${logType}
fields:
  - { name: at, type: timestamp, timeFormats: [rfc3339], isEventTime: true, required: true }
  - { name: id, type: string, required: true }
  - { name: sort, type: string, required: true }
  - { name: number, type: bigint }
  - { name: body, type: string }
`

const alarmRule = `AnalysisType: rule
RuleID: Crash.Alarm
Filename: crash_alarm.py
Enabled: true
LogTypes: [${logType}]
Severity: High
DedupPeriodMinutes: 1440
`

/** Raises a separate alert for each event. */
const alarmLogic = `def rule(event):
    return event.get("sort") in ("alarm", "odd")


def dedup(event):
    if event.get("sort") == "odd":
        return str(1 // int(event.get("number", 0)))
    return event.get("id")


def title(event):
    return f"Alarm {event.get('id')}"
`

/** Raises one alert for all events. */
const groupRule = `AnalysisType: rule
RuleID: Crash.Group
Enabled: true
LogTypes: [${logType}]
Severity: Low
Threshold: 3
DedupPeriodMinutes: 1440
Detection:
  - { KeyPath: sort, Condition: Equals, Value: group }
`

/** Creates the schema, rules, webhooks and a source. Returns the id of the source. */
export async function setUp(administrator: Administrator, webhooks: readonly string[]): Promise<string> {
  await administrator.createSchema(logType, schema)
  await administrator.upload(
    new Map([
      ['rules/crash_alarm.yml', alarmRule],
      ['rules/crash_alarm.py', alarmLogic],
      ['rules/crash_group.yml', groupRule],
    ]),
  )
  for (const [index, url] of webhooks.entries()) await administrator.createWebhook(`Sink ${index + 1}`, url)
  return administrator.createSource('Crash tests', [logType])
}

export type Sort = 'plain' | 'alarm' | 'group'

/** A request body, with its expected content. */
export interface Body {
  readonly text: string
  readonly events: readonly { readonly id: string; readonly sort: Sort }[]
  /** Number of lines that are not logs of the type. */
  readonly broken: number
  readonly blank: number
}

/** Creates a body that depends only on its number, `random` and the time of its events in milliseconds. */
export function createBody(number: number, random: () => number, time = timeOf(number)): Body {
  const size = 3 + Math.floor(random() * 12)
  const events = Array.from({ length: size }, (_, index) => ({
    id: `${number}-${index}`,
    sort: index === 0 ? ('alarm' as const) : random() < 0.2 ? ('group' as const) : ('plain' as const),
  }))
  const lines = events.map(({ id, sort }, index) =>
    print({ at: time + index, id, sort, number: index, body: String(number) }),
  )
  const broken = random() < 0.3 ? 1 : 0
  const blank = random() < 0.3 ? 2 : 0
  if (broken > 0) lines.splice(1, 0, `{"no":"log ${number}"}`)
  if (blank > 0) lines.push('', ' ')
  return { text: lines.join('\n'), events, broken, blank }
}

function print({ at, ...fields }: { readonly at: number; readonly [field: string]: unknown }): string {
  return JSON.stringify({ at: new Date(at).toISOString(), ...fields })
}

function timeOf(number: number): number {
  return Date.UTC(2026, 0, 1) + number * 1_000
}
