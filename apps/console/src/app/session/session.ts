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

/** Of whoever is signed in; only screens behind sign-in ask. */
export function useMe(): Me {
  const now = useSession()
  if (now.kind !== 'signed-in') throw new Error('No user is signed in.')
  return now.me
}

/** Once, at the start: goes on with a session that this browser has. `forgetAnswers` drops what the server answered to whoever was there. */
export async function startSession(askWhoIAm: () => Promise<Me>, forgetAnswers: () => void): Promise<void> {
  loadMe = askWhoIAm
  onForgotten = forgetAnswers
  if ((await refresh()) === undefined) session.set({ kind: 'anonymous' })
  // Somebody of whom nothing can be read is not signed in here.
  else await enterSession().catch(() => undefined)
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

/** Signs in with an ID token that came another way. */
export async function takeTokens(tokens: SignedIn): Promise<void> {
  token = tokens
  await enterSession()
}

/** Back to the first form. */
export function leaveChallenge(): void {
  session.set({ kind: 'anonymous' })
}

/** The ID token, renewed half a minute before it ends; nothing when the session is over. */
export async function idToken(): Promise<string | undefined> {
  if (token !== undefined && token.expiresAt - Date.now() > 30_000) return token.idToken
  const { kind } = session.get()
  const hasSession = kind === 'starting' || kind === 'signed-in' || (kind === 'challenged' && token !== undefined)
  return hasSession ? refresh() : undefined
}

/** Reads again what may have changed about oneself. */
export async function reloadMe(): Promise<void> {
  session.set({ kind: 'signed-in', me: await loadMe() })
}

/**
 * By the logout of the identity host, which may lead on to the one of the identity provider, and back to the sign-in page. Nothing of what was
 * shown stays in this window. Throws where nobody answers. `returnTo`: where to go on after the next sign-in.
 */
export async function signOut(returnTo?: string): Promise<void> {
  // Leaving for an address cannot say that nobody is there.
  const { ok } = await fetch('/saml')
  if (!ok) throw new AuthError('The server is not responding.', 503)
  // What is still typed or on its way is kept no more.
  ownedBy(undefined)
  sessionStorage.clear()
  if (returnTo !== undefined) keepReferrer(returnTo)
  windows.postMessage('signed-out')
  const query = new URLSearchParams({ client_id: 'console', logout_uri: `${location.origin}/sign-in/` })
  location.assign(`/logout?${query}`)
}

/** A request was refused: whoever signs in next goes on at `path`. What is refused later says nothing new, and nothing of the next session. */
export function loseSession(path: string): void {
  if (session.get().kind !== 'signed-in') return
  keepReferrer(path)
  forget()
}

const parting = new Set<() => void>()

/** Called when the session is over, while what was shown in it is still there: for what is typed and would be gone. Gives what ends that. */
export function beforeSessionEnds(keep: () => void): () => void {
  parting.add(keep)
  return () => void parting.delete(keep)
}

let count = 0

/** Of the session that this window is in: what was asked in one is not answered in the next. */
export function sessionNumber(): number {
  return count
}

/** The server knows this session no more. */
export function forget(): void {
  token = undefined
  const { kind } = session.get()
  if (kind === 'signed-in')
    for (const keep of parting)
      try {
        keep()
      } catch (error) {
        // Whoever keeps something badly keeps nobody in: the session ends, and the others are asked.
        reportError(error)
      }
  ownedBy(undefined)
  if (kind === 'signed-in') {
    count++
    forgetChanges()
    forgetPopUps()
  }
  if (kind !== 'anonymous') session.set({ kind: 'anonymous' })
  // Before, nothing was asked that is anybody's, and what is on its way is needed.
  if (kind === 'signed-in') onForgotten()
}

/** Of this browser: signing out in one is signing out in all, and who signs in in one is there in all. */
const windows = new BroadcastChannel('picket.session')
windows.addEventListener('message', ({ data }) => {
  if (session.get().kind !== 'signed-in') return
  const { signedIn } = (data ?? {}) as { readonly signedIn?: string }
  if (signedIn === undefined) forget()
  else if (isOther(signedIn)) refresh().catch(() => undefined)
})

/** Somebody else than whoever is shown. */
function isOther(userId: string): boolean {
  const now = session.get()
  return now.kind === 'signed-in' && now.me.id !== userId
}

/** Another window let somebody else in: what was there is nobody's here, and whoever came begins at the start. */
async function giveWay(next: SignedIn): Promise<void> {
  forget()
  // What was answered before is dropped a moment later, and with it what is asked until then.
  await new Promise((resolve) => setTimeout(resolve))
  token = next
  await enterSession('/')
  notify.done(otherPerson)
}

const otherPerson = 'Another user signed in in this browser. This window now uses their session.'

/** Shows the console to whoever has just been let in; at `path`, else where they were going. */
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

/** One at a time, over all tabs: a refresh token that is used twice ends the session. */
function refresh(): Promise<string | undefined> {
  refreshing ??= navigator.locks
    .request('picket.refresh', async () => {
      // A page that opens does not know whether there is a session, and is answered with nothing if there is none.
      const answer = await callAuth(session.get().kind === 'starting' ? 'continue' : 'refresh', {})
      if (answer['idToken'] === undefined) return undefined
      const step = toStep(answer)
      if (step.kind !== 'signed-in') return undefined
      if (isOther(userOf(step))) {
        // What this window was about to ask or change is not theirs to ask or change.
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
