import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

/** Sends a test alert after confirmation, saves whether it arrived, and shows the result. */
export function sendTest(
  app: App,
  server: Server,
  { outputId, displayName }: { readonly outputId: string; readonly displayName: string },
  done: () => unknown,
): void {
  app.choose({
    title: `Send a test alert to "${displayName}"?`,
    items: [{ key: 'send', label: 'send it', run: send }],
  })
  async function send(): Promise<void> {
    const { VerifyDestination } = await import('@picket/core/api')
    app.say(`Sending a test alert to ${displayName} ...`, 'faint')
    const { verifyDestination } = await server.read((api) => api.mutate(VerifyDestination, { outputId }))
    const { success, message } = verifyDestination.delivery
    app.say(
      `The test alert to ${displayName} ${success ? 'was delivered.' : `failed: ${message}`}`,
      success ? 'good' : 'error',
    )
    await done()
  }
}
