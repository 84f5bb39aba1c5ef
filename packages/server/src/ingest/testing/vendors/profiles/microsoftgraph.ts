import { badRequest } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://learn.microsoft.com/en-us/graph/api/user-list: pages with a link to the next, properties by selection. */
export const model: VendorModel = {
  settings: { tenantId: 'tenant-1', clientId: 'app', clientSecret: 'hush-secret' },
  logTypes: ['MicrosoftGraph.User'],
  hosts: ['graph.microsoft.com', 'login.microsoftonline.com'],
  limit: { requests: 150, per: 60_000 },
  feeds: {
    users: { record: ({ id }) => ({ id, userPrincipalName: 'ana@example.com', accountEnabled: true }), lateness: 0 },
  },
  routes: {
    'POST /tenant-1/oauth2/v2.0/token'(request, world) {
      const { client_id, client_secret, scope } = request.form()
      const isRight =
        `${client_id} ${client_secret} ${scope}` === 'app hush-secret https://graph.microsoft.com/.default'
      return isRight ? world.issueToken({}, 3_599) : badRequest('invalid_client')
    },
    'GET /v1.0/users'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const token = request.query('$skiptoken')
      const selected = request.query('$select')?.split(',') ?? []
      if (token === undefined && !selected.includes('accountEnabled'))
        return badRequest('accountEnabled is not selected')
      if (token === undefined && Number(request.query('$top')) > 999) return badRequest('Invalid page size')
      const page = world.page(world.events('users'), { size: 4, token })
      if (!page) return badRequest('The skip token is not valid.')
      return {
        json: {
          value: page.items.map((event) => world.record('users', event)),
          ...(page.next !== undefined && {
            '@odata.nextLink': world.link(`https://graph.microsoft.com/v1.0/users?$skiptoken=${page.next}`),
          }),
        },
      }
    },
  },
}
