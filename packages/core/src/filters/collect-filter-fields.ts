import type { FilterField, FilterFields } from './filter-fields.ts'

/** The fields of a log type; undefined if it has no schema. */
export interface LogTypeFilters {
  readonly logType: string
  readonly filters?: readonly FilterField[]
}

/**
 * Groups the fields of the selected log types. Fields that all of them have with the same type are shared and are not
 * in the group of a log type, so at least two log types with a schema are needed for shared fields.
 */
export function collectFilterFields(
  pantherManaged: readonly FilterField[],
  logTypes: readonly LogTypeFilters[],
): FilterFields {
  const chosen = [...new Map(logTypes.map((one) => [one.logType, one])).values()]
  const shared = chosen.length < 2 ? [] : findShared(chosen.map(({ filters = [] }) => filters))
  const isShared = new Set(shared.map(({ target }) => target))
  return {
    pantherManaged,
    filtersByLogType: chosen.map(({ logType, filters = [] }) => ({
      logType,
      filters: filters.filter(({ target }) => !isShared.has(target)),
    })),
    shared,
  }
}

/** In the order of the first log type, with the first available description. */
function findShared([first = [], ...others]: readonly (readonly FilterField[])[]): readonly FilterField[] {
  const byTarget = others.map((fields) => new Map(fields.map((field) => [field.target, field])))
  return first.flatMap((field): readonly FilterField[] => {
    const { target, type } = field
    const twins = byTarget.flatMap((fields) => fields.get(target) ?? [])
    if (twins.length < byTarget.length || twins.some((twin) => twin.type !== type)) return []
    const description = [field, ...twins].find((one) => one.description !== undefined)?.description
    return [description === undefined ? { target, type } : { target, type, description }]
  })
}
