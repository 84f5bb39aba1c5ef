import type { VendorModel } from '../vendor-model.ts'

const host = 'https://example.okta.com'
const pageSize = 5

/** https://developer.okta.com/docs/reference/system-log-query/: polling requests have no `until` and always get a next link. */
export const model: VendorModel = {
  settings: { domain: host, apiToken: 'hush-api-token' },
  logTypes: ['Okta.SystemLog'],
  hosts: ['example.okta.com'],
  limit: { requests: 120, per: 60_000 },
  feeds: {
    logs: {
      record: ({ id, at }) => ({
        uuid: id,
        published: new Date(at).toISOString(),
        eventType: 'user.session.start',
        version: '0',
        severity: 'INFO',
        outcome: { result: 'SUCCESS' },
      }),
    },
  },
  routes: {
    'GET /api/v1/logs'({ headers, query }, world) {
      if (headers.get('authorization') !== 'SSWS hush-api-token')
        return { status: 401, json: { errorCode: 'E0000011', errorSummary: 'Invalid token provided' } }
      const after = query('after')
      const since = Date.parse(query('since') ?? '')
      const limit = Math.min(Number(query('limit')), 1000)
      // The position is the number of events that became visible before, and the start of the query.
      const [index, from] = after === undefined ? [0, since] : (after.split('_').map(Number) as [number, number])
      if (after !== undefined && world.fault('refused-cursor')) return { status: 400, json: { errorCode: 'E0000031' } }
      const log = world.log('logs')
      const rest = log.slice(index).filter(({ at }) => at >= from)
      const page = world.fault('empty-page') ? [] : rest.slice(0, Math.min(limit, pageSize))
      const end = page.length === 0 ? index : log.indexOf(page.at(-1)!) + 1
      const link = world.link(`${host}/api/v1/logs?after=${end}_${from}&limit=${limit}`)
      return {
        json: page.map((event) => world.record('logs', event)),
        headers: {
          link: `<${host}/api/v1/logs?since=x>; rel="self", <${link}>; rel="next"`,
          'x-rate-limit-limit': '60',
          'x-rate-limit-remaining': '59',
          'x-rate-limit-reset': String(Math.floor(world.now / 1000) + 60),
        },
      }
    },
  },
}
