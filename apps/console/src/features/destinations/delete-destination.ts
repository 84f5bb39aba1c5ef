import { DeleteDestination, ListDetections } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { deleteText } from './strings.ts'

const quietly = { failSilently: true }
const shown = 5

/** Confirms, listing the detections that use the destination, and deletes it. Returns whether it was deleted. */
export async function deleteDestination({
  outputId,
  displayName,
}: {
  readonly outputId: string
  readonly displayName: string
}): Promise<boolean> {
  try {
    const users = await readUsers(outputId)
    const text = users === undefined ? deleteText.why : `${users} ${deleteText.why}`
    const question = { title: deleteText.title(displayName), text, confirm: deleteText.delete, isDanger: true }
    if (!(await confirm(question))) return false
    await client.mutate(DeleteDestination, { id: outputId }, quietly)
    await client.apollo.refetchQueries({ include: 'active' })
    notify.done(deleteText.deleted(displayName))
    return true
  } catch (error) {
    notify.failed((error as Error).message, deleteText.failed)
    return false
  }
}

/** Detections that the user cannot see are not listed. */
async function readUsers(outputId: string): Promise<string | undefined> {
  try {
    const input = { outputIds: [outputId], pageSize: shown }
    const { detections } = await client.query(ListDetections, { input }, quietly)
    const names = detections.detections.map(({ name }) => `"${name}"`)
    const more = detections.paging.totalItems - names.length
    return names.length === 0 ? undefined : deleteText.usedBy(names, more)
  } catch {
    return undefined
  }
}
