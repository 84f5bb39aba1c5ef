import { z } from 'zod'
import { baseVersion, enabled } from './detection-keys.ts'
import { keys, label, text, texts, words } from './parts.ts'

const logTypeMap = keys({
  PrimaryKey: words().describe('The column whose values are looked up.'),
  KeyMatch: z
    .enum(['auto', 'exact', 'prefix'])
    .optional()
    .describe('How keys match: networks in CIDR form contain addresses (auto, the default), exactly, or as prefixes.'),
  AssociatedLogTypes: z
    .array(
      keys({
        LogType: words().describe('A log type.'),
        Selectors: texts().optional().describe('Its fields whose values are looked up: names or JSONPaths.'),
      }),
    )
    .optional()
    .describe('The log types whose events are enriched.'),
})

/** What the values of columns are, where no log schema says so. */
export const indicators = z
  .array(
    keys({
      Field: words().describe('A column.'),
      Indicators: texts().describe('What its values are: ip, email, domain and so on.'),
    }),
  )
  .describe('Columns with indicators.')

/** The keys that all lookup tables have. */
export const lookupKeys = {
  AnalysisType: z.literal('lookup_table').describe('Makes this a lookup table.'),
  LookupName: label().describe('The name, unique across all content.'),
  Enabled: enabled(),
  LogTypeMap: logTypeMap.describe('How rows are found for events.'),
  Description: text().optional().describe('What it holds.'),
  Reference: text().optional().describe('Where to read more, usually a URL.'),
  ...baseVersion,
}
