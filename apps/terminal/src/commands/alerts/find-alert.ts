import { ListAlerts, paginate } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The form of a complete id. */
const completeId = /^[\da-f]{32}$/
/** The limit of alerts, of the last year, that are searched for the beginning of an id. */
const maxSearched = 5000

/** Resolves alert ids from their first characters, as lists show them. */
export async function findAlertIds(api: Api, prefixes: readonly string[]): Promise<readonly string[]> {
  const ids = prefixes.map((id) => id.toLowerCase())
  const open = new Set(ids.filter((id) => !completeId.test(id)))
  for (const id of open)
    if (!/^[\da-f]{4,31}$/.test(id))
      throw new UsageError(`"${id}" is not an alert id.`, {
        hint: 'An id has 32 hexadecimal digits; the first 4 or more are enough.',
      })
  const found = new Map<string, string>()
  if (open.size > 0)
    for (const type of ['ALERT', 'DETECTION_ERROR', 'SYSTEM_ERROR'] as const) {
      let seen = 0
      const input = {
        type,
        createdAtAfter: new Date(Date.now() - 366 * 86_400_000).toISOString(),
        createdAtBefore: new Date(Date.now() + 60_000).toISOString(),
        pageSize: 50,
      }
      for await (const { id } of paginate(
        async (cursor) => (await api.query(ListAlerts, { input: { ...input, ...(cursor ? { cursor } : {}) } })).alerts,
      )) {
        for (const start of open) {
          if (!id.startsWith(start)) continue
          if (found.has(start) && found.get(start) !== id)
            throw new UsageError(`Several alert ids start with "${start}".`, {
              hint: 'Enter more characters of the id.',
            })
          found.set(start, id)
        }
        seen += 1
        if (seen >= maxSearched) break
      }
    }
  return ids.map((id) => {
    const whole = completeId.test(id) ? id : found.get(id)
    if (whole === undefined) throw new UsageError(`No alert id starts with "${id}".`)
    return whole
  })
}
