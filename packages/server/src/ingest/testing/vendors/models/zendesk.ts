import { badRequest, isBasic, iso, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://developer.zendesk.com/api-reference/ticketing/account-configuration/audit_logs/: newest first, with a cursor. */
export const model: VendorModel = {
  settings: { subdomain: 'example', email: 'jo@example.com', token: 'hush-token' },
  logTypes: ['Zendesk.Audit'],
  hosts: ['example.zendesk.com'],
  limit: { requests: 200, per: 60_000 },
  feeds: {
    logs: {
      record: (event) => ({
        id: event.number,
        created_at: `${iso(event).slice(0, 19)}Z`,
        change_description: event.id,
      }),
    },
  },
  routes: {
    'GET /api/v2/audit_logs.json'(request, world) {
      if (!isBasic(request, 'jo@example.com/token', 'hush-token')) return unauthorized
      const bounds = request.url.searchParams.getAll('filter[created_at][]').map(Date.parse)
      if (bounds.length !== 2) return badRequest('filter[created_at] needs a start and an end')
      const [from = 0, to = 0] = bounds
      const token = request.query('page[after]')
      const page = world.page(world.events('logs', { from, to: to + 999 }).toReversed(), { size: 6, token })
      if (!page) return badRequest('page[after] is not valid')
      return {
        json: {
          audit_logs: page.items.map((event) => world.record('logs', event)),
          meta: { has_more: page.next !== undefined, after_cursor: page.next ?? null },
          links: { next: null },
        },
      }
    },
  },
}
