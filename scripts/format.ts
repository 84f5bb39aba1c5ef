import { readOptions } from './read-options.ts'
import { runTool } from './run.ts'

const { values } = readOptions({
  usage: 'npm run format --',
  summary: 'Formats the whole tree.',
  options: { check: { type: 'boolean', help: 'report files that are not formatted, and change nothing' } },
})
const only = values.check === true ? '--check' : '--write'
process.exit(runTool('prettier/bin/prettier.cjs', [only, '--log-level', 'warn', '.']))
