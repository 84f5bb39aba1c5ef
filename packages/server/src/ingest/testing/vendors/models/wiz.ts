import { badRequest, iso } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

const fields: Readonly<Record<string, string>> = { auditLogEntries: 'timestamp', issues: 'statusChangedAt' }

/** https://win.wiz.io/reference/pull-audit-logs: GraphQL; errors have status 200. */
export const model: VendorModel = {
  settings: {
    apiUrl: 'https://api.us1.app.wiz.io',
    tokenUrl: 'https://auth.app.wiz.io/oauth/token',
    clientId: 'client',
    clientSecret: 'hush-secret',
  },
  logTypes: ['Wiz.Audit', 'Wiz.Issues'],
  hosts: ['api.us1.app.wiz.io', 'auth.app.wiz.io'],
  limit: { requests: 180, per: 60_000 },
  feeds: {
    auditLogEntries: { record: (event) => ({ id: event.id, timestamp: iso(event), action: 'CreateUser' }), count: 25 },
    issues: { record: (event) => ({ id: event.id, statusChangedAt: iso(event), status: 'OPEN' }), count: 25 },
  },
  routes: {
    'POST /oauth/token'(request, world) {
      const { client_id, client_secret, audience } = request.form()
      const isRight = `${client_id} ${client_secret} ${audience}` === 'client hush-secret wiz-api'
      return isRight ? world.issueToken({}, 86_400) : badRequest('access_denied')
    },
    'POST /graphql'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const { query, variables } = request.json() as {
        readonly query: string
        readonly variables: {
          readonly after: string | null
          readonly filterBy: Readonly<Record<string, { readonly after: string; readonly before: string }>>
        }
      }
      const list = /\{ (\w+)\(first/.exec(query)?.[1] ?? ''
      const range = variables.filterBy[fields[list] ?? '']
      if (!range) return { json: { errors: [{ message: `Unknown field ${list}` }] } }
      const between = { from: Date.parse(range.after), to: Date.parse(range.before) }
      // No order is promised.
      const events = world.events(list, between).toSorted((a, b) => (a.number % 7) - (b.number % 7))
      const page = world.page(events, { size: 6, token: variables.after ?? undefined })
      if (!page) return badRequest('The cursor is not valid.')
      const nodes = page.items.map((event) => world.record(list, event))
      const pageInfo = { hasNextPage: page.next !== undefined, endCursor: page.next ?? null }
      return { json: { data: { [list]: { nodes, pageInfo } } } }
    },
  },
}
