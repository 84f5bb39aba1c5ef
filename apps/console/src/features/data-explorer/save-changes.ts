import { GetSavedQuery, UpdateSavedQuery } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { saveVersion } from '../../queries/save-version.ts'
import { notify } from '../../ui/notify.tsx'
import { explorerText } from './strings.ts'
import type { QueryTab } from './tabs/tab-list.ts'

const quietly = { failSilently: true }

/** The text of a saved search, with the version that it belongs to. */
type SavedText = Pick<QueryTab, 'text' | 'version'>

export async function readSaved(name: string): Promise<SavedText> {
  const { savedQuery } = await client.query(GetSavedQuery, { id: name }, quietly)
  return toSavedText(savedQuery)
}

/**
 * Replaces the text of a saved search. If another version was saved since `version`, the user decides which text stays.
 * Returns the change to the tab.
 */
export async function saveChanges(name: string, sql: string, version?: string): Promise<Partial<SavedText>> {
  try {
    let stored: Partial<SavedText> = {}
    const outcome = await saveVersion(async (versionId) => {
      const input = { id: name, sql, ...(versionId === undefined ? {} : { versionId }) }
      const { updateSavedQuery } = await client.mutate(UpdateSavedQuery, { input }, quietly)
      // The user can have typed on while it was saved.
      stored = { version: toSavedText(updateSavedQuery.savedQuery).version }
    }, version)
    if (outcome === 'saved') notify.done(explorerText.saved(name))
    return outcome === 'discard' ? await readSaved(name) : stored
  } catch (error) {
    notify.failed((error as Error).message, explorerText.saveFailed)
    return {}
  }
}

function toSavedText({ sql, versionId }: { readonly sql: string; readonly versionId: string | null }): SavedText {
  return { text: sql, ...(versionId === null ? {} : { version: versionId }) }
}
