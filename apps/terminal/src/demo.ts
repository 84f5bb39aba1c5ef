import { openServer, type DemoContent } from '@picket/server'
import { assertConfig, readServerConfig } from '@picket/server/config'
import { printFirstAdministrator } from './commands/serve/first-administrator.ts'
import { openShippedSchemas } from './logs/shipped-schemas.ts'
import { version } from './program/version.ts'

/** `npm start`: a server in this checkout, with something to see in it; ends with Ctrl-C. Its log goes to a file. */
export async function startDemonstration({
  folder,
  env,
  content,
}: {
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly content: DemoContent
}): Promise<void> {
  const config = assertConfig(readServerConfig({ folder, cwd: folder, env }))
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  say('Starting Picket ...')
  const server = await openServer({
    config: { ...config, logLevel: env['PICKET_LOG_LEVEL'] === undefined ? 'warn' : config.logLevel },
    env,
    version,
    command: 'npm start',
    catalogue: openShippedSchemas().all(),
    demo: content,
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      say('Stopping ...')
      void server.close().then(() => process.exit(0))
    })
  if (server.firstAdministrator)
    process.stdout.write(printFirstAdministrator(server.firstAdministrator, server.publicUrl))
  say(`Picket is at ${server.publicUrl} (data in ${config.data}).`)
  say('A day of sample events is on its way through the ingest endpoint ...')
  const sink = await server.demo
  say(`The samples are in. The demo webhook has received alerts: ${sink?.replace(/\/alerts$/, '/')}`)
  say('')
  say(`  bin/picket login ${server.publicUrl}    sign in from the command line`)
  say('  bin/picket alerts list                 what was found')
  say('  bin/picket demo remove                 take the samples away again')
  say('')
  say('Ctrl-C stops it; the data stay.')
}
