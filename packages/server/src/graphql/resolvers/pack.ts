import { maySeeLogType, printJson, type Value } from '@picket/core'
import type { DetectionService } from '../../detections/detection-service.ts'
import type { Library } from '../../detections/spec-library.ts'
import { toShownChange } from '../../detections/upload/upload-result.ts'
import { hasUpdate } from '../../packs/pack-state.ts'
import type { PackChange, PackService } from '../../packs/pack-service.ts'
import { logTypesOf, type PackMember } from '../../packs/release-contents.ts'
import type { PackReleaseRow } from '../../stores/packs/pack-release-store.ts'
import { ApiError } from '../../errors/api-error.ts'
import { toNumberedPage, toPaging } from '../pagination.ts'
import type { PackMember as ShownMember, Resolvers, UpdateDetectionPackStateInput } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { filterPacks } from './pack-filter.ts'

export interface PackPorts {
  readonly packs: PackService
  readonly packSources: {
    readonly list: () => Promise<
      readonly {
        readonly id: string
        readonly owner: string
        readonly repository: string
        readonly created_by: string
      }[]
    >
  }
  readonly detections: Pick<DetectionService, 'all'>
  readonly library: { readonly current: () => Promise<Library> }
  readonly readArrivedLogTypes: () => Promise<ReadonlySet<string>>
  readonly findActor: FindActor
}

export function createPackResolvers(ports: PackPorts): Resolvers {
  const { packs, packSources, library, readArrivedLogTypes, findActor } = ports
  return {
    DetectionPack: {
      id: ({ pack }) => pack.id,
      displayName: ({ contents }) => contents.displayName,
      description: ({ contents }) => contents.description,
      enabled: ({ pack }) => pack.enabled === 1,
      installed: ({ pack }) => pack.is_installed === 1,
      updateAvailable: hasUpdate,
      packVersion: ({ release }) => toVersion(release),
      availableVersions: ({ versions }) => versions.map(toVersion),
      // Whoever added the source made its packs available.
      async createdBy({ pack }, _, context) {
        const source = (await packSources.list()).find(({ id }) => id === pack.source_id)
        const by = source && (JSON.parse(source.created_by) as { readonly id?: string })
        return await findActor(by?.id, context)
      },
      createdAt: ({ pack }) => pack.created_at,
      lastModifiedBy: ({ pack }, _, context) => findActor((JSON.parse(pack.updated_by) as { id?: string }).id, context),
      lastModified: ({ pack }) => pack.updated_at,
      packDefinition: ({ pack, contents }) => ({
        IDs: [...contents.members.map(({ id }) => id).filter((id) => id !== pack.id), ...contents.missing],
      }),
      packTypes: ({ contents }) => countKinds(contents.members),
      packSourceId: ({ pack }) => pack.source_id,
      async packSourceName({ pack }) {
        const source = (await packSources.list()).find(({ id }) => id === pack.source_id)
        return source === undefined ? '' : `${source.owner}/${source.repository}`
      },
      logTypes: ({ contents }) => [...logTypesOf(contents)],
      async arrivedLogTypes({ contents }, _, { viewer }) {
        const arrived = await readArrivedLogTypes()
        return logTypesOf(contents).filter((name) => arrived.has(name) && maySeeLogType(viewer.logTypes, name))
      },
      async members({ pack, contents }) {
        const current = await library.current()
        return contents.members.filter(({ id }) => id !== pack.id).map((member) => toMember(member, current))
      },
      missingIds: ({ contents }) => [...contents.missing],
      lastError: ({ pack }) => pack.last_error,
    },
    Query: {
      async detectionPacks(_, { input }, { viewer }) {
        const page = toNumberedPage(input ?? {})
        const states = [...(await packs.states()).byId.values()]
        const found = filterPacks(states, input ?? {}, await readArrivedLogTypes(), viewer)
        return {
          detectionPacks: found.slice(page.offset, page.offset + page.pageSize),
          paging: toPaging(page, found.length),
        }
      },
      detectionPack: (_, { id }) => packs.find(id),
      async detectionPackChanges(_, { input }) {
        const { changes, conflicts, own, errors } = await packs.plan(toChange(input))
        return {
          changes: changes.map(toShownChange) as never,
          conflicts: conflicts.map(({ id, key, base, local, pack }) => ({
            id,
            key,
            base: toJson(base),
            local: toJson(local),
            pack: toJson(pack),
          })),
          own: own.map(({ id }) => id),
          errors: errors.slice(0, mostErrors).map(({ file, span, message }) => `${file}:${span.line}: ${message}`),
        }
      },
    },
    Mutation: {
      updateDetectionPackState: async (_, { input }, { viewer }) => ({
        detectionPack: await packs.change(viewer, toChange(input)),
      }),
      async updateDetectionPackStates(_, { input }, { viewer }) {
        const ids = new Set(input.map(({ id }) => id))
        if (input.length === 0 || input.length > mostPacks || ids.size < input.length)
          throw new ApiError('InvalidInput', `input: List 1 to ${mostPacks} packs, each once.`)
        return { detectionPacks: [...(await packs.changeAll(viewer, input.map(toChange)))] }
      },
    },
  }
}

const mostPacks = 500
const mostErrors = 100
/** Longer values are truncated. */
const longestValue = 2000

export function toVersion({ id, version, published_at, is_signed }: PackReleaseRow) {
  return { id, semVer: version, publishedAt: published_at, isSigned: is_signed === 1 }
}

function toChange({ id, enabled, versionId, takePack, adopt }: UpdateDetectionPackStateInput): PackChange {
  return {
    id,
    ...(enabled == null ? {} : { enabled }),
    ...(versionId == null ? {} : { versionId }),
    ...(takePack == null ? {} : { takePack }),
    ...(adopt == null ? {} : { adopt }),
  }
}

function toMember({ id, kind, name, logTypes }: PackMember, { stored, specs }: Library): ShownMember {
  const [there, spec] = [stored.get(id), specs.get(id)]
  const enabled = spec?.data['Enabled']
  return {
    id,
    kind,
    name,
    logTypes: [...logTypes],
    state: there === undefined ? 'AVAILABLE' : there.source === 'managed' ? 'MANAGED' : 'OWN',
    enabled: typeof enabled === 'boolean' ? enabled : null,
    changedKeys: there?.source === 'managed' ? Object.keys(there.overrides ?? {}) : [],
  }
}

function countKinds(members: readonly PackMember[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { kind } of members) if (kind !== 'pack') counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

function toJson(value: Value | undefined): string | null {
  return value === undefined ? null : printJson(value).slice(0, longestValue)
}
