import { isMap, isSqlLookupTable, type Schedule, type Spec } from '@picket/core'
import { languageOf, sqlOf, type QueryLanguage } from '../../detections/queries/list-saved-queries.ts'
import { numberOf, textOf } from '../../detections/read-spec.ts'

/** Where the rows of a lookup table come from, and when they are read. */
export interface LookupRefresh {
  readonly name: string
  readonly schedule: Schedule
  /** How old the rows can get before users are notified. */
  readonly alarmMinutes: number
  readonly from: RowLocation | RowQuery | RowProvider
}

/** A file in a bucket (`s3://` or `gs://`) or on a web server (`https://` or `http://`). */
export interface RowLocation {
  readonly kind: 'file'
  readonly path: string
  /** The AWS role that can read the file. */
  readonly roleArn?: string
  /** The JSON key of a Google Cloud service account. */
  readonly gcsCredentials?: string
}

/** An enrichment provider, by its type; the enabled provider that fills the table supplies the rows. */
export interface RowProvider {
  readonly kind: 'provider'
  readonly type: string
}

export interface RowQuery {
  readonly kind: 'query'
  readonly text: string
  readonly language: QueryLanguage
}

/** A day, as most publishers of such data update it. */
const defaultMinutes = 24 * 60

/** Returns how a lookup table is refreshed; undefined if its rows are uploaded. */
export function readLookupRefresh(spec: Spec): LookupRefresh | undefined {
  const { Refresh: written } = spec.data
  if (spec.kind !== 'lookup_table' || spec.broken || !isMap(written)) return undefined
  const cron = textOf(written, 'CronExpression')?.trim()
  const rateMinutes = numberOf(written, 'PeriodMinutes', defaultMinutes)
  const schedule = cron ? { cron } : { rateMinutes }
  const alarmMinutes = numberOf(written, 'AlarmPeriodMinutes', defaultMinutes)
  const shared = { name: spec.id, schedule, alarmMinutes }
  if (isSqlLookupTable(spec))
    return { ...shared, from: { kind: 'query', text: sqlOf(spec), language: languageOf(spec) } }
  const provider = textOf(written, 'Provider')
  if (provider) return { ...shared, from: { kind: 'provider', type: provider } }
  const roleArn = textOf(written, 'RoleARN')
  const gcsCredentials = textOf(written, 'GCSCredentials')
  const from: RowLocation = {
    kind: 'file',
    path: textOf(written, 'ObjectPath') ?? '',
    ...(roleArn ? { roleArn } : {}),
    ...(gcsCredentials ? { gcsCredentials } : {}),
  }
  return { ...shared, from }
}
