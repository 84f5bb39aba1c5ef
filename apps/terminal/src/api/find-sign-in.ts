import { UnauthenticatedError } from '@picket/core'
import type { Environment } from '../program/environment.ts'
import { toServerAddress } from './server-address.ts'
import { readSignIns, type SignIns, type StoredSignIn } from './sign-in-file.ts'

export interface FoundSignIn {
  readonly url: string
  readonly signIn: StoredSignIn
  /** From PICKET_TOKEN: nothing is stored. */
  readonly isGiven: boolean
}

/** Which server commands talk to, and as whom. The environment goes first; a sign-in is for its own server only. */
export function findSignIn(env: Environment): FoundSignIn {
  const address = env['PICKET_URL']?.trim()
  const token = env['PICKET_TOKEN']?.trim()
  const stored: SignIns = address && token ? { version: 1, servers: {} } : readSignIns(env)
  const url = address ? toServerAddress(address) : stored.current
  if (url === undefined)
    throw new UnauthenticatedError('No server is known.', {
      hint: 'Sign in with "picket login ADDRESS", or set PICKET_URL and PICKET_TOKEN.',
    })
  if (token) return { url, signIn: { kind: 'token', value: token }, isGiven: true }
  const signIn: StoredSignIn | undefined = stored.servers[url]
  if (signIn !== undefined) return { url, signIn, isGiven: false }
  // A secret that a pipeline does not have comes as nothing at all.
  if (token === '')
    throw new UnauthenticatedError(`PICKET_TOKEN is empty, and you are not signed in to ${url}.`, {
      hint: 'Is the secret there that PICKET_TOKEN comes from?',
    })
  throw new UnauthenticatedError(`You are not signed in to ${url}.`, { hint: signInHint(url) })
}

export function signInHint(url: string): string {
  return `Sign in with "picket login ${url}", or set PICKET_TOKEN.`
}
