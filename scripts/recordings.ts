// Plays the sessions that the guide shows, in a terminal, with a server and a folder, and writes them to docs/guide/tui as text:
// npm run recordings. The tests compare what is there with what is seen, and fail where a screen is another by now.
import { runTool } from './run.ts'

process.exit(
  runTool('vitest/vitest.mjs', ['run', '--project', 'all', 'apps/terminal/src/tui/recordings.pty.test.ts', '--update']),
)
