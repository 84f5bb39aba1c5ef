import { badRequest, iso, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** Times in nanoseconds, newest first. */
export const model: VendorModel = {
  settings: { apiUrl: 'https://secure.sysdig.com', apiToken: 'hush-token' },
  logTypes: ['Sysdig.Audit'],
  hosts: ['secure.sysdig.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: { events: { record: (event) => ({ id: event.id, timestamp: iso(event), type: 'policy' }) } },
  routes: {
    'GET /secure/events/v1/events'(request, world) {
      if (request.headers.get('authorization') !== 'Bearer hush-token') return unauthorized
      const [from, to] = [request.query('from') ?? '', request.query('to') ?? '']
      if (!/^\d{19}$/.test(from) || !/^\d{19}$/.test(to)) return badRequest('from')
      const range = { from: Number(BigInt(from) / 1_000_000n), to: Number(BigInt(to) / 1_000_000n) }
      const page = world.page(world.events('events', range).toReversed(), { size: 6, token: request.query('cursor') })
      if (!page) return badRequest('cursor')
      const data = page.items.map((event) => world.record('events', event))
      return { json: { data, page: { total: 99, next: page.next ?? '' } } }
    },
  },
}
