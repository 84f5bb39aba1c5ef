import { UnauthenticatedError } from '@picket/core'
import type { Environment } from '../program/environment.ts'
import { toServerAddress } from './server-address.ts'
import { readSignIns, type SignIns, type StoredSignIn } from './sign-in-file.ts'

export interface FoundSignIn {
  readonly url: string
  readonly signIn: StoredSignIn
  /** True with PICKET_TOKEN: nothing is stored. */
  readonly isFromEnvironment: boolean
}

/**
 * Returns the server that commands talk to, and the credentials. The environment overrides the stored sign-in, which is
 * used only for its own server.
 */
export function findSignIn(env: Environment): FoundSignIn {
  const address = env['PICKET_URL']?.trim()
  const token = env['PICKET_TOKEN']?.trim()
  const stored: SignIns = address && token ? { version: 1, servers: {} } : readSignIns(env)
  const url = address ? toServerAddress(address) : stored.current
  if (url === undefined)
    throw new UnauthenticatedError('You are not signed in to a server.', {
      hint: 'Sign in with "picket login ADDRESS", or set PICKET_URL and PICKET_TOKEN.',
    })
  if (token) return { url, signIn: { kind: 'token', value: token }, isFromEnvironment: true }
  const signIn: StoredSignIn | undefined = stored.servers[url]
  if (signIn !== undefined) return { url, signIn, isFromEnvironment: false }
  // A missing secret of a pipeline becomes an empty string.
  if (token === '')
    throw new UnauthenticatedError(`PICKET_TOKEN is empty, and you are not signed in to ${url}.`, {
      hint: 'Check that the secret that PICKET_TOKEN is set from exists.',
    })
  throw new UnauthenticatedError(`You are not signed in to ${url}.`, { hint: signInHint(url) })
}

export function signInHint(url: string): string {
  return `Sign in with "picket login ${url}", or set PICKET_TOKEN.`
}
