import type { StartedConsole } from '../../tests/testing/started-console.ts'

/** Returns the ids of the administrator's notifications. */
export async function listNotifications({ ask }: StartedConsole): Promise<readonly string[]> {
  const { notifications } = (await ask('{ notifications(input: { pageSize: 50 }) { edges { node { id } } } }')) as {
    notifications: { edges: readonly { node: { id: string } }[] }
  }
  return notifications.edges.map(({ node }) => node.id)
}
