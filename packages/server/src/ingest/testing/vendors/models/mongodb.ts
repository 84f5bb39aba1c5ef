import { createHash } from 'node:crypto'
import { badRequest, iso, numberOf, timeOf } from '../answers.ts'
import type { VendorModel } from '../vendor-model.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-request.ts'
import type { VendorWorld } from '../vendor-world.ts'

const organization = '65e0000000000000000000aa'
const project = '65e0000000000000000000bb'

/** https://www.mongodb.com/docs/atlas/reference/api-resources-spec/v2/#tag/Events: digest authentication, newest first, numbered pages. */
export const model: VendorModel = {
  settings: { organizationId: organization, projectIds: [project], publicKey: 'public', privateKey: 'hush-private' },
  logTypes: ['MongoDB.OrganizationEvent', 'MongoDB.ProjectEvent'],
  hosts: ['cloud.mongodb.com'],
  feeds: { organization: { record: printEvent, count: 25 }, project: { record: printEvent, count: 25 } },
  routes: {
    [`GET /api/atlas/v2/orgs/${organization}/events`]: (request, world) => list(request, world, 'organization'),
    [`GET /api/atlas/v2/groups/${project}/events`]: (request, world) => list(request, world, 'project'),
  },
}

function list(request: VendorRequest, world: VendorWorld, feed: string): VendorAnswer {
  if (request.headers.get('accept') !== 'application/vnd.atlas.2023-01-01+json') return { status: 406 }
  const refused = check(request, world)
  if (refused) return refused
  const [page, from, to] = [numberOf(request, 'pageNum'), timeOf(request, 'minDate'), timeOf(request, 'maxDate')]
  if (!(page >= 1)) return badRequest('pageNum')
  const events = world.events(feed, { from, to: to + 999 }).toReversed()
  const start = (page - 1) * 6
  const items = world.slice(events, start, 6).map((event) => world.record(feed, event))
  const links = events.length > start + 6 ? [{ rel: 'next', href: 'https://cloud.mongodb.com/x' }] : []
  return { json: { results: items, links: [{ rel: 'self', href: 'https://cloud.mongodb.com/x' }, ...links] } }
}

/** A nonce is valid for five minutes. */
function check({ method, url, headers }: VendorRequest, { now }: VendorWorld): VendorAnswer | undefined {
  const nonce = String(Math.floor(now / 300_000))
  const challenge = `Digest realm="MMS Public API", domain="", nonce="${nonce}", algorithm=MD5, qop="auth", stale=false`
  const sent = Object.fromEntries(
    [...(headers.get('authorization') ?? '').matchAll(/(\w+)="?([^",]*)"?/g)].map(([, name, value]) => [name!, value!]),
  )
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
  const user = md5('public:MMS Public API:hush-private')
  const target = md5(`${method}:${url.pathname}${url.search}`)
  const expected = md5(`${user}:${nonce}:${sent['nc']}:${sent['cnonce']}:auth:${target}`)
  if (sent['nonce'] === nonce && sent['response'] === expected) return undefined
  return { status: 401, headers: { 'www-authenticate': challenge }, json: { error: 401 } }
}

function printEvent(event: Parameters<typeof iso>[0]) {
  return { id: event.id, created: `${iso(event).slice(0, 19)}Z`, eventTypeName: 'INVITED_TO_ORG' }
}
