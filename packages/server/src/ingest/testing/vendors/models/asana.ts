import { badRequest, iso, timeOf, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

/** https://developers.asana.com/reference/getauditlogevents: an offset is returned with every page, and can be used again later. */
export const model: VendorModel = {
  settings: { workspaceId: '1200000000000001', token: 'hush-token' },
  logTypes: ['Asana.Audit'],
  hosts: ['app.asana.com'],
  limit: { requests: 150, per: 60_000 },
  feeds: {
    events: { record: (event) => ({ gid: event.id, created_at: iso(event), event_type: 'user_login_succeeded' }) },
  },
  routes: {
    'GET /api/1.0/workspaces/1200000000000001/audit_log_events'(request, world) {
      if (request.headers.get('authorization') !== 'Bearer hush-token') return unauthorized
      const offset = request.query('offset')
      if (offset !== undefined && world.fault('refused-cursor'))
        return badRequest('offset: Your pagination token has expired.')
      const [index, from] =
        offset === undefined ? [0, timeOf(request, 'start_at')] : (offset.split('.').map(Number) as [number, number])
      const log = world.log('events')
      const rest = log.slice(index).filter(({ at }) => at >= from)
      const page = world.fault('empty-page') ? [] : rest.slice(0, 6)
      const end = page.length === 0 ? index : log.indexOf(page.at(-1)!) + 1
      return {
        json: {
          data: page.map((event) => world.record('events', event)),
          next_page: { offset: `${end}.${from}`, path: '/x', uri: 'https://app.asana.com/x' },
        },
      }
    },
  },
}
