import { findSignIn } from '../../api/find-sign-in.ts'
import type { Environment } from '../../program/environment.ts'
import type { App } from '../app/app-state.ts'
import { runExternally } from '../screens/output/run-externally.ts'
import type { Server } from './server.ts'

/** Handles an expired session and a connection that is back: the screen stays, and work continues from there. */
export function keepSignedIn({
  app,
  server,
  cwd,
  env,
}: {
  readonly app: App
  readonly server: Server
  readonly cwd: string
  readonly env: Environment
}): { readonly signIn: () => Promise<void> } {
  const known = wordsOf(env)
  let isAsking = false
  const signIn = async (): Promise<void> => {
    if (env['PICKET_TOKEN'])
      return app.say('The token in PICKET_TOKEN is no longer valid. Set a new one and restart.', 'error')
    const code = await runExternally(app, ['login', ...(known ?? [server.url()])], cwd, env)
    if (code === 0) return server.reopen()
    isAsking = false
    offer()
  }
  const offer = (): void => {
    // A user who is typing is not interrupted: the prompt appears after the line is submitted.
    if (server.connection.get() !== 'ended' || isAsking || app.prompt.get() !== undefined) return
    if (app.overlay.get() !== undefined) return
    isAsking = true
    app.choose({
      title: 'Your session has ended',
      items: [
        { key: 'in', label: 'sign in again', run: signIn },
        { key: 'later', label: 'later, with ":" and "sign in"', run: () => undefined },
      ],
    })
  }
  server.connection.subscribe(() => {
    if (server.connection.get() === 'live') isAsking = false
    offer()
  })
  app.prompt.subscribe(offer)
  server.onBack(() => app.router.current()?.reconnected?.())
  return { signIn }
}

/** Returns the known server address and user as arguments, so that they need not be typed again. */
function wordsOf(env: Environment): readonly string[] | undefined {
  try {
    const { url, signIn } = findSignIn(env)
    return signIn.kind === 'session' ? [url, '--email', signIn.email] : [url, '--token']
  } catch {
    return undefined
  }
}
