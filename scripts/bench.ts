import { InvalidInputError } from '@picket/core'
import { join, resolve } from 'node:path'
import type { Row } from './benchmarks/benchmark.ts'
import { createCorpus } from './benchmarks/corpus.ts'
import { benchmarks } from './benchmarks/index.ts'
import { buildIfStale } from './build.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

const { values, positionals } = readOptions({
  usage: 'npm run bench -- [NAME...]',
  summary: `Measures the performance targets of the product, each with a baseline from the same run.
Benchmarks: ${benchmarks
    .slice(0, 10)
    .map(({ name }) => name)
    .join(', ')},
${benchmarks
  .slice(10)
  .map(({ name }) => name)
  .join(', ')}.`,
  words: true,
  options: {
    content: {
      type: 'string',
      value: 'DIR',
      help: 'content tree; by default about 1,000 copies of the shipped rules',
    },
    events: {
      type: 'string',
      value: 'DIR',
      help: 'directory of CloudTrail logs for the benchmarks of engine, logs and server',
    },
    minutes: { type: 'string', value: 'N', help: 'how long to watch the memory of the terminal UI' },
    rows: { type: 'string', value: 'N', help: 'how many events the search benchmark stores; 2,000,000' },
    runs: { type: 'string', value: 'N', default: '5', help: 'number of measurements; 5' },
  },
})
const unknown = positionals.filter((word) => benchmarks.every(({ name }) => name !== word))
const chosen = benchmarks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (unknown.length > 0) {
  console.error(
    `Benchmark "${unknown[0]}" does not exist. The benchmarks are: ${benchmarks.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

await buildIfStale()
const corpus = values.content === undefined ? createCorpus(join(root, 'packages/content'), 18) : undefined
const events = values.events === undefined ? {} : { events: resolve(values.events) }
const minutes = values.minutes === undefined ? {} : { minutes: Number(values.minutes) }
const rows = values.rows === undefined ? {} : { rows: Number(values.rows) }
const content = corpus?.folder ?? resolve(values.content ?? '.')
try {
  for (const benchmark of chosen) {
    console.log(`\n${benchmark.name}`)
    for (const row of await benchmark.run({ root, content, runs: Number(values.runs), ...events, ...minutes, ...rows }))
      console.log(printRow(row))
  }
} catch (error) {
  if (!(error instanceof InvalidInputError)) throw error
  console.error([error.message, error.hint].filter(Boolean).join('\n'))
  process.exitCode = 2
} finally {
  corpus?.remove()
}

function printRow({ what, ms, unit = 'ms', baseline, budget, notes = [] }: Row): string {
  const comparison = baseline
    ? `  ${(ms / baseline.ms).toFixed(2)}x of ${baseline.ms.toFixed(0)} ${unit} (${baseline.what})`
    : '  no baseline'
  return `  ${what.padEnd(36)} ${ms.toFixed(0).padStart(7)} ${unit}${comparison}\n${[`budget: ${budget}`, ...notes].map((line) => `  ${''.padEnd(36)} ${line}`).join('\n')}`
}
