// Lints the whole tree: npm run lint. Rules that guard the rooms are in .oxlintrc.json, each with its reason.
import { runTool } from './run.ts'

process.exit(runTool('oxlint/bin/oxlint', ['--deny-warnings', ...process.argv.slice(2)]))
