import type { KeyChange } from '@picket/core'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { SpecEdit } from '../../detections/editing/spec-edit-input.ts'
import { sortSpecs } from '../../detections/list-specs.ts'
import { textOf, textsOf } from '../../detections/read-spec.ts'
import { ApiError } from '../../errors/api-error.ts'
import { toNumberedPage, toPaging } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { savedFields } from './detection-fields.ts'
import { saveSpec, findSpec, removeSpecs } from './spec-operations.ts'

export function createHelperResolvers({
  detections,
  findActor,
}: {
  readonly detections: DetectionService
  readonly findActor: FindActor
}): Resolvers {
  return {
    GlobalHelper: {
      ...savedFields(findActor),
      id: ({ spec }) => spec.id,
      description: ({ spec }) => textOf(spec.data, 'Description'),
      body: ({ spec }) => spec.python?.text ?? '',
      tags: ({ spec }) => textsOf(spec.data, 'Tags'),
      managed: ({ stored }) => stored.source === 'managed',
    },
    Query: {
      async listGlobalHelpers(_, { input }, { viewer }) {
        const page = toNumberedPage(input ?? {})
        const part = input?.nameContains?.toLowerCase() ?? ''
        const all = (await detections.all(viewer)).filter(
          ({ spec }) => spec.kind === 'global' && spec.id.toLowerCase().includes(part),
        )
        const sorted = sortSpecs(all, 'id', input?.sortDir ?? 'ascending')
        return {
          globalHelpers: sorted.slice(page.offset, page.offset + page.pageSize),
          paging: toPaging(page, sorted.length),
        }
      },
      globalHelper: (_, { id, versionId }, { viewer }) => findSpec(detections, viewer, 'global', id, versionId),
    },
    Mutation: {
      createGlobalHelper: async (_, { input }, { viewer }) => ({
        globalHelper: await saveSpec(detections, viewer, 'create', toEdit(input)),
      }),
      updateGlobalHelper: async (_, { input }, { viewer }) => ({
        globalHelper: await saveSpec(detections, viewer, 'update', toEdit(input)),
      }),
      deleteGlobalHelpers: (_, { input }, { viewer }) => removeSpecs(detections, viewer, 'global', input.ids),
    },
  }
}

interface HelperInput {
  readonly id: string
  readonly versionId?: string | null | undefined
  readonly description?: string | null | undefined
  readonly body?: string | null | undefined
  readonly tags?: readonly string[] | null | undefined
}

function toEdit({ id, versionId, description, body, tags }: HelperInput): SpecEdit {
  const changes: KeyChange[] = []
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(id)) {
    const message = 'The id must be a name that Python can import: letters, digits and underscores.'
    throw new ApiError('InvalidInput', `id: ${message}`, { fields: [{ path: 'id', message }] })
  }
  if (description !== undefined)
    changes.push(description ? { key: 'Description', value: description } : { key: 'Description', removed: true })
  if (tags !== undefined)
    changes.push(tags?.length ? { key: 'Tags', value: [...tags] } : { key: 'Tags', removed: true })
  return {
    id,
    kind: 'global',
    changes,
    ...(body == null ? {} : { body }),
    ...(versionId == null ? {} : { versionId }),
  }
}
