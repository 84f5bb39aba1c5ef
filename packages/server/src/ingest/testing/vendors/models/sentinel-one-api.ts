import { badRequest, iso, timeOf, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

/** Lists with a cursor; a threat that changes is listed again. */
export const model: VendorModel = {
  settings: { consoleUrl: 'https://example.sentinelone.net', apiToken: 'hush-token' },
  logTypes: ['SentinelOne.Activity', 'SentinelOne.Threat'],
  hosts: ['example.sentinelone.net'],
  limit: { requests: 100, per: 60_000 },
  feeds: {
    activities: { record: (event) => ({ id: event.id, createdAt: iso(event), activityType: 19 }), count: 25 },
    threats: {
      record: (event) => ({
        id: String(event.number % 3),
        threatInfo: {
          updatedAt: `${iso(event).slice(0, -1)}${String(event.number).padStart(3, '0')}Z`,
          threatName: event.id,
        },
      }),
      count: 25,
    },
  },
  routes: {
    'GET /web/api/v2.1/activities': (request, world) => list(request, world, 'activities', 'createdAt'),
    'GET /web/api/v2.1/threats': (request, world) => list(request, world, 'threats', 'updatedAt'),
  },
}

function list(request: VendorRequest, world: VendorWorld, feed: string, field: string): VendorAnswer {
  if (request.headers.get('authorization') !== 'ApiToken hush-token') return unauthorized
  if (request.query('sortBy') !== field || request.query('sortOrder') !== 'asc') return badRequest('sortBy')
  const range = { from: timeOf(request, `${field}__gte`), to: timeOf(request, `${field}__lte`) }
  const page = world.page(world.events(feed, range), { size: 6, token: request.query('cursor') })
  if (!page) return badRequest('Invalid cursor')
  const data = page.items.map((event) => world.record(feed, event))
  return { json: { data, pagination: { nextCursor: page.next ?? null, totalItems: 99 } } }
}
