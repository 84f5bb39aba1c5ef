import { DeleteDetections, describeFailure, DetectionUsers, type DetectionUsersData } from '@picket/core/api'
import { client } from '../../../app/client.ts'

type User = DetectionUsersData['detectionUsers'][number]

/** The effects of a deletion. */
export type DeletionPlan =
  | { readonly kind: 'free'; readonly queries: readonly string[] }
  | { readonly kind: 'used'; readonly message: string; readonly users: readonly User[] }

const quietly = { failSilently: true }

/** Runs a deletion as a dry run. Throws if the request fails or is not allowed. */
export async function planDeletion(ids: readonly string[]): Promise<DeletionPlan> {
  if (ids.length === 0) return { kind: 'free', queries: [] }
  try {
    const { deleteDetections } = await client.mutate(
      DeleteDetections,
      { input: { ids, dryRun: true, includeSavedQueries: true } },
      quietly,
    )
    return { kind: 'free', queries: deleteDetections.savedQueryNames }
  } catch (error) {
    const { code, extensions } = describeFailure(error)
    if (code !== 'InUse') throw error
    const known = extensions['usedBy'] as readonly string[]
    return { kind: 'used', message: (error as Error).message, users: await readUsers(ids, known) }
  }
}

/** Returns the detections that are in use, with names; `known` are the IDs of the first one found in use. */
async function readUsers(ids: readonly string[], known: readonly string[]): Promise<readonly User[]> {
  const leaving = new Set(ids)
  const all = await Promise.all(
    ids.slice(0, 25).map(async (id) => (await client.query(DetectionUsers, { id }, quietly)).detectionUsers),
  )
  const users = new Map(all.flat().map((user) => [user.id, user]))
  for (const id of known) if (!users.has(id)) users.set(id, { id, name: id, kind: 'rule', enabled: true })
  return [...users.values()].filter(({ id, enabled }) => enabled && !leaving.has(id))
}
