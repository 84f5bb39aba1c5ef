import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { missingSource } from '../log-source.ts'
import { openPage } from '../sources/open-page.ts'
import { gcpPubSubKind } from '../sources/kinds/gcp-pubsub.ts'
import type { PulledItem, PullSource } from '../sources/pull-source.ts'
import { pulledContract } from '../testing/pulled-contract.ts'
import { describeSourceContract } from '../testing/source-kind-contract.ts'
import { createFakePubSub } from './testing/fake-pubsub.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem) as string
const signal = new AbortController().signal

function open(
  fake: ReturnType<typeof createFakePubSub>,
  now: () => number,
  more: Readonly<Record<string, string>> = {},
): PullSource {
  const credentials = JSON.stringify({
    type: 'service_account',
    client_email: 'picket@shop.iam.gserviceaccount.com',
    private_key: privateKey,
  })
  const settings = { projectId: 'shop', subscriptionId: 'audit', credentials, ...more }
  const source = { ...missingSource('s'), format: { type: 'Lines' } as const, settings }
  const ports = { database: undefined as never, spool: undefined as never, now, randomId: () => 'id', log: silentLog }
  return gcpPubSubKind.pull!(source, { ...ports, send: fake.send })
}

describeSourceContract(
  pulledContract('GcpPubSub', () => {
    const clock = { now: Date.UTC(2026, 0, 1) }
    const fake = createFakePubSub(privateKey, () => clock.now)
    return {
      offer: (...records) => fake.publish(...records),
      pull(ports) {
        // The deadlines of the process before have passed.
        clock.now += 200_000
        return open(fake, ports.now)
      },
    }
  }),
)

async function readPage(source: PullSource): Promise<readonly string[]> {
  const page = openPage(await source.pull(undefined, signal))
  const texts: string[] = []
  for (let group = await page.next(); group; group = await page.next()) {
    texts.push(...group.map(({ body }: PulledItem) => new TextDecoder().decode(body)))
    page.done()
  }
  return texts
}

it('extends deadlines first, and acknowledges messages after the spool has them', async () => {
  const fake = createFakePubSub(privateKey, () => 0)
  fake.publish('one', 'two', '')
  const source = open(fake, () => 0)
  const page = openPage(await source.pull(undefined, signal))
  expect((await page.next())?.map(({ id }) => id)).toEqual(['m-1', 'm-2'])
  expect([fake.calls, fake.left()]).toEqual([['pull', 'modifyAckDeadline 2'], 3])
  page.done()
  expect(await page.next()).toBe(undefined)
  expect([fake.calls.at(-1), fake.left()]).toEqual(['acknowledge 2', 1])
  // A message without data is acknowledged.
  expect([await readPage(source), fake.left(), await readPage(source)]).toEqual([[], 0, []])
})

it.each([
  [
    401,
    'Google Cloud rejects the key of the service account. Check that it is enabled, or create another key and enter it.',
  ],
  [
    403,
    'The service account needs the permission "pubsub.subscriptions.consume" for "projects/shop/subscriptions/audit". Grant it the role "Pub/Sub Subscriber" (roles/pubsub.subscriber) there.',
  ],
  [404, 'The subscription "projects/shop/subscriptions/audit" does not exist. Check the project and the subscription.'],
  [429, 'Google Cloud limits the requests of the project. They are repeated with longer pauses.'],
  [500, 'Pub/Sub answered 500: The reason is 500.'],
])('says what to do about status %i', async (status, message) => {
  const fake = createFakePubSub(privateKey, () => 0)
  fake.failures.set('pull', status)
  await expect(open(fake, () => 0).pull(undefined, signal)).rejects.toThrow(message)
})

it('reports an acknowledgment that fails, and reads the message again with the same id', async () => {
  const clock = { now: 0 }
  const fake = createFakePubSub(privateKey, () => clock.now)
  fake.publish('one')
  fake.failures.set('acknowledge', 503)
  const source = open(fake, () => clock.now)
  const answer = await source.pull(undefined, signal)
  const page = openPage(answer)
  expect((await page.next())?.map(({ id }) => id)).toEqual(['m-1'])
  page.done()
  await page.next()
  expect(answer.problem).toBe('Pub/Sub answered 503: The reason is 503.')
  fake.failures.clear()
  clock.now += 130_000
  expect(await readPage(source)).toEqual(['one'])
  expect(fake.left()).toBe(0)
})

it('rejects a key that is not one before it calls the service', () => {
  const fake = createFakePubSub(privateKey, () => 0)
  expect(() => open(fake, () => 0, { credentials: '{"private_key": 1}' })).toThrow(
    'The key of the service account cannot be read. Enter the whole JSON file that Google Cloud created.',
  )
})
