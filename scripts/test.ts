import { findTests } from './changed/find-tests.ts'
import { readChanged } from './changed/read-changed.ts'
import { readInputs } from './changed/read-inputs.ts'
import { readOptions } from './read-options.ts'
import { root, runTool } from './run.ts'
import { installSystemPackages } from './system-packages.ts'

const args = process.argv.slice(2)
// Other options are passed to Vitest.
if (args.includes('--help'))
  readOptions({
    usage: 'npm test -- [FILTER...]',
    summary: `Runs every test, or the files whose path contains a FILTER. The last line is "N passed, N failed". Other options are passed to Vitest:
-t PATTERN runs the tests whose name matches.`,
    options: {
      changed: {
        type: 'boolean',
        value: '[REF]',
        help: 'only run tests that changes since REF, by default HEAD, can affect',
      },
    },
  })
const missing = installSystemPackages()
for (const line of missing) console.error(line)
process.exit(missing.length > 0 ? 1 : runTests())

function runTests(): number {
  if (args[0] !== '--changed') return runTool('vitest/vitest.mjs', ['run', ...args])
  const changed = readChanged(root, args[1] ?? 'HEAD')
  const tests = findTests(readInputs(root), changed)
  if (tests === 'all') {
    console.log(`${changed.length} changed files; every test depends on at least one of them.`)
    return runTool('vitest/vitest.mjs', ['run'])
  }
  console.log(`${changed.length} changed files, ${tests.length} test files depend on them.`)
  if (tests.length > 0) return runTool('vitest/vitest.mjs', ['run', ...tests])
  console.log('0 passed, 0 failed')
  return 0
}
