import type { AuditLog } from '../../audit/audit-log.ts'
import { withoutSecrets } from '../../audit/without-secrets.ts'
import {
  listResourceTypes,
  listSchemas,
  mostResults,
  printServiceProviderConfig,
} from '../../identity/scim/discovery.ts'
import { matchesFilter, parseFilter, type Filter } from '../../identity/scim/filter.ts'
import type { ScimResource } from '../../identity/scim/resource.ts'
import { createScimGroups } from '../../identity/scim/scim-groups.ts'
import type { ScimCollection } from '../../identity/scim/scim-collection.ts'
import { ScimError } from '../../identity/scim/scim-error.ts'
import type { ScimTokenService } from '../../identity/scim/scim-token-service.ts'
import { createScimUsers } from '../../identity/scim/scim-users.ts'
import type { ScimObject } from '../../identity/scim/scim-value.ts'
import type { Addresses } from '../../identity/sso/addresses.ts'
import type { ExternalUsers } from '../../identity/sso/external-users.ts'
import { anonymousViewer, type Viewer } from '../../access/viewer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { FlagService } from '../../settings/flag-service.ts'
import type { Database } from '../../stores/database.ts'
import { networkOf } from '../connection.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Route, RouteContext } from '../route.ts'
import { answerScim, answerScimError, selectAttributes } from './scim-answer.ts'

export interface ScimRoutes {
  readonly database: Database
  readonly externalUsers: ExternalUsers
  readonly scimTokens: ScimTokenService
  readonly addresses: () => Addresses
  readonly flags: Pick<FlagService, 'isOn'>
  readonly audit: AuditLog
  /** Limits attempts with wrong tokens by address. */
  readonly rate: RateLimit
  readonly now: Clock
  readonly randomId: RandomId
}

/** The holder of the SCIM token, as the audit log shows it. */
const scimViewer: Viewer = { ...anonymousViewer, kind: 'token', id: 'scim', name: 'SCIM' }

/** The last route, for paths such as /Me and bulk changes that no other route answers. */
const notFound = async (): Promise<never> => {
  throw new ScimError(404, 'Not found: no resource exists at this address.')
}

type Answer = (request: Request, context: RouteContext) => Promise<Response>

/** SCIM 2.0 (RFC 7644): identity providers manage users and groups, with a separate bearer token. */
export function scimRoutes(services: ScimRoutes): readonly Route[] {
  const { scimTokens, addresses, flags, rate } = services
  const baseUrl = () => addresses().scimUrl
  const shared = { ...services, baseUrl }

  const guarded = (answer: Answer): Route['handle'] => {
    return async (request, context) => {
      try {
        if (!(await flags.isOn('ENABLE_SCIM'))) throw new ScimError(403, 'SCIM is switched off on this server.')
        const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
        if (token === undefined || !(await scimTokens.check(token))) {
          rate.take(networkOf(context.info.address))
          throw new ScimError(401, 'Send the SCIM token of this server in the header Authorization: Bearer ...')
        }
        return await answer(request, context)
      } catch (error) {
        return answerScimError(error, context)
      }
    }
  }
  const route = (method: Route['method'], path: string, answer: Answer): Route => ({
    method,
    path: `/scim/v2${path}`,
    access: { anyone: true },
    maxBody: 8 * 1024 * 1024,
    handle: guarded(answer),
  })
  const listed =
    (list: () => readonly ScimObject[]): Answer =>
    async () =>
      answerScim(200, listOf(list(), 1, list().length))
  const oneOf =
    (list: () => readonly ScimObject[], what: string): Answer =>
    async (_, { params }) => {
      const found = list().find(({ id }) => id === params['id'])
      if (found === undefined) throw new ScimError(404, `There is no such ${what}.`)
      return answerScim(200, found)
    }
  return [
    route('GET', '/ServiceProviderConfig', async () => answerScim(200, printServiceProviderConfig(baseUrl()))),
    route(
      'GET',
      '/ResourceTypes',
      listed(() => listResourceTypes(baseUrl())),
    ),
    route(
      'GET',
      '/ResourceTypes/:id',
      oneOf(() => listResourceTypes(baseUrl()), 'type of resources'),
    ),
    route(
      'GET',
      '/Schemas',
      listed(() => listSchemas(baseUrl())),
    ),
    route(
      'GET',
      '/Schemas/:id',
      oneOf(() => listSchemas(baseUrl()), 'schema'),
    ),
    ...collectionRoutes('/Users', createScimUsers(shared), services, route),
    ...collectionRoutes('/Groups', createScimGroups(shared), services, route),
    ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => route(method, '/*', notFound)),
  ]
}

