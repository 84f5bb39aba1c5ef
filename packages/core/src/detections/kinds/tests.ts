import { z } from 'zod'
import { keys, map, text, textOrBoolean, words } from './parts.ts'

const mock = keys({
  objectName: words().describe('The name in the Python file that is replaced while the test runs.'),
  returnValue: textOrBoolean().describe('What it returns when called.'),
})

const commonKeys = {
  Name: words().describe('The name of the test.'),
  ExpectedResult: z.boolean().describe('The expected result: for a rule, whether the event matches.'),
  Mocks: z.array(mock).optional().describe('Functions and constants to replace while the test runs.'),
}

/** Tests of rules. */
export const ruleTests = () =>
  z
    .array(
      keys({
        ...commonKeys,
        Log: map().describe('The event.'),
        LogType: text().optional().describe('Obsolete and ignored.'),
      }),
    )
    .describe('Sample events, and whether they match.')

/** Tests of policies. */
export const policyTests = () =>
  z
    .array(
      keys({
        ...commonKeys,
        Resource: map().describe('The resource.'),
        ResourceType: text().optional().describe('Obsolete and ignored.'),
      }),
    )
    .describe('Sample resources, and whether they comply.')

/** Tests of correlation rules. The contents of `Matches` are checked with the body of the rule. */
export const correlationTests = () =>
  z
    .array(
      keys({
        Name: words().describe('The name of the test.'),
        ExpectedResult: z.boolean().describe('Whether the correlation rule must match.'),
        RuleOutputs: z
          .array(
            keys({
              ID: words().describe('The ID of the step whose signals these are.'),
              Matches: map().optional().describe('Field, then value, then the times of the signals that carry it.'),
            }),
          )
          .describe('The signals of the steps.'),
      }),
    )
    .describe('Sample signals, and whether they match.')
