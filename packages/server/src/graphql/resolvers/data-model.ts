import type { KeyChange, ValueMap } from '@picket/core'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import type { SpecEdit } from '../../detections/editing/spec-edit-input.ts'
import { sortSpecs } from '../../detections/list-specs.ts'
import { mapsIn, textOf, textsOf } from '../../detections/read-spec.ts'
import { ApiError } from '../../errors/api-error.ts'
import { toNumberedPage, toPaging } from '../pagination.ts'
import type { ListDataModelsInput, Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { savedFields } from './detection-fields.ts'
import { findSpec, removeSpecs, saveSpec } from './spec-operations.ts'

export function createDataModelResolvers({
  detections,
  findActor,
}: {
  readonly detections: DetectionService
  readonly findActor: FindActor
}): Resolvers {
  return {
    DataModel: {
      ...savedFields(findActor),
      id: ({ spec }) => spec.id,
      displayName: ({ spec }) => textOf(spec.data, 'DisplayName'),
      description: ({ spec }) => textOf(spec.data, 'Description'),
      enabled: ({ spec }) => spec.data['Enabled'] !== false,
      logTypes: ({ spec }) => textsOf(spec.data, 'LogTypes'),
      mappings: ({ spec }) =>
        mapsIn(spec.data['Mappings']).map((mapping) => ({
          name: textOf(mapping, 'Name') ?? '',
          path: textOf(mapping, 'Path'),
          method: textOf(mapping, 'Method'),
        })),
      body: ({ spec }) => spec.python?.text ?? '',
      managed: ({ stored }) => stored.source === 'managed',
    },
    Query: {
      async listDataModels(_, { input }, { viewer }) {
        const page = toNumberedPage(input ?? {})
        const all = (await detections.all(viewer)).filter((one) => passes(one, input ?? {}))
        const sorted = sortModels(all, input ?? {})
        return {
          models: sorted.slice(page.offset, page.offset + page.pageSize),
          paging: toPaging(page, sorted.length),
        }
      },
      dataModel: (_, { id, versionId }, { viewer }) => findSpec(detections, viewer, 'datamodel', id, versionId),
    },
    Mutation: {
      createDataModel: async (_, { input }, { viewer }) => ({
        dataModel: await saveSpec(detections, viewer, 'create', toEdit({ ...input, enabled: input.enabled ?? true })),
      }),
      updateDataModel: async (_, { input }, { viewer }) => ({
        dataModel: await saveSpec(detections, viewer, 'update', toEdit(input)),
      }),
      deleteDataModels: (_, { input }, { viewer }) => removeSpecs(detections, viewer, 'datamodel', input.ids),
    },
  }
}

function passes({ spec }: FoundSpec, { enabled, nameContains, logTypes }: ListDataModelsInput): boolean {
  const part = nameContains?.toLowerCase() ?? ''
  const own = textsOf(spec.data, 'LogTypes')
  return (
    spec.kind === 'datamodel' &&
    (enabled == null || (spec.data['Enabled'] !== false) === enabled) &&
    [spec.id, textOf(spec.data, 'DisplayName') ?? ''].some((name) => name.toLowerCase().includes(part)) &&
    (logTypes == null || logTypes.length === 0 || logTypes.some((logType) => own.includes(logType)))
  )
}

function sortModels(models: readonly FoundSpec[], { sortBy, sortDir }: ListDataModelsInput): readonly FoundSpec[] {
  const direction = sortDir ?? 'ascending'
  if (sortBy !== 'logTypes') return sortSpecs(models, sortBy ?? 'id', direction)
  const sign = direction === 'ascending' ? 1 : -1
  const key = ({ spec }: FoundSpec) => `${textsOf(spec.data, 'LogTypes').join()} ${spec.id}`
  return models.toSorted((a, b) => sign * (key(a) < key(b) ? -1 : 1))
}

interface DataModelInput {
  readonly id: string
  readonly versionId?: string | null | undefined
  readonly displayName?: string | null | undefined
  readonly description?: string | null | undefined
  readonly enabled?: boolean | null | undefined
  readonly logTypes?: readonly string[] | null | undefined
  readonly mappings?: readonly MappingInput[] | null | undefined
  readonly body?: string | null | undefined
}

interface MappingInput {
  readonly name: string
  readonly path?: string | null | undefined
  readonly method?: string | null | undefined
}

function toEdit(input: DataModelInput): SpecEdit {
  const { id, versionId, displayName, description, enabled, logTypes, mappings, body } = input
  const changes: KeyChange[] = []
  if (displayName !== undefined)
    changes.push(displayName ? { key: 'DisplayName', value: displayName } : { key: 'DisplayName', removed: true })
  if (description !== undefined)
    changes.push(description ? { key: 'Description', value: description } : { key: 'Description', removed: true })
  if (enabled != null) changes.push({ key: 'Enabled', value: enabled })
  if (logTypes != null) {
    // The API creates data models with exactly one log type; uploaded ones can have several.
    if (logTypes.length !== 1) throw invalid('logTypes', 'A data model is for one log type.')
    changes.push({ key: 'LogTypes', value: [...logTypes] })
  }
  if (mappings != null) changes.push({ key: 'Mappings', value: mappings.map(toMapping) })
  return {
    id: id.trim(),
    kind: 'datamodel',
    changes,
    ...(body == null || body === '' ? {} : { body }),
    ...(versionId == null ? {} : { versionId }),
  }
}

function toMapping({ name, path, method }: MappingInput, index: number): ValueMap {
  if ((path || null) !== null && (method || null) !== null)
    throw invalid(`mappings.${index}`, 'A mapping cannot have both a path and a method.')
  if (path) return { Name: name, Path: path }
  if (method) return { Name: name, Method: method }
  throw invalid(`mappings.${index}`, 'A mapping needs a path or a method.')
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', `${path}: ${message}`, { fields: [{ path, message }] })
}
