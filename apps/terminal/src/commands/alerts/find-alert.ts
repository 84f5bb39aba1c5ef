import { ListAlerts, paginate } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** As lists show ids; a whole one has 32 digits. */
const wholeId = /^[\da-f]{32}$/
/** Beginnings are looked for among the alerts of a year, at most so many. */
const mostLookedAt = 5000

/** Whole ids of alerts by their beginnings, as lists show them. */
export async function findAlertIds(api: Api, given: readonly string[]): Promise<readonly string[]> {
  const ids = given.map((id) => id.toLowerCase())
  const open = new Set(ids.filter((id) => !wholeId.test(id)))
  for (const id of open)
    if (!/^[\da-f]{4,31}$/.test(id))
      throw new UsageError(`"${id}" is no id of an alert.`, {
        hint: 'Ids are 32 digits and letters a to f; their first 4 or more do.',
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
            throw new UsageError(`Several alerts have ids that begin with "${start}".`, {
              hint: 'Give more of the id.',
            })
          found.set(start, id)
        }
        seen += 1
        if (seen >= mostLookedAt) break
      }
    }
  return ids.map((id) => {
    const whole = wholeId.test(id) ? id : found.get(id)
    if (whole === undefined) throw new UsageError(`No alert has an id that begins with "${id}".`)
    return whole
  })
}
