import type { RequestInfo } from '../http/request-info.ts'
import type { Viewer } from '../identity/viewer.ts'
import type { Log } from '../main/ports.ts'

/** What each resolver is handed besides its services: who asks, and by which request. */
export interface GraphqlContext {
  /** `anonymousViewer` where the permission table says `anyone`; elsewhere a user or a token. */
  readonly viewer: Viewer
  readonly info: RequestInfo
  readonly log: Log
}
