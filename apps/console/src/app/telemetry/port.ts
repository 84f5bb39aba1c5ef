/**
 * The options of a telemetry module: only what was consented to. The operator supplies the module;
 * docs/guide/telemetry.md describes how to write one.
 */
export interface TelemetryOptions {
  /** The installation and the version of Picket. */
  readonly accountId: string
  readonly version: string
  /** The signed-in user: an ID without meaning elsewhere. */
  readonly userId: string
  /** Session replay and monitoring; absent if both are off. */
  readonly monitoring?: {
    readonly applicationId: string
    readonly clientToken: string
    /** In percent of sessions; 0 on localhost. */
    readonly sessionReplaySampleRate: number
  }
  /** A chat; absent if there is none. */
  readonly chat?: { readonly appId: string; readonly userHash: string | undefined }
  /** Failures are reported. */
  readonly areErrorsReported: boolean
}

/** The functions that a module can have. All are optional. */
export interface TelemetrySink {
  /** Reports a component that failed to render or a script error. */
  reportFailure?(failure: { readonly message: string; readonly stack: string | undefined; readonly path: string }): void
  /** Reports a page view: its path without the query string. */
  showScreen?(path: string): void
  openChat?(): void
}

/** The exports of the module. */
export interface TelemetryModule {
  start(options: TelemetryOptions): TelemetrySink | undefined | Promise<TelemetrySink | undefined>
}
