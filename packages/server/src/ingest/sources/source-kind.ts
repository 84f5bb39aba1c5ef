import type { z } from 'zod'
import type { FieldProblem } from '../../errors/api-error.ts'
import type { HttpAuth } from '../auth/http-auth.ts'
import type { FolderPage, FolderView } from '../directory/view-folder.ts'
import type { LogSource } from '../log-source.ts'
import type { RawLogs, RawLogsRequest } from '../raw-log.ts'
import type { CheckedSource } from './checked-source.ts'
import type { PullSource } from './pull-source.ts'
import type { SourcePorts } from './source-ports.ts'

/**
 * A kind of log source: its settings, how logs arrive, and how it is shown and checked. A kind is one file in `kinds` and one line in
 * `kinds/index.ts`. It receives requests (`authOf`), runs on its own (`start`), or is read in turns by the pull runner (`pull`).
 */
export interface SourceKind<Source extends LogSource = LogSource> {
  /** As stored in `log_sources.kind` and returned as `integrationType`. Never changes. */
  readonly name: string
  readonly presentation: SourcePresentation
  /** Who creates, changes and deletes its sources: callers of the API, or the configuration of the server. */
  readonly managedBy: 'api' | 'configuration'
  /** The type of the GraphQL schema that represents its sources. */
  readonly graphqlType: 'HttpLogIntegration' | 'DirectoryLogIntegration'
  /** What only its sources have, secrets included. */
  readonly settings: z.ZodType
  readonly health: SourceHealth<Source>

  /** Splits the settings of a source into those stored in the clear and those stored sealed. */
  toStored(source: Pick<Source, OwnKeys<Source>>): StoredSettings
  /** Returns its own part of a source. `secrets` is `lost` when the key that they were sealed with is not available. */
  fromStored(stored: { readonly open: object; readonly secrets: object | 'lost' }): Pick<Source, OwnKeys<Source>>
  /** Removes the secrets of a deleted source. */
  withoutSecrets(source: Source): Pick<Source, OwnKeys<Source>>
  /** Checks what a caller entered. Absent where `managedBy` is `configuration`. */
  accept?(
    input: unknown,
    options: { readonly knownLogTypes: readonly string[]; readonly before?: Source },
  ): Accepted<Source>

  /** Returns how senders prove their identity. Only kinds that receive HTTP requests have it. */
  authOf?(source: Source): HttpAuth
  /** Starts reading, independent of other sources. `stop` resolves when nothing of the source runs any more. */
  start?(source: Source, ports: SourcePorts): { stop(): Promise<void> }
  /** Opens the source for the pull runner, which owns schedule, lease, checkpoint, retries and back-pressure. */
  pull?(source: Source, ports: SourcePorts): PullSource
  /** Reads stored files of the source again. Only kinds whose logs stay where they are have it. */
  readonly files?: SourceFiles<Source>
}

/** The fields that a kind adds to those of every source. */
export type OwnKeys<Source extends LogSource> = Exclude<keyof Source, keyof LogSource>

export interface SourcePresentation {
  readonly label: string
  readonly description: string
  /** Steps to connect it, one sentence each. */
  readonly setUp: readonly string[]
  readonly fields: readonly SourceField[]
}

/** One field of its form. */
export interface SourceField {
  /** As in the input of the API. */
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly type: 'text' | 'secret' | 'choice' | 'path'
  readonly isRequired: boolean
  readonly choices?: readonly string[]
  /** The field applies only while another one has one of these values. */
  readonly onlyFor?: { readonly field: string; readonly values: readonly string[] }
}

export interface StoredSettings {
  readonly open: object
  readonly secrets?: object
}

/** Either what is wrong, by field, or the checked source. */
export type Accepted<Source extends LogSource = LogSource> =
  { readonly problems: readonly FieldProblem[] } | { readonly source: CheckedSource<Pick<Source, OwnKeys<Source>>> }

export interface SourceHealth<Source extends LogSource = LogSource> {
  /** The name of the health check for access to its logs. */
  readonly check: string
  /** What the check says while there is no problem. */
  describe(source: Source): string
  /** Returns why its logs cannot be received or read, in sentences. */
  findProblem(source: Source, place: { readonly isIngesting: boolean }): Promise<string | undefined>
}

export interface SourceFiles<Source extends LogSource = LogSource> {
  view(source: Source, view: FolderView): Promise<FolderPage>
  read(source: Source, request: RawLogsRequest): AsyncIterable<RawLogs>
}
