import { LimitError } from '@picket/core'
import { z } from 'zod'
import { parseInput } from '../input/parse-input.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Database } from '../stores/database.ts'
import { deletePreference, listPreferences, putPreference } from '../stores/preferences/preference-store.ts'

/** Preferences per user. The server stores what consoles and terminals save, and does not interpret it. */
export interface PreferenceService {
  read(viewer: Viewer): Promise<Readonly<Record<string, unknown>>>
  /** Updates the given keys; null deletes a key. */
  update(viewer: Viewer, changes: unknown): Promise<Readonly<Record<string, unknown>>>
}

const maxKeys = 200
const maxValueLength = 64 * 1024
const model = z.record(
  z.string().regex(/^[\w.:-]{1,100}$/, 'Keys can contain letters, digits and . : - _, at most 100 characters'),
  z.json(),
)

export function createPreferences({ database }: { readonly database: Database }): PreferenceService {
  const read = async (userId: string, trx: Database = database) =>
    Object.fromEntries(
      (await listPreferences(trx, userId)).map(({ key, value }) => [key, JSON.parse(value) as unknown]),
    )
  return {
    read: ({ id }) => read(id),
    async update({ id }, changes) {
      const given = Object.entries(parseInput(model, changes))
      return database.transaction().execute(async (trx) => {
        for (const [key, value] of given) {
          const text = JSON.stringify(value)
          if (text.length > maxValueLength) throw new LimitError(`The preference "${key}" is longer than 64 KiB.`)
          if (value === null) await deletePreference(trx, id, key)
          else await putPreference(trx, { user_id: id, key, value: text })
        }
        const after = await read(id, trx)
        if (Object.keys(after).length > maxKeys) throw new LimitError(`A user can have at most ${maxKeys} preferences.`)
        return after
      })
    },
  }
}
