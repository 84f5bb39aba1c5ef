import { readOptions } from './read-options.ts'
import { runTool } from './run.ts'

readOptions({
  usage: 'npm run recordings',
  summary: `Runs the sessions that the guide shows in a terminal, with a server and a directory, and writes them to docs/guide/tui as text.
The tests fail if a screen differs from its recording.`,
})
process.exit(
  runTool('vitest/vitest.mjs', [
    'run',
    '--project',
    'units',
    'apps/terminal/src/tui/recordings.pty.test.ts',
    '--update',
  ]),
)
