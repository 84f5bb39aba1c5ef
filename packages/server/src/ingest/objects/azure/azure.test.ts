import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../ports/log.ts'
import { openTestDatabase } from '../../../stores/testing/open-stores.ts'
import { missingSource } from '../../log-source.ts'
import { createAzureBlobKind } from '../../sources/kinds/azure-blob.ts'
import { createPullRunner } from '../../sources/pull-runner.ts'
import type { SourcePorts } from '../../sources/source-ports.ts'
import { createCountingSpool } from '../../testing/counting-spool.ts'
import { pulledContract } from '../../testing/pulled-contract.ts'
import { describeSourceContract } from '../../testing/source-kind-contract.ts'
import { openAzureOver } from './open-azure.ts'
import { createFakeAzure, type FakeAzure } from './testing/fake-azure.ts'

const settings = {
  storageAccount: 'acmelogs',
  container: 'logs',
  prefixes: [],
  tenantId: '11111111-2222-3333-4444-555555555555',
  clientId: '66666666-7777-8888-9999-000000000000',
  clientSecret: 'hush',
} as const

function sourceOf(delivery: 'notifications' | 'listing') {
  const own = { ...settings, delivery, queue: 'picket-logs' }
  return { ...missingSource('source'), kind: 'AzureBlob', format: { type: 'Lines' }, settings: own } as const
}

const kindOf = (fake: FakeAzure) => createAzureBlobKind((given) => openAzureOver(given, fake.transport))

async function openRunner(fake: FakeAzure, delivery: 'notifications' | 'listing') {
  const database = await openTestDatabase()
  const spool = createCountingSpool()
  let ids = 0
  const ports: SourcePorts = {
    database,
    spool: spool.open(),
    now: Date.now,
    randomId: () => `id-${++ids}`,
    log: silentLog,
  }
  const pulled = kindOf(fake).pull!(sourceOf(delivery), ports)
  return { spool, runner: createPullRunner({ ...ports, sourceId: 'source', owner: 'a', pulled }) }
}

describe('Azure Blob Storage', () => {
  for (const delivery of ['notifications', 'listing'] as const)
    describeSourceContract(
      pulledContract(`blobs by ${delivery}`, () => {
        let at = 0
        let count = 0
        // A message that was received before a crash comes again.
        const fake = createFakeAzure({ now: () => (at += 60_000) })
        return {
          offer(...records) {
            for (const record of records)
              fake.put(`a b/${++count} é+%20.log`, `${record}\n`, { announce: delivery === 'notifications' })
          },
          pull: (ports) => withoutWaiting(kindOf(fake).pull!(sourceOf(delivery), ports), fake, delivery),
        }
      }),
    )

  it('removes the messages of blobs that were read, and keeps those of blobs that cannot be read', async () => {
    const fake = createFakeAzure()
    fake.put('a.log', 'one\ntwo\n', { announce: true })
    fake.send('{"eventType":"Microsoft.EventGrid.SubscriptionValidationEvent","data":{"validationCode":"1"}}')
    fake.send('hello')
    const { runner, spool } = await openRunner(fake, 'notifications')
    expect([await runner.turn(), spool.records(), fake.waiting()]).toEqual(['more', ['one', 'two'], 1])
    expect(runner.health()).toMatchObject({
      state: 'failing',
      problem: 'A message of the queue is not a notification of new objects.',
    })
    await runner.stop()
  })

  it('lists a container in pages, and reads an empty blob', async () => {
    const fake = createFakeAzure()
    for (let at = 0; at < 450; at++) fake.put(`day/${String(at).padStart(4, '0')}.log`, at === 7 ? '' : `${at}\n`)
    const { runner, spool } = await openRunner(fake, 'listing')
    while ((await runner.turn()) === 'more');
    expect(spool.records().length).toBe(449)
    fake.put('day/0450.log', 'late\n')
    await runner.turn()
    expect([spool.records().length, spool.records().at(-1)]).toEqual([450, 'late'])
    await runner.stop()
  })

  it('checks what it needs, and names the role that is missing', async () => {
    const fake = createFakeAzure()
    fake.put('a.log', 'one\n')
    const inspect = async () => (await kindOf(fake).health.inspect!(sourceOf('notifications')))[0]!.problem
    expect(await inspect()).toBe(undefined)
    fake.roles.delete('queues')
    expect(await inspect()).toBe(
      'The server cannot read the queue "picket-logs": the role "Storage Queue Data Message Processor" is missing, or a network rule of the storage account blocks the server.',
    )
    fake.roles.delete('blobs')
    expect(await inspect()).toBe(
      'The server cannot list the container "logs": the role "Storage Blob Data Reader" is missing, or a network rule of the storage account blocks the server.',
    )
    fake.clientSecret = 'another'
    expect(await inspect()).toBe(
      'The server cannot sign in to Microsoft Entra ID: AADSTS7000215: Invalid client secret provided. Check the tenant, the client ID and the client secret.',
    )
    expect(new Set(fake.requests.map((one) => one.replace(/^\w+ (?:https:\/\/)?([^/]+).*$/, '$1')))).toEqual(
      new Set(['login.microsoftonline.com', 'acmelogs.blob.core.windows.net', 'acmelogs.queue.core.windows.net']),
    )
  })
})

/** Storage queues do not wait for messages, so the adapter does: the contract does not have to. */
function withoutWaiting(
  pulled: ReturnType<NonNullable<ReturnType<typeof kindOf>['pull']>>,
  fake: FakeAzure,
  delivery: string,
): typeof pulled {
  if (delivery === 'listing') return pulled
  return {
    ...pulled,
    pull: async (checkpoint, signal) =>
      fake.waiting() === 0 ? { items: [], checkpoint: null, isMore: false } : pulled.pull(checkpoint, signal),
  }
}
