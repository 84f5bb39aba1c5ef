import { createHmac } from 'node:crypto'
import { badRequest, iso, numberOf } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorEvent, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

/** https://duo.com/docs/adminapi#logs: requests are signed, and signatures with an old date are rejected. */
export const model: VendorModel = {
  settings: { apiHostname: 'api-12345678.duosecurity.com', integrationKey: 'DIONE', secretKey: 'hush-secret' },
  logTypes: ['Duo.Authentication', 'Duo.Administrator', 'Duo.Activity'],
  hosts: ['api-12345678.duosecurity.com'],
  feeds: {
    authentication: {
      record: (event) => ({ txid: event.id, isotimestamp: iso(event), factor: 'duo_push' }),
      count: 25,
    },
    activity: {
      record: (event) => ({ activity_id: event.id, ts: iso(event), action: { name: 'user_login' } }),
      count: 25,
    },
    administrator: {
      record: ({ id, at }) => ({ action: 'admin_login', timestamp: Math.floor(at / 1000), username: id }),
      count: 25,
    },
  },
  routes: {
    'GET /admin/v2/logs/authentication': (request, world) => answerPaged(request, world, 'authentication', 'authlogs'),
    'GET /admin/v2/logs/activity': (request, world) => answerPaged(request, world, 'activity', 'items'),
    'GET /admin/v1/logs/administrator'(request, world) {
      const refused = check(request, world)
      if (refused) return refused
      const events = world.events('administrator', { from: numberOf(request, 'mintime') * 1000 }).slice(0, 1000)
      return { json: { stat: 'OK', response: events.map((event) => world.record('administrator', event)) } }
    },
  },
}

function answerPaged(request: VendorRequest, world: VendorWorld, feed: string, list: string): VendorAnswer {
  const refused = check(request, world)
  if (refused) return refused
  const [from, to] = [numberOf(request, 'mintime'), numberOf(request, 'maxtime')]
  if (to - from > 180 * 86_400_000) return badRequest('The window is longer than 180 days.')
  const token = request.query('next_offset')?.split(',')[1]
  const ordered: readonly VendorEvent[] = world.events(feed, { from, to })
  const page = world.page(request.query('sort') === 'ts:asc' ? ordered : ordered.toReversed(), { size: 5, token })
  if (!page) return badRequest('Invalid request parameters')
  const next_offset = page.next === undefined ? null : [String(to), page.next]
  const items = page.items.map((event) => world.record(feed, event))
  return { json: { stat: 'OK', response: { [list]: items, metadata: { next_offset, total_objects: ordered.length } } } }
}

function check({ method, url, headers }: VendorRequest, { now }: VendorWorld): VendorAnswer | undefined {
  const date = headers.get('date') ?? ''
  const query = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('+', '%20'))
    .toSorted()
    .join('&')
  const text = [date, method, url.host, url.pathname, query].join('\n')
  const signature = createHmac('sha1', 'hush-secret').update(text).digest('hex')
  const expected = `Basic ${Buffer.from(`DIONE:${signature}`).toString('base64')}`
  if (headers.get('authorization') === expected && Math.abs(Date.parse(date) - now) < 300_000) return undefined
  return { status: 401, json: { stat: 'FAIL', code: 40103, message: 'Invalid signature in request credentials' } }
}
