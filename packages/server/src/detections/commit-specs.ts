import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import { nextRevision, writeSpecs, type SpecVersionRow } from '../stores/specs/spec-store.ts'
import type { Library } from './spec-library.ts'
import { toSpecRow, type Saver, type SpecDraft, type StoredSpec } from './stored-spec.ts'

export interface SpecCommit {
  /** The revision that the commit was created for: another change in between makes it stale. */
  readonly base: Library
  readonly saves: readonly SpecDraft[]
  readonly deletes: readonly string[]
  /** `edit` by default. */
  readonly actor: Saver
  /** Writes in the same transaction. */
  readonly also?: (trx: Database) => Promise<void>
}

export interface CommitPorts {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
}

/** The library changed after it was read for a commit: read it again. Never shown to users. */
export class StaleLibrary extends Error {}

/** Saves and deletes specs, all or none, with a version of each. Throws StaleLibrary if `base` is no longer current. */
export async function commitSpecs({ database, now, randomId }: CommitPorts, commit: SpecCommit): Promise<void> {
  const { base, saves, deletes, also } = commit
  const actor: Saver = { way: 'edit', ...commit.actor }
  if (saves.length === 0 && deletes.length === 0 && also === undefined) return
  await database.transaction().execute(async (trx) => {
    const revision = await nextRevision(trx)
    if (revision !== base.revision + 1) throw new StaleLibrary('The specs changed in between.')
    const at = now()
    const saved = saves.map((draft): StoredSpec => {
      const before = base.stored.get(draft.id)
      return {
        ...draft,
        versionId: randomId(),
        revision,
        createdAt: before?.createdAt ?? at,
        createdBy: before?.createdBy ?? actor,
        updatedAt: at,
        updatedBy: actor,
      }
    })
    const deleted = deletes.flatMap((id) => base.stored.get(id) ?? [])
    await writeSpecs(trx, {
      revision,
      saved: saved.map(toSpecRow),
      deleted: deleted.map(toSpecRow),
      versions: [
        ...saved.map((spec) => toVersion(spec, base.stored.has(spec.id) ? 'updated' : 'created')),
        ...deleted.map((spec) =>
          toVersion({ ...spec, versionId: randomId(), revision, updatedAt: at, updatedBy: actor }, 'deleted'),
        ),
      ],
    })
    await also?.(trx)
  })
}

function toVersion(spec: StoredSpec, change: SpecVersionRow['change']): SpecVersionRow {
  const { id, kind, file, text, body_file, body, source, version_id, revision, updated_at, updated_by } =
    toSpecRow(spec)
  return {
    version_id,
    spec_id: id,
    kind,
    revision,
    change,
    file,
    text,
    body_file,
    body,
    source,
    saved_at: updated_at,
    saved_by: updated_by,
  }
}
