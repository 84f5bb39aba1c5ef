import { maySeeLogType, NotFoundError } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../access/viewer.ts'
import type { SourceService } from '../ingest/source-service.ts'
import type { Clock } from '../ports/clock.ts'
import { toFlag } from '../stores/columns.ts'
import type { Database } from '../stores/database.ts'
import {
  deleteDraftSchema,
  findDraftSchema,
  insertDraftSchema,
  listDraftSchemas,
  replaceDraftSchema,
  type DraftSchemaRow,
} from '../stores/draft-schemas/draft-schema-store.ts'
import { assertLength } from './accept-document.ts'
import { acceptDraftName } from './pick-schemas.ts'
import type { CatalogSchema } from './schema-catalog.ts'
import type { SchemaService } from './schema-service.ts'

export interface DraftSchemaInput {
  readonly sourceId: string
  /** `Custom.` may be left out. */
  readonly schemaName: string
  readonly description?: string | null | undefined
  readonly referenceURL?: string | null | undefined
  readonly spec: string
  readonly isFieldDiscoveryEnabled?: boolean | null | undefined
  /**
   * The revision of the schema that the draft is based on, 0 for a new schema; unchanged if absent, or the latest for a
   * new draft.
   */
  readonly schemaRevision?: number | null | undefined
  /** The latest revision that the caller knows; undefined or 0 for a new draft. */
  readonly revision?: number | null | undefined
}

export interface DraftSchemaKey {
  readonly sourceId: string
  readonly schemaName: string
  readonly revision: number
}

/** Schemas that are being written for a source. The caller checks access to the source. */
export interface DraftSchemas {
  /** Sorted by name; only log types that the viewer can see. */
  list(viewer: Viewer, sourceId: string): Promise<readonly DraftSchemaRow[]>
  /**
   * Throws an ApiError: InvalidInput, AlreadyExists if the name is in use, RevisionConflict if another user changed it
   * meanwhile.
   */
  save(viewer: Viewer, input: DraftSchemaInput): Promise<DraftSchemaRow>
  /**
   * Like `SchemaService.save`; deletes the draft and adds the log type to the source. If any of it fails, nothing
   * changes.
   */
  publish(viewer: Viewer, key: DraftSchemaKey): Promise<CatalogSchema>
  /** Returns the full name. */
  discard(viewer: Viewer, key: DraftSchemaKey): Promise<string>
}

const mostDrafts = 50
const longestText = 10_000

export function createDraftSchemas(ports: {
  readonly database: Database
  readonly logSchemas: SchemaService
  readonly sources: Pick<SourceService, 'addLogType' | 'changed'>
  readonly now: Clock
}): DraftSchemas {
  const { database, logSchemas, sources, now } = ports
  const find = async (viewer: Viewer, sourceId: string, schemaName: string): Promise<DraftSchemaRow | undefined> =>
    maySeeLogType(viewer.logTypes, schemaName)
      ? findDraftSchema(database, { source_id: sourceId, schema_name: schemaName })
      : undefined
  const need = async (viewer: Viewer, { sourceId, schemaName, revision }: DraftSchemaKey): Promise<DraftSchemaRow> => {
    const name = acceptDraftName(schemaName, 'schemaName')
    const row = await find(viewer, sourceId, name)
    if (row === undefined) throw new NotFoundError(`Draft "${name}" does not exist for this source.`)
    if (row.revision !== revision) throw stale(name, revision, row.revision)
    return row
  }

  return {
    list: async (viewer, sourceId) =>
      (await listDraftSchemas(database, sourceId)).filter((row) => maySeeLogType(viewer.logTypes, row.schema_name)),
    async save(viewer, input) {
      const { sourceId, spec } = input
      const name = acceptDraftName(input.schemaName, 'schemaName')
      if (!maySeeLogType(viewer.logTypes, name))
        throw invalid('schemaName', `Your role has no access to the log type "${name}".`)
      assertLength(spec)
      for (const path of ['description', 'referenceURL'] as const)
        if ((input[path]?.length ?? 0) > longestText)
          throw invalid(path, `At most ${longestText} characters are allowed.`)
      const text = {
        description: input.description?.trim() ?? '',
        reference_url: input.referenceURL?.trim() || null,
        spec,
        discovers_fields: toFlag(input.isFieldDiscoveryEnabled ?? false),
      }
      const before = await find(viewer, sourceId, name)
      const revision = input.revision ?? 0
      if ((input.schemaRevision ?? 0) < 0)
        throw invalid('schemaRevision', 'Revisions start at 1; 0 stands for a new schema.')
      if (revision === 0) {
        if (before !== undefined) throw taken(before)
        if ((await listDraftSchemas(database, sourceId)).length >= mostDrafts)
          throw new ApiError(
            'InvalidInput',
            `This source already has ${mostDrafts} drafts. Publish or discard some of them first.`,
          )
        const schema = logSchemas.list(viewer).find((one) => one.name === name)
        const row: DraftSchemaRow = {
          source_id: sourceId,
          schema_name: name,
          ...text,
          schema_revision: input.schemaRevision ?? schema?.row?.revision ?? 0,
          revision: 1,
          created_at: now(),
          created_by: viewer.id,
          updated_at: now(),
          updated_by: viewer.id,
        }
        if (!(await insertDraftSchema(database, row))) throw taken(row)
        return row
      }
      if (before === undefined) throw new NotFoundError(`Draft "${name}" of this source was deleted meanwhile.`)
      if (before.revision !== revision) throw stale(name, revision, before.revision)
      const row = {
        ...before,
        ...text,
        schema_revision: input.schemaRevision ?? before.schema_revision,
        revision: revision + 1,
        updated_at: now(),
        updated_by: viewer.id,
      }
      if (!(await replaceDraftSchema(database, row))) throw stale(name, revision)
      return row
    },
    async publish(viewer, key) {
      const row = await need(viewer, key)
      const input = {
        name: row.schema_name,
        spec: row.spec,
        description: row.description,
        referenceUrl: row.reference_url ?? undefined,
        discoversFields: row.discovers_fields === 1,
        revision: row.schema_revision,
      }
      const schema = await logSchemas.save(viewer, input, async (trx) => {
        if (!(await deleteDraftSchema(trx, row))) throw stale(row.schema_name, key.revision)
        await sources.addLogType(trx, viewer, row.source_id, row.schema_name)
      })
      sources.changed(row.source_id)
      return schema
    },
    async discard(viewer, key) {
      const row = await need(viewer, key)
      if (!(await deleteDraftSchema(database, row))) throw stale(row.schema_name, key.revision)
      return row.schema_name
    },
  }
}

function taken({ schema_name: name, revision }: DraftSchemaRow): ApiError {
  return new ApiError(
    'AlreadyExists',
    `Draft "${name}" already exists for this source. Load it, and pass its revision, ${revision}, to change it.`,
  )
}

function stale(name: string, given: number, latest?: number): ApiError {
  const at = latest === undefined ? 'another user changed it meanwhile' : `the latest is ${latest}`
  return new ApiError(
    'RevisionConflict',
    `Revision ${given} of the draft "${name}" is not the latest: ${at}. Load the draft again.`,
  )
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
