// Runs every test: npm test [-- FILTER ...]. The last line printed is `N passed, N failed`.
import { runTool } from './run.ts'

process.exit(runTool('vitest/vitest.mjs', ['run', ...process.argv.slice(2)]))
