import { bySpecificity, createClassifier, createRowIds, openLogs, printEvent, type LogSchema } from '@picket/logs'
import { hashWithNode, readSchemas } from '@picket/logs/node'
import type { Benchmark } from './benchmark.ts'
import { cloudTrailTexts, describeTexts, measureJsonRoundTrip } from './cloud-trail-texts.ts'
import { steadyMedian } from './measure.ts'

const rounds = 5
const catalogue = 'packages/content/log-types'
const logType = 'AWS.CloudTrail'

/**
 * Measures CloudTrail events (`--events DIR`, or our samples) from the bytes of a file to the texts of typed events, on
 * one thread: splitting, parsing, classifying, normalizing, printing. Once with only the CloudTrail schema, once with
 * the whole catalog: the difference is the cost of classification.
 */
export const pipeline: Benchmark = {
  name: 'pipeline',
  async run({ root, events, runs }) {
    const texts = cloudTrailTexts(root, events)
    const all = bySpecificity(readSchemas([catalogue], root).schemas.map(({ schema }) => schema))
    const own = all.filter(({ name }) => name === logType)
    const [alone, among] = [prepare(own, texts), prepare(all, texts)]
    const times = { plain: [] as number[], alone: [] as number[], among: [] as number[] }
    // Alternated, so that all run under the same load of the machine. The first rounds are the warm-up.
    for (let round = 0; round < rounds * runs; round++) {
      times.plain.push(measureJsonRoundTrip(texts))
      times.alone.push(await alone())
      times.among.push(await among())
    }
    const [plain, one, many] = [steadyMedian(times.plain), steadyMedian(times.alone), steadyMedian(times.among)]
    const baseline = { what: 'JSON.parse and JSON.stringify of the same texts', ms: plain }
    const budget = 'bytes to events take at most 5 times as long; over 20,000 events/s'
    const perSecond = (ms: number): string => `${Math.round(texts.length / (ms / 1_000))} events/s on one core`
    return [
      { what: describeTexts(texts), ms: one, baseline, budget, notes: [perSecond(one)] },
      {
        what: `  classified among ${all.length} log types`,
        ms: many,
        baseline: { what: 'with only the CloudTrail schema', ms: one },
        budget: 'classification over the whole catalog adds at most 20 %',
        notes: [perSecond(many), `${(many / plain).toFixed(2)}x JSON.parse and JSON.stringify`],
      },
    ]
  },
}

/**
 * Returns a function that reads the events once, in the chunks in which a file is read, and returns the milliseconds it
 * took.
 */
function prepare(schemas: readonly LogSchema[], texts: readonly string[]): () => Promise<number> {
  const file = Buffer.from(texts.join('\n'))
  const chunks = Array.from({ length: Math.ceil(file.length / chunkBytes) }, (_, at) =>
    file.subarray(at * chunkBytes, (at + 1) * chunkBytes),
  )
  const classifier = createClassifier(schemas, { hash: hashWithNode })
  const rowIdOf = createRowIds({ id: 'benchmark', receivedAt: 0 }, hashWithNode)
  const context = { now: Date.UTC(2026, 6, 1, 10), source: { id: 'source', label: 'Trail' }, rowIdOf }
  return async () => {
    const started = performance.now()
    let length = 0
    const logs = openLogs(chunks, { format: { type: 'Auto' }, classifier, context })
    for await (const items of logs) {
      for (const { outcome } of items) {
        if (outcome.kind !== 'classified' || outcome.logType !== logType)
          throw new Error(`An event was not classified as ${logType}: ${JSON.stringify(outcome).slice(0, 1_000)}`)
        for (const event of outcome.events) length += printEvent(event).length
      }
    }
    const took = performance.now() - started
    if (length === 0 || logs.counts.events !== texts.length) throw new Error('Events are missing.')
    return took
  }
}

const chunkBytes = 65_536
