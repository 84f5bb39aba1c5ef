import { serverModel } from '@picket/server/config'
import { z } from 'zod'

const severity = z.enum(['error', 'warning', 'info'])
const count = z.int().min(0).max(1_000_000)
const names = z.array(z.string().min(1))

/** The settings in picket.yaml. The JSON Schema for editors is generated from this. */
export const configModel = z.strictObject({
  paths: names.optional().describe('Files, folders and globs that commands use when the command line names none.'),
  ignore: names.optional().describe('Files, folders and globs to ignore.'),
  failOn: z
    .enum(['error', 'warning', 'info', 'never'])
    .optional()
    .describe('The lowest severity that makes the exit code 1. Default: error.'),
  maxWarnings: count.optional().describe('The exit code is 1 when there are more warnings than this.'),
  minTests: count.optional().describe('Detections with fewer tests fail `picket test`.'),
  diagnostics: z
    .record(z.string(), z.union([z.literal('off'), severity]))
    .optional()
    .describe('Severities of diagnostics, by code or name: off, info, warning or error.'),
  validTableNames: names
    .optional()
    .describe('Table names that queries can use besides the known ones; * matches anything.'),
  ignoreTableNames: z.boolean().optional().describe('Do not check table names in queries.'),
  requireQueryLimit: z.boolean().optional().describe('Report scheduled queries without LIMIT.'),
  queryExtensions: z.boolean().optional().describe('Allow the extensions of PicketFlow in queries.'),
  ignoreExtraKeys: z.boolean().optional().describe('Accept unknown top-level keys in rules and policies.'),
  availableDestinations: names.optional().describe('Names that destinations() can return.'),
  cache: z.boolean().optional().describe('Cache verdicts between runs. Default: true.'),
  python: z
    .strictObject({
      runtime: z.enum(['sandbox', 'native']).optional().describe('Where rules run. Default: sandbox.'),
      workers: z.int().min(1).max(256).optional().describe('The number of Python processes.'),
      packages: names.optional().describe('Packages that rules import, such as "requests>=2.31".'),
      index: z.string().min(1).optional().describe('The address of a package index.'),
    })
    .optional()
    .describe('Settings of the Python runtime.'),
  server: serverModel.optional().describe('Settings of `picket serve`.'),
})

/** The settings of a project. */
export type Config = z.infer<typeof configModel>

/** Returns the keys that a map of the settings can have, by its path. */
export const configKeys: ReadonlyMap<string, readonly string[]> = new Map(keysOf(configModel, []))

function keysOf(model: z.ZodObject, path: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const inner = Object.entries(model.shape).flatMap(([key, field]) => {
    const schema = field instanceof z.ZodOptional ? field.unwrap() : field
    return schema instanceof z.ZodObject ? keysOf(schema, [...path, key]) : []
  })
  return [[path.join('.'), Object.keys(model.shape)], ...inner]
}
