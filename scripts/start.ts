// npm start: builds what is stale; then `start-built.ts` takes the place of this process, without the build tools in its memory.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildConsoleIfStale } from './build-console.ts'
import { buildIfStale } from './build.ts'
import { root } from './run.ts'

parseArgs({ options: {} })
await buildIfStale()
await buildConsoleIfStale()
const next = join(root, 'scripts/start-built.ts')
if (process.execve && process.platform !== 'win32')
  // As `bin/picket serve`: a server is mostly idle.
  process.execve(process.execPath, [process.execPath, '--max-semi-space-size=8', next], process.env)
await import(next)
