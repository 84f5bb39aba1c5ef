import { badRequest, iso, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

/** https://developer.1password.com/docs/events-api/reference/: a cursor remembers its start time. */
export const model: VendorModel = {
  settings: { region: 'com', token: 'hush-token' },
  logTypes: ['OnePassword.SignInAttempt', 'OnePassword.ItemUsage'],
  hosts: ['events.1password.com'],
  limit: { requests: 600, per: 60_000 },
  feeds: { signinattempts: { record: printItem, count: 25 }, itemusages: { record: printItem, count: 25 } },
  routes: {
    'POST /api/v1/signinattempts': (request, world) => list(request, world, 'signinattempts'),
    'POST /api/v1/itemusages': (request, world) => list(request, world, 'itemusages'),
  },
}

function list(request: VendorRequest, world: VendorWorld, feed: string): VendorAnswer {
  if (request.headers.get('authorization') !== 'Bearer hush-token') return unauthorized
  const { cursor, start_time, limit } = request.json()
  if (cursor !== undefined && (start_time !== undefined || limit !== undefined))
    return badRequest('Either a cursor or a start')
  if (cursor !== undefined && world.fault('refused-cursor')) return badRequest('The cursor is not valid')
  const [index, from] =
    cursor === undefined
      ? [0, Date.parse(String(start_time))]
      : (String(cursor).split('.').map(Number) as [number, number])
  const log = world.log(feed)
  const rest = log.slice(index).filter(({ at }) => at >= from)
  const page = world.fault('empty-page') ? [] : rest.slice(0, 5)
  const end = page.length === 0 ? index : log.indexOf(page.at(-1)!) + 1
  const items = page.map((event) => world.record(feed, event))
  return { json: { cursor: `${end}.${from}`, has_more: rest.length > page.length, items } }
}

function printItem(event: Parameters<typeof iso>[0]) {
  return { uuid: event.id, timestamp: iso(event), category: 'success' }
}
