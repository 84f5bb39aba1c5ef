import { toScimError } from '../../identity/scim/scim-error.ts'
import { findKey, isScimObject, withoutUrn, type ScimObject } from '../../identity/scim/scim-value.ts'
import { TooManyRequestsError } from '../../errors/too-many-requests.ts'
import type { RouteContext } from '../route.ts'

export function answerScim(status: number, body: ScimObject, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/scim+json; charset=utf-8', ...headers },
  })
}

/** Returns an error in the format of RFC 7644, section 3.12. For internal errors, it contains only the request id. */
export function answerScimError(error: unknown, { log, info }: RouteContext): Response {
  if (error instanceof TooManyRequestsError) throw error
  const known = toScimError(error)
  if (known === undefined) log.error({ err: error }, 'SCIM request failed unexpectedly')
  const status = known?.status ?? 500
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(known?.scimType !== undefined && { scimType: known.scimType }),
    detail: known?.message ?? `Internal server error: request ${info.id}.`,
  }
  return answerScim(status, body, status === 401 ? { 'www-authenticate': 'Bearer realm="SCIM"' } : {})
}

/** The attributes that are always returned (RFC 7643, section 7). */
const always: ReadonlySet<string> = new Set(['schemas', 'id'])

/** Selects the requested attributes, or all except the excluded ones: `attributes=userName,name.givenName`. */
export function selectAttributes(resource: ScimObject, query: URLSearchParams): ScimObject {
  const wanted = namesIn(query.get('attributes'))
  const unwanted = namesIn(query.get('excludedAttributes'))
  if (wanted.length > 0) {
    const selected = wanted.reduce<ScimObject>((all, path) => ({ ...all, ...partOf(resource, path, all) }), {})
    return { ...Object.fromEntries(Object.entries(resource).filter(([key]) => always.has(key))), ...selected }
  }
  const gone = new Set(unwanted.map(([name]) => findKey(resource, name ?? '')))
  return Object.fromEntries(Object.entries(resource).filter(([key]) => always.has(key) || !gone.has(key)))
}

function partOf(resource: ScimObject, [name = '', sub]: readonly string[], before: ScimObject): ScimObject {
  const key = findKey(resource, name)
  const value = key === undefined ? undefined : resource[key]
  if (key === undefined || value === undefined) return {}
  if (sub === undefined || !isScimObject(value)) return { [key]: value }
  const subKey = findKey(value, sub)
  const old = before[key]
  return { [key]: { ...(isScimObject(old) && old), ...(subKey !== undefined && { [subKey]: value[subKey] }) } }
}

function namesIn(text: string | null): readonly (readonly string[])[] {
  return (text ?? '')
    .split(',')
    .map((path) => withoutUrn(path.trim()))
    .filter((path) => path !== '')
    .slice(0, 100)
    .map((path) => path.split('.'))
}
