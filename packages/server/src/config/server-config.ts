import type { SourceFilterInput } from '../source-filters/check-filters.ts'
import type { customerEnvironments, customerPlans, customerRegions, ServerRole } from './model.ts'

/** The configuration of this process, with a value for every setting. Paths are absolute. */
export interface ServerConfig {
  readonly listen: { readonly host: string; readonly port: number }
  /** Without a trailing slash. Default: the address that the server listens on. */
  readonly publicUrl?: string
  readonly data: string
  /** Default: the location that `findKeyFile` returns. */
  readonly secretsKeyFile?: string
  /** The key itself, from PICKET_SECRETS_KEY. It takes precedence over a file. */
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
    /** Undefined: sessions have no idle timeout. */
    readonly idleMinutes?: number
    readonly passwordLength: number
    readonly secondFactor: 'optional' | 'required'
    /** The absolute path of a file. */
    readonly refusedPasswords?: string
  }
  /** Undefined: the server sends no email. The password can be sealed. */
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
  /** Each directory is a log source. Labels are unique, ignoring case. */
  readonly directories: readonly DirectorySetting[]
  /** Undefined: the console shows no link to the documentation. */
  readonly documentation?: string
  /** The organization that the server is run for, if it is configured. */
  readonly customer: CustomerSettings
  /** Undefined: consoles report no usage data. */
  readonly telemetry?: TelemetrySettings
  readonly outbound: {
    readonly allow: readonly string[]
    /** The address of the GitHub API, without a trailing slash. */
    readonly github: string
  }
  readonly assistant: AssistantConfig
}

export interface AssistantConfig {
  /** Undefined: the model is configured in the console, or not at all. The key can be sealed. */
  readonly model?: {
    readonly kind: 'openai' | 'anthropic'
    readonly url: string
    readonly model: string
    readonly key?: string
  }
  /** Private addresses and networks that the assistant can call. */
  readonly allow: readonly string[]
  /** Regular expressions of texts that are never sent. */
  readonly redact: readonly string[]
}

export interface DirectorySetting {
  readonly label: string
  /** The absolute path of a directory or file. */
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
  /** The additional origins that the module can connect to. */
  readonly connect: readonly string[]
  readonly chatAppId?: string
  readonly applicationId?: string
  readonly clientToken?: string
}
