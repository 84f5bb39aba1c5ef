import type { Viewer } from '../access/viewer.ts'
import type { DetectionService } from '../detections/detection-service.ts'
import type { LookupService } from '../detections/lookups/lookup-service.ts'
import type { Library } from '../detections/spec-library.ts'
import { isMap, type KeyChange } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { EnrichmentKind, ProviderTable } from './enrichment-kind.ts'

/** The lookup tables that providers fill, as specs in the library. */
export interface ProviderTables {
  /** Creates those that do not exist. Throws AlreadyExists for a name that something else has. */
  create(viewer: Viewer, kind: EnrichmentKind, tables: readonly ProviderTable[]): Promise<void>
  /** Deletes those that were created for the kind, and the rows of all of them. */
  remove(viewer: Viewer, kind: EnrichmentKind, tables: readonly ProviderTable[]): Promise<void>
}

export function createProviderTables(ports: {
  readonly detections: Pick<DetectionService, 'create' | 'remove' | 'findForAnyone'>
  readonly lookups: Pick<LookupService, 'remove' | 'refresh'>
  readonly library: { readonly current: () => Promise<Library> }
}): ProviderTables {
  const { detections, lookups, library } = ports
  return {
    async create(viewer, kind, tables) {
      for (const table of tables) {
        const found = await detections.findForAnyone(table.name)
        if (found !== undefined && found.spec.kind !== 'lookup_table')
          throw new ApiError('AlreadyExists', `"${table.name}" exists already, and is not a lookup table.`)
        if (found !== undefined) continue
        const changes = toChanges(kind, table)
        await detections.create(viewer, { id: table.name, kind: 'lookup_table', changes }, { tests: 'none' })
      }
    },
    async remove(viewer, kind, tables) {
      const { specs } = await library.current()
      const names = tables.map(({ name }) => name)
      const created = names.filter((name) => {
        const refresh = specs.get(name)?.data['Refresh']
        return isMap(refresh) && refresh['Provider'] === kind.name
      })
      if (created.length > 0) await detections.remove(viewer, created)
      await lookups.remove(names)
      await lookups.refresh(await library.current())
    },
  }
}

function toChanges(kind: EnrichmentKind, table: ProviderTable): readonly KeyChange[] {
  const { schema, description, primaryKey, indicators, logTypes, rateMinutes } = table
  const listed = logTypes?.map(({ logType, selectors }) => ({ LogType: logType, Selectors: [...selectors] }))
  return [
    { key: 'Enabled', value: true },
    { key: 'Description', value: description },
    { key: 'Reference', value: kind.documentation },
    { key: 'Schema', value: schema },
    {
      key: 'LogTypeMap',
      value: { PrimaryKey: primaryKey, ...(listed === undefined ? {} : { AssociatedLogTypes: listed }) },
    },
    ...(indicators.length === 0
      ? []
      : [{ key: 'Indicators', value: [{ Field: primaryKey, Indicators: [...indicators] }] }]),
    { key: 'Refresh', value: { Provider: kind.name, PeriodMinutes: rateMinutes } },
  ]
}
