// `start-built.ts` replaces this process, so that the build tools do not stay in memory.
import { join } from 'node:path'
import { buildConsoleIfStale } from './build-console.ts'
import { buildDocsIfStale } from './build-docs.ts'
import { buildIfStale } from './build.ts'
import { root } from './run.ts'
import { serverFlags } from './server-flags.ts'
import { readOptions } from './read-options.ts'

readOptions({
  usage: 'npm start',
  summary: `Builds what is stale and starts a server with its embedded stores. The first start loads the shipped detections and a day of
sample events. picket.yaml and PICKET_* variables configure it: see docs/guide/server.md.`,
})
await buildIfStale()
await buildConsoleIfStale()
await buildDocsIfStale()
const next = join(root, 'scripts/start-built.ts')
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...serverFlags, next], process.env)
await import(next)
