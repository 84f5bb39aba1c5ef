import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './run.ts'
import { installSystemPackages } from './system-packages.ts'
import { readOptions } from './read-options.ts'

const { values, positionals: filters } = readOptions({
  usage: 'npm run hunt -- [FILTER...]',
  summary: 'Runs the property tests with new seeds until the time is up, and prints the seeds that fail.',
  words: true,
  options: { minutes: { type: 'string', value: 'N', default: '10', help: 'duration; 10' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes must be a number above 0.')
  process.exit(2)
}
const missing = installSystemPackages()
for (const line of missing) console.error(line)
if (missing.length > 0) process.exit(1)

const files = ['apps', 'packages', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
if (files.length === 0) {
  console.error('No property test matches the filters.')
  process.exit(2)
}

const failed: number[] = []
const until = Date.now() + minutes * 60_000
let rounds = 0
do {
  const seed = Math.floor(Math.random() * 2 ** 31)
  process.env['PICKET_SEED'] = String(seed)
  rounds++
  if (
    runTool('vitest/vitest.mjs', ['run', '--project', 'units', '--project', 'pure', '--project', 'whole', ...files]) !==
    0
  )
    failed.push(seed)
} while (Date.now() < until)
console.log(`\n${rounds} rounds of ${files.length} files, ${failed.length} failed.`)
for (const seed of failed) console.log(`  PICKET_SEED=${seed} npm test -- FILE`)
process.exit(failed.length === 0 ? 0 : 1)
