import { badRequest, iso, timeOf, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

const [group, organization] = ['11111111-2222-3333-4444-555555555555', '66666666-7777-8888-9999-000000000000']

/** https://docs.snyk.io/snyk-api/reference/audit-logs: links to the next page are paths, and can become stale. */
export const model: VendorModel = {
  settings: { region: 'api.snyk.io', token: 'hush-token', groupIds: [group], organizationIds: [organization] },
  logTypes: ['Snyk.GroupAudit', 'Snyk.OrgAudit'],
  hosts: ['api.snyk.io'],
  limit: { requests: 100, per: 60_000 },
  feeds: { group: { record: printEvent, count: 25 }, organization: { record: printEvent, count: 25 } },
  routes: {
    [`GET /rest/groups/${group}/audit_logs/search`]: (request, world) => list(request, world, 'group'),
    [`GET /rest/orgs/${organization}/audit_logs/search`]: (request, world) => list(request, world, 'organization'),
  },
}

function list(request: VendorRequest, world: VendorWorld, feed: string): VendorAnswer {
  if (request.headers.get('authorization') !== 'Token hush-token') return unauthorized
  if (request.query('version') === undefined) return badRequest('version')
  const range = { from: timeOf(request, 'from'), to: timeOf(request, 'to') }
  const ordered = world.events(feed, range)
  const events = request.query('sort_order') === 'ASC' ? ordered : ordered.toReversed()
  const page = world.page(events, { size: 5, token: request.query('cursor'), lifetime: 300_000 })
  if (!page) return badRequest('The cursor is not valid')
  const next = page.next === undefined ? {} : { next: `${request.url.pathname}?version=2024-10-15&cursor=${page.next}` }
  return { json: { data: { items: page.items.map((event) => world.record(feed, event)) }, links: next } }
}

function printEvent(event: Parameters<typeof iso>[0]) {
  return { created: iso(event), event: 'org.settings.edit', content: { before: event.id } }
}
