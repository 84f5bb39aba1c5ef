import { DeleteSource } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { deleteText } from './strings.ts'

/** Confirms and deletes a source. Returns whether it was deleted. */
export async function deleteSource({
  integrationId,
  integrationLabel,
}: {
  readonly integrationId: string
  readonly integrationLabel: string
}): Promise<boolean> {
  const question = {
    title: deleteText.title(integrationLabel),
    text: deleteText.why,
    confirm: deleteText.delete,
    isDanger: true,
  }
  if (!(await confirm(question))) return false
  try {
    await client.mutate(DeleteSource, { input: { id: integrationId } }, { failSilently: true })
    client.apollo.cache.evict({ fieldName: 'sources' })
    notify.done(deleteText.deleted(integrationLabel))
    return true
  } catch (error) {
    notify.failed((error as Error).message, deleteText.failed)
    return false
  }
}
