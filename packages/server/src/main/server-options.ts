import type { LogSchema } from '@picket/logs'
import type { ServerConfig } from '../config/server-config.ts'
import type { DemoContent } from '../demo/demo-content.ts'
import type { ShownDemo } from '../demo/show-demo.ts'
import type { Handler } from '../http/create-handler.ts'
import type { FirstAdministrator } from '../identity/first-administrator.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoints } from '../ports/crash-points.ts'
import type { Log } from '../ports/log.ts'

export interface ServerOptions {
  readonly config: ServerConfig
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  /** The command in the lock of the data directory, such as `picket serve`. */
  readonly command: string
  /** The built-in log types. */
  readonly catalogue: readonly LogSchema[]
  /** The third-party packages that rules can import: their directories and module names. */
  readonly packages?: { readonly folders: readonly string[]; readonly modules: readonly string[] }
  /** The directory of the built console. Undefined: the server has no console. */
  readonly console?: string
  /** The directory of the built documentation site. Undefined: nothing is served below `/docs/`. */
  readonly docs?: string
  readonly log?: Log
  readonly at?: CrashPoints
  /** Default: the system clock. */
  readonly now?: Clock
  /** Installed once per data directory: detections, and events that are sent through the ingest endpoint. */
  readonly demo?: DemoContent
}

export interface RunningServer {
  /** Such as `http://127.0.0.1:8080`. */
  readonly address: string
  /** The public URL. */
  readonly publicUrl: string
  /** Set on the first start with a data directory. */
  readonly firstAdministrator?: FirstAdministrator
  readonly handler: Handler
  /** Resolves after the events of the demo were processed. */
  readonly demo?: Promise<ShownDemo>
  /** Stops accepting requests, finishes or returns the work in progress, and closes everything. */
  close(): Promise<void>
}
