import type { VendorModel } from '../vendor-model.ts'

const host = 'https://manage.office.com'
const tenant = '11111111-2222-3333-4444-555555555555'
const feed = `/api/v1.0/${tenant}/activity/feed`
/** Blobs have events of so many milliseconds. */
const span = 600_000

/**
 * https://learn.microsoft.com/en-us/office/office-365-management-api/office-365-management-activity-api-reference: content is listed by the
 * time at which it became available, and must be subscribed to. Here a blob contains an event, and is available when the event is visible.
 */
export const model: VendorModel = {
  settings: { tenantId: tenant, clientId: 'app', clientSecret: 'hush-secret', cloud: 'commercial' },
  logTypes: ['Microsoft365.Audit.Exchange', 'Microsoft365.Audit.AzureActiveDirectory'],
  hosts: ['manage.office.com', 'login.microsoftonline.com'],
  limit: { requests: 2_000, per: 60_000 },
  feeds: {
    'Audit.Exchange': { record: printEvent, count: 25 },
    'Audit.AzureActiveDirectory': { record: printEvent, count: 25 },
  },
  routes: {
    [`POST /${tenant}/oauth2/v2.0/token`](request, world) {
      const { client_id, client_secret, scope, grant_type } = request.form()
      if (client_id !== 'app' || client_secret !== 'hush-secret' || grant_type !== 'client_credentials')
        return { status: 401, json: { error: 'invalid_client' } }
      if (scope !== `${host}/.default`) return { status: 400, json: { error: 'invalid_scope' } }
      return world.issueToken()
    },
    [`POST ${feed}/subscriptions/start`](request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const type = request.query('contentType') ?? ''
      if (world.memory.has(type))
        return { status: 400, json: { error: { code: 'AF20024', message: 'The subscription is already enabled.' } } }
      world.memory.set(type, true)
      return { json: { contentType: type, status: 'enabled' } }
    },
    [`GET ${feed}/subscriptions/content`](request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const type = request.query('contentType') ?? ''
      if (!world.memory.has(type))
        return { status: 400, json: { error: { code: 'AF20022', message: 'No subscription' } } }
      const from = Date.parse(`${request.query('startTime')}Z`)
      const to = Date.parse(`${request.query('endTime')}Z`)
      if (to - from > 86_400_000)
        return { status: 400, json: { error: { code: 'AF20055', message: 'More than 24 hours' } } }
      // Some blobs are listed although they were created up to two hours before.
      const blobs = new Map<string, number>()
      for (const { at, visibleAt } of world.log(type)) {
        const created = Math.floor(at / span) * span
        const id = `${created}$${visibleAt}`
        if (created >= from && created < to) blobs.set(id, created)
      }
      const page = world.page([...blobs], { size: 6, token: request.query('nextPage') })
      if (!page) return { status: 400, json: { error: { code: 'AF20030', message: 'Invalid nextPage' } } }
      const next = new URL(request.url)
      next.searchParams.set('nextPage', page.next ?? '')
      return {
        json: page.items.map(([id, created]) => ({
          contentType: type,
          contentId: id,
          contentUri: world.link(`${host}${feed}/audit/${type}/${id}`),
          contentCreated: new Date(created).toISOString(),
          contentExpiration: new Date(created + 7 * 86_400_000).toISOString(),
        })),
        ...(page.next !== undefined && { headers: { NextPageUri: next.href } }),
      }
    },
    [`GET ${feed}/audit/:type/:id`](request, world) {
      const refused = world.checkBearer(request)
      if (refused) return refused
      const [created, visible] = request.path['id']!.split('$').map(Number) as [number, number]
      const events = world
        .log(request.path['type']!)
        .filter(({ at, visibleAt }) => visibleAt === visible && Math.floor(at / span) * span === created)
      return { json: events.map((event) => world.record(request.path['type']!, event)) }
    },
  },
}

function printEvent({ id, at }: { readonly id: string; readonly at: number }) {
  return {
    Id: id,
    CreationTime: new Date(at).toISOString().slice(0, 19),
    Operation: 'MailItemsAccessed',
    Workload: 'Exchange',
  }
}
