import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { IHttpClient } from '@azure/storage-blob'
import type { AzureTransport } from '../open-azure.ts'

interface Message {
  readonly id: string
  readonly text: string
  receipt: string
  hiddenUntil: number
  receives: number
}

/** A storage account, as the REST API of Azure Storage and the sign-in of Microsoft Entra ID show it to their clients. */
export interface FakeAzure {
  readonly transport: AzureTransport
  /** Stores a blob; with `announce`, Event Grid puts a message into the queue. */
  put(key: string, body: string, options?: { readonly announce?: boolean }): void
  /** Puts a message into the queue as it is. */
  send(text: string): void
  /** The number of messages in the queue, hidden or not. */
  waiting(): number
  /** What was requested: method, host and path. */
  readonly requests: string[]
  clientSecret: string
  /** The permissions of the application. */
  readonly roles: Set<'blobs' | 'queues'>
}

const modified = 'Thu, 01 Jan 2026 00:00:00 GMT'

export function createFakeAzure({
  container = 'logs',
  queue = 'picket-logs',
  clientSecret = 'hush',
  now = Date.now,
} = {}): FakeAzure {
  const blobs = new Map<string, { readonly body: Buffer; readonly tag: string }>()
  const messages: Message[] = []
  const tokens = new Set<string>()
  let tags = 0
  const fake: FakeAzure = {
    requests: [],
    clientSecret,
    roles: new Set(['blobs', 'queues']),
    waiting: () => messages.length,
    send: (text) => void messages.push({ id: randomUUID(), text, receipt: '', hiddenUntil: 0, receives: 0 }),
    put(key, text, { announce = false } = {}) {
      const body = Buffer.from(text)
      const tag = `0x8D${String(++tags).padStart(12, '0')}`
      blobs.set(key, { body, tag })
      if (!announce) return
      const data = { api: 'PutBlob', eTag: tag, contentLength: body.length, sequencer: '1' }
      const event = {
        topic: '/subscriptions/x',
        subject: `/blobServices/default/containers/${container}/blobs/${key}`,
        eventType: 'Microsoft.Storage.BlobCreated',
        eventTime: '2026-01-01T00:00:00Z',
        data,
      }
      fake.send(Buffer.from(JSON.stringify(event)).toString('base64'))
    },
    transport: {
      fetch: async (input, init) => signIn(String(input), init),
      httpClient: { sendRequest: async (request) => toAnswer(request, serve(request)) },
    },
  }
  return fake

  function signIn(url: string, init: RequestInit | undefined): Response {
    fake.requests.push(`POST ${url}`)
    const form = new URLSearchParams(String(init?.body))
    if (form.get('client_secret') !== fake.clientSecret)
      return Response.json(
        { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided.\r\nTrace ID: 1' },
        { status: 401 },
      )
    const token = randomUUID()
    if (form.get('scope') === 'https://storage.azure.com/.default') tokens.add(token)
    return Response.json({ token_type: 'Bearer', expires_in: 3599, access_token: token })
  }

  function serve(request: WebRequest): Answer {
    const url = new URL(request.url)
    fake.requests.push(`${request.method} ${url.host}${url.pathname}`)
    const token = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    if (!tokens.has(token)) return failure(401, 'InvalidAuthenticationInfo')
    const isQueue = url.host.endsWith('.queue.core.windows.net')
    if (!fake.roles.has(isQueue ? 'queues' : 'blobs')) return failure(403, 'AuthorizationPermissionMismatch')
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (isQueue) return name === queue ? serveQueue(request.method, url, rest) : failure(404, 'QueueNotFound')
    if (name !== container) return failure(404, 'ContainerNotFound')
    if (url.searchParams.get('comp') === 'list') return list(url.searchParams)
    return serveBlob(request, rest.join('/'))
  }

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const from = query.get('marker') || query.get('startFrom') || ''
    const most = Number(query.get('maxresults') ?? 5000)
    const keys = [...blobs.keys()].filter((key) => key.startsWith(prefix) && key >= from).toSorted()
    const items = keys.slice(0, most).map((key) => {
      const { body, tag } = blobs.get(key)!
      return `<Blob><Name>${escape(key)}</Name><Properties><Last-Modified>${modified}</Last-Modified><Etag>${tag}</Etag><Content-Length>${body.length}</Content-Length><BlobType>BlockBlob</BlobType></Properties></Blob>`
    })
    const next = escape(keys[most] ?? '')
    return xml(
      `<EnumerationResults ServiceEndpoint="https://x/" ContainerName="${container}"><Blobs>${items.join('')}</Blobs><NextMarker>${next}</NextMarker></EnumerationResults>`,
    )
  }

  function serveBlob({ method, headers }: WebRequest, key: string): Answer {
    const blob = blobs.get(key)
    if (!blob) return failure(404, 'BlobNotFound')
    const { body, tag } = blob
    const common = { etag: `"${tag}"`, 'last-modified': modified, 'x-ms-blob-type': 'BlockBlob' }
    if (method === 'HEAD') return { status: 200, headers: { ...common, 'content-length': String(body.length) } }
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.get('x-ms-range') ?? '') ?? []
    if (Number(from) >= body.length) return failure(416, 'InvalidRange')
    const part = body.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${body.length}`
    const sizes = { 'content-length': String(part.length), 'content-range': range }
    return { status: 206, headers: { ...common, ...sizes }, body: part }
  }

  function serveQueue(method: string, { searchParams: query }: URL, [, id]: readonly string[]): Answer {
    if (method === 'GET') {
      const isPeek = query.get('peekonly') === 'true'
      const seen = messages
        .filter(({ hiddenUntil }) => hiddenUntil <= now())
        .slice(0, Number(query.get('numofmessages') ?? 1))
      if (!isPeek)
        for (const message of seen) {
          message.receipt = randomUUID()
          message.receives += 1
          message.hiddenUntil = now() + Number(query.get('visibilitytimeout') ?? 30) * 1000
        }
      const texts = seen.map(
        (one) =>
          `<QueueMessage><MessageId>${one.id}</MessageId><InsertionTime>${modified}</InsertionTime><ExpirationTime>${modified}</ExpirationTime>${isPeek ? '' : `<PopReceipt>${one.receipt}</PopReceipt><TimeNextVisible>${modified}</TimeNextVisible>`}<DequeueCount>${one.receives}</DequeueCount><MessageText>${escape(one.text)}</MessageText></QueueMessage>`,
      )
      return xml(`<QueueMessagesList>${texts.join('')}</QueueMessagesList>`)
    }
    const at = messages.findIndex((one) => one.id === id)
    const message = messages[at]
    if (!message) return failure(404, 'MessageNotFound')
    if (message.receipt !== query.get('popreceipt')) return failure(400, 'PopReceiptMismatch')
    if (method === 'DELETE') {
      messages.splice(at, 1)
      return { status: 204, headers: {} }
    }
    message.receipt = randomUUID()
    message.hiddenUntil = now() + Number(query.get('visibilitytimeout')) * 1000
    return {
      status: 204,
      headers: { 'x-ms-popreceipt': message.receipt, 'x-ms-time-next-visible': modified },
    }
  }
}

type WebRequest = Parameters<IHttpClient['sendRequest']>[0]
type WebAnswer = Awaited<ReturnType<IHttpClient['sendRequest']>>

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

function xml(text: string): Answer {
  const body = Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${text}`)
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function failure(status: number, code: string): Answer {
  const { body } = xml(`<Error><Code>${code}</Code><Message>${code}.\nRequestId:1</Message></Error>`)
  return { status, headers: { 'content-type': 'application/xml', 'x-ms-error-code': code }, ...(body && { body }) }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function toAnswer(request: WebRequest, { status, headers, body }: Answer): WebAnswer {
  const isStream = request.streamResponseStatusCodes?.has(status) === true
  // The clients only convert the headers to JSON.
  const shown = { toJson: () => headers } as unknown as WebAnswer['headers']
  return {
    request,
    status,
    headers: shown,
    ...(isStream ? { readableStreamBody: Readable.from([body]) } : { bodyAsText: Buffer.from(body ?? []).toString() }),
  }
}
