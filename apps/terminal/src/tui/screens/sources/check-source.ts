import type { CheckSourceData } from '@picket/core/api'
import type { App } from '../../app/app-state.ts'
import type { Server } from '../../server/server.ts'

/** Checks the health of a log source now, and shows the result. */
export async function checkSource(
  app: App,
  server: Server,
  { id, label }: { readonly id: string; readonly label: string },
): Promise<CheckSourceData['checkSourceHealth']['health']> {
  const { CheckSource } = await import('@picket/core/api')
  app.say(`Checking ${label} ...`, 'faint')
  const { checkSourceHealth } = await server.read((api) => api.mutate(CheckSource, { input: { id } }))
  const bad = checkSourceHealth.health.filter(({ healthy }) => !healthy)
  if (bad.length === 0) app.say(`${label} is healthy.`, 'good')
  else app.say(bad.map(({ name, message }) => `${name}: ${message}`).join('; '), 'error')
  return checkSourceHealth.health
}
