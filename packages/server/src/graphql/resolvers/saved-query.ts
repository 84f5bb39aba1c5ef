import { ForbiddenError, maySeeLogType } from '@picket/core'
import { inUse } from '../../detections/detection-errors.ts'
import type { DetectionService } from '../../detections/detection-service.ts'
import { findUsers } from '../../detections/find-users.ts'
import type { FoundSpec } from '../../detections/found-spec.ts'
import { mayRead } from '../../detections/permissions.ts'
import {
  filterSavedQueries,
  isSavedQuery,
  queriesIn,
  savedTextOf,
  scheduleOf,
  sortSavedQueries,
  typeOf,
  type SavedQueryType,
} from '../../detections/queries/list-saved-queries.ts'
import { toSavedQueryEdit } from '../../detections/queries/saved-query-edit.ts'
import { textOf, textsOf } from '../../detections/read-spec.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { GeneralSettingsService } from '../../settings/general-settings.ts'
import { hasLimit } from '../../scheduler/queries/create-query-jobs.ts'
import { ApiError } from '../../errors/api-error.ts'
import { toNumberedPage, toPaging } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'
import { savedFields } from './detection-fields.ts'

const maxTags = 100

export interface SavedQueryPorts {
  readonly detections: DetectionService
  readonly generalSettings: Pick<GeneralSettingsService, 'read'>
  /** Returns the log types that a query reads; `*` if that is unknown. */
  readonly logTypesOfSql: (sql: string) => Promise<readonly string[]>
  readonly findActor: FindActor
}

export function createSavedQueryResolvers(ports: SavedQueryPorts): Resolvers {
  const { detections, findActor } = ports
  const { createdAt, createdBy, lastModified, lastModifiedBy, ...saved } = savedFields(findActor)
  const { find, maySee, assertMaySee, assertLimit } = createGuards(ports)

  return {
    SavedQuery: {
      ...saved,
      createdAt,
      createdBy,
      updatedAt: lastModified,
      updatedBy: lastModifiedBy,
      id: ({ spec }) => spec.id,
      name: ({ spec }) => spec.id,
      description: ({ spec }) => textOf(spec.data, 'Description'),
      sql: ({ spec }) => savedTextOf(spec),
      language: ({ spec }) => typeOf(spec),
      tags: ({ spec }) => textsOf(spec.data, 'Tags'),
      managed: ({ stored }) => stored.source === 'managed',
      schedule: ({ spec }) => scheduleOf(spec),
      async ruleIds({ spec, library }, _, { viewer }) {
        const users = await findUsers(spec, library, async () => [], { withDisabled: true })
        return users.flatMap(({ id, kind }) => (kind === 'scheduled_rule' && mayRead(viewer, kind) ? [id] : []))
      },
    },
    Query: {
      async savedQueries(_, { input }, { viewer }) {
        const page = toNumberedPage(input ?? {})
        if ((input?.tags?.length ?? 0) > maxTags) throw new ApiError('InvalidInput', `At most ${maxTags} tags at once.`)
        const passing = filterSavedQueries(await detections.all(viewer), input ?? {})
        const seen = await Promise.all(passing.map(({ spec }) => maySee(viewer, savedTextOf(spec), typeOf(spec))))
        const sorted = sortSavedQueries(
          passing.filter((_, place) => seen[place]),
          input?.sortBy ?? 'ALPHANUMERIC_ASC',
        )
        return {
          savedQueries: sorted.slice(page.offset, page.offset + page.pageSize),
          paging: toPaging(page, sorted.length),
        }
      },
      savedQuery: (_, { id }, { viewer }) => find(viewer, id),
    },
    Mutation: {
      async createSavedQuery(_, { input: { name, ...form } }, { viewer }) {
        await assertMaySee(viewer, form.sql, form.language ?? 'SQL')
        const edit = toSavedQueryEdit(name.trim(), form)
        await assertLimit(edit.kind, form.sql)
        return { savedQuery: savedOf(await detections.create(viewer, edit, { tests: 'none' }), name) }
      },
      async updateSavedQuery(_, { input: { id, versionId, ...form } }, { viewer }) {
        const before = await find(viewer, id)
        const sql = form.sql ?? savedTextOf(before.spec)
        await assertMaySee(viewer, sql, typeOf(before.spec))
        const edit = toSavedQueryEdit(id, form, before.spec)
        await assertLimit(edit.kind, sql)
        if (edit.kind !== before.spec.kind) await assertUnread(viewer, before)
        const wanted = { ...edit, ...(versionId == null ? {} : { versionId }) }
        return { savedQuery: savedOf(await detections.update(viewer, wanted, { tests: 'none' }), id) }
      },
      async deleteSavedQueries(_, { input: { ids } }, { viewer }) {
        for (const id of ids) await find(viewer, id)
        return { ids: (await detections.remove(viewer, ids)).ids }
      },
      async deleteSavedQueriesByName(_, { input: { names, dryRun, includeDetections } }, { viewer }) {
        for (const name of names) await find(viewer, name)
        const users = includeDetections ? await Promise.all(names.map((name) => detections.users(viewer, name))) : []
        const rules = users.flat().flatMap(({ spec }) => (spec.kind === 'scheduled_rule' ? [spec.id] : []))
        const detectionIDs = [...new Set(rules)]
        await detections.remove(viewer, [...names, ...detectionIDs], { dryRun: dryRun ?? false })
        return { names: [...new Set(names)], detectionIDs }
      },
    },
  }
}

