import { findBrokenScripts } from '@picket/logs'
import { readConfig } from '../../../config/read-config.ts'
import { openScripts } from '../../../logs/open-scripts.ts'
import { readSchemaFiles, toSchemaDiagnostics } from '../../../logs/read-schema-files.ts'
import { createReporter } from '../../../plain/reporter.ts'
import { summarize } from '../../../plain/summarize.ts'
import type { CommandContext } from '../../../program/context.ts'
import { toFailurePolicy } from '../../failure-policy.ts'

/** `picket schema validate`: reports mistakes in schemas and their tests. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const settings = readConfig(context)
  const reporter = createReporter(context)
  const read = await readSchemaFiles(context, settings, {
    paths: args.operands,
    withTests: false,
  })
  const { texts, schemas } = read
  const ofScripts = await findBrokenScripts(schemas, openScripts(context, settings.config))
  const diagnostics = [...read.diagnostics, ...toSchemaDiagnostics({ findings: ofScripts, texts }, settings)]
  const broken = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  for (const { file } of schemas) broken.delete(file)
  const found = { diagnostics, detections: [], specs: schemas.length + broken.size }
  const summary = summarize(found, toFailurePolicy(args, settings.config))
  reporter.begin(texts)
  for (const diagnostic of diagnostics) reporter.item({ kind: 'diagnostic', diagnostic })
  reporter.end({ command: 'schema validate', diagnostics, detections: [], summary })
  return summary.exitCode
}
