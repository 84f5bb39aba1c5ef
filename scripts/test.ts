// Runs every test: npm test [-- FILTER ...]. The last line printed is `N passed, N failed`.
import { runTool } from './run.ts'
import { installSystemParts } from './system-parts.ts'

const missing = installSystemParts()
for (const line of missing) console.error(line)
process.exit(missing.length > 0 ? 1 : runTool('vitest/vitest.mjs', ['run', ...process.argv.slice(2)]))
