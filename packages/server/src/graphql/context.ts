import type { RequestInfo } from '../access/request-info.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Log } from '../ports/log.ts'

/** The context of each resolver: the caller and the request. */
export interface GraphqlContext {
  /** `anonymousViewer` only for fields with the access `anyone`; otherwise a user or a token. */
  readonly viewer: Viewer
  readonly info: RequestInfo
  readonly log: Log
}
