import { UpdateSchemaStatus } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { listText } from './strings.ts'

/** Archives a schema after a confirmation, or restores it. Returns whether it changed. */
export async function changeStatus({
  name,
  isArchived,
}: {
  readonly name: string
  readonly isArchived: boolean
}): Promise<boolean> {
  const question = { title: listText.archiveTitle(name), text: listText.archiveWhy, confirm: listText.archive }
  if (!isArchived && !(await confirm(question))) return false
  try {
    const input = { name, isArchived: !isArchived }
    const { updateSchemaStatus } = await client.mutate(UpdateSchemaStatus, { input }, { failSilently: true })
    if (updateSchemaStatus.error !== null) throw new Error(updateSchemaStatus.error.message)
    notify.done(isArchived ? listText.restoredDone(name) : listText.archivedDone(name))
    return true
  } catch (error) {
    notify.failed((error as Error).message, listText.statusFailed)
    return false
  }
}
