import { expect, it } from 'vitest'
import { opened } from '../alerts/testing/alerts.ts'
import { systemViewer } from '../access/viewer.ts'
import type { OutboundRequest } from '../outbound/send.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { openAlerting } from './testing/open-alerting.ts'

it('delivers with settings that an earlier version stored with fewer fields', async () => {
  const database = await openTestDatabase()
  const sent: OutboundRequest[] = []
  const { destinations, dispatcher, record } = openAlerting({
    database,
    now: () => 1000,
    async send(request) {
      sent.push(request)
      return { status: 201, headers: new Headers(), text: '{"key":"SEC-1"}' }
    },
  })
  const issue = { orgDomain: 'https://jira.example.com', projectKey: 'SEC', issueType: 'Bug' }
  const { outputId } = await destinations.add(systemViewer, {
    displayName: 'Tickets',
    outputType: 'jira',
    outputConfig: { ...issue, userName: 'ana@example.com', apiKey: 'k' },
    alertTypes: ['RULE'],
  })
  const { config } = await database.selectFrom('destinations').select('config').executeTakeFirstOrThrow()
  const { severityConfig: _, labels: __, ...old } = JSON.parse(config) as Record<string, unknown>
  await database
    .updateTable('destinations')
    .set({ config: JSON.stringify(old) })
    .execute()
  await record(database, [opened({ outputIds: [outputId] })], 1000)
  await dispatcher.deliverDue()
  expect(sent.map(({ url, body }) => [url, (JSON.parse(body!) as { fields: object }).fields])).toEqual([
    ['https://jira.example.com/rest/api/2/issue/', expect.objectContaining({ issuetype: { name: 'Bug' }, labels: [] })],
  ])
})
