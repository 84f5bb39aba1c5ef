import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { root } from './run.ts'
import { runSoak } from './soak/run-soak.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'npm run soak --',
  summary: `Runs a server at half of its capacity, or at a given rate, and exits with 1 if its memory, open files or spool grow.`,
  options: {
    minutes: { type: 'string', value: 'N', default: '60', help: 'duration; 60' },
    rate: { type: 'string', value: 'N', help: 'events per second; by default half of its capacity' },
    content: {
      type: 'string',
      value: 'DIR',
      default: join(root, 'packages/content'),
      help: 'content tree with detections; by default the shipped content',
    },
    events: { type: 'string', value: 'DIR', help: 'directory of events to send; by default generated events' },
    keep: { type: 'boolean', default: false, help: 'keep the data of the server' },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes must be a number above 0.')
  process.exit(2)
}
const rate = values.rate === undefined ? undefined : Number(values.rate)
if (rate !== undefined && !(rate > 0)) {
  console.error('--rate must be a number of events per second above 0.')
  process.exit(2)
}

await buildRuntimeIfStale()
const folder = mkdtempSync(join(tmpdir(), 'picket-soak-'))
const events = values.events === undefined ? {} : { events: resolve(values.events) }
const content = resolve(values.content)
const report = await runSoak({ folder, content, ...events, ...(rate && { rate }), minutes, log: console.log })
if (values.keep) console.log(`The data of the server is in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })
console.log(
  `${report.events} events at ${report.perSecond} per second${rate ? '' : ' (half of the measured capacity)'}`,
)
for (const problem of report.problems) console.error(`  ${problem}`)
process.exit(report.problems.length === 0 ? 0 : 1)
