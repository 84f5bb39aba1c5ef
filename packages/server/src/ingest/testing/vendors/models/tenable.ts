import { badRequest, iso, unauthorized } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'

const day = 86_400_000

/** https://developer.tenable.com/reference/exports-vulns-request-export: an export is ready after a while, and has chunks. */
export const model: VendorModel = {
  settings: { accessKey: 'hush-access', secretKey: 'hush-secret' },
  logTypes: ['Tenable.Audit', 'Tenable.Vulnerability'],
  hosts: ['cloud.tenable.com'],
  limit: { requests: 100, per: 60_000 },
  feeds: {
    audit: { record: (event) => ({ id: event.id, received: iso(event), action: 'user.login' }), count: 25 },
    vulnerabilities: { record: (event) => ({ plugin: { id: event.id }, last_found: iso(event) }), count: 25 },
  },
  routes: {
    'GET /audit-log/v1/events'(request, world) {
      if (request.headers.get('x-apikeys') !== 'accessKey=hush-access;secretKey=hush-secret') return unauthorized
      const filters = request.url.searchParams.getAll('f')
      const dateOf = (name: string): number =>
        Date.parse(filters.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1) ?? '')
      const range = { from: dateOf('date.gt') + day, to: dateOf('date.lt') - 1 }
      const page = world.page(world.events('audit', range).toReversed(), { size: 8, token: request.query('next') })
      if (!page) return badRequest('next')
      const events = page.items.map((event) => world.record('audit', event))
      return { json: { events, pagination: { limit: 8, next: page.next ?? null } } }
    },
    'POST /vulns/export'(request, world) {
      const { filters } = request.json() as { readonly filters: { readonly since: number } }
      const id = `export-${world.memory.size}`
      const events = world.events('vulnerabilities', { from: filters.since * 1000 })
      world.memory.set(id, { readyAt: world.now + 25_000, events })
      return { json: { export_uuid: id } }
    },
    'GET /vulns/export/:id/status'({ path }, world) {
      const found = world.memory.get(path['id']!) as
        { readonly readyAt: number; readonly events: readonly unknown[] } | undefined
      if (!found) return { status: 404 }
      const isReady = world.now >= found.readyAt
      const chunks = Array.from({ length: Math.ceil(found.events.length / 6) }, (_, index) => index + 1)
      return { json: { status: isReady ? 'FINISHED' : 'PROCESSING', chunks_available: isReady ? chunks : [] } }
    },
    'GET /vulns/export/:id/chunks/:chunk'({ path }, world) {
      const found = world.memory.get(path['id']!) as { readonly events: Parameters<typeof iso>[0][] } | undefined
      if (!found) return { status: 404 }
      const end = Number(path['chunk']) * 6
      return { json: found.events.slice(end - 6, end).map((event) => world.record('vulnerabilities', event)) }
    },
  },
}
