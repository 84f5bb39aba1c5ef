import type { ModuleFacts, PythonSource } from '@picket/core'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../access/viewer.ts'
import { inUse } from './detection-errors.ts'
import { findUsers, namesOf } from './find-users.ts'
import { findIn, requireIn, type FoundSpec } from './found-spec.ts'
import { assertMayModify } from './permissions.ts'
import type { Library } from './spec-library.ts'

export interface Deletion {
  readonly ids: readonly string[]
  readonly savedQueryNames: readonly string[]
}

export interface RemovalOptions {
  readonly includeSavedQueries: boolean
  readonly analyze: (modules: readonly PythonSource[]) => Promise<readonly ModuleFacts[]>
}

/**
 * Returns what deleting specs removes. Throws NotFound, InvalidUpdate for managed ones, InUse if remaining enabled
 * specs depend on one.
 */
export async function planRemoval(
  base: Library,
  viewer: Viewer,
  ids: readonly string[],
  { includeSavedQueries, analyze }: RemovalOptions,
): Promise<Deletion> {
  const wanted = [...new Set(ids)].map((id) => requireIn(base, id, viewer))
  const named = new Set(wanted.map(({ spec }) => spec.id))
  const queries = includeSavedQueries ? queriesOnlyOf(wanted, named, base) : []
  const all = [...wanted, ...queries]
  const leaving = new Set(all.map(({ spec }) => spec.id))
  for (const { spec, stored } of all) {
    assertMayModify(viewer, spec.kind)
    if (stored.source === 'managed')
      throw new ApiError('InvalidUpdate', `"${spec.id}" cannot be deleted: it is managed. Disable it instead.`)
    const users = (await findUsers(spec, base, analyze)).filter(({ id }) => !leaving.has(id))
    if (users.length > 0) throw inUse(viewer, spec, users)
  }
  return { ids: [...named], savedQueryNames: queries.map(({ spec }) => spec.id) }
}

/** The queries of scheduled rules that no other rule uses. */
function queriesOnlyOf(rules: readonly FoundSpec[], leaving: ReadonlySet<string>, base: Library): readonly FoundSpec[] {
  const names = new Set(rules.flatMap(({ spec }) => (spec.kind === 'scheduled_rule' ? namesOf(spec) : [])))
  const kept = new Set(base.content.specs.filter(({ id }) => !leaving.has(id)).flatMap(namesOf))
  return [...names].flatMap((name) => {
    const found = findIn(base, name)
    return found?.spec.kind.endsWith('query') && !kept.has(name) ? [found] : []
  })
}
