import { randomBytes } from 'node:crypto'
import { createBackground, type Background } from '../async/background.ts'
import type { Closers } from '../async/closers.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Secrets } from '../data-directory/secrets.ts'
import type { Mailer } from '../mail/mailer.ts'
import { openMailer } from '../mail/open-mailer.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'
import type { RandomId } from '../ports/random-id.ts'
import { openStores, type Stores } from './open-stores.ts'
import { createPublicUrl, type PublicUrl } from './public-url.ts'
import type { ServerOptions } from './server-options.ts'

/** What all parts of the server depend on: its configuration, the ports to the machine, and its stores. */
export interface Base extends Stores {
  readonly config: ServerConfig
  readonly version: string
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at: CrashPoints
  readonly closers: Closers
  readonly secrets: Secrets
  readonly publicUrl: PublicUrl
  readonly background: Background
  readonly mailer: Mailer
}

export async function openBase(options: ServerOptions, log: Log, closers: Closers): Promise<Base> {
  const { config, env, version, command, now = Date.now, at = () => undefined } = options
  const randomId = (): string => randomBytes(16).toString('hex')
  const stores = await openStores({ config, env, version, command, now, randomId, log, closers })
  const { secrets } = stores.directory
  const background = createBackground(log)
  closers.add('background', () => background.settle())
  const mailer = openMailer({ config, secrets, log })
  closers.add('mail', () => mailer.settle())
  const publicUrl = createPublicUrl(config.publicUrl)
  return { ...stores, config, version, now, randomId, log, at, closers, secrets, publicUrl, background, mailer }
}
