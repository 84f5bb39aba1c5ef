import { badRequest, iso, timeOf } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** An API of a user: newest first, with a link to the next page in the response. */
export const model: VendorModel = {
  settings: {
    url: 'https://api.example.com/v1/events?since={from}&until={to}',
    recordsPath: 'data.items',
    idPath: 'id',
    pagination: 'NextPageLink',
    nextPath: 'data.next',
    authentication: 'OAuth',
    tokenUrl: 'https://login.example.com/token',
    clientId: 'client',
    clientSecret: 'hush-secret',
    oauthScope: 'events.read',
  },
  logTypes: ['Custom.Events'],
  hosts: ['api.example.com', 'login.example.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: { events: { record: (event) => ({ id: event.id, time: iso(event), name: 'login' }) } },
  routes: {
    'POST /token'(request, world) {
      const { client_id, client_secret, scope, grant_type } = request.form()
      const isRight = [client_id, client_secret, scope, grant_type].join(' ')
      return isRight === 'client hush-secret events.read client_credentials'
        ? world.issueToken()
        : badRequest('invalid_client')
    },
    'GET /v1/events'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const events = world
        .events('events', { from: timeOf(request, 'since'), to: timeOf(request, 'until') })
        .toReversed()
      const page = world.page(events, { size: 5, token: request.query('page') })
      if (!page) return badRequest('The page has expired.')
      const next =
        page.next === undefined ? {} : { next: world.link(`https://api.example.com/v1/events?page=${page.next}`) }
      return { json: { data: { items: page.items.map((event) => world.record('events', event)), ...next } } }
    },
  },
}
