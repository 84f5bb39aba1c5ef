import { badRequest, iso, timeOf, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

const host = 'https://example.tines.com'

/** https://www.tines.com/api/audit-logs/list/: newest first, with a link to the next page. */
export const model: VendorModel = {
  settings: { tenantUrl: host, email: 'jo@example.com', token: 'hush-token' },
  logTypes: ['Tines.Audit'],
  hosts: ['example.tines.com'],
  limit: { requests: 200, per: 60_000 },
  feeds: { logs: { record: (event) => ({ id: event.number, created_at: iso(event), inputs: event.id }) } },
  routes: {
    'GET /api/v1/audit_logs'(request, world) {
      const { headers } = request
      if (headers.get('x-user-email') !== 'jo@example.com' || headers.get('x-user-token') !== 'hush-token')
        return unauthorized
      const range = { from: timeOf(request, 'after'), to: timeOf(request, 'before') }
      const page = world.page(world.events('logs', range).toReversed(), { size: 7, token: request.query('page') })
      if (!page) return badRequest('page')
      const next = page.next === undefined ? null : world.link(`${host}/api/v1/audit_logs?per_page=7&page=${page.next}`)
      return { json: { audit_logs: page.items.map((event) => world.record('logs', event)), meta: { next_page: next } } }
    },
  },
}
