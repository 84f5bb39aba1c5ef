import { maySeeLogType, NotFoundError } from '@picket/core'
import {
  compareSchemas,
  customPrefix,
  enterLogTypeName,
  tableName,
  toUpdateError,
  type ScriptChecker,
} from '@picket/logs'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../access/viewer.ts'
import type { LogSource } from '../ingest/log-source.ts'
import type { Clock } from '../ports/clock.ts'
import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import {
  insertSchema,
  listSchemaRevisions,
  markSchemaArchived,
  reviseSchema,
  type SchemaRevisionRow,
  type SchemaRow,
} from '../stores/schemas/schema-store.ts'
import type { SchemaText } from '../stores/schemas/schema-tables.ts'
import { acceptDocument, assertScriptRuns } from './accept-document.ts'
import { toApiError } from './read-document.ts'
import type { SchemaCatalog, CatalogSchema } from './schema-catalog.ts'

export interface SchemaInput {
  /** `Custom.` may be left out. */
  readonly name: string
  /** Undefined: as the document says. */
  readonly description?: string | undefined
  readonly referenceUrl?: string | undefined
  readonly spec: string
  readonly discoversFields?: boolean
  /** The latest revision that the caller knows; undefined or 0 for a new schema. */
  readonly revision?: number | undefined
}

/** Log schemas as users see and change them, limited to the log types that they can see. */
export interface SchemaService {
  /** By name. */
  list(viewer: Viewer): readonly CatalogSchema[]
  /** Throws a NotFoundError. */
  get(viewer: Viewer, name: string): CatalogSchema
  /** Newest first; empty for shipped schemas. */
  revisions(name: string): Promise<readonly SchemaRevisionRow[]>
  /**
   * Adds a schema or its next revision, which applies to new logs from then on. Throws an ApiError: InvalidSyntax and
   * InvalidLogSchema with all mistakes and their positions, AlreadyExists, RevisionConflict, and InvalidUpdate for what
   * cannot be changed. `also` runs in the same transaction.
   */
  save(viewer: Viewer, input: SchemaInput, also?: (trx: Database) => Promise<void>): Promise<CatalogSchema>
  /** Throws InUse while sources use it. Its name stays reserved. */
  setArchived(viewer: Viewer, name: string, isArchived: boolean): Promise<CatalogSchema>
  /** Sources that use any of the log types. */
  sources(): Promise<readonly LogSource[]>
}

export interface SchemaServicePorts {
  readonly database: Database
  readonly schemaCatalog: SchemaCatalog
  readonly scripts: ScriptChecker
  readonly now: Clock
  readonly listSources: () => Promise<readonly LogSource[]>
}

export function createSchemaService({
  database,
  schemaCatalog,
  scripts,
  now,
  listSources,
}: SchemaServicePorts): SchemaService {
  const find = (viewer: Viewer, name: string): CatalogSchema | undefined => {
    const found = schemaCatalog.get(name)
    return found && maySeeLogType(viewer.logTypes, name) ? found : undefined
  }
  const get = (viewer: Viewer, name: string): CatalogSchema => {
    const found = find(viewer, name)
    if (found === undefined) throw new NotFoundError(`Schema "${name}" does not exist.`)
    return found
  }
  const stamp = ({ id }: Viewer, before?: SchemaRow) => ({
    at: before === undefined ? now() : Math.max(now(), before.updated_at + 1),
    by: id,
  })

  const add = async (viewer: Viewer, input: SchemaInput, also: Also): Promise<string> => {
    const name = acceptName(input.name, schemaCatalog)
    if (!maySeeLogType(viewer.logTypes, name))
      throw invalid('name', `Your role has no access to the log type "${name}".`)
    const text = toText(input)
    await assertScriptRuns(acceptDocument({ name, ...text }), text, scripts)
    await database.transaction().execute(async (trx) => {
      const isNew = await insertSchema(trx, { name, tableName: tableName(name), text, ...stamp(viewer) })
      if (!isNew) throw taken(name)
      await also(trx)
    })
    return name
  }

  const revise = async (viewer: Viewer, input: SchemaInput, revision: number, also: Also): Promise<string> => {
    const name =
      schemaCatalog.get(input.name) || input.name.startsWith(customPrefix) ? input.name : customPrefix + input.name
    // Another process may have changed it.
    await schemaCatalog.refresh()
    const { row, stored } = get(viewer, name)
    const before = assertOwn(name, row)
    if (before.revision !== revision) throw stale(name, revision, before.revision)
    if (before.is_archived === 1)
      throw new ApiError('InvalidUpdate', `Schema "${name}" is archived. Restore it before you change it.`)
    const text = toText(input)
    const after = acceptDocument({ name, ...text })
    const broken = toUpdateError(compareSchemas(stored.schema, after).changes)
    if (broken !== undefined) throw toApiError(broken.code, broken.errors)
    const isChanged = !isSame(before, text)
    if (isChanged) await assertScriptRuns(after, text, scripts)
    await database.transaction().execute(async (trx) => {
      const isNext = !isChanged || (await reviseSchema(trx, { name, after: revision, text, ...stamp(viewer, before) }))
      if (!isNext) throw stale(name, revision)
      await also(trx)
    })
    return name
  }

  return {
    list: (viewer) => schemaCatalog.all().filter(({ name }) => maySeeLogType(viewer.logTypes, name)),
    get,
    revisions: (name) => listSchemaRevisions(database, name),
    async save(viewer, input, also = async () => undefined) {
      const name = input.revision ? await revise(viewer, input, input.revision, also) : await add(viewer, input, also)
      await schemaCatalog.refresh()
      return get(viewer, name)
    },
    async setArchived(viewer, name, isArchived) {
      await schemaCatalog.refresh()
      const row = assertOwn(name, get(viewer, name).row)
      if (isArchived) assertUnused(name, await listSources())
      if ((row.is_archived === 1) !== isArchived)
        await markSchemaArchived(database, name, isArchived, stamp(viewer, row))
      await schemaCatalog.refresh()
      return get(viewer, name)
    },
    sources: listSources,
  }
}

