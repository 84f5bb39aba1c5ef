// Measures what the product promises: npm run bench [-- NAME ...] [--content DIR] [--events DIR] [--runs N]. Each figure
// comes with a baseline taken in the same run. Without --content, a tree of about a thousand rules is made of our own samples.
// --events names CloudTrail logs for the benchmarks of the engine and of logs. --minutes says how long to watch what must not grow.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Row } from './benchmarks/benchmark.ts'
import { createCorpus } from './benchmarks/corpus.ts'
import { benchmarks } from './benchmarks/index.ts'
import { buildIfStale } from './build.ts'
import { root } from './run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    content: { type: 'string' },
    events: { type: 'string' },
    minutes: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})
const chosen = benchmarks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (chosen.length === 0) {
  console.error(`No such benchmark. There are: ${benchmarks.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

await buildIfStale()
const corpus = values.content === undefined ? createCorpus(join(root, 'packages/content'), 18) : undefined
const events = values.events === undefined ? {} : { events: resolve(values.events) }
const minutes = values.minutes === undefined ? {} : { minutes: Number(values.minutes) }
const content = corpus?.folder ?? resolve(values.content ?? '.')
try {
  for (const benchmark of chosen) {
    console.log(`\n${benchmark.name}`)
    for (const row of await benchmark.run({ root, content, runs: Number(values.runs), ...events, ...minutes }))
      console.log(printRow(row))
  }
} finally {
  corpus?.remove()
}

function printRow({ what, ms, unit = 'ms', baseline, budget, notes = [] }: Row): string {
  const against = baseline
    ? `  ${(ms / baseline.ms).toFixed(2)}x of ${baseline.ms.toFixed(0)} ${unit} (${baseline.what})`
    : '  no baseline here'
  return `  ${what.padEnd(36)} ${ms.toFixed(0).padStart(7)} ${unit}${against}\n${[`budget: ${budget}`, ...notes].map((line) => `  ${''.padEnd(36)} ${line}`).join('\n')}`
}
