import { z } from 'zod'
import { findLabelFault } from './label-rules.ts'
import { findLogTypeFaults } from './log-type-rules.ts'

const text = z.string()

/** Where the value of a setting is. Secrets are never in the text of a file. */
const reference = z
  .union([
    z.strictObject({ env: text.min(1).describe('The name of an environment variable.') }),
    z.strictObject({ file: text.min(1).describe('A file, relative to this one. A last line break is removed.') }),
  ])
  .describe('A reference to a value that is not in the file.')
export type SettingReference = z.infer<typeof reference>

/** A prefix with its log types, or the texts of a map. */
const part = z.record(text, z.unknown())

const filter = z.strictObject({
  name: text.optional().describe('The name under which dropped logs are counted.'),
  action: z.enum(['INCLUDE', 'EXCLUDE']),
  contains: text.optional().describe('A substring of the raw log, case-sensitive.'),
  regex: text.optional().describe('A regular expression (RE2) that is searched for in the raw log.'),
  conditions: z.unknown().optional().describe('Conditions on the parsed events, as InlineFilters of rules.'),
})

/** The model of source files. */
export const sourceFileModel = z.strictObject({
  label: text
    .superRefine((label, context) => {
      const message = findLabelFault(label)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .describe('The name of the source. With the kind, it identifies the source on the server.'),
  kind: text.min(1).describe('The kind of the source, such as "syslog". "picket sources kinds" lists all kinds.'),
  logTypes: z
    .array(text)
    .superRefine((logTypes, context) => {
      for (const message of findLogTypeFaults(logTypes)) context.addIssue({ code: 'custom', message })
    })
    .describe('The log types of its logs.'),
  streamType: z
    .enum(['Auto', 'Lines', 'JSON', 'JsonArray', 'CloudWatchLogs'])
    .optional()
    .describe('How data is split into logs. Default: Auto.'),
  arrayField: text.optional().describe('With JsonArray: the field at the root that holds the array.'),
  keepEnvelope: z.array(text).optional().describe('The fields of the envelope that are copied into each log.'),
  filters: z.array(filter).optional().describe('Which logs are stored. Default: all.'),
  alarmMinutes: z.int().min(15).max(43_200).optional().describe('How long the source can be silent, in minutes.'),
  settings: z
    .record(text, z.union([text, z.boolean(), z.array(z.union([text, part])), reference, part]))
    .optional()
    .describe('The settings of the kind, as docs/reference/sources.md lists them. Secrets are references.'),
})

/** A log source as a file describes it. */
export type SourceFile = z.infer<typeof sourceFileModel>

/** Parses what a source file contains. Problems are sentences that start with the path of a value. */
export function parseSourceFile(
  data: unknown,
): { readonly source: SourceFile } | { readonly problems: readonly string[] } {
  const parsed = sourceFileModel.safeParse(data)
  if (parsed.success) return { source: parsed.data }
  return {
    problems: parsed.error.issues.map(({ path, message }) =>
      path.length === 0 ? message : `${path.join('.')}: ${message}`,
    ),
  }
}

export function isReference(value: unknown): value is SettingReference {
  return reference.safeParse(value).success
}

/** The JSON Schema of source files, for editors. */
export function sourceFileJsonSchema(): object {
  const { $schema, ...body } = z.toJSONSchema(sourceFileModel, { io: 'input' })
  return { $schema, title: 'Log source', ...body }
}
