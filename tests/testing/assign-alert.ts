import type { StartedConsole } from './started-console.ts'

/** Assigns an alert to the administrator through an API token, so that they are notified. */
export async function assignAlert(started: StartedConsole): Promise<{ readonly id: string; readonly title: string }> {
  const { alerts, me, createAPIToken } = (await started
    .ask(
      `mutation { createAPIToken(input: { name: "giver-${Math.random()}", permissions: [AlertModify] }) { token { value } } }`,
    )
    .then(async (made) => ({
      ...(made as object),
      ...((await started.ask(
        `{ me { id } alerts(input: { createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id title } } } }`,
      )) as object),
    }))) as {
    me: { id: string }
    alerts: { edges: { node: { id: string; title: string } }[] }
    createAPIToken: { token: { value: string } }
  }
  const { id, title } = alerts.edges[0]!.node
  for (const assigneeId of [null, me.id])
    await started.post(
      '/public/graphql',
      {
        query:
          'mutation ($input: UpdateAlertsAssigneeByIdInput!) { updateAlertsAssigneeById(input: $input) { alerts { id } } }',
        variables: { input: { ids: [id], assigneeId } },
      },
      { 'x-api-key': createAPIToken.token.value },
    )
  return { id, title }
}
