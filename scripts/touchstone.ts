import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildIfStale } from './build.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'
import { explain, readKnownDifferences, type KnownDifference } from './touchstone/known-differences.ts'
import { printRun, runContent, type ContentRun } from './touchstone/run-content.ts'
import { extractRevision, newestTagOfEachQuarter } from './touchstone/read-revisions.ts'
import { installPackages } from './touchstone/run-unit-tests.ts'

const { values } = readOptions({
  usage: 'npm run touchstone --',
  summary: `Runs the unit tests of a content tree, uploads the tree to a server, sends the event of every test to the ingest endpoint, and
compares the results and the stored matches with what the tests expect. Exits with 1 if scripts/touchstone/differences.yml does not
explain a difference, or if it has an explanation that a run over all releases does not need.`,
  options: {
    content: {
      type: 'string',
      value: 'DIR',
      help: 'content tree; by default the shipped content, unless --git is set',
    },
    git: { type: 'string', value: 'DIR', help: 'a Git repository of content, bare or not, outside this repository' },
    revisions: {
      type: 'string',
      value: 'A,B',
      help: 'with --git: the revisions; by default the newest tag of each quarter',
    },
    since: { type: 'string', value: 'DAY', default: '2023-01-01', help: 'with --git: tags since this day; 2023-01-01' },
    json: { type: 'boolean', default: false, help: 'print the reports as JSON' },
    keep: { type: 'boolean', default: false, help: 'keep the data of the servers' },
  },
})

const known = readKnownDifferences()
const log = (line: string): void => console.error(line)
const work = mkdtempSync(join(tmpdir(), 'picket-touchstone-'))
await buildIfStale()
const runs: ContentRun[] = []
try {
  if (values.git === undefined)
    await run(values.content ?? 'shipped content', resolve(values.content ?? join(root, 'packages/content')))
  else {
    const git = resolve(values.git)
    for (const revision of values.revisions?.split(',') ?? newestTagOfEachQuarter(git, values.since)) {
      const content = join(work, `content-${runs.length}`)
      await extractRevision(git, revision, content)
      await installPackages(content)
      await run(revision, content)
      rmSync(content, { recursive: true })
    }
  }
} finally {
  if (values.keep) log(`The data is in ${work}.`)
  else rmSync(work, { recursive: true, force: true })
}
const unexplained = runs.flatMap(({ differences }) => differences.filter((found) => !explain(known, found)))
const unused = isWhole() ? known.filter((one) => !isUsed(one)) : []
if (values.json) console.log(JSON.stringify(runs, null, 2))
else {
  for (const one of unused) console.log(`No longer needed: ${one.detection} "${one.test}"`)
  console.log(`${runs.length} content trees, ${unexplained.length} unexplained differences`)
}
process.exit(unexplained.length + unused.length === 0 ? 0 : 1)

async function run(name: string, content: string): Promise<void> {
  const done = await runContent({ name, content, folder: join(work, `data-${runs.length}`), log })
  runs.push(done)
  if (!values.json) for (const line of printRun(done, known)) console.log(line)
}

/** Returns whether the run covers all releases of the public content, for which the explanations are written. */
function isWhole(): boolean {
  return values.git !== undefined && values.revisions === undefined && values.since === '2023-01-01'
}

function isUsed(one: KnownDifference): boolean {
  return runs.some(({ differences }) => differences.some((found) => explain([one], found) !== undefined))
}
