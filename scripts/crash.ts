import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { crashPoints } from './crash/plan.ts'
import { runCrashes } from './crash/run-crashes.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'npm run crash --',
  summary: `Kills a server at every crash point of the pipeline, of deliveries and of scheduled work, and at random times under load,
and checks that nothing was lost or duplicated.`,
  options: {
    kills: {
      type: 'string',
      value: 'N',
      default: String(crashPoints.length * 2),
      help: 'number of kills; by default two per crash point',
    },
    seed: { type: 'string', value: 'N', default: '1', help: 'seed of the random kills; 1' },
    others: {
      type: 'string',
      value: 'N',
      default: '2000',
      help: 'number of batches between a batch and its replay; 2000',
    },
    keep: { type: 'boolean', default: false, help: 'keep the data of the server' },
  },
})
const [kills, seed, others] = [values.kills, values.seed, values.others].map(Number) as [number, number, number]
if (![kills, seed, others].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('--kills, --seed and --others must be whole numbers of 0 or more.')
  process.exit(2)
}

await buildRuntimeIfStale()
const folder = mkdtempSync(join(tmpdir(), 'picket-crash-'))
const started = performance.now()
const report = await runCrashes({ kills, seed, folder, others, log: console.log })
const isOk = report.problems.length === 0
if (isOk && !values.keep) rmSync(folder, { recursive: true, force: true })
console.log(`
${kills} kills (seed ${seed}) in ${Math.round((performance.now() - started) / 1000)} s; restart took ${report.restartMs.median} ms (median), ${report.restartMs.max} ms (maximum)
${report.bodies} bodies, ${report.events} events, ${report.alerts} alerts, ${report.deliveries} deliveries
${report.sentTwice} bodies were stored twice: the server had accepted them, but the client received no answer and sent them again
${report.repeatedDeliveries} deliveries were repeated with the same key: the process ended before it recorded them
a batch was replayed after ${others} others`)
for (const [point, times] of Object.entries(report.hits)) console.log(`  ${point.padEnd(28)} ${times}`)
for (const problem of report.problems) console.error(`  ${problem}`)
if (!isOk || values.keep) console.error(`The data of the server is in ${folder}.`)
process.exit(isOk ? 0 : 1)
