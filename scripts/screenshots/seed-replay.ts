import { setTimeout as sleep } from 'node:timers/promises'
import type { StartedConsole } from '../../tests/testing/started-console.ts'

const rule = 'Picket.AWS.RootConsoleLogin'
const day = 86_400_000

/** Replays a rule over the samples, and waits until the replay is complete. */
export async function seedReplay({ ask }: StartedConsole): Promise<void> {
  const timeWindow = {
    startsAt: new Date(Date.now() - 7 * day).toISOString(),
    endsAt: new Date().toISOString(),
  }
  const { createReplay } = (await ask(
    'mutation ($input: CreateReplayInput!) { createReplay(input: $input) { replay { id } } }',
    { input: { detectionId: rule, scope: { dataWindow: { timeWindow } } } },
  )) as { createReplay: { replay: { id: string } } }
  for (let tries = 0; tries < 120; tries++) {
    const { replay } = (await ask('query ($id: ID!) { replay(id: $id) { completedAt } }', {
      id: createReplay.replay.id,
    })) as { replay: { completedAt: string | null } }
    if (replay.completedAt !== null) return
    await sleep(500)
  }
  throw new Error('The replay did not complete within 60 s.')
}

/** Returns the path parameters of an alert of the newest replay; empty if there is none. */
export async function findReplayAlert({ ask }: Pick<StartedConsole, 'ask'>): Promise<ReadonlyMap<string, string>> {
  const { replays } = (await ask('{ replays { edges { node { id detectionId } } } }')) as {
    replays: { edges: readonly { node: { id: string; detectionId: string } }[] }
  }
  const replay = replays.edges[0]?.node
  if (replay === undefined) return new Map()
  const { replayAlerts } = (await ask(
    'query ($input: ReplayAlertsInput!) { replayAlerts(input: $input) { edges { node { id } } } }',
    { input: { replayId: replay.id } },
  )) as { replayAlerts: { edges: readonly { node: { id: string } }[] } }
  const alert = replayAlerts.edges[0]?.node
  if (alert === undefined) return new Map()
  return new Map([
    ['detectionId', replay.detectionId],
    ['replayId', replay.id],
    ['alertId', alert.id],
  ])
}
