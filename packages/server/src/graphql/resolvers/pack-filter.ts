import { maySeeLogType } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import { hasUpdate, type PackState } from '../../packs/pack-state.ts'
import { logTypesOf } from '../../packs/release-contents.ts'
import type { DetectionPacksInput } from '../schema.generated.ts'

/** Returns the packs that match a filter, sorted, then by name. */
export function filterPacks(
  all: readonly PackState[],
  { enabled, updateAvailable, nameContains, packSourceId, arrived, sortBy, sortDir }: DetectionPacksInput,
  arrivedLogTypes: ReadonlySet<string>,
  viewer: Viewer,
): readonly PackState[] {
  const part = nameContains?.toLowerCase() ?? ''
  const hasArrived = ({ contents }: PackState): boolean =>
    logTypesOf(contents).some((name) => arrivedLogTypes.has(name) && maySeeLogType(viewer.logTypes, name))
  const sign = sortDir === 'descending' ? -1 : 1
  const key = keys[sortBy ?? 'enabled']
  return all
    .filter(
      (state) =>
        (enabled == null || enabled === (state.pack.enabled === 1)) &&
        (updateAvailable == null || updateAvailable === hasUpdate(state)) &&
        (packSourceId == null || packSourceId === state.pack.source_id) &&
        (arrived == null || arrived === hasArrived(state)) &&
        [state.pack.id, state.contents.displayName].some((name) => name.toLowerCase().includes(part)),
    )
    .toSorted((a, b) => sign * compare(key(a), key(b)) || compare(nameOf(a), nameOf(b)))
}

const nameOf = ({ contents }: PackState): string => contents.displayName.toLowerCase()

const keys = {
  displayName: nameOf,
  enabled: ({ pack }: PackState) => pack.enabled,
  lastModified: ({ pack }: PackState) => pack.updated_at,
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}
