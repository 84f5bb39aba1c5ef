import type { Access } from '../../access/access.ts'
import type { Route } from '../route.ts'

/** `GET /api/endpoints`: lists the REST endpoints and their permissions, derived from the routes themselves. */
export function endpointRoutes({ routes }: { readonly routes: () => readonly Route[] }): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/api/endpoints',
      about: 'Lists the REST endpoints.',
      access: { signedIn: true },
      handle: () => Response.json({ endpoints: routes().flatMap(toEndpoint) }),
    },
  ]
}

interface Endpoint {
  readonly method: Route['method']
  readonly path: string
  readonly about: string
  /** The permissions, of which any one is sufficient. If it is empty, `who` applies. */
  readonly permissions: readonly string[]
  /** `anyone` also for endpoints that authenticate callers themselves. */
  readonly who: 'anyone' | 'signedIn' | 'permitted'
}

function toEndpoint({ method, path, about, access }: Route): readonly Endpoint[] {
  return about === undefined ? [] : [{ method, path, about, ...whoOf(access) }]
}

function whoOf(access: Access): Pick<Endpoint, 'permissions' | 'who'> {
  if ('anyone' in access) return { permissions: [], who: 'anyone' }
  if ('signedIn' in access) return { permissions: [], who: 'signedIn' }
  return { permissions: 'anyOf' in access ? access.anyOf : access.allOf, who: 'permitted' }
}
