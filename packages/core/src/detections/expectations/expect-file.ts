import { z } from 'zod'
import { severityNames } from '../kinds/severity-names.ts'
import { keys, list, map, text, texts, wholeNumber, words } from '../kinds/parts.ts'

const outputs = keys({
  Title: text().optional().describe('The title of the alert.'),
  Dedup: text().optional().describe('The text by which alerts are put together.'),
  Severity: z.enum(severityNames).optional().describe('The severity of the alert.'),
  Context: map().optional().describe('A part of the context: keys that are not named may hold anything.'),
  Destinations: texts().optional().describe('Where the alert goes, in any order; an empty list: nowhere.'),
  Alerts: wholeNumber(0, 1).optional().describe('How many alerts the event alone makes, its threshold considered.'),
  Description: text().optional().describe('The description of the alert.'),
  Reference: text().optional().describe('The reference of the alert.'),
  Runbook: text().optional().describe('The runbook of the alert.'),
  Unique: text().optional().describe('What the detection counts distinct values of.'),
})

/** What a file beside a spec expects of the spec's tests: `okta_login.expect` of `okta_login.yml`. */
export const expectFileSchema = keys({
  Tests: z
    .array(
      keys({
        Name: words().describe('The name of a test of the spec.'),
        Expect: outputs.describe('What its alert must be like; what is not named may be anything.'),
      }),
    )
    .optional()
    .describe('More about tests of the spec.'),
  Timelines: list().optional().describe('Tests that tell what happens over time.'),
})

export type ExpectFile = z.infer<typeof expectFileSchema>

/** What one test's alert must be like. */
export type ExpectedOutputs = NonNullable<ExpectFile['Tests']>[number]['Expect']

export type ExpectationName = keyof ExpectedOutputs
