import { createPublicKey, verify } from 'node:crypto'
import type { OutboundRequest, Send } from '../../../outbound/send.ts'

interface Stored {
  readonly messageId: string
  readonly data: string
  /** Until when it is not delivered again, in milliseconds since 1970. */
  leasedUntil: number
  ackId: string
}

/** The REST API of a subscription of Pub/Sub in memory, as its reference documents it. A page has at most two messages. */
export function createFakePubSub(privateKey: string, now: () => number) {
  const messages: Stored[] = []
  const calls: string[] = []
  /** Statuses to answer with instead, by operation. */
  const failures = new Map<string, number>()
  let ids = 0

  const send: Send = async ({ url, headers = {}, body = '{}' }: OutboundRequest) => {
    const [, operation = ''] =
      /^https:\/\/pubsub\.googleapis\.com\/v1\/projects\/shop\/subscriptions\/audit:(\w+)$/.exec(url) ?? []
    const answer = (status: number, json: object) => ({ status, headers: new Headers(), text: JSON.stringify(json) })
    if (!isSigned(headers['authorization'] ?? '', privateKey, now())) return answer(401, { error: {} })
    const failure = failures.get(operation)
    if (failure !== undefined) return answer(failure, { error: { message: `The reason is ${failure}.` } })
    const { ackIds = [], ackDeadlineSeconds = 0 } = JSON.parse(body) as {
      readonly ackIds?: readonly string[]
      readonly ackDeadlineSeconds?: number
    }
    const named = messages.filter(({ ackId }) => ackIds.includes(ackId))
    calls.push(operation === 'pull' ? 'pull' : `${operation} ${named.length}`)
    switch (operation) {
      case 'pull': {
        const free = messages.filter(({ leasedUntil }) => leasedUntil <= now()).slice(0, 2)
        const receivedMessages = free.map((message) => {
          Object.assign(message, { leasedUntil: now() + 10_000, ackId: `ack-${++ids}` })
          const { ackId, messageId, data } = message
          return { ackId, message: { data, messageId, publishTime: '2026-01-01T00:00:00Z' } }
        })
        return answer(200, free.length === 0 ? {} : { receivedMessages })
      }
      case 'acknowledge':
        for (const message of named) messages.splice(messages.indexOf(message), 1)
        return answer(200, {})
      case 'modifyAckDeadline':
        for (const message of named) message.leasedUntil = now() + ackDeadlineSeconds * 1_000
        return answer(200, {})
      default:
        return answer(404, { error: {} })
    }
  }
  return {
    send,
    calls,
    failures,
    left: () => messages.length,
    publish(...texts: readonly string[]) {
      for (const text of texts)
        messages.push({
          messageId: `m-${++ids}`,
          data: Buffer.from(text).toString('base64'),
          leasedUntil: 0,
          ackId: '',
        })
    },
  }
}

function isSigned(authorization: string, privateKey: string, now: number): boolean {
  const [head = '', payload = '', signature = ''] = authorization.replace('Bearer ', '').split('.')
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    createPublicKey(privateKey),
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, iss } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  return (
    isValid &&
    aud === 'https://pubsub.googleapis.com/' &&
    iss === 'picket@shop.iam.gserviceaccount.com' &&
    Number(exp) * 1_000 > now
  )
}
