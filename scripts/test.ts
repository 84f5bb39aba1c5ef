import { readOptions } from './read-options.ts'
import { runTool } from './run.ts'
import { installSystemParts } from './system-parts.ts'

const args = process.argv.slice(2)
// Other options are those of vitest.
if (args.includes('--help'))
  readOptions({
    usage: 'npm test -- [FILTER...]',
    summary: `Runs every test, or the files whose path contains a FILTER. The last line is "N passed, N failed". Other options go to vitest:
-t PATTERN runs the tests whose name matches.`,
  })
const missing = installSystemParts()
for (const line of missing) console.error(line)
process.exit(missing.length > 0 ? 1 : runTool('vitest/vitest.mjs', ['run', ...args]))
