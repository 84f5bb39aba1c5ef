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
  /** How the lock of the data directory names this process: `picket serve`. */
  readonly command: string
  /** The log types that are shipped. */
  readonly catalogue: readonly LogSchema[]
  /** Third-party packages that rules may import: their folders, and their modules. */
  readonly packages?: { readonly folders: readonly string[]; readonly modules: readonly string[] }
  /** The folder of the built console; without it there is no console. */
  readonly console?: string
  /** The directory of the built documentation site; without it nothing is served below `/docs/`. */
  readonly docs?: string
  readonly log?: Log
  readonly at?: CrashPoints
  /** By default the time of this machine. */
  readonly now?: Clock
  /** Installed once in a data directory: detections, and events that go through the ingest endpoint. */
  readonly demo?: DemoContent
}

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** Where people reach it. */
  readonly publicUrl: string
  /** On the first start of a data directory. */
  readonly firstAdministrator?: FirstAdministrator
  readonly handler: Handler
  /** Resolves after its events were processed. */
  readonly demo?: Promise<ShownDemo>
  /** Accepts nothing more, finishes or hands back the work in progress, and closes everything. */
  close(): Promise<void>
}
