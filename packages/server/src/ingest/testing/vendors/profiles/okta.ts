import type { VendorModel } from '../vendor-model.ts'

const host = 'https://example.okta.com'

/** https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/: pages with a link; deactivated users by filter only. */
export const model: VendorModel = {
  settings: { domain: host, apiToken: 'hush-api-token' },
  logTypes: ['Okta.User'],
  hosts: ['example.okta.com'],
  limit: { requests: 120, per: 60_000 },
  feeds: {
    current: { record: (event) => printUser(event.id, 'ACTIVE'), lateness: 0 },
    deactivated: { record: (event) => printUser(event.id, 'DEPROVISIONED'), lateness: 0, count: 9 },
  },
  routes: {
    'GET /api/v1/users'({ headers, query }, world) {
      if (headers.get('authorization') !== 'SSWS hush-api-token')
        return { status: 401, json: { errorCode: 'E0000011', errorSummary: 'Invalid token provided' } }
      const filter = query('filter')
      if (filter !== undefined && filter !== 'status eq "DEPROVISIONED"')
        return { status: 400, json: { errorCode: 'E0000001' } }
      const feed = filter === undefined ? 'current' : 'deactivated'
      const page = world.page(world.events(feed), { size: 6, token: query('after') })
      if (!page) return { status: 400, json: { errorCode: 'E0000031' } }
      const parameters = `limit=200${filter === undefined ? '' : `&filter=${encodeURIComponent(filter)}`}`
      const link = world.link(`${host}/api/v1/users?after=${page.next}&${parameters}`)
      return {
        json: page.items.map((event) => world.record(feed, event)),
        headers: {
          link: `<${host}/api/v1/users?${parameters}>; rel="self"${page.next === undefined ? '' : `, <${link}>; rel="next"`}`,
        },
      }
    },
  },
}

function printUser(id: string, status: string) {
  return {
    id,
    status,
    created: '2026-01-02T08:00:00.000Z',
    lastUpdated: '2026-02-02T08:00:00.000Z',
    profile: { login: 'ana@example.com', email: 'ana@example.com', firstName: 'Ana' },
    _links: { self: { href: `${host}/api/v1/users/${id}` } },
  }
}
