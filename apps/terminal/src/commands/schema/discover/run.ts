import { resolve } from 'node:path'
import { InvalidInputError } from '@picket/core'
import {
  addFields,
  bySpecificity,
  createClassifier,
  createFieldProposals,
  discovering,
  type Doubt,
  type FieldProposal,
  type FieldProposals,
  type LogSchema,
} from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { readConfig, type LoadedConfig } from '../../../config/read-config.ts'
import { requireSchema } from '../../../logs/choose-schemas.ts'
import { openSources } from '../../../logs/open-source.ts'
import { openScripts } from '../../../logs/open-scripts.ts'
import { readSchemaFiles } from '../../../logs/read-schema-files.ts'
import { openShippedSchemas } from '../../../logs/shipped-schemas.ts'
import { toStreamFormat } from '../../../logs/stream-format.ts'
import { UnreadLogs } from '../../../logs/unread-logs.ts'
import { exitCodes } from '../../../plain/exit-codes.ts'
import type { CommandContext } from '../../../program/context.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { replaceFile } from '../../fmt/replace-file.ts'
import { ParseCounts } from '../parse/parse-counts.ts'
import { readLogs } from '../read-logs.ts'
import { reportProposals, type Proposed } from './report-proposals.ts'

interface Own {
  readonly schema: LogSchema
  readonly file: string
  readonly text: string
}

/** `picket schema discover`: proposes a patch for fields of logs that their schemas do not declare. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd } = context
  const isWriting = args.flag('write')
  const sources = openSources('schema discover', context)
  const format = toStreamFormat(context)
  const settings = readConfig(context)
  if (isWriting && args.list('schema').length === 0)
    throw new UsageError('Option "--write" requires "--schema".', {
      hint: 'Built-in schemas cannot be changed. Pass a custom schema.',
    })
  const own = await readOwn(context, settings)
  const collectors = openCollectors(chooseSchemas(context, own))
  const classifier = createClassifier(collectors.schemas, {
    hash: hashWithNode,
    scripts: openScripts(context, settings.config),
    discoveryOf: (logType) => collectors.of(logType).discovery,
  })
  const [unread, counts] = [new UnreadLogs(), new ParseCounts()]
  const end = await readLogs(context, { sources, format, classifier, counts, unread }, ({ outcome, line }, file) => {
    if (outcome.kind !== 'classified') return
    for (const { fields } of outcome.events) collectors.of(outcome.logType).note(fields, `${file}:${line}`)
  })
  if (end !== undefined) return end === 'interrupted' ? exitCodes.interrupted : exitCodes.good
  const proposed = collectors.list().map((one) => propose(one, own))
  if (isWriting)
    for (const { file, before, after } of proposed)
      if (file !== undefined && before !== after) replaceFile(resolve(cwd, file), file, before, after)
  reportProposals(context, proposed, { counts, unread })
  const isLeft = proposed.some(({ left, proposals }) => (isWriting ? left : proposals).length > 0)
  return isLeft || counts.sums.failed > 0 ? exitCodes.findings : exitCodes.good
}

interface OfType {
  readonly logType: string
  readonly proposals: readonly FieldProposal[]
  readonly doubts: readonly Doubt[]
}

/** Opens a collector of undeclared fields for each schema. */
function openCollectors(schemas: readonly LogSchema[]) {
  const byType = new Map(schemas.map((one) => [one.name, createFieldProposals(one)]))
  return {
    schemas: schemas.map(discovering),
    of: (logType: string): FieldProposals => byType.get(logType)!,
    list: (): readonly OfType[] =>
      [...byType]
        .map(([logType, collector]) => ({ logType, ...collector.list() }))
        .filter(({ proposals }) => proposals.length > 0),
  }
}

function propose({ logType, proposals, doubts }: OfType, own: readonly Own[]): Proposed {
  const at = own.find(({ schema }) => schema.name === logType)
  const { text, left } = at ? addFields(at.text, proposals) : { text: '', left: proposals }
  return { logType, proposals, doubts, left, file: at?.file, before: at?.text ?? '', after: text }
}

function chooseSchemas({ args }: CommandContext, own: readonly Own[]): readonly LogSchema[] {
  const shipped = openShippedSchemas()
  const logType = args.text('log-type')
  const schemas = own.map(({ schema }) => schema)
  if (logType !== undefined) return [requireSchema(logType, schemas, shipped)]
  return schemas.length > 0 ? bySpecificity(schemas) : shipped.all()
}

async function readOwn(context: CommandContext, settings: LoadedConfig): Promise<readonly Own[]> {
  const paths = context.args.list('schema')
  if (paths.length === 0) return []
  const { schemas, diagnostics, texts } = await readSchemaFiles(context, settings, { paths, withTests: false })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new InvalidInputError('The schemas have errors.', { diagnostics: errors })
  return schemas.map(({ schema, file }) => ({ schema, file, text: texts.get(file) ?? '' }))
}
