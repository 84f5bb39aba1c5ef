// Formats the whole tree: npm run format (npm run format -- --check only reports).
import { runTool } from './run.ts'

const only = process.argv.includes('--check') ? '--check' : '--write'
process.exit(runTool('prettier/bin/prettier.cjs', [only, '--log-level', 'warn', '.']))
