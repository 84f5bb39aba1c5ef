// A server in a separate process for crash tests, soak tests and benchmarks; `start-server.ts` starts it. It can kill
// itself at a crash point, like a power failure, and its clock can be set. Production code supports neither.
import { flushCompileCache } from 'node:module'
import { openServer } from '@picket/server'
import { assertConfig, readServerConfig } from '@picket/server/config'
import type { LabMessage, LabCommand, LabSettings } from './messages.ts'

const settings = JSON.parse(process.argv[2] ?? '{}') as LabSettings
const { home, point, packages } = settings
let hitsLeft = settings.hit ?? 1
let clockOffset = settings.clockOffset ?? 0
const report = (message: LabMessage): void => void process.send?.(message)

const server = await openServer({
  config: assertConfig(readServerConfig({ file: settings.server, folder: home, cwd: home, env: process.env })),
  env: process.env,
  version: '0.0.0',
  command: 'lab',
  catalogue: settings.withCatalogue === true ? await readCatalogue() : [],
  ...(packages && { packages }),
  ...(settings.console !== undefined && { console: settings.console }),
  now: () => Date.now() + clockOffset,
  at(name) {
    if (name === point && --hitsLeft === 0) process.kill(process.pid, 'SIGKILL')
  },
})
process.on('message', (command: LabCommand) => void (clockOffset = command.clockOffset))
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
// The parent process has ended.
process.once('disconnect', () => process.exit(1))
report({ address: server.address, password: server.firstAdministrator?.oneTimePassword })
// Node flushes its compile cache at exit, but most of these servers are killed.
flushCompileCache()

/** Reads the catalog from the sources, because the build may be outdated. */
async function readCatalogue() {
  const { openShippedSchemas } = await import('../../apps/terminal/src/logs/shipped-schemas.ts')
  return openShippedSchemas(import.meta.dirname).all()
}
