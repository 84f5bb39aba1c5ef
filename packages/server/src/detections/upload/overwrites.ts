import type { SpecKindName } from '@picket/core'
import type { Library } from '../spec-library.ts'
import type { PlannedChange } from './plan-upload.ts'

/** The versions of specs that a caller has seen, by id. */
export type KnownVersions = ReadonlyMap<string, string>

/** What somebody saved or deleted here, and an upload would undo without its caller having seen it; as plain JSON data. */
export interface Overwrite {
  readonly id: string
  readonly kind: SpecKindName
  readonly file: string
  /** Null where it was deleted here, and would be there again. */
  readonly versionId: string | null
  /** Milliseconds since 1970. */
  readonly savedAt: number | null
  /** A name. */
  readonly savedBy: string | null
}

/**
 * A spec whose version is known counts as soon as it has another one. Of others nothing is known but that files come from one place: what
 * was uploaded is taken to be in it, what was edited here is not (decision 0048).
 */
export function findOverwrites(
  changes: readonly PlannedChange[],
  { stored }: Pick<Library, 'stored'>,
  known: KnownVersions,
): readonly Overwrite[] {
  return changes.flatMap(({ id, kind, file, change, differences }): readonly Overwrite[] => {
    if (change === 'created')
      return known.has(id) ? [{ id, kind, file, versionId: null, savedAt: null, savedBy: null }] : []
    const now = stored.get(id)
    const undoes = change === 'deleted' || differences.length > 0
    if (now === undefined || !undoes || now.versionId === known.get(id)) return []
    if (!known.has(id) && now.updatedBy.way !== 'edit') return []
    return [{ id, kind, file, versionId: now.versionId, savedAt: now.updatedAt, savedBy: now.updatedBy.name }]
  })
}
