import { readOptions } from './read-options.ts'
import { runTool } from './run.ts'

readOptions({
  usage: 'npm run recordings',
  summary: `Plays the sessions that the guide shows, in a terminal, with a server and a folder, and writes them to docs/guide/tui as text.
The tests fail where a screen differs from what is kept.`,
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
