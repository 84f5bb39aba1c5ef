import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './run.ts'
import { checkRows, findMentions } from './spec-rows/check-rows.ts'
import { readOptions } from './read-options.ts'

readOptions({
  usage: 'sh bin/run scripts/spec-rows.ts',
  summary: 'Checks that a test cites every finished row of docs/reference/spec-rows.yml. Part of npm run check.',
})

/** Tests of the check itself use invented numbers. */
const own = 'scripts/spec-rows/'

const files = globSync('{packages,apps}/*/{src,tests}/**/*.test.{ts,tsx}', { cwd: root })
  .concat(globSync('{tests,scripts}/**/*.test.ts', { cwd: root }))
  .filter((file) => !file.includes('node_modules') && !file.startsWith(own))
const mentions = files.flatMap((file) => findMentions(file, readFileSync(join(root, file), 'utf8')))
const problems = checkRows(parse(readFileSync(join(root, 'docs/reference/spec-rows.yml'), 'utf8')), mentions)
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
