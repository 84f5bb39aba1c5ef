import type { z } from 'zod'
import type { Spec } from '../spec.ts'
import { filename } from './detection-keys.ts'
import { indicators, lookupKeys } from './lookup-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, text, wholeNumber, words } from './parts.ts'

const refresh = keys(
  {
    ObjectPath: words().optional().describe('The file: s3://BUCKET/KEY, gs://BUCKET/KEY or https://HOST/PATH.'),
    Provider: words()
      .optional()
      .describe('The type of the enrichment provider that fills the table, instead of a file.'),
    PeriodMinutes: wholeNumber(1).optional().describe('How often the data is read again.'),
    AlarmPeriodMinutes: wholeNumber(1, 1440)
      .optional()
      .describe('After how many minutes without new data to raise an alarm.'),
    RoleARN: text().optional().describe('The AWS role that can read it.'),
    ObjectKMSKey: text().optional().describe('The key that it is encrypted with.'),
    GCSCredentials: text().optional().describe('The Google Cloud credentials that can read it.'),
    StorageProvider: text().optional().describe('The provider of the bucket.'),
  },
  { one: [['ObjectPath', 'Provider']] },
)

/** A table from a file or a bucket. */
const schema = keys(
  {
    ...lookupKeys,
    Schema: words().describe('The name of the log schema that its rows follow.'),
    Filename: filename('The data file (CSV, JSON, JSON lines, Parquet or MMDB), beside this file.').optional(),
    Indicators: indicators.optional(),
    Refresh: refresh.optional().describe('The file that the data is read from, and when.'),
  },
  { one: [['Filename', 'Refresh']] },
)

export type LookupTableSpec = z.infer<typeof schema>

export const lookupTableModel: SpecModel = {
  name: 'lookup_table',
  title: 'Lookup table',
  description: 'Rows that enrich events whose fields match their key.',
  kind: 'lookup_table',
  schema,
}

/** The keys of a lookup table from a file or bucket with a valid structure. */
export function toLookupTable(spec: Spec): LookupTableSpec {
  return spec.data as unknown as LookupTableSpec
}
