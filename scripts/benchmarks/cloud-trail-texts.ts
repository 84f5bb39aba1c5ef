import { parseYaml } from '@picket/core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCloudTrail } from './engine-events.ts'

const samples = 'packages/logs/fixtures/normalize/cloudtrail-samples.yml'

/**
 * Returns the texts of CloudTrail events: from a directory of real logs, or 3,000 that are generated from our samples.
 */
export function cloudTrailTexts(root: string, folder: string | undefined): readonly string[] {
  if (folder === undefined) return makeTexts(join(root, samples), 3_000)
  return readCloudTrail(folder).map(({ text }) => withoutStandardFields(text))
}

/** Events for the engine benchmark already have some of the `p_` fields. */
function withoutStandardFields(text: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key.startsWith('p_') ? undefined : value)))
}

/** Repeats the samples with unique ids and times, as in real logs. */
function makeTexts(file: string, count: number): readonly string[] {
  const samples = parseYaml(readFileSync(file, 'utf8'), file).value as readonly object[]
  return Array.from({ length: count }, (_, index) => {
    const id = index.toString(16).padStart(8, '0')
    const eventTime = new Date(Date.UTC(2026, 6, 1, 9, 0, index)).toISOString().replace('.000', '')
    const own = {
      requestID: `${id}-6a4f-4d39-9a8f-2f7a54bc0001`,
      eventID: `${id}-4a53-4a5e-8c0f-d3b0d1b80001`,
      eventTime,
    }
    return JSON.stringify({ ...samples[index % samples.length], ...own })
  })
}

/** Returns `3000 CloudTrail events of 1540 B`. */
export function describeTexts(texts: readonly string[]): string {
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
  return `${texts.length} CloudTrail events of ${Math.round(length)} B`
}

/** Measures the baseline: JSON.parse and JSON.stringify of each text. Returns milliseconds. */
export function measureJsonRoundTrip(texts: readonly string[]): number {
  const started = performance.now()
  const length = texts.reduce((sum, text) => sum + JSON.stringify(JSON.parse(text)).length, 0)
  if (length === 0) throw new Error('There are no events.')
  return performance.now() - started
}
