import { UnauthenticatedError } from '@picket/core'
import { HecError, hecAnswers, type HecAnswer } from '../../../ingest/protocols/hec/hec-error.ts'
import { readHecEvents } from '../../../ingest/protocols/hec/read-hec-events.ts'
import { toLogStream, type LogStream } from '../../../ingest/protocols/log-stream.ts'
import type { BodyReading, ShipperRequest } from '../../../ingest/protocols/shipper-ingest.ts'
import type { Route, RouteContext } from '../../route.ts'
import { retryHeaders, toShipperFailure } from './shipper-failure.ts'
import { shipperRoute, toShipperRequest, type ShipperServices } from './shipper-route.ts'

/** The HTTP Event Collector of Splunk. `Success` means that the events are durable. */
export function splunkHecRoutes(services: ShipperServices): readonly Route[] {
  const { shippers } = services
  let ackIds = Date.now() * 1_000
  const shared = shipperRoute(services)

  const receive = (read: Read): Route['handle'] =>
    answering(async (request, context) => {
      const { isEmpty } = await shippers.take(toRequest(request, context), read)
      if (isEmpty) return print('noData')
      // With a channel, senders can expect an id to ask about.
      return hasChannel(request) ? print('success', { ackId: ackIds++ }) : print('success')
    })

  /** Every id is that of durable events, so that the answer is always true: also after a restart, and on any server. */
  const acknowledge = answering(async (request, context) => {
    const sent = toRequest(request, context)
    await shippers.authenticate(sent)
    const ids = readAckIds(await sent.body())
    if (!ids) return print('invalidFormat')
    return Response.json({ acks: Object.fromEntries(ids.map((id) => [id, true])) })
  })

  /** Needs no token, but checks one that is sent. */
  const health = answering(async (request, context) => {
    const sent = toRequest(request, context)
    if (request.headers.has('authorization')) await shippers.authenticate(sent)
    return print((await shippers.isFull(sent)) ? 'queuesFull' : 'healthy')
  })

  const toRoute = (method: Route['method'], path: string, handle: Route['handle'], about?: string): Route => ({
    method,
    path: `/ingest/:sourceId/services/collector${path}`,
    ...(about !== undefined && { about }),
    ...shared,
    handle,
  })
  const events = receive(readEvents)
  const raw = receive(readRaw)
  return [
    toRoute('POST', '/event', events, 'Receives events of Splunk HEC: JSON objects with the log in "event".'),
    toRoute('POST', '', events),
    toRoute('POST', '/event/1.0', events),
    toRoute('POST', '/raw', raw, 'Receives raw logs of Splunk HEC, split by the stream type of the source.'),
    toRoute('POST', '/raw/1.0', raw),
    toRoute('POST', '/ack', acknowledge, 'Reports events of Splunk HEC as acknowledged.'),
    toRoute('GET', '/health', health, 'Reports whether events of Splunk HEC are accepted.'),
    toRoute('GET', '/health/1.0', health),
  ]
}

type Read = (body: Uint8Array, reading: BodyReading) => Promise<Received>

interface Received {
  readonly stream?: LogStream
  readonly isEmpty: boolean
}

const readEvents: Read = async (body, reading) => {
  const logs = await readHecEvents(body, reading)
  return logs.length === 0 ? { isEmpty: true } : { isEmpty: false, stream: toLogStream(logs) }
}

const readRaw: Read = async (body, { source }) =>
  body.some((byte) => byte > space) ? { isEmpty: false, stream: { body, format: source.format } } : { isEmpty: true }

/** Control characters are below it. */
const space = 0x20

function toRequest(request: Request, context: RouteContext): ShipperRequest {
  return toShipperRequest('SplunkHEC', request, context)
}

function hasChannel(request: Request): boolean {
  return request.headers.has('x-splunk-request-channel') || new URL(request.url).searchParams.has('channel')
}

function readAckIds(body: Uint8Array): readonly number[] | undefined {
  try {
    const { acks } = JSON.parse(new TextDecoder().decode(body)) as { readonly acks?: unknown }
    const isIds = Array.isArray(acks) && acks.length <= mostAcks && acks.every((id) => Number.isSafeInteger(id))
    return isIds ? (acks as readonly number[]) : undefined
  } catch {
    return undefined
  }
}

const mostAcks = 10_000

/** Answers errors in the form of HEC. */
function answering(handle: (request: Request, context: RouteContext) => Promise<Response>): Route['handle'] {
  return async (request, context) => {
    try {
      return await handle(request, context)
    } catch (error) {
      if (error instanceof HecError) return print(error.answer, { 'invalid-event-number': error.eventNumber })
      if (error instanceof UnauthenticatedError) return print(refusalOf(request))
      const failure = toShipperFailure(error)
      if (failure.retryAfterSeconds !== undefined) return print('busy', {}, retryHeaders(failure))
      const { code } = hecAnswers.invalidFormat
      return Response.json({ text: failure.message, code }, { status: failure.status })
    }
  }
}

function refusalOf(request: Request): HecAnswer {
  const authorization = request.headers.get('authorization')
  if (authorization === null)
    return new URL(request.url).searchParams.has('token') ? 'queryTokenDisabled' : 'tokenRequired'
  return /^(splunk|bearer|basic) +\S/i.test(authorization) ? 'invalidToken' : 'invalidAuthorization'
}

function print(answer: HecAnswer, more: object = {}, headers: Readonly<Record<string, string>> = {}): Response {
  const { status, text, code } = hecAnswers[answer]
  return Response.json({ text, code, ...more }, { status, headers })
}
