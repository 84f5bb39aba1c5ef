import { openServer, type DemoContent, type ShownDemo } from '@picket/server'
import { printFirstAdministrator } from './commands/serve/first-administrator.ts'
import { openShippedSchemas } from './logs/shipped-schemas.ts'
import { createArguments } from './program/arguments.ts'
import type { Environment } from './program/environment.ts'
import { reportError } from './program/report-error.ts'
import { version } from './program/version.ts'
import { colorLevel } from './screen/color.ts'
import { createOutput } from './screen/output.ts'
import { createStyle } from './screen/style.ts'
import { findConsole } from './server/find-console.ts'
import { findDocs } from './server/find-docs.ts'
import { readServerSettings } from './server/read-server-settings.ts'
import { warnUnknownVariables } from './server/warn-unknown-variables.ts'

interface Demonstration {
  /** The directory of the checkout. */
  readonly folder: string
  readonly env: Environment
  readonly content: DemoContent
}

/** `npm start`: runs a server in this checkout, with demo data, until Ctrl-C. Only warnings of its log are shown. */
export async function startDemonstration(demonstration: Demonstration): Promise<void> {
  const style = createStyle(colorLevel({ color: 'auto' }, demonstration.env, process.stderr.isTTY))
  const err = createOutput(process.stderr, style, demonstration.env, () => process.exit(1))
  try {
    warnUnknownVariables({ env: demonstration.env, err })
    await show(demonstration)
  } catch (error) {
    process.exit(reportError(error, err, false))
  }
}

async function show({ folder, env, content }: Demonstration): Promise<void> {
  const { config } = readServerSettings({ args: createArguments([], new Map()), cwd: folder, env })
  say('Starting Picket ...')
  const server = await openServer({
    config: { ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel },
    env,
    version,
    command: 'npm start',
    catalogue: openShippedSchemas().all(),
    demo: content,
    ...findConsole(),
    ...findDocs(),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      say('Stopping ...')
      void server.close().then(() => process.exit(0))
    })
  if (server.firstAdministrator)
    process.stdout.write(printFirstAdministrator(server.firstAdministrator, server.publicUrl))
  say(`Picket is running at ${server.publicUrl} (data in ${config.data}).`)
  say(beforehand)
  say(afterwards((await server.demo)!))
  say('')
  say(`  bin/picket login ${server.publicUrl}    sign in from the command line`)
  say('  bin/picket alerts list                 list the open alerts')
  say('  bin/picket demo remove                 delete the demo data')
  say('')
  say('Press Ctrl-C to stop. The data is kept.')
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const beforehand = 'On the first start, Picket ingests one day of sample events, which takes a moment.'

function afterwards({ play, webhook }: ShownDemo): string {
  if (play === 'removed before') return 'The demo data was deleted and is not loaded again.'
  const when = play === 'played' ? 'The sample events are loaded.' : 'The sample events of the first start are loaded.'
  return `${when} Requests to the demo webhook are in ${webhook}`
}
