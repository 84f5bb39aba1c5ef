// A server of its own process for crash tests, soaks and measurements; `start-server.ts` starts it. It ends itself at a named
// point, as by a power cut, and its clock goes as it is told: production code knows nothing of either.
import { flushCompileCache } from 'node:module'
import { openServer } from '@picket/server'
import { assertConfig, readServerConfig } from '@picket/server/config'
import type { LabMessage, LabOrder, LabSettings } from './messages.ts'

const settings = JSON.parse(process.argv[2] ?? '{}') as LabSettings
const { home, point, packages } = settings
let hitsLeft = settings.hit ?? 1
let clockOffset = settings.clockOffset ?? 0
const tell = (message: LabMessage): void => void process.send?.(message)

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
process.on('message', (order: LabOrder) => void (clockOffset = order.clockOffset))
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
// Whoever started it is gone.
process.once('disconnect', () => process.exit(1))
tell({ address: server.address, password: server.firstAdministrator?.oneTimePassword })
// Node would do it at the end only, which most of these servers do not live to see.
flushCompileCache()

/** In the sources: whatever is built may be of another day. */
async function readCatalogue() {
  const { openShippedSchemas } = await import('../../apps/terminal/src/logs/shipped-schemas.ts')
  return openShippedSchemas(import.meta.dirname).all()
}
