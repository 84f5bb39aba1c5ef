import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createGcsStore } from './gcs-store.ts'
import { createGoogleClient } from './google-client.ts'
import { createSubscriptionQueue } from './subscription-queue.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  client_email: 'picket@acme.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
}
const { signal } = new AbortController()

describe('Cloud Storage', () => {
  it('signs in with a signed token, once, and lists what follows a key', async () => {
    const { store, calls } = open((url) =>
      url.includes('/o?')
        ? Response.json({ items: [{ name: 'a' }, { name: 'b c', generation: '7', size: '3', updated: '2026-01-01T00:00:00Z' }] })
        : new Response('one'),
    )
    expect(await store.list({ bucket: 'logs', prefix: '', after: 'a', limit: 5 }, signal)).toEqual({
      objects: [
        { bucket: 'logs', key: 'b c', version: '7', versionId: '7', size: 3, changedAt: Date.UTC(2026, 0, 1) },
      ],
      isMore: false,
    })
    const read = await store.readRange({ bucket: 'logs', key: 'b c', versionId: '7' }, { from: 0, to: 2 }, signal)
    expect(Buffer.from(read).toString()).toBe('on')
    expect(calls.map(({ url }) => url)).toEqual([
      'https://oauth2.googleapis.com/token',
      'https://storage.googleapis.com/storage/v1/b/logs/o?prefix=&maxResults=6&startOffset=a&fields=items%28name%2Cgeneration%2Csize%2Cupdated%29%2CnextPageToken',
      'https://storage.googleapis.com/storage/v1/b/logs/o/b%20c?alt=media&generation=7',
    ])
  })

  it.each([
    [
      403,
      '{"error":{"message":"picket@acme does not have storage.objects.get access to the object."}}',
      'access',
      'The server cannot read "gs://logs/a": the permission "storage.objects.get" of the service account "picket@acme.iam.gserviceaccount.com" is missing.',
    ],
    [404, '{}', 'missing', 'The server cannot read "gs://logs/a": it does not exist.'],
    [503, '{"error":{"message":"Try later."}}', 'failed', 'The server cannot read "gs://logs/a": Try later.'],
  ])('explains the status %i', async (status, body, reason, message) => {
    const { store } = open(() => new Response(body, { status }))
    const error = await store.sizeOf({ bucket: 'logs', key: 'a' }, signal).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason, message })
  })
})

it('receives, hides and acknowledges messages of a subscription', async () => {
  const { call, calls } = open((url) =>
    url.endsWith(':pull')
      ? Response.json({ receivedMessages: [{ ackId: 'k', message: { messageId: '1', attributes: { bucketId: 'b' } } }] })
      : Response.json({}),
  )
  const queue = createSubscriptionQueue(call, 'acme', 'logs')
  const body = '{"messageId":"1","attributes":{"bucketId":"b"}}'
  const [message] = await queue.receive(signal)
  expect(message).toEqual({ id: '1', receipt: 'k', body, receives: 1 })
  expect((await queue.receive(signal))[0]).toMatchObject({ receives: 2 })
  await queue.delete([message!])
  expect(calls.slice(1).map(({ url, body: sent }) => [url.split(':').at(-1), sent])).toEqual([
    ['pull', { maxMessages: 50 }],
    ['modifyAckDeadline', { ackIds: ['k'], ackDeadlineSeconds: 120 }],
    ['pull', { maxMessages: 50 }],
    ['modifyAckDeadline', { ackIds: ['k'], ackDeadlineSeconds: 120 }],
    ['acknowledge', { ackIds: ['k'] }],
  ])
})

function open(answer: (url: string) => Response) {
  const calls: { readonly url: string; readonly body: unknown }[] = []
  const send = (async (url: string, { body }: { readonly body?: string | URLSearchParams } = {}) => {
    calls.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
    return url.includes('oauth2') ? Response.json({ access_token: 't' }) : answer(url)
  }) as typeof fetch
  const call = createGoogleClient(account, send)
  return { call, calls, store: createGcsStore(call) }
}
