import type { StartedConsole } from '../../tests/testing/started-console.ts'

/** The ids of what the administrator was told of so far. */
export async function listNotifications({ ask }: StartedConsole): Promise<readonly string[]> {
  const { notifications } = (await ask('{ notifications(input: { pageSize: 50 }) { edges { node { id } } } }')) as {
    notifications: { edges: readonly { node: { id: string } }[] }
  }
  return notifications.edges.map(({ node }) => node.id)
}