function collectionRoutes(
  path: string,
  collection: ScimCollection,
  { database, audit }: ScimRoutes,
  route: (method: Route['method'], path: string, answer: Answer) => Route,
): readonly Route[] {
  const { noun } = collection
  const audited = async <Result>(
    action: string,
    context: RouteContext,
    parameters: object,
    work: () => Promise<Result>,
  ) => {
    const entry = { action: `SCIM_${action}_${noun}`, viewer: scimViewer, parameters, request: context.info }
    try {
      const result = await work()
      await audit.record({ ...entry, result: 'SUCCEEDED' })
      return result
    } catch (error) {
      await audit.record({ ...entry, result: 'FAILED' })
      throw error
    }
  }
  /** Reads and changes the resource in one transaction, if it is still the version that the caller has read. */
  const change =
    (
      action: string,
      work: (trx: Database, resource: ScimResource, input: unknown) => Promise<ScimResource | void>,
    ): Answer =>
    async (request, context) => {
      const id = context.params['id'] ?? ''
      const input = request.method === 'DELETE' ? undefined : await readBody(request)
      const changed = await audited(action, context, { id, input: withoutSecrets(input, []) }, () =>
        database.transaction().execute(async (trx) => {
          const resource = await collection.find(id, trx)
          assertVersion(request.headers.get('if-match'), resource)
          return work(trx, resource, input)
        }),
      )
      return changed ? answerResource(200, changed, request) : new Response(null, { status: 204 })
    }
  return [
    route('GET', path, async (request) => {
      const query = new URL(request.url).searchParams
      const filter = readFilter(query)
      if (filter === undefined) return answerScim(200, await readPage(collection, query))
      return answerScim(200, search(await collection.list(filter), filter, query))
    }),
    route('POST', path, async (request, context) => {
      const input = await readBody(request)
      const made = await audited('CREATE', context, { input: withoutSecrets(input, []) }, () =>
        database.transaction().execute((trx) => collection.create(trx, input)),
      )
      return answerResource(201, made, request)
    }),
    route('GET', `${path}/:id`, async (request, { params }) => {
      const resource = await collection.find(params['id'] ?? '')
      if (request.headers.get('if-none-match') === resource.meta.version)
        return new Response(null, { status: 304, headers: { etag: resource.meta.version } })
      return answerResource(200, resource, request)
    }),
    route('PUT', `${path}/:id`, change('REPLACE', collection.replace)),
    route('PATCH', `${path}/:id`, change('UPDATE', collection.change)),
    route('DELETE', `${path}/:id`, change('DELETE', collection.remove)),
  ]
}

function answerResource(status: number, resource: ScimResource, request: Request): Response {
  const { version, location } = resource.meta
  return answerScim(status, selectAttributes(resource, new URL(request.url).searchParams), { etag: version, location })
}

function readFilter(query: URLSearchParams): Filter | undefined {
  const text = query.get('filter') ?? ''
  return text.trim() === '' ? undefined : parseFilter(text)
}

/** Without a filter, the database selects the page. */
async function readPage(collection: ScimCollection, query: URLSearchParams): Promise<ScimObject> {
  const { start, count } = rangeOf(query)
  const { resources, total } = await collection.page({ offset: start - 1, limit: count })
  const page = resources.map((resource) => selectAttributes(resource, query))
  return listOf(page, start, total)
}

/** Returns a page of the resources that match a filter (RFC 7644, section 3.4.2). */
function search(resources: readonly ScimResource[], filter: Filter, query: URLSearchParams): ScimObject {
  const found = resources.filter((resource) => matchesFilter(filter, resource))
  const { start, count } = rangeOf(query)
  const page = found.slice(start - 1, start - 1 + count).map((resource) => selectAttributes(resource, query))
  return listOf(page, start, found.length)
}

function rangeOf(query: URLSearchParams): { readonly start: number; readonly count: number } {
  return {
    start: Math.max(1, wholeNumber(query, 'startIndex', 1)),
    count: Math.min(mostResults, Math.max(0, wholeNumber(query, 'count', 100))),
  }
}

function listOf(resources: readonly ScimObject[], startIndex: number, totalResults: number): ScimObject {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:ListResponse']
  return { schemas, totalResults, startIndex, itemsPerPage: resources.length, Resources: resources }
}

function wholeNumber(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name)
  if (text === null || text === '') return usual
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new ScimError(400, `"${name}" must be a whole number.`, 'invalidValue')
  return Number(text)
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type !== '' && !/^application\/(scim\+)?json\b/i.test(type))
    throw new ScimError(415, 'Send application/scim+json.')
  const body: unknown = await request.json().catch(() => {
    throw new ScimError(400, 'The body is not JSON.', 'invalidSyntax')
  })
  if (isDeeper(body, maxDepth))
    throw new ScimError(400, `The body is nested deeper than ${maxDepth} levels.`, 'invalidSyntax')
  return body
}

/** The maximum nesting of a body; resources are less deep. */
const maxDepth = 20

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

function assertVersion(wanted: string | null, { meta }: ScimResource): void {
  if (wanted === null || wanted.trim() === '*') return
  if (!wanted.split(',').some((version) => version.trim() === meta.version))
    throw new ScimError(412, 'The resource has changed since it was read. Read it again.')
}
