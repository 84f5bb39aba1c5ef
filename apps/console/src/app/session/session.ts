import type { CurrentUserData } from '@picket/core/api'
import { forgetChanges, notify } from '../../ui/notify.tsx'
import { forgetPopUps } from '../../ui/pop-up.tsx'
import { createStore, useStore } from '../store.ts'
import { ownedBy } from './own-storage.ts'
import { keepReferrer } from './referrer.ts'
import { AuthError, callAuth, toStep, userOf, type Challenge, type SignedIn } from './auth-calls.ts'

export type Me = CurrentUserData['me']

export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous' }
  | ({ readonly kind: 'challenged' } & Challenge)
  | { readonly kind: 'signed-in'; readonly me: Me }

const session = createStore<Session>({ kind: 'starting' })
let token: SignedIn | undefined
let refreshing: Promise<string | undefined> | undefined
let onForgotten: () => void = () => undefined
let loadMe: () => Promise<Me> = () => Promise.reject(new Error('There is no client yet.'))

export const useSession = (): Session => useStore(session)

/** Returns the signed-in user. Only for screens behind sign-in. */
export function useMe(): Me {
  const now = useSession()
  if (now.kind !== 'signed-in') throw new Error('No user is signed in.')
  return now.me
}

/**
 * Resumes the session of this browser, once at the start. `forgetAnswers` drops the cached responses of the previous
 * user.
 */
export async function startSession(askWhoIAm: () => Promise<Me>, forgetAnswers: () => void): Promise<void> {
  loadMe = askWhoIAm
  onForgotten = forgetAnswers
  if ((await refresh()) === undefined) session.set({ kind: 'anonymous' })
  // If the user cannot be loaded, nobody is signed in.
  else await enterSession().catch(() => undefined)
}

/**
 * Signs in with the values of one of the forms. Throws an AuthError. Returns what is shown once, before `enterSession`.
 */
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

/** Signs in with an ID token from another flow. */
export async function takeTokens(tokens: SignedIn): Promise<void> {
  token = tokens
  await enterSession()
}

/** Returns to the first form. */
export function leaveChallenge(): void {
  session.set({ kind: 'anonymous' })
}

/** Returns the ID token, renewed half a minute before it expires; undefined when the session is over. */
export async function idToken(): Promise<string | undefined> {
  if (token !== undefined && token.expiresAt - Date.now() > 30_000) return token.idToken
  const { kind } = session.get()
  const hasSession = kind === 'starting' || kind === 'signed-in' || (kind === 'challenged' && token !== undefined)
  return hasSession ? refresh() : undefined
}

/** Loads the current user again, after a change. */
export async function reloadMe(): Promise<void> {
  session.set({ kind: 'signed-in', me: await loadMe() })
}

/**
 * Signs out through the identity host, which can redirect to the identity provider and back to the sign-in page. Clears
 * everything shown in this window. Throws if the server does not respond. `returnTo` is the page to open after the next
 * sign-in.
 */
export async function signOut(returnTo?: string): Promise<void> {
  // A redirect leaves the page, so the state does not change.
  const { ok } = await fetch('/saml')
  if (!ok) throw new AuthError('The server is not responding.', 503)
  // Drafts and pending requests are dropped.
  ownedBy(undefined)
  sessionStorage.clear()
  if (returnTo !== undefined) keepReferrer(returnTo)
  windows.postMessage('signed-out')
  const query = new URLSearchParams({ client_id: 'console', logout_uri: `${location.origin}/sign-in/` })
  location.assign(`/logout?${query}`)
}

/**
 * Ends the session after a rejected request. The next sign-in opens `path`. Later rejections are ignored, as are those
 * of an earlier session.
 */
export function loseSession(path: string): void {
  if (session.get().kind !== 'signed-in') return
  keepReferrer(path)
  forget()
}

const parting = new Set<() => void>()

/**
 * Registers a callback for the end of the session, while its screens are still mounted, so that unsaved input can be
 * stored. Returns a function that unregisters it.
 */
export function beforeSessionEnds(keep: () => void): () => void {
  parting.add(keep)
  return () => void parting.delete(keep)
}

let count = 0

/** Identifies the session of this window: responses to requests of an earlier session are dropped. */
export function sessionNumber(): number {
  return count
}

/** Handles a session that the server no longer knows. */
export function forget(): void {
  token = undefined
  const { kind } = session.get()
  if (kind === 'signed-in')
    for (const keep of parting)
      try {
        keep()
      } catch (error) {
        // A failing callback must not prevent the end of the session or the other callbacks.
        reportError(error)
      }
  ownedBy(undefined)
  if (kind === 'signed-in') {
    count++
    forgetChanges()
    forgetPopUps()
  }
  if (kind !== 'anonymous') session.set({ kind: 'anonymous' })
  // Before, no request was user-specific, and the pending ones are needed.
  if (kind === 'signed-in') onForgotten()
}

/** Sessions are shared by all windows of a browser: signing in or out in one applies to all. */
const windows = new BroadcastChannel('picket.session')
windows.addEventListener('message', ({ data }) => {
  if (session.get().kind !== 'signed-in') return
  const { signedIn } = (data ?? {}) as { readonly signedIn?: string }
  if (signedIn === undefined) forget()
  else if (isOther(signedIn)) refresh().catch(() => undefined)
})

/** Whether the user differs from the one shown. */
function isOther(userId: string): boolean {
  const now = session.get()
  return now.kind === 'signed-in' && now.me.id !== userId
}

/** Handles the sign-in of another user in another window: clears everything shown, and opens the start page. */
async function giveWay(next: SignedIn): Promise<void> {
  forget()
  // Cached responses are dropped a moment later, together with requests made until then.
  await new Promise((resolve) => setTimeout(resolve))
  token = next
  await enterSession('/')
  notify.done(otherPerson)
}

const otherPerson = 'Another user signed in in this browser. This window now uses their session.'

/** Opens the console for the user who has just signed in, at `path` or else at the page they wanted to open. */
export async function enterSession(path?: string): Promise<void> {
  try {
    const me = await loadMe()
    if (path !== undefined) keepReferrer(path)
    ownedBy(me.id)
    session.set({ kind: 'signed-in', me })
    windows.postMessage({ signedIn: me.id })
  } catch (error) {
    forget()
    throw error
  }
}

/** Runs once at a time across all tabs: using a refresh token twice ends the session. */
function refresh(): Promise<string | undefined> {
  refreshing ??= navigator.locks
    .request('picket.refresh', async () => {
      // A new page does not know whether there is a session. Without one, the response is empty.
      const answer = await callAuth(session.get().kind === 'starting' ? 'continue' : 'refresh', {})
      if (answer['idToken'] === undefined) return undefined
      const step = toStep(answer)
      if (step.kind !== 'signed-in') return undefined
      if (isOther(userOf(step))) {
        // Requests of this window belong to the previous user and must not be sent for the new one.
        void giveWay(step).catch(() => undefined)
        throw new AuthError(otherPerson, 403)
      }
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
