// npm start: builds what is stale; then `start-built.ts` takes the place of this process, without the build tools in its memory.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildConsoleIfStale } from './build-console.ts'
import { buildIfStale } from './build.ts'
import { root } from './run.ts'
import { serverFlags } from './server-flags.ts'

parseArgs({ options: {} })
await buildIfStale()
await buildConsoleIfStale()
const next = join(root, 'scripts/start-built.ts')
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...serverFlags, next], process.env)
await import(next)
