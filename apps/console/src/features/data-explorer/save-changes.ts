import { GetSavedQuery, UpdateSavedQuery } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { notify } from '../../ui/notify.tsx'
import { explorerText } from './strings.ts'

const quietly = { failSilently: true }

/** Returns the text of a saved search. */
export async function readSaved(name: string): Promise<string> {
  return (await client.query(GetSavedQuery, { id: name }, quietly)).savedQuery.sql
}

/** Replaces the text of a saved search. */
export async function saveChanges(name: string, sql: string): Promise<void> {
  try {
    await client.mutate(UpdateSavedQuery, { input: { id: name, sql } }, quietly)
    notify.done(explorerText.saved(name))
  } catch (error) {
    notify.failed((error as Error).message, explorerText.saveFailed)
  }
}
