import { isRowFile, maySeeLogType, rowFileMessage, toLookupTable, type RowFormat } from '@picket/core'
import { actorOf } from '../../access/actor.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import { toLookupEdit, type LookupForm } from '../../detections/lookups/lookup-edit.ts'
import type { LookupImports } from '../../detections/lookups/lookup-imports.ts'
import type { LookupService } from '../../detections/lookups/lookup-service.ts'
import { textOf } from '../../detections/read-spec.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { LookupSync } from '../../scheduler/lookups/create-lookup-sync.ts'
import { readLookupRefresh, type LookupRefresh } from '../../scheduler/lookups/lookup-refresh.ts'
import type { LookupVersionRow } from '../../stores/lookups/lookup-store.ts'
import type { LookupImportMethod, LookupVersion, Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { savedFields } from './detection-fields.ts'
import { findSpec, removeSpecs, saveSpec } from './spec-operations.ts'

export interface LookupTablePorts {
  readonly detections: DetectionService
  readonly lookups: LookupService
  readonly lookupImports: LookupImports
  readonly publicUrl: () => string
  readonly findActor: FindActor
  readonly library: { readonly current: () => Promise<FoundSpec['library']> }
  readonly lookupSync: LookupSync
  readonly logTypesOfSql: (sql: string) => Promise<readonly string[]>
}

export function createLookupTableResolvers(ports: LookupTablePorts): Resolvers {
  const { detections, lookups, lookupImports, publicUrl, findActor, library, lookupSync, logTypesOfSql } = ports
  const { createdAt, createdBy, lastModified, lastModifiedBy, ...saved } = savedFields(findActor)
  const find = (viewer: Viewer, id: string): Promise<FoundSpec> => findSpec(detections, viewer, 'lookup_table', id)
  const refresh = async (): Promise<void> => await lookups.refresh(await library.current())
  /** The number of rows and values in errors also reveal parts of logs. */
  const maySeeRuns = async (viewer: Viewer, { from }: LookupRefresh): Promise<boolean> => {
    const read = from.kind === 'query' ? await logTypesOfSql(from.text) : []
    return read.every((logType) => maySeeLogType(viewer.logTypes, logType))
  }
  return {
    LookupTable: {
      ...saved,
      createdAt,
      createdBy,
      updatedAt: lastModified,
      updatedBy: lastModifiedBy,
      id: ({ spec }) => spec.id,
      name: ({ spec }) => spec.id,
      description: ({ spec }) => textOf(spec.data, 'Description'),
      reference: ({ spec }) => textOf(spec.data, 'Reference'),
      enabled: ({ spec }) => spec.data['Enabled'] === true,
      managed: ({ stored }) => stored.source === 'managed',
      importMethod: ({ spec }) => methodOf(spec.data),
      schemaName: ({ spec }) => textOf(spec.data, 'Schema'),
      primaryKey: ({ spec }) => toLookupTable(spec).LogTypeMap.PrimaryKey,
      keyMatch: ({ spec }) => toLookupTable(spec).LogTypeMap.KeyMatch ?? 'auto',
      logTypeMap: ({ spec }) =>
        (toLookupTable(spec).LogTypeMap.AssociatedLogTypes ?? []).map(({ LogType, Selectors = [] }) => ({
          logType: LogType,
          selectors: Selectors,
        })),
      async rows({ spec }) {
        const row = (await lookups.current()).get(spec.id)
        return row === undefined ? null : present(row)
      },
      refresh: ({ spec }) => readLookupRefresh(spec) ?? null,
      versions: async ({ spec }) => (await lookups.versionsOf(spec.id)).map(present),
    },
    LookupRefresh: {
      objectPath: ({ from }) => (from.kind === 'file' ? from.path : null),
      roleArn: ({ from }) => (from.kind === 'file' ? (from.roleArn ?? null) : null),
      provider: ({ from }) => (from.kind === 'provider' ? from.type : null),
      query: ({ from }) => (from.kind === 'query' ? from.text : null),
      cron: ({ schedule }) => schedule.cron ?? null,
      rateMinutes: ({ schedule }) => (schedule.cron === undefined ? (schedule.rateMinutes ?? null) : null),
      runs: async (refresh, _, { viewer }) =>
        (await maySeeRuns(viewer, refresh)) ? await lookupSync.runsOf(refresh.name, 10) : [],
    },
    Query: {
      async checkLookupTableSyncStatus(_, { input: { id, syncId } }, { viewer }) {
        const refresh = readLookupRefresh((await find(viewer, id)).spec)
        const run = await lookupSync.find(id, syncId)
        const state = run?.status === 'succeeded' ? 'COMPLETED' : run?.status === 'failed' ? 'FAILED' : 'NOT_PROCESSED'
        if (run === undefined || refresh === undefined || !(await maySeeRuns(viewer, refresh)))
          return { status: state, message: '' }
        return { status: state, message: run.message, ...(state === 'COMPLETED' ? { rowCount: run.count } : {}) }
      },
      async checkLookupTableImportStatus(_, { input: { id, importId } }, { viewer }) {
        await find(viewer, id)
        const { status, message, row_count } = await lookupImports.find(id, importId)
        return { status, message, rowCount: row_count }
      },
      lookupTables: async (_, __, { viewer }) =>
        (await detections.all(viewer))
          .filter(({ spec }) => spec.kind === 'lookup_table' && !spec.broken)
          .toSorted((a, b) => (a.spec.id < b.spec.id ? -1 : 1)),
      lookupTable: (_, { id }, { viewer }) => find(viewer, id),
    },
    Mutation: {
      async createLookupTable(_, { input: { name, ...form } }, { viewer }) {
        assertRefresh(form.refresh)
        if (!/^\w{1,100}$/.test(name)) throw invalid('name', 'A name has letters, digits and underscores')
        return { lookupTable: await saveSpec(detections, viewer, 'create', toLookupEdit(name, form)) }
      },
      async updateLookupTable(_, { input: { id, versionId, ...form } }, { viewer }) {
        assertRefresh(form.refresh)
        const edit = toLookupEdit(id, form, (await find(viewer, id)).spec)
        const wanted = { ...edit, ...(versionId == null ? {} : { versionId }) }
        const lookupTable = await saveSpec(detections, viewer, 'update', wanted)
        await refresh()
        return { lookupTable }
      },
      async deleteLookupTable(_, { id }, { viewer }) {
        await removeSpecs(detections, viewer, 'lookup_table', [id])
        await lookups.remove([id])
        await refresh()
        return { id }
      },
      async importLookupTableData(_, { input: { id, data, format } }, { viewer }) {
        const found = await find(viewer, id)
        if (methodOf(found.spec.data) !== 'UPLOAD')
          throw new ApiError('InvalidInput', `Lookup table "${id}" is not filled by uploads.`)
        const rows = { bytes: Buffer.from(data, 'base64'), format: format as RowFormat }
        await lookups.save(await lookups.check(found.spec, rows), JSON.stringify(actorOf(viewer)))
        await refresh()
        return { lookupTable: found }
      },
      async generateLookupTableImportUrl(_, { input: { id, format, contentLength } }, { viewer }) {
        const { spec } = await find(viewer, id)
        const upload = { spec, format: format as RowFormat, contentLength: contentLength ?? undefined }
        const { importId, signature, expiresAt } = await lookupImports.begin(viewer, upload)
        const uploadUrl = `${publicUrl()}/api/lookup-imports/${importId}?signature=${encodeURIComponent(signature)}`
        return { uploadUrl, importId, expiresAt, maxBytes: lookupImports.mostBytes }
      },
      async syncLookupTableData(_, { input: { id, acceptFewerRows } }, { viewer }) {
        await find(viewer, id)
        return { syncId: await lookupSync.start(id, { acceptFewerRows: acceptFewerRows === true }) }
      },
    },
  }
}

function methodOf(data: FoundSpec['spec']['data']): LookupImportMethod {
  if ('Filename' in data) return 'UPLOAD'
  const refresh = data['Refresh'] as { readonly [key: string]: unknown } | undefined
  if (refresh !== undefined && 'Provider' in refresh) return 'ENRICHMENT_PROVIDER'
  if (refresh === undefined || !('ObjectPath' in refresh)) return 'SCHEDULED_SEARCH'
  return 'GCSCredentials' in refresh || refresh['StorageProvider'] === 'GCS' ? 'GCS' : 'S3'
}

function present(row: LookupVersionRow): LookupVersion {
  return {
    id: row.id,
    rowCount: row.row_count,
    duplicates: row.duplicates,
    sizeBytes: row.size_bytes,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }
}

function assertRefresh(refresh: LookupForm['refresh']): void {
  if (refresh == null) return
  if (!isRowFile(refresh.objectPath)) throw invalid('refresh.objectPath', rowFileMessage)
  if (refresh.rateMinutes != null && refresh.rateMinutes < 1)
    throw invalid('refresh.rateMinutes', 'Enter at least 1 minute')
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
