import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildRuntimeIfStale } from './build-runtime.ts'
import { root } from './run.ts'
import { runTouchstone, type Difference } from './touchstone/run-touchstone.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'sh bin/run scripts/touchstone.ts',
  summary: `Pushes a content tree to a real server in one upload, sends the event of every test through the ingest endpoint, and compares
the stored matches with what the tests expect. Ends with 1 if they differ.`,
  options: {
    content: { type: 'string', value: 'DIR', default: join(root, 'packages/content'), help: 'the tree; our own' },
    json: { type: 'boolean', default: false, help: 'print the report as JSON' },
    keep: { type: 'boolean', default: false, help: 'keep the data of the server' },
  },
})

await buildRuntimeIfStale()
const folder = mkdtempSync(join(tmpdir(), 'picket-touchstone-'))
const say = (line: string): void => console.error(line)
const report = await runTouchstone({ content: resolve(values.content), folder, say })
if (values.keep) say(`The data are in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })

if (values.json) console.log(JSON.stringify(report, null, 2))
else {
  const { upload, tests, sent, asExpected, leftOut, differences } = report
  console.log(`${upload.specs} specs in ${upload.files} files uploaded in ${(upload.ms / 1000).toFixed(1)} s`)
  console.log(`${tests} tests, ${sent} sent, ${asExpected} as expected, ${differences.length} otherwise`)
  for (const [reason, count] of Object.entries(leftOut))
    console.log(`  ${String(count).padStart(5)} left out: ${reason}`)
  for (const difference of differences) console.log(`  ${print(difference)}`)
}
process.exit(report.differences.length === 0 ? 0 : 1)

function print({ ruleId, logType, test, expected, why }: Difference): string {
  return `${ruleId} (${logType}) "${test}": ${expected ? 'a match is missing' : 'a match is too many'}${why === '' ? '' : `; ${why}`}`
}
