import type { RejectedRequest } from '../protocols/rejected-requests.ts'
import type { HostGuard } from '../../outbound/assert-allowed-host.ts'
import type { TokenStore } from '../providers/auth/token-store.ts'
import type { Send } from '../../outbound/send.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CrashPoints } from '../../ports/crash-points.ts'
import type { Log } from '../../ports/log.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Spool } from '../../spool/spool.ts'
import type { Database } from '../../stores/database.ts'

/** What a source that reads logs itself receives. */
export interface SourcePorts {
  readonly database: Database
  readonly spool: Pick<Spool, 'append'>
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  readonly at?: CrashPoints
  /** Calls services on the internet. Absent where nothing is pulled from them. */
  readonly send?: Send
  /** Decides which hosts clients with connections of their own can reach. Absent in tests. */
  readonly guard?: HostGuard
  /** The address of the HTTP server, which sources with a port of their own use by default. */
  readonly listenHost?: string
  /** Counts logs that were received and could not be stored, as failures of their source. */
  readonly reportFailure?: (failure: RejectedRequest) => void
  /** The tokens of sources that users authorize in a browser. */
  readonly tokensOf?: (sourceId: string) => TokenStore
}
