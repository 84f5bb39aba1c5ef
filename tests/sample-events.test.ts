import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { makeSamples } from '../scripts/samples/make-samples.ts'
import { playSamples } from './testing/play-samples.ts'

const content = resolve(import.meta.dirname, '../packages/content')
const expected = parse(readFileSync(join(import.meta.dirname, 'sample-events.yml'), 'utf8')) as {
  readonly attack: readonly string[]
  readonly quiet: readonly string[]
  readonly signals: readonly string[]
}

function readSamples(): string {
  return gunzipSync(readFileSync(join(content, 'samples/events.ndjson.gz'))).toString('utf8')
}

test('the samples hold a day of at least 2,000 events of eight log types, in the order of time', () => {
  const events = readSamples()
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

test('the samples in the tree are those that the script makes', () => {
  expect(readSamples()).toBe(makeSamples())
})

test('the attack raises exactly the alerts of the story, at their times', async () => {
  const day = await playSamples(readSamples(), content)
  expect(day.errors).toEqual([])
  expect(day.alerts).toEqual(expected.attack)
  const raised = new Set(day.alerts.map((line) => line.split(' ')[2]))
  expect([...day.rules].filter((id) => !raised.has(id)).toSorted()).toEqual(expected.signals)
})

test('the same day without the attack raises a handful of low alerts', async () => {
  const day = await playSamples(makeSamples({ attack: false }), content)
  expect(day.errors).toEqual([])
  expect(day.alerts).toEqual(expected.quiet)
})
