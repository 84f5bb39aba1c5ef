import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { badRequest, iso, isBasic, timeOf, unauthorized } from '../../testing/vendors/answers.ts'
import { runProvider } from '../../testing/vendors/run-provider.ts'
import type { VendorModel } from '../../testing/vendors/vendor-model.ts'
import type { VendorAnswer, VendorEvent, VendorRequest } from '../../testing/vendors/vendor-request.ts'
import type { VendorWorld } from '../../testing/vendors/vendor-world.ts'
import { generic } from './generic.ts'

const size = 5
const url = 'https://api.example.com/events?since={from}&until={to}'

type Paging = (request: VendorRequest, world: VendorWorld) => VendorAnswer

function eventsOf(request: VendorRequest, world: VendorWorld): readonly VendorEvent[] {
  return world.events('events', { from: timeOf(request, 'since'), to: timeOf(request, 'until') }).toReversed()
}

function print(world: VendorWorld, events: readonly VendorEvent[]) {
  return events.map((event) => world.record('events', event))
}

const byLinkHeader: Paging = (request, world) => {
  const page = world.page(eventsOf(request, world), { size, token: request.query('page') })
  if (!page) return badRequest('page')
  const link = `<${world.link(`https://api.example.com/events?page=${page.next}`)}>; rel="next"`
  return { json: print(world, page.items), ...(page.next !== undefined && { headers: { link } }) }
}

const byCursor: Paging = (request, world) => {
  const page = world.page(eventsOf(request, world), { size, token: request.query('after') })
  return page ? { json: { items: print(world, page.items), cursor: page.next } } : badRequest('after')
}

const byOffset: Paging = (request, world) => ({
  json: { items: print(world, world.slice(eventsOf(request, world), Number(request.query('skip') ?? 0), size)) },
})

const byBody: Paging = (request, world) => {
  const { since, token } = request.json()
  const events = world.events('events', { from: Number(since) * 1000 }).toReversed()
  const page = world.page(events, { size, token: token === '' ? undefined : String(token) })
  return page ? { json: { items: print(world, page.items), cursor: page.next } } : badRequest('token')
}

const whole: Paging = (request, world) => ({ json: print(world, eventsOf(request, world)) })

function isSigned({ method, url: { pathname, search }, headers, body }: VendorRequest): boolean {
  const text = headers.get('x-time') + method + pathname + search + body
  return headers.get('x-signature') === createHmac('sha1', 'hush-key').update(text).digest('hex')
}

// spec: D3-3.9
it.each<[string, Record<string, unknown>, Paging, (request: VendorRequest) => boolean]>([
  [
    'the Link header, with a bearer token',
    { url, pagination: 'NextPageLink', authentication: 'Bearer', token: 'hush-token' },
    byLinkHeader,
    ({ headers }) => headers.get('authorization') === 'Bearer hush-token',
  ],
  [
    'a cursor, with a token in a header',
    {
      url,
      recordsPath: 'items',
      pagination: 'Cursor',
      nextPath: 'cursor',
      pageParameter: 'after',
      authentication: 'APIToken',
      header: 'X-Key',
      token: 'hush-token',
    },
    byCursor,
    ({ headers }) => headers.get('x-key') === 'hush-token',
  ],
  [
    'an offset, with a user name and password',
    {
      url,
      recordsPath: 'items',
      pagination: 'Offset',
      pageParameter: 'skip',
      authentication: 'Basic',
      username: 'ana',
      password: 'hush-password',
    },
    byOffset,
    (request) => isBasic(request, 'ana', 'hush-password'),
  ],
  [
    'a cursor in the body, without authentication',
    {
      url: 'https://api.example.com/events',
      method: 'POST',
      body: '{"since": "{from}", "token": "{next}"}',
      timeFormat: 'seconds',
      recordsPath: 'items',
      idPath: 'id',
      pagination: 'Cursor',
      nextPath: 'cursor',
    },
    byBody,
    () => true,
  ],
  [
    'one page, with a signature',
    {
      url,
      authentication: 'HMAC',
      algorithm: 'SHA1',
      token: 'hush-key',
      header: 'X-Signature',
      timestampHeader: 'X-Time',
    },
    whole,
    isSigned,
  ],
])('reads pages by %s', async (_, settings, paging, isAuthorized) => {
  const route: Paging = (request, world) => (isAuthorized(request) ? paging(request, world) : unauthorized)
  const model: VendorModel = {
    settings,
    logTypes: ['Custom.Events'],
    hosts: ['api.example.com'],
    feeds: { events: { record: (event) => ({ id: event.id, time: iso(event) }) } },
    routes: { 'GET /events': route, 'POST /events': route },
  }
  expect((await runProvider(generic, model, { seed: 1 })).findings).toEqual([])
  expect((await runProvider(generic, model, { seed: 2, kills: 20 })).findings).toEqual([])
})
