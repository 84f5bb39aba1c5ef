import { badRequest, isBasic, timeOf } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorEvent, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

const day = 86_400_000

/** https://developers.zoom.us/docs/api/meetings/#tag/reports: whole days, at most a month; page tokens expire after 15 minutes. */
export const model: VendorModel = {
  settings: { accountId: 'account', clientId: 'client', clientSecret: 'hush-secret' },
  logTypes: ['Zoom.Activity', 'Zoom.Operation'],
  hosts: ['api.zoom.us', 'zoom.us'],
  limit: { requests: 60, per: 60_000 },
  feeds: {
    activities: { record: (event) => ({ ...print(event), type: 'Sign in', email: event.id }), count: 25 },
    operationlogs: {
      record: (event) => ({ ...print(event), action: 'Update', operation_detail: event.id }),
      count: 25,
    },
  },
  routes: {
    'POST /oauth/token'(request, world) {
      const { grant_type, account_id } = request.form()
      const isRight =
        isBasic(request, 'client', 'hush-secret') && `${grant_type} ${account_id}` === 'account_credentials account'
      return isRight ? world.issueToken({}, 3_599) : badRequest('invalid_client')
    },
    'GET /v2/report/activities': (request, world) => list(request, world, 'activities', 'activity_logs'),
    'GET /v2/report/operationlogs': (request, world) => list(request, world, 'operationlogs', 'operation_logs'),
  },
}

function list(request: VendorRequest, world: VendorWorld, feed: string, name: string): VendorAnswer {
  const refused = world.checkBearer(request)
  if (refused) return refused
  const [from, to] = [timeOf(request, 'from'), timeOf(request, 'to')]
  if (!/^\d{4}-\d\d-\d\d$/.test(request.query('from') ?? '') || to - from > 31 * day) return badRequest('from')
  const events = world.events(feed, { from, to: to + day - 1 }).toReversed()
  const page = world.page(events, { size: 8, token: request.query('next_page_token'), lifetime: 900_000 })
  if (!page) return badRequest('The next page token is invalid or expired.')
  return { json: { [name]: page.items.map((event) => world.record(feed, event)), next_page_token: page.next ?? '' } }
}

function print({ at }: VendorEvent) {
  return { time: `${new Date(at).toISOString().slice(0, 19)}Z` }
}
