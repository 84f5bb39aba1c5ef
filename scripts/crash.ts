import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { crashPoints } from './crash/plan.ts'
import { runCrashes } from './crash/run-crashes.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'npm run crash --',
  summary: `Kills a real server at every named point of the pipeline, of deliveries and of scheduled work, and at random under load,
and proves that nothing was lost or doubled.`,
  options: {
    kills: {
      type: 'string',
      value: 'N',
      default: String(crashPoints.length * 2),
      help: 'how many; by default two a point',
    },
    seed: { type: 'string', value: 'N', default: '1', help: 'of the random kills; 1' },
    others: { type: 'string', value: 'N', default: '2000', help: 'events besides those that are counted; 2000' },
    keep: { type: 'boolean', default: false, help: 'keep the data of the server' },
  },
})
const [kills, seed, others] = [values.kills, values.seed, values.others].map(Number) as [number, number, number]
if (![kills, seed, others].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('--kills, --seed and --others are whole numbers.')
  process.exit(2)
}

await buildRuntimeIfStale()
const folder = mkdtempSync(join(tmpdir(), 'picket-crash-'))
const started = performance.now()
const report = await runCrashes({ kills, seed, folder, others, say: console.log })
const isGood = report.problems.length === 0
if (isGood && !values.keep) rmSync(folder, { recursive: true, force: true })
console.log(`
${kills} kills (seed ${seed}) in ${Math.round((performance.now() - started) / 1000)} s; up again after ${report.restartMs.median} ms (median), ${report.restartMs.most} ms at most
${report.bodies} bodies, ${report.events} events, ${report.alerts} alerts, ${report.deliveries} deliveries
${report.sentTwice} bodies were sent again since no answer came, though they had been taken
${report.doubledDeliveries} deliveries went out twice under their key: the process ended before they were recorded
a batch came again after ${others} others`)
for (const [point, times] of Object.entries(report.hits)) console.log(`  ${point.padEnd(28)} ${times}`)
for (const problem of report.problems) console.error(`  ${problem}`)
if (!isGood || values.keep) console.error(`The data are in ${folder}.`)
process.exit(isGood ? 0 : 1)
