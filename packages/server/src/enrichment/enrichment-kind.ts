import { toSettingsModel, type SettingField, type SettingsOf } from '@picket/core'
import type { z } from 'zod'
import type { LookupRows } from '../detections/lookups/lookup-service.ts'
import type { Publisher } from './publisher/publisher.ts'

/**
 * A kind of enrichment provider: how it is shown and configured, the lookup tables that it fills, and the values that it
 * looks up on request. CONTRIBUTING.md has the recipe for adding one.
 */
export interface EnrichmentKind<Config = unknown> {
  /** The value of `type` in the API: `tor`. */
  readonly name: string
  /** The product name: `Tor`. */
  readonly label: string
  /** What it knows, in one sentence. */
  readonly summary: string
  /** The icon: SVG path data, drawn as lines on a canvas of 24 by 24. */
  readonly mark: string
  /** Where the publisher documents its data and how to get a key. */
  readonly documentation: string
  readonly license: EnrichmentLicense
  readonly fields: readonly SettingField[]
  /** Settings that pass validation. */
  readonly example: object
  /** Validates the settings that `fields` describe. */
  readonly config: z.ZodType<Config>
  /** The lookup tables that it fills; none for a kind that only looks up values on request. */
  tables(config: Config): readonly ProviderTable[]
  /** Reads the rows of a table. Returns undefined if they have not changed. Throws an Error that says what to do. */
  fetch?(config: Config, table: ProviderTable, publisher: Publisher): Promise<LookupRows | undefined>
  readonly lookUp?: OnDemand<Config>
}

export interface EnrichmentLicense {
  /** `CC BY 4.0`, or what the publisher calls its terms. */
  readonly name: string
  readonly url: string
  /** The line to show wherever results are shown, if the license requires one. */
  readonly attribution?: string
  /** Replaced versions are deleted after this many days, as the license demands. */
  readonly keepDays?: number
}

/** A lookup table that a provider fills. */
export interface ProviderTable {
  /** The name under which rules read it. */
  readonly name: string
  readonly description: string
  /** The name of the log schema that describes its rows. */
  readonly schema: string
  readonly primaryKey: string
  /** What the key is (`ip`): events of all log types are enriched by these indicators. */
  readonly indicators: readonly string[]
  /** Log types that are enriched by listed fields instead. */
  readonly logTypes?: readonly { readonly logType: string; readonly selectors: readonly string[] }[]
  /** The columns of its rows, with one sentence each. */
  readonly columns: Readonly<Record<string, string>>
  readonly rateMinutes: number
  /** Its rows are persons: shown beside the actor of an alert. */
  readonly isIdentity?: true
}

export type LookUpType = 'ip' | 'domain' | 'url' | 'hash'

/** Looks up single values when a user requests it, never while events are processed. */
export interface OnDemand<Config = unknown> {
  readonly types: readonly LookUpType[]
  /** What the publisher allows: requests per minute and per day. */
  limits(config: Config): { readonly perMinute: number; readonly perDay: number }
  /** How many hours an answer is used again. */
  readonly cacheHours: number
  ask(config: Config, value: LookUpValue, publisher: Publisher): Promise<LookUpAnswer>
}

export interface LookUpValue {
  readonly type: LookUpType
  readonly value: string
}

export interface LookUpAnswer {
  readonly verdict: 'MALICIOUS' | 'SUSPICIOUS' | 'BENIGN' | 'UNKNOWN'
  /** One sentence. */
  readonly summary: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  /** The page of the publisher about the value. */
  readonly link?: string
}

/** The declaration of a kind: the validation of its settings follows from the fields. */
export function defineEnrichment<const Fields extends readonly SettingField[]>(
  declared: Omit<EnrichmentKind<SettingsOf<Fields>>, 'config' | 'fields' | 'example'> & {
    readonly fields: Fields
    readonly example: Partial<SettingsOf<Fields>>
  },
): EnrichmentKind<SettingsOf<Fields>> {
  return { ...declared, config: toSettingsModel(declared.fields) }
}

/** Prints rows as a table stores them. */
export function toJsonRows(rows: readonly object[]): LookupRows {
  return { bytes: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')), format: 'jsonl' }
}

/** The format of the name of a table in settings. */
export const tableNameRules = {
  pattern: String.raw`^[A-Za-z]\w{0,99}$`,
  message: 'A name has letters, digits and underscores, and starts with a letter',
} as const
