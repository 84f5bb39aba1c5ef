import { resolve } from 'node:path'
import { locateFindings, type Diagnostic } from '@picket/core'
import { readTextFile } from '@picket/core/node'
import {
  compareSchemas,
  migrateTable,
  parseLogSchema,
  printTableName,
  toChangeFindings,
  toLakeTable,
  type LogSchema,
} from '@picket/logs'
import { readConfig } from '../../../config/read-config.ts'
import { toSchemaDiagnostics } from '../../../logs/read-schema-files.ts'
import { createReporter } from '../../../plain/reporter.ts'
import { summarize } from '../../../plain/summarize.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { visibleLine } from '../../../screen/visible.ts'
import { readInput } from '../../../selection/read-input.ts'
import { toFailurePolicy } from '../../failure-policy.ts'

/** `picket schema diff`: compares two versions of a schema, and prints how the lake has to change. */
export async function run(original: CommandContext): Promise<number> {
  const { args } = original
  // Machine-readable output has stdout to itself.
  const context = args.flag('sql') ? { ...original, out: original.err } : original
  const settings = readConfig({ ...context, args: { ...args, operands: [] } })
  const reporter = createReporter(context)
  const before = await read(context, args.operands[0]!)
  const after = await read(context, args.operands[1]!)
  const texts = new Map([before, after].map(({ file, text }) => [file, text]))
  const parsed = [before, after].map(({ file, text }) => parseLogSchema(text, { file }))
  const errors = locateFindings(
    parsed.flatMap(({ schema, findings }) => (schema === undefined ? findings : [])),
    texts,
  )
  const [old, fresh] = parsed.map(({ schema }) => schema)
  const changes =
    old && fresh
      ? toSchemaDiagnostics(
          { findings: toChangeFindings(compareSchemas(old, fresh), after.file, parsed[1]!.paths), texts },
          settings,
        )
      : []
  const diagnostics: readonly Diagnostic[] = [...errors, ...changes]
  const summary = summarize({ diagnostics, detections: [], specs: 2 }, toFailurePolicy(args, settings.config))
  reporter.begin(texts)
  for (const diagnostic of diagnostics) reporter.item({ kind: 'diagnostic', diagnostic })
  reporter.end({ command: 'schema diff', diagnostics, detections: [], summary })
  if (args.flag('sql') && old && fresh) original.out.write(printStatements(old, fresh))
  return summary.exitCode
}

async function read(
  { args, cwd, stdin }: CommandContext,
  path: string,
): Promise<{ readonly file: string; readonly text: string }> {
  if (path === '-') {
    if (args.operands[0] === args.operands[1]) throw new UsageError('Only one of the two versions can come from stdin.')
    return { ...(await readInput('stdin.yml', stdin)) }
  }
  const found = readTextFile(resolve(cwd, path), path)
  if ('text' in found) return { file: path, text: found.text }
  throw new UsageError(found.finding.message, found.finding.hint === undefined ? {} : { hint: found.finding.hint })
}

/** A column that cannot change is reported in the place of its statement, and so is a change that SQL cannot make. */
function printStatements(before: LogSchema, after: LogSchema): string {
  const { table, statements, rewrite, refused } = migrateTable(toLakeTable(before), toLakeTable(after))
  const left = refused.map(
    ({ path, from, to }) => `-- ${visibleLine(path.join('.'))} stays ${from}: it cannot become ${to}.\n`,
  )
  const copied = rewrite
    ? [`-- Now Picket rewrites each row of ${printTableName(table)} into ${printTableName(rewrite.into)}.\n`]
    : []
  return [...left, ...statements.map(end), ...copied, ...(rewrite?.swap ?? []).map(end)].join('')
}

function end(statement: string): string {
  return `${statement};\n`
}
