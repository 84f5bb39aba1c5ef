import { expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const schema = `schema: Custom.Kinds
fields:
  - { name: what, type: string, required: true }
  - { name: tries, type: bigint }
  - { name: mfa, type: boolean }
  - name: rows
    type: array
    element:
      type: object
      fields:
        - { name: count, type: bigint }
`
const detection = `Detection:
  - Key: what
    Condition: Exists
AlertTitle: "{what} was tried"
GroupBy:
  - Key: what
`
const ask = (query: string, variables: object = {}): Promise<unknown> => started.ask(query, variables)
const titles = async (): Promise<readonly string[]> => {
  const query = '{ alerts(input: { detectionId: "Sample.Kinds" }) { edges { node { title } } } }'
  const { alerts } = (await ask(query)) as { alerts: { edges: readonly { node: { title: string } }[] } }
  return alerts.edges.map(({ node }) => node.title).toSorted()
}

it('excludes an event value by a rule filter: a number, a boolean, an element of a list', async () => {
  const { page } = opened
  await ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { schema { name } } }',
    {
      input: { name: 'Custom.Kinds', spec: schema },
    },
  )
  await ask('mutation ($input: AddRuleInput!) { addRule(input: $input) { isLive } }', {
    input: {
      id: 'Sample.Kinds',
      severity: 'HIGH',
      enabled: true,
      logTypes: ['Custom.Kinds'],
      simpleDetectionBody: detection,
      runbook: '- [ ] Ask the owner\n- [x] Read the ticket',
      runTestsFirst: false,
    },
  })
  const { createHttpSource } = (await ask(
    'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
    { input: { integrationLabel: 'Kinds', logTypes: ['Custom.Kinds'], logStreamType: 'Lines', authMethod: 'None' } },
  )) as { createHttpSource: { logSource: { integrationId: string } } }
  const send = async (...logs: readonly object[]): Promise<void> => {
    const answer = await fetch(`${started.address}/ingest/${createHttpSource.logSource.integrationId}?wait=true`, {
      method: 'POST',
      body: logs.map((log) => JSON.stringify(log)).join('\n'),
    })
    expect(answer.status).toBe(200)
  }
  await send({ what: 'door', tries: 7, mfa: true, rows: [{ count: 3 }, { count: 4 }] })
  await expect.poll(titles).toEqual(['door was tried'])
  await page.goto('/alerts-and-errors/?range=all&detection=Sample.Kinds')
  await page.getByRole('grid').getByText('door was tried').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: 'door was tried' }).waitFor()
  // Boxes that are ticked in the text of the runbook count.
  await page.getByText('1 of 2').waitFor()
  await page.getByRole('tab', { name: /^Events/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Rule filter' })
  for (const field of ['tries', 'mfa', 'rows[1].count']) {
    await page.getByRole('searchbox', { name: 'Find in event' }).fill(field)
    await page
      .getByRole('button', { name: `Actions for ${field}`, exact: true })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Add to rule filter' }).click()
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.getByRole('status').filter({ hasText: 'The filters are saved.' }).waitFor()
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    await sheet.waitFor({ state: 'detached' })
  }
  const filters = async () => ((await ask('{ rule(id: "Sample.Kinds") { inlineFilters } }')) as { rule: object }).rule
  expect(await filters()).toEqual({
    inlineFilters: [
      '- KeyPath: tries',
      '  Condition: DoesNotEqual',
      '  Value: 7',
      '- KeyPath: mfa',
      '  Condition: DoesNotEqual',
      '  Value: true',
      "- KeyPath: 'rows[].count'",
      '  Condition: DoesNotContain',
      '  Value: 4',
      '',
    ].join('\n'),
  })
  await send(
    { what: 'window', tries: 7, mfa: false, rows: [] },
    { what: 'roof', tries: 1, mfa: true, rows: [] },
    { what: 'cellar', tries: 1, mfa: false, rows: [{ count: 9 }, { count: 4 }] },
    { what: 'garden', tries: 1, mfa: false, rows: [{ count: 9 }] },
  )
  await expect.poll(titles).toEqual(['door was tried', 'garden was tried'])
})
