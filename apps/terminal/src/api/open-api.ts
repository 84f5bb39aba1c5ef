import { UnauthenticatedError } from '@picket/core'
import { createClient, type Client, type Credentials, type Fetch } from '@picket/core/api'
import type { CommandContext } from '../program/context.ts'
import { explainAnswer } from './explain-answer.ts'
import { findSignIn, signInHint } from './find-sign-in.ts'
import { notPicketServerError, reach } from './rest.ts'
import { refresh } from './session.ts'
import { storeSignIn } from './sign-in-file.ts'

/** A connection to a server. */
export interface Api extends Pick<Client, 'query' | 'mutate'> {
  readonly url: string
  /** Returns current credentials. */
  credentials(): Promise<Credentials>
}

/** An ID token that expires within this time could expire in transit, in milliseconds. */
const margin = 30_000

/** Opens the server that the user is signed in to. This sends nothing yet. */
export function openApi({ env }: Pick<CommandContext, 'env'>): Api {
  const { url, signIn } = findSignIn(env)
  let now = signIn
  const credentials = async (): Promise<Credentials> => {
    if (now.kind === 'token') return now
    if (now.idTokenExpiresAt - Date.now() < margin) {
      now = await refresh(url, now).catch((error: unknown) => {
        throw error instanceof UnauthenticatedError ? explain(error, url) : error
      })
      storeSignIn(env, url, now, false)
    }
    return { kind: 'session', idToken: (now as { readonly idToken: string }).idToken }
  }
  const send: Fetch = async (address, init) => {
    const answer = await reach(url, address.slice(url.length), init)
    if (answer.ok && !/\bjson\b/.test(answer.headers.get('content-type') ?? '')) throw notPicketServerError(url)
    return answer
  }
  const client = createClient({ url, fetch: send, credentials })
  const explained = async <Data>(work: Promise<Data>): Promise<Data> => {
    try {
      return await work
    } catch (error) {
      throw error instanceof UnauthenticatedError ? explain(error, url) : explainAnswer(error, url)
    }
  }
  return {
    url,
    credentials,
    query: ((document: never, variables: never, options: never) =>
      explained(client.query(document, variables, options))) as Client['query'],
    mutate: (document, variables, options) => explained(client.mutate(document, variables, options)),
  }
}

function explain(error: UnauthenticatedError, url: string): UnauthenticatedError {
  return new UnauthenticatedError(error.message, { cause: error.cause, hint: signInHint(url) })
}
