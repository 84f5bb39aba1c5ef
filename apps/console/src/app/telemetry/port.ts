/**
 * What a telemetry module is given: no more than was consented to. The module is the operator's; docs/guide/telemetry.md tells how to
 * write one.
 */
export interface TelemetryOptions {
  /** Of the installation, and of Picket. */
  readonly accountId: string
  readonly version: string
  /** Of whoever is signed in: an id that means nothing elsewhere. */
  readonly userId: string
  /** Session replay and monitoring; absent: neither is wanted. */
  readonly monitoring?: {
    readonly applicationId: string
    readonly clientToken: string
    /** In percent of sessions (specification 000: section 9); none on this machine itself. */
    readonly sessionReplaySampleRate: number
  }
  /** A chat; absent: there is none. */
  readonly chat?: { readonly appId: string; readonly userHash: string | undefined }
  /** Failures are to be told. */
  readonly areErrorsReported: boolean
}

/** What a module may do; all of it is its own choice. */
export interface TelemetrySink {
  /** Something could not be shown, or a script failed. */
  reportFailure?(failure: { readonly message: string; readonly stack: string | undefined; readonly path: string }): void
  /** Another screen is shown: its path without what stands behind a question mark. */
  showScreen?(path: string): void
  openChat?(): void
}

/** What the module exports. */
export interface TelemetryModule {
  start(options: TelemetryOptions): TelemetrySink | undefined | Promise<TelemetrySink | undefined>
}
