import { badRequest, numberOf, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://docs.slack.dev/reference/audit-logs-api/: newest first, in seconds, both bounds inclusive. */
export const model: VendorModel = {
  settings: { planType: 'enterprise', token: 'hush-token' },
  logTypes: ['Slack.AuditLogs'],
  hosts: ['api.slack.com'],
  limit: { requests: 50, per: 60_000 },
  feeds: { audit: { record: ({ id, at }) => ({ id, date_create: Math.floor(at / 1000), action: 'user_login' }) } },
  routes: {
    'GET /audit/v1/logs'(request, world) {
      if (request.headers.get('authorization') !== 'Bearer hush-token') return unauthorized
      const range = { from: numberOf(request, 'oldest') * 1000, to: numberOf(request, 'latest') * 1000 + 999 }
      const page = world.page(world.events('audit', range).toReversed(), { size: 6, token: request.query('cursor') })
      if (!page) return badRequest('invalid_cursor')
      const entries = page.items.map((event) => world.record('audit', event))
      return { json: { entries, response_metadata: { next_cursor: page.next ?? '' } } }
    },
  },
}
