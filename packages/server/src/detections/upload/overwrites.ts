import type { SpecKindName } from '@picket/core'
import type { Database } from '../../stores/database.ts'
import { readVersion, readVersions, type SpecVersionRow } from '../../stores/specs/spec-store.ts'
import type { Library, SpecLibrary } from '../spec-library.ts'
import { toDraft, type Saver } from '../stored-spec.ts'
import type { PlannedChange } from './planned-change.ts'
import { compareSpecs } from './spec-differences.ts'

/** The versions of specs that a caller has seen, by id. */
export type KnownVersions = ReadonlyMap<string, string>

/** A change in the console that an upload would undo without its caller having seen it; as plain JSON data. */
export interface Overwrite {
  readonly id: string
  readonly kind: SpecKindName
  readonly file: string
  /** Null if the spec was deleted in the console and the upload would restore it. */
  readonly versionId: string | null
  /** Milliseconds since 1970. */
  readonly savedAt: number | null
  /** A name. */
  readonly savedBy: string | null
}

export interface OverwritePorts {
  readonly database: Database
  readonly library: SpecLibrary
  readonly base: Library
  readonly known: KnownVersions
}

/** Returns what an upload would undo: unseen changes, except those that the upload contains and changed further. */
export async function findOverwrites(
  changes: readonly PlannedChange[],
  ports: OverwritePorts,
): Promise<readonly Overwrite[]> {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const undone: Overwrite[] = []
  for (const one of findUnseen(changes, ports.base, ports.known))
    if (!(await takesOver(byId.get(one.id)!, ports))) undone.push(one)
  return undone
}

/**
 * A spec whose version the caller knows counts as changed once it has another one. Other specs are assumed to come from
 * one repository, which contains uploads but not edits in the console (decision 0048).
 */
function findUnseen(
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

/**
 * Returns whether an upload contains all changes in the console since the version that its caller knows. Files that
 * were pulled, changed and merged are uploaded by another user or a pipeline: only their content shows that they
 * include a change.
 */
async function takesOver({ id, change, differences }: PlannedChange, ports: OverwritePorts): Promise<boolean> {
  if (change !== 'changed') return false
  const { library, base } = ports
  const before = await lastSeen(id, ports)
  const [stored, now] = [base.stored.get(id), base.specs.get(id)]
  if (before === undefined || stored === undefined || now === undefined) return false
  const { content } = await library.preview({ ...base, stored: new Map() }, [toDraft(before)])
  const seen = content.specs.find((spec) => spec.id === id)
  if (seen === undefined) return false
  const unseen = compareSpecs({ spec: seen, text: before.text }, { spec: now, text: stored.text })
  const changed = new Set(differences.map(({ field }) => field))
  // Fields do not show whether comments were included.
  return unseen.every(({ field }) => field !== 'Text' && !changed.has(field))
}

/** Returns the version that the caller of an upload knows: the one they pass, else the last uploaded one. */
async function lastSeen(id: string, { database, known }: OverwritePorts): Promise<SpecVersionRow | undefined> {
  const versionId = known.get(id)
  if (versionId !== undefined) return readVersion(database, id, versionId)
  for (let before: number | undefined; ;) {
    const rows = await readVersions(database, id, { before, limit: 20 })
    for (const row of rows) {
      if (row.change === 'deleted') return undefined
      if ((JSON.parse(row.saved_by) as Saver).way !== 'edit') return row
    }
    if (rows.length === 0) return undefined
    before = rows.at(-1)!.revision
  }
}
