import { badRequest, isBasic, iso, numberOf, timeOf } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** User activity: pages by offset of a list that grows; bounds with milliseconds are rejected. */
export const model: VendorModel = {
  settings: {
    host: 'https://wd2.workday.com',
    tenant: 'example',
    clientId: 'client',
    clientSecret: 'hush-secret',
    refreshToken: 'hush-refresh',
  },
  logTypes: ['Workday.Activity'],
  hosts: ['wd2.workday.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: {
    activity: { record: (event) => ({ requestTime: iso(event), taskDisplayName: event.id, systemAccount: 'jo' }) },
  },
  routes: {
    'POST /ccx/oauth2/example/token'(request, world) {
      const isRight = isBasic(request, 'client', 'hush-secret') && request.form()['refresh_token'] === 'hush-refresh'
      return isRight ? world.issueToken({}, 1_800) : badRequest('invalid_grant')
    },
    'GET /ccx/api/privacy/v1/example/activityLogging'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const [from, to] = [request.query('from') ?? '', request.query('to') ?? '']
      if (/\./.test(from + to) || request.query('type') !== 'userActivity') return badRequest('from')
      const events = world.events('activity', { from: timeOf(request, 'from'), to: timeOf(request, 'to') })
      const page = world.slice(events, numberOf(request, 'offset'), 6)
      return { json: { total: events.length, data: page.map((event) => world.record('activity', event)) } }
    },
  },
}
