import type { SourceFilterInput } from '../source-filters/check-filters.ts'
import type { customerEnvironments, customerPlans, customerRegions, ServerRole } from './model.ts'

/** How this process runs: every setting with its value. Paths are absolute. */
export interface ServerConfig {
  readonly listen: { readonly host: string; readonly port: number }
  /** Without a slash at the end; unset: where it listens. */
  readonly publicUrl?: string
  readonly data: string
  /** Unset: where `findKeyFile` says. */
  readonly secretsKeyFile?: string
  /** The key itself, from PICKET_SECRETS_KEY; goes before any file. */
  readonly secretsKey?: string
  readonly database?: string
  readonly lake?: string
  readonly spool?: string
  readonly roles: readonly ServerRole[]
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
  readonly trustedProxies: readonly string[]
  readonly tls?: { readonly certificate: string; readonly key: string }
  readonly sessions: {
    readonly refreshHours: number
    /** Unset: sessions do not end because nobody is there. */
    readonly idleMinutes?: number
    readonly passwordLength: number
    readonly secondFactor: 'optional' | 'required'
    /** The path of a file, absolute. */
    readonly refusedPasswords?: string
  }
  /** Unset: no mail is sent. The password may be sealed. */
  readonly mail?: {
    readonly url: string
    readonly password?: string
    readonly from: string
    readonly tls: 'required' | 'none'
  }
  readonly retention: {
    readonly events: number
    readonly failures: number
    readonly alerts: number
    readonly audit: number
  }
  readonly limits: {
    readonly ingestMebibytes: number
    readonly spoolMebibytes: number
    readonly uploadMebibytes: number
    readonly alertsPerHour: number
  }
  /** Each is a log source; labels are unique in any case. */
  readonly directories: readonly DirectorySetting[]
  /** Unset: the console leads nowhere for it. */
  readonly documentation?: string
  /** For whom the server is run, as far as somebody says. */
  readonly customer: CustomerSettings
  /** Unset: consoles tell nobody how they are used. */
  readonly telemetry?: TelemetrySettings
  readonly outbound: { readonly allow: readonly string[] }
}

export interface DirectorySetting {
  readonly label: string
  /** Absolute; of a folder or a file. */
  readonly path: string
  readonly logTypes: readonly string[]
  readonly streamType: 'Auto' | 'Lines' | 'JSON'
  readonly filters?: readonly SourceFilterInput[]
}

export interface CustomerSettings {
  readonly plan?: (typeof customerPlans)[number]
  readonly region?: (typeof customerRegions)[number]
  readonly environment?: (typeof customerEnvironments)[number]
}

export interface TelemetrySettings {
  /** The address of the module that consoles load. */
  readonly script: string
  /** What it may call besides where it comes from. */
  readonly connect: readonly string[]
  readonly chatAppId?: string
  readonly applicationId?: string
  readonly clientToken?: string
}
