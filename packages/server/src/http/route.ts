import type { Access } from '../access/access.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Log } from '../ports/log.ts'
import type { RequestInfo } from '../access/request-info.ts'

/** One thing that REST answers. A family of routes is a function that gives a list of these. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/ingest/http/:sourceId`; a last `*` takes the rest. */
  readonly path: string
  /** `anyone` also where the route asks its caller for proof by itself, as ingest does. */
  readonly access: Access
  /** In a sentence what programs use it for; absent: it is for our own console alone. */
  readonly about?: string
  /** In bytes; a mebibyte where absent. */
  readonly maxBody?: number
  /** Counts its callers by itself, as ingest does. */
  readonly ownRate?: true
  /** How errors are written: `graphql` in the shape of GraphQL's answers. */
  readonly errors?: 'graphql'
  /** Asked often and of no interest: not in the log unless it fails. */
  readonly quiet?: true
  handle(request: Request, context: RouteContext): Promise<Response> | Response
}

export interface RouteContext {
  /** `anonymousViewer` unless the access of the route asks for more. */
  readonly viewer: Viewer
  readonly info: RequestInfo
  readonly log: Log
  /** Over TLS, at the last trusted proxy at least. */
  readonly isSecure: boolean
  /** By the names in the path. */
  readonly params: Readonly<Record<string, string>>
  /** Said by a route that asks its caller for proof by itself: whom the log names. */
  identified(viewer: Viewer): void
}

export const usualMaxBody = 1024 * 1024
