import { ObjectError } from '../../object-store.ts'
import type { CallGoogle } from '../google-client.ts'

interface Message {
  readonly id: string
  readonly data: string
  readonly attributes: Readonly<Record<string, string>>
  ackId: string
  hiddenUntil: number
}

/** A bucket and a subscription, as the REST APIs of Google Cloud show them. */
export interface FakeGoogleCloud {
  readonly call: CallGoogle
  /** Stores an object; with `announce`, the bucket publishes a notification, which is delivered twice. */
  put(key: string, body: string, options?: { readonly announce?: boolean }): void
  waiting(): number
}

export function createFakeGoogleCloud({ bucket = 'logs', now = Date.now } = {}): FakeGoogleCloud {
  const objects = new Map<string, { readonly body: Buffer; readonly generation: string }>()
  const messages: Message[] = []
  let ids = 0
  return {
    waiting: () => messages.length,
    put(key, text, { announce = false } = {}) {
      const generation = String(1_700_000_000_000_000 + ++ids)
      const body = Buffer.from(text)
      objects.set(key, { body, generation })
      if (!announce) return
      const event = { kind: 'storage#object', name: key, bucket, generation, size: String(body.length) }
      const attributes = {
        eventType: 'OBJECT_FINALIZE',
        payloadFormat: 'JSON_API_V1',
        bucketId: bucket,
        objectId: key,
        objectGeneration: generation,
      }
      const data = Buffer.from(JSON.stringify(event)).toString('base64')
      for (let copy = 0; copy < 2; copy++)
        messages.push({ id: String(++ids), data, attributes, ackId: '', hiddenUntil: 0 })
    },
    async call({ url, body, headers }) {
      const { host, pathname, searchParams: query } = new URL(url)
      if (host === 'pubsub.googleapis.com') return Response.json(subscription(pathname.split(':')[1]!, body as Request))
      const [, , , name, , key] = pathname.split('/').slice(1).map(decodeURIComponent)
      if (name !== bucket) throw new ObjectError('missing', `There is no bucket "${name}".`)
      if (key === undefined) return Response.json(list(query))
      const object = objects.get(key)
      if (!object || (query.has('generation') && query.get('generation') !== object.generation))
        throw new ObjectError('missing', `There is no object "${key}".`)
      if (query.get('alt') !== 'media') return Response.json({ name: key, size: String(object.body.length) })
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers?.['range'] ?? '') ?? []
      const part = from === undefined ? object.body : object.body.subarray(Number(from), Number(to) + 1)
      return new Response(Uint8Array.from(part))
    },
  }

  function list(query: URLSearchParams): object {
    const start = query.get('startOffset') ?? ''
    const most = Number(query.get('maxResults'))
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key >= start)
      .toSorted()
    const items = keys.slice(0, most).map((name) => {
      const { body, generation } = objects.get(name)!
      return { name, generation, size: String(body.length), updated: '2026-01-01T00:00:00Z' }
    })
    return { items, ...(keys.length > most && { nextPageToken: 'more' }) }
  }

  interface Request {
    readonly maxMessages?: number
    readonly ackIds?: readonly string[]
    readonly ackDeadlineSeconds?: number
  }

  function subscription(action: string, { maxMessages, ackIds = [], ackDeadlineSeconds = 0 }: Request): object {
    if (action === 'pull') {
      const visible = messages.filter(({ hiddenUntil }) => hiddenUntil <= now()).slice(0, maxMessages)
      const receivedMessages = visible.map((message) => {
        message.ackId = `ack-${++ids}`
        message.hiddenUntil = now() + 10_000
        const { id: messageId, data, attributes, ackId } = message
        return { ackId, message: { messageId, data, attributes } }
      })
      return receivedMessages.length === 0 ? {} : { receivedMessages }
    }
    for (const ackId of ackIds) {
      const at = messages.findIndex((message) => message.ackId === ackId)
      if (at === -1) continue
      if (action === 'acknowledge') messages.splice(at, 1)
      else messages[at]!.hiddenUntil = now() + ackDeadlineSeconds * 1000
    }
    return {}
  }
}