type Also = (trx: Database) => Promise<void>

function acceptName(entered: string, schemaCatalog: SchemaCatalog): string {
  const shipped = schemaCatalog.get(entered)
  if (shipped !== undefined) throw shipped.row === undefined ? managed(entered) : taken(entered)
  const { name, problem } = enterLogTypeName(
    entered,
    schemaCatalog.all().map((one) => one.name),
  )
  if (problem === undefined) return name
  if (problem.kind.name === 'duplicate-log-type') throw new ApiError('AlreadyExists', sentence(problem))
  throw invalid('name', sentence(problem))
}

function toText({ description, referenceUrl, spec, discoversFields = false }: SchemaInput): SchemaText {
  const url = referenceUrl?.trim() ?? ''
  if (url !== '' && !URL.canParse(url)) throw invalid('referenceURL', `"${url.slice(0, 200)}" is not a URL.`)
  if (spec.trim() === '' && !discoversFields) throw invalid('spec', 'A schema is required.')
  return {
    description: description?.trim() ?? '',
    reference_url: url === '' ? null : url,
    spec,
    discovers_fields: toFlag(discoversFields),
  }
}

function assertOwn(name: string, row: SchemaRow | undefined): SchemaRow {
  if (row === undefined) throw managed(name)
  return row
}

function assertUnused(name: string, sources: readonly LogSource[]): void {
  const users = sources.filter(({ logTypes }) => logTypes.includes(name))
  if (users.length === 0) return
  const labels = users.map(({ label }) => `"${label}"`).join(', ')
  throw new ApiError('InUse', `Schema "${name}" is used by the log sources ${labels}. Remove it from them first.`, {
    extensions: { sources: users.map(({ id, label }) => ({ integrationId: id, integrationLabel: label })) },
  })
}

function isSame(row: SchemaRow, text: SchemaText): boolean {
  return (
    row.spec === text.spec &&
    row.description === text.description &&
    row.reference_url === text.reference_url &&
    row.discovers_fields === text.discovers_fields
  )
}

function managed(name: string): ApiError {
  return new ApiError('InvalidUpdate', `Schema "${name}" is shipped with Picket and cannot be changed.`)
}

function taken(name: string): ApiError {
  return new ApiError('AlreadyExists', `Schema "${name}" already exists. Pass its revision to change it.`)
}

function stale(name: string, given: number, latest?: number): ApiError {
  const now = latest === undefined ? 'another user changed it meanwhile' : `the latest is ${latest}`
  return new ApiError(
    'RevisionConflict',
    `Revision ${given} of "${name}" is not the latest: ${now}. Load the schema again.`,
  )
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', message, { fields: [{ path, message }] })
}

function sentence({ message, hint }: { readonly message: string; readonly hint?: unknown }): string {
  return typeof hint === 'string' ? `${message} ${hint}` : message
}
