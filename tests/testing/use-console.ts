import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { copyPlayed } from './copy-played.ts'
import { signIn, startConsole, type OpenedPage, type StartedConsole } from './started-console.ts'

interface ConsoleOptions {
  /** Variables of its environment, which may need something that is started before it. */
  readonly settings?: () => Readonly<Record<string, string>>
  /** Whether no user has signed in yet with the one-time password. Otherwise the administrator has set `password`. */
  readonly isFresh?: boolean
}

/** A server with its samples, for all tests of a file, and a browser. */
export function useConsole({ settings = () => ({}), isFresh = false }: ConsoleOptions = {}): StartedConsole {
  let now: StartedConsole | undefined
  beforeAll(async () => {
    now = isFresh ? await startConsole(settings()) : await startPlayed(settings())
  })
  afterAll(() => now?.stop())
  return {
    get address() {
      return now!.address
    },
    get oneTimePassword() {
      return now!.oneTimePassword
    },
    open: (...given) => now!.open(...given),
    ask: (...given) => now!.ask(...given),
    post: (...given) => now!.post(...given),
    stop: () => now!.stop(),
  }
}

/** A server with its samples, whose administrator has set `password`. */
export function startPlayed(settings: Readonly<Record<string, string>> = {}): Promise<StartedConsole> {
  return startConsole(settings, (home) => copyPlayed(join(inject('scratch'), 'samples'), home))
}

/** A window for all tests of a file, in which the administrator is signed in. */
export function useSignedIn(started: StartedConsole, options?: BrowserContextOptions): OpenedPage {
  const opened = useWindow(started, options)
  beforeAll(() => signIn(opened.page))
  return opened
}

/** A window for all tests of a file. */
export function useWindow(started: StartedConsole, options?: BrowserContextOptions): OpenedPage {
  let now: OpenedPage | undefined
  beforeAll(async () => {
    now = await started.open(options)
  })
  return {
    get page() {
      return now!.page
    },
    get complaints() {
      return now!.complaints
    },
  }
}
