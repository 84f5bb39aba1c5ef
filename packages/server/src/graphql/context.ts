import type { RequestInfo } from '../access/request-info.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Log } from '../ports/log.ts'

/** What each resolver is handed besides its services: who asks, and by which request. */
export interface GraphqlContext {
  /** `anonymousViewer` where the permission table says `anyone`; elsewhere a user or a token. */
  readonly viewer: Viewer
  readonly info: RequestInfo
  readonly log: Log
}
