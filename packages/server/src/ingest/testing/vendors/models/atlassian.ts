import { badRequest, numberOf, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://developer.atlassian.com/cloud/admin/organization/rest/api-group-events/: by the time of processing, oldest first. */
export const model: VendorModel = {
  settings: { organizationId: 'org-1', apiKey: 'hush-key' },
  logTypes: ['Atlassian.Audit'],
  hosts: ['api.atlassian.com'],
  limit: { requests: 60, per: 60_000 },
  feeds: {
    events: {
      record: ({ id, at, visibleAt }) => ({
        id,
        type: 'events',
        attributes: {
          time: new Date(at - 30_000).toISOString(),
          processedAt: new Date(at).toISOString(),
          action: 'user_login',
          delay: visibleAt - at,
        },
      }),
    },
  },
  routes: {
    'GET /admin/v1/orgs/org-1/events-stream'(request, world) {
      if (request.headers.get('authorization') !== 'Bearer hush-key') return unauthorized
      const range = { from: numberOf(request, 'from'), to: numberOf(request, 'to') }
      const page = world.page(world.events('events', range), { size: 5, token: request.query('cursor') })
      if (!page) return badRequest('The cursor is not valid.')
      return {
        json: {
          data: page.items.map((event) => world.record('events', event)),
          meta: { page_size: 5, next: page.next ?? null },
        },
      }
    },
  },
}
