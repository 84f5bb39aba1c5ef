import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { root } from './run.ts'
import { runSoak } from './soak/run-soak.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'npm run soak --',
  summary: `Runs a server at half of its capacity, or at a given rate, and ends with 1 if its memory, its open files or its spool grow.`,
  options: {
    minutes: { type: 'string', value: 'N', default: '60', help: 'how long; 60' },
    rate: { type: 'string', value: 'N', help: 'events a second; by default half of its capacity' },
    content: { type: 'string', value: 'DIR', default: join(root, 'packages/content'), help: 'detections; our own' },
    events: { type: 'string', value: 'DIR', help: 'events to send; by default made up' },
    keep: { type: 'boolean', default: false, help: 'keep the data of the server' },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0.')
  process.exit(2)
}
const rate = values.rate === undefined ? undefined : Number(values.rate)
if (rate !== undefined && !(rate > 0)) {
  console.error('--rate takes a number above 0: events a second.')
  process.exit(2)
}

await buildRuntimeIfStale()
const folder = mkdtempSync(join(tmpdir(), 'picket-soak-'))
const events = values.events === undefined ? {} : { events: resolve(values.events) }
const content = resolve(values.content)
const report = await runSoak({ folder, content, ...events, ...(rate && { rate }), minutes, say: console.log })
if (values.keep) console.log(`The data are in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })
console.log(`${report.events} events at ${report.perSecond} a second${rate ? '' : ' (half of what was measured)'}`)
for (const problem of report.problems) console.error(`  ${problem}`)
process.exit(report.problems.length === 0 ? 0 : 1)
