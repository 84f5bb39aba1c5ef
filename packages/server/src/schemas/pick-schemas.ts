import { bySpecificity, enterLogTypeName, type LogSchema, type ScriptChecker } from '@picket/logs'
import { ApiError } from '../errors/api-error.ts'
import { acceptDocument, assertScriptRuns } from './accept-document.ts'

export interface SchemaDraft {
  /** `Custom.` may be left out. */
  readonly name: string
  readonly spec: string
}

/** The schemas to try. */
export interface PickedSchemas {
  readonly drafts: readonly SchemaDraft[]
  readonly stored: readonly LogSchema[]
}

const mostSchemas = 20

/**
 * Returns the schemas in the order in which a source with all of them would try them; a draft replaces the stored
 * schema of its name. Throws an ApiError: for an invalid draft the same as when it is saved, else with the invalid
 * fields.
 */
export async function pickSchemas(
  { drafts, stored }: PickedSchemas,
  scripts: ScriptChecker,
): Promise<readonly LogSchema[]> {
  const count = drafts.length + stored.length
  if (count === 0 || count > mostSchemas)
    throw invalid(
      'drafts',
      count === 0 ? 'Specify at least one schema.' : `At most ${mostSchemas} schemas are allowed.`,
    )
  const own: LogSchema[] = []
  for (const draft of drafts) own.push(await readDraft(draft, scripts))
  const names = new Set(own.map(({ name }) => name))
  return bySpecificity([...own, ...stored.filter(({ name }) => !names.has(name))])
}

async function readDraft({ name, spec }: SchemaDraft, scripts: ScriptChecker): Promise<LogSchema> {
  const text = { description: '', reference_url: null, spec, discovers_fields: 0 } as const
  const schema = acceptDocument({ name: acceptDraftName(name), ...text })
  await assertScriptRuns(schema, text, scripts)
  return schema
}

/** Returns the log type that a user entered. Throws an ApiError. */
export function acceptDraftName(entered: string, path = 'name'): string {
  const { name, problem } = enterLogTypeName(entered)
  if (problem !== undefined) throw invalid(path, problem.message)
  return name
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
