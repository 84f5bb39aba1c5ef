import type { Database } from '../database.ts'

/** Returns those of the objects that the source has read before. */
export async function findReadObjects(
  database: Database,
  sourceId: string,
  objects: readonly string[],
): Promise<ReadonlySet<string>> {
  if (objects.length === 0) return new Set()
  const rows = await database
    .selectFrom('read_objects')
    .select('object')
    .where('source_id', '=', sourceId)
    .where('object', 'in', objects)
    .execute()
  return new Set(rows.map(({ object }) => object))
}

export async function markObjectsRead(
  database: Database,
  sourceId: string,
  objects: readonly string[],
  now: number,
): Promise<void> {
  if (objects.length === 0) return
  await database
    .insertInto('read_objects')
    .values(objects.map((object) => ({ source_id: sourceId, object, read_at: now })))
    .onConflict((conflict) => conflict.columns(['source_id', 'object']).doNothing())
    .execute()
}

/** Forgets objects that were read before a time. */
export async function forgetReadObjects(database: Database, sourceId: string, before: number): Promise<void> {
  await database.deleteFrom('read_objects').where('source_id', '=', sourceId).where('read_at', '<', before).execute()
}
