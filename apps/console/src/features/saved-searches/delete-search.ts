import { DeleteSavedQueries } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { savedText } from './strings.ts'

/** Deletes a saved search after a confirmation. Returns whether it was deleted. */
export async function deleteSearch({
  name,
  ruleIds,
}: {
  readonly name: string
  readonly ruleIds: readonly string[]
}): Promise<boolean> {
  const isConfirmed = await confirm({
    title: savedText.deleteTitle(name),
    text: ruleIds.length === 0 ? savedText.deleteWhy : `${savedText.deleteWhy} ${savedText.deleteUsed(ruleIds)}`,
    confirm: savedText.delete,
    isDanger: true,
  })
  if (!isConfirmed) return false
  try {
    await client.mutate(DeleteSavedQueries, { input: { names: [name] } }, { failSilently: true })
    notify.done(savedText.deleted(name))
    return true
  } catch (error) {
    notify.failed((error as Error).message, savedText.deleteFailed)
    return false
  }
}
