// Runs a server at half of what it can do, or at a rate of your own, for a while, and fails when its memory, its open files or its spool grow:
// npm run soak -- [--minutes N] [--rate EVENTS_A_SECOND] [--content DIR] [--events DIR] [--keep].
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { root } from './run.ts'
import { runSoak } from './soak/run-soak.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string' },
    content: { type: 'string', default: join(root, 'packages/content') },
    events: { type: 'string' },
    keep: { type: 'boolean', default: false },
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
