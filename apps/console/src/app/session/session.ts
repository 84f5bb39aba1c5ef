import type { CurrentUserData } from '@picket/core/api'
import { createStore, useStore } from '../store.ts'
import { AuthError, callAuth, toStep, type Challenge, type SignedIn } from './auth-calls.ts'

export type Me = CurrentUserData['me']

export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous' }
  | ({ readonly kind: 'challenged' } & Challenge)
  | { readonly kind: 'signed-in'; readonly me: Me }

const session = createStore<Session>({ kind: 'starting' })
let token: SignedIn | undefined
let refreshing: Promise<string | undefined> | undefined
let loadMe: () => Promise<Me> = () => Promise.reject(new Error('There is no client yet.'))

export const useSession = (): Session => useStore(session)

/** Of whoever is signed in; only screens behind sign-in ask. */
export function useMe(): Me {
  const now = useSession()
  if (now.kind !== 'signed-in') throw new Error('Nobody is signed in.')
  return now.me
}

/** Once, at the start: goes on with a session that this browser has. */
export async function startSession(askWhoIAm: () => Promise<Me>): Promise<void> {
  loadMe = askWhoIAm
  if ((await refresh()) === undefined) session.set({ kind: 'anonymous' })
  else await enterSession()
}

/** Signs in with what one of the forms asks for; throws an AuthError. Gives what is shown once, before `enterSession`. */
export async function takeStep(path: string, body: object): Promise<readonly string[]> {
  const answer = await callAuth(path, body)
  const step = toStep(answer)
  if (step.kind === 'challenge') {
    session.set({ ...step, kind: 'challenged' })
    return []
  }
  token = step
  const recoveryCodes = (answer['recoveryCodes'] ?? []) as readonly string[]
  if (recoveryCodes.length === 0) await enterSession()
  return recoveryCodes
}

/** Back to the first form. */
export function leaveChallenge(): void {
  session.set({ kind: 'anonymous' })
}

/** The ID token, renewed half a minute before it ends; nothing when the session is over. */
export async function idToken(): Promise<string | undefined> {
  if (token !== undefined && token.expiresAt - Date.now() > 30_000) return token.idToken
  return session.get().kind === 'anonymous' ? undefined : refresh()
}

/** Reads again what may have changed about oneself. */
export async function reloadMe(): Promise<void> {
  session.set({ kind: 'signed-in', me: await loadMe() })
}

export async function signOut(): Promise<void> {
  await callAuth('sign-out', {})
  forget()
}

/** The server knows this session no more. */
export function forget(): void {
  token = undefined
  session.set({ kind: 'anonymous' })
}

/** Shows the console to whoever has just been let in. */
export async function enterSession(): Promise<void> {
  try {
    session.set({ kind: 'signed-in', me: await loadMe() })
  } catch (error) {
    forget()
    throw error
  }
}

/** One at a time, over all tabs: a refresh token that is used twice ends the session. */
function refresh(): Promise<string | undefined> {
  refreshing ??= navigator.locks
    .request('picket.refresh', async () => {
      const step = toStep(await callAuth('refresh', {}))
      if (step.kind !== 'signed-in') return undefined
      token = step
      return step.idToken
    })
    .catch((error: unknown) => {
      if (error instanceof AuthError && error.status === 401) {
        if (session.get().kind === 'signed-in') forget()
        return undefined
      }
      throw error
    })
    .finally(() => (refreshing = undefined))
  return refreshing
}
