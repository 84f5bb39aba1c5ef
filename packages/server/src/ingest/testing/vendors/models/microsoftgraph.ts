import { badRequest, iso } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://learn.microsoft.com/en-us/graph/api/security-list-alerts_v2: filtered and ordered, with a link to the next page. */
export const model: VendorModel = {
  settings: { tenantId: 'tenant-1', clientId: 'app', clientSecret: 'hush-secret' },
  logTypes: ['MicrosoftGraph.SecurityAlertV2'],
  hosts: ['graph.microsoft.com', 'login.microsoftonline.com'],
  limit: { requests: 150, per: 60_000 },
  feeds: {
    alerts: {
      // Every alert changes once: versions of an alert are records of their own.
      record: (event) => ({
        id: `alert-${Math.floor(event.number / 2)}`,
        title: event.id,
        lastUpdateDateTime: `${iso(event).slice(0, -1)}${String(event.number % 1000).padStart(3, '0')}Z`,
      }),
    },
  },
  routes: {
    'POST /tenant-1/oauth2/v2.0/token'(request, world) {
      const { client_id, client_secret, scope } = request.form()
      const isRight =
        `${client_id} ${client_secret} ${scope}` === 'app hush-secret https://graph.microsoft.com/.default'
      return isRight ? world.issueToken({}, 3_599) : badRequest('invalid_client')
    },
    'GET /v1.0/security/alerts_v2'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const token = request.query('$skiptoken')
      const filter = request.query('$filter') ?? ''
      const [, from = '', to = ''] = /^lastUpdateDateTime ge (\S+) and lastUpdateDateTime le (\S+)$/.exec(filter) ?? []
      if (token === undefined && (from === '' || request.query('$orderby') !== 'lastUpdateDateTime asc'))
        return badRequest('filter')
      const page = world.page(world.events('alerts', { from: Date.parse(from), to: Date.parse(to) }), {
        size: 4,
        token,
      })
      if (!page) return badRequest('The skip token is not valid.')
      const link = `https://graph.microsoft.com/v1.0/security/alerts_v2?$skiptoken=${page.next}`
      return {
        json: {
          value: page.items.map((event) => world.record('alerts', event)),
          ...(page.next !== undefined && { '@odata.nextLink': world.link(link) }),
        },
      }
    },
  },
}
