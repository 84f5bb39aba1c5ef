import type { SettingField } from '@picket/core'
import type { FieldProblem } from '../../errors/api-error.ts'
import type { HttpAuth } from '../auth/http-auth.ts'
import type { CodeScheme } from '../providers/auth/auth-scheme.ts'
import type { FolderPage, FolderView } from '../directory/view-folder.ts'
import type { LogSource } from '../log-source.ts'
import type { ShipperSettings } from '../protocols/protocol.ts'
import type { RawLogs, RawLogsRequest } from '../raw-log.ts'
import type { PullSource } from './pull-source.ts'
import type { SourcePorts } from './source-ports.ts'
import type { OpenBackfill } from './with-backfills.ts'

/**
 * A kind of log source: its settings, how logs arrive, and how it is shown and checked. A kind is one file in `kinds` and one line in
 * `kinds/index.ts`. It receives requests (`authOf`), runs on its own (`start`), or is read in turns by the pull runner (`pull`). Most kinds
 * are declared with `defineSource`.
 */
export interface SourceKind<Source extends LogSource = LogSource> {
  /** As stored in `log_sources.kind` and returned as `integrationType`. Never changes. */
  readonly name: string
  readonly presentation: SourcePresentation
  /** How the catalog of providers lists it; by its presentation if it is absent. */
  readonly catalog?: CatalogEntry
  /** Who creates, changes and deletes its sources: callers of the API, or the configuration of the server. */
  readonly managedBy: 'api' | 'configuration'
  /** The type of the GraphQL schema that represents its sources, if they have one of their own. */
  readonly graphqlType?: 'HttpLogIntegration' | 'DirectoryLogIntegration'
  readonly health: SourceHealth<Source>

  /** Splits the settings of a source into those stored in the clear and those stored encrypted. */
  toStored(source: Pick<Source, OwnKeys<Source>>): StoredSettings
  /**
   * Returns its own part of a source. `secrets` is `lost` when the key that they were encrypted with is not available.
   */
  fromStored(stored: { readonly open: object; readonly secrets: object | 'lost' }): Pick<Source, OwnKeys<Source>>
  /** Removes the secrets of a deleted source. */
  withoutSecrets(source: Source): Pick<Source, OwnKeys<Source>>
  /** Returns its settings as callers enter them. Secrets are empty strings. */
  toSettings(source: Source): SourceSettings
  /** Checks settings that a caller entered. Secrets that are left empty are those of `before`. Absent where `managedBy` is `configuration`. */
  accept?(settings: SourceSettings, before?: Source): Accepted<Source>

  /** Returns log types that the settings name, in addition to those of the source. */
  logTypesOf?(own: object): readonly string[]
  /** Creates what the system that is read needs, such as a role with the least permissions. */
  template?(settings: SourceSettings, context: TemplateContext): SourceTemplate

  /** Returns how senders authenticate. Only kinds that receive HTTP requests have it. */
  authOf?(source: Source): HttpAuth
  /** Returns the protocol of the log shippers that a source receives requests from, if it does not receive plain ones. */
  shipperSettingsOf?(source: Source): ShipperSettings | undefined
  /** Starts reading, independently of other sources. */
  start?(source: Source, ports: SourcePorts): RunningSource
  /** Opens the source for the pull runner, which owns schedule, lease, checkpoint, retries and back-pressure. */
  pull?(source: Source, ports: SourcePorts): PullSource
  /** Reads a time range in addition to what is new. Only kinds that are pulled can have it. */
  backfill?(source: Source, ports: SourcePorts): OpenBackfill
  /** Returns how a user authorizes the source in a browser, if it needs that. */
  authorizationOf?(source: Source): CodeScheme | undefined
  /** Reads stored files of the source again. Only kinds whose logs stay where they are have it. */
  readonly files?: SourceFiles<Source>
}

/** A source that is being read. */
export interface RunningSource {
  /** Resolves when nothing of the source runs any more. */
  stop(): Promise<void>
  /** Resolves when senders can reach a source that listens, or the reason why they cannot is stored. */
  readonly isStarted?: Promise<void>
}

/** The fields that a kind adds to those of every source. */
export type OwnKeys<Source extends LogSource> = Exclude<keyof Source, keyof LogSource>

/** The settings of a source by the names of their fields. */
export type SourceSettings = Readonly<Record<string, unknown>>

export interface SourcePresentation {
  /** The owner's spelling: `HTTP`. */
  readonly label: string
  /** What a source of the kind does, in one sentence without a full stop. */
  readonly summary: string
  /** The icon: SVG path data, drawn as lines on a canvas of 24 by 24. */
  readonly mark: string
  /** Where the sender documents how to create the credentials that the settings need. */
  readonly documentation?: string
  /** Steps to connect it, one sentence each. */
  readonly setUp: readonly string[]
  readonly fields: readonly SettingField[]
  /** Settings that pass validation. */
  readonly example: SourceSettings
}

/** A service that logs can be read from, or a way to send logs, as users choose it. */
export interface CatalogEntry {
  readonly id: string
  readonly displayName: string
  readonly docUrl: string
  /** From 0 to 100: lists show popular entries first. */
  readonly popularityIndex: number
  readonly categories: readonly string[]
  readonly searchTerms: readonly string[]
  /** What it delivers, in one sentence without a full stop. */
  readonly tagLine: string
  /** Its log types. Empty if it accepts any. */
  readonly availableParsers: readonly string[]
  /** What a connector was written from and when, and when it was last tested with the service. */
  readonly basis?: { readonly document: string; readonly date: string; readonly provenLive: string }
}

export interface StoredSettings {
  readonly open: object
  readonly secrets?: object
}

/** Either what is wrong, by the names of the fields, or the part of the source that its kind adds. */
export type Accepted<Source extends LogSource = LogSource> =
  { readonly problems: readonly FieldProblem[] } | { readonly own: Pick<Source, OwnKeys<Source>> }

export interface SourceHealth<Source extends LogSource = LogSource> {
  /** The name of the health check for access to its logs. */
  readonly check: string
  /** What the check says if there is no problem. */
  describe(source: Source): string
  /** Returns why its logs cannot be received or read, in sentences. */
  findProblem(source: Source, context: { readonly isIngesting: boolean }): Promise<string | undefined>
  /** The names of further checks, if `inspect` has several. */
  readonly moreChecks?: readonly string[]
  /** Checks every permission by using it, where the server reads logs. A check that does not apply is absent. */
  inspect?(source: Source): Promise<readonly AccessResult[]>
}

/** The result of one check of the access to the logs of a source. */
export interface AccessResult {
  /** One of `check` and `moreChecks`. */
  readonly check: string
  /** Shown while there is no problem. */
  readonly message: string
  /** In sentences. */
  readonly problem?: string
}

export interface TemplateContext {
  readonly label: string
}

/** How to set up the system that a source reads, in several forms of which one is used. */
export interface SourceTemplate {
  readonly stackName: string
  /** The least privileges that the server needs, as a policy document or a list of commands. */
  readonly policy: string
  readonly cloudFormation?: string
  readonly terraform?: string
}

export interface SourceFiles<Source extends LogSource = LogSource> {
  view(source: Source, view: FolderView): Promise<FolderPage>
  read(source: Source, request: RawLogsRequest): AsyncIterable<RawLogs>
}