/** Rejects the removal of a schedule while enabled rules use the query. */
async function assertUnread(viewer: Viewer, { spec, library }: FoundSpec): Promise<void> {
  const users = spec.kind === 'scheduled_query' ? await findUsers(spec, library, async () => []) : []
  const rules = users.filter(({ kind }) => kind === 'scheduled_rule')
  if (rules.length > 0) throw inUse(viewer, spec, rules)
}

/** Creates the checks on queries beyond permissions. */
function createGuards({ detections, generalSettings, logTypesOfSql }: SavedQueryPorts) {
  const maySee = async ({ logTypes }: Viewer, text: string, type: SavedQueryType): Promise<boolean> => {
    if (logTypes.kind === 'ALLOW_ALL') return true
    const read = await Promise.all(queriesIn(text, type).map(logTypesOfSql))
    return read.flat().every((logType) => maySeeLogType(logTypes, logType))
  }
  const assertMaySee = async (viewer: Viewer, text: string, type: SavedQueryType): Promise<void> => {
    if (!(await maySee(viewer, text, type)))
      throw new ForbiddenError('Your role does not have access to all log types that this query reads.')
  }
  return {
    maySee,
    assertMaySee,
    /**
     * Returns the query. Throws a NotFoundError, or a ForbiddenError if it reads log types that the viewer cannot see.
     */
    async find(viewer: Viewer, id: string): Promise<FoundSpec> {
      const found = await detections.find(viewer, id)
      if (!found || !isSavedQuery(found))
        throw new ApiError('NotFound', `There is no saved query with the name "${id}".`)
      await assertMaySee(viewer, savedTextOf(found.spec), typeOf(found.spec))
      return found
    },
    /** Throws if the settings require a LIMIT for scheduled queries and the query has none. */
    async assertLimit(kind: string, sql: string): Promise<void> {
      if (kind !== 'scheduled_query' || hasLimit(sql) || !(await generalSettings.read()).requireLimitInScheduledQueries)
        return
      const message = 'A scheduled query must contain a LIMIT: the general settings require it.'
      throw new ApiError('InvalidInput', `sql: ${message}`, { fields: [{ path: 'sql', message }] })
    },
  }
}

function savedOf({ saved }: { readonly saved?: FoundSpec }, id: string): FoundSpec {
  if (saved === undefined) throw new ApiError('NotFound', `"${id}" was deleted in the meantime.`)
  return saved
}
