import { badRequest } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorWorld } from '../vendor-world.ts'

/** https://www.dropbox.com/developers/documentation/http/teams#team_log-get_events: a cursor continues after its last event. */
export const model: VendorModel = {
  settings: { authentication: 'refreshToken', appKey: 'app', appSecret: 'hush-secret', refreshToken: 'hush-refresh' },
  logTypes: ['Dropbox.TeamEvent'],
  hosts: ['api.dropboxapi.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: {
    events: {
      record: ({ id, at }) => ({
        timestamp: `${new Date(at).toISOString().slice(0, 19)}Z`,
        event_type: { '.tag': 'login_success', description: id },
      }),
    },
  },
  routes: {
    'POST /oauth2/token'(request, world) {
      const { client_id, client_secret, refresh_token, grant_type } = request.form()
      const isRight =
        client_id === 'app' &&
        client_secret === 'hush-secret' &&
        refresh_token === 'hush-refresh' &&
        grant_type === 'refresh_token'
      return isRight ? world.issueToken({}, 14_400) : badRequest('invalid_grant')
    },
    'POST /2/team_log/get_events'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const { time } = request.json() as { readonly time: { readonly start_time: string } }
      return answer(0, Date.parse(time.start_time), world)
    },
    'POST /2/team_log/get_events/continue'(request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      if (world.fault('refused-cursor'))
        return { status: 409, json: { error_summary: 'reset/.', error: { '.tag': 'reset' } } }
      const [index, from] = String(request.json()['cursor']).split('.').map(Number) as [number, number]
      return answer(index, from, world)
    },
  },
}

function answer(index: number, from: number, world: VendorWorld) {
  const log = world.log('events')
  const rest = log.slice(index).filter(({ at }) => at >= from)
  const page = world.fault('empty-page') ? [] : rest.slice(0, 5)
  const end = page.length === 0 ? index : log.indexOf(page.at(-1)!) + 1
  return {
    json: {
      events: page.map((event) => world.record('events', event)),
      cursor: `${end}.${from}`,
      has_more: rest.length > page.length,
    },
  }
}
