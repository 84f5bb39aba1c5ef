import { DeleteDetections, SetDetectionState } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import { notify } from '../../../ui/notify.tsx'
import type { DetectionRow } from '../kinds.ts'
import { bulkText } from '../strings.ts'
import { readArchive, restoreArchive } from './archive.ts'

type Named = Pick<DetectionRow, 'id' | 'enabled'>

const quietly = { failSilently: true }

/** Enables or disables detections, all or none. The list is updated when the server has applied it. */
export async function setEnabled(ids: readonly string[], enabled: boolean): Promise<void> {
  const { updateDetectionsState } = await client.mutate(SetDetectionState, { input: { ids, enabled } }, quietly)
  const { cache } = client.apollo
  cache.batch({
    update() {
      for (const { __typename: type, id } of updateDetectionsState.detections as readonly {
        readonly __typename?: string
        readonly id: string
      }[])
        cache.modify({ id: `${type}:${id}`, fields: { enabled: () => enabled } })
    },
  })
}

/** Changes one detection, and offers to undo it for ten seconds. */
export async function toggleEnabled({ id, enabled }: Named): Promise<void> {
  try {
    await setEnabled([id], !enabled)
    const message = enabled ? bulkText.disabled(1) : bulkText.enabled(1)
    notify.undoable(message, bulkText.undo, () => setEnabled([id], enabled))
  } catch (error) {
    notify.failed((error as Error).message, bulkText.failure)
  }
}

export interface DeleteOptions {
  readonly includeSavedQueries: boolean
  /** Undo requires permission to upload. */
  readonly mayRestore: boolean
}

/** Deletes all or none, and offers to restore them for ten seconds. Throws if the server rejects it. */
export async function deleteDetections(
  ids: readonly string[],
  { includeSavedQueries, mayRestore }: DeleteOptions,
  onChange: () => void,
): Promise<void> {
  const input = { ids, includeSavedQueries }
  const plan = mayRestore ? await client.mutate(DeleteDetections, { input: { ...input, dryRun: true } }, quietly) : null
  const archive = plan && (await readArchive([...ids, ...plan.deleteDetections.savedQueryNames]))
  await client.mutate(DeleteDetections, { input }, quietly)
  const message = bulkText.deleted(ids.length)
  if (archive === null) return notify.done(message)
  notify.undoable(message, bulkText.undo, async () => {
    try {
      await restoreArchive(archive)
      notify.done(bulkText.restored(ids.length))
      onChange()
    } catch (error) {
      notify.failed((error as Error).message, bulkText.failure)
    }
  })
}
