import { parseJson } from '@picket/core'
import { createNormalizer, createRowIds, printEvent, printRow, type LogSchema } from '@picket/logs'
import { hashWithNode, readSchemas } from '@picket/logs/node'
import type { Benchmark, Row } from './benchmark.ts'
import { cloudTrailTexts, describeTexts, measureJsonRoundTrip } from './cloud-trail-texts.ts'
import { steadyMedian } from './measure.ts'

const rounds = 5
const schemaFile = 'packages/content/log-types/aws/cloud-trail.yml'

/**
 * Measures the conversion of CloudTrail events (`--events DIR`, or our samples) from their text to the text of typed
 * events of the shipped schema, on one thread, compared with JSON.parse and JSON.stringify of the same texts.
 */
export const normalize: Benchmark = {
  name: 'normalize',
  async run({ root, events: folder, runs }) {
    const schema = readSchemas([schemaFile], root).schemas[0]!.schema
    const texts = cloudTrailTexts(root, folder)
    const full = prepare(schema, texts)
    const times = { plain: [] as number[], events: [] as number[], rows: [] as number[] }
    // Alternated, so that all run under the same load of the machine. The first rounds are the warm-up.
    for (let round = 0; round < rounds * runs; round++) {
      times.plain.push(measureJsonRoundTrip(texts))
      times.events.push(time(() => full(printEvent)))
      times.rows.push(time(() => full(printRow)))
    }
    const [ms, rows, baseline] = [steadyMedian(times.events), steadyMedian(times.rows), steadyMedian(times.plain)]
    return [toRow(texts, ms, rows, baseline)]
  },
}

function toRow(texts: readonly string[], ms: number, rows: number, baseline: number): Row {
  return {
    what: describeTexts(texts),
    ms,
    baseline: { what: 'JSON.parse and JSON.stringify of the same texts', ms: baseline },
    budget: 'at most 5 times as long; over 20,000 events/s',
    notes: [
      `${Math.round(texts.length / (ms / 1_000))} events/s on one core`,
      `with the raw text, as the lake stores it: ${(rows / baseline).toFixed(2)}x, ${Math.round(texts.length / (rows / 1_000))} events/s`,
    ],
  }
}

function prepare(schema: LogSchema, texts: readonly string[]): (print: typeof printEvent) => number {
  const toEvent = createNormalizer(schema, { hash: hashWithNode })
  const rowId = createRowIds({ id: 'benchmark', receivedAt: 0 }, hashWithNode)
  const source = { id: 'source', label: 'Trail' }
  return (print) => {
    const now = Date.UTC(2026, 6, 1, 10)
    let length = 0
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index] ?? ''
      const outcome = toEvent(parseJson(text), { rowId: rowId(index), now, text, source })
      if (outcome.kind === 'failure') throw new Error(`An event does not fit its schema: ${JSON.stringify(outcome)}`)
      length += print(outcome).length
    }
    return length
  }
}

function time(work: () => number): number {
  const started = performance.now()
  if (work() === 0) throw new Error('There are no events.')
  return performance.now() - started
}
