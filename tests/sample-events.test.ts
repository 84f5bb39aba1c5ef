import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { makeSamples } from '../scripts/samples/make-samples.ts'
import { picket, repository } from './testing/picket.ts'

const cwd = join(repository, 'packages/content')
const packed = readFileSync(join(cwd, 'samples/events.ndjson.gz'))
const expected = parse(readFileSync(join(import.meta.dirname, 'sample-events.yml'), 'utf8')) as {
  readonly attack: readonly string[]
  readonly signals: readonly string[]
  readonly quiet: readonly string[]
}

interface Line {
  readonly type: string
  readonly rule: string
  readonly severity: string
  readonly from: string
}

/**
 * The result of `picket run` on events: alerts as `06:10 Medium Picket.Okta.FailedLoginsOutside`, and which rules
 * matched.
 */
async function play(
  input: string | Uint8Array,
): Promise<{ readonly alerts: readonly string[]; readonly rules: Set<string> }> {
  const report = ['--alerts', '--signals', '--format', 'ndjson', '--fail-on-error']
  const { code, stdout, stderr } = await picket(['run', '--detections', '.', ...report, '-'], { cwd, input })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  const alerts = lines.filter(({ type }) => type === 'alert')
  const signals = lines.filter(({ type }) => type === 'signal')
  return {
    alerts: alerts.map(({ from, severity, rule }) => `${from.slice(11, 16)} ${severity} ${rule}`).toSorted(),
    rules: new Set(signals.map(({ rule }) => rule)),
  }
}

test('the samples contain a day of at least 2,000 events of eight log types, in the order of time', () => {
  const events = gunzipSync(packed)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly p_log_type: string; readonly p_event_time: string })
  expect(events.length).toBeGreaterThanOrEqual(2000)
  expect([...new Set(events.map(({ p_log_type }) => p_log_type))].toSorted()).toEqual([
    'AWS.CloudTrail',
    'AWS.VPCFlow',
    'Amazon.EKS.Audit',
    'Azure.Audit',
    'GSuite.ActivityEvent',
    'GitHub.Audit',
    'Okta.SystemLog',
    'Slack.AuditLogs',
  ])
  const times = events.map(({ p_event_time }) => p_event_time)
  expect(times).toEqual(times.toSorted())
  expect(new Set(times.map((time) => time.slice(0, 10)))).toEqual(new Set(['2026-11-18']))
})

test('the samples in the repository are those that the script generates', () => {
  expect(gunzipSync(packed).toString('utf8')).toBe(makeSamples())
})

test('the attack raises exactly the alerts of the story', async () => {
  const { alerts, rules } = await play(packed)
  expect(alerts).toEqual(expected.attack)
  expect([...rules].filter((id) => !alerts.some((line) => line.endsWith(` ${id}`))).toSorted()).toEqual(
    expected.signals,
  )
})

test('the same day without the attack raises a handful of low alerts', async () => {
  const { alerts } = await play(makeSamples({ attack: false }))
  expect(alerts).toEqual(expected.quiet)
})
