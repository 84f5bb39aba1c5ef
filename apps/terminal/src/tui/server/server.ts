import { UnauthenticatedError, UnavailableError } from '@picket/core'
import type { Api } from '../../api/open-api.ts'
import type { Environment } from '../../program/environment.ts'
import { createStore, type Store } from '../state/store.ts'

/** `ended`: the session has expired, and the user must sign in again. */
export type Connection = 'none' | 'asking' | 'live' | 'lost' | 'ended'

export interface Me {
  /** Missing for API tokens, to which nothing can be assigned. */
  readonly id?: string
  readonly email?: string
}

/** The server that the user is signed in to, as screens use it: requests that fail in transit are retried. */
export interface Server {
  readonly connection: Store<Connection>
  /** Its address without the scheme; empty before the first request. */
  readonly name: () => string
  readonly url: () => string
  /** Runs a query; throws the errors of the API. */
  read<Data>(work: (api: Api) => Promise<Data>): Promise<Data>
  /**
   * Runs a mutation. It is retried while the server is unreachable, and after the user signs in again when the session
   * has ended: no change is lost.
   */
  change<Data>(work: (api: Api) => Promise<Data>): Promise<Data>
  me(): Promise<Me>
  /** Resumes pending changes after the user has signed in again. */
  reopen(): void
  /** Registers a callback for when the connection is back. */
  onBack(listener: () => void): void
  close(): void
}

/** Between two attempts of a change, in ms: doubled each time up to the last. */
const firstPause = 500
const longestPause = 10_000
/** Between two checks whether a lost server is back, in ms. */
const lookPause = 2000

export function createServer(env: Environment): Server {
  const connection = createStore<Connection>('none')
  const closed = new AbortController()
  const backListeners: (() => void)[] = []
  let opened: Promise<Api> | undefined
  let address = ''
  let who: Promise<Me> | undefined
  let polling: NodeJS.Timeout | undefined
  let reopened = Promise.withResolvers<void>()
  closed.signal.addEventListener('abort', () => reopened.resolve())
  // The client is large, so it loads with the first request, after the first frame.
  const open = async (): Promise<Api> => {
    const { openApi } = await import('../../api/open-api.ts')
    const api = openApi({ env })
    address = api.url
    return api
  }
  const openOnce = (): Promise<Api> =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const turn = (next: Connection): void => {
    const before = connection.get()
    connection.set(next)
    if (next === 'lost') polling ??= setInterval(() => void checkConnection(), lookPause).unref()
    else {
      clearInterval(polling)
      polling = undefined
    }
    if (next === 'live' && (before === 'lost' || before === 'ended')) for (const listener of backListeners) listener()
  }
  const read = async <Data>(work: (api: Api) => Promise<Data>): Promise<Data> => {
    if (connection.get() === 'none') connection.set('asking')
    try {
      const data = await work(await openOnce())
      turn('live')
      return data
    } catch (error) {
      if (error instanceof UnavailableError) turn('lost')
      else if (address === '') turn('none')
      else turn(error instanceof UnauthenticatedError ? 'ended' : 'live')
      throw error
    }
  }
  const askWho = async (api: Api): Promise<Me> => {
    const { CurrentUser } = await import('@picket/core/api')
    const { me } = await api.query(CurrentUser, {}, { failSilently: true })
    return me.user ? { id: me.user.id, email: me.user.email } : {}
  }
  const checkConnection = (): Promise<unknown> => read(askWho).catch(() => undefined)
  return {
    connection,
    url: () => address,
    name: () => address.replace(/^https?:\/\//, ''),
    read,
    change: async (work) => {
      for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
        try {
          return await read(work)
        } catch (error) {
          if (closed.signal.aborted) throw error
          if (error instanceof UnavailableError) await sleep(pause, closed.signal)
          else if (error instanceof UnauthenticatedError && address !== '') await reopened.promise
          else throw error
        }
      }
    },
    me: () =>
      (who ??= read(askWho).catch((error: unknown) => {
        who = undefined
        throw error
      })),
    reopen: () => {
      opened = undefined
      who = undefined
      const { resolve } = reopened
      reopened = Promise.withResolvers<void>()
      resolve()
      void checkConnection()
    },
    onBack: (listener) => void backListeners.push(listener),
    close: () => {
      clearInterval(polling)
      closed.abort()
    },
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
