import { DeleteEnrichmentProvider, UpdateEnrichmentProvider, type EnrichmentProvidersData } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { deleteText, listText } from './strings.ts'

export type Provider = EnrichmentProvidersData['enrichmentProviders'][number]

const quietly = { failSilently: true }

/** Enables or disables a provider, and notifies of the result. */
export async function toggleProvider({ id, displayName, enabled }: Provider): Promise<void> {
  try {
    await client.mutate(UpdateEnrichmentProvider, { input: { id, enabled: !enabled } }, quietly)
    notify.done(enabled ? listText.disabledDone(displayName) : listText.enabledDone(displayName))
  } catch (error) {
    notify.failed((error as Error).message, listText.changeFailed)
  }
}

/** Deletes a provider after confirmation. Returns whether it was deleted. */
export async function deleteProvider({ id, displayName, tables }: Provider): Promise<boolean> {
  const why = deleteText.why(tables.map(({ name }) => name))
  const question = { title: deleteText.title(displayName), text: why, confirm: deleteText.delete, isDanger: true }
  if (!(await confirm(question))) return false
  try {
    await client.mutate(DeleteEnrichmentProvider, { id }, quietly)
    client.apollo.cache.evict({ fieldName: 'enrichmentProviders' })
    client.apollo.cache.evict({ fieldName: 'lookupTables' })
    notify.done(deleteText.deleted(displayName))
    return true
  } catch (error) {
    notify.failed((error as Error).message, deleteText.failed)
    return false
  }
}
