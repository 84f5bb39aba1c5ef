// Runs every test: npm test [-- FILTER ...]; with --changed [REF], those that a change since REF (the last commit unless named) can reach.
// The last line printed is `N passed, N failed`.
import { findTests } from './changed/find-tests.ts'
import { readChanged } from './changed/read-changed.ts'
import { readInputs } from './changed/read-inputs.ts'
import { root, runTool } from './run.ts'
import { installSystemParts } from './system-parts.ts'

const missing = installSystemParts()
for (const line of missing) console.error(line)
process.exit(missing.length > 0 ? 1 : runTests(process.argv.slice(2)))

function runTests(args: readonly string[]): number {
  if (args[0] !== '--changed') return runTool('vitest/vitest.mjs', ['run', ...args])
  const changed = readChanged(root, args[1] ?? 'HEAD')
  const tests = findTests(readInputs(root), changed)
  if (tests === 'all') {
    console.log(`${changed.length} changed files; every test depends on some of them.`)
    return runTool('vitest/vitest.mjs', ['run'])
  }
  console.log(`${changed.length} changed files, ${tests.length} files of tests reach them.`)
  if (tests.length > 0) return runTool('vitest/vitest.mjs', ['run', ...tests])
  console.log('0 passed, 0 failed')
  return 0
}
