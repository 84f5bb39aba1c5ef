import { ruleFunctions, specKindNames } from '@picket/core'
import { z } from 'zod'
import { reportSchema } from './json-value.ts'

const severity = z.enum(['error', 'warning', 'info'])
const count = z.int().min(0)

const span = z.strictObject({
  start: count.describe('Offset of the first character, in UTF-16 units from 0.'),
  end: count.describe('Offset past the last character.'),
  line: z.int().min(1),
  column: z.int().min(1).describe('From 1, in UTF-16 units.'),
  endLine: z.int().min(1),
  endColumn: z.int().min(1),
})

const diagnostic = z.strictObject({
  type: z.literal('diagnostic'),
  code: z.string().regex(/^PK\d{4}$/),
  name: z.string(),
  severity,
  message: z.string(),
  file: z.string().describe('Relative to the working directory if the file is below it.'),
  span,
  text: z.string().describe('The text that the finding is about, at most 200 characters.'),
  sourceLine: z.string(),
  hint: z.string().optional().describe('How to fix it.'),
  subject: z.string().optional().describe('The id of the spec.'),
  related: z.array(z.strictObject({ file: z.string(), span, message: z.string() })),
})

const pythonError = z.strictObject({
  cause: z.enum(['exception', 'return-type', 'timeout', 'memory', 'crash']),
  type: z.string(),
  message: z.string(),
  file: z.string().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  endLine: z.int().optional(),
  endColumn: z.int().optional(),
  traceback: z.string().optional(),
  module: z.string().optional().describe('The module that is missing.'),
})

const test = z.strictObject({
  name: z.string(),
  index: count.describe('The index in the list of tests, from 0.'),
  timelineIn: z.string().optional().describe('The file of a timeline; missing for tests in the spec itself.'),
  file: z.string().optional().describe('For tests of log schemas: the file of the test.'),
  line: z.int().min(1).optional().describe('The position where the test starts in the file.'),
  status: z.enum(['passed', 'failed', 'skipped']),
  expected: z.boolean(),
  actual: z.boolean().optional(),
  reason: z.string().optional(),
  error: pythonError.optional(),
  functions: z.array(
    z.strictObject({
      name: z.string().describe(`${ruleFunctions.join(', ')}, or a key of a YAML detection.`),
      ok: z.boolean(),
      text: z.string(),
      error: pythonError.optional(),
    }),
  ),
  differences: z
    .array(
      z.strictObject({
        name: z.string(),
        expected: z.string(),
        actual: z.string(),
        at: z
          .strictObject({ file: z.string(), path: z.array(z.union([z.string(), z.number()])) })
          .optional()
          .describe('The position of the other value.'),
      }),
    )
    .optional()
    .describe('Differences between the result of the test and an expectation file or a snapshot, values as JSON.'),
  output: z.string().describe('The output that the rule printed.'),
  warnings: z.array(z.string()),
  durationMs: z.number().optional().describe('Missing with --no-timing.'),
})

const detection = z.strictObject({
  type: z.literal('detection'),
  id: z.string(),
  kind: z.enum(specKindNames),
  file: z.string(),
  status: z.enum(['passed', 'failed', 'invalid', 'skipped', 'untested']),
  reason: z.string().optional(),
  error: pythonError.optional(),
  tests: z.array(test),
})

const schema = detection.extend({
  type: z.literal('schema'),
  id: z.string().describe('The log type.'),
  kind: z.literal('log_schema'),
})

const statuses = z.strictObject({ passed: count, failed: count, invalid: count, skipped: count, untested: count })

/** The format of `--format json`. */
export const reportModel = z.strictObject({
  schema: z.literal(reportSchema),
  command: z.enum(['validate', 'test', 'fmt', 'schema validate', 'schema test', 'schema diff']),
  results: z.array(z.discriminatedUnion('type', [diagnostic, detection, schema])),
  summary: z.strictObject({
    specs: count.optional().describe('The number of selected specs.'),
    sources: z.int().min(1).optional().describe('The number of checked files of log sources.'),
    skippedFiles: z
      .int()
      .min(1)
      .optional()
      .describe(
        'The number of YAML files in folders that were skipped because they cannot be parsed and are not specs.',
      ),
    schemas: count.optional().describe('The number of selected log schemas.'),
    diagnostics: z.strictObject({ error: count, warning: count, info: count }),
    detections: statuses.optional().describe('The results of detections.'),
    tested: statuses.optional().describe('The results of log types.'),
    tests: z.strictObject({ passed: count, failed: count, skipped: count }),
    mutants: z
      .strictObject({ killed: count, survived: count, ignored: count })
      .optional()
      .describe(
        'For test --mutate: changes that a test detected, that no test detected, and that a comment marks as equivalent.',
      ),
    exitCode: count,
  }),
})
