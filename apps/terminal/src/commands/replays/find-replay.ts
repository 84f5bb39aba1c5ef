import { ListReplays, paginate } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The form of a complete id. */
const completeId = /^[\da-f]{32}$/
/** The limit of replays that are searched for the beginning of an id. */
const maxSearched = 2_000

/** Resolves a replay id from its first characters, as lists show them. */
export async function findReplayId(api: Api, prefix: string): Promise<string> {
  const start = prefix.toLowerCase()
  if (completeId.test(start)) return start
  if (!/^[\da-f]{4,31}$/.test(start))
    throw new UsageError(`"${prefix}" is not a replay id.`, {
      hint: 'An id has 32 hexadecimal digits; the first 4 or more are enough.',
    })
  const found = new Set<string>()
  let seen = 0
  for await (const { id } of paginate(
    async (cursor) =>
      (await api.query(ListReplays, { input: { pageSize: 200, ...(cursor ? { cursor } : {}) } })).replays,
  )) {
    if (id.startsWith(start)) found.add(id)
    if (++seen >= maxSearched) break
  }
  const [id, other] = found
  if (id === undefined) throw new UsageError(`No replay id starts with "${prefix}".`)
  if (other !== undefined)
    throw new UsageError(`Several replay ids start with "${prefix}".`, { hint: 'Enter more characters of the id.' })
  return id
}
