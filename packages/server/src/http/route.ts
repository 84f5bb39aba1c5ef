import type { Access } from '../access/access.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Log } from '../ports/log.ts'
import type { RequestInfo } from '../access/request-info.ts'

/** A REST endpoint. A group of routes is a function that returns a list of these. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A path such as `/ingest/http/:sourceId`; a final `*` matches the rest. */
  readonly path: string
  /** `anyone` also for routes that authenticate their callers themselves, such as ingest. */
  readonly access: Access
  /** A sentence that says what programs use it for; absent for endpoints that only the console uses. */
  readonly about?: string
  /** In bytes. Default: 1 MiB. */
  readonly maxBody?: number
  /** Set if the route has its own rate limit, such as ingest. */
  readonly ownRate?: true
  /** The error format: `graphql` for the format of GraphQL responses. */
  readonly errors?: 'graphql'
  /** Set for frequent requests that are only logged if they fail. */
  readonly quiet?: true
  handle(request: Request, context: RouteContext): Promise<Response> | Response
}

export interface RouteContext {
  /** `anonymousViewer` unless the route requires more. */
  readonly viewer: Viewer
  readonly info: RequestInfo
  readonly log: Log
  /** Whether the request used TLS, at least up to the last trusted proxy. */
  readonly isSecure: boolean
  /** The path parameters by name. */
  readonly params: Readonly<Record<string, string>>
  /** Called by routes that authenticate their callers themselves, with the caller for the log. */
  identified(viewer: Viewer): void
}

export const defaultMaxBody = 1024 * 1024
