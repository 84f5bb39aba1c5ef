import { z } from 'zod'
import { severityNames } from '../kinds/severity-names.ts'
import { keys, list, map, text, texts, wholeNumber, words } from '../kinds/parts.ts'

const outputs = keys({
  Title: text().optional().describe('The title of the alert.'),
  Dedup: text().optional().describe('The dedup string of the alert.'),
  Severity: z.enum(severityNames).optional().describe('The severity of the alert.'),
  Context: map().optional().describe('Part of the alert context; other keys are not checked.'),
  Destinations: texts().optional().describe('The destinations of the alert, in any order; an empty list means none.'),
  Alerts: wholeNumber(0, 1).optional().describe('How many alerts the event alone raises, given the threshold.'),
  Description: text().optional().describe('The description of the alert.'),
  Reference: text().optional().describe('The reference of the alert.'),
  Runbook: text().optional().describe('The runbook of the alert.'),
  Unique: text().optional().describe('The value that the detection counts distinct values of.'),
})

/** The expectations about the tests of a spec in a file beside it: `okta_login.expect` of `okta_login.yml`. */
export const expectFileSchema = keys({
  Tests: z
    .array(
      keys({
        Name: words().describe('The name of a test of the spec.'),
        Expect: outputs.describe('The expected alert; fields that are not named are not checked.'),
      }),
    )
    .optional()
    .describe('Expectations of tests of the spec.'),
  Timelines: list().optional().describe('Tests over time: events with their times, and the expected alerts.'),
})

export type ExpectFile = z.infer<typeof expectFileSchema>

/** The expected alert of one test. */
export type ExpectedOutputs = NonNullable<ExpectFile['Tests']>[number]['Expect']

export type ExpectationName = keyof ExpectedOutputs
