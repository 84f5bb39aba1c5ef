import { badRequest, iso, timeOf } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://bitwarden.com/help/api/: events have no id, and the newest come first. */
export const model: VendorModel = {
  settings: { region: 'us', clientId: 'organization.one', clientSecret: 'hush-secret' },
  logTypes: ['Bitwarden.Events'],
  hosts: ['api.bitwarden.com', 'identity.bitwarden.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: {
    events: { record: (event) => ({ object: 'event', type: 1000, itemId: event.id, date: iso(event), device: 9 }) },
  },
  routes: {
    'POST /connect/token'(request, world) {
      const { client_id, client_secret, scope } = request.form()
      const isRight =
        client_id === 'organization.one' && client_secret === 'hush-secret' && scope === 'api.organization'
      return isRight ? world.issueToken({ scope }, 3_600) : badRequest('invalid_client')
    },
    'GET /public/events'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const events = world.events('events', { from: timeOf(request, 'start'), to: timeOf(request, 'end') }).toReversed()
      const page = world.page(events, { size: 7, token: request.query('continuationToken'), lifetime: 600_000 })
      if (!page) return badRequest('The continuation token is not valid.')
      return {
        json: {
          object: 'list',
          data: page.items.map((event) => world.record('events', event)),
          continuationToken: page.next ?? null,
        },
      }
    },
  },
}
