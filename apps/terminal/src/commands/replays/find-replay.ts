import { ListReplays, paginate } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** As lists show ids; a whole one has 32 digits. */
const wholeId = /^[\da-f]{32}$/
/** Beginnings are looked for among so many. */
const mostLookedAt = 2_000

/** The whole id of a replay by its beginning, as lists show it. */
export async function findReplayId(api: Api, given: string): Promise<string> {
  const start = given.toLowerCase()
  if (wholeId.test(start)) return start
  if (!/^[\da-f]{4,31}$/.test(start))
    throw new UsageError(`"${given}" is no id of a replay.`, {
      hint: 'Ids are 32 digits and letters a to f; their first 4 or more do.',
    })
  const found = new Set<string>()
  let seen = 0
  for await (const { id } of paginate(
    async (cursor) =>
      (await api.query(ListReplays, { input: { pageSize: 200, ...(cursor ? { cursor } : {}) } })).replays,
  )) {
    if (id.startsWith(start)) found.add(id)
    if (++seen >= mostLookedAt) break
  }
  const [id, other] = found
  if (id === undefined) throw new UsageError(`No replay has an id that begins with "${given}".`)
  if (other !== undefined)
    throw new UsageError(`Several replays have ids that begin with "${given}".`, { hint: 'Give more of the id.' })
  return id
}
